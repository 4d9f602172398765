import DetentFiles
import DetentMotion
import DetentScenes
import DetentStage

/// The folders of somebody's own that are open, and the scenes that can be shown.
package struct Prototypes: Feature {
  /// In the order of the scene bar.
  private(set) var open: [OpenPrototype]
  /// How often it looked for changed files, and found some.
  private(set) var work = FileWork()
  /// Reads them; nil where they stay as they once were read.
  private let source: PrototypeSource?
  /// When the shown one is looked at next.
  private var due: Double

  init(_ options: WorkbenchOptions, seconds: Double) {
    open = options.prototypes
    source = options.prototypeSource
    due = seconds + OpenPrototype.interval
  }

  /// Reads what gestures of a prototype need of it.
  var loader: PrototypeSource { source ?? .pictureless }

  /// The place of `scene` in the bar; nil while one of ours is shown.
  func index(of scene: Scene) -> Int? {
    scene.folder.flatMap { folder in open.firstIndex { $0.folder == folder } }
  }

  /// Has the prototype of a gesture file in the bar.
  mutating func add(_ scene: Scene) {
    guard let folder = scene.folder, index(of: scene) == nil else { return }
    open.append(OpenPrototype(folder, name: scene.name))
  }

  // MARK: The bar

  /// Opens a prototype's folder, or that of the document which was dropped on the window.
  mutating func open(_ path: String) -> [Effect] {
    let isDocument = FilePath.name(of: path) == PrototypeReader.documentName
    let folder = isDocument ? FilePath.openableFolder(of: path) : path
    guard FileKind(FilePath.join(folder, PrototypeReader.documentName)) == .file else {
      let name = DisplayText.quoted(FilePath.name(of: path))
      return [.notify("\(name) is no prototype: a folder with a \(PrototypeReader.documentName)")]
    }
    let real = FilePath.real(folder)
    if let known = open.first(where: { FilePath.real($0.folder) == real }) {
      return show(known.folder)
    }
    open.append(OpenPrototype(folder))
    let effects = show(folder)
    if open[open.count - 1].prototype == nil { open.removeLast() }
    return effects
  }

  func showShipped(_ name: String) -> [Effect] {
    do throws(FileProblem) {
      guard let scene = try ShippedScene.named(name)?.scene(loader) else { return [] }
      return [.show(scene, size: nil)]
    } catch { return [.notify("\(error)")] }
  }

  /// One that cannot be read is shown as it last was; what has never been read is only said.
  mutating func show(_ folder: String) -> [Effect] {
    guard let source, let index = open.firstIndex(where: { $0.folder == folder }) else { return [] }
    _ = open[index].look(source)
    guard let prototype = open[index].prototype else {
      return [.notify(open[index].problems.first?.description ?? "")]
    }
    return [.show(prototype.scene, size: prototype.size)]
  }

  mutating func showNext(after scene: Scene) -> [Effect] {
    guard !open.isEmpty else {
      return [.notify("No prototype is open: drop its folder on the window")]
    }
    let next = index(of: scene).map { ($0 + 1) % open.count } ?? 0
    return show(open[next].folder)
  }

  /// Takes it off the bar; where it is shown, our first scene takes its place.
  mutating func close(_ folder: String, shown scene: Scene) -> [Effect] {
    open.removeAll { $0.folder == folder }
    return scene.folder == folder ? showShipped(ShippedScene.all[0].name) : []
  }

  // MARK: Under way

  /// When `scene` is looked at next.
  func wakeUp(_ scene: Scene) -> Double? { source != nil && index(of: scene) != nil ? due : nil }

  /// Whether a look at `seconds` would find nothing new: one so often may cost next to nothing.
  mutating func hasNoNews(of scene: Scene, at seconds: Double) -> Bool {
    guard let due = wakeUp(scene), seconds >= due, let index = index(of: scene),
      open[index].hasNoNews
    else { return false }
    self.due = seconds + OpenPrototype.interval
    work.looks += 1
    return true
  }

  /// Shows what somebody has saved or exported; nil where there is nothing new.
  mutating func look(at seconds: Double, shown scene: Scene) -> [Effect]? {
    guard let source, let index = index(of: scene), seconds >= due else { return nil }
    due = seconds + OpenPrototype.interval
    work.looks += 1
    let before = open[index].prototype?.size
    guard open[index].look(source) else { return nil }
    work.changes += 1
    guard open[index].problems.isEmpty, let prototype = open[index].prototype else { return [] }
    return [.goOn(prototype.scene, size: prototype.size != before ? prototype.size : nil)]
  }
}
