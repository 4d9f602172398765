import DetentCanvas
import DetentMotion

// Draws the recording that lies under a curve, and its line at the card's foot.
extension CurveCard {
  private static let gap = 14.0

  /// Returns the buttons at the card's foot from right to left; none without a recording.
  func buttons(on width: Double, _ typesetter: Typesetter) -> [TextButton] {
    guard let recording else { return [] }
    let close = ("×", PanelAction.removeRecording(key))
    return TextButton.row(
      recording.spring == nil || !hasSpring ? [close] : [close, ("Use fit", .useFit(key))],
      from: width - PanelLayout.side - 12, gap: Self.gap, PanelType.strongNote, typesetter)
  }

  /// Returns the action of the button at `place` of the content.
  func action(at place: Point, _ frame: Rect, _ typesetter: Typesetter) -> PanelAction? {
    guard abs(place.y - Self.footMiddle(frame)) <= 13 else { return nil }
    return buttons(on: frame.width, typesetter)
      .first { $0.isHit(place.x, reach: 7) }?.action
  }

  private static func footMiddle(_ frame: Rect) -> Double { frame.maxY - 10 - 15 }

  func drawRecording(_ axes: CurveAxes, _ painter: PanelPainter, _ list: inout DisplayList) {
    guard let recording else { return }
    let color = painter.theme.ink.opacity(0.4)
    var last = -Double.infinity
    for place in recording.places where place.seconds <= axes.seconds {
      let point = Point(x: axes.x(of: place.seconds), y: axes.y(of: place.share))
      // The eye sees closer ones as one dot.
      guard point.x >= axes.plot.x - 2, point.x - last >= 1.5 else { continue }
      last = point.x
      list.fill(RoundedRect.circle(center: point, radius: 1.5), color)
    }
  }

  func drawFoot(
    _ curve: MotionCurve, _ entry: PanelLayout.Entry, _ painter: PanelPainter,
    _ list: inout DisplayList
  ) {
    guard let recording else { return }
    let (theme, typesetter) = (painter.theme, painter.typesetter)
    let middle = Self.footMiddle(entry.frame)
    let left = PanelLayout.side + 12
    let buttons = buttons(on: entry.frame.width, typesetter)
    for button in buttons {
      let color = button.action == .useFit(key) ? theme.accent : theme.secondary
      list.text(button.text, x: button.x, middle: middle, color)
    }
    let off = typesetter.layout(
      "\(ValueText.decimal(recording.residual(of: curve), places: 1)) pt off", PanelType.figure)
    let room = (buttons.last?.x ?? entry.frame.width) - Self.gap - left - off.width - 8
    let name = typesetter.truncated(recording.name, PanelType.note, width: max(0, room))
    list.text(off, x: left, middle: middle, theme.ink)
    list.text(name, x: left + off.width + 8, middle: middle, theme.secondary)
    let line = Rect(
      x: left, y: middle - 14, width: entry.frame.width - 2 * left, height: painter.look.hairline)
    list.fill(line, painter.look.edge)
  }
}
