import DetentMotion
import DetentStage
import Testing

@testable import DetentStudio

/// A group's card draws its motion, with the right figures.
@Suite struct MotionCurveTests {
  private let stage = Size(width: 390, height: 844)

  private func curve(_ key: String, _ change: (inout Feel) -> Void = { _ in }) throws -> MotionCurve
  {
    var feel = Feel.default
    change(&feel)
    return try #require(MotionCurve(key, feel, stage: stage))
  }

  @Test func `a header without a greater height settles on its way from the least`() throws {
    var feel = Feel.default
    feel.header.heights.expanded = feel.header.heights.normal
    let curve = try #require(MotionCurve("header.settle", feel, stage: stage))
    #expect(curve.distance == feel.header.heights.normal - feel.header.heights.compact)
    #expect(curve.distance > 10)
  }

  @Test func `each goes the way that its motion goes`() throws {
    #expect(try curve("header.settle").distance == 284 - 128)
    #expect(try curve("overlay.spring").distance == 390)
    #expect(abs(try curve("card.settle").distance - (844 * 0.48 - 60)) < 1e-9)
    #expect(try curve("popup").distance == 440)
    #expect(try curve("scroll.bounce").distance == 100)
    #expect(try curve("pull.capsule").distance == 46)
    #expect(try curve("pager.settle").distance == 390)
    #expect(MotionCurve("header", .default, stage: stage) == nil)
    let known = Feel.groups.filter { $0.settling != nil }.map(\.key)
    let toggles = (1...Scene.mostToggles).map { "toggles.\($0).settle" }
    #expect(
      Set(known)
        == Set(
          toggles + [
            "header.settle", "overlay.spring", "card.settle", "popup", "scroll.bounce",
            "pull.capsule", "pager.settle", "refresh.settle", "toast.settle", "hide.settle",
            "swipe.settle", "press.lift", "press.menu",
          ]))
  }

  @Test func `a spring's figures are those of its closed form`() throws {
    for ratio in [0.2, 0.5, 0.8] {
      let curve = try curve("header.settle") {
        $0.header.settle = SpringFeel(response: 0.5, dampingRatio: ratio)
      }
      // The overshoot of an underdamped step is e^(−πζ/√(1−ζ²)).
      let expected = Elementary.exp(-Double.pi * ratio / (1 - ratio * ratio).squareRoot()) * 156
      #expect(abs(curve.overshoot - expected) < 0.01)
      let late = curve.positions(until: curve.settlingTime * 2, count: 2000)
      let settled = late[1000...].allSatisfy { abs($0 - 1) * 156 <= 0.5 + 1e-6 }
      #expect(settled)
      #expect(late[0] == 0)
      let before = late[..<1000].last { abs($0 - 1) * 156 > 0.5 }
      #expect(before != nil)
    }
    let calm = try curve("header.settle") {
      $0.header.settle = SpringFeel(response: 0.5, dampingRatio: 1)
    }
    #expect(calm.overshoot < 1e-6)
    // The peak speed is ω·d/e, at 1/ω.
    #expect(abs(calm.peakSpeed - 2 * Double.pi / 0.5 * 156 * Elementary.exp(-1)) < 0.5)
  }

  @Test func `an ease ends when it is over, and is fastest half-way`() throws {
    var feel = Feel.default
    feel.header.settleMotion = .ease
    feel.header.settleDuration = 0.4
    feel.overlay.motion = .ease
    feel.overlay.duration = 0.4
    feel.card.settleMotion = .ease
    feel.card.settleDuration = 0.4
    for key in ["header.settle", "overlay.spring", "card.settle"] {
      let curve = try #require(MotionCurve(key, feel, stage: stage))
      #expect(curve.settlingTime == 0.4 && curve.overshoot == 0)
      let positions = curve.positions(until: 0.8, count: 800)
      #expect(positions[0] == 0 && positions[400] == 1 && positions[800] == 1)
      #expect(abs(positions[200] - 0.5) < 1e-9)
      let steps = zip(positions.dropFirst(), positions).map { $0 - $1 }
      let fastest = (steps.max() ?? 0) * 1000 * curve.distance
      #expect(abs(fastest - curve.peakSpeed) < curve.peakSpeed * 0.001)
    }
  }

  @Test func `the dots start with their speed`() throws {
    let quick = try curve("pull.capsule") { $0.pull.capsuleVelocity = 10 }
    let slow = try curve("pull.capsule") { $0.pull.capsuleVelocity = 0 }
    let gained =
      quick.positions(until: 0.01, count: 1)[1] - slow.positions(until: 0.01, count: 1)[1]
    #expect(gained > 0.07 && gained < 0.1)
    #expect(quick.peakSpeed >= 10 * 46 - 1e-6)
    #expect(quick.overshoot > slow.overshoot)
  }

  @Test func `sizes that leave no way still have a curve`() throws {
    let flat = try curve("card.settle") { $0.card.heights.middle = 1 }
    #expect(flat.distance == 1)
    let short = try curve("pull.capsule") {
      $0.pull.capsuleWidth = 16
      $0.pull.size = 20
    }
    #expect(short.distance == 4)
  }
}
