import DetentMotion
import Foundation
import TestSupport
import Testing

@testable import DetentFit

@Suite struct MotionFitTests {
  /// Half of the recordings are springs.
  private static let families: [MotionFamily] = [
    .spring, .decay, .spring, .bezier, .spring, .bounce, .spring, .bezier, .spring, .decay,
  ]

  /// The number of right results, and the number of all results.
  private struct Score: CustomStringConvertible {
    var right = 0
    var count = 0

    /// True if the share is reached; with few results, one more may be wrong.
    func isAtLeast(_ share: Double) -> Bool {
      Double(count - right) <= ((1 - share) * Double(count)).rounded(.up)
    }

    var description: String { "\(right) of \(count)" }

    mutating func add(_ isRight: Bool) {
      count += 1
      if isRight { right += 1 }
    }
  }

  /// Some of the arbitrary springs creep, or end within a few frames, and their recordings contain little
  /// about them. Only springs with an uncertainty of at most 2 % count.
  @Test(arguments: SyntheticRecording.Draw.allCases)
  func `families and numbers are found, and their uncertainties hold`(
    draw: SyntheticRecording.Draw
  ) throws {
    var chance = Chance(12)
    var (families, responses, ratios, sure) = (Score(), Score(), Score(), Score())
    var covered: [String: Score] = [:]
    for index in 0..<Effort.fits {
      let family = Self.families[index % Self.families.count]
      let synthetic = SyntheticRecording(family, draw, &chance)
      let best = try MotionFit(synthetic.recording).best
      families.add(best.family == family)
      guard best.family == family else { continue }
      for (name, value) in synthetic.truth {
        let found = try #require(best[name])
        let away = abs(found.value - value)
        let uncertainty = found.uncertainty ?? 0
        covered["\(family).\(name)", default: Score()].add(away <= uncertainty)
        covered["all", default: Score()].add(away <= uncertainty)
        guard family == .spring else { continue }
        if name == .response {
          responses.add(away <= 0.02 * value)
          if uncertainty <= 0.02 * found.value { sure.add(away <= 0.02 * value) }
        }
        if name == .dampingRatio { ratios.add(away <= 0.03) }
      }
    }
    if Effort.fits >= 1000 {
      print(draw, "families", families, "responses", responses, "ratios", ratios, "sure", sure)
      for (name, score) in covered.sorted(by: { $0.key < $1.key }) { print(name, score) }
    }
    #expect(families.isAtLeast(0.95), "\(families)")
    #expect(sure.isAtLeast(0.98), "\(sure)")
    #expect(responses.isAtLeast(draw == .usual ? 0.95 : 0.88), "\(responses)")
    #expect(ratios.isAtLeast(draw == .usual ? 0.95 : 0.93), "\(ratios)")
    for (name, score) in covered where name == "all" || score.count >= 50 {
      #expect(score.isAtLeast(0.9), "\(name): \(score)")
    }
  }

  @Test(arguments: [(milliseconds: 0.0, share: 0.97), (0.5, 0.96), (2, 0.9)])
  func `families and uncertainties hold when the times jitter`(
    milliseconds: Double, share: Double
  ) throws {
    var chance = Chance(17)
    var (families, covered) = (Score(), Score())
    var each: [String: Score] = [:]
    let drawn: [MotionFamily] = [
      .spring, .decay, .spring, .bezier, .spring, .bounce, .spline, .decay, .power, .spring,
    ]
    for index in 0..<Effort.fits {
      let family = drawn[index % drawn.count]
      let synthetic = SyntheticRecording(
        family, .usual, &chance, jitter: milliseconds / 1000)
      guard let best = try? MotionFit(synthetic.recording).best else {
        families.add(false)
        continue
      }
      families.add(best.family == family)
      each["\(family)", default: Score()].add(best.family == family)
      guard best.family == family else { continue }
      for (name, value) in synthetic.truth {
        let found = try #require(best[name])
        covered.add(!found.isDetermined || abs(found.value - value) <= found.uncertainty ?? 0)
        each["\(family).\(name)", default: Score()].add(
          !found.isDetermined || abs(found.value - value) <= found.uncertainty ?? 0)
      }
    }
    if Effort.fits >= 400 {
      print("jitter", milliseconds, "ms: families", families, "covered", covered)
      for (name, score) in each.sorted(by: { $0.key < $1.key }) { print("  ", name, score) }
    }
    #expect(families.isAtLeast(share), "\(families)")
    #expect(covered.isAtLeast(0.93), "\(covered)")
    for (name, score) in each where score.count >= 80 {
      #expect(score.isAtLeast(0.88), "\(name): \(score)")
    }
  }

  /// A first time of 0 that was written down a little too early moved every delay by as much.
  @Test(arguments: [-0.001, 0, 0.001]) func `delays count from 0 though the first time is off`(
    late: Double
  ) throws {
    let decay = Decay(deceleration: 0.998, stopSpeed: 0)
    let start = MotionValue(position: 0, velocity: 1500)
    let recording = MotionRecording(
      samples: (0..<90).map { frame in
        let seconds = Double(frame) / 60
        return .init(
          seconds: frame == 0 ? late : seconds,
          position: decay.value(from: start, after: max(0, seconds - 0.125)).position)
      })
    let delay = try #require(try MotionFit(recording).best[.delay])
    #expect(abs(delay.value - 0.125) < 1e-4)
  }

  @Test(arguments: [0.0, 7])
  func `dated numbers count from 0 of the recording`(later: Double) throws {
    let spring = DampedSpring(response: 0.4, dampingRatio: 0.8)
    let start = MotionValue(position: -200, velocity: 0)
    let recording = MotionRecording(
      samples: (0..<90).map { frame in
        let seconds = Double(frame) / 60
        return .init(
          seconds: later + seconds,
          position: spring.value(from: start, after: max(0, seconds - 0.125)).position)
      })
    let best = try MotionFit(recording).best
    #expect(abs((best[.delay]?.value ?? 0) - 0.125) < 1e-3)
    let dated = best.datedNumbers.first { $0.name == .delay }
    #expect(abs((dated?.value ?? 0) - later - 0.125) < 1e-3)
    #expect(dated?.uncertainty == best[.delay]?.uncertainty)
  }

  @Test func `samples that are rounded to thirds of a point do not count as nearer than that`()
    throws
  {
    let decay = Decay(deceleration: 0.998, stopSpeed: 0)
    let start = MotionValue(position: 408, velocity: 460)
    let recording = MotionRecording(
      samples: (0..<20).map {
        let place = decay.value(from: start, after: Double($0) / 10).position
        return .init(seconds: Double($0) / 10, position: (place * 3).rounded() / 3)
      })
    #expect(abs(RecordedCourse(recording).rounding - 1.0 / 3) < 1e-9)
    let best = try MotionFit(recording).best
    #expect(best.family == .decay)
    #expect(abs((best[.deceleration]?.value ?? 0) - 0.998) < 5e-5)
  }

  @Test(arguments: [MotionFamily.spline, .power])
  func `a fling of Android or Flutter is known, with its friction`(family: MotionFamily) throws {
    let start = MotionValue(position: 20, velocity: -2000)
    let recording = Self.recording(90) {
      family == .spline
        ? SplineFling(friction: 0.02).value(from: start, after: $0).position
        : PowerFling(friction: 0.02).value(from: start, after: $0).position
    }
    let best = try MotionFit(recording).best
    #expect(best.family == family)
    #expect(abs((best[.friction]?.value ?? 0) - 0.02) < 1e-4)
    #expect(abs((best[.velocity]?.value ?? 0) + 2000) < 5)
  }

  @Test func `a platform's last jump to the target does not hide the spring`() throws {
    let spring = DampedSpring(response: 0.4, dampingRatio: 1)
    let start = MotionValue(position: -50, velocity: 500)
    let recording = Self.recording(40) { seconds in
      let place = spring.value(from: start, after: seconds).position
      return abs(place) > 0.2 || seconds < 0.2 ? 300 + place : 300
    }
    let best = try MotionFit(recording).best
    #expect(best.family == .spring)
    #expect(abs((best[.response]?.value ?? 0) - 0.4) < 1e-3)
    #expect(abs((best[.dampingRatio]?.value ?? 0) - 1) < 2e-3)
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

  @Test(arguments: [(rows: 216_000, seconds: 3600.0), (rows: 30_000, seconds: 3)])
  func `of an hour's rest before and after, or of very many samples, those are used that tell`(
    rows: Int, seconds: Double
  ) throws {
    let spring = DampedSpring(response: 0.5, dampingRatio: 0.7)
    let start = MotionValue(position: -300, velocity: 0)
    let recording = MotionRecording(
      samples: (0..<rows).map {
        let time = Double($0) * seconds / Double(rows)
        let place = spring.value(from: start, after: max(0, time - seconds / 3)).position
        return .init(seconds: time, position: place)
      })
    #expect(RecordedCourse(recording).samples.count < 700)
    let best = try MotionFit(recording).best
    #expect(best.family == .spring)
    #expect(abs((best[.response]?.value ?? 0) - 0.5) < 1e-3)
    #expect(abs((best[.dampingRatio]?.value ?? 0) - 0.7) < 1e-3)
    #expect(abs((best[.delay]?.value ?? 0) - seconds / 3) < 1e-3)
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

  @Test(arguments: [30.0, 60, 120])
  func `a fling that stops is told from one that slows down for ever, at any rate`(
    framesASecond: Double
  ) throws {
    for deceleration in stride(from: 0.997, through: 0.9986, by: 0.0002) {
      let rate = -1000 * log(deceleration)
      let stop = log(2115 / 18.5) / rate
      let samples = (0..<Int((stop + 0.9) * framesASecond)).map { frame in
        let seconds = Double(frame) / framesASecond
        let way = 2115 / rate * -expm1(-rate * min(seconds, stop))
        // The film shows whole pixels of a screen of 1170, scaled to 750.
        return MotionRecording.Sample(
          seconds: 0.591667 + seconds, position: (1.56 * way).rounded() / 1.56)
      }
      let fit = try MotionFit(MotionRecording(samples: samples)).best
      #expect(fit.family == .decay, "\(deceleration)")
      #expect(abs((fit[.deceleration]?.value ?? 0) - deceleration) < 2e-5, "\(deceleration)")
    }
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

  @Test(arguments: [0, 12]) func `a motion at one speed is refused, also after a rest`(rest: Int) {
    for speed in [5.0, -1.7] {
      let line = Self.recording(60 + rest) { speed * max(0, ($0 * 60).rounded() - Double(rest)) }
      #expect(throws: FitRefusal.shapeless) { _ = try MotionFit(line) }
    }
  }

  /// The exact rest after it looks as if a platform had jumped to the target.
  @Test(arguments: [500.0, 3000, 8000])
  func `an exact fling of Android keeps its first sample, however long it rests`(velocity: Double)
    throws
  {
    let fling = SplineFling(friction: 0.015)
    for gap in [0.008, 1.0 / 60] {
      let samples = (0..<Int(2.5 / gap)).map { index in
        MotionRecording.Sample(
          seconds: Double(index) * gap,
          position: fling.value(
            from: MotionValue(position: 0, velocity: velocity), after: Double(index) * gap
          ).position)
      }
      let best = try MotionFit(MotionRecording(samples: samples)).best
      #expect(best.family == .spline)
      let friction = try #require(best[.friction])
      #expect(abs(friction.value - 0.015) <= friction.uncertainty ?? 0)
    }
  }

  @Test(arguments: [1.5, 2, 3.3, 5, 9])
  func `swings that never grow less are refused`(count: Double) {
    var chance = Chance(9)
    let sine = Self.recording(120) {
      120 * sin(0.4 + .pi * count * $0) + chance.number(-0.5, 0.5)
    }
    #expect(throws: FitRefusal.self) { _ = try MotionFit(sine) }
  }

  @Test func `two and a half swings that hardly grow less are refused, too`() {
    let spring = DampedSpring(response: 0.5, dampingRatio: 0.01)
    let recording = Self.recording(75) {
      spring.value(from: MotionValue(position: 200, velocity: 0), after: $0).position
    }
    #expect(throws: FitRefusal.endless(swings: 2)) { _ = try MotionFit(recording) }
  }

  @Test func `a spring that swings for long, and less and less, is none of those`() throws {
    let spring = DampedSpring(response: 0.25, dampingRatio: 0.06)
    let best = try MotionFit(
      Self.recording(120) {
        spring.value(from: MotionValue(position: 200, velocity: 0), after: $0).position
      }
    ).best
    #expect(best.family == .spring && abs((best[.dampingRatio]?.value ?? 0) - 0.06) < 0.001)
  }

  @Test func `a spring let go at rest is said to be at rest`() throws {
    let spring = DampedSpring(response: 0.4, dampingRatio: 0.8)
    var chance = Chance(4)
    let best = try MotionFit(
      Self.recording(90) {
        let place = spring.value(
          from: MotionValue(position: -300, velocity: 0), after: max(0, $0 - 0.11))
        return place.position + chance.number(-0.5, 0.5)
      }
    ).best
    #expect(best[.velocity]?.value == 0)
    #expect(abs((best[.response]?.value ?? 0) - 0.4) < 0.004)
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
