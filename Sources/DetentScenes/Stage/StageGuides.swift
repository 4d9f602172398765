import DetentCanvas
import DetentCore

/// The lines that show where things decide: detents as dashed lines, each with its name and value.
///
/// Made anew when the feel changes; drawing allocates nothing.
public struct StageGuides {
  private struct Detent {
    var height: Double
    var label: TextLayout
  }

  private let detents: [Detent]
  private let trigger: TextLayout
  private let level: Path
  private let upright: Path

  public init(_ feel: Feel, scene: SceneKind, size: Size, typesetter: Typesetter) {
    func label(_ name: String, _ value: Double) -> TextLayout {
      typesetter.layout("\(name) \(Self.short(value))", Typography.guide)
    }
    let heights = feel.header.heights
    let named = [
      ("Compact", heights.compact), ("Normal", heights.normal), ("Expanded", heights.expanded),
    ]
    detents =
      scene == .explore ? named.map { Detent(height: $1, label: label($0, $1)) } : []
    trigger = label("Trigger", feel.pull.trigger)
    level = Path(polyline: [.zero, Point(x: size.width, y: 0)])
    upright = Path(polyline: [.zero, Point(x: 0, y: size.height)])
  }

  /// At most one decimal, and none where it would be 0.
  private static func short(_ value: Double) -> String {
    let tenths = (value * 10).rounded()
    return tenths.truncatingRemainder(dividingBy: 10) == 0
      ? "\(Int(tenths / 10))" : "\(tenths / 10)"
  }

  func draw(_ layout: Layout, _ look: StageLook, into list: inout DisplayList) {
    let stroke = Stroke(width: 1, cap: .butt, dash: .init(on: 4, off: 4))
    // Between the dashes, so that they stand out from a header as blue as themselves.
    let bed = look.theme.stage.opacity(0.6)
    let x = look.snapped(layout.pull.triggerX) - 0.5
    list.fill(Rect(x: x - 0.5, y: 0, width: 1, height: layout.size.height), bed)
    list.stroke(upright, at: Vector(dx: x, dy: 0), stroke, look.theme.armed)
    for detent in detents {
      let y = look.snapped(detent.height) - 0.5
      list.fill(Rect(x: 0, y: y - 0.5, width: layout.size.width, height: 1), bed)
      list.stroke(level, at: Vector(dx: 0, dy: y), stroke, look.theme.accent)
      let chip = chip(detent.label, right: layout.size.width - 12, middle: y)
      draw(detent.label, chip, look.theme.accent, look.theme, into: &list)
    }
    let right = min(layout.size.width - 8, x + (trigger.width + 16) / 2)
    let mark = chip(trigger, right: right, middle: layout.size.height - 124)
    draw(trigger, mark, look.theme.armed, look.theme, into: &list)
  }

  private func chip(_ label: TextLayout, right: Double, middle: Double) -> Rect {
    Rect(x: right - label.width - 16, y: middle - 10, width: label.width + 16, height: 20)
  }

  private func draw(
    _ label: TextLayout, _ chip: Rect, _ color: Color, _ theme: Theme,
    into list: inout DisplayList
  ) {
    list.fill(.capsule(chip.inset(by: -1.5)), theme.stage)
    list.fill(.capsule(chip), color)
    list.text(label, .center, x: chip.midX, middle: chip.midY, theme.stage)
  }
}
