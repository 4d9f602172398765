/// A damped spring: mass m, stiffness k, damping c.
///
/// Every published parameter form converts to and from these without loss; see `DampedSpring+Forms`.
public struct DampedSpring: Hashable, Sendable, BitwiseCopyable {
  /// The mass relative to the force, > 0; usually 1.
  public let mass: Double
  /// The force per point of displacement, > 0.
  public let stiffness: Double
  /// The force per point per second, ≥ 0; without damping the spring never rests.
  public let damping: Double

  /// Creates a spring from the three numbers of its equation, m·a = −k·x − c·v. All must be finite, mass and
  /// stiffness more than 0, and damping at least 0.
  public init(mass: Double = 1, stiffness: Double, damping: Double) {
    self.init(uncheckedMass: mass, stiffness, damping)
    require()
  }

  /// Creates a spring without checks; the caller tests `isUsable` first.
  package init(uncheckedMass mass: Double, _ stiffness: Double, _ damping: Double) {
    self.mass = mass
    self.stiffness = stiffness
    self.damping = damping
  }

  /// True if its numbers make a spring.
  package var isUsable: Bool {
    mass.isPositive && stiffness.isPositive && damping.isNonnegative && frequency.isPositive
  }

  /// Checks the resulting numbers; the public forms call it.
  package func require() {
    precondition(mass.isPositive, "a spring's mass is more than 0, not \(mass)")
    precondition(stiffness.isPositive, "a spring's stiffness is more than 0, not \(stiffness)")
    precondition(damping.isNonnegative, "a spring's damping is 0 or more, not \(damping)")
    precondition(frequency.isPositive, "a spring of stiffness \(stiffness) cannot move \(mass)")
  }

  /// The angular frequency ω₀ = √(k/m), in radians per second.
  public var frequency: Double { (stiffness / mass).squareRoot() }
  /// The damping ratio ζ = c / 2√(km). Below 1 the spring overshoots, at 1 it arrives fastest without
  /// overshoot, above 1 it crawls.
  public var dampingRatio: Double { damping / (2 * (stiffness * mass).squareRoot()) }
  /// The rate β = c / 2m at which the motion dies down, per second.
  public var decayRate: Double { damping / (2 * mass) }

  /// The way in which the motion dies down.
  public enum Regime: Hashable, Sendable {
    /// ζ < 1: it swings.
    case underdamped
    /// ζ = 1: it arrives fastest without passing its target.
    case critical
    /// ζ > 1: it crawls.
    case overdamped
  }

  /// The regime, and with it the closed form of the motion; critical only if ζ differs from 1 by less than
  /// 1e-12.
  public var regime: Regime {
    let ratio = dampingRatio
    if abs(ratio - 1) < 1e-12 { return .critical }
    return ratio < 1 ? .underdamped : .overdamped
  }
}

/// The position of a motion and its velocity.
public struct MotionValue: Hashable, Sendable, BitwiseCopyable {
  /// The position, in points.
  public var position: Double
  /// The velocity, in points per second.
  public var velocity: Double

  /// Creates a value in points and points per second, or in a different unit and that unit per second.
  public init(position: Double, velocity: Double) {
    self.position = position
    self.velocity = velocity
  }
}

extension DampedSpring {
  /// The motion `seconds` after `start`, with positions measured from the target. It is exact for any time.
  ///
  /// All regimes are one formula, x = e^(−βt)·(x₀·C + (v₀ + βx₀)·S), with C and S the (hyperbolic) cosine and
  /// sine of √|β² − ω₀²|·t. Near ζ = 1, C and S are a series in that square, so that no digits are lost
  /// there.
  public func value(from start: MotionValue, after seconds: Double) -> MotionValue {
    step(of: seconds).applied(to: start)
  }

  /// The spring with the same response and no overshoot: critically damped, or this spring if it is damped at
  /// least as much.
  public var atLeastCritical: DampedSpring {
    dampingRatio < 1 ? DampedSpring(response: response, dampingRatio: 1, mass: mass) : self
  }

  /// `start`, with its velocity reduced so that it does not carry the motion past the target.
  ///
  /// This works only from critical damping on: below, every motion passes its target. A motion that starts at
  /// the target itself keeps no velocity.
  public func withoutOvershoot(from start: MotionValue) -> MotionValue {
    let square = (decayRate - frequency) * (decayRate + frequency)
    let fastest = (decayRate + max(0, square).squareRoot()) * abs(start.position)
    guard start.position * start.velocity <= 0, abs(start.velocity) > fastest else { return start }
    return MotionValue(position: start.position, velocity: start.velocity < 0 ? -fastest : fastest)
  }

  /// The matrix that moves position and velocity on by `seconds`.
  public func step(of seconds: Double) -> SpringStep {
    let beta = decayRate
    let frequencySquared = stiffness / mass
    let (cosine, sine) = envelope(seconds)
    return SpringStep(
      positionFromPosition: cosine + beta * sine, positionFromVelocity: sine,
      velocityFromPosition: -frequencySquared * sine, velocityFromVelocity: cosine - beta * sine)
  }

  /// The products e^(−βt)·C and e^(−βt)·S.
  private func envelope(_ t: Double) -> (cosine: Double, sine: Double) {
    let beta = decayRate
    // The product (β − ω₀)(β + ω₀) keeps the digits that β² − ω₀² would lose near ζ = 1.
    let square = (beta - frequency) * (beta + frequency)
    let argument = square * t * t
    if abs(argument) < 0.5 {
      let decay = Elementary.exp(-beta * t)
      var cosine = 1.0
      var sine = 1.0
      var index = 20.0
      while index >= 2 {
        cosine = 1 + argument / (index * (index - 1)) * cosine
        sine = 1 + argument / (index * (index + 1)) * sine
        index -= 2
      }
      return (decay * cosine, decay * t * sine)
    }
    if square < 0 {
      let rate = (-square).squareRoot()
      let decay = Elementary.exp(-beta * t)
      let (sine, cosine) = Elementary.sinCos(rate * t)
      return (decay * cosine, decay * sine / rate)
    }
    let rate = square.squareRoot()
    // Writing −β + γ as −ω₀²/(β + γ) computes the slow root without cancellation.
    let slow = Elementary.exp(-stiffness / mass / (beta + rate) * t)
    let fast = Elementary.exp(-(beta + rate) * t)
    return ((slow + fast) / 2, (slow - fast) / (2 * rate))
  }
}

/// A spring over one fixed step: a 2×2 matrix on position (from the target) and velocity.
///
/// It is exact and unconditionally stable, and costs four multiplications a step.
public struct SpringStep: Hashable, Sendable, BitwiseCopyable {
  /// The share of the position that stays in the position.
  public let positionFromPosition: Double
  /// The position that each point per second of velocity adds, in seconds.
  public let positionFromVelocity: Double
  /// The velocity that each point of position adds, per second.
  public let velocityFromPosition: Double
  /// The share of the velocity that stays in the velocity.
  public let velocityFromVelocity: Double

  /// The motion one step later.
  @inlinable public func applied(to value: MotionValue) -> MotionValue {
    MotionValue(
      position: positionFromPosition * value.position + positionFromVelocity * value.velocity,
      velocity: velocityFromPosition * value.position + velocityFromVelocity * value.velocity)
  }
}
