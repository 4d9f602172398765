import DetentMotion
import DetentStage

/// How a group's spring, or the ease in its place, goes from 0 to 1: what its card draws and says.
struct MotionCurve: Hashable, Sendable {
  private let settling: Settling
  /// In points.
  let overshoot: Double
  /// Seconds until it stays within half a point of its end: after that nobody sees it move.
  let settlingTime: Double
  /// In points a second.
  let peakSpeed: Double

  static let tolerance = 0.5

  /// The curve of the group that `key` names; nil for a group without one.
  init?(_ key: String, _ feel: Feel, stage: Size) {
    let group = Feel.groups.first { $0.key == key }
    guard let settling = group?.settling?(feel, stage) else { return nil }
    self.settling = settling
    let distance = settling.distance
    switch settling.motion {
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

  /// What 1 stands for, in points.
  var distance: Double { settling.distance }

  /// `count` + 1 positions, evenly from the start until `seconds`.
  func positions(until seconds: Double, count: Int) -> [Double] {
    let interval = seconds / Double(count)
    switch settling.motion {
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
