/// Android's fling: along a fixed spline, over a distance and a time that the velocity decides.
///
/// With g = friction · coefficient · density and l = ln(0.35·|v|/g) it goes g·e^(r/(r−1)·l) far in
/// e^(l/(r−1)) seconds, cut to whole milliseconds as Android does (AOSP `OverScroller.java`,
/// `getSplineFlingDistance`, `getSplineFlingDuration`; Compose `FlingCalculator.kt`). Positions are not rounded
/// to whole pixels, as Compose's are not and `OverScroller`'s are.
///
/// In points a fling is the same at every density: velocity and g grow alike, so that l, the duration and the
/// distance in points do not change.
public struct SplineFling: Hashable, Sendable, BitwiseCopyable {
  /// More than 0; 0.015 by default (`ViewConfiguration.SCROLL_FRICTION`).
  public let friction: Double
  /// Pixels per point of the lengths that it is asked in, more than 0; 1 by default, where these are points.
  public let density: Double
  /// g, in units of length per second².
  private let deceleration: Double

  /// By its two numbers.
  public init(friction: Double = 0.015, density: Double = 1) {
    precondition(friction.isPositive, "a fling's friction is more than 0, not \(friction)")
    precondition(density.isPositive, "a fling's density is more than 0, not \(density)")
    self.friction = friction
    self.density = density
    deceleration = friction * AndroidFling.coefficient * density
  }

  /// How far a motion let go at `velocity` goes, signed.
  public func travel(velocity: Double) -> Double {
    guard velocity != 0 else { return 0 }
    let rate = AndroidFling.rate
    let distance = deceleration * Elementary.exp(rate / (rate - 1) * logarithm(velocity))
    return velocity > 0 ? distance : -distance
  }

  /// Seconds until it rests: whole milliseconds.
  public func duration(velocity: Double) -> Double {
    Double(milliseconds(velocity: velocity)) / 1000
  }

  /// The same, as Android counts them.
  package func milliseconds(velocity: Double) -> Int {
    guard velocity != 0 else { return 0 }
    let milliseconds = 1000 * Elementary.exp(logarithm(velocity) / (AndroidFling.rate - 1))
    return Int(min(milliseconds, 1e15))
  }

  /// The motion `seconds` after it was let go at `start`: exactly as published, so that it begins with a
  /// forty-thousandth of its way done, and with a velocity that changes in 100 steps.
  public func value(from start: MotionValue, after seconds: Double) -> MotionValue {
    Self.value(
      from: start.position, travel: travel(velocity: start.velocity),
      milliseconds: milliseconds(velocity: start.velocity), after: seconds)
  }

  /// Seconds from being let go at `velocity` until `distance` (signed) has been covered; nil if it never is.
  public func time(covering distance: Double, velocity: Double) -> Double? {
    let travel = travel(velocity: velocity)
    guard travel != 0, distance / travel >= 0, distance / travel <= 1 else { return nil }
    return Self.time(
      covering: distance, travel: travel, milliseconds: milliseconds(velocity: velocity))
  }

  /// When a motion over a known way and time has covered a part of it.
  package static func time(covering distance: Double, travel: Double, milliseconds: Int) -> Double {
    FlingSpline.time(at: distance / travel) * Double(milliseconds) / 1000
  }

  /// A motion over a known way and time.
  package static func value(
    from start: Double, travel: Double, milliseconds: Int, after seconds: Double
  ) -> MotionValue {
    let duration = Double(milliseconds) / 1000
    guard duration > 0 else { return MotionValue(position: start + travel, velocity: 0) }
    let part = FlingSpline.part(at: seconds / duration)
    return MotionValue(
      position: start + travel * part.position, velocity: travel * part.velocity / duration)
  }

  private func logarithm(_ velocity: Double) -> Double {
    Elementary.log(AndroidFling.inflexion * abs(velocity) / deceleration)
  }
}

/// The spline that every fling of Android's follows, from (0, 0) to (1, 1): 100 samples, straight between them.
///
/// AOSP `OverScroller.java`: `SPLINE_POSITION`, `START_TENSION` 0.5, `END_TENSION` 1, `P1` 0.175, `P2` 0.35.
/// Each sample is found by the same bisection in single precision, which is what makes it that sample.
private enum FlingSpline {
  private static let samples = 100

  private static let positions: [Double] = {
    let startTension: Float = 0.5
    let inflexion: Float = 0.35
    let p1 = startTension * inflexion
    let p2 = 1 - (1 - inflexion)
    var low: Float = 0
    var positions: [Double] = []
    for index in 0..<samples {
      let time = Float(index) / Float(samples)
      var high: Float = 1
      while true {
        let x = low + (high - low) / 2
        let share = 3 * x * (1 - x)
        let reached = share * ((1 - x) * p1 + x * p2) + x * x * x
        if Double(abs(reached - time)) < 1e-5 {
          positions.append(Double(share * ((1 - x) * startTension + x) + x * x * x))
          break
        }
        if reached > time { high = x } else { low = x }
      }
    }
    return positions + [1]
  }()

  /// The part of the way done at `time`, a part of the duration, and the parts a duration that this grows by.
  static func part(at time: Double) -> MotionValue {
    let time = max(0, time)
    guard time < 1 else { return MotionValue(position: 1, velocity: 0) }
    let index = Int(time * Double(samples))
    let slope = (positions[index + 1] - positions[index]) * Double(samples)
    let since = time - Double(index) / Double(samples)
    return MotionValue(position: positions[index] + since * slope, velocity: slope)
  }

  /// When a part of the way is done, 0 … 1.
  static func time(at part: Double) -> Double {
    guard let next = positions.firstIndex(where: { $0 > part }), next > 0 else {
      return part >= 1 ? 1 : 0
    }
    let since = (part - positions[next - 1]) / (positions[next] - positions[next - 1])
    return (Double(next - 1) + since) / Double(samples)
  }
}
