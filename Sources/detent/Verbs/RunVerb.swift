import DetentCanvas
import DetentCore
import DetentFiles
import DetentSDL
import DetentScenes
import DetentStudio
import DetentText

extension Verb {
  static let run = Verb(
    name: "run", summary: "Opens the prototype window.",
    options: [
      .value(
        "--scene", "NAME", "what to open: " + SceneKind.drawn.map(\.name).joined(separator: ", ")
      ),
      .feel, .set,
      .value("--size", "WxH", "the stage, in points; default 390x844"),
      .value("--window", "WxH", "the window, in points"),
      .scale, .theme,
      .toggle("--reduce-motion", "cross-fades instead of slides, and no overshoot"),
      .value("--gesture", "FILE", "plays a gesture; R plays it again"),
      .value("--record", "FILE", "writes everything the hand does as a gesture, on quitting"),
    ],
    notes: [
      "Without a display it plays the tour headless into ./detent-tour/.",
      "Press ? in the window for its keys.",
    ],
    examples: [
      "detent", "detent run --scene reader --theme dark", "detent run --record drag.gesture",
    ]
  ) { arguments throws(CommandError) in
    let plan = try RunPlan(arguments)
    guard Display.availability() != .none else { return try Tour.play(plan) }
    return try open(plan)
  }

  @MainActor private static func open(_ plan: RunPlan) throws(CommandError) -> ExitCode {
    let typesetter = try makeTypesetter()
    var workbench = Workbench(plan.options, typesetter: typesetter, seconds: 0)
    if let script = plan.script { workbench.play(script, feel: plan.options.feel) }
    let content = WorkbenchWindow(workbench, typesetter: typesetter)
    do throws(WindowError) {
      try Window.run(
        content, options: WindowOptions(size: plan.window, fitsDisplay: plan.fitsDisplay))
    } catch {
      throw CommandError(.environment, "\(error)")
    }
    if let path = plan.recordPath { try keep(content.workbench.session, at: path) }
    return .success
  }

  /// Writes the recording, and says what state it leads to.
  private static func keep(_ session: StageSession, at path: String) throws(CommandError) {
    var session = session
    session.finish()
    let end = session.simulation
    try readingFiles { () throws(FileProblem) in
      try session.recorder.write(until: end.state.tick, to: path)
    }
    try StandardOutput.print("recorded \(path), state \(end.stateHash)\n")
  }
}

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
    let scenes = SceneKind.drawn
    let scene = try arguments.choice("--scene", scenes.map(\.name))
      .flatMap { name in scenes.first { $0.name == name } }
    let script = try arguments.text("--gesture").map { path throws(CommandError) in
      try readingFiles { () throws(FileProblem) in try GestureReader.read(path) }
    }
    var setup = script?.setup ?? SceneSetup(scene: scene ?? .explore)
    if let size = try arguments.size("--size") { setup.size = size }
    let system = SystemAppearance.current()
    setup.reducesMotion =
      setup.reducesMotion || arguments.has("--reduce-motion") || system.reducesMotion
    let feel = try arguments.feel(over: try script?.feel(in: library) ?? .default, in: library)
    let theme = try arguments.theme() ?? (system.isDark ? .dark : .light)
    options = WorkbenchOptions(
      setup: setup, feel: feel, theme: theme, scale: try arguments.scale(),
      isRecording: arguments.has("--record"))
    let named = try arguments.size("--window")
    window = named ?? Size(width: 860, height: setup.size.height + 74)
    fitsDisplay = named == nil
    self.script = script
    recordPath = arguments.text("--record")
    if let recordPath {
      try readingFiles { () throws(FileProblem) in try AtomicFile.check(writable: recordPath) }
    }
  }
}
