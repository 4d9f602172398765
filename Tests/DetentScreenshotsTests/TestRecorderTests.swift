import DetentCore
import DetentFiles
import Foundation
import Testing

@testable import DetentScreenshots

@Suite struct TestRecorderTests {
  private func recorder(_ easel: Easel) -> TestRecorder {
    TestRecorder(
      folder: easel.folder + "/saved", player: easel.player, surroundings: easel.surroundings)
  }

  private func end(_ script: GestureScript) -> StateHash {
    var playback = GesturePlayback(script, feel: .default)
    playback.run(tick: { _ in }, shot: { _, _ in })
    return playback.simulation.stateHash
  }

  @Test func `a saved gesture passes as a test, and the next one gets the next number`() throws {
    let easel = try Easel()
    let script = try GestureReader.read(easel.test.path)
    for number in 1...2 {
      let test = try recorder(easel).save(script, feel: .default, endingIn: end(script))
      #expect(test.path == "\(easel.folder)/saved/explore-\(number).gesture")
      let run = ScreenshotRun(
        library: FeelLibrary(folder: nil), report: easel.folder + "/report",
        surroundings: { Surroundings(fonts: [], versions: []) })
      let result = try run.run(test, easel.player)
      #expect(result.hasPassed && result.pictures == 3, "\(result.messages)")
    }
  }

  @Test func `a gesture whose replay ends elsewhere is not saved`() throws {
    let easel = try Easel()
    let script = try GestureReader.read(easel.test.path)
    #expect(throws: FileProblem.self) {
      try recorder(easel).save(script, feel: .default, endingIn: StateHash())
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: easel.folder + "/saved") == [])
  }

  @Test func `what cannot be recorded leaves no gesture behind`() throws {
    let easel = try Easel()
    let script = try GestureReader.read(easel.test.path)
    // Wider than a PNG file may be.
    var large = script
    large.style.scale = 8
    large.setup.size = Size(width: 4000, height: 10)
    #expect(throws: FileProblem.self) {
      try recorder(easel).save(large, feel: .default, endingIn: end(large))
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: easel.folder + "/saved") == [])
  }
}
