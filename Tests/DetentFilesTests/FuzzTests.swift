import DetentDisk
import DetentMotion
import DetentStage
import TestSupport
import Testing

@testable import DetentFiles

/// Tests hostile input: for any bytes, the answer is a value, or an error at a place that exists.
@Suite struct FuzzTests {
  private static let feel = """
    {
      "detent-feel": 1,
      "about": "ünïcode \\u00e9 \\ud83d\\ude00",
      "base": "default",
      "set": {
        "header.snap.policy": "nearest",
        "header.settle.duration": 2.5e-1,
        "pull.capsule.carriesVelocity": false
      }
    }
    """

  @Test func `a feel file cut anywhere is a located error`() {
    let bytes = Array(Self.feel.utf8)
    for count in 0..<bytes.count {
      let error = feelError(Array(bytes.prefix(count)))
      #expect(error?.place != nil, "cut at \(count)")
    }
  }

  @Test func `mutated feel files never crash and errors name a place in the file`() {
    mutate(Array(Self.feel.utf8), rounds: 10_000, seed: 1) { feelError($0) }
  }

  @Test func `mutated gesture files never crash and errors name a place in the file`() {
    mutate(Array(GestureReaderTests.example.utf8), rounds: 10_000, seed: 2) { bytes in
      problem { () throws(FileProblem) in
        let script = try GestureReader.parse(bytes, path: "fuzz")
        // A gesture that can be read must also be written and read again to the same.
        let again = try GestureReader.parse(Array(script.text.utf8), path: "fuzz")
        #expect(again.steps.map(\.action) == script.steps.map(\.action))
        #expect(again.steps.map(\.instant) == script.steps.map(\.instant))
      }
    }
  }

  @Test(arguments: [
    "nan", "inf", "-inf", "NaN", "Infinity", "1e999", "-1e999", "0x10", "0x1p3", "1_000", "1,5",
    "１２", "1e", "e1", ".", "-", "+", "1..2", "--1", "1f", "∞", "\u{0}1",
  ])
  func `wherever a number is read, nothing but a finite decimal is one`(word: String) {
    for statement in [
      "size \(word)x844", "size 390x\(word)", "set overlay.alpha \(word)", "seed \(word)",
      "at \(word) end", "tick \(word) end", "tick 1.\(word) end", "press \(word) 1",
      "press 1 \(word)", "move \(word) 1", "tap 1 \(word)", "hold \(word)", "wheel \(word) 0",
      "wheel 0 \(word)", "content-height \(word)", "shot a after \(word)",
      "expect header.height 1 within \(word)", "press 1 1\ndrag \(word) 1 over 1",
      "press 1 1\ndrag 1 \(word) over 1", "press 1 1\ndrag 1 1 over \(word)",
    ] {
      #expect(gestureError(statement + "\nend") != nil, "\(statement)")
    }
    #expect(throws: FeelSetting.Failure.self) { try FeelSetting(argument: "overlay.alpha=\(word)") }
    #expect(feelError(Array(Self.feel.replacing("2.5e-1", with: word).utf8)) != nil)
  }

  private func feelError(_ bytes: [UInt8]) -> FileProblem? {
    problem { () throws(FileProblem) in _ = try FeelFile.parse(bytes, path: "fuzz") }
  }

  /// Runs `read` on copies of `bytes` with bytes changed, removed, doubled or moved.
  private func mutate(
    _ bytes: [UInt8], rounds: Int, seed: UInt64, read: ([UInt8]) -> FileProblem?
  ) {
    var chance = Chance(seed)
    for round in 0..<rounds {
      let copy = chance.damaged(bytes)
      if let error = read(copy) {
        #expect(error.place?.exists(in: copy) == true, "round \(round): \(error)")
      }
    }
  }
}
