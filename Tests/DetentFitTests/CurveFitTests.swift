import DetentMotion
import TestSupport
import Testing

@testable import DetentFit

/// Tracks of timed curves, to a tenth of a pixel.
@Suite struct CurveFitTests {
  private static let curves: [(name: String, curve: CubicBezier)] = [
    ("ease", CubicBezier(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1)), ("ease-in", .easeIn),
    ("ease-out", .easeOut), ("ease-in-out", .easeInOut),
    ("Material's standard", CubicBezier(x1: 0.4, y1: 0, x2: 0.2, y2: 1)),
  ]

  /// Returns the track of 400 pixels along a curve from 0.507 s on.
  private static func track(_ curve: CubicBezier, _ rate: Double, _ seconds: Double)
    -> MotionRecording
  {
    var chance = SplitMix(seed: 11)
    return MotionRecording(
      samples: (0..<Int(1.6 * rate)).map { frame in
        let share = (Double(frame) / rate - 0.507) / seconds
        return .init(
          seconds: Double(frame) / rate,
          position: 600 - 400 * curve.value(at: share) + chance.between(-0.06, 0.06))
      })
  }

  @Test(arguments: [30.0, 60], curves)
  func `a curve that programs have ready is found by its name, and its duration with it`(
    rate: Double, expected: (name: String, curve: CubicBezier)
  ) throws {
    let track = Self.track(expected.curve, rate, 0.35)
    let settle = try #require(StretchCutter(track, pixel: 1).stretches.last { $0.fit != nil })
    let best = try #require(settle.fit?.best)
    #expect(settle.name == .settle && best.curve == expected.name, "\(best.numbers)")
    let duration = try #require(best[.duration])
    #expect(abs(duration.value - 0.35) < 0.01 && duration.isDetermined, "\(duration)")
    #expect(abs((best[.delay]?.value ?? 0) - 0.507) < 0.005, "\(best.numbers)")
    #expect(best.numbers.allSatisfy { $0.isDetermined }, "\(best.numbers)")
  }

  @Test func `a curve of its own keeps its points`() throws {
    let curve = CubicBezier(x1: 0.3, y1: 0.5, x2: 0.6, y2: 0.7)
    let best = try MotionFit(Self.track(curve, 60, 0.5)).best
    #expect(best.family == .bezier && best.curve == nil, "\(best.numbers)")
    #expect(abs((best[.duration]?.value ?? 0) - 0.5) < 0.01)
  }
}
