import DetentCanvas
import DetentFiles

extension Trace {
  /// The file's text.
  var text: String {
    var text = "detent-trace \(Self.version)\n"
    for setting in feel { text += "feel \(setting.key) \(setting.value)\n" }
    text += "quantities \(quantities.joined(separator: " "))\n"
    for line in lines {
      text += "\(line.tick) \(line.state)"
      for change in line.changes { text += " \(change.quantity)=\(change.value)" }
      text += "\n"
    }
    return text
  }

  /// Reads a trace's bytes; `path` is for messages.
  static func parse(_ bytes: [UInt8], path: String) throws(FileProblem) -> Trace {
    var trace = Trace()
    var number = 0
    for bytes in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      number += 1
      let line = String(decoding: bytes, as: UTF8.self)
      let words = line.split(separator: " ")
      let isGood =
        switch (number, words.first) {
        case (1, _): line == "detent-trace \(version)"
        case (_, "feel"): trace.addSetting(words)
        case (_, "quantities"): trace.addNames(words)
        case (_, nil): line.isEmpty
        default: trace.addLine(words)
        }
      guard isGood else {
        throw FileProblem(
          path: path, at: TextPlace(line: number, column: 1), found: DisplayText.quoted(line),
          expected: "a trace as recording writes it")
      }
    }
    return trace
  }

  private mutating func addSetting(_ words: [Substring]) -> Bool {
    guard words.count == 3 else { return false }
    feel.append(Setting(key: String(words[1]), value: String(words[2])))
    return true
  }

  private mutating func addNames(_ words: [Substring]) -> Bool {
    guard quantities.isEmpty else { return false }
    quantities = words.dropFirst().map(String.init)
    return true
  }

  private mutating func addLine(_ words: [Substring]) -> Bool {
    guard words.count >= 2, let tick = Int(words[0]), tick >= 0,
      tick > lines.last?.tick ?? -1, Fingerprint(String(words[1])) != nil
    else { return false }
    var line = Line(tick: tick, state: String(words[1]), changes: [])
    for word in words.dropFirst(2) {
      let parts = word.split(separator: "=", maxSplits: 1)
      guard parts.count == 2, let quantity = Int(parts[0]), quantities.indices.contains(quantity)
      else { return false }
      line.changes.append(Change(quantity: quantity, value: String(parts[1])))
    }
    lines.append(line)
    return true
  }
}
