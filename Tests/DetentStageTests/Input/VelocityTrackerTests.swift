import TestSupport
import Testing

@testable import DetentMotion
@testable import DetentStage

/// Checks the speed of a pointer, judged from its past positions.
@Suite struct VelocityTrackerTests {
  private var feel: VelocityRules { VelocityRules() }

  private var weighted: VelocityRules {
    var feel = feel
    feel.estimator = .weighted
    return feel
  }

  /// Tracks a pointer that reports `path` every `interval` seconds from `phase` on, let go after the last.
  private func tracked(
    every interval: Double, count: Int, phase: Double = 0, grain: Double = 0,
    _ path: (Double) -> Point
  ) -> (tracker: VelocityTracker, end: Instant) {
    var tracker = VelocityTracker()
    var end = Instant(fractions: 0)
    for index in 0..<count {
      let time = phase + Double(index) * interval
      var point = path(time)
      if grain > 0 {
        point = Point(
          x: (point.x / grain).rounded() * grain, y: (point.y / grain).rounded() * grain)
      }
      end = Instant(seconds: time)
      tracker.add(point, at: end)
    }
    return (tracker, end)
  }

  @Test func `constant speed is found exactly`() {
    for feel in [feel, weighted] {
      let (tracker, end) = tracked(every: 1.0 / 120, count: 15) {
        Point(x: 300 * $0, y: -4000 * $0)
      }
      let velocity = tracker.velocity(at: end, rules: feel)
      #expect(abs(velocity.dx - 300) < 1e-6 && abs(velocity.dy + 4000) < 1e-5)
    }
  }

  @Test func `a quadratic path gives the speed at its end`() {
    let (tracker, end) = tracked(every: 1.0 / 120, count: 12) {
      Point(x: 0, y: 500 * $0 + 4000 * $0 * $0)
    }
    let expected = 500 + 8000 * end.seconds
    // A bend loses 0.1 % to the grain of whole pixels.
    #expect(abs(tracker.velocity(at: end, rules: feel).dy - expected) < 0.001 * expected)
  }

  /// With stamps of whole ticks, the same mouse would lose a tenth: the fraction prevents that.
  @Test(arguments: [120.0, 300, 1000, 2500, 6000])
  func `a mouse stamped to a fraction of a tick loses less than a hundredth`(speed: Double) {
    for feel in [feel, weighted] {
      for phase in 0..<200 {
        let (tracker, end) = tracked(
          every: 1.0 / 125, count: 20, phase: 0.5 + Double(phase) * 0.0001234
        ) { Point(x: 0, y: speed * $0) }
        let velocity = tracker.velocity(at: end, rules: feel).dy
        #expect(abs(velocity - speed) < 0.01 * speed)
      }
    }
  }

  /// Tries speeds that are not whole pixels a report over many phases. The error is the root mean square.
  @Test(arguments: [300, 487.3, 703.9, 1003.7, 1571.1, 2489.9, 6011.3])
  func `a mouse that reports whole pixels loses less than a hundredth`(speed: Double) {
    var squares = 0.0
    let phases = 1000
    for phase in 0..<phases {
      let (tracker, end) = tracked(
        every: 1.0 / 125, count: 20, phase: 0.5 + Double(phase) * 0.0000791, grain: 1
      ) { Point(x: 0, y: speed * $0) }
      let error = tracker.velocity(at: end, rules: feel).dy / speed - 1
      squares += error * error
    }
    let error = (squares / Double(phases)).squareRoot()
    #expect(error < 0.01)
  }

  @Test func `after silence there is no velocity`() {
    let (tracker, end) = tracked(every: 0.008, count: 10) { Point(x: 0, y: 900 * $0) }
    let limit = Instant(fractions: end.fractions + Int(feel.silence * 240 * 256))
    #expect(tracker.velocity(at: limit, rules: feel).dy != 0)
    let late = Instant(fractions: limit.fractions + 1)
    #expect(tracker.velocity(at: late, rules: feel) == .zero)
  }

  @Test func `a pause cuts off what came before`() {
    var tracker = VelocityTracker()
    for index in 0..<5 {
      tracker.add(Point(x: 0, y: -Double(index) * 20), at: Instant(seconds: Double(index) * 0.008))
    }
    for index in 0..<5 {
      let time = 0.2 + Double(index) * 0.008
      tracker.add(Point(x: 0, y: -80 + Double(index) * 4), at: Instant(seconds: time))
    }
    let velocity = tracker.velocity(at: Instant(seconds: 0.232), rules: feel).dy
    #expect(abs(velocity - 500) < 5)
  }

  @Test func `only the window counts`() {
    // The pointer is fast until 120 ms before the end, and slow from then on.
    let (tracker, end) = tracked(every: 0.016, count: 16) {
      Point(x: 0, y: $0 < 0.12 ? 3000 * $0 : 360 + 100 * ($0 - 0.12))
    }
    #expect(abs(tracker.velocity(at: end, rules: feel).dy - 100) < 1)
  }

  @Test func `only the last twenty samples count`() {
    // At 1,000 Hz, 20 samples take 19 ms.
    let (tracker, end) = tracked(every: 0.001, count: 60) {
      Point(x: 0, y: $0 < 0.0395 ? 0 : 2000 * ($0 - 0.0395))
    }
    #expect(tracker.count == 20)
    #expect(abs(tracker.velocity(at: end, rules: feel).dy - 2000) < 40)
  }

  @Test func `one sample or none has no velocity, and two have a line`() {
    var tracker = VelocityTracker()
    let start = Instant(seconds: 0)
    #expect(tracker.velocity(at: start, rules: feel) == .zero)
    tracker.add(Point(x: 10, y: 10), at: start)
    #expect(tracker.velocity(at: start, rules: feel) == .zero)
    let next = Instant(tick: 2)
    tracker.add(Point(x: 10, y: 16), at: next)
    #expect(abs(tracker.velocity(at: next, rules: feel).dy - 720) < 1e-9)
    #expect(abs(tracker.velocity(at: next, rules: weighted).dy - 720) < 1e-9)
  }

  @Test func `of two places at one moment the last counts`() {
    var tracker = VelocityTracker()
    tracker.add(.zero, at: Instant(tick: 0))
    tracker.add(Point(x: 0, y: 5), at: Instant(tick: 2))
    tracker.add(Point(x: 0, y: 8), at: Instant(tick: 2))
    #expect(tracker.count == 2)
    #expect(abs(tracker.velocity(at: Instant(tick: 2), rules: feel).dy - 960) < 1e-9)
  }

  /// Two events in one millisecond, 16 µs apart, used to give 120,000 pt/s.
  @Test(arguments: [1, 2, 30, 60])
  func `positions within a millisecond are one`(apart: Int) {
    for feel in [feel, weighted] {
      var tracker = VelocityTracker()
      tracker.add(.zero, at: Instant(fractions: 0))
      tracker.add(Point(x: 0, y: 2), at: Instant(fractions: apart))
      #expect(tracker.velocity(at: Instant(fractions: apart), rules: feel) == .zero)
      // A late event and the next one come at once, at the end of an even movement.
      tracker.reset()
      for index in 0...10 {
        tracker.add(Point(x: 0, y: Double(index) * 4), at: Instant(tick: 2 * index))
      }
      let end = Instant(tick: 20, fraction: apart)
      tracker.add(Point(x: 0, y: 42), at: end)
      #expect(abs(tracker.velocity(at: end, rules: feel).dy - 480) < 150)
      // The next sample takes the place of the crowded one.
      tracker.add(Point(x: 0, y: 44), at: Instant(tick: 22))
      #expect(tracker.count == 12)
      #expect(abs(tracker.velocity(at: Instant(tick: 22), rules: feel).dy - 480) < 1e-9)
    }
  }

  @Test func `positions a millisecond apart are two`() {
    for (apart, speed) in [(VelocityTracker.closest - 1, 0.0), (VelocityTracker.closest, 2014)] {
      var tracker = VelocityTracker()
      tracker.add(.zero, at: Instant(fractions: 0))
      tracker.add(Point(x: 0, y: 2), at: Instant(fractions: apart))
      let velocity = tracker.velocity(at: Instant(fractions: apart), rules: feel).dy
      #expect(velocity.rounded() == speed)
    }
  }

  @Test func `a mouse of eight thousand hertz is as fast as any`() {
    for feel in [feel, weighted] {
      let (tracker, end) = tracked(every: 1.0 / 8000, count: 800) { Point(x: 0, y: 900 * $0) }
      #expect(tracker.count == 20)
      #expect(tracker.sample(1).instant.fractions - tracker.sample(19).instant.fractions >= 18 * 61)
      #expect(abs(tracker.velocity(at: end, rules: feel).dy - 900) < 9)
    }
  }

  @Test func `the weighted estimate favours the oldest of three intervals`() {
    var tracker = VelocityTracker()
    for (tick, y) in [(0, 0.0), (2, 1), (4, 3), (6, 9)] {
      tracker.add(Point(x: 0, y: y), at: Instant(tick: tick))
    }
    // The speeds are 120, 240 and 720 pt/s, oldest first.
    let expected = 0.6 * 120 + 0.35 * 240 + 0.05 * 720
    #expect(abs(tracker.velocity(at: Instant(tick: 6), rules: weighted).dy - expected) < 1e-9)
  }
}
