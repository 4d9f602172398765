import TestSupport
import Testing

@testable import DetentMotion

/// Every parameter form of a spring, converted there and back.
@Suite struct SpringFormsTests {
  private func isClose(_ a: Double, _ b: Double, _ digits: Double = 1e-12) -> Bool {
    abs(a - b) <= digits * max(abs(a), abs(b))
  }

  private func expectSame(_ a: DampedSpring, _ b: DampedSpring, _ digits: Double = 1e-12) {
    #expect(isClose(a.mass, b.mass, digits))
    #expect(isClose(a.stiffness, b.stiffness, digits))
    #expect(isClose(a.damping, b.damping, digits))
  }

  @Test func `response and damping ratio come back`() {
    var chance = Chance(1)
    for _ in 0..<1000 {
      let (spring, _) = chance.spring()
      let again = DampedSpring(
        response: spring.response, dampingRatio: spring.dampingRatio, mass: spring.mass)
      expectSame(again, spring)
    }
  }

  @Test func `duration and bounce come back`() {
    var chance = Chance(2)
    for _ in 0..<1000 {
      let (spring, _) = chance.spring()
      let again = DampedSpring(duration: spring.duration, bounce: spring.bounce, mass: spring.mass)
      expectSame(again, spring, 1e-11)
    }
    #expect(DampedSpring(duration: 0.5, bounce: 0).bounce == 0)
  }

  @Test func `duration and bounce are the published numbers`() {
    let springy = DampedSpring(duration: 0.5, bounce: 0.3)
    #expect(abs(springy.stiffness - 157.91) < 0.01 && abs(springy.damping - 17.59) < 0.01)
    let flat = DampedSpring(duration: 0.5, bounce: -0.3)
    #expect(abs(flat.stiffness - 157.91) < 0.01 && abs(flat.damping - 35.9) < 0.01)
    let back = DampedSpring(stiffness: 100, damping: 10)
    #expect(abs(back.duration - 0.63) < 0.005 && abs(back.bounce - 0.5) < 1e-12)
  }

  @Test func `damping ratio and stiffness come back`() {
    var chance = Chance(3)
    for _ in 0..<1000 {
      let (spring, _) = chance.spring()
      let again = DampedSpring(
        dampingRatio: spring.dampingRatio, stiffness: spring.stiffness, mass: spring.mass)
      expectSame(again, spring)
    }
  }

  @Test func `visual duration comes back, and its bounce is held to its range`() {
    for duration in [0.1, 0.4, 2] {
      for bounce in [0.0, 0.25, 0.95] {
        let spring = DampedSpring(visualDuration: duration, bounce: bounce)
        #expect(isClose(spring.visualDuration, duration))
        #expect(abs(spring.bounce - bounce) < 1e-12)
        let frequency = 2 * Double.pi / (1.2 * duration)
        #expect(isClose(spring.stiffness, frequency * frequency))
      }
    }
    #expect(isClose(DampedSpring(visualDuration: 0.5, bounce: 1).dampingRatio, 0.05))
    #expect(isClose(DampedSpring(visualDuration: 0.5, bounce: -2).dampingRatio, 1))
  }

  @Test func `tension and friction come back`() {
    let spring = DampedSpring(tension: 40, friction: 7)
    #expect(isClose(spring.stiffness, 230.2) && isClose(spring.damping, 22))
    #expect(isClose(spring.tension, 40) && isClose(spring.friction, 7))
  }

  @Test(arguments: [0.05, 0.2, 0.4, 0.9, 0.999, 1, 1.001, 2, 5])
  func `settling duration comes back, and is when a thousandth is left`(dampingRatio: Double) {
    for duration in [0.1, 0.5, 2] {
      let spring = DampedSpring(settlingDuration: duration, dampingRatio: dampingRatio)
      #expect(isClose(spring.settlingDuration, duration))
      #expect(isClose(spring.dampingRatio, dampingRatio))
      let start = MotionValue(position: 1, velocity: 0)
      for share in stride(from: 1.0, through: 3, by: 0.003) {
        #expect(abs(spring.value(from: start, after: duration * share).position) <= 1.000_001e-3)
      }
      // The motion does not settle much sooner, either: shortly before the duration it is still farther away
      // than a thousandth.
      let before = stride(from: 0.7, to: 1, by: 0.001).map {
        abs(spring.value(from: start, after: duration * $0).position)
      }
      #expect((before.max() ?? 0) > 1e-3)
    }
  }

  @Test func `the UIView form takes velocity in whole distances`() {
    // A velocity of 1.0 is the whole distance in one second, towards the target.
    let start = DampedSpring.start(distance: 200, relativeVelocity: 0.5)
    #expect(start == MotionValue(position: -200, velocity: 100))
  }
}
