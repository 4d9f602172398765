import DetentCanvas
import DetentPNG
import DetentScreenshots
import DetentStudio
import Foundation

/// A picture of the workbench's stage, as `detent screenshot` would take it.
enum Snapshot {
  /// Writes `detent-SCENE-N.png` in the working folder, N the first that is free; gives the name.
  static func save(_ workbench: Workbench) throws(PNGError) -> String {
    let setup = workbench.setup
    let renderer = StageRenderer(
      scene: setup.scene, size: setup.size, theme: workbench.theme.name,
      scale: workbench.pixelScale, typesetter: workbench.typesetter)
    let numbers = (1...).lazy.map { "detent-\(setup.scene.name)-\($0).png" }
    let path = numbers.first { !FileManager.default.fileExists(atPath: $0) } ?? ""
    try PNG.write(renderer.draw(workbench.session.layout), to: path)
    return path
  }
}
