import DetentCanvas
import DetentFiles
import DetentMotion
import DetentPNG
import DetentStage
import Testing

@testable import DetentProof

/// All parts of a reference must be compared, and a difference must be reported from its first tick on.
@Suite struct ComparisonTests {
  /// Changes the recording, and computes its checksum again.
  private func tamper(
    _ easel: Easel, _ change: (inout Reference) throws -> Void
  ) throws {
    var reference = try Reference.parse(try easel.read(Reference.fileName), path: "reference")
    try change(&reference)
    try easel.write(Array(reference.text.utf8), to: Reference.fileName)
  }

  @Test func `an end at another tick is another end`() throws {
    let easel = try Easel()
    easel.run(.all)
    try tamper(easel) { $0.endTick += 1 }
    let result = easel.run()
    #expect(result.kinds == [.state])
    #expect(result.faults.first?.picture == nil)
    #expect(result.messages.hasPrefix("the end differs"))
  }

  @Test func `an end in another state is another end`() throws {
    let easel = try Easel()
    easel.run(.all)
    try tamper(easel) { $0.endState = "0123456789abcdef" }
    #expect(easel.run().kinds == [.state])
    #expect(easel.run().messages.hasPrefix("the end differs"))
  }

  @Test func `another end is not said where a picture before it says it`() throws {
    let easel = try Easel()
    easel.run(.all)
    try tamper(easel) {
      $0.endTick += 1
      $0.pictures[1].state = "0123456789abcdef"
    }
    let result = easel.run()
    #expect(result.kinds == [.state])
    #expect(result.faults.first?.picture == "held")
  }

  @Test func `another state hides another paint, of that picture alone`() throws {
    let easel = try Easel()
    easel.run(.all)
    try tamper(easel) {
      $0.pictures[0].state = "0123456789abcdef"
      $0.pictures[0].pixels = Fingerprint([])
      $0.pictures[2].pixels = Fingerprint([])
    }
    let result = easel.run()
    #expect(result.kinds == [.state, .paint])
    #expect(result.faults.map(\.picture) == ["rest", "landing"])
  }

  @Test func `another gesture, trace or picture file by its fingerprint alone`() throws {
    let easel = try Easel()
    easel.run(.all)
    let good = try easel.read(Reference.fileName)
    try tamper(easel) { $0.gesture = Fingerprint([]) }
    #expect(easel.run().kinds == [.edited])
    try easel.write(good, to: Reference.fileName)
    try tamper(easel) { $0.trace = Fingerprint([]) }
    #expect(easel.run().kinds == [.reference])
    try easel.write(good, to: Reference.fileName)
    try tamper(easel) { $0.pictures[2].file = Fingerprint([]) }
    #expect(easel.run().kinds == [.reference])
    #expect(easel.run().faults.first?.picture == "landing")
  }

  @Test func `a difference in alpha alone is one, with its size`() {
    let solid = Bitmap(width: 5, height: 4)
    let clear = Bitmap(width: 5, height: 4)
    for index in 0..<20 {
      solid.pixels[index] = 0xFF10_2030
      clear.pixels[index] = 0xFF10_2030
    }
    clear[3, 2] = 0xF010_2030
    let difference = PictureDifference(solid, clear)
    #expect(difference.pixels == 1)
    #expect(difference.largest == 15)
    #expect(difference.bounds == PixelRect(left: 3, top: 2, right: 4, bottom: 3))
    #expect(
      difference.summary == "1 pixel, largest difference 15/255, in the rectangle 3,2 1x1")
    #expect(PictureDifference(solid, solid).summary == "the picture is the same")
  }

  @Test(arguments: [0, 8, 16, 24] as [UInt32])
  func `the channel that differs most counts`(shift: UInt32) {
    let a = Bitmap(width: 1, height: 1)
    let b = Bitmap(width: 1, height: 1)
    a[0, 0] = 0x1010_1010
    b[0, 0] = 0x1111_1111 + 0x30 << shift
    #expect(PictureDifference(a, b).largest == 0x31)
    #expect(PictureDifference(b, a).largest == 0x31)
  }

  @Test func `the picture of differences marks what differs and pales what does not`() {
    let a = Bitmap(width: 4, height: 1)
    let b = Bitmap(width: 4, height: 1)
    for x in 0..<4 {
      a[x, 0] = 0xFF00_0000
      b[x, 0] = 0xFF00_0000
    }
    a[1, 0] = 0xFFFF_FFFF
    b[1, 0] = 0xFFFF_FFFF
    b[2, 0] = 0xFF01_0000
    b[3, 0] = 0xFF40_0000
    let picture = PictureDifference.picture(a, b)
    #expect(picture[0, 0] == 0xFFC8_C8C8)
    #expect(picture[1, 0] == 0xFFFA_FAFA)
    // Even the weakest difference is visible. From a quarter of the range on, the mark has its full strength.
    #expect(picture[2, 0] == 0xFFE0_9E4F)
    #expect(picture[3, 0] == 0xFFE0_0000)
  }

  /// Two quantities differ from two ticks on. The earlier one must be reported, even if other things differ
  /// later.
  @Test func `the first tick that differs is said, not the last`() throws {
    let easel = try Easel()
    easel.run(.all)
    let script = try GestureReader.read(easel.test.path, .files)
    let trace = try easel.test.folder.trace()
    let all = trace.lines.filter { !$0.changes.isEmpty }
    let early = all[all.count / 3]
    let late = all[all.count * 2 / 3]
    var changed = trace
    for line in [early, late] {
      let index = try #require(trace.lines.firstIndex { $0.tick == line.tick })
      changed.lines[index].changes[0].value = "999"
      changed.lines[index].state = "0123456789abcdef"
    }
    var comparison = TraceComparison(changed, scene: script.setup.scene)
    _ = easel.player.play(
      script, feel: .default, tick: { comparison.take($0) }, shot: { _ in })
    let divergence = try #require(comparison.divergence)
    #expect(divergence.stateTick == early.tick)
    #expect(divergence.quantity?.tick == early.tick)
    #expect(divergence.quantity?.recorded == "999")
    #expect(
      divergence.quantity?.name == trace.quantities[early.changes[0].quantity])
  }

  @Test func `a state that no quantity shows differs from its own tick on`() throws {
    let easel = try Easel()
    easel.run(.all)
    let script = try GestureReader.read(easel.test.path, .files)
    let trace = try easel.test.folder.trace()
    func divergence(_ trace: Trace) -> Divergence? {
      var comparison = TraceComparison(trace, scene: script.setup.scene)
      _ = easel.player.play(
        script, feel: .default, tick: { comparison.take($0) }, shot: { _ in })
      return comparison.divergence
    }
    #expect(divergence(trace) == nil)
    var changed = trace
    for index in [4, 7] { changed.lines[index].state = "0123456789abcdef" }
    #expect(divergence(changed) == Divergence(stateTick: trace.lines[4].tick, quantity: nil))
    changed.lines[6].changes.append(Trace.Change(quantity: 0, value: "999"))
    let found = try #require(divergence(changed))
    #expect(found.stateTick == trace.lines[4].tick)
    #expect(found.quantity?.tick == trace.lines[6].tick)
  }
}
