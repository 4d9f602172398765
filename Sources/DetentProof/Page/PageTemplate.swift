import DetentDisk
import DetentPNG
import DetentPlayer

/// The empty page, `Assets/Page`, and the player that it gets.
package struct PageTemplate {
  private let template: Template
  /// The player, compressed as LZMA.
  private let player: [UInt8]

  package static func read(_ assets: Assets? = nil) throws(FileProblem) -> PageTemplate {
    let assets = if let assets { assets } else { try Assets.find() }
    let scripts = [
      "player.js", "unpack.js", "session.js", "shelf.js", "stage.js", "hand.js", "controls.js",
      "sheet.js",
      "link.js", "page.js",
    ]
    return PageTemplate(
      template: try Template("Page", style: "page.css", scripts: scripts, in: assets),
      player: try readPlayer(assets))
  }

  private static func readPlayer(_ assets: Assets) throws(FileProblem) -> [UInt8] {
    let path = assets.path("Page/player.lzma")
    guard FileKind(path) != nil else {
      throw FileProblem(
        .environment, path: path, found: "nothing",
        expected: "the player of pages, which Scripts/player builds and an installed program has")
    }
    let bytes = try FileBytes.read(path, limit: 64 << 20)
    // The file begins with a line that names its version.
    let mark = Array("\(PageMark.text)\n".utf8)
    guard bytes.starts(with: mark) else {
      throw FileProblem(
        .environment, path: path, found: "a player of another version",
        expected: "\(PageMark.text), which Scripts/player builds")
    }
    return Array(bytes.dropFirst(mark.count))
  }

  /// Returns the file of `page`. Names in the values are not replaced.
  ///
  /// - Parameter source: the place that the page may talk to; nil for none.
  package func filled(with page: PageMaker.Page, connecting source: String? = nil) -> [UInt8] {
    let data = Array(JSONWriter.text(.line(page.data)).utf8)
    return template.filled([
      "title": MarkupText.escaped(page.title), "policy": policy(source),
      "data": PageText.text(Gzip.compressed(data)), "pack": PageText.text(page.packed),
      "player": PageText.text(player),
    ])
  }

  /// The policy: nothing but the page's own style, script and player, and pictures that it makes itself.
  private func policy(_ source: String?) -> String {
    let connection = source.map { "connect-src \($0)" } ?? "connect-src 'none'"
    return [
      "default-src 'none'",
      "script-src 'sha256-\(SHA256(template.script.utf8).base64)' 'wasm-unsafe-eval'",
      "style-src 'sha256-\(SHA256(template.style.utf8).base64)'", "img-src data: blob:", connection,
      "base-uri 'none'", "form-action 'none'",
    ].joined(separator: "; ")
  }
}
