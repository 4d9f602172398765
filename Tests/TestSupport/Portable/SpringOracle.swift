import DetentMotion

/// A spring integrated by Taylor steps of high order. It has no closed form and no regimes, and shares no
/// code with the program.
package struct SpringOracle {
  let mass: Double
  let stiffness: Double
  let damping: Double

  package init(mass: Double, stiffness: Double, damping: Double) {
    self.mass = mass
    self.stiffness = stiffness
    self.damping = damping
  }

  package init(_ spring: DampedSpring) {
    self.init(mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping)
  }

  /// The motion `seconds` after `start`, measured from the target.
  package func value(from start: MotionValue, after seconds: Double) -> MotionValue {
    guard seconds > 0 else { return start }
    let fastest = (stiffness / mass).squareRoot() + damping / mass
    let steps = max(1, (seconds * fastest / 0.25).rounded(.up))
    var value = start
    for _ in 0..<Int(steps) { value = step(value, seconds / steps) }
    return value
  }

  /// One step of x″ = −(k·x + c·x′)/m by its power series; the equation determines the terms.
  private func step(_ start: MotionValue, _ h: Double) -> MotionValue {
    var term = start.position
    var next = start.velocity * h
    var position = 0.0
    var velocity = 0.0
    for n in 0..<24 {
      position += term
      velocity += Double(n) * term / h
      let order = Double((n + 1) * (n + 2))
      let following =
        -(stiffness * term * h * h + damping * Double(n + 1) * next * h) / (mass * order)
      term = next
      next = following
    }
    return MotionValue(position: position, velocity: velocity)
  }
}

extension DampedSpring {
  /// The scale |x₀| + |v₀|/ω₀ for errors.
  package func scale(of start: MotionValue) -> Double {
    abs(start.position) + abs(start.velocity) / frequency
  }

  package func energy(_ value: MotionValue) -> Double {
    stiffness * value.position * value.position + mass * value.velocity * value.velocity
  }
}
