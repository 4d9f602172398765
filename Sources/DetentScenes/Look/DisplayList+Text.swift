import DetentCanvas
import DetentMotion
import DetentStage

extension DisplayList {
  enum Alignment {
    case leading, center, trailing
  }

  /// One line whose start, middle or end is at `x`; invisible text is not recorded.
  mutating func text(
    _ layout: TextLayout, _ alignment: Alignment = .leading, x: Double, baseline: Double,
    _ color: Color
  ) {
    guard color.alpha > 0 else { return }
    let start =
      switch alignment {
      case .leading: x
      case .center: x - layout.width / 2
      case .trailing: x - layout.width
      }
    text(layout, at: Point(x: start, y: baseline), color)
  }

  /// One line centred by its capitals on `middle`, which is where the eye sees its middle.
  mutating func text(
    _ layout: TextLayout, _ alignment: Alignment = .leading, x: Double, middle: Double,
    _ color: Color
  ) {
    text(layout, alignment, x: x, baseline: middle + layout.capHeight / 2, color)
  }

  /// An icon centred on `center`.
  mutating func icon(_ icon: Icon, center: Point, _ color: Color) {
    guard color.alpha > 0 else { return }
    let offset = Vector(dx: center.x - Icon.side / 2, dy: center.y - Icon.side / 2)
    if let width = icon.strokeWidth {
      stroke(icon.path, at: offset, Stroke(width: width), color)
    } else {
      fill(icon.path, at: offset, color)
    }
  }
}
