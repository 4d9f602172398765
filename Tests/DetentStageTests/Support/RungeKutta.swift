import DetentMotion
import DetentStage

/// An integrator that knows nothing of closed forms: the classical one of fourth order, in steps so
/// small that it is right to about ten digits.
enum RungeKutta {
  static func spring(_ spring: DampedSpring, from start: MotionValue, seconds: Double)
    -> MotionValue
  {
    let fastest = max(spring.frequency, 2 * spring.decayRate)
    let count = max(2000, Int(seconds * fastest * 200))
    let h = seconds / Double(count)
    func slope(_ value: MotionValue) -> MotionValue {
      let force = -spring.stiffness * value.position - spring.damping * value.velocity
      return MotionValue(position: value.velocity, velocity: force / spring.mass)
    }
    var value = start
    for _ in 0..<count {
      let a = slope(value)
      let b = slope(value + a * (h / 2))
      let c = slope(value + b * (h / 2))
      let d = slope(value + c * h)
      value = value + (a + b * 2 + c * 2 + d) * (h / 6)
    }
    return value
  }
}

extension MotionValue {
  static func + (a: MotionValue, b: MotionValue) -> MotionValue {
    MotionValue(position: a.position + b.position, velocity: a.velocity + b.velocity)
  }

  static func * (a: MotionValue, k: Double) -> MotionValue {
    MotionValue(position: a.position * k, velocity: a.velocity * k)
  }
}

extension DampedSpring {
  /// |x₀| + |v₀|/ω₀: what errors are measured against.
  func scale(of start: MotionValue) -> Double {
    abs(start.position) + abs(start.velocity) / frequency
  }

  func energy(_ value: MotionValue) -> Double {
    stiffness * value.position * value.position + mass * value.velocity * value.velocity
  }
}

extension Chance {
  /// Any spring with ζ from 0.05 to 5, every tenth a hair from critical, and any start.
  mutating func spring() -> (DampedSpring, MotionValue) {
    var ratio = scale(0.05, 5)
    if happens(0.1) { ratio = 1 + (happens(0.5) ? 1e-6 : -1e-6) }
    let spring = DampedSpring(
      response: scale(0.05, 3), dampingRatio: ratio, mass: happens(0.5) ? 1 : scale(0.1, 20))
    let start = MotionValue(position: number(-1000, 1000), velocity: number(-1e4, 1e4))
    return (spring, start)
  }
}
