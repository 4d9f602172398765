import DetentDisk
import DetentPlayer
import Foundation

/// The empty page, `Assets/Page`, and the player that it gets.
package struct PageTemplate {
  private let page: String
  private let style: String
  private let script: String
  package let player: [UInt8]

  /// The scripts, which in this order form a single one.
  static let scripts = [
    "player.js", "session.js", "shelf.js", "stage.js", "hand.js", "controls.js", "sheet.js",
    "link.js", "page.js",
  ]

  package static func read(_ assets: Assets? = nil) throws(FileProblem) -> PageTemplate {
    let assets = if let assets { assets } else { try Assets.find() }
    func text(_ name: String) throws(FileProblem) -> String {
      let bytes = try FileBytes.read(assets.path("Page/\(name)"), limit: 1 << 20)
      return String(decoding: bytes, as: UTF8.self)
    }
    var scripts: [String] = []
    for name in Self.scripts { scripts.append(try text(name)) }
    return PageTemplate(
      page: try text("page.html"), style: try text("page.css"),
      script: scripts.joined(separator: "\n"), player: try readPlayer(assets))
  }

  private static func readPlayer(_ assets: Assets) throws(FileProblem) -> [UInt8] {
    let path = assets.path("Page/player.wasm")
    guard FileKind(path) != nil else {
      throw FileProblem(
        .environment, path: path, found: "nothing",
        expected: "the player of pages, which Scripts/player builds and an installed program has")
    }
    let bytes = try FileBytes.read(path, limit: 64 << 20)
    let isOurs = PageMark.text.withUTF8Buffer { Data(bytes).range(of: Data($0)) != nil }
    guard isOurs else {
      throw FileProblem(
        .environment, path: path, found: "a player of another version",
        expected: "\(PageMark.text), which Scripts/player builds")
    }
    return bytes
  }

  /// Returns the page. Names in the values are not replaced.
  ///
  /// - Parameter source: the place that the page may talk to; nil for none.
  package func filled(title: String, data: JSONWriter.Value, connecting source: String? = nil)
    -> [UInt8]
  {
    let values = [
      "STYLE": style, "SCRIPT": script, "DATA": Self.inert(data),
      "TITLE": MarkupText.escaped(title), "POLICY": policy(source),
    ]
    var result: [UInt8] = []
    var rest = page[...]
    while let match = rest.firstMatch(of: /@([A-Z]+)@/) {
      result += rest[..<match.range.lowerBound].utf8
      result += (values[String(match.1)] ?? String(match.0)).utf8
      rest = rest[match.range.upperBound...]
    }
    return result + rest.utf8
  }

  /// Returns JSON that is inert inside a script element. The writer escapes all invisible characters already,
  /// among them the line separators U+2028 and U+2029.
  static func inert(_ data: JSONWriter.Value) -> String {
    JSONWriter.text(.line(data)).replacing("<", with: "\\u003c")
  }

  /// The policy: nothing but the page's own style, script and player, and pictures that it makes itself.
  private func policy(_ source: String?) -> String {
    let connection = source.map { "connect-src \($0)" } ?? "connect-src 'none'"
    return [
      "default-src 'none'", "script-src 'sha256-\(SHA256(script.utf8).base64)' 'wasm-unsafe-eval'",
      "style-src 'sha256-\(SHA256(style.utf8).base64)'", "img-src data: blob:", connection,
      "base-uri 'none'", "form-action 'none'",
    ].joined(separator: "; ")
  }
}
