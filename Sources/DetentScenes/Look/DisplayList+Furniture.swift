import DetentCanvas
import DetentMotion
import DetentStage

/// What every scene has.
extension DisplayList {
  /// What `body` records, faded as one; nothing at 0, and without a layer at 1.
  mutating func faded(_ opacity: Double, _ body: (inout DisplayList) -> Void) {
    if opacity >= 1 {
      body(&self)
    } else if opacity > 0 {
      group(opacity: opacity) { body(&$0) }
    }
  }

  /// Content fades out towards the lower edge of `area`, so that it does not collide with what
  /// stands there; `ground` is what it lies on.
  mutating func bottomFade(_ area: Rect, height: Double, _ ground: Color) {
    fade(
      Rect(x: area.x, y: area.maxY - height, width: area.width, height: height), degrees: 180,
      ground)
  }

  /// The same towards the upper edge.
  mutating func topFade(_ area: Rect, height: Double, _ ground: Color) {
    fade(Rect(x: area.x, y: area.y, width: area.width, height: height), degrees: 0, ground)
  }

  private mutating func fade(_ band: Rect, degrees: Double, _ ground: Color) {
    let gradient = Gradient(
      .angle(degrees: degrees), .init(ground.opacity(0), at: 0),
      .init(ground.opacity(0.62), at: 0.45), .init(ground.opacity(0.97), at: 0.8),
      .init(ground, at: 1))
    fill(band, .gradient(gradient))
  }

  /// A scroll indicator.
  mutating func indicator(_ indicator: IndicatorLayout, _ theme: Theme) {
    guard indicator.alpha > 0 else { return }
    fill(.capsule(indicator.frame), theme.ink.opacity(0.35 * indicator.alpha))
  }

  enum Alignment { case leading, center, trailing }

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
  ) { text(layout, alignment, x: x, baseline: middle + layout.capHeight / 2, color) }

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
