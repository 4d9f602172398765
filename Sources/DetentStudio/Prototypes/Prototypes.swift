import DetentDisk
import DetentFiles
import DetentMotion
import DetentScenes
import DetentStage

/// The user's open prototypes, and the scenes that can be shown.
package struct Prototypes: Feature {
  /// The open prototypes, in the order of the scene bar.
  private(set) var open: [OpenPrototype]
  /// The examples in the scene bar, in the order in which they were opened.
  private(set) var examples: [ShippedScene] = []
  /// The prototypes that were opened last, the newest first.
  private(set) var recent: [Workspace.Prototype]
  static let mostRecent = 8
  /// The numbers of looks for changed files, and of changes found.
  private(set) var work = FileWork()
  /// Reads the prototypes; nil keeps them as they were first read.
  private let source: PrototypeSource?
  /// The time of the next look at the shown prototype.
  private var due: Double

  init(_ options: WorkbenchOptions, seconds: Double) {
    open = options.prototypes
    source = options.prototypeSource
    recent = options.folders.recent
    due = seconds + OpenPrototype.interval
    for prototype in open { remember(prototype) }
    add(options.setup.scene)
  }

  /// Puts the prototype at the head of the recent ones.
  private mutating func remember(_ prototype: OpenPrototype) {
    let folder = FilePath.absolute(prototype.folder)
    recent.removeAll { $0.folder == folder }
    recent.insert(Workspace.Prototype(folder: folder, name: prototype.name), at: 0)
    recent = Array(recent.prefix(Self.mostRecent))
  }

  /// The recent prototypes that the bar does not show.
  var closed: [Workspace.Prototype] {
    recent.filter { recent in !open.contains { FilePath.absolute($0.folder) == recent.folder } }
  }

  /// Reads the prototypes that gestures belong to.
  var loader: PrototypeSource { source ?? .blank }

  /// Returns the place of `scene` in the bar; nil if it is not there.
  func index(of scene: Scene) -> Int? {
    scene.folder.flatMap { folder in open.firstIndex { $0.folder == folder } }
  }

  /// Adds a gesture file's prototype or example to the bar.
  mutating func add(_ scene: Scene) {
    guard let folder = scene.folder else { return add(example: scene.name) }
    if index(of: scene) == nil { open.append(OpenPrototype(folder, name: scene.name)) }
  }

  private mutating func add(example name: String) {
    guard let example = ShippedScene.examples.first(where: { $0.name == name }),
      !examples.contains(where: { $0.name == name })
    else { return }
    examples.append(example)
  }

  // MARK: The bar

  /// Opens a prototype's folder; `path` may also name its document.
  mutating func open(_ path: String) -> [Effect] {
    let isDocument = FilePath.name(of: path) == PrototypeReader.documentName
    let folder = isDocument ? FilePath.openableFolder(of: path) : path
    guard FileKind(FilePath.join(folder, PrototypeReader.documentName)) == .file else {
      let name = DisplayText.quoted(FilePath.name(of: path))
      return [
        .notify(
          "\(name) is no prototype: a prototype is a folder with a \(PrototypeReader.documentName)")
      ]
    }
    let real = FilePath.real(folder)
    if let known = open.first(where: { FilePath.real($0.folder) == real }) {
      return show(known.folder)
    }
    open.append(OpenPrototype(folder))
    let effects = show(folder)
    if open[open.count - 1].prototype == nil {
      open.removeLast()
    } else {
      remember(open[open.count - 1])
    }
    return effects
  }

  mutating func showShipped(_ name: String) -> [Effect] {
    do throws(FileProblem) {
      guard let scene = try ShippedScene.named(name)?.scene(loader) else { return [] }
      add(example: name)
      return [.show(scene, size: nil)]
    } catch { return [.notify("\(error)")] }
  }

  /// Shows the prototype as it last could be read; if it never could, notifies of the problem.
  mutating func show(_ folder: String) -> [Effect] {
    guard let source, let index = open.firstIndex(where: { $0.folder == folder }) else { return [] }
    _ = open[index].look(source)
    guard let prototype = open[index].prototype else {
      return [.notify(open[index].problems.first?.description ?? "")]
    }
    return [.show(prototype.scene, size: prototype.size)]
  }

  /// Shows the next of the examples and prototypes in the bar.
  mutating func showNext(after scene: Scene) -> [Effect] {
    let count = examples.count + open.count
    guard count > 0 else { return [.notify("No prototype is open: Ctrl O opens one")] }
    let shown =
      scene.folder == nil
      ? examples.firstIndex { $0.name == scene.name }
      : index(of: scene).map { examples.count + $0 }
    let next = shown.map { ($0 + 1) % count } ?? 0
    return next < examples.count
      ? showShipped(examples[next].name) : show(open[next - examples.count].folder)
  }

  /// Takes the prototype off the bar; if it is shown, the first shipped scene takes its place.
  mutating func close(_ folder: String, shown scene: Scene) -> [Effect] {
    open.removeAll { $0.folder == folder }
    return scene.folder == folder ? showShipped(ShippedScene.all[0].name) : []
  }

  /// Takes the example off the bar likewise.
  mutating func close(example name: String, shown scene: Scene) -> [Effect] {
    examples.removeAll { $0.name == name }
    return scene.folder == nil && scene.name == name
      ? showShipped(ShippedScene.all[0].name) : []
  }

  // MARK: Changes on disk

  /// Returns the time of the next look at `scene`; nil if nobody looks at it.
  func wakeUp(_ scene: Scene) -> Double? { source != nil && index(of: scene) != nil ? due : nil }

  /// Returns true if a look at `seconds` would find nothing new. It is so frequent that it must cost little.
  mutating func hasNoNews(of scene: Scene, at seconds: Double) -> Bool {
    guard let due = wakeUp(scene), seconds >= due, let index = index(of: scene),
      open[index].hasNoNews
    else { return false }
    self.due = seconds + OpenPrototype.interval
    work.looks += 1
    return true
  }

  /// Shows changes that somebody has saved or exported; nil if there is nothing new.
  mutating func look(at seconds: Double, shown scene: Scene) -> [Effect]? {
    guard let source, let index = index(of: scene), seconds >= due else { return nil }
    due = seconds + OpenPrototype.interval
    work.looks += 1
    let folder = open[index].folder
    let imports = open[index].beginImport().map {
      [Effect.request(.design(.update(svg: $0, folder: folder)))]
    }
    let before = open[index].prototype?.size
    guard open[index].look(source) else { return imports }
    work.changes += 1
    guard open[index].problems.isEmpty, let prototype = open[index].prototype else {
      return imports ?? []
    }
    return (imports ?? []) + [
      .goOn(prototype.scene, size: prototype.size != before ? prototype.size : nil)
    ]
  }

  /// Follows the end of an import into the prototype in `folder`, if that is still open.
  mutating func endImport(into folder: String, _ problem: FileProblem?) {
    guard let index = open.firstIndex(where: { $0.folder == folder }) else { return }
    open[index].endImport(problem)
  }
}
