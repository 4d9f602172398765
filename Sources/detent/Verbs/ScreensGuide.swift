import DetentCanvas
import DetentFiles
import DetentMotion
import DetentPNG
import DetentScenes
import DetentStage
import DetentStudio
import Foundation

/// The window in `Docs/your-own-screens.md`: somebody's folder open in it, while it is dragged and after
/// something wrong was saved. The folder is a copy of one of ours, under another name.
@MainActor struct ScreensGuide {
  private let folder = NSTemporaryDirectory() + "detent-docs-\(UUID().uuidString)"
  private let document: (path: String, text: String)
  private let guide: GuideWindow

  init(typesetter: Typesetter) throws(FileProblem) {
    let shipped = try ShippedScene.folder("listen")
    var files: [(name: String, bytes: [UInt8])] = []
    for name in try Folder.names(in: shipped) {
      files.append((name, try FileBytes.read("\(shipped)/\(name)", limit: 1 << 24)))
    }
    try AtomicFolder.write(files, to: folder)
    let path = FilePath.join(folder, PrototypeReader.documentName)
    let text = String(decoding: try FileBytes.read(path, limit: 1 << 20), as: UTF8.self)
      .replacingOccurrences(of: "\"name\": \"Listen\"", with: "\"name\": \"Podcasts\"")
    document = (path, text)
    try AtomicFile.write(text, to: path)
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
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let start = Point(x: guide.stage.x + 150, y: guide.stage.maxY - 60)
    let end = Point(x: start.x, y: start.y - 330)
    guide.drag(start, end)
    guide.wait(0.3)
    try show("1-drag", guide.picture())
    guide.release(end)
    guide.wait(2)

    let wrong = document.text.replacingOccurrences(of: "\"heights\"", with: "\"hights\"")
    try AtomicFile.write(wrong, to: document.path)
    guide.wait(0.3)
    try show("2-strip", guide.picture())
  }
}
