import Testing

@testable import DetentMotion

/// The fastest start that does not carry a spring past its target.
@Suite struct SpringOvershootTests {
  private static let ratios = [1, 1.000_001, 1.4, 3, 5]

  /// True if the motion ever stands on the other side of the target.
  private static func passes(_ spring: DampedSpring, _ start: MotionValue) -> Bool {
    (1...4000).contains { step in
      let position = spring.value(from: start, after: Double(step) * 0.002).position
      return position * start.position < 0 && abs(position) > 1e-12
    }
  }

  @Test(arguments: ratios) func `it is the fastest indeed`(ratio: Double) {
    let spring = DampedSpring(response: 0.4, dampingRatio: ratio)
    // The faster of the two rates at which the motion dies down, in distances per second.
    let rate =
      spring.frequency * (ratio + max(0, (ratio - 1) * (ratio + 1)).squareRoot())
    for position in [100.0, -3] {
      let fastest = rate * abs(position) * (position > 0 ? -1 : 1)
      let fast = MotionValue(position: position, velocity: fastest * 0.999)
      #expect(spring.withoutOvershoot(from: fast) == fast)
      #expect(!Self.passes(spring, fast))
      let tooFast = MotionValue(position: position, velocity: fastest * 1.5)
      #expect(Self.passes(spring, tooFast), "or it would have been cut for nothing")
      let held = spring.withoutOvershoot(from: tooFast)
      #expect(held.position == position && abs(held.velocity / fastest - 1) < 1e-9)
      #expect(
        !Self.passes(spring, MotionValue(position: position, velocity: held.velocity * 0.999_9)))
    }
  }

  @Test func `away from the target any speed is kept, and at it none`() {
    let spring = DampedSpring(response: 0.4, dampingRatio: 1.4)
    for sign in [1.0, -1] {
      let outwards = MotionValue(position: 5 * sign, velocity: 1e6 * sign)
      #expect(spring.withoutOvershoot(from: outwards) == outwards)
      let there = MotionValue(position: 0, velocity: 300 * sign)
      #expect(spring.withoutOvershoot(from: there).velocity == 0)
      let resting = MotionValue(position: 5 * sign, velocity: 0)
      #expect(spring.withoutOvershoot(from: resting) == resting)
    }
  }

  @Test func `at least critical keeps the response, and only adds damping`() {
    for (ratio, damped) in [(0.2, 1.0), (0.999, 1), (1, 1), (1.001, 1.001), (4, 4)] {
      let spring = DampedSpring(response: 0.7, dampingRatio: ratio, mass: 2)
      let other = spring.atLeastCritical
      #expect(abs(other.response - 0.7) < 1e-12 && abs(other.dampingRatio - damped) < 1e-12)
      #expect(other.mass == 2)
    }
  }

  @Test func `a stretched spring is the same motion slower`() {
    let spring = DampedSpring(response: 0.5, dampingRatio: 0.6, mass: 3)
    let start = MotionValue(position: -1, velocity: 0)
    for factor in [0.25, 1, 3] {
      for time in [0.05, 0.2, 0.6] {
        let slow = spring.stretched(by: factor).value(from: start, after: time * factor)
        let value = spring.value(from: start, after: time)
        #expect(abs(slow.position - value.position) < 1e-12)
        #expect(abs(slow.velocity * factor - value.velocity) < 1e-12)
      }
    }
  }
}
