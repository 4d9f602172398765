import DetentDisk
import DetentPlayer
import Foundation

/// The empty page, `Assets/Page`, and the player that it gets.
package struct PageTemplate {
  private let page: Template
  package let player: [UInt8]

  package static func read(_ assets: Assets? = nil) throws(FileProblem) -> PageTemplate {
    let assets = if let assets { assets } else { try Assets.find() }
    let scripts = [
      "player.js", "session.js", "shelf.js", "stage.js", "hand.js", "controls.js", "sheet.js",
      "link.js", "page.js",
    ]
    return PageTemplate(
      page: try Template("Page", style: "page.css", scripts: scripts, in: assets),
      player: try readPlayer(assets))
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
    page.filled([
      "data": Self.inert(data), "title": MarkupText.escaped(title), "policy": policy(source),
    ])
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
      "default-src 'none'",
      "script-src 'sha256-\(SHA256(page.script.utf8).base64)' 'wasm-unsafe-eval'",
      "style-src 'sha256-\(SHA256(page.style.utf8).base64)'", "img-src data: blob:", connection,
      "base-uri 'none'", "form-action 'none'",
    ].joined(separator: "; ")
  }
}
