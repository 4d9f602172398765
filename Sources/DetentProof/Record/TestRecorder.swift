import DetentCanvas
import DetentFiles
import DetentMotion
import DetentPNG
import DetentStage
import Foundation

/// Saves a gesture that was made by hand as a test: a gesture file with its references beside it.
package struct TestRecorder {
  /// Made where it is missing.
  package let folder: String
  private let player: ShotPlayer
  private let surroundings: Surroundings

  package init(folder: String, player: ShotPlayer, surroundings: Surroundings) {
    self.folder = folder
    self.player = player
    self.surroundings = surroundings
  }

  /// Writes `SCENE-N.gesture`, N the first that is free, and records its references. What was written
  /// is read again and played first: unless that ends in the state `end`, nothing is saved.
  package func save(
    _ script: GestureScript, feel: Feel, endingIn end: StateHash
  ) throws(FileProblem) -> ScreenshotTest {
    try Folder.make(folder)
    let test = freeTest(script.setup.scene.name)
    let bytes = Array(script.text(at: test.path).utf8)
    let written = try GestureReader.parse(bytes, path: test.path, .files)
    try check(written, feel, end)
    try AtomicFile.write(bytes, to: test.path)
    do throws(FileProblem) {
      try test.record(written, Fingerprint(bytes), feel, player, surroundings)
    } catch {
      AtomicFile.remove(test.path)
      throw error
    }
    return test
  }

  private func freeTest(_ name: String) -> ScreenshotTest {
    var number = 1
    while true {
      let test = ScreenshotTest(path: "\(folder)/\(name)-\(number).gesture")
      if Self.isFree(test.path), Self.isFree(test.folder.path) { return test }
      number += 1
    }
  }

  /// Not even a link to nothing has the name.
  private static func isFree(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) != 0
  }

  private func check(_ script: GestureScript, _ feel: Feel, _ end: StateHash) throws(FileProblem) {
    var replay = GesturePlayer(
      script, feel: feel, contentHeight: player.contentHeight(script.setup))
    replay.run(tick: { _ in }, shot: { _, _ in })
    if let failure = replay.failures.first { throw failure }
    let found = replay.simulation.stateHash
    guard found == end else {
      throw FileProblem(
        .difference, path: script.path, found: "a replay that ends in state \(found)",
        expected: "\(end), where the gesture ended")
    }
  }
}
