import DetentCanvas
import DetentDisk
import DetentFiles
import DetentMotion
import DetentPNG
import DetentStage

/// Saves a gesture that was made by hand as a test: a gesture file with its references beside it.
package struct TestRecorder {
  /// The folder of the tests. `save` creates it if it is missing.
  package let folder: String
  private let player: ShotPlayer
  private let surroundings: Surroundings

  package init(folder: String, player: ShotPlayer, surroundings: Surroundings) {
    self.folder = folder
    self.player = player
    self.surroundings = surroundings
  }

  /// Writes `NAME.gesture`, replacing an old one, and records its references. First it reads the text back
  /// and plays it. It saves nothing unless that ends in the state `end`.
  package func save(
    _ script: GestureScript, as name: String, feel: Feel, endingIn end: StateHash
  ) throws(FileProblem) -> ScreenshotTest {
    try FilePath.check(name: name, in: folder)
    try Folder.make(folder)
    let test = ScreenshotTest(path: FilePath.join(folder, name + ".gesture"))
    let bytes = Array(script.text(at: test.path).utf8)
    let written = try GestureReader.parse(bytes, path: test.path, .files)
    try check(written, feel, end)
    let before =
      FilePath.isFree(test.path)
      ? nil : try FileBytes.read(test.path, limit: GestureLimits.size)
    try AtomicFile.write(bytes, to: test.path)
    do throws(FileProblem) {
      try test.record(written, Fingerprint(bytes), feel, player, surroundings)
    } catch {
      if let before {
        try AtomicFile.write(before, to: test.path)
      } else {
        try? AtomicFile.remove(test.path)
      }
      throw error
    }
    return test
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
