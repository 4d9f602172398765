import DetentCanvas
import DetentCore

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

  /// Content fades out towards the stage's lower edge, so that it does not collide with what
  /// stands there.
  mutating func bottomFade(_ size: Size, height: Double, _ theme: Theme) {
    let fade = Rect(x: 0, y: size.height - height, width: size.width, height: height)
    let gradient = Gradient(
      .angle(degrees: 180), .init(theme.stage.opacity(0), at: 0),
      .init(theme.stage.opacity(0.62), at: 0.45), .init(theme.stage.opacity(0.97), at: 0.8),
      .init(theme.stage, at: 1))
    fill(fade, .gradient(gradient))
  }

  /// A scroll indicator.
  mutating func indicator(_ indicator: IndicatorLayout, _ theme: Theme) {
    guard indicator.alpha > 0 else { return }
    fill(.capsule(indicator.frame), theme.ink.opacity(0.35 * indicator.alpha))
  }
}
