import DetentMotion
import Testing

@testable import DetentFit

/// Tracks of known motions, 60 times a second, to a tenth of a pixel.
@Suite struct StretchCutterTests {
  private func stretches(_ count: Int, _ position: (Double) -> Double) -> [FilmStretch] {
    var chance = SplitMix(seed: 7)
    let samples = (0..<count).map { frame in
      MotionRecording.Sample(
        seconds: Double(frame) / 60,
        position: position(Double(frame) / 60) + chance.between(-0.05, 0.05))
    }
    return StretchCutter(MotionRecording(samples: samples), pixel: 1).stretches
  }

  /// The way of a hand that no motion explains: up to 120 at 0.4 s with a speed of 500.
  private func hand(_ seconds: Double) -> Double {
    let t = min(max(seconds, 0), 0.4) / 0.4
    return 40 * t + 80 * t * t + 9 * t * (1 - t) * (1 - t) * (t < 0.5 ? 1 - 2 * t : 2 * t - 1)
  }

  @Test func `a drag, its release and the spring after it are told apart`() throws {
    let spring = DampedSpring(response: 0.4, dampingRatio: 0.8)
    let found = stretches(120) { seconds in
      let free = seconds - 0.7
      return free < 0
        ? hand(seconds - 0.3)
        : 300 + spring.value(from: MotionValue(position: -180, velocity: 500), after: free).position
    }
    #expect(found.map(\.name) == [.rest, .drag, .release, .settle, .rest], "\(found.map(\.name))")
    let fit = try #require(found[3].fit)
    #expect(fit.best.family == .spring)
    #expect(abs(found[2].from - 0.7) < 0.04, "\(found[2].from)")
    #expect(abs((fit.best[.response]?.value ?? 0) - 0.4) < 0.008)
    #expect(abs((fit.best[.dampingRatio]?.value ?? 0) - 0.8) < 0.03)
  }

  @Test func `a motion without a drag begins after the rest`() throws {
    let spring = DampedSpring(response: 0.5, dampingRatio: 1)
    let found = stretches(90) { seconds in
      200
        * (1
          - spring.value(from: MotionValue(position: 1, velocity: 0), after: max(0, seconds - 0.3))
          .position)
    }
    #expect(found.map(\.name) == [.rest, .settle, .rest], "\(found.map(\.name))")
    #expect(abs((found[1].fit?.best[.response]?.value ?? 0) - 0.5) < 0.01)
  }

  @Test func `a fling is told from a settle`() throws {
    let found = stretches(240) { seconds in
      let free = seconds - 0.7
      // A fling that keeps 0.998 of its speed in each millisecond.
      let rate = 2.002
      return free < 0
        ? hand(seconds - 0.3) : 120 + 500 / rate * (1 - exponential(-rate * free))
    }
    let fling = try #require(found.first { $0.name == .fling })
    #expect(abs((fling.fit?.best[.deceleration]?.value ?? 0) - 0.998) < 4e-5)
    #expect(abs(fling.from - 0.7) < 0.04, "\(fling.from)")
  }

  @Test func `a still track is one rest`() {
    #expect(stretches(60) { _ in 12 }.map(\.name) == [.rest])
  }

  @Test func `what no motion explains is a drag`() {
    var chance = SplitMix(seed: 3)
    var place = 0.0
    let places = (0..<60).map { _ in
      place += chance.between(-9, 14)
      return place
    }
    let found = stretches(120) { seconds in
      let frame = Int((seconds * 60).rounded()) - 20
      return frame < 0 ? 0 : places[min(frame, 59)]
    }
    #expect(found.map(\.name) == [.rest, .drag, .rest], "\(found.map(\.name))")
  }

  /// Returns e to a small negative power, by squaring.
  private func exponential(_ x: Double) -> Double {
    var value = 1 + x / 1_048_576
    for _ in 0..<20 { value *= value }
    return value
  }
}
