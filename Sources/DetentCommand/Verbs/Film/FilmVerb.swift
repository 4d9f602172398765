import DetentDisk
import DetentFiles
import DetentFit
import DetentPNG

extension Verb {
  static let film = Verb(
    name: "film", summary: "Finds the motion in a screen recording, and the feel behind it.",
    operands: "FILM", operandCount: 1...1,
    options: [
      .value(
        "--box", "X,Y,W,H", "what to follow, in pixels of the film; up to two boxes",
        isRepeated: true),
      .value("--at", "S", "the second of the film at which the box is there; default 0"),
      .value("--width", "PT", "the film's width in points; boxes and results are then in points"),
      .written("--csv", "FILE", "writes the box's place in each frame"),
      .written(
        "--out", "PNG", "draws the track and its stretches; without --box the proposed boxes"),
      .written("--gesture", "FILE", "writes the drags of the first box as a gesture"),
      .value("--feel", "KEY", "prints a feel with the numbers of the last motion that has them"),
      .written("--save", "JSON", "writes that feel to a file instead of printing it"),
      .json, .scale, .theme,
    ],
    notes: [
      "FILM is a screen recording that ffmpeg reads. It and ffprobe must be installed, both from the package ffmpeg.",
      "A film has at most 18000 frames: five minutes at 60 frames a second.",
      "Without --box it proposes up to five boxes that move, the largest motion first, each with its flags.",
      "It looks in the frames that differ most, or in the frame at --at.",
      "A box is best a picture or a text that keeps its look. It may fade, and grow or shrink.",
      "--csv has the columns t,x,y,scale,opacity,score: seconds, the left and the top edge, and how alike the",
      "pictures are. A frame in which the box is covered or outside has no place. A frame that repeats a",
      "picture is left out. A second box has its own file, with -2 in its name.",
      "The longer way, along x or y, is cut into stretches: rest, drag, release, fling and settle. A drag is",
      "what no motion explains. A motion has the numbers that `detent fit` finds, with their uncertainties.",
      "--feel KEY takes the first box, and its last settle or fling that has numbers for KEY; --feel KEY=FAMILY",
      "takes that family of motion, even if a different one explains the film better.",
      "If nothing moves or no motion explains it, the program reports that, and the exit code is 1.",
    ],
    examples: [
      "detent film recording.mov --out boxes.png",
      "detent film recording.mov --box 40,300,310,120 --at 1.2 --width 390",
      "detent film recording.mov --box 40,300,310,120 --csv motion.csv --json",
      "detent film recording.mov --box 40,300,310,120 --feel card.settle --save mine.json",
    ]
  ) { arguments throws(CommandError) in
    let request = try FilmRequest(arguments)
    let film = try readingFiles(FilmFile(arguments.operands[0]))
    let unit = request.width.map { $0 / Double(film.width) } ?? 1
    try request.check(film, unit: unit)
    let (wish, line) = (StopWish(), ProgressLine())
    defer { line.clear() }
    func show(_ frame: Int) { line.show("frame \(frame) of \(film.times.count)") }
    // The rest takes no program with it, and may take long.
    func endReading() {
      line.clear()
      wish.stopListening()
    }
    guard !request.boxes.isEmpty else {
      let found = try readingFiles(
        FilmProposals(
          film, at: request.seconds, progress: show, isStopped: { wish.hasCome },
          afterReading: endReading))
      return try propose(found, of: film, unit, request)
    }
    let follower = FilmFollower(
      film, request.boxes.map { $0.scaled(1 / unit) }, at: request.seconds ?? film.times[0],
      unit: unit)
    let outcome = try readingFiles(
      follower.outcome(
        progress: { frame, _ in show(frame) }, isStopped: { wish.hasCome },
        afterReading: endReading))
    endReading()
    // This line runs only if the process blocks the signal.
    if wish.hasCome { return .difference }
    guard let outcome else {
      throw CommandError(
        .difference,
        "\(DisplayText.plain(film.path)): found a plain box, expected one with a picture or a text to follow"
      )
    }
    return try report(FilmReport(film, outcome, unit: unit, request), request)
  }

  /// Prints the boxes that move.
  private static func propose(
    _ found: FilmProposals, of film: FilmFile, _ unit: Double, _ request: FilmRequest
  ) throws(CommandError) -> ExitCode {
    if let path = request.picture {
      let picture = FilmBoxPicture(found, of: film, theme: .init(request.theme ?? .light))
      let bitmap = picture.bitmap(try makeTypesetter())
      try readingFiles(PNG.write(bitmap, to: path))
    }
    let boxes = found.boxes
    if request.isJSON {
      let proposals = boxes.map { box -> JSONWriter.Value in
        [
          "box": box.region.scaled(unit).json, "at": box.seconds.rounded(toDigits: 7),
          "motion": (box.motion * unit).rounded(toDigits: 5),
        ]
      }
      try StandardOutput.print(
        JSONWriter.text(["film": film.path, "frames": found.frames, "proposals": proposals]))
    } else {
      let lines = boxes.enumerated().map { number, box in
        let flags =
          "--box \(box.region.scaled(unit).text)"
          + (box.seconds > film.times[0] ? " --at \(box.seconds.shortText(4))" : "")
          + (request.width.map { " --width \($0.shortestText)" } ?? "")
        let motion = (box.motion * unit).text(digits: 4)
        return "\(number + 1)  \(flags)  moves \(motion) \(request.unitName)\n"
      }
      try StandardOutput.print(lines.joined())
    }
    guard boxes.isEmpty else { return .success }
    StandardError.report(
      "\(DisplayText.plain(film.path)): found nothing that moves, expected something that does")
    return .difference
  }

  /// Writes and prints the requested results.
  private static func report(
    _ report: FilmReport, _ request: FilmRequest
  ) throws(CommandError) -> ExitCode {
    let tracks = report.tracks
    if let path = request.csv {
      for (number, track) in tracks.enumerated() {
        try readingFiles(AtomicFile.write(track.csv, to: FilmRequest.path(path, ofBox: number)))
      }
    }
    if let path = request.picture {
      let chart = FilmChart(report, theme: .init(request.theme ?? .light))
      let bitmap = chart.picture(try makeTypesetter(), scale: request.scale ?? 2)
      try readingFiles(PNG.write(bitmap, to: path))
    }
    guard tracks.contains(where: \.moves) else {
      if request.isJSON { try StandardOutput.print(JSONWriter.text(report.json)) }
      throw CommandError(
        .difference,
        "\(DisplayText.plain(report.film.path)): found nothing that moves in the box, expected a box that does"
      )
    }
    // A film without a drag may still have a feel, and the other way round.
    var failure: CommandError?
    if let path = request.gesture {
      do throws(CommandError) {
        try FilmGesture(report, key: request.wish?.key).write(to: path)
      } catch { failure = error }
    }
    if let wish = request.wish {
      let feel: FeelFile
      do throws(CommandError) { feel = try report.feel(wish) } catch {
        failure?.messages.forEach(StandardError.report)
        throw error
      }
      if let path = request.save {
        try readingFiles(feel.write(to: path))
      } else {
        try StandardOutput.print(feel.text)
      }
    }
    if let failure { throw failure }
    if request.wish != nil, request.save == nil { return .success }
    try StandardOutput.print(request.isJSON ? JSONWriter.text(report.json) : report.text)
    guard !report.hasMotion else { return .success }
    StandardError.report(
      "\(DisplayText.plain(report.film.path)): found no single motion in the box, expected one that comes to rest"
    )
    return .difference
  }
}
