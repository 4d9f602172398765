/// A value that a spring can move: one number, or several that move alike.
///
/// A spring is linear, so adding two values and stretching one is all that it asks for.
public protocol SpringAnimatable {
  /// Each component of one, and that of the other.
  static func + (a: Self, b: Self) -> Self
  /// Each component of one, less that of the other.
  static func - (a: Self, b: Self) -> Self
  /// Each component times `factor`.
  static func * (a: Self, factor: Double) -> Self
  /// The greatest of the components, each without its sign: what is small enough to count as arrived.
  var greatestMagnitude: Double { get }
}

extension Double: SpringAnimatable {
  /// The number without its sign.
  public var greatestMagnitude: Double { magnitude }
}

extension SIMD2: SpringAnimatable where Scalar == Double {
  /// The greater of both.
  public var greatestMagnitude: Double { Swift.max(x.magnitude, y.magnitude) }
}

extension SIMD4: SpringAnimatable where Scalar == Double {
  /// The greatest of the four.
  public var greatestMagnitude: Double {
    Swift.max(abs(x), abs(y), abs(z), abs(w))
  }
}

/// A value on its way to a target by a spring.
///
/// Change `target` or `spring` whenever you like: place and velocity stay what they are, so nothing jumps. Give it
/// a finger's speed by setting `velocity`.
///
/// ```swift
/// var place = SpringMotion(SIMD2(0.0, 0.0), spring: DampedSpring(duration: 0.4, bounce: 0.2))
/// place.target = SIMD2(120, 40)
/// place.advance(by: frameSeconds)
/// draw(at: place.value)
/// ```
public struct SpringMotion<Value: SpringAnimatable> {
  /// Where it is, in points or any other unit.
  public var value: Value
  /// How fast it moves, in that unit per second.
  public var velocity: Value
  /// Where it goes.
  public var target: Value
  /// The spring that moves it; by default a response of 0.35 s without overshoot.
  public var spring: DampedSpring

  /// At rest at `value`, unless it has a target or a velocity.
  public init(
    _ value: Value, velocity: Value? = nil, target: Value? = nil,
    spring: DampedSpring = DampedSpring(response: 0.35, dampingRatio: 1)
  ) {
    self.value = value
    self.velocity = velocity ?? value * 0
    self.target = target ?? value
    self.spring = spring
  }

  /// Moves on by `seconds`, 0 or more. Exact: two halves come to the same as one whole, whatever the frame rate.
  ///
  /// A value that has arrived (see `isResting`) stands at the target from then on.
  public mutating func advance(by seconds: Double) {
    precondition(seconds >= 0, "time goes on by 0 s or more, not by \(seconds)")
    let step = spring.step(seconds)
    let distance = value - target
    value = target + (distance * step.positionFromPosition + velocity * step.positionFromVelocity)
    velocity = distance * step.velocityFromPosition + velocity * step.velocityFromVelocity
    if isResting { finish() }
  }

  /// Whether it has arrived: within 0.01 of the target, and slower than 0.5 a second. Nobody sees less in points;
  /// for other units use `isResting(distance:speed:)`.
  public var isResting: Bool { isResting(distance: Settled.distance, speed: Settled.speed) }

  /// Whether it is within `distance` of its target and slower than `speed`.
  public func isResting(distance: Double, speed: Double) -> Bool {
    (value - target).greatestMagnitude < distance && velocity.greatestMagnitude < speed
  }

  /// Is at its target at once, and rests.
  public mutating func finish() {
    value = target
    velocity = velocity * 0
  }
}

extension SpringMotion: Sendable where Value: Sendable {}
extension SpringMotion: Equatable where Value: Equatable {}
