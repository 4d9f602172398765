import DetentCanvas
import DetentFiles
import DetentScenes
import Testing

@testable import DetentProof

/// Tests the kinds of faults and their names.
@Suite struct ScreenshotRunTests {
  @Test func `what was recorded passes, and recording is no pass`() throws {
    let easel = try Easel()
    let first = easel.run(.missing)
    #expect(first.wasRecorded && !first.hasPassed && first.pictures == 3)
    let names = ["held.png", "landing.png", "reference.json", "rest.png", "trace.txt"]
    #expect(try easel.names == names)
    let second = easel.run()
    #expect(second.hasPassed, "\(second.messages)")
    #expect(second.pictures == 3)
  }

  @Test func `nothing recorded is a failure`() throws {
    let result = try Easel().run()
    #expect(result.kinds == [.missing])
  }

  @Test func `what is wrong with references is said with their paths`() throws {
    let easel = try Easel()
    let folder = easel.test.folder.path
    #expect(easel.run().messages == "\(folder)/reference.json: nothing is recorded")
    easel.run(.all)
    let held = try easel.read("held.png")
    try easel.remove("rest.png")
    try easel.write(held + [0], to: "held.png")
    try easel.write(held, to: "old.png")
    try easel.write([], to: "trace.txt")
    let result = easel.run()
    #expect(result.faults.map(\.picture) == [nil, "rest", "held", "old"])
    #expect(result.kinds == [.reference, .missing, .reference, .stale])
    let sentences = [
      "trace.txt: the file has changed since it was recorded", "rest.png: no such file",
      "held.png: the file has changed since it was recorded",
      "old.png: the recording has no such picture",
    ]
    for (fault, sentence) in zip(result.faults, sentences) {
      #expect(fault.message.hasPrefix("\(folder)/\(sentence)"))
    }
  }

  @Test func `a gesture without a check is none, and one of other shots is told of each`() throws {
    let easel = try Easel("detent-gesture 1\nhold 0.1\nend\n")
    #expect(easel.run().kinds == [.gesture])
    #expect(
      easel.run().messages
        == "\(easel.test.path): found neither shot nor expect, "
        + "expected at least one of them: a test must check something")
    try easel.write(Easel.gesture)
    easel.run(.all)
    try easel.write(
      Easel.gesture.replacing("shot rest", with: "shot start").replacing(
        "size 200x320", with: "size 200x321"))
    let result = easel.run()
    let byPicture = Dictionary(grouping: result.faults) { $0.picture ?? "" }
    #expect(byPicture["start"]?.map(\.message) == ["no picture is recorded"])
    #expect(byPicture["rest"]?.map(\.message) == ["the gesture has no such picture"])
  }

  @Test func `an end that differs is said where no picture shows it`() throws {
    let easel = try Easel()
    easel.run(.all)
    try easel.write(Easel.gesture.replacing("settle\nend", with: "settle\nhold 0.5\nend"))
    let result = easel.run()
    #expect(result.kinds == [.edited, .state])
    #expect(result.faults[1].message.hasPrefix("the end differs: "))
    // A gesture that never reaches its last picture reports that.
    let stuck = "expect header.height 1\nsettle\nshot late\nend\n"
    try easel.write(Easel.gesture.replacing("settle\nend\n", with: stuck))
    #expect(easel.run(.all).kinds.contains(.expectation), "never recorded")
  }

  @Test func `what else was given to a gesture than it was recorded with is noted`() throws {
    let easel = try Easel()
    easel.run(.all)
    try easel.write(
      "detent-gesture 1\nscene card\nsize 210x330\nscale 1\nfeel playful\nshot rest\nend\n")
    let surroundings = easel.surroundings
    let run = ScreenshotRun(
      library: try FeelLibrary.shipped(), report: easel.folder + "/report",
      surroundings: { surroundings })
    let notes = run.run(easel.test, easel.player).notes
    #expect(
      notes.dropFirst().prefix(4) == [
        "the scene is card, was explore", "the size is 210x330, was 200x320",
        "the scale is 1, was 0.5", "the feel is playful, was default",
      ])
    #expect(notes.first?.hasPrefix("the prototype's files differ from the recording: ") == true)
    #expect(notes.count > 5)
  }

  @Test func `a colour changed by one of 255 is paint, not state`() throws {
    let easel = try Easel()
    easel.run(.all)
    var theme = Theme.light
    theme.ink.green += 1
    try easel.paint("rest", as: easel.drawn(theme: theme))
    let result = easel.run()
    #expect(result.kinds == [.paint])
    let fault = try #require(result.faults.first)
    #expect(fault.picture == "rest")
    #expect(fault.difference?.largest == 1)
    #expect(fault.message.hasPrefix("paint differs, state is the same: "))
    #expect(fault.message.contains("largest difference 1/255"))
    #expect(fault.files.count == 3 && fault.files.allSatisfy(Easel.exists))
  }

  @Test func `a corner changed by half a pixel is paint, not state`() throws {
    let easel = try Easel()
    easel.run(.all)
    // A radius of one point is half a pixel here: there are two points for each pixel.
    try easel.paint("rest", as: easel.drawn(cornerRadius: 1))
    let result = easel.run()
    #expect(result.kinds == [.paint])
    let difference = try #require(result.faults.first?.difference)
    #expect(difference.pixels <= 4)
    #expect(difference.bounds.top == 0)
  }

  @Test func `another number names the first tick and quantity, with both values`() throws {
    let easel = try Easel()
    easel.run(.all)
    let changed = Easel.gesture.replacing(
      "scale 0.5", with: "scale 0.5\nset scroll.deceleration 0.99")
    try easel.write(changed)
    let result = easel.run()
    #expect(result.kinds == [.edited, .state])
    let fault = try #require(result.faults.last)
    #expect(fault.picture == "landing")
    let change = try #require(result.divergence?.quantity)
    #expect(change.found != change.recorded)
    #expect(fault.message.contains("first at tick \(change.tick), where \(change.name) is "))
    #expect(fault.message.contains("was recorded as \(change.recorded)"))
    #expect(result.notes.contains { $0.hasPrefix("scroll.deceleration is 0.99, was 0.998") })
  }

  @Test func `the first diverging tick is the one at which the hand moved otherwise`() throws {
    let easel = try Easel()
    easel.run(.all)
    try easel.write(
      Easel.gesture.replacing("drag 100 220 over 0.05", with: "at 0.025 move 100 249\nhold 0.025"))
    let result = easel.run()
    #expect(result.kinds.contains(.state))
    // The drag moves every two ticks, and a move shows in the tick after it.
    #expect(result.divergence?.quantity?.tick == 3)
    #expect(result.divergence?.quantity?.name == "pointer.y")
    #expect(result.divergence?.quantity?.found == "250")
  }

  @Test func `another font or version is named as such`() throws {
    let easel = try Easel()
    easel.run(.all)
    try easel.paint("rest", as: easel.drawn(theme: .dark))
    var other = easel.surroundings
    other.fonts[0].value = "8899aabbccddeeff"
    other.versions[0].value = "1.2.4"
    let notes = easel.run(in: other).notes
    #expect(
      notes == [
        "the fonts differ from the recording: Letters.otf is 8899aabbccddeeff, was 0011223344556677",
        "the versions differ from the recording: detent is 1.2.4, was 1.2.3",
      ])
  }

  @Test func `expectations that fail are named, and never recorded`() throws {
    let easel = try Easel(
      Easel.gesture.replacing("settle\n", with: "settle\nexpect header.height 1\n"))
    let result = easel.run(.all)
    #expect(!result.wasRecorded)
    #expect(result.kinds.contains(.expectation))
    #expect(result.messages.contains("wave.gesture:12:1: found header.height"))
  }

  @Test func `a gesture that cannot be read says where`() throws {
    let easel = try Easel("detent-gesture 1\nshot\nend\n")
    let result = easel.run(.all)
    #expect(result.kinds == [.gesture])
    #expect(result.messages.contains("wave.gesture:2:5"))
  }

  @Test func `several threads give what one gives, in order`() throws {
    let easels = try (0..<5).map { _ in try Easel() }
    for easel in easels.dropLast() { easel.run(.all) }
    try easels[1].paint("rest", as: easels[1].drawn(theme: .dark))
    let run = ScreenshotRun(
      library: FeelLibrary(folder: nil), report: easels[0].folder + "/report",
      surroundings: { Surroundings(fonts: [], versions: []) })
    let results = try run.run(
      easels.map(\.test), typesetter: Easel.makeTypesetter)
    #expect(results.map(\.test) == easels.map(\.test))
    #expect(results.map(\.kinds) == [[], [.paint], [], [], [.missing]])
  }
}
