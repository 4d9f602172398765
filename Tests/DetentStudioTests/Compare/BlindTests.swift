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
        let trial = BlindTrial(&coin)
        rounds += 1
        firsts += trial.first == .a ? 1 : 0
        repeats += trial.first == before ? 1 : 0
        #expect(trial.side(1) != trial.side(2) && trial.side(1) == trial.first)
        before = trial.first
      }
    }
    // Both counts stay within four standard deviations of the half.
    #expect(abs(firsts - rounds / 2) < 200)
    #expect(abs(repeats - (rounds - 1000) / 2) < 190)
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
  }

  @Test func `of a thousand who toss coins at most one in twenty is told that it is hardly luck`() {
    for rounds in [6, 10, 20, 51] {
      var coin = SplitMix(seed: 5)
      let told = (0..<1000).count { _ in
        var score = BlindScore()
        for _ in 0..<rounds { score.count(BlindTrial(&coin).first) }
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
    ])
  func `the score is said in words`(score: BlindScore, words: String) {
    #expect(score.words == words)
  }

  @Test func `after the last round the window asks for a note, and keeps it with the result`()
    throws
  {
    var bench = try Bench(panel: true)
    let other = try Bench.library.feel(FeelReference(name: "android", source: "test"))
    bench.workbench.apply(
      bench.workbench.comparing.pin(
        FeelVersion(base: "android", baseFeel: other, feel: other)))
    bench.workbench.perform(.compare(.blind))
    bench.workbench.perform(.compare(.look(2)))
    bench.workbench.perform(.compare(.better(1)))
    bench.workbench.perform(.compare(.blind))
    #expect(bench.workbench.hasSheet)
    bench.type("Ida, \"calm\"")
    bench.key(.return)
    let score = try #require(bench.workbench.comparing.comparison?.score)
    #expect(!bench.workbench.hasSheet)
    #expect(
      bench.workbench.takeRequests() == [
        .score(
          "Explore,Default,Android,\(score.a),\(score.b),\"Ida, \"\"calm\"\"\"")
      ])
    bench.workbench.perform(.compare(.blind))
    bench.workbench.perform(.compare(.blind))
    #expect(!bench.workbench.hasSheet, "without a new round there is nothing to keep")
  }
}
