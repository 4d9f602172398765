import DetentFiles

extension MotionRecording {
  /// The size of the largest file that is read: some hours at 60 Hz.
  private static let largest = 16 << 20

  /// Reads a CSV file: time in seconds and position in points are its first two columns, what comes after
  /// them is passed over; the first line may name them.
  package init(reading path: String) throws(FileProblem) {
    try self.init(csv: FileBytes.read(path, limit: Self.largest), path: path)
  }

  package init(csv: [UInt8], path: String) throws(FileProblem) {
    let text = try UTF8Text.decode(csv, path: path)
    var samples: [Sample] = []
    var isFirst = true
    // A carriage return and a line feed are one character.
    let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    for (index, line) in lines.enumerated() {
      let row = CSVRow(line, number: index + 1, path: path)
      guard !row.isEmpty else { continue }
      defer { isFirst = false }
      if isFirst, row.isHeader { continue }
      let sample = Sample(
        seconds: try row.number(0, "a time in seconds"),
        position: try row.number(1, "a position in points"))
      if let last = samples.last?.seconds, sample.seconds <= last {
        throw row.problem(
          0, found: "\(sample.seconds) after \(last)", expected: "times that go on")
      }
      samples.append(sample)
    }
    self.init(samples: samples)
  }
}

/// A line of comma-separated values.
private struct CSVRow {
  private let fields: [Substring]
  private let line: Substring
  private let number: Int
  private let path: String

  init(_ line: Substring, number: Int, path: String) {
    self.line = line
    self.number = number
    self.path = path
    fields = line.split(separator: ",", omittingEmptySubsequences: false)
  }

  /// Nothing, or a comment.
  var isEmpty: Bool { line.allSatisfy(\.isWhitespace) || line.first == "#" }

  /// Names in the place of numbers.
  var isHeader: Bool {
    fields.count > 1
      && fields.prefix(2).allSatisfy { field in
        let word = trimmed(field)
        return word.first?.isLetter == true
          && !["nan", "inf", "infinity"].contains(word.lowercased())
      }
  }

  func number(_ column: Int, _ meaning: String) throws(FileProblem) -> Double {
    guard column < fields.count else {
      throw problem(column, found: "the end of the line", expected: "a comma and \(meaning)")
    }
    let text = trimmed(fields[column])
    guard let number = NumberText.number(text) else {
      let found = text.isEmpty ? "nothing" : DisplayText.quoted(text)
      throw problem(column, found: found, expected: meaning)
    }
    return number
  }

  func problem(_ column: Int, found: String, expected: String) -> FileProblem {
    let before =
      column < fields.count ? line[..<fields[column].startIndex] : line
    let blanks = column < fields.count ? fields[column].prefix(while: \.isWhitespace).count : 0
    return FileProblem(
      path: path,
      at: TextPlace(line: number, column: before.unicodeScalars.count + blanks + 1),
      found: found, expected: expected)
  }

  private func trimmed(_ field: Substring) -> Substring {
    var field = field.drop(while: \.isWhitespace)
    while field.last?.isWhitespace == true { field.removeLast() }
    return field
  }
}
