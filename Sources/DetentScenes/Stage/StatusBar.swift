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
    let isExplore = layout.scene == .explore
    let cover = layout.overlay.alpha
    // A menu over the page brings its own ground, on which the marks are dark again and show.
    let light = (isExplore ? layout.explore.statusLight : 0) * (1 - cover)
    let alpha = isExplore ? max(layout.explore.statusAlpha, cover) : 1
    guard alpha > 0 else { return }
    let color = look.theme.ink.mixed(with: .white, light).opacity(alpha)
    list.text(time, x: Self.side + 4, middle: Self.middle, color)
    let right = layout.size.width - Self.side + 2
    drawBattery(right: right, color, into: &list)
    list.icon(.fan, center: Point(x: right - 37, y: Self.middle + 1.6), color)
    drawSignal(right: right - 50, color, into: &list)
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
