import DetentCanvas
import DetentFiles
import DetentScenes
import Testing

@testable import DetentProof

/// What is told apart, and how it is named.
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
    // Half a pixel at half a pixel to the point.
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
    let change = try #require(fault.divergence?.quantity)
    #expect(change.found != change.recorded)
    #expect(fault.message.contains("first at tick \(change.tick): \(change.name) is "))
    #expect(fault.message.contains("was recorded as \(change.recorded)"))
    #expect(result.notes.contains { $0.hasPrefix("scroll.deceleration is 0.99, was 0.998") })
  }

  @Test func `the first diverging tick is the one at which the hand moved otherwise`() throws {
    let easel = try Easel()
    easel.run(.all)
    try easel.write(
      Easel.gesture.replacing("drag 100 220 over 0.05", with: "at 0.025 move 100 249\nhold 0.025"))
    let fault = try #require(easel.run().faults.first { $0.kind == .state })
    // The drag moves every two ticks, and a move shows in the tick after it.
    #expect(fault.divergence?.quantity?.tick == 3)
    #expect(fault.divergence?.quantity?.name == "pointer.y")
    #expect(fault.divergence?.quantity?.found == "250")
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
        "another font than recorded: Letters.otf is 8899aabbccddeeff, was 0011223344556677",
        "another version than recorded: detent is 1.2.4, was 1.2.3",
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
