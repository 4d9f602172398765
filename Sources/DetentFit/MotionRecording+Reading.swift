import DetentDisk

extension MotionRecording {
  /// The size of the largest accepted file, in bytes: several hours at 60 Hz.
  private static let largest = 16 << 20

  /// Reads a CSV file with a time and a position on each line.
  ///
  /// The first line may name the columns. The time is then the column `t`, `time`, `seconds`, or `ms`
  /// (milliseconds), the position the column `position`, `offset`, `value`, `y` or `x`. Otherwise they are
  /// the first two columns. All other columns are ignored.
  package init(reading path: String) throws(FileProblem) {
    try self.init(csv: FileBytes.read(path, limit: Self.largest), path: path)
  }

  package init(csv: [UInt8], path: String) throws(FileProblem) {
    // Spreadsheets begin a file with this byte order mark.
    let hasMark = csv.starts(with: [0xEF, 0xBB, 0xBF])
    var lines = try TextLines(
      hasMark ? Array(csv.dropFirst(3)) : csv, path: path, returnsEnd: true)
    var samples: [Sample] = []
    var form: CSVForm?
    while let (number, line) = try lines.next() {
      guard !line.allSatisfy(\.isWhitespace), line.first != "#" else { continue }
      if form == nil {
        let first = CSVForm(first: line)
        form = first
        if first.isNamed { continue }
      }
      let row = CSVRow(line, form ?? CSVForm(first: line), number: number, path: path)
      if row.isMissed { continue }
      let sample = Sample(
        seconds: try row.number(row.form.time, "a time in \(row.form.unit)") / row.form.perSecond,
        position: try row.number(row.form.position, "a position in points"))
      if let last = samples.last?.seconds, sample.seconds <= last {
        throw row.problem(
          row.form.time, found: "the time \(sample.seconds) after \(last)",
          expected: "ascending times")
      }
      samples.append(sample)
    }
    self.init(samples: samples)
  }
}

/// The form in which a file lists its samples.
private struct CSVForm {
  /// The separator of fields. It is a semicolon if numbers have a decimal comma, as spreadsheets write them
  /// in many countries.
  let separator: Character
  /// True if the first line names the columns.
  let isNamed: Bool
  private(set) var (time, position) = (0, 1)
  /// True if a program has tracked the samples in a film. It scores each frame, and a frame in which it did not
  /// find the thing has no position.
  private(set) var isTracked = false
  /// The unit of the times, and the number of units in a second.
  private(set) var (unit, perSecond) = ("seconds", 1.0)

  private static let positions = ["position", "offset", "value", "y", "x"]

  init(first line: Substring) {
    separator = [";", ","].first(where: line.contains) ?? "\t"
    let names = CSVRow.fields(line, separator).map { $0.lowercased().filter { $0 != "\"" } }
    isNamed =
      names.count > 1
      && names.prefix(2).allSatisfy { name in
        name.first?.isLetter == true && !["nan", "inf", "infinity"].contains(name)
      }
    guard isNamed else { return }
    /// The names of the columns, without their units.
    let words = names.map { $0.prefix(while: \.isLetter) }
    guard let time = words.firstIndex(where: { ["t", "time", "seconds", "ms"].contains($0) }) else {
      return
    }
    self.time = time
    isTracked = words.contains("score")
    position =
      Self.positions.lazy.compactMap { words.firstIndex(of: $0[...]) }.first
      ?? (time == 0 ? 1 : 0)
    if names[time].split(whereSeparator: { !$0.isLetter }).contains("ms") {
      (unit, perSecond) = ("milliseconds", 1000)
    }
  }
}

/// A line of values.
private struct CSVRow {
  let form: CSVForm
  private let fields: [Substring]
  private let line: Substring
  private let number: Int
  private let path: String

  init(_ line: Substring, _ form: CSVForm, number: Int, path: String) {
    self.form = form
    fields = Self.fields(line, form.separator)
    self.line = line
    self.number = number
    self.path = path
  }

  static func fields(_ line: Substring, _ separator: Character) -> [Substring] {
    line.split(separator: separator, omittingEmptySubsequences: false).map { field in
      var field = field.drop(while: \.isWhitespace)
      while field.last?.isWhitespace == true { field.removeLast() }
      return field
    }
  }

  /// True for a frame of a film without a sample.
  var isMissed: Bool {
    form.isTracked && form.position < fields.count && fields[form.position].isEmpty
  }

  func number(_ column: Int, _ meaning: String) throws(FileProblem) -> Double {
    guard column < fields.count else {
      let separator = [";": "a semicolon", ",": "a comma"][form.separator] ?? "a tab"
      throw problem(column, found: "the end of the line", expected: "\(separator) and \(meaning)")
    }
    let field = fields[column]
    let text =
      form.separator == ";" ? field.replacing(",", with: ".", maxReplacements: 1) : field
    guard let number = NumberText.number(text) else {
      let found = field.isEmpty ? "nothing" : DisplayText.quoted(field)
      throw problem(column, found: found, expected: meaning)
    }
    return number
  }

  func problem(_ column: Int, found: String, expected: String) -> FileProblem {
    let before = column < fields.count ? line[..<fields[column].startIndex] : line
    return FileProblem(
      path: path, at: TextPlace(line: number, column: before.unicodeScalars.count + 1),
      found: found, expected: expected)
  }
}
