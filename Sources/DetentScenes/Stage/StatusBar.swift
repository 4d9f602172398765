import DetentCanvas
import DetentCore

/// The phone's own marks: time, reception and battery above, the home indicator below.
struct StatusBar {
  /// Of the band they stand in, in points.
  static let height = 44.0
  private static let middle = 22.0
  private static let side = 28.0

  private let time: TextLayout

  init(_ typesetter: Typesetter) {
    time = typesetter.layout("9:41", Typography.clock)
  }

  func draw(_ layout: Layout, _ look: StageLook, into list: inout DisplayList) {
    drawHomeIndicator(layout.size, look, into: &list)
    let color = color(layout, look.theme)
    guard color.alpha > 0 else { return }
    list.text(time, x: Self.side + 4, middle: Self.middle, color)
    let right = layout.size.width - Self.side + 2
    drawBattery(right: right, color, into: &list)
    list.icon(.fan, center: Point(x: right - 37, y: Self.middle + 1.6), color)
    drawSignal(right: right - 50, color, into: &list)
  }

  /// So that the marks stand out from what is under them.
  private func color(_ layout: Layout, _ theme: Theme) -> Color {
    switch layout.scene {
    case .reader: return theme.ink
    case .card: return theme.ink.mixed(with: .white, Self.light(over: layout.card))
    case .explore:
      let cover = layout.overlay.alpha
      // A menu over the page brings its own ground, on which the marks are dark again and show.
      let light = layout.explore.statusLight * (1 - cover)
      return theme.ink.mixed(with: .white, light)
        .opacity(max(layout.explore.statusAlpha, cover))
    case .popup:
      guard layout.popup.step.isDressed else { return theme.ink }
      // A pale sky, whatever the theme, until it is dimmed. The change is abrupt: half-way the
      // marks would be as grey as the sky.
      let light = clamp((layout.popup.dimming - 0.36) / 0.01, 0, 1)
      return TerracePainting.ink.mixed(with: .white, light)
    }
  }

  /// White over a map that is dimmed, but not over a card that reaches under the marks.
  private static func light(over card: CardLayout) -> Double {
    guard card.edge == .bottom else { return 0 }
    return clamp((card.dimming - 0.38) / 0.01, 0, 1) * clamp((card.frame.y - middle) / 10, 0, 1)
  }

  private func drawHomeIndicator(
    _ size: Size, _ look: StageLook, into list: inout DisplayList
  ) {
    let width = min(134, size.width * 0.36)
    let bar = Rect(x: (size.width - width) / 2, y: size.height - 13, width: width, height: 5)
    list.fill(.capsule(bar), look.theme.ink.opacity(0.9))
  }

  /// A full one.
  private func drawBattery(right: Double, _ color: Color, into list: inout DisplayList) {
    let shell = Rect(x: right - 25, y: Self.middle - 6, width: 22, height: 12)
    list.border(RoundedRect(shell, radius: 3.5), width: 1, color.opacity(0.45))
    list.fill(RoundedRect(shell.inset(by: 2), radius: 1.75), color)
    let tip = Rect(x: shell.maxX + 1, y: Self.middle - 2, width: 1.5, height: 4)
    list.fill(
      RoundedRect(
        tip, radii: .init(topLeft: 0, topRight: 1.5, bottomRight: 1.5, bottomLeft: 0)),
      color.opacity(0.5))
  }

  private func drawSignal(right: Double, _ color: Color, into list: inout DisplayList) {
    for bar in 0..<4 {
      let height = 4.5 + Double(bar) * 2.25
      let frame = Rect(
        x: right - 17 + Double(bar) * 4.75, y: Self.middle + 5.75 - height, width: 3,
        height: height)
      list.fill(RoundedRect(frame, radius: 1), color)
    }
  }
}
