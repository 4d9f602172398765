import DetentFiles
import DetentMotion
import DetentStage
import Testing

@testable import DetentStudio

/// A blind choice hides which of two feels is which.
@Suite struct BlindTests {
  @Test
  func `over a thousand sessions either is as often called 1, and no round tells of the next`() {
    var firsts = 0
    var repeats = 0
    var rounds = 0
    for seed in 0..<1000 {
      var coin = SplitMix(seed: UInt64(seed))
      var before: Comparison.Side?
      for _ in 0..<10 {
        let trial = BlindTrial(of: [.a, .b], &coin)
        rounds += 1
        firsts += trial.side(1) == .a ? 1 : 0
        repeats += trial.side(1) == before ? 1 : 0
        #expect(trial.side(1) != trial.side(2))
        before = trial.side(1)
      }
    }
    // Both counts stay within four standard deviations of the half.
    #expect(abs(firsts - rounds / 2) < 200)
    #expect(abs(repeats - (rounds - 1000) / 2) < 190)
  }

  @Test func `each of the six orders of three is as likely`() {
    var coin = SplitMix(seed: 3)
    var counts: [[Comparison.Side]: Int] = [:]
    for _ in 0..<6000 {
      let trial = BlindTrial(of: Comparison.Side.allCases, &coin)
      counts[trial.numbers.map(trial.side), default: 0] += 1
    }
    // Each count stays within four standard deviations of a sixth.
    #expect(counts.count == 6 && counts.values.allSatisfy { abs($0 - 1000) < 116 }, "\(counts)")
  }

  @Test func `luck of three is the share of outcomes with such a winner, counted one by one`() {
    for rounds in 0...8 {
      let all = (0..<rounds).reduce(1) { all, _ in all * 3 }
      let most = (0..<all).map { outcome in
        var (wins, rest) = ([0, 0, 0], outcome)
        for _ in 0..<rounds {
          wins[rest % 3] += 1
          rest /= 3
        }
        return wins.max() ?? 0
      }
      for a in 0...rounds {
        for b in 0...rounds - a {
          let score = BlindScore(a: a, b: b, c: rounds - a - b)
          let winner = max(a, b, rounds - a - b)
          let share = Double(most.count { $0 >= winner }) / Double(all)
          #expect(abs(score.luck - share) < 1e-12, "\(score)")
        }
      }
    }
  }

  @Test func `of a thousand who choose among equals at most one in twenty is told otherwise`() {
    for rounds in [4, 10, 30] {
      var coin = SplitMix(seed: 6)
      let told = (0..<1000).count { _ in
        var score = BlindScore(c: 0)
        for _ in 0..<rounds { score.count(BlindTrial(of: Comparison.Side.allCases, &coin).side(1)) }
        return score.words.contains("hardly luck")
      }
      #expect(told <= 70, "\(rounds): \(told)")
    }
  }

  /// Counts the share of all outcomes of `rounds` coins that are at least as one-sided.
  private func counted(_ score: BlindScore) -> Double {
    let all = 1 << score.rounds
    let apart = abs(score.a - score.b)
    let count = (0..<all).count { abs(2 * $0.nonzeroBitCount - score.rounds) >= apart }
    return Double(count) / Double(all)
  }

  @Test func `luck is the share of coins that are as one-sided, counted one by one`() {
    for rounds in 0...12 {
      for a in 0...rounds {
        let score = BlindScore(a: a, b: rounds - a)
        #expect(abs(score.luck - counted(score)) < 1e-12, "\(score)")
      }
    }
  }

  @Test func `thousands of rounds are no trouble`() {
    #expect(BlindScore(a: 1001, b: 999).luck > 0.9)
    #expect(BlindScore(a: 1100, b: 900).luck < 1e-4)
    #expect(BlindScore(a: 1000, b: 1000).luck == 1)
    #expect(BlindScore(a: 667, b: 667, c: 666).luck > 0.99)
    #expect(BlindScore(a: 800, b: 600, c: 600).luck < 1e-6)
  }

  @Test func `of a thousand who toss coins at most one in twenty is told that it is hardly luck`() {
    for rounds in [6, 10, 20, 51] {
      var coin = SplitMix(seed: 5)
      let told = (0..<1000).count { _ in
        var score = BlindScore()
        for _ in 0..<rounds { score.count(BlindTrial(of: [.a, .b], &coin).side(1)) }
        return score.words.contains("hardly luck")
      }
      #expect(told <= 70, "\(rounds): \(told)")
    }
  }

  @Test(
    arguments: [
      (BlindScore(), ""),
      (BlindScore(a: 5, b: 0), "A 5, B 0. Too few rounds to tell from luck"),
      (
        BlindScore(a: 5, b: 3),
        "A 5, B 3. A coin would be as one-sided 73 times in 100: it can be luck"
      ),
      (
        BlindScore(a: 1, b: 9), "A 1, B 9. A coin would be so one-sided 2 times in 100: hardly luck"
      ),
      (
        BlindScore(a: 12, b: 0),
        "A 12, B 0. A coin would be so one-sided less than once in 100: hardly luck"
      ),
      (BlindScore(a: 3, b: 0, c: 0), "A 3, B 0, C 0. Too few rounds to tell from luck"),
      (
        BlindScore(a: 1, b: 1, c: 4),
        "A 1, B 1, C 4. Three equal feels would be as one-sided 30 times in 100: it can be luck"
      ),
      (
        BlindScore(a: 0, b: 1, c: 8),
        "A 0, B 1, C 8. Three equal feels would be so one-sided less than once in 100: hardly luck"
      ),
    ])
  func `the score is said in words`(score: BlindScore, words: String) {
    #expect(score.words == words)
  }

  /// Pins Android's feel as B, and chooses blindly in one round.
  private static func chosenOnce() throws -> Bench {
    let bench = try Bench(panel: true)
    let other = try Bench.library.feel(FeelReference(name: "android", source: "test"))
    bench.workbench.pin(
      FeelVersion(base: "android", baseFeel: other, feel: other))
    bench.workbench.perform(.compare(.blind))
    bench.workbench.perform(.compare(.look(2)))
    bench.workbench.perform(.compare(.better(1)))
    return bench
  }

  @Test func `after the last round the window asks for a note, and keeps it with the result`()
    throws
  {
    var bench = try Self.chosenOnce()
    bench.workbench.perform(.compare(.blind))
    #expect(bench.workbench.hasSheet)
    bench.type("Ida, \"calm\"")
    bench.key(.return)
    let score = try #require(bench.workbench.comparing.comparison?.score)
    #expect(!bench.workbench.hasSheet)
    #expect(
      bench.workbench.takeRequests() == [
        .score(
          "Explore,Default,Android,\(score.a),\(score.b),\"Ida, \"\"calm\"\"\"", candidates: 2)
      ])
    bench.workbench.perform(.compare(.blind))
    #expect(bench.workbench.comparing.comparison?.score == BlindScore(), "a series starts anew")
    bench.workbench.perform(.compare(.blind))
    #expect(!bench.workbench.hasSheet, "without a new round there is nothing to keep")
  }

  @Test func `the candidates' numbers are their keys, and those of the speed afterwards`() throws {
    var bench = try Self.chosenOnce()
    for number in [2, 1] {
      bench.key(.character(Character("\(number)")))
      guard case .blind(let trial) = bench.workbench.comparing.comparison?.view else {
        Issue.record("the choice ended")
        return
      }
      #expect(trial.shown == number && bench.workbench.time.session.clock.speed == .full)
    }
    bench.workbench.perform(.compare(.blind))
    bench.key(.escape)
    bench.key(.character("2"))
    #expect(bench.workbench.time.session.clock.speed != .full)
  }

  @Test func `a press elsewhere keeps the result without a note, and Escape forgets it`() throws {
    for keeps in [true, false] {
      var bench = try Self.chosenOnce()
      bench.workbench.perform(.compare(.blind))
      if keeps { bench.click(bench.workbench.window.plan.stage.center) } else { bench.key(.escape) }
      #expect(!bench.workbench.hasSheet)
      let isKept = bench.workbench.takeRequests().contains {
        if case .score = $0 { true } else { false }
      }
      #expect(isKept == keeps)
    }
  }

  @Test func `a slider that ends the blind choice asks for the note, too`() throws {
    var bench = try Self.chosenOnce()
    try bench.show(.parameter("scroll.deceleration"))
    let knob = try bench.knob(.parameter("scroll.deceleration"))
    bench.dragAndHold(knob, Point(x: knob.x - 20, y: knob.y))
    #expect(bench.workbench.hasSheet)
    bench.release(Point(x: knob.x - 20, y: knob.y))
    bench.type("Ida")
    bench.key(.return)
    let requests = bench.workbench.takeRequests()
    #expect(
      requests.contains { request in
        if case .score(let row, _) = request {
          row.contains("Explore,Default,Android")
        } else {
          false
        }
      })
    #expect(bench.feel.scroll.deceleration != Feel.default.scroll.deceleration)
  }
}
