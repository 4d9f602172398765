import DetentFiles
import DetentProof
import DetentStage

extension Verb {
  static let clip = Verb(
    name: "clip", summary: "Films a gesture.",
    operands: "GESTURE", operandCount: 1...1,
    options: [
      .value(
        "--out", "FILE", "the film: .png is animated, exact and needs nothing; .mp4, .gif, .webm"),
      .value("--fps", "N", "frames a second, from 1 to 240; default 60, of a .gif 50, its most"),
      .scale, .theme, .feel, .set,
      .value("--twin", "FEEL", "the same gesture under another feel, beside it"),
      .toggle("--no-touch", "without the disc where the finger is"),
    ],
    notes: [
      "Frame K is the picture that a line `at K/N shot NAME` gives, after all else of that moment;",
      "the film has those from the gesture's start to before its end.",
      "An animated PNG opens in every browser: exact pixels, each frame 1/N s. The others are made by",
      "ffmpeg where it is installed: smaller, and not exact.",
      "--theme and --scale take the place of the gesture's own, of whose themes the first is shown.",
      "--feel takes the place of the gesture's own feel and settings; --set comes on top, and not on",
      "that of --twin. A stage that is at rest sooner waits for the other.",
      "With --twin it prints a line for each side, too: its letter, and the hash of its final state.",
      "Expectations of the gesture that fail are reported, and the exit code is then 1.",
    ],
    examples: [
      "detent clip drag.gesture --out drag.png --scale 2",
      "detent clip drag.gesture --out twin.mp4 --set header.settle.response=0.5 --twin default",
    ]
  ) { arguments throws(CommandError) in
    guard let path = arguments.text("--out") else {
      throw .input("--out", found: "nothing", expected: "the film's file, such as drag.png")
    }
    guard let format = ClipFormat(path: path) else {
      throw .input(
        "--out", found: DisplayText.quoted(path),
        expected: "a name that ends in " + ClipFormat.endings)
    }
    let library = try readingFiles(FeelLibrary.shipped())
    let script = try readingFiles(GestureReader.read(arguments.operands[0], .files))
    let feel = try arguments.feel(of: script, in: library)
    let typesetter = try makeTypesetter()
    let height = ShotPlayer(typesetter: typesetter).contentHeight(script.setup)
    func course(_ feel: Feel, _ title: String, changes: Int = 0) -> Clip.Course {
      Clip.Course(
        GesturePlayer(script, feel: feel, contentHeight: height), title: title,
        note: changes == 0 ? "" : "\(changes) changed")
    }
    let changes = arguments.has("--feel") ? 0 : script.settings.count
    let name = arguments.text("--feel") ?? script.feel?.name ?? "default"
    var clip = Clip(
      course(feel, Feel.title(name), changes: changes + arguments.texts("--set").count),
      theme: try arguments.theme() ?? script.style.themes[0],
      scale: try arguments.scale() ?? script.style.scale,
      rate: try arguments.rate(of: format), showsTouch: !arguments.has("--no-touch"))
    if let name = arguments.text("--twin") {
      let reference = FeelReference(name: name, source: "--twin")
      let library = try FeelLibrary.ofUser()
      let feel = try readingFiles(library.feel(reference, of: script.setup.scene))
      clip.twin = course(feel, Feel.title(name))
    }
    if let problem = clip.problem {
      throw .input("--scale", found: problem.found, expected: problem.expected)
    }
    let wish = StopWish()
    let line = ProgressLine()
    let failures: [FileProblem]
    do throws(FileProblem) {
      failures = try clip.write(
        to: path, typesetter: typesetter,
        progress: { line.show("frame \($0) of \($1)") }, isStopped: { wish.hasCome })
    } catch {
      line.clear()
      throw CommandError(error)
    }
    line.clear()
    wish.fulfil()
    // Runs only if the process blocks the signal that came.
    if wish.hasCome { return .difference }
    let sides = clip.twin == nil ? [] : zip(["A", "B"], clip.ends).map { "\($0) \($1)" }
    try StandardOutput.print(([DisplayText.plain(path)] + sides).joined(separator: "\n") + "\n")
    for failure in failures { StandardError.report(failure.description) }
    return failures.isEmpty ? .success : .difference
  }
}

extension ClipFormat {
  static let endings =
    allCases.dropLast().map { ".\($0)" }.joined(separator: ", ")
    + " or " + allCases.suffix(1).map { ".\($0)" }.joined()
}

extension Feel {
  /// Returns a feel's title above a stage: its name, or its file's name without folder and extension.
  fileprivate static func title(_ name: String) -> String {
    let file = FilePath.name(of: name)
    return DisplayText.plain(file.exact.hasSuffix(".json") ? FilePath.withoutEnding(file) : file)
  }
}

extension Arguments {
  fileprivate func rate(of format: ClipFormat) throws(CommandError) -> Int {
    try wholeNumber("--fps", format.rates) ?? format.usualRate
  }
}
