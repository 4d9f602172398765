import DetentMotion

/// A scroll indicator.
package struct IndicatorLayout: Sendable, BitwiseCopyable {
  package var frame: Rect
  package var alpha: Double
}

extension IndicatorLayout {
  /// Makes a vertical indicator at the stage's right edge. It shrinks past the limits, like UIKit's.
  init(offset: Double, limits: ScrollLimits, stage: Size, top: Double, alpha: Double) {
    self.init(
      offset: offset, limits: limits,
      track: Rect(x: stage.width - 6, y: top + 4, width: 3, height: stage.height - top - 42),
      alpha: alpha)
  }

  /// - Parameter isMirrored: true if the content begins at the track's lower end.
  init(offset: Double, limits: ScrollLimits, track: Rect, isMirrored: Bool = false, alpha: Double) {
    let range = limits.high - limits.low
    let share = limits.viewport / (limits.viewport + range)
    let past = max(0, limits.low - offset) + max(0, offset - limits.high)
    let length = max(8, max(36, track.height * share) - past)
    let scrolled = range > 0 ? clamp((offset - limits.low) / range, 0, 1) : 0
    let progress = isMirrored ? 1 - scrolled : scrolled
    frame = Rect(
      x: track.x, y: track.y + (track.height - length) * progress, width: track.width,
      height: length)
    self.alpha = range > 0 ? alpha : 0
  }
}

extension IndicatorLayout: Mixable {
  package mutating func blend(from earlier: IndicatorLayout, _ t: Double) {
    frame.blend(from: earlier.frame, t)
    alpha.blend(from: earlier.alpha, t)
  }
}

extension Ramp {
  /// Fades a scroll indicator in quickly, and out slowly.
  mutating func stepIndicator(isScrolling: Bool) {
    step(towards: isScrolling, seconds: isScrolling ? 0.1 : 0.6)
  }
}
