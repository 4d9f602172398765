import Foundation
import Testing

@testable import DetentMotion

/// Android's and Flutter's flings, compared with the programs that they come from.
@Suite struct FlingTests {
  // The tests compute each fling again with the C library's functions, and with neither our own functions nor
  // our table.

  /// The fling of AOSP `OverScroller.java` and Compose `FlingCalculator.kt`, step by step, in pixels. The
  /// coefficients are for pixels of a density, the samples bisected in double precision.
  private struct Published {
    static let rate = log(0.78) / log(0.9)
    static let samples: [Double] =
      (0..<100).map { index in
        let time = Double(index) / 100
        // The bisection of every sample begins at the previous one. This changes its end by less than its
        // tolerance of 1e-5, so the exact sample is within 1e-5 times its slope.
        var (low, high) = (0.0, 1.0)
        for _ in 0..<60 {
          let x = (low + high) / 2
          let reached = 3 * x * (1 - x) * ((1 - x) * 0.175 + x * 0.35) + x * x * x
          if reached > time { high = x } else { low = x }
        }
        return 3 * low * (1 - low) * ((1 - low) * 0.5 + low) + low * low * low
      } + [1]
    /// The samples as the loop of the original finds them.
    static let bisected: [Double] = {
      var low = 0.0
      return (0..<100).map { index in
        let time = Double(index) / 100
        var high = 1.0
        while true {
          let x = low + (high - low) / 2
          let reached = 3 * x * (1 - x) * ((1 - x) * 0.175 + x * 0.35) + x * x * x
          if abs(reached - time) < 1e-5 { return 3 * x * (1 - x) * ((1 - x) * 0.5 + x) + x * x * x }
          if reached > time { high = x } else { low = x }
        }
      } + [1]
    }()

    let velocity: Double
    let distance: Double
    let milliseconds: Double

    init(pixelsPerSecond velocity: Double, density: Double) {
      let physical = 9.80665 * 39.37 * (density * 160) * 0.84
      let logarithm = log(0.35 * abs(velocity) / (0.015 * physical))
      distance = 0.015 * physical * exp(Self.rate / (Self.rate - 1) * logarithm)
      milliseconds = (1000 * exp(logarithm / (Self.rate - 1))).rounded(.down)
      self.velocity = velocity
    }

    func position(_ seconds: Double, _ samples: [Double] = Self.bisected) -> Double {
      let time = min(1, seconds * 1000 / milliseconds)
      let index = min(99, Int(time * 100))
      let part =
        samples[index] + (time * 100 - Double(index)) * (samples[index + 1] - samples[index])
      return (velocity < 0 ? -distance : distance) * part
    }
  }

  private static let velocities = [
    50.0, 51, 77, 120, 333, 500, 1000, 1234.5, 2000, 3141, 5000, 6500, 8000,
  ]

  @Test(arguments: [1.0, 1.5, 2, 2.625, 3, 3.5, 4])
  func `the spline is Android's fling within a hundredth of a pixel`(density: Double) {
    for speed in Self.velocities {
      for velocity in [speed, -speed] {
        let published = Published(pixelsPerSecond: velocity * density, density: density)
        let fling = SplineFling(density: density)
        let points = SplineFling()
        #expect(
          abs(fling.duration(velocity: velocity * density) * 1000 - published.milliseconds) < 1e-9)
        for step in 0...300 {
          let seconds = Double(step) / 100
          let expected = published.position(seconds)
          let found = fling.value(
            from: MotionValue(position: 0, velocity: velocity * density), after: seconds)
          #expect(abs(found.position - expected) < 0.01)
          // The fling is the same in points at every density.
          let same = points.value(
            from: MotionValue(position: 0, velocity: velocity), after: seconds)
          #expect(abs(same.position * density - expected) < 0.01)
        }
      }
    }
  }

  @Test func `the samples are those of the spline, as near as the original's bisection comes`() {
    for (bisected, exact) in zip(Published.bisected, Published.samples) {
      #expect(abs(bisected - exact) < 1e-5 * 2.9)
    }
    #expect(Published.bisected != Published.samples)
  }

  @Test func `what Flutter publishes of Android's fling holds`() {
    // Flutter's `_flingDistance` is v·T/r of its own T, and asserts that this equals
    // `getSplineFlingDistance`.
    for velocity in Self.velocities {
      let spline = SplineFling().travel(velocity: velocity)
      #expect(abs(PowerFling().travel(velocity: velocity) - spline) < 1e-9 * spline)
      #expect(
        abs(
          PowerFling().duration(velocity: velocity) / SplineFling().duration(velocity: velocity)
            - 0.35 * Published.rate) < 0.02)
    }
    #expect(abs(AndroidFling.rate - 2.3582018154259448) < 1e-14)
    #expect(abs(AndroidFling.coefficient - 51_890.2018) < 1e-3)
  }

  /// The cases of Flutter `packages/flutter/test/widgets/scroll_simulation_test.dart`.
  static let starts = [
    (51.0, 2866.91537), (584, 2617.294734), (345, 1982.785934), (0, 1831.366634),
    (-156.2, 1541.57665), (4, 1139.250439), (4534, 1073.553798), (75, 614.2093), (5469, 182.114534),
    (51, 2000),
  ]

  @Test(arguments: starts)
  func `the power passes Flutter's own test of ClampingScrollSimulation`(
    position: Double, velocity: Double
  ) {
    let start = MotionValue(position: position, velocity: velocity)
    #expect(PowerFling().value(from: start, after: 0) == start)
    #expect(PowerFling().value(from: start, after: 10).velocity == 0)
  }

  @Test(arguments: starts)
  func `the power is Flutter's formula, and may be begun anew anywhere`(
    position: Double, velocity: Double
  ) {
    let fling = PowerFling()
    let start = MotionValue(position: position, velocity: velocity)
    let reference = 0.015 * 9.80665 * 39.37 * 160 * 0.84 / 0.35
    let duration =
      Published.rate * 0.35 * pow(abs(velocity) / reference, 1 / (Published.rate - 1))
    let distance = velocity * duration / Published.rate
    var axis = start
    for tick in 1...600 {
      let seconds = Double(tick) * Tick.seconds
      let left = max(0, 1 - seconds / duration)
      let value = fling.value(from: start, after: seconds)
      #expect(abs(value.position - position - distance * (1 - pow(left, Published.rate))) < 1e-8)
      #expect(abs(value.velocity - velocity * pow(left, Published.rate - 1)) < 1e-8)
      axis = fling.value(from: axis, after: Tick.seconds)
      #expect(abs(axis.position - value.position) < 1e-6)
    }
  }

  /// The cases of Flutter `packages/flutter/test/physics/friction_simulation_test.dart` and
  /// `newton_test.dart`.
  @Test(arguments: [
    (0.135, 100.0, 100.0, 0.1, 110.0, 1.0), (0.135, 100, 100, 0.5, 131, 1),
    (0.135, 100, 100, 2, 149, 1), (0.135, 100, -100, 0.1, 91, 1), (0.135, 100, -100, 0.5, 68, 1),
    (0.135, 100, -100, 2, 51, 1), (0.3, 100, 400, 1, 332.5, 2.5), (0.3, 100, 400, 5, 431.5, 0.5),
    (0.135, 100, 400, 1, 272, 1), (0.135, 100, 400, 5, 300, 1),
    (0.135, 500, -7500, 0.065, 42, 1),
  ])
  func `a decay passes Flutter's own tests of FrictionSimulation`(
    drag: Double, position: Double, velocity: Double, time: Double, expected: Double,
    epsilon: Double
  ) {
    let start = MotionValue(position: position, velocity: velocity)
    let value = Decay(drag: drag).value(from: start, after: time)
    #expect(abs(value.position - expected) <= epsilon)
    #expect(abs(value.velocity - velocity * pow(drag, time)) < 1e-9)
  }

  @Test func `a decay has Flutter's published velocities and crossing times`() throws {
    let drag = Decay(drag: 0.3)
    let start = MotionValue(position: 100, velocity: 400)
    for (time, velocity) in [(1.0, 120.0), (2, 36), (3, 10.8)] {
      #expect(abs(drag.value(from: start, after: time).velocity - velocity) < 1e-9)
    }
    // The case of `test_kinetic_scroll`, "over/under scroll spring": at 0.065 s, before the edge.
    let fast = Decay(drag: 0.135).value(
      from: MotionValue(position: 500, velocity: -7500), after: 0.065)
    #expect(abs(fast.velocity + 6584) <= 1)
    for time in [0.1, 0.5, 2] {
      let way = Decay(drag: 0.135).value(from: MotionValue(position: 0, velocity: 100), after: time)
      let found = Decay(drag: 0.135).time(covering: way.position, velocity: 100)
      #expect(abs(try #require(found) - time) < 1e-9)
    }
    #expect(Decay(drag: 0.135).time(covering: -101, velocity: 100) == nil)
    #expect(Decay(drag: 0.135).time(covering: 100, velocity: 100) == nil)
  }

  /// The cases of Compose `AndroidFlingSplineTest.kt`: before its start the motion stands at its start, after
  /// its end at its end.
  @Test func `the spline passes Compose's own test`() {
    let fling = SplineFling()
    let start = MotionValue(position: 0, velocity: 1000)
    let duration = fling.duration(velocity: 1000)
    for time in [-10, -1, -0.06] {
      #expect(fling.value(from: start, after: time) == fling.value(from: start, after: 0))
    }
    for time in [1, 1.5, 10] {
      let end = fling.value(from: start, after: time * duration)
      #expect(end == MotionValue(position: fling.travel(velocity: 1000), velocity: 0))
    }
  }

  static let flings: [Fling] = [
    .decay(Decay()), .spline(SplineFling()), .power(PowerFling()),
    .spline(SplineFling(friction: 0.05)), .power(PowerFling(friction: 0.004)),
  ]

  @Test(arguments: flings)
  func `every fling ends where it says, mirrors itself, and knows when it is where`(_ fling: Fling)
  {
    for velocity in [60.0, 700, 8000] {
      let start = MotionValue(position: 0, velocity: velocity)
      let duration = fling.duration(velocity: velocity)
      let travel = fling.travel(velocity: velocity)
      #expect(
        fling.value(from: start, after: duration) == MotionValue(position: travel, velocity: 0))
      #expect(fling.travel(velocity: -velocity) == -travel)
      for share in [0.001, 0.1, 0.5, 0.9, 0.999] {
        let value = fling.value(from: start, after: share * duration)
        let mirrored = fling.value(
          from: MotionValue(position: 0, velocity: -velocity), after: share * duration)
        #expect(mirrored.position == -value.position && mirrored.velocity == -value.velocity)
        let time = fling.time(covering: value.position, velocity: velocity) ?? .nan
        #expect(abs(time - share * duration) < 1e-9)
      }
      #expect(fling.time(covering: travel * 1.25, velocity: velocity) == nil)
      #expect(fling.time(covering: -1, velocity: velocity) == nil)
    }
    #expect(fling.travel(velocity: 0) == 0 && fling.duration(velocity: 0) == 0)
    #expect(fling.time(covering: 5, velocity: 0) == nil)
  }
}
