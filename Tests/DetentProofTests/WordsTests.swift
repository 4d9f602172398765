import DetentCanvas
import DetentDisk
import DetentStage
import Testing

@testable import DetentProof

/// Tests the sentences of reports to the letter, because nobody else reads their second halves.
@Suite struct WordsTests {
  private let change = ParameterChange(
    key: "header.settle.response", found: "0.4", recorded: "0.5")

  private func result(_ faults: [ShotFault]) -> ScreenshotResult {
    var result = ScreenshotResult(test: ScreenshotTest(path: "a/wave.gesture"))
    result.faults = faults
    return result
  }

  @Test func `a cause names its parameter and counts the others`() {
    let start = "header.settle.response is 0.4, was recorded as 0.5"
    #expect(Cause(change: change, others: 0).text == start)
    #expect(Cause(change: change, others: 1).text == start + " (1 more parameter is changed)")
    #expect(Cause(change: change, others: 2).text == start + " (2 more parameters are changed)")
    #expect(change.note == "header.settle.response is 0.4, was 0.5")
  }

  @Test func `a divergence says where it is first seen, and from when on it was hidden`() {
    let seen = Divergence.QuantityChange(
      tick: 122, name: "header.height", found: "219.2", recorded: "219.1")
    let start = "first at tick 122, where header.height is 219.2, was recorded as 219.1"
    #expect(Divergence(stateTick: 122, quantity: seen).fullText == start)
    #expect(
      Divergence(stateTick: 120, quantity: seen).fullText
        == start + " (the state differs from tick 120 on)")
    #expect(
      Divergence(stateTick: 7, quantity: nil).fullText
        == "first at tick 7, but no quantity shows it")
  }

  @Test func `a summary has a cause, a moment and a place, as far as they are known`() {
    var paint = ShotFault(.paint, picture: "rest", "paint differs")
    #expect(result([]).verdict == nil)
    #expect(
      result([ShotFault(.gesture, "found nothing")]).verdict?.sentence == "wave: found nothing.")
    #expect(result([.edited(), paint]).verdict?.sentence == "wave/rest: paint differs.")
    var caused = result([paint])
    caused.cause = Cause(change: change, others: 0)
    let start = "header.settle.response is 0.4, was recorded as 0.5"
    #expect(
      caused.verdict?.sentence
        == start + ", but nothing in wave moves differently: paint differs.")
    paint.tick = 24
    caused.faults = [paint]
    #expect(
      caused.verdict?.sentence
        == start + ": first seen at tick 24, in the picture wave/rest: paint differs.")
    caused.divergence = Divergence(stateTick: 9, quantity: nil)
    #expect(
      caused.verdict?.sentence == start + ": first at tick 9 of wave, but no quantity shows it.")
    caused.divergence?.quantity = .init(tick: 12, name: "card.top", found: "2", recorded: "1")
    #expect(
      caused.verdict?.sentence == start
        + ": first at tick 12 of wave, where card.top is 2, was recorded as 1.")
    caused.cause = nil
    #expect(
      caused.verdict?.sentence
        == "wave differs first at tick 12, where card.top is 2, was recorded as 1.")
  }

  @Test func `only what a recording would mend has a command that accepts it`() {
    let command = "detent test --record failed a/wave.gesture"
    for kind: ShotFault.Kind in [.edited, .missing, .reference, .stale, .state, .paint] {
      #expect(result([ShotFault(kind, "x")]).verdict?.acceptCommand == command, "\(kind)")
    }
    for kind: ShotFault.Kind in [.gesture, .expectation, .unwritten] {
      #expect(result([ShotFault(kind, "x")]).verdict?.acceptCommand == nil, "\(kind)")
      #expect(result([ShotFault(.paint, "x"), ShotFault(kind, "x")]).verdict?.acceptCommand == nil)
    }
    #expect(result([]).verdict?.acceptCommand == nil)
    var obsolete = result([ShotFault(.stale, "x")])
    obsolete.test.isObsolete = true
    #expect(obsolete.verdict?.acceptCommand == nil)
  }

  @Test func `a failure of the library is the report in lines`() {
    #expect(
      ScreenshotFailure(FileProblem(path: "a", found: "b", expected: "c")).description
        == "a: found b, expected c")
    var recorded = result([])
    recorded.wasRecorded = true
    #expect(
      ScreenshotFailure(recorded, report: "r").description
        == "wave: recorded; a recording is not a pass: look at the pictures in a/wave, "
        + "then test without DETENT_RECORD")
    var fault = ShotFault(.state, picture: "rest", "state differs")
    fault.files = ["r/wave/rest-actual.png"]
    var failed = result([fault, ShotFault(.edited, "edited")])
    failed.notes = ["another font"]
    let lines = [
      "wave/rest: state differs", "wave: edited", "  another font", "  see r/wave/index.html",
      "  to accept the current result, test with DETENT_RECORD=failed",
    ]
    let failure = ScreenshotFailure(failed, report: "r")
    #expect(failure.description == lines.joined(separator: "\n"))
    #expect(failure.pictures == fault.files)
    failed.divergence = Divergence(stateTick: 3, quantity: nil)
    let first = "wave differs first at tick 3, but no quantity shows it."
    #expect(
      ScreenshotFailure(failed, report: "r").description
        == ([first] + lines).joined(separator: "\n"))
    let broken = ScreenshotFailure(result([ShotFault(.gesture, "x")]), report: "r").description
    #expect(broken == "wave: x\n  see r/wave/index.html")
  }

  @Test func `an edit says whether the masks are what differs, and forgiving counts its pixels`() {
    let end = ": record it again once it is right"
    let start = "the gesture was edited since it was recorded"
    #expect(ShotFault.edited().message == start + end)
    #expect(
      ShotFault.edited(hasOtherMasks: true).message == start + ", and its masks have changed" + end)
    func text(_ pixels: Int) -> String {
      Forgiven(picture: "a", tolerance: .antialiasing, pixels: pixels).text
    }
    #expect(text(1) == "passed with tolerance antialiasing: 1 edge pixel")
    #expect(text(214) == "passed with tolerance antialiasing: 214 edge pixels")
  }

  @Test func `surroundings that differ are named, four of them, and the rest counted`() {
    func items(_ values: [(String, String)]) -> [Surroundings.Item] {
      values.map { Surroundings.Item(name: $0.0, value: $0.1) }
    }
    func sentence(_ now: [(String, String)], _ then: [(String, String)]) -> String? {
      Surroundings.sentence("another", items(now), items(then))
    }
    #expect(sentence([("a", "1")], [("a", "1")]) == nil)
    #expect(
      sentence([("a", "1"), ("b", "2")], [("a", "3")])
        == "another: a is 1, was 3, b is 2, was not there")
    #expect(sentence([], [("a", "3")]) == "another: a is not there, was 3")
    let many = (0..<6).map { ("f\($0)", "1") }
    #expect(sentence(Array(many.prefix(4)), [])?.contains("more") == false)
    #expect(sentence(many, [])?.hasSuffix("f3 is 1, was not there; 2 more differ") == true)
    var (now, then) = (Surroundings(fonts: [], versions: []), Surroundings(fonts: [], versions: []))
    now.architecture = "arm64"
    #expect(now.differences(from: then).isEmpty)
    then.architecture = "arm64"
    #expect(now.differences(from: then).isEmpty)
    then.architecture = "x86_64"
    now.fonts = items([("F", "1")])
    now.versions = items([("V", "1")])
    #expect(
      now.differences(from: then) == [
        "the fonts differ from the recording: F is 1, was not there",
        "the versions differ from the recording: V is 1, was not there",
        "the processor differs from the recording: it is arm64, was x86_64",
      ])
  }

  @Test func `a difference of pictures is counted, measured, bounded and marked`() {
    let (before, after) = (Bitmap(width: 9, height: 5), Bitmap(width: 9, height: 5))
    for y in 0..<5 { for x in 0..<9 { before[x, y] = 0xFF64_6464 } }
    for y in 0..<5 { for x in 0..<9 { after[x, y] = before[x, y] } }
    #expect(PictureDifference(before, after).summary == "the picture is the same")
    after[2, 1] = 0xFF64_6465
    #expect(
      PictureDifference(before, after).summary
        == "1 pixel, largest difference 1/255, in the rectangle 2,1 1x1")
    after[6, 3] = 0xFF64_2464
    after[0, 4] = 0xFF24_6464
    let masks = [PixelRect(left: 0, top: 4, right: 1, bottom: 5)]
    #expect(
      PictureDifference(before, after, masks: masks).summary
        == "2 pixels, largest difference 64/255, in the rectangle 2,1 5x3")
    let marked = PictureDifference.picture(before, after, masks: masks)
    // An unmarked pixel is pale grey. A level of 64 or more is red, a level of 1 is nearly orange, and
    // stripes cover a mask.
    #expect(marked[5, 0] == 0xFFDB_DBDB && marked[6, 3] == 0xFFE0_0000)
    #expect(marked[2, 1] == 0xFFE0_9E4F && marked[0, 4] == 0xFFDB_DBDB)
    let hatched = PictureDifference.picture(
      before, before, masks: [PixelRect(left: 0, top: 0, right: 9, bottom: 1)])
    #expect((0..<9).map { hatched[$0, 0] == 0xFF70_90D8 } == (0..<9).map { $0 % 8 < 2 })
    #expect(hatched[0, 1] == 0xFFDB_DBDB)
  }

  @Test func `a part of the tests is read from its text, and each test is in one`() {
    for text in ["1/1", "2/4", "1000/1000"] {
      let shard = Shard(text)
      #expect(shard.map { "\($0.index)/\($0.count)" } == text)
    }
    for text in ["0/1", "2/1", "1/1001", "1", "1/2/3", "+1/2", "1/-2", "/2", "1/", " 1/2"] {
      #expect(Shard(text) == nil, "\(text)")
    }
    for index in 0..<50 {
      let test = ScreenshotTest(path: "wave\(index).gesture")
      #expect((1...7).count { Shard("\($0)/7")?.has(test) == true } == 1)
    }
  }
}
