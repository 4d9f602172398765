import DetentDisk
import DetentFiles
import DetentPNG
import DetentProof
import DetentStage

extension Verb {
  static let screenshot = Verb(
    name: "screenshot", summary: "Plays gestures without a window and writes their pictures.",
    operands: "GESTURE…", operandCount: 1...10_000,
    options: [
      .value("--out", "DIR", "the folder for the pictures; created if it is missing"),
      .scale, .theme, .feel, .set,
    ],
    notes: [
      "Prints the path of each picture on its own line.",
      "Each shot becomes SHOT.png. With several gestures it becomes GESTURE/SHOT.png.",
      "It writes nothing unless every gesture can be read and has a shot.",
      "--theme and --scale replace the gesture's own.",
      "--feel replaces the gesture's own feel and settings; --set comes on top.",
    ], examples: ["detent screenshot drag.gesture --out pictures --scale 2 --theme dark"]
  ) { arguments throws(CommandError) in
    guard let folder = arguments.text("--out") else {
      throw .input("--out", found: "nothing", expected: "the folder for the pictures")
    }
    try ShotWriter.check(arguments.operands)
    let library = try readingFiles(FeelLibrary.shipped())
    let theme = try arguments.theme()
    let scale = try arguments.scale()
    let player = ShotPlayer(typesetter: try makeTypesetter(), workers: .processors)
    let paths = arguments.operands
    func job(
      _ path: String
    ) throws(CommandError) -> (script: GestureScript, feel: Feel, style: ShotStyle) {
      let script = try readingFiles(GestureReader.read(path, .files))
      guard !script.shots.isEmpty else {
        throw .input(
          DisplayText.plain(path), found: "a gesture without a shot",
          expected: "a line shot NAME for each picture")
      }
      let feel = try arguments.feel(of: script, in: library)
      var style = script.style
      if let theme { style.themes = [theme] }
      if let scale { style.scale = scale }
      if let problem = style.problem(ofStage: script.setup.size) {
        throw .input("--scale", found: problem.found, expected: problem.expected)
      }
      try ShotWriter(folder: folder, nests: paths.count > 1).check(script, read: paths)
      return (script, feel, style)
    }
    // Keeps the job of a single gesture. If there are several, it reads each one again before playing it,
    // because all together may need more memory than there is.
    let only = paths.count == 1 ? try job(paths[0]) : nil
    if only == nil { for path in paths { _ = try job(path) } }
    var shots = ShotWriter(folder: folder, nests: paths.count > 1)
    for path in paths {
      let job = if let only { only } else { try job(path) }
      try shots.take(job.script, feel: job.feel, job.style, player)
    }
    return try shots.finish()
  }
}

/// Writes the pictures of gestures into a folder, and prints their paths.
struct ShotWriter {
  let folder: String
  /// True if each gesture has its own folder.
  let nests: Bool
  private(set) var failures: [FileProblem] = []
  /// The reason why paths can no longer be printed. The program writes the pictures anyway.
  private(set) var silence: CommandError?

  /// Returns the name under which the pictures of the gesture at `path` are kept.
  private static func name(of path: String) -> String {
    FilePath.withoutEnding(FilePath.name(of: path))
  }

  /// Throws unless the gestures at `paths` have different names, and thus different folders.
  static func check(_ paths: [String]) throws(CommandError) {
    var taken: [ExactText: String] = [:]
    for path in paths {
      let name = name(of: path)
      if let other = taken.updateValue(path, forKey: name.exact) {
        throw .input(
          path, found: "the name \(name), which \(other) also has",
          expected: "different names, because the pictures go into OUT/NAME")
      }
    }
  }

  /// Throws if a picture of `script` would replace one of the gestures that are `read`.
  func check(_ script: GestureScript, read: [String]) throws(CommandError) {
    for name in script.shots {
      try Arguments.check(written: path(name, of: script), of: "--out", read: read)
    }
  }

  /// Returns the folder for the pictures of a gesture.
  private func place(of script: GestureScript) -> String {
    nests ? "\(folder)/\(Self.name(of: script.path))" : folder
  }

  private func path(_ shot: String, of script: GestureScript) -> String {
    "\(place(of: script))/\(shot).png"
  }

  mutating func take(
    _ script: GestureScript, feel: Feel, _ style: ShotStyle, _ player: ShotPlayer
  ) throws(CommandError) {
    let place = place(of: script)
    try readingFiles(style.checkMemory(ofStage: script.setup.size, path: script.path))
    failures += try player.play(
      script, feel: feel, style: style,
      shot: { shot throws(CommandError) in
        try readingFiles(Folder.make(place))
        let path = path(shot.name, of: script)
        try readingFiles(PNG.write(shot.picture, to: path))
        say(path)
      }
    ).failures
  }

  private mutating func say(_ path: String) {
    guard silence == nil else { return }
    do throws(CommandError) { try StandardOutput.print(DisplayText.plain(path) + "\n") } catch {
      silence = error
    }
  }

  /// Reports the expectations that failed.
  func finish() throws(CommandError) -> ExitCode {
    if let silence { throw silence }
    for failure in failures { StandardError.report(failure.description) }
    return failures.isEmpty ? .success : .difference
  }
}
