import DetentDisk
import DetentFiles
import DetentPNG
import DetentProof
import DetentSDL
import DetentStage
import DetentStudio
import Foundation

extension Verb {
  static let run = Verb(
    name: "run", summary: "Opens the prototype window.",
    options: [
      .scene("what to open"),
      .feel, .set,
      .value("--twin", "NAME|FILE", "shows a second stage with this feel, moved by the same hand"),
      .value(
        "--device", "NAME",
        "the device whose size the stage has: " + Device.all.map(\.name).joined(separator: ", ")
          + "; -landscape after the name turns it", choices: Device.all.map(\.name)),
      .value("--size", "WxH", "the size of the stage in points; default 390x844"),
      .value("--window", "WxH", "the size of the window in points, at least 240x240"), .scale,
      .theme,
      .value(
        "--panel", "on|off",
        "shows or hides the tuning panel; by default it shows if the window has room",
        choices: ["on", "off"]),
      .toggle("--reduce-motion", "uses cross-fades instead of slides, and no overshoot"),
      .value("--gesture", "FILE", "plays a gesture; R plays it again"),
      .value("--film", "FILE", "shows a screen recording beside the stage, to find its motion"),
      .toggle("--phone", "shares the window's session with phones, and shows the address"),
      .servePort,
      .written("--record", "FILE", "records your input as a gesture and writes it when you quit"),
    ],
    notes: [
      "A prototype folder that you drop on the window opens, and the window shows changes to it at once.",
      "A film that you drop on the window stands beside the stage, as with --film.",
      "Without a display the program plays the tour and writes its pictures into ./detent-tour/.",
      "A recording has one scene, one feel and one beginning. Leaving the scene ends it and writes the file.",
      "A different feel or Backspace starts the recording again at the next gesture. The window says so.",
      "It is full after \(RecordingKeeper.limit).", "Press ? in the window for its keys.",
      "The last session supplies everything that no flag sets, unless a gesture is recorded or played.",
    ],
    examples: [
      "detent", "detent run --scene reader --theme dark", "detent run --record drag.gesture",
      "detent run --scene reader --twin android", "detent run --scene listen --phone",
      "detent run --scene card --film recording.mov",
    ]
  ) { arguments throws(CommandError) in
    let plan = try RunPlan(arguments)
    guard Display.availability() != .none else { return try Tour.play(plan) }
    return try open(plan)
  }

  @MainActor private static func open(_ plan: RunPlan) throws(CommandError) -> ExitCode {
    let typesetter = try makeTypesetter()
    let workbench = Workbench(plan.options, typesetter: typesetter, seconds: 0)
    if let script = plan.script { workbench.play(script) }
    let content = WorkbenchWindow(
      workbench, typesetter: typesetter,
      phones: { () throws(CommandError) in try PhoneSession.ofWindow(port: plan.phonePort) })
    if plan.showsPhones { workbench.perform(.onPhone) }
    if let film = plan.film { workbench.openFilm(film) }
    let options = WindowOptions(
      size: plan.window, fitsDisplay: plan.fitsDisplay,
      countersPath: ProcessInfo.processInfo.environment["DETENT_COUNTERS"])
    var code = ExitCode.success
    do throws(WindowError) {
      try Window.run(content, options: options) { reason in
        content.finish()
        code = keep(
          content.workbench, plan, after: reason.map { CommandError(.environment, "\($0)") })
        return code.rawValue
      }
    } catch {
      throw CommandError(.environment, "\(error)", displayHint)
    }
    return code
  }

  private static let displayHint =
    "Without a display, xvfb-run detent opens a window; screenshot, test and replay need no display"

  /// Keeps the recording and the session, whatever ended the window. Then reports what ended it.
  @MainActor private static func keep(
    _ workbench: Workbench, _ plan: RunPlan, after reason: CommandError?
  ) -> ExitCode {
    var failures = reason.map { [$0] } ?? []
    do throws(CommandError) {
      if let recording = workbench.unwritten { try RecordingKeeper.keep(recording) }
    } catch { failures.insert(error, at: 0) }
    if let path = plan.workspacePath { keep(workbench.workspace, at: path) }
    for message in failures.flatMap(\.messages) { StandardError.report(message) }
    return failures.last?.code ?? .success
  }

  /// Writes the session. A failure is reported but does not change the exit code.
  private static func keep(_ workspace: Workspace, at path: String) {
    do throws(FileProblem) { try workspace.write(to: path) } catch {
      StandardError.report("could not save the session: \(error)")
    }
  }
}

/// Plays the tour's gestures into pictures. `detent` does this if there is no window system.
enum Tour {
  private static let folder = "detent-tour"

  @MainActor static func play(_ plan: RunPlan) throws(CommandError) -> ExitCode {
    StandardError.say(
      "neither DISPLAY nor WAYLAND_DISPLAY is set: playing the tour into ./\(folder)/ instead")
    let assets = try readingFiles(Assets.find())
    let player = ShotPlayer(typesetter: try makeTypesetter())
    let style = ShotStyle(themes: [plan.options.theme], scale: plan.options.scale ?? 2)
    var shots = ShotWriter(folder: folder, nests: true)
    for path in try gestures(in: assets) {
      let script = try readingFiles(GestureReader.read(path, .files))
      try shots.take(script, feel: plan.options.document.feel, style, player)
    }
    return try shots.finish()
  }

  private static func gestures(in assets: Assets) throws(CommandError) -> [String] {
    let folder = assets.path("Gestures")
    let names = try readingFiles(Folder.names(in: folder))
    let tour = names.filter { $0.exact.hasPrefix("tour-") && $0.exact.hasSuffix(".gesture") }
    guard !tour.isEmpty else {
      throw CommandError(.environment, "\(folder): found no tour, expected tour-*.gesture there")
    }
    return tour.map { "\(folder)/\($0)" }
  }
}
