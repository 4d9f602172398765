import DetentDisk
import DetentFiles
import DetentFit
import DetentMotion
import DetentPNG
import DetentProof
import DetentSDL
import DetentServe
import DetentStage
import DetentStudio

/// The checked request of `detent run`. The last session supplies everything that the command line leaves
/// open.
struct RunPlan {
  var options: WorkbenchOptions
  var window: Size
  /// True if nobody named the window's size. It is then no larger than its display.
  var fitsDisplay: Bool
  var script: GestureScript?
  var recordPath: String?
  /// The film that opens beside the stage.
  var film: String?
  /// True if the window opens with the address for phones.
  var showsPhones: Bool
  var phonePort: Int
  /// The file that keeps the session. This is nil for a session that records or plays a gesture, and for
  /// the tour. Those change nothing.
  var workspacePath: String?

  @MainActor init(_ arguments: Arguments) throws(CommandError) {
    var library = try FeelLibrary.ofUser()
    let script = try arguments.text("--gesture").map { path throws(CommandError) in
      try readingFiles(GestureReader.read(path, .files))
    }
    recordPath = arguments.text("--record")
    film = arguments.text("--film")
    if let film { try readingFiles(FilmFile.check(film)) }
    showsPhones = arguments.has("--phone")
    phonePort = try arguments.servePort()
    if showsPhones { try PhoneSession.check(port: phonePort) }
    let isOfItsOwn = script != nil || recordPath != nil || Display.availability() == .none
    workspacePath = isOfItsOwn ? nil : ConfigurationFolder.path(Workspace.fileName)
    let workspace = LastSession.workspace(at: workspacePath)

    let system = SystemAppearance.current()
    let named = try arguments.scene()
    var prototypes = LastSession.prototypes(
      of: workspace, showsOne: script == nil && named == nil)
    let first = workspace.scene ?? ShippedScene.all[0].name
    let scene = try shippedScene(first)
    var setup = script?.setup ?? SceneSetup(scene: scene)
    switch named {
    case _ where script != nil, nil:
      let shown = prototypes.first { $0.folder == workspace.folder }?.prototype
      if script == nil, let shown { (setup.scene, setup.size) = (shown.scene, shown.size) }
    case .shipped(let scene): setup.scene = scene
    case .prototype(let folder, let prototype):
      (setup.scene, setup.size) = (prototype.scene, prototype.size)
      prototypes.removeAll { FilePath.real($0.folder) == FilePath.real(folder) }
      prototypes.append(OpenPrototype(folder, prototype))
    }
    let screen = try arguments.screen()
    var shownOn = screen ?? (script == nil ? workspace.screen : .own)
    if let size = try arguments.size("--size") {
      guard screen == nil else {
        throw CommandError(
          .badInput, "--size cannot be combined with --device: the device sets the stage's size")
      }
      (setup.size, shownOn) = (size, .own)
    }
    setup.size = shownOn.size(own: setup.size)
    if arguments.has("--reduce-motion") || system.reducesMotion { setup.reducesMotion = true }
    options = WorkbenchOptions(setup: setup)
    options.screen = shownOn
    options.timeLine = workspace.timeLine
    options.showsChangedOnly = workspace.showsChangedOnly
    options.copyFormat = workspace.copyFormat
    options.clips.formats = ClipFormat.ofWindow(hasEncoder: ClipFormat.hasEncoder).map(\.rawValue)
    options.sizes = workspace.sizes
    (options.clips.folder, options.clips.format) = (workspace.clipFolder, workspace.clipFormat)
    options.panel =
      try arguments.choice("--panel", ["on", "off"]).map { $0 == "on" } ?? workspace.panel
    options.theme =
      try arguments.theme() ?? workspace.theme ?? (system.isDark ? .dark : .light)
    library.root = setup.scene.feel
    options.document =
      try arguments.document(script, in: library)
      ?? LastSession.document(of: workspace, at: workspacePath, in: library)
    options.pinned =
      try arguments.text("--twin").map { name throws(CommandError) in
        .twin(
          try readingFiles(FeelVersion(FeelReference(name: name, source: "--twin"), in: library)))
      }
      ?? .kept(
        LastSession.pinned(of: workspace, at: workspacePath, in: library),
        candidate: workspace.candidate)
    options.prototypes = prototypes
    options.prototypeSource = .files
    options.scale = try arguments.scale()
    options.library = library
    options.folders.gestures = ConfigurationFolder.path("gestures")
    options.folders.recent = workspace.recent
    options.folders.tests = ScreenshotTest.standardFolder
    options.recordPath = recordPath
    options.offersPhones = PhoneServer.isAvailable
    options.seed = .random(in: .min ... .max)
    options.pullHints = isOfItsOwn ? 0 : workspace.pullHints ?? Workspace.mostPullHints
    let windowSize = try arguments.size("--window", WindowOptions.minimumSize.width...16_384)
    let usual = Size(width: options.panel == false ? 860 : 1240, height: setup.size.height + 74)
    window = windowSize ?? workspace.window ?? usual
    fitsDisplay = windowSize == nil
    self.script = script
    if let recordPath { try readingFiles(AtomicFile.check(writable: recordPath)) }
  }
}

/// The content of the last session. It reports and skips everything that it cannot read.
private enum LastSession {
  static func workspace(at path: String?) -> Workspace {
    read { () throws(FileProblem) in try path.map(Workspace.read) } ?? Workspace()
  }

  static func document(
    of workspace: Workspace, at path: String?, in library: FeelLibrary
  ) -> FeelDocument {
    read { () throws(FileProblem) in try workspace.document(in: library, path: path ?? "") }
      ?? FeelDocument(FeelVersion(baseFeel: library.root, feel: library.root))
  }

  static func pinned(
    of workspace: Workspace, at path: String?, in library: FeelLibrary
  ) -> [FeelVersion] {
    workspace.pinned.compactMap { pinned in
      read { () throws(FileProblem) in try pinned.version(in: library, path: path ?? "") }
    }
  }

  /// Returns the prototypes that still exist. It reads only the one that the session showed, and only to show
  /// it again.
  static func prototypes(of workspace: Workspace, showsOne: Bool) -> [OpenPrototype] {
    workspace.prototypes.compactMap { open in
      let path = FilePath.join(open.folder, PrototypeReader.documentName)
      guard FileKind(path) == .file else {
        say(
          FileProblem(path: path, found: "nothing", expected: "the prototype \(open.name)")
            .description)
        return nil
      }
      guard showsOne, open.folder == workspace.folder else {
        return OpenPrototype(open.folder, name: open.name)
      }
      switch PrototypeReader.read(open.folder, .files) {
      case .success(let prototype): return OpenPrototype(open.folder, prototype)
      case .failure(let problems):
        problems.lines.forEach(say)
        return OpenPrototype(open.folder, name: open.name)
      }
    }
  }

  private static func read<Value>(_ body: () throws(FileProblem) -> Value?) -> Value? {
    do throws(FileProblem) { return try body() } catch {
      say(error.description)
      return nil
    }
  }

  private static func say(_ problem: String) { StandardError.say("The last session: \(problem)") }
}

/// Returns the built-in scene called `name`, which must exist.
package func shippedScene(_ name: String) throws(CommandError) -> Scene {
  guard let scene = ShippedScene.named(name) else {
    preconditionFailure("no scene is called \(name)")
  }
  return try readingFiles(scene.scene(.files))
}

extension Option {
  /// The option that `Arguments.scene` reads.
  static func scene(_ purpose: String) -> Option {
    let names = ShippedScene.all.map(\.name)
    return .value(
      "--scene", "NAME", "\(purpose): \(names.joined(separator: ", ")), or a prototype's folder",
      choices: names)
  }
}

/// The scene that `--scene` names.
enum NamedScene {
  case shipped(Scene)
  case prototype(folder: String, PrototypeReader.Prototype)

  var scene: Scene {
    switch self {
    case .shipped(let scene): scene
    case .prototype(_, let prototype): prototype.scene
    }
  }
}

extension Arguments {
  /// Returns the screen that `--device` names, or nil without that flag.
  fileprivate func screen() throws(CommandError) -> Screen? {
    guard let text = text("--device") else { return nil }
    if let screen = Screen.named(text), screen.device != nil { return screen }
    let names = Device.all.map(\.name)
    throw .input(
      "--device", found: DisplayText.quoted(text),
      expected: names.joined(separator: ", ") + ", or one of them with -landscape",
      suggestion: NearestName.of(text, among: names + names.map { $0 + "-landscape" }))
  }

  /// Returns the built-in scene or the prototype that `--scene` names, or nil without that flag.
  func scene() throws(CommandError) -> NamedScene? {
    if let path = text("--scene"), ShippedScene.named(path) == nil, FileKind(path) == .folder {
      switch PrototypeReader.read(path, .files) {
      case .success(let prototype): return .prototype(folder: path, prototype)
      case .failure(let problems):
        var error = CommandError(problems.all[0])
        error.messages = problems.lines
        throw error
      }
    }
    guard let name = text("--scene") else { return nil }
    let names = ShippedScene.all.map(\.name)
    guard names.contains(name) else {
      throw .input(
        "--scene", found: DisplayText.quoted(name),
        expected: names.joined(separator: ", ") + " or a prototype's folder",
        suggestion: NearestName.of(name, among: names))
    }
    return .shipped(try shippedScene(name))
  }

  /// Returns the feel of `--feel` with its file, or else the feel of the script. The values of `--set` are
  /// unsaved changes to it. Returns nil if the command line has none of these.
  fileprivate func document(
    _ script: GestureScript?, in library: FeelLibrary
  ) throws(CommandError) -> FeelDocument? {
    guard script != nil || has("--feel") || has("--set") else { return nil }
    var document = FeelDocument(FeelVersion(baseFeel: library.root, feel: library.root))
    if let feelReference {
      var version = try readingFiles(FeelVersion(feelReference, in: library))
      // The next session may start in a different working folder.
      version.path = version.path.map(FilePath.absolute)
      document = FeelDocument(version)
    } else if let script {
      document.resume(try readingFiles(script.feel(in: library)))
    }
    document.resume(try feel(over: document.feel))
    return document
  }
}
