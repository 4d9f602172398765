import DetentCanvas
import DetentFiles
import DetentPNG
import DetentProof
import DetentStudio

/// A picture of the workbench's stage, as `detent screenshot` would take it.
enum Snapshot {
  /// Writes `detent-SCENE-N.png` in the working folder, N the first that is free; gives the name.
  static func save(_ workbench: Workbench) throws(FileProblem) -> String {
    let setup = workbench.setup
    let renderer = StageRenderer(typesetter: workbench.typesetter)
    let numbers = (1...).lazy.map { "detent-\(setup.scene.name)-\($0).png" }
    let path = numbers.first { FileKind($0) == nil } ?? ""
    let picture = renderer.draw(
      workbench.session.layout, theme: workbench.theme.name, scale: workbench.pixelScale)
    try PNG.write(picture, to: path)
    return path
  }
}
