import DetentDisk
import DetentMotion
import Foundation
import Testing

@testable import DetentFit

/// Logs of a real iOS are read as the motions that its makers use.
@Suite struct RecordedPhoneTests {
  private func recording(_ name: String) throws -> MotionRecording {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appending(path: "../Fixtures/recorded").standardizedFileURL.path
    return try MotionRecording(reading: "\(folder)/\(name).csv")
  }

  private func fit(_ name: String) throws -> FittedMotion {
    try MotionFit(recording(name)).best
  }

  @Test(arguments: ["ios-slider-release-0", "ios-slider-release-1"])
  func `a slider that is let go is a critically damped spring of 0.4 s`(name: String) throws {
    let best = try fit(name)
    #expect(best.family == .spring)
    #expect(abs((best[.response]?.value ?? 0) - 0.4) < 1e-4)
    #expect(abs((best[.dampingRatio]?.value ?? 0) - 1) < 1e-4)
  }

  @Test func `a fling is a decay of 0.998`() throws {
    let best = try fit("ios-fling")
    #expect(best.family == .decay)
    #expect(abs((best[.deceleration]?.value ?? 0) - 0.998) < 1e-5)
  }

  /// A box of a film of our own, which was drawn on whole pixels. They scatter while they move, and not at all at
  /// rest. That once looked like jittered times, and the long rest then counted so much that no fling explained it.
  @Test func `a fling in a film on whole pixels is found, however long it rests`() throws {
    let best = try fit("film-fling")
    #expect(best.family == .decay)
    #expect(abs((best[.deceleration]?.value ?? 0) - 0.9965) < 1e-5)
  }

  /// A box of a made-up film of Android's fling, from its release on. A curve with four numbers more misses four times as
  /// much. The times around it once seemed to scatter, and under that scatter it was the nearest.
  @Test func `a fling of Android in a film is its spline, not a curve`() throws {
    let best = try fit("film-spline")
    #expect(best.family == .spline)
    #expect(abs((best[.friction]?.value ?? 0) / 0.015 - 1) < 0.03)
  }

  /// A box of a film of our own, which was drawn on three pixels a point and scaled down. Its even drag went by whole
  /// pixels, and neither that nor its rests scattered. The pixels of its settle once seemed too far from any spring.
  @Test func `a settle in a film is found after an even drag`() throws {
    let stretches = try StretchCutter(recording("film-header"), pixel: 1).stretches
    let best = try #require(stretches.last { $0.name == .settle }?.fit?.best)
    #expect(best.family == .spring)
    #expect(abs((best[.response]?.value ?? 0) / 0.36 - 1) < 0.02)
    #expect(abs((best[.dampingRatio]?.value ?? 0) - 0.9) < 0.03)
  }

  /// A box of a film of our own, 320 pixels wide. Its rows fade where the fling begins, and scaling down moved the box by
  /// a fifth of a pixel. A curve of any shape, with four numbers more, once missed a little less than the decay.
  @Test func `a fling in a narrow film is a decay, not a curve`() throws {
    let stretches = try StretchCutter(recording("film-narrow-fling"), pixel: 1.21875).stretches
    let best = try #require(stretches.compactMap(\.fit).last?.best)
    #expect(best.family == .decay)
    #expect(abs((best[.deceleration]?.value ?? 0) - 0.998) < 2e-5)
  }

  @Test func `the bounce from an edge is a spring that starts with a speed`() throws {
    let best = try fit("ios-bounce-back")
    #expect(best.family == .spring)
    let (response, ratio) = (try #require(best[.response]), try #require(best[.dampingRatio]))
    #expect(abs(response.value - 0.573) < 2 * (response.uncertainty ?? 0))
    #expect(abs(ratio.value - 1) < 2 * (ratio.uncertainty ?? 0))
  }
}
