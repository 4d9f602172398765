/// A value that a spring can move: one number, or several numbers that move alike.
///
/// A spring is linear, so it needs only the sum of two values and the multiple of one.
public protocol SpringAnimatable {
  /// The sum, component by component.
  static func + (a: Self, b: Self) -> Self
  /// The difference, component by component.
  static func - (a: Self, b: Self) -> Self
  /// The product of each component and `factor`.
  static func * (a: Self, factor: Double) -> Self
  /// The greatest magnitude among the components; a small one means that the value has arrived.
  var greatestMagnitude: Double { get }
}

extension Double: SpringAnimatable {
  /// The number without its sign.
  public var greatestMagnitude: Double { magnitude }
}

extension SIMD2: SpringAnimatable where Scalar == Double {
  /// The greater magnitude of the two components.
  public var greatestMagnitude: Double { Swift.max(x.magnitude, y.magnitude) }
}

extension SIMD4: SpringAnimatable where Scalar == Double {
  /// The greatest magnitude of the four components.
  public var greatestMagnitude: Double {
    Swift.max(abs(x), abs(y), abs(z), abs(w))
  }
}

/// A value on its way to a target by a spring.
///
/// Change `target` or `spring` at any time: place and velocity stay the same, so nothing jumps. Set
/// `velocity` to hand over the speed of a finger.
///
/// ```swift
/// var place = SpringMotion(SIMD2(0.0, 0.0), spring: DampedSpring(duration: 0.4, bounce: 0.2))
/// place.target = SIMD2(120, 40)
/// place.advance(by: frameSeconds)
/// draw(at: place.value)
/// ```
public struct SpringMotion<Value: SpringAnimatable> {
  /// The present value, in points or any other unit.
  public var value: Value
  /// The velocity, in that unit per second.
  public var velocity: Value
  /// The value at which the motion ends.
  public var target: Value
  /// The spring that moves the value; by default one with a response of 0.35 s and no overshoot.
  public var spring: DampedSpring

  /// Creates a motion; it is at rest at `value` unless it has a different target or a velocity.
  public init(
    _ value: Value, velocity: Value? = nil, target: Value? = nil,
    spring: DampedSpring = DampedSpring(response: 0.35, dampingRatio: 1)
  ) {
    self.value = value
    self.velocity = velocity ?? value * 0
    self.target = target ?? value
    self.spring = spring
  }

  /// Moves on by `seconds`, 0 or more. The result is exact at any frame rate: two half steps come to the same
  /// as one whole step.
  ///
  /// A value that has arrived (see `isResting`) stays at the target from then on.
  public mutating func advance(by seconds: Double) {
    precondition(seconds >= 0, "time goes on by 0 s or more, not by \(seconds)")
    let step = spring.step(of: seconds)
    let distance = value - target
    value = target + (distance * step.positionFromPosition + velocity * step.positionFromVelocity)
    velocity = distance * step.velocityFromPosition + velocity * step.velocityFromVelocity
    if isResting { finish() }
  }

  /// True if the value has arrived: it is within 0.01 of the target and slower than 0.5 per second. Smaller
  /// motions are invisible in points; for other units use `isResting(distance:speed:)`.
  public var isResting: Bool { isResting(distance: Settled.distance, speed: Settled.speed) }

  /// True if the value is within `distance` of its target and slower than `speed`.
  public func isResting(distance: Double, speed: Double) -> Bool {
    (value - target).greatestMagnitude < distance && velocity.greatestMagnitude < speed
  }

  /// Puts the value at its target at once, at rest.
  public mutating func finish() {
    value = target
    velocity = velocity * 0
  }
}

extension SpringMotion: Sendable where Value: Sendable {}
extension SpringMotion: Equatable where Value: Equatable {}
