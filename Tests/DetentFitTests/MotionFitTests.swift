import DetentFit
import DetentMotion
import Foundation
import TestSupport
import Testing

@Suite struct MotionFitTests {
  /// A few by default, whose fits are slow without the optimiser; DETENT_FITS=1000 asks for more.
  private static let count =
    ProcessInfo.processInfo.environment["DETENT_FITS"].flatMap { Int($0) } ?? 24

  @Test func `families and numbers of recordings are found, and their uncertainties hold`() throws {
    var chance = Chance(12)
    var (families, responses, ratios, springs) = (0, 0, 0, 0)
    var (covered, numbers) = (0, 0)
    for index in 0..<Self.count {
      let family: MotionFamily = [.spring, .decay, .spring, .bezier, .spring, .bounce][index % 6]
      let synthetic = SyntheticRecording(family, &chance)
      let best = try MotionFit(synthetic.recording).best
      guard best.family == family else { continue }
      families += 1
      for (name, value) in synthetic.truth {
        let found = try #require(best[name])
        let uncertainty = try #require(found.uncertainty, "\(name) of \(synthetic)")
        numbers += 1
        if abs(found.value - value) <= uncertainty { covered += 1 }
        guard family == .spring else { continue }
        if name == .response {
          springs += 1
          if abs(found.value - value) <= 0.02 * value { responses += 1 }
        }
        if name == .dampingRatio, abs(found.value - value) <= 0.03 { ratios += 1 }
      }
    }
    #expect(Double(families) >= 0.95 * Double(Self.count))
    #expect(Double(covered) >= 0.9 * Double(numbers), "\(covered) of \(numbers)")
    // Of springs that creep, or are over in a few frames, a recording does not say as much.
    #expect(Double(responses) >= 0.75 * Double(springs), "\(responses) of \(springs)")
    #expect(Double(ratios) >= 0.75 * Double(springs), "\(ratios) of \(springs)")
  }

  private static func recording(_ count: Int, _ position: (Double) -> Double) -> MotionRecording {
    MotionRecording(
      samples: (0..<count).map {
        .init(seconds: Double($0) / 60, position: position(Double($0) / 60))
      })
  }

  @Test func `without noise the numbers are the true ones`() throws {
    let spring = DampedSpring(response: 0.5, dampingRatio: 0.7)
    let start = MotionValue(position: -300, velocity: 800)
    let best = try MotionFit(
      Self.recording(90) { 340 + spring.value(from: start, after: $0).position }
    ).best
    #expect(best.family == .spring)
    #expect(abs((best[.response]?.value ?? 0) - 0.5) < 1e-4)
    #expect(abs((best[.dampingRatio]?.value ?? 0) - 0.7) < 1e-4)
    #expect(abs((best[.velocity]?.value ?? 0) - 800) < 1)
    #expect(abs((best[.to]?.value ?? 0) - 340) < 0.01)
    #expect(best.residual < 0.01)
    #expect(
      abs(best.position(at: 0.2) - 340 - spring.value(from: start, after: 0.2).position) < 0.1)
  }

  @Test func `a fling says its deceleration and where it stops`() throws {
    let decay = Decay()
    let start = MotionValue(position: 20, velocity: -1600)
    let best = try MotionFit(
      Self.recording(200) { decay.value(from: start, after: $0).position }
    ).best
    #expect(best.family == .decay)
    #expect(abs((best[.deceleration]?.value ?? 0) - 0.998) < 1e-6)
    #expect(abs((best[.stopSpeed]?.value ?? 0) - 9.9) < 0.1)
  }

  @Test func `too few samples are refused`() {
    let recording = Self.recording(11) { 100 * $0 }
    #expect(throws: FitRefusal.tooFew(count: 11)) { _ = try MotionFit(recording) }
  }

  @Test func `a recording in which nothing moves is refused`() {
    #expect(throws: FitRefusal.still(range: 0)) { _ = try MotionFit(Self.recording(60) { _ in 7 }) }
    var chance = Chance(3)
    for _ in 0..<4 {
      let noise = Self.recording(80) { _ in chance.number(-0.5, 0.5) }
      #expect(throws: FitRefusal.self) { _ = try MotionFit(noise) }
    }
  }

  @Test func `a walk at random, and two gestures in a row, are refused`() {
    var chance = Chance(5)
    for _ in 0..<4 {
      var place = 0.0
      let walk = Self.recording(120) { _ in
        place += chance.number(-10, 10)
        return place
      }
      #expect(throws: FitRefusal.self) { _ = try MotionFit(walk) }
    }
    let spring = DampedSpring(response: 0.4, dampingRatio: 0.8)
    let two = Self.recording(160) { seconds in
      let first = spring.value(from: MotionValue(position: -300, velocity: 0), after: seconds)
      guard seconds > 1.2 else { return first.position }
      return spring.value(from: MotionValue(position: 200, velocity: 0), after: seconds - 1.2)
        .position - 200
    }
    #expect(throws: FitRefusal.self) { _ = try MotionFit(two) }
  }
}
