import DetentMotion
import TestSupport
import Testing

/// A value moves to its target by a spring, and no change on the way makes it jump.
@Suite struct SpringMotionTests {
  private static func springs() -> [DampedSpring] {
    var chance = Chance(81)
    return (0..<200).map { _ in
      DampedSpring(response: chance.scale(0.05, 3), dampingRatio: chance.scale(0.1, 4))
    }
  }

  @Test func `it moves as the spring itself does, each component alone`() {
    var chance = Chance(82)
    for spring in Self.springs() {
      let start = SIMD2(chance.number(-500, 500), chance.number(-500, 500))
      let speed = SIMD2(chance.number(-3000, 3000), chance.number(-3000, 3000))
      var motion = SpringMotion(start, velocity: speed, target: SIMD2(40, -7), spring: spring)
      motion.advance(by: 0.03)
      for index in 0..<2 {
        let alone = spring.value(
          from: MotionValue(position: start[index] - motion.target[index], velocity: speed[index]),
          after: 0.03)
        #expect(motion.value[index] == motion.target[index] + alone.position)
        #expect(motion.velocity[index] == alone.velocity)
      }
    }
  }

  @Test func `the same time comes to the same place, whatever the frame rate`() {
    for spring in Self.springs() {
      let start = SpringMotion(0.0, velocity: 900, target: 300, spring: spring)
      var (whole, parts) = (start, start)
      whole.advance(by: 0.1)
      for part in [0.004, 0.016, 0, 0.033, 0.047] { parts.advance(by: part) }
      #expect(abs(whole.value - parts.value) < 1e-8 && abs(whole.velocity - parts.velocity) < 1e-6)
    }
  }

  @Test func `a new target or spring keeps place and velocity`() {
    var motion = SpringMotion(SIMD4(0.0, 10, 20, 30), target: SIMD4(100, 100, 100, 100))
    motion.advance(by: 0.08)
    let (place, speed) = (motion.value, motion.velocity)
    motion.target = SIMD4(-50, 0, 0, 0)
    motion.spring = DampedSpring(response: 0.2, dampingRatio: 0.6)
    #expect(motion.value == place && motion.velocity == speed)
    motion.advance(by: 1e-6)
    #expect((motion.value - place).greatestMagnitude < 0.002)
  }

  @Test func `it comes to rest at its target, to the bit, and stays there`() {
    for spring in Self.springs() {
      var motion = SpringMotion(0.0, velocity: 5000, target: 90, spring: spring)
      var frames = 0
      while !motion.isResting, frames < 100_000 {
        motion.advance(by: 1 / 120)
        frames += 1
      }
      #expect(motion.value == 90 && motion.velocity == 0)
      motion.advance(by: 1)
      #expect(motion.value == 90)
    }
  }

  @Test func `what passes its target fast is not at rest`() {
    let motion = SpringMotion(5.0, velocity: 40, target: 5)
    #expect(!motion.isResting && motion.isResting(distance: 1, speed: 41))
    #expect(SpringMotion(SIMD2(3.0, 4)).isResting)
  }
}
