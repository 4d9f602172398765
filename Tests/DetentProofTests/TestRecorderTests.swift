import DetentDisk
import DetentFiles
import DetentMotion
import DetentPNG
import DetentStage
import Foundation
import Testing

@testable import DetentProof

@Suite struct TestRecorderTests {
  private func recorder(_ easel: Easel) -> TestRecorder {
    TestRecorder(
      folder: easel.folder + "/saved", player: easel.player, surroundings: easel.surroundings)
  }

  private func end(_ script: GestureScript) -> StateHash {
    var player = GesturePlayer(script, feel: .default)
    player.run(tick: { _ in }, shot: { _, _ in })
    return player.simulation.stateHash
  }

  @Test func `a saved gesture passes as a test, and so does one in its place`() throws {
    let easel = try Easel()
    let script = try GestureReader.read(easel.test.path, .files)
    for _ in 1...2 {
      let test = try recorder(easel).save(
        script, as: "a drag", feel: .default, endingIn: end(script))
      #expect(test.path == "\(easel.folder)/saved/a drag.gesture")
      let run = ScreenshotRun(
        library: FeelLibrary(folder: nil), report: easel.folder + "/report",
        surroundings: { Surroundings(fonts: [], versions: []) })
      let result = run.run(test, easel.player)
      #expect(result.hasPassed && result.pictures == 3, "\(result.messages)")
    }
  }

  @Test func `a gesture whose replay ends elsewhere is not saved`() throws {
    let easel = try Easel()
    let script = try GestureReader.read(easel.test.path, .files)
    #expect(throws: FileProblem.self) {
      try recorder(easel).save(script, as: "drag", feel: .default, endingIn: StateHash())
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: easel.folder + "/saved") == [])
  }

  @Test func `what cannot be recorded leaves no gesture behind`() throws {
    let easel = try Easel()
    let script = try GestureReader.read(easel.test.path, .files)
    // The picture is wider than a PNG file may be.
    var large = script
    large.style.scale = 8
    large.setup.size = Size(width: 4000, height: 10)
    #expect(throws: FileProblem.self) {
      try recorder(easel).save(large, as: "drag", feel: .default, endingIn: end(large))
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: easel.folder + "/saved") == [])
  }

  @Test(arguments: ["", "a/b", "..", ".hidden", "a:b"])
  func `what cannot be a name is refused`(name: String) throws {
    let easel = try Easel()
    let script = try GestureReader.read(easel.test.path, .files)
    #expect(throws: FileProblem.self) {
      try recorder(easel).save(script, as: name, feel: .default, endingIn: end(script))
    }
    #expect(FileKind(easel.folder + "/saved") == nil)
  }

  @Test func `a test whose replacement cannot be recorded stays as it was`() throws {
    let easel = try Easel()
    let script = try GestureReader.read(easel.test.path, .files)
    let test = try recorder(easel).save(
      script, as: "drag", feel: .default, endingIn: end(script))
    let bytes = try FileBytes.read(test.path, limit: 1 << 20)
    var large = script
    large.style.scale = 8
    large.setup.size = Size(width: 4000, height: 10)
    #expect(throws: FileProblem.self) {
      try recorder(easel).save(large, as: "drag", feel: .default, endingIn: end(large))
    }
    #expect(try FileBytes.read(test.path, limit: 1 << 20) == bytes)
  }

  /// The folder is so deep that a gesture just fits, but the temporary folder of its references does not.
  @Test func `a gesture whose references cannot be written is taken back`() throws {
    let easel = try Easel()
    let script = try GestureReader.read(easel.test.path, .files)
    var folder = easel.folder
    let length = Int(PATH_MAX) - 36
    while folder.utf8.count < length {
      let rest = length - folder.utf8.count - 1
      // No name may be empty or longer than 200.
      folder += "/" + String(repeating: "d", count: rest > 202 ? 200 : max(1, rest))
    }
    let recorder = TestRecorder(
      folder: folder, player: easel.player, surroundings: easel.surroundings)
    let problem = #expect(throws: FileProblem.self) {
      try recorder.save(script, as: "drag", feel: .default, endingIn: end(script))
    }
    #expect(problem?.kind == .environment)
    #expect(problem?.path.hasSuffix("/rest.png") == true)
    #expect(try Folder.names(in: folder) == [])
  }
}
