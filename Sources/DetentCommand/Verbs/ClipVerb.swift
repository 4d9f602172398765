import DetentDisk
import DetentFiles
import DetentProof
import DetentStage

extension Verb {
  static let clip = Verb(
    name: "clip", summary: "Writes a gesture as a film.",
    operands: "GESTURE", operandCount: 1...1,
    options: [
      .written(
        "--out", "FILE", "the film: an animated .png, or .mp4, .gif or .webm through ffmpeg"),
      .value(
        "--fps", "N",
        "frames per second, from 1 to 240; default 60. A .gif has at most 50, its default"),
      .scale, .theme, .feel, .set,
      .value("--twin", "FEEL", "shows the same gesture with a second feel, beside the first"),
      .toggle("--no-touch", "hides the disc that shows the finger"),
    ],
    notes: [
      "Frame K equals the picture of a line `at K/N shot NAME`, after everything else of that moment.",
      "The frames run from the gesture's start to before its end.",
      "An animated PNG opens in every browser. It has exact pixels, and each frame lasts 1/N s.",
      "ffmpeg makes the other formats if it is installed. They are smaller, and not exact.",
      "--theme and --scale replace the gesture's own. Without --theme the film uses the first theme.",
      "--feel replaces the gesture's own feel and settings; --set comes on top, but does not change the",
      "feel of --twin. A stage that comes to rest earlier waits for the other one.",
      "With --twin it also prints a line for each side: its letter, and the hash of its final state.",
      "Failed expectations of the gesture are reported, and the exit code is then 1.",
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
    // This line runs only if the process blocks the signal.
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
