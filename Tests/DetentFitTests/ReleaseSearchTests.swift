import DetentMotion
import Foundation
import TestSupport
import Testing

@testable import DetentFit

/// Tracks of a hand that moves evenly and lets go, to a twentieth of a pixel.
@Suite struct ReleaseSearchTests {
  /// The time at which the hand lets go, in seconds.
  private static let release = 0.5

  /// Returns the way of a hand that speeds up for 0.12 s from 0.2 s on, and then moves at one speed until the release.
  private func hand(_ seconds: Double, speed: Double) -> Double {
    let (time, start) = (min(seconds, Self.release) - 0.2, 0.12)
    guard time > 0 else { return 0 }
    return speed * (time < start ? time * time / (2 * start) : time - start / 2)
  }

  private func stretches(
    _ rate: Double, until end: Double, seed: UInt64, speed: Double, _ free: (Double) -> Double
  ) -> [FilmStretch] {
    var chance = SplitMix(seed: seed)
    let samples = (0..<Int(end * rate)).map { frame in
      let seconds = Double(frame) / rate
      return MotionRecording.Sample(
        seconds: seconds,
        position: hand(seconds, speed: speed)
          + (seconds > Self.release ? free(seconds - Self.release) : 0)
          + chance.between(-0.08, 0.08))
    }
    return StretchCutter(MotionRecording(samples: samples), pixel: 1).stretches
  }

  @Test(arguments: [30.0, 60, 120], [300.0, 600])
  func `a fling after an even drag is a decay from its release on`(rate: Double, speed: Double)
    throws
  {
    let perSecond = -1000 * log(0.998)
    let found = stretches(rate, until: 2.4, seed: 5, speed: speed) {
      speed * (1 - exp(-perSecond * $0)) / perSecond
    }
    let fling = try #require(found.first { $0.fit != nil })
    #expect(found.count { $0.fit != nil } == 1, "\(found.map(\.name))")
    #expect(fling.fit?.best.family == .decay)
    #expect(abs((fling.fit?.best[.deceleration]?.value ?? 0) - 0.998) < 2e-5)
    #expect(abs(fling.from - Self.release) < 0.04, "\(fling.from)")
  }

  @Test(arguments: [60.0, 120], [500.0, 900])
  func `a fling of Android after an even drag is a spline from its release on`(
    rate: Double, speed: Double
  ) throws {
    let fling = SplineFling(friction: 0.015)
    let found = stretches(rate, until: 1.8, seed: 6, speed: speed) {
      fling.value(from: MotionValue(position: 0, velocity: speed), after: $0).position
    }
    let motions = found.compactMap(\.fit)
    #expect(motions.map(\.best.family) == [.spline], "\(found.map(\.name))")
    #expect(abs((motions.first?.best[.friction]?.value ?? 0) / 0.015 - 1) < 0.05)
    let release = try #require(found.first { $0.name == .release })
    #expect(abs(release.from - Self.release) < 0.02, "\(release.from)")
  }

  @Test(arguments: [60.0, 120], [(0.4, 1.0), (0.5, 0.8), (0.3, 0.7)])
  func `a spring after an even drag begins at its release, and is within its uncertainty`(
    rate: Double, numbers: (response: Double, dampingRatio: Double)
  ) throws {
    let spring = DampedSpring(response: numbers.response, dampingRatio: numbers.dampingRatio)
    let speed = 500.0
    let found = stretches(rate, until: 1.8, seed: 7, speed: speed) {
      200 + spring.value(from: MotionValue(position: -200, velocity: speed), after: $0).position
    }
    let motion = try #require(found.first { $0.fit != nil })
    let best = try #require(motion.fit?.best)
    #expect(best.family == .spring)
    // One frame, and the chance that the scatter hides the first frame after it.
    #expect(abs(motion.from - Self.release) < 1.5 / rate, "\(motion.from)")
    let response = try #require(best[.response])
    #expect(abs(response.value - numbers.response) < response.uncertainty ?? 0, "\(response)")
  }
}
