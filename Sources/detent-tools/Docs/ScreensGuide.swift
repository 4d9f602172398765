import DetentCanvas
import DetentCommand
import DetentDisk
import DetentFiles
import DetentMotion
import DetentPNG
import DetentScenes
import DetentStage
import DetentStudio
import Foundation

/// The window in `Docs/your-own-screens.md`, as the steps of that page lead to it. The first picture shows a
/// prototype from a screenshot while it is dragged. The second one has the exported pictures, after a save
/// with a mistake.
@MainActor struct ScreensGuide {
  private let place = NSTemporaryDirectory() + "detent-docs-\(UUID().uuidString)"
  private let folder: String
  private let exports: String
  private let guide: GuideWindow

  /// `pages` is the folder of the documents. It holds the page's screenshot and the pictures exported from
  /// it.
  init(typesetter: Typesetter, pages: String) throws(FileProblem) {
    let given = FilePath.join(pages, "your-own-screens")
    exports = FilePath.join(given, "exports")
    folder = FilePath.join(place, "Podcasts")
    try Verb.makePrototype(
      in: folder, screenshot: FilePath.join(given, "home.png"), header: 212)
    let prototype: PrototypeReader.Prototype
    switch PrototypeReader.read(folder, .files) {
    case .success(let read): prototype = read
    case .failure(let failure): throw failure.all[0]
    }
    var options = WorkbenchOptions(setup: SceneSetup(scene: prototype.scene, size: prototype.size))
    options.library.root = prototype.scene.feel
    options.document = FeelDocument(
      FeelVersion(baseFeel: prototype.scene.feel, feel: prototype.scene.feel))
    options.prototypes = [OpenPrototype(folder, prototype)]
    options.prototypeSource = .files
    guide = GuideWindow(options, typesetter: typesetter)
  }

  func walk(_ show: (_ name: String, _ picture: Bitmap) throws(FileProblem) -> Void)
    throws(FileProblem)
  {
    defer { try? FileManager.default.removeItem(atPath: place) }
    let start = Point(x: guide.stage.x + 150, y: guide.stage.maxY - 60)
    let end = Point(x: start.x, y: start.y - 60)
    guide.drag(start, end)
    guide.wait(0.3)
    try show("1-drag", guide.picture())
    guide.release(end)
    guide.wait(2)

    for name in try Folder.names(in: exports) {
      let bytes = try FileBytes.read(FilePath.join(exports, name), limit: 1 << 24)
      try AtomicFile.write(bytes, to: FilePath.join(folder, name))
    }
    let path = FilePath.join(folder, PrototypeReader.documentName)
    let wrong = String(decoding: try FileBytes.read(path, limit: 1 << 20), as: UTF8.self)
      .replacingOccurrences(of: "\"statusBar\": \"none\"", with: "\"statusBar\": \"light\"")
      .replacingOccurrences(of: "  \"homeIndicator\": false,\n", with: "")
    try AtomicFile.write(
      wrong.replacingOccurrences(of: "[106, 212, 424]", with: "[100, 212, 348]"), to: path)
    guide.wait(0.3)
    try AtomicFile.write(
      wrong.replacingOccurrences(
        of: "\"heights\": [106, 212, 424]", with: "\"hights\": [100, 212, 348]"), to: path)
    guide.wait(0.3)
    try show("2-strip", guide.picture())
  }
}
