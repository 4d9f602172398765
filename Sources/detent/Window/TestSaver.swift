import DetentFiles
import DetentPNG
import DetentProof
import DetentStudio

/// Makes the workbench's last gesture a screenshot test.
enum TestSaver {
  static func save(_ workbench: Workbench) throws(CommandError) -> ScreenshotTest {
    guard !workbench.session.isHeld else {
      throw CommandError(.difference, "no test was saved: the stage is still held; let go first")
    }
    guard let run = workbench.session.run else {
      throw CommandError(.difference, "no test was saved: there is no gesture yet")
    }
    guard let test = GestureTest(run) else {
      throw CommandError(
        .difference,
        "no test was saved: the gesture never rests, or it and all before it are too long for a file; "
          + "Backspace starts the scene anew")
    }
    var script = test.script
    script.style = ShotStyle(themes: [workbench.theme.name], scale: workbench.pixelScale)
    let recorder = TestRecorder(
      folder: ScreenshotTest.standardFolder, player: ShotPlayer(typesetter: workbench.typesetter),
      surroundings: try readingFiles(Surroundings.current()))
    return try readingFiles(recorder.save(script, feel: test.feel, endingIn: test.end))
  }
}

/// A picture of the workbench's stage, as `detent screenshot` would take it.
enum Snapshot {
  /// Writes `detent-SCENE-N.png` in the working folder, N the first that is free; gives the name.
  static func save(_ workbench: Workbench) throws(FileProblem) -> String {
    let setup = workbench.setup
    let renderer = StageRenderer(typesetter: workbench.typesetter)
    let numbers = (1...).lazy.map { "detent-\(setup.scene.name)-\($0).png" }
    let path = numbers.first { FileKind($0) == nil } ?? ""
    let picture = renderer.draw(
      workbench.session.layout, of: setup.scene, theme: workbench.theme.name,
      scale: workbench.pixelScale)
    try PNG.write(picture, to: path)
    return path
  }
}
