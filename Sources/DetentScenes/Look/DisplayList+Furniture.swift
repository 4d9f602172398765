import DetentCanvas
import DetentMotion
import DetentStage

/// Drawing that all scenes share.
extension DisplayList {
  /// Draws all of `body` with one opacity. Draws nothing at 0, and uses no layer at 1.
  mutating func faded(_ opacity: Double, _ body: (inout DisplayList) -> Void) {
    if opacity >= 1 {
      body(&self)
    } else if opacity > 0 {
      group(opacity: opacity) { body(&$0) }
    }
  }

  /// Fades content out towards the lower edge of `area`, so that it does not collide with the marks there.
  /// `ground` is the colour under the content.
  mutating func bottomFade(_ area: Rect, height: Double, _ ground: Color) {
    fade(
      Rect(x: area.x, y: area.maxY - height, width: area.width, height: height), degrees: 180,
      ground)
  }

  /// Fades content out towards the upper edge of `area`.
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

  /// Draws a scroll indicator in a colour that can be seen on its ground.
  mutating func indicator(_ indicator: IndicatorLayout, _ ink: Color) {
    guard indicator.alpha > 0 else { return }
    fill(.capsule(indicator.frame), ink.opacity(0.35 * indicator.alpha))
  }

  package enum Alignment { case leading, center, trailing }

  /// Draws one line whose start, middle or end is at `x`. It does not record invisible text.
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

  /// Draws one line whose capitals are centred on `middle`: the eye sees the line's middle there.
  package mutating func text(
    _ layout: TextLayout, _ alignment: Alignment = .leading, x: Double, middle: Double,
    _ color: Color
  ) { text(layout, alignment, x: x, baseline: middle + layout.capHeight / 2, color) }

  /// Draws an icon centred on `center`.
  package mutating func icon(_ icon: Icon, center: Point, _ color: Color) {
    guard color.alpha > 0 else { return }
    let offset = Vector(dx: center.x - icon.side / 2, dy: center.y - icon.side / 2)
    if let width = icon.strokeWidth {
      stroke(icon.path, at: offset, Stroke(width: width), color)
    } else {
      fill(icon.path, at: offset, color)
    }
  }
}
