import DetentFiles

/// The page as it is before there is anything in it: `Assets/Report`.
struct ReportTemplate {
  /// With its style and its scripts.
  private let text: String

  /// In this order they are one script.
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

  /// The page, with `values` in the places of their names. What is put in is not looked into.
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
