/// Flutter's fling on Android: it goes as far as Android's, by a power of the time that is left.
///
/// The rest of its way depends only on the velocity, so that a fling can begin again at any point. Its course
/// is x = D·(1 − (1 − t/T)^r), with D = v·T/r and T = r·0.35·(|v|·0.35/g)^(1/(r−1)) (Flutter
/// `scroll_simulation.dart`, `ClampingScrollSimulation`).
public struct PowerFling: Hashable, Sendable, BitwiseCopyable {
  /// The friction, more than 0; 0.015 by default. With this it goes as far as Android's fling.
  public let friction: Double
  /// The pixels per point of its lengths, more than 0; 1 by default, which means lengths in points.
  public let density: Double
  /// The reference speed g/0.35, in units of length per second.
  private let reference: Double

  /// Creates a fling; the defaults are Android's friction and lengths in points.
  public init(friction: Double = 0.015, density: Double = 1) {
    precondition(friction.isPositive, "a fling's friction is more than 0, not \(friction)")
    precondition(density.isPositive, "a fling's density is more than 0, not \(density)")
    self.friction = friction
    self.density = density
    reference = friction * AndroidFling.coefficient * density / AndroidFling.inflexion
  }

  /// The signed distance of a motion released at `velocity`.
  public func travel(velocity: Double) -> Double {
    velocity * duration(velocity: velocity) / AndroidFling.rate
  }

  /// The seconds until the motion rests.
  public func duration(velocity: Double) -> Double {
    guard velocity != 0 else { return 0 }
    let rate = AndroidFling.rate
    return rate * AndroidFling.inflexion
      * Elementary.power(abs(velocity) / reference, 1 / (rate - 1))
  }

  /// The motion `seconds` after `start`.
  public func value(from start: MotionValue, after seconds: Double) -> MotionValue {
    let duration = duration(velocity: start.velocity)
    let way = travel(velocity: start.velocity)
    guard seconds > 0 else { return start }
    guard seconds < duration else {
      return MotionValue(position: start.position + way, velocity: 0)
    }
    let left = 1 - seconds / duration
    let slowed = Elementary.power(left, AndroidFling.rate - 1)
    return MotionValue(
      position: start.position + way * (1 - left * slowed), velocity: start.velocity * slowed)
  }

  /// The seconds from `velocity` until the motion has covered `distance` (signed); nil if it never does.
  public func time(covering distance: Double, velocity: Double) -> Double? {
    let way = travel(velocity: velocity)
    guard way != 0, distance / way >= 0, distance / way <= 1 else { return nil }
    let left = 1 - distance / way
    let part = left > 0 ? Elementary.power(left, 1 / AndroidFling.rate) : 0
    return (1 - part) * duration(velocity: velocity)
  }
}
