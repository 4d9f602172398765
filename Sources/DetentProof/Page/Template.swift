import DetentDisk

/// An empty page among the assets: `{{name}}` stands in it for a value.
struct Template {
  private let page: String
  let style: String
  /// All scripts, one after the other.
  let script: String

  /// Reads `page.html` in a folder of the assets, and the style and the scripts beside it.
  init(
    _ folder: String, style: String, scripts: [String], in assets: Assets
  ) throws(FileProblem) {
    func text(_ name: String) throws(FileProblem) -> String {
      let bytes = try FileBytes.read(assets.path("\(folder)/\(name)"), limit: 1 << 20)
      return String(decoding: bytes, as: UTF8.self)
    }
    // Comments and indentation are for the readers of the source. No script has a text of several lines. Letters
    // beyond ASCII are escaped, so that a page runs whatever takes its bytes for other letters.
    func lines(_ name: String) throws(FileProblem) -> [String] {
      try text(name).split(separator: "\n").map { $0.drop { $0 == " " } }
        .filter { !$0.hasPrefix("//") }.map(Self.escaped)
    }
    page = try text("page.html")
    self.style = try text(style)
    var all: [String] = []
    for name in scripts { all += try lines(name) }
    script = all.joined(separator: "\n")
  }

  private static func escaped(_ line: Substring) -> String {
    line.utf16.map { unit in
      if unit < 128 { return String(UnicodeScalar(UInt8(unit))) }
      let hex = String(unit, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
    }.joined()
  }

  /// Returns the page with its style, its script and `values` in place of their names. It replaces no names
  /// inside them.
  func filled(_ values: [String: String]) -> [UInt8] {
    let values = values.merging(["style": style, "script": script]) { $1 }
    var result: [UInt8] = []
    var rest = page[...]
    while let match = rest.firstMatch(of: /\{\{(\w+)\}\}/) {
      let name = String(match.1)
      guard let value = values[name] else {
        preconditionFailure("the page has a place for \(name)")
      }
      result += rest[..<match.range.lowerBound].utf8
      result += value.utf8
      rest = rest[match.range.upperBound...]
    }
    return result + rest.utf8
  }
}
