import DetentMotion
import DetentStage

extension Chance {
  /// A random spring with ζ from 0.05 to 5, and a random start. One spring in ten is almost critical.
  package mutating func spring() -> (DampedSpring, MotionValue) {
    var ratio = scale(0.05, 5)
    if happens(0.1) { ratio = 1 + (happens(0.5) ? 1e-6 : -1e-6) }
    let spring = DampedSpring(
      response: scale(0.05, 3), dampingRatio: ratio, mass: happens(0.5) ? 1 : scale(0.1, 20))
    let start = MotionValue(position: number(-1000, 1000), velocity: number(-1e4, 1e4))
    return (spring, start)
  }

  package mutating func springFeel() -> SpringFeel {
    SpringFeel(response: number(0.05, 3), dampingRatio: number(0.05, 5))
  }
}
