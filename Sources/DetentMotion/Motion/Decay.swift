/// A free deceleration, v(t) = v₀·d^(1000t), that ends when the speed has fallen to `stopSpeed`.
///
/// UIKit, as measured on iOS 26.5 (Cranpose, `ios_fling_measurement.rs`), rests at x₀ + (v₀ − stop)/(−1000 ln
/// d) with stop = 9.9 pt/s. This is within 0.25 pt of 12 recorded targets.
public struct Decay: Hashable, Sendable, BitwiseCopyable {
  /// The share of its speed that the motion keeps each millisecond, more than 0 and less than 1; 0.998 by
  /// default (UIKit's normal one). UIKit's fast one is 0.99.
  public let deceleration: Double
  /// The speed at which the motion ends, in points per second, 0 or more; 9.9 by default (UIKit, measured).
  /// With 0 it never quite ends.
  public let stopSpeed: Double
  /// The rate −1000·ln d, per second.
  public let rate: Double

  /// Creates a deceleration; UIKit's normal one by default.
  public init(deceleration: Double = 0.998, stopSpeed: Double = 9.9) {
    precondition(
      deceleration > 0 && deceleration < 1,
      "a decay keeps more than 0 and less than 1 of its speed each millisecond, not \(deceleration)"
    )
    precondition(stopSpeed.isNonnegative, "a decay's stop speed is 0 or more, not \(stopSpeed)")
    self.deceleration = deceleration
    self.stopSpeed = stopSpeed
    rate = -1000 * Elementary.log(deceleration)
  }

  /// Creates a deceleration without an end from the share of its speed that it keeps each second, more than 0
  /// and less than 1. This is Flutter's `FrictionSimulation`, whose scroll views on iOS keep 0.135.
  public init(drag: Double) {
    precondition(
      drag > 0 && drag < 1, "a drag is more than 0 and less than 1 a second, not \(drag)")
    self.init(deceleration: Elementary.power(drag, 0.001), stopSpeed: 0)
  }

  /// The signed distance that a motion with `velocity` still goes.
  public func travel(velocity: Double) -> Double {
    let speed = abs(velocity)
    guard speed > stopSpeed else { return 0 }
    return velocity > 0 ? (speed - stopSpeed) / rate : -(speed - stopSpeed) / rate
  }

  /// The seconds until the motion rests.
  public func duration(velocity: Double) -> Double {
    let speed = abs(velocity)
    guard speed > stopSpeed else { return 0 }
    return stopSpeed > 0 ? Elementary.log(speed / stopSpeed) / rate : .infinity
  }

  /// The motion `seconds` after `start`; at rest once it has stopped.
  public func value(from start: MotionValue, after seconds: Double) -> MotionValue {
    if seconds >= duration(velocity: start.velocity) {
      // A motion at or below the stop speed still has its speed at its very first moment.
      let velocity = seconds > 0 ? 0 : start.velocity
      return MotionValue(
        position: start.position + travel(velocity: start.velocity), velocity: velocity)
    }
    let gone = Elementary.expMinusOne(-rate * seconds)
    return MotionValue(
      position: start.position - start.velocity * gone / rate,
      velocity: start.velocity * (1 + gone))
  }

  /// The seconds from `velocity` until the motion has covered `distance` (signed); nil if it never does.
  public func time(covering distance: Double, velocity: Double) -> Double? {
    let left = velocity - distance * rate
    guard distance * velocity >= 0, left * velocity > 0 else { return nil }
    return Elementary.log(velocity / left) / rate
  }
}
