import DetentMotion
import DetentParameters
import DetentStage

/// The motion from 0 to 1 of a group's spring, or of the ease in its place, as its card draws it.
struct MotionCurve: Hashable, Sendable {
  private let settling: Settling
  /// The distance by which it passes its end, in points.
  let overshoot: Double
  /// The seconds until it stays within half a point of its end: after that nobody sees it move.
  let settlingTime: Double
  /// The greatest speed, in points a second.
  let peakSpeed: Double

  static let tolerance = 0.5

  /// Makes the curve of the group that `key` names; nil for a group without one.
  init?(_ key: String, _ feel: Feel, stage: Size) {
    guard let settling = Settling(key, feel, stage: stage) else { return nil }
    self.settling = settling
    let distance = settling.distance
    switch settling.motion {
    case .spring(let spring, let kick):
      let analysis = SpringAnalysis(spring, settling, kick: kick)
      overshoot = analysis.overshoot
      settlingTime = analysis.settlingTime(within: settling.tolerance)
      peakSpeed = analysis.peakSpeed
    case .ease(let seconds):
      overshoot = 0
      settlingTime = seconds
      peakSpeed = CubicBezier.easeInOut.slope(at: 0.5) * distance / seconds
    }
  }

  /// The points that 1 stands for.
  var distance: Double { settling.distance }

  /// Returns `count` + 1 positions, evenly from the start until `seconds`.
  func positions(until seconds: Double, count: Int) -> [Double] {
    let interval = seconds / Double(count)
    switch settling.motion {
    case .spring(let spring, let kick):
      let step = spring.step(of: interval)
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

  /// Returns the share of the way at `seconds`; 0 before its start.
  func share(at seconds: Double) -> Double {
    guard seconds > 0 else { return 0 }
    switch settling.motion {
    case .spring(let spring, let kick):
      let start = MotionValue(position: -1, velocity: kick)
      return 1 + spring.value(from: start, after: seconds).position
    case .ease(let duration):
      return seconds >= duration ? 1 : CubicBezier.easeInOut.value(at: seconds / duration)
    }
  }

  /// Returns the place of `handle`; nil if the curve has none.
  func place(of handle: CurveHandle) -> CurvePlace? {
    switch handle {
    case .arrival: settling.arrival
    case .peak: settling.peak
    }
  }
}

/// A place on a curve.
struct CurvePlace: Hashable, Sendable {
  var seconds: Double
  /// The share of the way: 1 at the end.
  var share: Double
}

extension Settling {
  /// Makes the motion of the group that `key` names; nil for a group without one.
  init?(_ key: String, _ feel: Feel, stage: Size) {
    let group = Feel.groups.first { $0.key == key }
    guard let settling = group?.settling?(feel, stage) else { return nil }
    self = settling
  }

  /// The distance that nobody sees, in points.
  fileprivate var tolerance: Double { min(MotionCurve.tolerance, distance / 2) }

  /// The place where a spring first looks as if it had arrived, or where an ease is over.
  var arrival: CurvePlace {
    switch motion {
    case .ease(let seconds): CurvePlace(seconds: seconds, share: 1)
    case .spring(let spring, let kick):
      CurvePlace(
        seconds: SpringAnalysis(spring, self, kick: kick).arrivalTime(within: tolerance),
        share: 1 - tolerance / distance)
    }
  }

  /// The share of the way by which it passes its end; 0 if it does not, nil for an ease.
  var overshootShare: Double? {
    guard case .spring(let spring, let kick) = motion else { return nil }
    return SpringAnalysis(spring, self, kick: kick).overshoot / distance
  }

  /// The place where a spring is farthest past its end. If nobody sees it pass, the place on the curve where
  /// a peak will appear; nil for an ease.
  var peak: CurvePlace? {
    guard case .spring(let spring, let kick) = motion else { return nil }
    let analysis = SpringAnalysis(spring, self, kick: kick)
    let share = analysis.overshoot / distance
    let arrival = arrival.seconds
    if share > CurveGrip.leastPeak, let seconds = analysis.peakTime {
      return CurvePlace(seconds: min(seconds, Self.latestPeak * arrival), share: 1 + share)
    }
    // It stands beside the arrival, so that each can be taken.
    let gap = Self.leastGap * arrival
    let first = Self.firstPeak / spring.frequency
    let seconds = first < arrival ? min(first, arrival - gap) : max(first, arrival + gap)
    let start = MotionValue(position: -1, velocity: kick)
    return CurvePlace(
      seconds: seconds, share: 1 + spring.value(from: start, after: seconds).position)
  }

  /// The latest time of a drawn peak, in times of arrival; a peak that can be seen comes earlier.
  private static let latestPeak = 2.2
  /// The least gap between the two handles of a spring without a peak, in times of arrival.
  private static let leastGap = 0.16
  /// The peak of a spring that overshoots by `CurveGrip.leastPeak`, in radians: √(π² + ln² 0.005).
  private static let firstPeak = 6.16
}

extension SpringAnalysis {
  fileprivate init(_ spring: DampedSpring, _ settling: Settling, kick: Double) {
    let distance = settling.distance
    self.init(spring, from: MotionValue(position: -distance, velocity: kick * distance))
  }
}
