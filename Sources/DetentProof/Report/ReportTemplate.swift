import DetentDisk

/// The empty page: `Assets/Report`.
struct ReportTemplate {
  /// The page with its style and its scripts.
  private let text: String

  /// The scripts, which in this order form a single one.
  static let scripts = ["data.js", "pictures.js", "plot.js", "page.js"]

  init(page: String, style: String, scripts: [String]) {
    let script = "(() => {\n'use strict';\n\(scripts.joined(separator: "\n"))})();"
    text = String(
      decoding: Self.fill(page, ["style": style, "script": script], keepsOthers: true),
      as: UTF8.self)
  }

  static func read() throws(FileProblem) -> ReportTemplate {
    let assets = try Assets.find()
    func text(_ name: String) throws(FileProblem) -> String {
      let bytes = try FileBytes.read(assets.path("Report/\(name)"), limit: 1 << 20)
      return String(decoding: bytes, as: UTF8.self)
    }
    var scripts: [String] = []
    for name in Self.scripts { scripts.append(try text(name)) }
    return ReportTemplate(
      page: try text("page.html"), style: try text("style.css"), scripts: scripts)
  }

  /// Returns the page with `values` in place of their names. It replaces no names inside the values.
  func filled(_ values: [String: String]) -> [UInt8] {
    Self.fill(text, values, keepsOthers: false)
  }

  private static func fill(
    _ text: String, _ values: [String: String], keepsOthers: Bool
  ) -> [UInt8] {
    var result: [UInt8] = []
    var rest = text[...]
    while let match = rest.firstMatch(of: /\{\{(\w+)\}\}/) {
      result += rest[..<match.range.lowerBound].utf8
      let name = String(match.1)
      precondition(keepsOthers || values[name] != nil, "the page has a place for \(name)")
      result += (values[name] ?? String(match.0)).utf8
      rest = rest[match.range.upperBound...]
    }
    return result + rest.utf8
  }
}
