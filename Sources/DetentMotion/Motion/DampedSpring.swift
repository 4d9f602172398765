/// A damped spring: mass m, stiffness k, damping c.
///
/// Every published parameter form converts to and from these without loss; see `DampedSpring+Forms`.
public struct DampedSpring: Hashable, Sendable, BitwiseCopyable {
  /// Relative to the force, > 0; 1 by custom.
  public let mass: Double
  /// Force per point of displacement, > 0.
  public let stiffness: Double
  /// Force per point per second, ≥ 0; without damping it never rests.
  public let damping: Double

  /// By the three numbers of its equation, m·a = −k·x − c·v. All have to be finite, mass and stiffness more
  /// than 0 and damping at least 0.
  public init(mass: Double = 1, stiffness: Double, damping: Double) {
    self.init(uncheckedMass: mass, stiffness, damping)
    require()
  }

  /// For who looks at `isUsable` before anything else.
  package init(uncheckedMass mass: Double, _ stiffness: Double, _ damping: Double) {
    self.mass = mass
    self.stiffness = stiffness
    self.damping = damping
  }

  /// Whether its numbers make a spring.
  package var isUsable: Bool {
    mass.isPositive && stiffness.isPositive && damping.isNonnegative && frequency.isPositive
  }

  /// What the public forms ask of the numbers that they come to.
  package func require() {
    precondition(mass.isPositive, "a spring's mass is more than 0, not \(mass)")
    precondition(stiffness.isPositive, "a spring's stiffness is more than 0, not \(stiffness)")
    precondition(damping.isNonnegative, "a spring's damping is 0 or more, not \(damping)")
    precondition(frequency.isPositive, "a spring of stiffness \(stiffness) cannot move \(mass)")
  }

  /// ω₀ = √(k/m), in radians per second.
  public var frequency: Double { (stiffness / mass).squareRoot() }
  /// ζ = c / 2√(km): below 1 it overshoots, at 1 it arrives fastest without, above it crawls.
  public var dampingRatio: Double { damping / (2 * (stiffness * mass).squareRoot()) }
  /// β = c / 2m, the rate at which the motion dies down, per second.
  public var decayRate: Double { damping / (2 * mass) }

  /// How it dies down.
  public enum Regime: Hashable, Sendable {
    /// ζ < 1: it swings.
    case underdamped
    /// ζ = 1: it arrives fastest without passing its target.
    case critical
    /// ζ > 1: it crawls.
    case overdamped
  }

  /// Which closed form describes it; critical only where β² = ω₀² to the last digits.
  public var regime: Regime {
    let ratio = dampingRatio
    if abs(ratio - 1) < 1e-12 { return .critical }
    return ratio < 1 ? .underdamped : .overdamped
  }
}

/// Where a motion is, and how fast it goes.
public struct MotionValue: Hashable, Sendable, BitwiseCopyable {
  /// Points.
  public var position: Double
  /// Points per second.
  public var velocity: Double

  /// In points and points per second, or in whatever else moves and that per second.
  public init(position: Double, velocity: Double) {
    self.position = position
    self.velocity = velocity
  }
}

extension DampedSpring {
  /// The motion `seconds` after `start`, with positions measured from the target. Exact at any t.
  ///
  /// All regimes are one formula, x = e^(−βt)·(x₀·C + (v₀ + βx₀)·S), with C and S the (hyperbolic)
  /// cosine and sine of √|β² − ω₀²|·t; near ζ = 1 they are a series in that square, so no digits
  /// are lost there.
  public func value(from start: MotionValue, after seconds: Double) -> MotionValue {
    step(seconds).applied(to: start)
  }

  /// The same response without overshoot: critically damped, unless it is damped more already.
  public var atLeastCritical: DampedSpring {
    dampingRatio < 1 ? DampedSpring(response: response, dampingRatio: 1, mass: mass) : self
  }

  /// `start`, its velocity cut to what does not carry it past the target.
  ///
  /// Only from critical damping on: below, every motion passes its target. At the target itself no
  /// velocity is left.
  public func withoutOvershoot(_ start: MotionValue) -> MotionValue {
    let square = (decayRate - frequency) * (decayRate + frequency)
    let fastest = (decayRate + max(0, square).squareRoot()) * abs(start.position)
    guard start.position * start.velocity <= 0, abs(start.velocity) > fastest else { return start }
    return MotionValue(position: start.position, velocity: start.velocity < 0 ? -fastest : fastest)
  }

  /// The matrix that takes position and velocity `seconds` onwards.
  public func step(_ seconds: Double) -> SpringStep {
    let beta = decayRate
    let frequencySquared = stiffness / mass
    let (cosine, sine) = envelope(seconds)
    return SpringStep(
      positionFromPosition: cosine + beta * sine, positionFromVelocity: sine,
      velocityFromPosition: -frequencySquared * sine, velocityFromVelocity: cosine - beta * sine)
  }

  /// e^(−βt)·C and e^(−βt)·S.
  private func envelope(_ t: Double) -> (cosine: Double, sine: Double) {
    let beta = decayRate
    // (β − ω₀)(β + ω₀) keeps the digits that β² − ω₀² would lose near ζ = 1.
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
    // −β + γ as −ω₀²/(β + γ): the slow root, without cancellation.
    let slow = Elementary.exp(-stiffness / mass / (beta + rate) * t)
    let fast = Elementary.exp(-(beta + rate) * t)
    return ((slow + fast) / 2, (slow - fast) / (2 * rate))
  }
}

/// A spring over one fixed step: a 2×2 matrix on position (from the target) and velocity.
///
/// Exact and unconditionally stable; four multiplications a step.
public struct SpringStep: Hashable, Sendable, BitwiseCopyable {
  /// The share of the position that is left in the position.
  public let positionFromPosition: Double
  /// What each point per second adds to the position, in seconds.
  public let positionFromVelocity: Double
  /// What each point of position adds to the velocity, per second.
  public let velocityFromPosition: Double
  /// The share of the velocity that is left in the velocity.
  public let velocityFromVelocity: Double

  /// The motion one step on.
  @inlinable public func applied(to value: MotionValue) -> MotionValue {
    MotionValue(
      position: positionFromPosition * value.position + positionFromVelocity * value.velocity,
      velocity: velocityFromPosition * value.position + velocityFromVelocity * value.velocity)
  }
}
