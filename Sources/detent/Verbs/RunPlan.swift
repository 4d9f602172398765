import DetentCore
import DetentFiles
import DetentSDL
import DetentStudio

/// What `detent run` was asked for, checked.
struct RunPlan {
  var options: WorkbenchOptions
  var window: Size
  /// A window whose size nobody named is no larger than its display.
  var fitsDisplay: Bool
  var script: GestureScript?
  var recordPath: String?

  @MainActor init(_ arguments: Arguments) throws(CommandError) {
    let library = try readingFiles { () throws(FileProblem) in try FeelLibrary(Assets.find()) }
    let script = try arguments.text("--gesture").map { path throws(CommandError) in
      try readingFiles { () throws(FileProblem) in try GestureReader.read(path) }
    }
    let system = SystemAppearance.current()
    let scene = try arguments.scene()
    var setup = script?.setup ?? SceneSetup(scene: scene ?? .explore)
    if let size = try arguments.size("--size") { setup.size = size }
    setup.reducesMotion =
      setup.reducesMotion || arguments.has("--reduce-motion") || system.reducesMotion
    let panel = try arguments.choice("--panel", ["on", "off"]).map { $0 == "on" }
    options = WorkbenchOptions(
      setup: setup, document: try arguments.document(script, in: library),
      theme: try arguments.theme() ?? (system.isDark ? .dark : .light),
      scale: try arguments.scale(), panel: panel,
      shelf: FeelShelf(library: library, folder: ConfigurationFolder.path("feels")),
      isRecording: arguments.has("--record"))
    let named = try arguments.size("--window")
    let width = panel == false ? 860.0 : 1240
    window = named ?? Size(width: width, height: setup.size.height + 74)
    fitsDisplay = named == nil
    self.script = script
    recordPath = arguments.text("--record")
    if let recordPath {
      try readingFiles { () throws(FileProblem) in try AtomicFile.check(writable: recordPath) }
    }
  }
}

extension Arguments {
  /// The scene after `--scene`; nil when not given.
  fileprivate func scene() throws(CommandError) -> SceneKind? {
    let scenes = SceneKind.allCases
    return try choice("--scene", scenes.map(\.name))
      .flatMap { name in scenes.first { $0.name == name } }
  }

  /// The feel to begin with: `--feel`'s with the file that it is kept in, else the script's; with
  /// `--set` as changes that no file has.
  fileprivate func document(
    _ script: GestureScript?, in library: FeelLibrary
  ) throws(CommandError) -> FeelDocument {
    var document = FeelDocument()
    if let name = text("--feel") {
      let version = try readingFiles { () throws(FileProblem) in
        try FeelVersion(FeelReference(name: name, source: "--feel"), in: library)
      }
      document = FeelDocument(version)
    }
    let start = document.feel
    document.resume(
      try feel(over: try script?.feel(in: library) ?? start, in: library))
    return document
  }
}
