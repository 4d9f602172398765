import DetentCanvas
import DetentFiles
import DetentMotion
import Testing

@testable import DetentProof

/// Tests masks, which pictures are not compared in, and the tolerance that a run may name.
@Suite struct MaskTests {
  private static let masked = Easel.gesture.replacing(
    "scale 0.5", with: "scale 0.5\nmask 20 40 60x30\nmask -10 300 40x40")

  private func changed(_ picture: Bitmap, at x: Int, _ y: Int) -> Bitmap {
    picture[x, y] ^= 0x00FF_FFFF
    return picture
  }

  @Test func `what lies under a mask is not compared, what lies beside it is`() throws {
    let easel = try Easel(Self.masked)
    easel.run(.all)
    #expect(easel.run().hasPassed)
    // 20,40 60x30 in points are the pixels from 10,20 to 39,34.
    for (x, y, passes) in [
      (10, 20, true), (39, 34, true), (0, 159, true), (9, 20, false), (40, 34, false),
      (39, 35, false), (15, 149, false),
    ] {
      let picture = changed(try easel.drawn(), at: x, y)
      try easel.paint("rest", as: picture, masked: true)
      let result = easel.run()
      #expect(result.hasPassed == passes, "\(x),\(y): \(result.messages)")
      #expect(result.faults.first.map { $0.difference?.pixels == 1 } ?? true)
    }
  }

  @Test func `a mask is part of the gesture, and is written as it is read`() throws {
    let easel = try Easel()
    easel.run(.all)
    try easel.write(Self.masked)
    #expect(easel.run().kinds.first == .edited)
    let script = try GestureReader.parse(Array(Self.masked.utf8), path: "g.gesture")
    #expect(
      script.style.masks == [
        Rect(x: 20, y: 40, width: 60, height: 30), Rect(x: -10, y: 300, width: 40, height: 40),
      ])
    let again = try GestureReader.parse(Array(script.text.utf8), path: "g.gesture")
    #expect(again.style == script.style)
  }

  @Test func `a mask that was added or taken away is an edit, and no difference of paint`() throws {
    for (recorded, now) in [(Easel.gesture, Self.masked), (Self.masked, Easel.gesture)] {
      let easel = try Easel(recorded)
      easel.run(.all)
      try easel.write(now)
      for tolerance in [nil, Tolerance.antialiasing] {
        let result = easel.run(tolerance: tolerance)
        #expect(result.kinds == [.edited] && result.forgiven.isEmpty, "\(result.messages)")
        #expect(
          result.messages
            == "the gesture was edited since it was recorded, and its masks have changed: "
            + "record it again once it is right")
      }
      // A difference in paint outside the masks is still reported.
      try easel.paint("rest", as: changed(try easel.drawn(), at: 60, 100))
      #expect(easel.run().kinds == [.edited, .paint])
    }
  }

  @Test(arguments: [
    ("mask 1 2", "WIDTHxHEIGHT"), ("mask 1 2 3", "WIDTHxHEIGHT"), ("mask a 2 3x4", "x in points"),
    ("mask 1 2 3x4 5", "the end of the line"), ("mask 1 2 0x4", "WIDTHxHEIGHT"),
    ("shot a\nmask 1 2 3x4", "before the first statement that happens"), ("maks 1 2 3x4", "mask?"),
  ])
  func `a mask that means nothing says what would`(line: String, expected: String) {
    let text = "detent-gesture 1\n\(line)\nend\n"
    #expect {
      try GestureReader.parse(Array(text.utf8), path: "g.gesture")
    } throws: {
      "\($0)".contains(expected)
    }
  }

  @Test func `so many masks are too many`() {
    let masks = String(repeating: "mask 1 2 3x4\n", count: GestureLimits.masks + 1)
    #expect {
      try GestureReader.parse(Array("detent-gesture 1\n\(masks)end\n".utf8), path: "g.gesture")
    } throws: {
      "\($0)".contains("more than 64 masks")
    }
  }

  @Test func `masks are hatched in the picture of what differs`() {
    let blank = Bitmap(width: 20, height: 20)
    let picture = PictureDifference.picture(
      blank, blank, masks: [PixelRect(left: 5, top: 5, right: 15, bottom: 15)])
    let colours = Set((5..<15).map { picture[$0, 7] })
    #expect(colours.count == 2)
    #expect(Set((0..<5).map { picture[$0, 7] }).count == 1)
  }

  // MARK: A tolerance in a run

  private func run(_ easel: Easel, _ tolerance: Tolerance?) -> ScreenshotResult {
    var run = ScreenshotRun(
      library: FeelLibrary(folder: nil), report: easel.folder + "/report",
      surroundings: { [surroundings = easel.surroundings] in surroundings })
    run.tolerance = tolerance
    return run.run(easel.test, easel.player)
  }

  @Test func `edges that are smoothed in another way pass with it alone, and that is said`() throws
  {
    let easel = try Easel()
    easel.run(.all)
    try easel.paint("rest", as: try easel.drawn().weighted(1.3))
    #expect(run(easel, nil).kinds == [.paint])
    let result = run(easel, .antialiasing)
    #expect(result.hasPassed && result.notes == [])
    let forgiven = try #require(result.forgiven.first)
    #expect(forgiven.picture == "rest" && forgiven.pixels > 50)
    #expect(forgiven.text.hasPrefix("passed with tolerance antialiasing: \(forgiven.pixels) edge"))
    #expect(!Easel.exists(easel.folder + "/report/rest-actual.png"))
  }

  @Test func `what it does not forgive fails, and where that is most is said`() throws {
    let easel = try Easel()
    easel.run(.all)
    let picture = try easel.drawn()
    for x in 40..<48 { for y in 60..<68 { picture[x, y] ^= 0x0002_0202 } }
    try easel.paint("rest", as: picture)
    let result = run(easel, .antialiasing)
    #expect(result.kinds == [.paint] && result.forgiven == [])
    #expect(result.messages.contains("more than tolerance antialiasing forgives, most in the"))
  }

  @Test func `another state is never forgiven`() throws {
    let easel = try Easel()
    easel.run(.all)
    try easel.write(Easel.gesture.replacing("drag 100 220", with: "drag 100 219"))
    #expect(run(easel, .antialiasing).kinds.contains(.state))
  }
}
