import DetentDisk
import DetentFit
import DetentMotion
import DetentPNG
import DetentStage
import DetentStudio

extension Verb {
  static let fit = Verb(
    name: "fit", summary: "Finds the motion behind a recording: its family and its numbers.",
    operands: "FILE", operandCount: 1...1,
    options: [
      .json, .written("--out", "PNG", "draws the samples, the curve and its misses"), .scale,
      .theme,
      .value("--feel", "KEY", "prints a feel with these numbers, e.g. for header.settle or scroll"),
      .written("--save", "JSON", "writes that feel to a file instead of printing it"),
    ],
    notes: [
      "FILE is a CSV. Its first two columns are the time in seconds and the position in points, unless its first",
      "line names them: t, time, seconds or ms (milliseconds), and position, offset, value, y or x. Lines that",
      "begin with # are comments. It contains one motion, with the rest before it or from its release on, and may",
      "lack frames. A screen recording tracked frame by frame is such a file, and so is the output of `detent curve`.",
      "Families: spring, decay (a fling that slows down), bounce (a fling that meets an edge and that a spring",
      "brings back), bezier (a timed curve), spline (Android's) and power (Flutter's).",
      "The family that explains the recording best comes first. If two do it equally well, the one with fewer",
      "numbers comes first.",
      "The number after ± is the uncertainty: in 95 of 100 recordings the true value is within it. A number that",
      "the recording hardly tells is not determined; in JSON it is null.",
      "--feel KEY=FAMILY uses a different family than the best. If no motion explains the recording, the program",
      "reports the reason, and the exit code is 1.",
    ],
    examples: [
      "detent fit trace.csv", "detent fit trace.csv --json", "detent fit trace.csv --out fit.png",
      "detent fit trace.csv --feel header.settle --save mine.json",
      "detent fit fling.csv --feel scroll=decay",
    ]
  ) { arguments throws(CommandError) in
    let path = arguments.operands[0]
    let wish = try arguments.feelWish()
    guard wish != nil || arguments.text("--save") == nil else {
      throw CommandError(
        .badInput, "--save needs --feel KEY, which names the parameters of the feel to save")
    }
    if let picture = arguments.text("--out"), !picture.lowercased().exact.hasSuffix(".png") {
      throw .input(
        "--out", found: DisplayText.quoted(picture), expected: "a name that ends in .png")
    }
    let scale = try arguments.scale()
    let theme = try arguments.theme()
    let recording = try readingFiles(MotionRecording(reading: path))
    let fit = try MotionFit(recording, of: path)
    let feel = try wish.map { wish throws(CommandError) in
      try wishing(wish.file(from: fit, of: path))
    }
    if let picture = arguments.text("--out") {
      let chart = FitChart(recording, fit, theme: .init(theme ?? .light))
      let bitmap = chart.picture(try makeTypesetter(), scale: scale ?? 2)
      try readingFiles(PNG.write(bitmap, to: picture))
    }
    if let feel, let file = arguments.text("--save") {
      try readingFiles(feel.write(to: file))
    } else if let feel {
      try StandardOutput.print(feel.text)
      return .success
    }
    try StandardOutput.print(arguments.has("--json") ? JSONWriter.text(fit.json) : fit.text)
    return .success
  }
}

/// Returns the result of `body`, and turns its failure into the error of `--feel`.
func wishing<Value>(
  _ body: @autoclosure () throws(FeelWish.Failure) -> Value
) throws(CommandError) -> Value {
  do throws(FeelWish.Failure) { return try body() } catch {
    throw .input(
      "--feel", found: error.found, expected: error.expected, suggestion: error.suggestion)
  }
}

extension Arguments {
  /// Returns the checked value of `--feel`, or nil without that flag.
  func feelWish() throws(CommandError) -> FeelWish? {
    guard let text = text("--feel") else { return nil }
    return try wishing(FeelWish(text))
  }
}

extension MotionFit {
  fileprivate init(_ recording: MotionRecording, of path: String) throws(CommandError) {
    do throws(FitRefusal) { try self.init(recording) } catch {
      throw CommandError(.difference, "\(DisplayText.plain(path)): \(error)")
    }
  }

  fileprivate var json: JSONWriter.Value {
    ["best": best.json, "others": others.map(\.json)]
  }

  fileprivate var text: String {
    let rows = best.numbers.map { number in
      (number.name.label, number.text, number.name.unit)
    }
    let labels = rows.map(\.0.count).max() ?? 0
    let values = rows.map(\.1.count).max() ?? 0
    let table = rows.map { label, value, unit in
      unit.isEmpty
        ? "  \(label.padded(to: labels))  \(value)\n"
        : "  \(label.padded(to: labels))  \(value.padded(to: values)) \(unit)\n"
    }
    let misses = others.map { "\($0.family.words) by \($0.residualText)" }
    return "\(best.words), which misses by \(best.residualText) pt\n"
      + table.joined()
      + (misses.isEmpty ? "" : "Others miss: \(misses.joined(separator: ", ")) pt\n")
  }
}

extension FittedMotion {
  var residualText: String { residual.text(digits: 2) }

  var json: JSONWriter.Value { json(numbers) }

  func json(_ numbers: [FittedNumber]) -> JSONWriter.Value {
    let uncertainties = numbers.map { number in
      (
        number.name.rawValue,
        number.isDetermined ? number.uncertainty?.rounded(toDigits: 4).json ?? .null : .null
      )
    }
    var members = [("family", family.rawValue.json)]
    if let curve { members.append(("curve", curve.json)) }
    members += numbers.map { ($0.name.rawValue, $0.isDetermined ? $0.rounded.json : .null) }
    members.append(("residual", residual.rounded(toDigits: 4).json))
    members.append(("uncertainty", .object(uncertainties)))
    return .object(members)
  }
}
