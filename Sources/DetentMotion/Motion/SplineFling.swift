/// Android's fling, along a fixed spline; the velocity decides its distance and its time.
///
/// With g = friction · coefficient · density and l = ln(0.35·|v|/g) it covers g·e^(r/(r−1)·l) in e^(l/(r−1))
/// seconds. Android cuts the time to whole milliseconds, and so does this type (AOSP `OverScroller.java`,
/// `getSplineFlingDistance`, `getSplineFlingDuration`; Compose `FlingCalculator.kt`). Positions are not
/// rounded to whole pixels; Compose does not round them either, `OverScroller` does.
///
/// In points, a fling is the same at every density: velocity and g grow by the same factor, so l, the
/// duration and the distance in points stay the same.
public struct SplineFling: Hashable, Sendable, BitwiseCopyable {
  /// The friction, more than 0; 0.015 by default (`ViewConfiguration.SCROLL_FRICTION`).
  public let friction: Double
  /// The pixels per point of its lengths, more than 0; 1 by default, which means lengths in points.
  public let density: Double
  /// The deceleration g, in units of length per second².
  private let deceleration: Double

  /// Creates a fling; the defaults are Android's friction and lengths in points.
  public init(friction: Double = 0.015, density: Double = 1) {
    precondition(friction.isPositive, "a fling's friction is more than 0, not \(friction)")
    precondition(density.isPositive, "a fling's density is more than 0, not \(density)")
    self.friction = friction
    self.density = density
    deceleration = friction * AndroidFling.coefficient * density
  }

  /// The signed distance of a motion released at `velocity`.
  public func travel(velocity: Double) -> Double {
    guard velocity != 0 else { return 0 }
    let rate = AndroidFling.rate
    let distance = deceleration * Elementary.exp(rate / (rate - 1) * logarithm(velocity))
    return velocity > 0 ? distance : -distance
  }

  /// The seconds until the motion rests, in whole milliseconds.
  public func duration(velocity: Double) -> Double {
    Double(milliseconds(velocity: velocity)) / 1000
  }

  /// The duration in whole milliseconds, as Android counts it.
  package func milliseconds(velocity: Double) -> Int {
    guard velocity != 0 else { return 0 }
    let milliseconds = 1000 * Elementary.exp(logarithm(velocity) / (AndroidFling.rate - 1))
    return Int(min(milliseconds, 1e15))
  }

  /// The motion `seconds` after its release at `start`, exactly as Android computes it. At first it has
  /// already covered a forty-thousandth of its way, and its velocity changes in 100 steps.
  public func value(from start: MotionValue, after seconds: Double) -> MotionValue {
    Self.value(
      from: start.position, travel: travel(velocity: start.velocity),
      milliseconds: milliseconds(velocity: start.velocity), after: seconds)
  }

  /// The seconds from a release at `velocity` until the motion has covered `distance` (signed); nil if it
  /// never does.
  public func time(covering distance: Double, velocity: Double) -> Double? {
    let travel = travel(velocity: velocity)
    guard travel != 0, distance / travel >= 0, distance / travel <= 1 else { return nil }
    return Self.time(
      covering: distance, travel: travel, milliseconds: milliseconds(velocity: velocity))
  }

  /// The seconds after which a motion over a known way and time has covered a part of it.
  package static func time(covering distance: Double, travel: Double, milliseconds: Int) -> Double {
    FlingSpline.time(at: distance / travel) * Double(milliseconds) / 1000
  }

  /// The motion over a known way and time, `seconds` after its start.
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

/// The spline that every fling on Android follows, from (0, 0) to (1, 1): 100 samples, connected by straight
/// lines.
///
/// It comes from AOSP `OverScroller.java`: `SPLINE_POSITION`, `START_TENSION` 0.5, `END_TENSION` 1, `P1`
/// 0.175, `P2` 0.35. The same bisection in single precision finds each sample, so that they are equal to
/// Android's.
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

  /// The part of the way done at `time`, a part of the duration. The velocity is its growth per whole
  /// duration.
  static func part(at time: Double) -> MotionValue {
    let time = max(0, time)
    guard time < 1 else { return MotionValue(position: 1, velocity: 0) }
    let index = Int(time * Double(samples))
    let slope = (positions[index + 1] - positions[index]) * Double(samples)
    let since = time - Double(index) / Double(samples)
    return MotionValue(position: positions[index] + since * slope, velocity: slope)
  }

  /// The part of the duration after which a part of the way is done, 0 … 1.
  static func time(at part: Double) -> Double {
    guard let next = positions.firstIndex(where: { $0 > part }), next > 0 else {
      return part >= 1 ? 1 : 0
    }
    let since = (part - positions[next - 1]) / (positions[next] - positions[next - 1])
    return (Double(next - 1) + since) / Double(samples)
  }
}
