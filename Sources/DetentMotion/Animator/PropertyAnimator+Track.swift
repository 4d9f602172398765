extension PropertyAnimator {
  /// One number that an animator moves, a share of the way later than the animator itself.
  package struct Track: Sendable {
    let from: Double
    let to: Double
    /// Where it begins: a share of the time on the animator's curve, of the way off it.
    private let begin: Double
    /// Where the animator left its curve, and how far this had come.
    private var left = MotionShare(value: 0, progress: 0)

    private struct MotionShare {
      var value: Double
      var progress: Double
    }

    init(from: Double, to: Double, delayFactor: Double, _ animator: Animator) {
      self.from = from
      self.to = to
      let isIdle = animator.state == .inactive
      let now = isIdle ? 0 : clamp(animator.isOnCurve ? animator.time : animator.value, 0, 1)
      begin = now + delayFactor * (1 - now)
      left.value = now
    }

    /// From here on it follows the way instead of the curve.
    mutating func leaveCurve(_ animator: Animator) {
      left = MotionShare(value: animator.value, progress: progress(animator))
    }

    /// 0 at `from` … 1 at `to`; springs may pass either.
    func progress(_ animator: Animator) -> Double {
      guard animator.isOnCurve else { return progress(at: animator.value) }
      guard begin > 0, case .curve(let curve, _) = animator.timing else { return animator.value }
      guard begin < 1 else { return animator.time < 1 ? 0 : 1 }
      return curve.value(at: (animator.time - begin) / (1 - begin))
    }

    /// Off the curve both ends stay where they are, and so does what was shown at the leaving.
    private func progress(at value: Double) -> Double {
      if value < left.value {
        let low = left.value > begin ? begin : 0
        let share = left.value > low ? (value - low) / (left.value - low) : 0
        return left.progress * (begin > 0 ? max(0, share) : share)
      }
      let low = left.progress > 0 ? left.value : max(left.value, begin)
      guard low < 1 else { return value < 1 ? left.progress : 1 }
      let share = (value - low) / (1 - low)
      return mix(left.progress, 1, begin > 0 ? max(0, share) : share)
    }
  }
}
