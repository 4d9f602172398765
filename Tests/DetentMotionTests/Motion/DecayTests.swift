import Testing

@testable import DetentMotion

/// Free deceleration and where it ends.
@Suite struct DecayTests {
  static let decays = [
    Decay(deceleration: 0.998), Decay(deceleration: 0.99), Decay(deceleration: 0.9, stopSpeed: 1),
    Decay(deceleration: 0.9999, stopSpeed: 200),
  ]

  /// Flings of UIKit as recorded (Cranpose, `ios_fling_measurement.rs`): rate, offset, pt/ms, target.
  static let recorded: [(Double, Double, Double, Double)] = [
    (0.998, 400, 0.480834, 635.3333), (0.998, 1244.67, 0.495222, 1487),
    (0.998, 1755.67, 0.30776, 1904.3334), (0.998, 2010, 0.262579, 2136),
    (0.998, 2315.67, 0.677054, 2649), (0.998, 2912.67, 1.381048, 3597.6667),
    (0.998, 4029, 2.530246, 5288), (0.998, 5686.67, 5.613967, 8486),
    (0.99, 8662.33, 0.756662, 8736.667), (0.99, 9000.33, 1.193017, 9118),
    (0.99, 9549.33, 2.347413, 9782), (0.99, 10180.67, 5.991895, 10776),
  ]

  @Test(arguments: recorded)
  func `projection hits what UIKit showed`(
    rate: Double, offset: Double, speed: Double, target: Double
  ) {
    let travel = Decay(deceleration: rate).travel(velocity: speed * 1000)
    #expect(abs(offset + travel - target) < 0.25)
  }

  @Test(arguments: decays)
  func `the motion is the exponential`(_ decay: Decay) {
    let start = MotionValue(position: 40, velocity: -2500)
    for t in stride(from: 0.0, to: decay.duration(velocity: start.velocity), by: 0.01) {
      let kept = Elementary.power(decay.deceleration, 1000 * t)
      let value = decay.value(from: start, after: t)
      #expect(abs(value.velocity - start.velocity * kept) < 1e-9)
      #expect(abs(value.position - (40 - 2500 * (1 - kept) / decay.rate)) < 1e-9)
    }
  }

  @Test(arguments: decays)
  func `it ends at the stop speed, where the projection says`(_ decay: Decay) {
    for velocity in [300.0, -1234, 9000] {
      let start = MotionValue(position: 7, velocity: velocity)
      let end = decay.duration(velocity: velocity)
      let before = decay.value(from: start, after: end - 1e-9)
      let after = decay.value(from: start, after: end + 1e-9)
      #expect(abs(abs(before.velocity) - decay.stopSpeed) < 1e-3)
      #expect(after.velocity == 0)
      #expect(after.position == 7 + decay.travel(velocity: velocity))
      #expect(abs(after.position - before.position) < 1e-6)
    }
  }

  @Test func `slower than the stop speed it does not move`() {
    let decay = Decay(deceleration: 0.998)
    for velocity in [0.0, 9.9, -9.9, 3] {
      #expect(decay.travel(velocity: velocity) == 0)
      #expect(decay.duration(velocity: velocity) == 0)
      let start = MotionValue(position: 5, velocity: velocity)
      #expect(decay.value(from: start, after: 0) == start)
      #expect(decay.value(from: start, after: 1) == MotionValue(position: 5, velocity: 0))
    }
  }

  @Test(arguments: decays)
  func `the time to a distance is when it is covered`(_ decay: Decay) {
    for velocity in [800.0, -800] {
      for share in [0.0, 0.1, 0.5, 0.99] {
        let distance = decay.travel(velocity: velocity) * share
        guard let time = decay.time(covering: distance, velocity: velocity) else {
          Issue.record("never covers \(distance)")
          continue
        }
        let value = decay.value(from: MotionValue(position: 0, velocity: velocity), after: time)
        #expect(abs(value.position - distance) < 1e-9)
      }
    }
  }

  @Test func `what it never reaches has no time`() {
    let decay = Decay(deceleration: 0.998)
    #expect(decay.time(covering: 1000, velocity: 100) == nil)
    #expect(decay.time(covering: -1, velocity: 100) == nil)
    #expect(decay.time(covering: 1, velocity: 0) == nil)
  }

  @Test func `without a stop it is the textbook projection`() {
    let decay = Decay(deceleration: 0.998, stopSpeed: 0)
    #expect(abs(decay.travel(velocity: 2000) - 998.99967) < 1e-4)
    #expect(abs(decay.travel(velocity: -1000) + 499.49983) < 1e-4)
    #expect(decay.duration(velocity: 1) == .infinity)
  }
}
