import DetentMotion
import DetentStage
import TestSupport
import Testing

@testable import DetentStudio

/// Handles of curves stay under the pointer that holds them.
@Suite struct CurveHandleTests {
  private let stage = Size(width: 390, height: 844)

  private func axes(seconds: Double, top: Double = 1.9) -> CurveAxes {
    CurveAxes(
      plot: Rect(x: 32, y: 48, width: 308, height: 66), seconds: seconds, bottom: 0, span: top)
  }

  private func version(_ change: (inout Feel) -> Void) -> FeelVersion {
    var feel = Feel.default
    change(&feel)
    return FeelVersion(feel: feel)
  }

  private func place(
    _ handle: CurveHandle, _ key: String, _ version: FeelVersion, _ axes: CurveAxes
  ) throws -> Point {
    let curve = try #require(MotionCurve(key, version.feel, stage: stage))
    return axes.point(of: try #require(curve.place(of: handle)))
  }

  private func grip(
    _ handle: CurveHandle, _ key: String, _ version: FeelVersion, _ axes: CurveAxes, at point: Point
  ) throws -> CurveGrip {
    try #require(CurveGrip(handle, of: key, version, stage: stage, axes: axes, at: point))
  }

  private static let keys = [
    "header.settle", "overlay.spring", "card.settle", "popup", "scroll.bounce", "pull.capsule",
  ]

  @Test(arguments: keys)
  func `the arrival stays under the pointer at every zoom, wherever numbers reach`(key: String)
    throws
  {
    var random = SplitMix(seed: 12)
    var reached = 0
    for _ in 0..<60 {
      var start = FeelVersion()
      let damping = try #require(Feel.parameter(key + ".dampingRatio"))
      damping.set(random.between(0.1, 2), in: &start.feel)
      let axes = axes(seconds: random.between(0.2, 3))
      let handle = try place(.arrival, key, start, axes)
      let offset = random.between(-8, 8)
      let grip = try grip(
        .arrival, key, start, axes, at: Point(x: handle.x + offset, y: handle.y))
      for _ in 0..<6 {
        let x = random.between(axes.plot.minX, axes.plot.maxX)
        let moved = grip.version(for: Point(x: x + offset, y: 0), in: start)
        #expect(moved.feel.problems.isEmpty)
        let value = grip.row.value(in: moved)
        let range = try #require(grip.row.scale(in: moved)?.range)
        // At the end of the allowed range the handle stays behind.
        guard value > range.lowerBound, value < range.upperBound else { continue }
        reached += 1
        let now = try place(.arrival, key, moved, axes)
        #expect(abs(now.x - x) <= 1, "\(value) at \(x)")
      }
    }
    #expect(reached > 100)
  }

  @Test(arguments: keys)
  func `a peak stays under the pointer at every height`(key: String) throws {
    var random = SplitMix(seed: 13)
    for _ in 0..<60 {
      var start = FeelVersion()
      let damping = try #require(Feel.parameter(key + ".dampingRatio"))
      damping.set(random.between(0.05, 1.9), in: &start.feel)
      let axes = axes(seconds: 1, top: random.between(1.9, 3))
      let handle = try place(.peak, key, start, axes)
      let grip = try grip(.peak, key, start, axes, at: handle)
      // A press alone moves nothing.
      let pressed = grip.version(for: handle, in: start)
      #expect(abs(try place(.peak, key, pressed, axes).y - handle.y) <= 1)
      let flat = axes.y(of: 1)
      // The hand holds the middle of a peak, if there is one; below it the damping ratio still changes.
      guard flat - handle.y > 1 else { continue }
      for _ in 0..<6 {
        let y = random.between(axes.plot.minY, flat - 0.5)
        let moved = grip.version(for: Point(x: handle.x, y: y), in: start)
        let value = grip.row.value(in: moved)
        let range = try #require(grip.row.scale(in: moved)?.range)
        guard value > range.lowerBound, value < range.upperBound else { continue }
        #expect(abs(try place(.peak, key, moved, axes).y - y) <= 1, "\(value) at \(y)")
      }
    }
  }

  @Test func `down from the end's level it damps more and more, and up again it overshoots`() throws
  {
    let axes = axes(seconds: 1)
    for ratio in [0.5, 0.9, 1, 1.7, 4] {
      let start = version { $0.header.settle = SpringFeel(response: 0.4, dampingRatio: ratio) }
      let handle = try place(.peak, "header.settle", start, axes)
      let grip = try grip(.peak, "header.settle", start, axes, at: handle)
      func damped(_ dy: Double) -> Double {
        grip.version(for: Point(x: handle.x, y: handle.y + dy), in: start).feel.header.settle
          .dampingRatio
      }
      let ratios = stride(from: -300.0, through: 300, by: 3).map(damped)
      #expect(zip(ratios, ratios.dropFirst()).allSatisfy { $0 <= $1 })
      #expect(ratios.first! < 0.2 && ratios.last! == 5)
      #expect(ratios.contains { $0 > 0.97 && $0 < 1.03 })
      #expect(abs(damped(0) - start.feel.header.settle.dampingRatio) < 0.02)
    }
  }

  @Test func `the handles of a spring can be taken apart at every damping ratio`() throws {
    let card = CurveCard(key: "header.settle")
    for width in [300.0, 372] {
      for hundredths in 5...500 {
        let version = version {
          $0.header.settle = SpringFeel(response: 0.4, dampingRatio: Double(hundredths) / 100)
        }
        let frame = Rect(x: 0, y: 0, width: width, height: 148)
        let curves = try #require(
          card.curves(in: frame, version.feel, before: nil, stage: stage))
        let peak = try #require(curves.point(of: .peak))
        let arrival = try #require(curves.point(of: .arrival))
        #expect((peak - arrival).length >= 14, "\(hundredths)")
        #expect(curves.handle(at: peak) == .peak && curves.handle(at: arrival) == .arrival)
        // Each point is 12 points from its handle, on the side that faces away from the other one.
        let away = peak.x >= arrival.x ? 12.0 : -12
        #expect(curves.handle(at: Point(x: peak.x + away, y: peak.y)) == .peak)
        #expect(curves.handle(at: Point(x: arrival.x - away, y: arrival.y)) == .arrival)
      }
    }
  }

  @Test func `the ring of the peak lies on the curve, and a peak appears where its ring stood`()
    throws
  {
    var last: Point?
    let axes = axes(seconds: 0.6)
    for hundredths in (50...200).reversed() {
      let version = version {
        $0.header.settle = SpringFeel(response: 0.35, dampingRatio: Double(hundredths) / 100)
      }
      let curve = try #require(MotionCurve("header.settle", version.feel, stage: stage))
      let place = try #require(curve.place(of: .peak))
      #expect(abs(curve.share(at: place.seconds) - place.share) < 1e-6, "\(hundredths)")
      let ring = axes.point(of: place)
      if let last { #expect(abs(last.x - ring.x) < 60, "\(hundredths)") }
      last = ring
    }
  }

  @Test func `an ease arrives when it is over, has no peak, and its duration is dragged`() throws {
    for (key, parameter) in [
      ("header.settle", "header.settle.duration"), ("overlay.spring", "overlay.duration"),
      ("card.settle", "card.settle.duration"),
    ] {
      let start = version {
        $0.header.settleMotion = .ease
        $0.overlay.motion = .ease
        $0.card.settleMotion = .ease
      }
      let axes = axes(seconds: 1)
      let curve = try #require(MotionCurve(key, start.feel, stage: stage))
      #expect(curve.place(of: .peak) == nil)
      let handle = try place(.arrival, key, start, axes)
      let duration = try #require(Feel.parameter(parameter))
      #expect(abs(handle.x - 32 - 308 * duration.value(in: start.feel)) < 1e-9)
      let grip = try grip(.arrival, key, start, axes, at: handle)
      let moved = grip.version(for: Point(x: 32 + 154, y: handle.y), in: start)
      #expect(duration.value(in: moved.feel) == 0.5)
    }
  }

  @Test func `numbers are as round as the eye cannot tell`() throws {
    let start = version { $0.header.settle = SpringFeel(response: 0.4, dampingRatio: 0.6) }
    for seconds in [0.2, 0.6, 4] {
      let axes = axes(seconds: seconds)
      let handle = try place(.arrival, "header.settle", start, axes)
      let grip = try grip(.arrival, "header.settle", start, axes, at: handle)
      for x in stride(from: 60.0, to: 320, by: 7) {
        let moved = grip.version(for: Point(x: x, y: 0), in: start).feel.header.settle.response
        #expect(abs(moved * 1000 - (moved * 1000).rounded()) < 1e-6)
        if seconds == 4, moved < 3 { #expect(abs(moved * 100 - (moved * 100).rounded()) < 1e-6) }
      }
    }
  }
}
