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
}
