import DetentMotion
import Testing

@testable import DetentFit

/// Tracks of known motions, 60 times a second, to a tenth of a pixel.
@Suite struct StretchCutterTests {
  ///
  /// - Parameters:
  ///   - rate: the frames a second.
  ///   - late: the seconds by which each picture may be early or late.
  private func stretches(
    _ count: Int, rate: Double = 60, late: Double = 0, _ position: (Double) -> Double
  ) -> [FilmStretch] {
    var chance = SplitMix(seed: 7)
    let samples = (0..<count).map { frame in
      let seconds = Double(frame) / rate
      let shown = late > 0 ? seconds + chance.between(-late, late) : seconds
      return MotionRecording.Sample(
        seconds: seconds, position: position(shown) + chance.between(-0.05, 0.05))
    }
    return StretchCutter(MotionRecording(samples: samples), pixel: 1).stretches
  }

  /// The way of a hand that no motion explains: up to 120 at 0.4 s with a speed of 500.
  private func hand(_ seconds: Double) -> Double {
    let t = min(max(seconds, 0), 0.4) / 0.4
    return 40 * t + 80 * t * t + 9 * t * (1 - t) * (1 - t) * (t < 0.5 ? 1 - 2 * t : 2 * t - 1)
  }

  /// The way of that hand from 0.3 s on, and of the spring that it leaves at 0.7 s.
  private func thrown(_ seconds: Double) -> Double {
    let (spring, free) = (DampedSpring(response: 0.4, dampingRatio: 0.8), seconds - 0.7)
    return free < 0
      ? hand(seconds - 0.3)
      : 300 + spring.value(from: MotionValue(position: -180, velocity: 500), after: free).position
  }

  @Test func `a drag, its release and the spring after it are told apart`() throws {
    let found = stretches(120) { thrown($0) }
    #expect(found.map(\.name) == [.rest, .drag, .release, .settle, .rest], "\(found.map(\.name))")
    let fit = try #require(found[3].fit)
    #expect(fit.best.family == .spring)
    #expect(abs(found[2].from - 0.7) < 0.04, "\(found[2].from)")
    #expect(abs((fit.best[.response]?.value ?? 0) - 0.4) < 0.008)
    #expect(abs((fit.best[.dampingRatio]?.value ?? 0) - 0.8) < 0.03)
  }

  @Test(arguments: [0.002, 0.006])
  func `a spring after a drag is found where the pictures are early or late`(late: Double) throws {
    let found = stretches(120, late: late) { thrown($0) }
    #expect(found.map(\.name) == [.rest, .drag, .release, .settle, .rest], "\(found.map(\.name))")
    let best = try #require(found.compactMap(\.fit).first?.best)
    let response = try #require(best[.response])
    #expect(best.family == .spring)
    #expect(abs(response.value - 0.4) < max(0.008, response.uncertainty ?? 0), "\(response)")
    #expect(abs(found[2].from - 0.7) < 0.06, "\(found[2].from)")
  }

  @Test func `a release is as uncertain as the time between two frames`() throws {
    let found = stretches(120) { thrown($0 - 0.009) }
    let best = try #require(found.compactMap(\.fit).first?.best)
    let delay = try #require(best.datedNumbers.first { $0.name == .delay })
    let uncertainty = try #require(delay.uncertainty)
    #expect(uncertainty > 0.01 && uncertainty < 0.04, "\(delay)")
    #expect(abs(delay.value - 0.709) < uncertainty, "\(delay)")
    let velocity = try #require(best[.velocity])
    #expect(abs(velocity.value - 500) < velocity.uncertainty ?? 0, "\(velocity)")
  }

  /// A film of *explore*, 30 frames a second: three frames are far from both ends of the header's way.
  @Test func `a short spring in few frames is found`() throws {
    let drag = [Double](repeating: 900, count: 6) + (1...9).map { 897 + 30 * Double($0) }
    let header: [Double] = [
      1167, 1167, 1167, 1167, 1167, 1175, 1238, 1302, 1343, 1363, 1370, 1371, 1370, 1369, 1369,
    ]
    let shown: [Double] = drag + header + [Double](repeating: 1368, count: 30)
    let samples = shown.enumerated().map {
      MotionRecording.Sample(seconds: Double($0.offset) / 30, position: $0.element)
    }
    let found = StretchCutter(MotionRecording(samples: samples), pixel: 1).stretches
    let best = try #require(found.compactMap(\.fit).last?.best)
    #expect(best.family == .spring)
    #expect(abs((best[.response]?.value ?? 0) - 0.25) < 0.005)
    #expect(abs((best[.dampingRatio]?.value ?? 0) - 0.8) < 0.03)
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

  /// The tracks of two films of *popup*, 30 frames a second, scaled to 750 pixels: a tap opens the sheet. Positions
  /// begin with the numbered frame; the film ends a second after the last of them.
  @Test(arguments: [
    (
      duration: 0.6, dampingRatio: 0.6, first: 8,
      positions: [
        1386.37, 1130.42, 950.86, 859.11, 832.87, 844.40, 869.36, 893.75, 909.77, 918.14, 920.71,
        919.39,
        916.85, 914.92, 912.99, 912.39, 912.39, 912.39, 912.39, 913,
      ]
    ),
    (
      0.8, 1.1, 9,
      [
        1435.10, 1313.86, 1215.71, 1138.77, 1080.43, 1036.79, 1004.08, 980.37, 962.40, 948.90,
        939.31,
        932.27, 927.12, 923.25, 920.74, 918.76, 916.87, 916.24, 914.92, 914.92, 914.25, 913.63,
        913.63,
        913.63, 913.63, 913,
      ]
    ),
  ])
  func `a spring in few frames is neither a bounce nor a curve`(
    duration: Double, dampingRatio: Double, first: Int, positions: [Double]
  ) throws {
    // The slower sheet shows for a frame before it moves.
    let rest = first == 9 ? [MotionRecording.Sample(seconds: 7 / 30.0, position: 1474.02)] : []
    let shown = (positions + Array(repeating: 913, count: 30)).enumerated().map {
      MotionRecording.Sample(seconds: Double(first + $0.offset) / 30, position: $0.element)
    }
    let track = MotionRecording(samples: rest + shown)
    let fit = try #require(StretchCutter(track, pixel: 1).stretches.compactMap(\.fit).last).best
    let spring = DampedSpring(settlingDuration: duration, dampingRatio: dampingRatio)
    #expect(fit.family == .spring)
    #expect(abs((fit[.response]?.value ?? 0) / spring.response - 1) < 0.02)
    #expect(abs((fit[.dampingRatio]?.value ?? 0) - dampingRatio) < 0.03)
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

  @Test func `a slow way at one speed between two rests is a timed curve, not a row of rests`()
    throws
  {
    let found = stretches(180) { 3 * min(max($0 - 0.5, 0), 2) }
    #expect(
      found.map(\.name) == [.rest, .settle, .rest], "\(found.map { ($0.name, $0.from, $0.to) })")
    let best = try #require(found.dropFirst().first?.fit?.best)
    #expect(best.curve == "linear" && abs((best[.duration]?.value ?? 0) - 2) < 0.1)
  }

  @Test func `the jump back of a loop begins a new motion`() {
    let spring = DampedSpring(response: 0.4, dampingRatio: 0.8)
    let found = stretches(216) { seconds in
      let free = seconds.truncatingRemainder(dividingBy: 1.2) - 0.2
      return spring.value(from: MotionValue(position: 400, velocity: 0), after: max(0, free))
        .position
    }
    #expect(
      found.map(\.name) == [.rest, .settle, .rest, .settle, .rest, .settle, .rest],
      "\(found.map { ($0.name, $0.from, $0.to) })")
  }

  @Test func `a cut of the film within a movement begins a new one`() throws {
    let found = stretches(180) { $0 < 1.3 ? thrown($0) : thrown($0 - 1.1) }
    #expect(
      found.map(\.name) == [
        .rest, .drag, .release, .settle, .drag, .release, .settle, .rest,
      ], "\(found.map { ($0.name, $0.from, $0.to) })")
    for best in found.compactMap(\.fit?.best) {
      #expect(best.family == .spring)
      #expect(abs((best[.response]?.value ?? 0) - 0.4) < 0.008)
    }
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
