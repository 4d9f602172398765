import DetentDisk
import DetentFiles
import DetentMotion
import DetentStage
import Foundation
import Testing

@testable import DetentProof

/// An edited gesture must fail until it is recorded again, even if its pictures are the same.
@Suite struct EditedTests {
  private static let gesture = Easel.gesture.replacing(
    "settle\n", with: "settle\nexpect header.height 64 within 0.01\n")

  /// Edits of the gesture's text. None changes a state or a pixel.
  static let edits: [(what: String, old: String, new: String)] = [
    ("an expectation removed", "expect header.height 64 within 0.01\n", ""),
    ("an expectation loosened", "within 0.01", "within 1000"),
    ("an expectation changed", "expect header.height 64", "expect header.height 64.001"),
    ("an expectation added", "settle\n", "settle\nexpect scene.settled true\n"),
    ("a number that is not seen", "scale 0.5\n", "scale 0.5\nset popup.duration 0.6\n"),
    ("a comment", "settle\n", "settle # at last\n"),
    ("a line's end", "settle\n", "settle\r\n"),
  ]

  @Test(arguments: edits.map(\.what))
  func `an edited gesture fails, and passes once it is recorded again`(what: String) throws {
    let edit = try #require(Self.edits.first { $0.what == what })
    let easel = try Easel(Self.gesture)
    #expect(easel.run(.all).wasRecorded)
    #expect(easel.run().hasPassed)
    let text = Self.gesture.replacing(edit.old, with: edit.new)
    try #require(text != Self.gesture)
    try easel.write(text)
    let result = easel.run()
    #expect(result.kinds == [.edited])
    #expect(result.messages.contains("the gesture was edited since it was recorded"))
    #expect(!easel.run(.missing).wasRecorded)
    #expect(easel.run().kinds == [.edited])
    #expect(easel.run(.failed).wasRecorded)
    #expect(easel.run().hasPassed)
  }

  @Test func `a feel that the gesture names fails when a number in it is another`() throws {
    let easel = try Easel(Easel.gesture.replacing("scale 0.5", with: "scale 0.5\nfeel own.json"))
    let path = easel.folder + "/own.json"
    func write(_ response: Double, about: String = "") throws {
      let about = about.isEmpty ? "" : "\"about\": \"\(about)\", "
      try AtomicFile.write(
        "{\"detent-feel\": 1, \(about)\"base\": \"default\", "
          + "\"set\": {\"popup.duration\": \(response)}}\n", to: path)
    }
    try write(0.5)
    #expect(easel.run(.all).wasRecorded)
    #expect(easel.run().hasPassed)
    // The changed number has no effect in this scene.
    try write(0.51)
    let result = easel.run()
    #expect(result.kinds == [.edited])
    #expect(
      result.messages.contains("the feel \"own.json\" has different numbers than the recording"))
    #expect(result.notes == ["popup.duration is 0.51, was 0.5"])
    // Numbers from --feel differ on purpose.
    let asked = try FeelSetting(argument: "popup.dampingRatio=0.9")
    #expect(easel.run(override: FeelOverride(settings: [asked])).hasPassed)
    #expect(!easel.run(.missing).wasRecorded)
    #expect(easel.run(.failed).wasRecorded)
    #expect(easel.run().hasPassed)
    try write(0.51, about: "The same numbers in other words.")
    #expect(easel.run().hasPassed)
    try FileManager.default.removeItem(atPath: path)
    #expect(easel.run().kinds == [.gesture])
  }

  @Test func `a parameter that there was not when it was recorded had its default`() throws {
    var trace = Trace()
    trace.feel = Trace.settings(of: .default).filter { $0.key != "header.heights.compact" }
    trace.feel.append(Trace.Setting(key: "gone.since", value: "1"))
    #expect(trace.changes(to: .default) == [])
    var feel = Feel.default
    try FeelSetting(argument: "header.heights.compact=60").apply(to: &feel)
    #expect(trace.changes(to: feel).map(\.note) == ["header.heights.compact is 60, was 64"])
  }

  @Test func `a gesture that checks nothing is refused, and never recorded`() throws {
    for text in ["end\n", "tap 20 20\nsettle\nend\n"] {
      let easel = try Easel("detent-gesture 1\n" + text)
      for result in [easel.run(), easel.run(.all)] {
        #expect(result.kinds == [.gesture])
        #expect(result.messages.contains("found neither shot nor expect"))
      }
      #expect(!Easel.exists(easel.test.folder.path))
    }
    for text in ["shot a\nend\n", "expect scene.settled true\nend\n"] {
      let easel = try Easel("detent-gesture 1\nsize 64x64\n" + text)
      #expect(easel.run(.missing).wasRecorded)
      #expect(easel.run().hasPassed)
    }
  }

  @Test func `a picture that was not reached is not called one that nobody asks for`() throws {
    func gesture(_ seconds: Int) -> String {
      """
      detent-gesture 1
      scene popup
      size 64x64
      set popup.step 0
      set popup.warmUp.duration \(seconds)
      shot first
      key right
      settle
      shot last
      end

      """
    }
    let easel = try Easel(gesture(1))
    #expect(easel.run(.all).wasRecorded)
    // No gesture waits for that long.
    try easel.write(gesture(10))
    let last = easel.run().faults.first { $0.picture == "last" }
    #expect(last?.kind == .expectation)
    #expect(last?.message == "the gesture does not get this far")
  }
}
