import DetentFiles
import DetentMotion
import DetentPNG
import DetentSDL
import DetentStage
import DetentStudio

/// What `detent run` was asked for, checked; what it was not asked for comes from the last session.
struct RunPlan {
  var options: WorkbenchOptions
  var window: Size
  /// A window whose size nobody named is no larger than its display.
  var fitsDisplay: Bool
  var script: GestureScript?
  var recordPath: String?
  /// Where the session is kept; nil for one that records or plays a gesture: it changes nothing.
  var workspacePath: String?

  @MainActor init(_ arguments: Arguments) throws(CommandError) {
    var library = try FeelLibrary.ofUser()
    let script = try arguments.text("--gesture").map { path throws(CommandError) in
      try readingFiles(GestureReader.read(path, .files))
    }
    recordPath = arguments.text("--record")
    let isOfItsOwn = script != nil || recordPath != nil || Display.availability() == .none
    workspacePath = isOfItsOwn ? nil : ConfigurationFolder.path(Workspace.fileName)
    let session = LastSession(at: workspacePath, library)

    let system = SystemAppearance.current()
    let named = try arguments.scene()
    var setup =
      script?.setup ?? SceneSetup(scene: named?.scene ?? session.workspace.scene ?? .explore)
    if script == nil, let size = named?.size { setup.size = size }
    if let size = try arguments.size("--size") { setup.size = size }
    if arguments.has("--reduce-motion") || system.reducesMotion { setup.reducesMotion = true }
    options = WorkbenchOptions(setup: setup)
    options.panel =
      try arguments.choice("--panel", ["on", "off"]).map { $0 == "on" } ?? session.workspace.panel
    options.theme =
      try arguments.theme() ?? session.workspace.theme ?? (system.isDark ? .dark : .light)
    library.root = setup.scene.feel
    let own =
      setup.scene.defaults.isEmpty
      ? session.document : FeelDocument(FeelVersion(baseFeel: library.root, feel: library.root))
    options.document = try arguments.document(script, in: library) ?? own
    options.scale = try arguments.scale()
    options.library = library
    options.isRecording = recordPath != nil
    options.pullHints = isOfItsOwn ? 0 : session.workspace.pullHints ?? Workspace.mostPullHints
    let windowSize = try arguments.size("--window")
    let usual = Size(width: options.panel == false ? 860 : 1240, height: setup.size.height + 74)
    window = windowSize ?? session.workspace.window ?? usual
    fitsDisplay = windowSize == nil
    self.script = script
    if let recordPath { try readingFiles(AtomicFile.check(writable: recordPath)) }
  }
}

/// What the last session left. What cannot be read is said, and left out.
private struct LastSession {
  var workspace = Workspace()
  var document = FeelDocument()

  init(at path: String?, _ library: FeelLibrary) {
    guard let path else { return }
    do throws(FileProblem) {
      workspace = try Workspace.read(path)
      document = try workspace.document(in: library, path: path)
    } catch { StandardError.say("The last session: \(error)") }
  }
}

extension Arguments {
  /// One of ours, or a prototype's folder with the size that it is made for.
  fileprivate func scene() throws(CommandError) -> (scene: Scene, size: Size?)? {
    let scenes = Scene.all
    if let path = text("--scene"), !scenes.contains(where: { $0.name == path }),
      FileKind(path) == .folder
    {
      switch PrototypeReader.read(path, .files) {
      case .success(let prototype): return (prototype.scene, prototype.size)
      case .failure(let problems):
        for problem in problems.all.dropLast() { StandardError.report(problem.description) }
        throw CommandError(problems.all[problems.all.count - 1])
      }
    }
    return try choice("--scene", scenes.map(\.name))
      .flatMap { name in scenes.first { $0.name == name } }.map { ($0, nil) }
  }

  /// `--feel`'s with its file, else the script's, `--set` as unsaved changes; nil without any.
  fileprivate func document(
    _ script: GestureScript?, in library: FeelLibrary
  ) throws(CommandError) -> FeelDocument? {
    guard script != nil || has("--feel") || has("--set") else { return nil }
    var document = FeelDocument(FeelVersion(baseFeel: library.root, feel: library.root))
    if let name = text("--feel") {
      var version = try readingFiles(
        FeelVersion(FeelReference(name: name, source: "--feel"), in: library))
      // The next session may begin in another folder.
      version.path = version.path.map(FilePath.absolute)
      document = FeelDocument(version)
    }
    let start = document.feel
    document.resume(try feel(over: try script?.feel(in: library) ?? start))
    return document
  }
}
