import DetentFiles
import Foundation
import Testing

@testable import DetentScreenshots

/// Missing, damaged and foreign references: never a pass.
@Suite struct ReferenceFileTests {
  @Test(arguments: ["rest.png", "trace.txt", "reference.json"])
  func `a file that is missing is a failure, and recorded again when asked for`(
    name: String
  ) throws {
    let easel = try Easel()
    try easel.run(.all)
    let bytes = try easel.read(name)
    try easel.remove(name)
    let result = try easel.run()
    #expect(result.kinds == [.missing])
    #expect(result.messages.contains(name))
    #expect(try easel.run(.missing).wasRecorded)
    #expect(try easel.read(name) == bytes)
    #expect(try easel.run().hasPassed)
  }

  @Test(arguments: ["rest.png", "trace.txt", "reference.json"])
  func `a file that was cut is a failure`(name: String) throws {
    let easel = try Easel()
    try easel.run(.all)
    let bytes = try easel.read(name)
    for count in [0, 1, bytes.count / 2, bytes.count - 1] {
      try easel.write(Array(bytes.prefix(count)), to: name)
      let result = try easel.run()
      #expect(result.kinds == [.reference], "\(name) cut at \(count)")
    }
    // Nothing is missing, so nothing may be written over.
    #expect(try !easel.run(.missing).wasRecorded)
    #expect(try easel.run(.failed).wasRecorded)
    #expect(try easel.run().hasPassed)
  }

  @Test func `a picture of another size says both sizes`() throws {
    let easel = try Easel()
    try easel.run(.all)
    try easel.write(Easel.gesture.replacing("scale 0.5", with: "scale 0.75"))
    let result = try easel.run()
    #expect(Set(result.kinds) == [.paint])
    #expect(result.messages.contains("150x240 pixels"))
    #expect(result.messages.contains("100x160"))
    #expect(result.notes.contains("the scale is 0.75, was 0.5"))
  }

  @Test func `a reference that cannot be read is a failure`() throws {
    let easel = try Easel()
    try easel.run(.all)
    let path = easel.test.folder.picturePath("rest")
    try easel.remove("rest.png")
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    let result = try easel.run()
    #expect(result.kinds == [.reference])
    #expect(result.messages.contains("rest.png: found a folder"))
  }

  @Test func `pictures that the gesture does not ask for are failures`() throws {
    let easel = try Easel()
    try easel.run(.all)
    try easel.write(easel.read("rest.png"), to: "stranger.png")
    #expect(try easel.run().kinds == [.stale])
    try easel.run(.failed)
    #expect(try !easel.names.contains("stranger.png"))
    try easel.write(Easel.gesture.replacing("shot held\n", with: ""))
    let result = try easel.run()
    #expect(result.kinds == [.stale])
    #expect(result.faults.first?.picture == "held")
  }

  @Test func `references whose gesture is gone are found and fail`() throws {
    let easel = try Easel()
    try easel.run(.all)
    try FileManager.default.removeItem(atPath: easel.test.path)
    let tests = try ScreenshotTest.find(easel.folder)
    #expect(tests.map(\.name) == ["wave"])
    #expect(try easel.run().kinds == [.gesture])
  }

  @Test func `a folder without gestures, and none at all, are errors`() throws {
    let easel = try Easel()
    try FileManager.default.removeItem(atPath: easel.test.path)
    #expect(throws: FileProblem.self) { try ScreenshotTest.find(easel.folder) }
    #expect(throws: FileProblem.self) { try ScreenshotTest.find(easel.folder + "/none") }
  }

  @Test func `a new shot is recorded without touching one that differs`() throws {
    let easel = try Easel()
    try easel.run(.all)
    try easel.write(Easel.gesture.replacing("settle\n", with: "settle\nshot last\n"))
    #expect(try easel.run().kinds == [.missing])
    try easel.paint("rest", as: easel.drawn(theme: .dark))
    #expect(try !easel.run(.missing).wasRecorded)
    #expect(try easel.run(.failed).wasRecorded)
    #expect(try easel.names.contains("last.png"))
  }

  @Test func `recording leaves nothing aside, and clears what a killed one left`() throws {
    let easel = try Easel()
    let left = easel.folder + "/.wave.12345678.tmp"
    let other = easel.folder + "/.wave.other.12345678.tmp"
    for path in [left, other] {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    }
    try easel.run(.all)
    try easel.run(.all)
    let names = try FileManager.default.contentsOfDirectory(atPath: easel.folder).sorted()
    #expect(names == [".wave.other.12345678.tmp", "wave", "wave.gesture"])
  }
}
