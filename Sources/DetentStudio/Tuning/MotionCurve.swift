import DetentMotion
import DetentStage

/// How a group's spring, or the ease that stands in for it, goes from 0 to 1: what its card draws
/// and says.
struct MotionCurve: Hashable, Sendable {
  private enum Kind: Hashable {
    /// From rest, or with a speed at the start in distances a second.
    case spring(DampedSpring, kick: Double)
    case ease(seconds: Double)
  }

  private let kind: Kind
  /// What 1 stands for, in points.
  let distance: Double
  /// In points.
  let overshoot: Double
  /// Seconds until it stays within half a point of its end: after that nobody sees it move.
  let settlingTime: Double
  /// In points a second.
  let peakSpeed: Double

  /// Half a point.
  static let tolerance = 0.5

  /// The curve of the group that `key` names; nil for a group without one.
  init?(_ key: String, _ feel: Feel, stage: Size) {
    switch key {
    case "header.settle":
      let heights = feel.header.heights
      self.init(
        feel.header.settleMotion, feel.header.settle, seconds: feel.header.settleDuration,
        distance: heights.expanded - heights.normal)
    case "overlay.spring":
      self.init(
        feel.overlay.motion, feel.overlay.spring, seconds: feel.overlay.duration,
        distance: stage.width)
    case "card.settle":
      let heights = feel.card.heights
      self.init(
        feel.card.settleMotion, feel.card.settle, seconds: feel.card.settleDuration,
        distance: max(1, stage.height * (1 - heights.middle) - heights.topInset))
    case "popup":
      let spring = DampedSpring(
        settlingDuration: feel.popup.duration, dampingRatio: feel.popup.dampingRatio)
      self.init(.spring(spring, kick: 0), distance: feel.popup.travel)
    case "scroll.bounce":
      self.init(.spring, feel.scroll.bounce, seconds: 0, distance: 100)
    case "pull.capsule":
      let spring = DampedSpring(
        settlingDuration: feel.pull.capsuleDuration, dampingRatio: feel.pull.capsuleDampingRatio)
      self.init(
        .spring(spring, kick: feel.pull.capsuleVelocity),
        distance: max(1, feel.pull.size - feel.pull.capsuleWidth))
    default: return nil
    }
  }

  /// Whether the group that `key` names has a curve.
  static func isKnown(_ key: String) -> Bool {
    MotionCurve(key, .default, stage: Size(width: 1, height: 1)) != nil
  }

  private init(
    _ motion: SettleMotion, _ spring: SpringFeel, seconds: Double, distance: Double
  ) {
    self.init(
      motion == .spring ? .spring(spring.spring, kick: 0) : .ease(seconds: seconds),
      distance: distance)
  }

  private init(_ kind: Kind, distance: Double) {
    self.kind = kind
    self.distance = distance
    switch kind {
    case .spring(let spring, let kick):
      let analysis = SpringAnalysis(
        spring, from: MotionValue(position: -distance, velocity: kick * distance))
      overshoot = analysis.overshoot
      settlingTime = analysis.settlingTime(within: min(Self.tolerance, distance / 2))
      peakSpeed = analysis.peakSpeed
    case .ease(let seconds):
      overshoot = 0
      settlingTime = seconds
      peakSpeed = CubicBezier.easeInOut.slope(at: 0.5) * distance / seconds
    }
  }

  /// `count` + 1 positions, evenly from the start until `seconds`.
  func positions(until seconds: Double, count: Int) -> [Double] {
    let interval = seconds / Double(count)
    switch kind {
    case .spring(let spring, let kick):
      let step = spring.step(interval)
      var value = MotionValue(position: -1, velocity: kick)
      return (0...count).map { _ in
        defer { value = step.applied(to: value) }
        return 1 + value.position
      }
    case .ease(let duration):
      return (0...count).map { index in
        let time = Double(index) * interval / duration
        return time >= 1 ? 1 : CubicBezier.easeInOut.value(at: time)
      }
    }
  }
}
