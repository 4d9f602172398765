import DetentDisk
import DetentMotion

/// The name of an element in a design tool, and what it asks for.
package struct DesignName: Hashable, Sendable {
  /// The names of parts, for people.
  package static let partNames = Part.allCases.map(\.rawValue).joined(separator: ", ")

  /// The parts of a prototype that a group can be.
  enum Part: String, Sendable, CaseIterable {
    case header, list, row, card, sheet, menu, over, ground
    case cardHeader = "card header"
    case cardList = "card list"
  }

  /// The name for people; empty if the tool gave it none.
  var text = ""
  /// The effects of a tap on it, as in `Undo tap:restore, toast`.
  var taps: [String] = []
  var part: Part?

  /// Reads the name of an element as Figma, Sketch, Penpot, Inkscape, Illustrator or Affinity write it.
  init(_ file: DesignFile, _ node: Int) {
    let labels = ["inkscape:label", "data-name", "penpot:name", "serif:id", "data-testid"]
    let label = labels.lazy.compactMap { file.tree.attribute($0, of: node) }.first { !$0.isEmpty }
    let id = file.tree.attribute("id", of: node).flatMap { Self.isMade($0) ? nil : $0 }
    self.init(label ?? id ?? "")
  }

  init(_ raw: String) {
    var text = Self.cleaned(raw)
    var number = Self.takeNumber(&text)
    if text.contains(where: { ":=".contains($0) }),
      let mark = text.wholeMatch(
        of: /(?i)(.*?)([\s_(\[-]*_|[\s_(\[-]*\b)tap\s*[:=]\s*(\S.*?)[\s)\]]*/)
    {
      text = String(mark.1)
      taps = mark.3.split(separator: ",").map {
        $0.split(separator: " ").joined(separator: " ").trimmed { $0.isLetter || $0.isNumber }
      }.filter { !$0.isEmpty }
    }
    if number == nil { number = Self.takeNumber(&text) }
    // A slash or a bracket begins the name of a variant, as in "Header / large". Some put a symbol before a name.
    let kind = text.trimmed { $0.isLetter || $0.isNumber }.prefix { !"/([".contains($0) }
    let plain = kind.lowercased().split { !$0.isLetter && !$0.isNumber }
      .filter { $0 != "copy" && Int($0) == nil }.joined(separator: " ")
    part =
      Part(rawValue: plain)
      ?? Part.allCases.first { $0.rawValue.filter { $0 != " " } == plain }
    self.text = String((text + (number.map { " \($0)" } ?? "")).prefix(80))
  }

  /// Removes the `_2` or `_2_` with which tools tell equal names apart, and returns its number.
  private static func takeNumber(_ text: inout String) -> Int? {
    // A pattern is read each time, which takes longer than its search. Few names have this mark.
    guard text.contains("_"), let mark = text.wholeMatch(of: /(.*[^\s_])_([0-9]{1,4})_?/),
      let number = Int(mark.2)
    else { return nil }
    text = String(mark.1)
    return number
  }

  /// Returns a name on one line, in which Illustrator's `_x20_` and `_x0020_` are spaces again.
  private static func cleaned(_ raw: String) -> String {
    var text = raw
    if raw.contains("_x") {
      text.replace(/_x([0-9A-Fa-f]{2}|[0-9A-Fa-f]{4})_/) { match in
        UInt32(match.1, radix: 16).flatMap(Unicode.Scalar.init).map(String.init) ?? " "
      }
    }
    return DisplayText.plain(text.split(whereSeparator: \.isWhitespace).joined(separator: " "))
  }

  /// Tells whether a tool made up an id that nobody gave: `g12`, `path34-5`, `shape-` with a long number.
  private static func isMade(_ id: String) -> Bool {
    guard id.contains(where: \.isNumber) else { return false }
    return id.wholeMatch(
      of:
        /(?:g|rect|path|text|tspan|image|use|circle|ellipse|line|layer|svg|flowRoot|polygon|polyline)[0-9][0-9-]*/
    ) != nil || id.contains(/[0-9a-f]{8}-[0-9a-f]{4}-/)
  }
}

extension String {
  /// Returns the text without the letters at its ends that are not wanted.
  fileprivate func trimmed(to isWanted: (Character) -> Bool) -> String {
    guard let first = firstIndex(where: isWanted), let last = lastIndex(where: isWanted) else {
      return ""
    }
    return String(self[first...last])
  }
}
