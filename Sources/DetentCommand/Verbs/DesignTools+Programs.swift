import DetentCanvas
import DetentDisk
import DetentFiles
import DetentPNG
import Foundation

/// Draws designs with rsvg-convert.
extension DesignTools {
  private static let name = "rsvg-convert"
  /// Pixels of one drawing: more than any that a design asks for.
  private static let mostPixels = 64_000_000

  /// Reads the design at `path`. Says what to install if the program that draws it is missing.
  static func reading(_ path: String) throws(FileProblem) -> Design {
    guard let program = FedProgram.path(of: name) else {
      throw FileProblem(
        .environment, path: path, found: "no program \(name)",
        expected: "this program, which draws SVG: install it (apt-get install librsvg2-bin, "
          + "brew install librsvg)")
    }
    let scratch = try AsideFolder(beside: FilePath.join(NSTemporaryDirectory(), "design"))
    let place = FilePath.join(scratch.path, "layer.png")
    let fonts = FontBook()
    let tools = DesignTools(
      draw: { svg throws(FileProblem) in try draw(svg, of: path, program, at: place) },
      encode: { bitmap throws(FileProblem) in try PNG.encode(bitmap) },
      hasFont: fonts.has)
    let design = try Design.read(path, tools)
    _ = scratch.path
    return design
  }

  /// Draws an SVG. The program reads it from a pipe, which has no place, so that it can open no other file.
  private static func draw(
    _ svg: [UInt8], of path: String, _ program: String, at place: String
  ) throws(FileProblem) -> Bitmap {
    let child = try FedProgram(
      program, ["--unlimited", "--format", "png", "--output", place])
    _ = svg.withUnsafeBytes { child.write($0) }
    if let words = child.end() {
      throw FileProblem(
        path: path,
        found: words.isEmpty
          ? "an early end of \(name)" : "the message \(DisplayText.quoted(words)) from \(name)",
        expected: "an SVG that it can draw")
    }
    return try PNG.read(place, side: PictureLimits.prototypeSide, area: mostPixels)
  }
}

/// The installed fonts, as fontconfig knows them.
private final class FontBook {
  private let program = FedProgram.path(of: "fc-list")
  private var known: [String: Bool] = [:]

  /// Tells whether a family is installed. Without fontconfig's program every family counts as installed.
  func has(_ family: String) -> Bool {
    guard let program else { return true }
    if let answer = known[family] { return answer }
    let pattern = family.map { "\\-:,".contains($0) ? "\\\($0)" : "\($0)" }.joined()
    let child = try? FedProgram(program, ["-q", pattern])
    let answer = child.map { $0.end() == nil } ?? true
    known[family] = answer
    return answer
  }
}
