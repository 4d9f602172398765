import DetentDisk
import Foundation
import Testing

@testable import DetentProof

/// Missing, damaged and foreign references must never pass.
@Suite struct ReferenceFileTests {
  @Test(arguments: ["rest.png", "trace.txt", "reference.json"])
  func `a file that is missing is a failure, and recorded again when asked for`(
    name: String
  ) throws {
    let easel = try Easel()
    easel.run(.all)
    let bytes = try easel.read(name)
    try easel.remove(name)
    let result = easel.run()
    #expect(result.kinds == [.missing])
    #expect(result.messages.contains(name))
    #expect(easel.run(.missing).wasRecorded)
    #expect(try easel.read(name) == bytes)
    #expect(easel.run().hasPassed)
  }

  @Test(arguments: ["rest.png", "trace.txt", "reference.json"])
  func `a file that was cut is a failure`(name: String) throws {
    let easel = try Easel()
    easel.run(.all)
    let bytes = try easel.read(name)
    for count in [0, 1, bytes.count / 2, bytes.count - 1] {
      try easel.write(Array(bytes.prefix(count)), to: name)
      let result = easel.run()
      #expect(result.kinds == [.reference], "\(name) cut at \(count)")
    }
    // Nothing is missing, so nothing may be overwritten.
    #expect(!easel.run(.missing).wasRecorded)
    #expect(easel.run(.failed).wasRecorded)
    #expect(easel.run().hasPassed)
  }

  @Test func `a picture of another size says both sizes`() throws {
    let easel = try Easel()
    easel.run(.all)
    try easel.write(Easel.gesture.replacing("scale 0.5", with: "scale 0.75"))
    let result = easel.run()
    #expect(Set(result.kinds) == [.edited, .paint])
    #expect(result.messages.contains("150x240"))
    #expect(result.messages.contains("100x160 pixels"))
    #expect(result.notes.contains("the scale is 0.75, was 0.5"))
  }

  @Test func `a reference that cannot be read is a failure`() throws {
    let easel = try Easel()
    easel.run(.all)
    let path = easel.test.folder.picturePath("rest")
    try easel.remove("rest.png")
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    let result = easel.run()
    #expect(result.kinds == [.reference])
    #expect(result.messages.contains("rest.png: found a folder"))
  }

  @Test func `pictures that the gesture does not ask for are failures`() throws {
    let easel = try Easel()
    easel.run(.all)
    try easel.write(easel.read("rest.png"), to: "stranger.png")
    #expect(easel.run().kinds == [.stale])
    easel.run(.failed)
    #expect(try !easel.names.contains("stranger.png"))
    try easel.write(Easel.gesture.replacing("shot held\n", with: ""))
    let result = easel.run()
    #expect(result.kinds == [.edited, .stale])
    #expect(result.faults.last?.picture == "held")
  }

  @Test func `a new shot is recorded, unless another one differs`() throws {
    let easel = try Easel()
    easel.run(.all)
    try easel.write(Easel.gesture.replacing("settle\n", with: "settle\nshot last\n"))
    #expect(easel.run().kinds == [.edited, .missing])
    try easel.paint("rest", as: easel.drawn(theme: .dark))
    #expect(!easel.run(.missing).wasRecorded)
    #expect(easel.run(.failed).wasRecorded)
    #expect(try easel.names.contains("last.png"))
    #expect(easel.run().hasPassed)
    try easel.write(Easel.gesture.replacing("settle\n", with: "settle\nshot end\nshot last\n"))
    #expect(easel.run().kinds == [.edited, .missing])
    #expect(easel.run(.missing).wasRecorded)
    #expect(try easel.names.contains("end.png"))
    #expect(easel.run().hasPassed)
  }

  @Test func `a reference says no to what only looks like its folder`() throws {
    let easel = try Easel()
    try AtomicFile.write("", to: easel.test.folder.path)
    #expect(easel.run().kinds == [.reference])
    #expect(easel.run(.missing).kinds == [.reference])
    #expect(easel.run(.all).messages.contains("not a directory"))
    #expect(try FileBytes.read(easel.test.folder.path, limit: 1).isEmpty)
  }
}
