import DetentCanvas
import DetentDisk
import DetentMotion
import DetentPNG
import DetentText
import Foundation
import Testing

/// Compares a part of the window with its picture in `Tests/Fixtures/window`, pixel by pixel.
///
/// To record the pictures again, look at each one that git reports as changed, and commit the intended ones:
///
///     DETENT_RECORD_WINDOW=1 swift test --filter WindowPictureTests
///
/// A picture that differs leaves `NAME.actual.png` and `NAME.difference.png` beside the kept one; changed
/// pixels are red there.
struct KeptPicture {
  let name: String

  private static let folder = Bench.root.appendingPathComponent("Tests/Fixtures/window").path
  private static let isRecording =
    ProcessInfo.processInfo.environment["DETENT_RECORD_WINDOW"].map { !$0.isEmpty } ?? false

  private func path(_ kind: String = "") -> String { "\(Self.folder)/\(name)\(kind).png" }

  func expect(_ actual: Bitmap, sourceLocation: SourceLocation = #_sourceLocation) throws {
    for kind in [".actual", ".difference"] { _ = unlink(path(kind)) }
    if Self.isRecording {
      try PNG.write(actual, to: path())
      try AtomicFile.write(try Self.surroundings(), to: "\(Self.folder)/fonts.txt")
      return
    }
    guard FileManager.default.fileExists(atPath: path()) else {
      Issue.record("\(path()) is not recorded", sourceLocation: sourceLocation)
      return
    }
    let kept = try PNG.read(path())
    let changed = kept.changed(to: actual)
    guard changed.count > 0 else { return }
    try PNG.write(actual, to: path(".actual"))
    try PNG.write(changed.picture, to: path(".difference"))
    Issue.record(
      "\(name): \(changed.count) pixels differ, see \(path(".difference"))\(try Self.otherFonts())",
      sourceLocation: sourceLocation)
  }

  /// Describes the fonts and libraries that draw text: different ones draw different pixels.
  private static func surroundings() throws -> String {
    let fonts = try FontFamily.inter().files().map { "\($0.name) \($0.hash)" }
    return (fonts + TextLibrary.all.map { "\($0.name) \($0.version)" }).joined(separator: "\n")
      + "\n"
  }

  /// Returns a sentence if text is drawn with different fonts or libraries than at the recording.
  private static func otherFonts() throws -> String {
    let recorded = try String(contentsOfFile: "\(folder)/fonts.txt", encoding: .utf8)
    let own = try surroundings()
    guard own != recorded else { return "" }
    return ". Recorded with\n\(recorded)and here are\n\(own)"
  }
}

extension Bitmap {
  /// Counts the pixels that differ from `other`, and paints them red on a picture of the common ones.
  fileprivate func changed(to other: Bitmap) -> (count: Int, picture: Bitmap) {
    let picture = Bitmap(width: max(width, other.width), height: max(height, other.height))
    var count = 0
    for y in 0..<picture.height {
      for x in 0..<picture.width {
        let isInBoth = x < min(width, other.width) && y < min(height, other.height)
        let isSame = isInBoth && self[x, y] == other[x, y]
        picture[x, y] = isSame ? 0xFF00_0000 | (self[x, y] >> 2 & 0x3F3F3F) : 0xFFFF_0000
        count += isSame ? 0 : 1
      }
    }
    return (count, picture)
  }
}

extension Bench {
  /// Draws the window's content in `region`, without the stages' pixels.
  func picture(of region: Rect) -> Bitmap {
    picture(of: region, scale: workbench.window.pixelScale) { workbench.drawWindow(into: &$0) }
  }

  /// Draws a part of the stage, in its own points.
  func stagePicture(of region: Rect) -> Bitmap {
    picture(of: region, scale: workbench.stageScale) { workbench.drawStage(into: &$0) }
  }

  private func picture(
    of region: Rect, scale: Double, _ draw: (inout DisplayList) -> Void
  ) -> Bitmap {
    // The picture moves by whole points, so that each pixel stays the same.
    let (x, y) = (region.x.rounded(.down), region.y.rounded(.down))
    let bitmap = Bitmap(
      width: Int(((region.maxX - x) * scale).rounded(.up)),
      height: Int(((region.maxY - y) * scale).rounded(.up)))
    var list = DisplayList()
    list.group(opacity: 1, Transform(offset: Vector(dx: -x, dy: -y)), draw)
    Canvas(typesetter: workbench.typesetter)
      .draw(list, into: bitmap, scale: scale, background: workbench.window.theme.ground)
    return bitmap
  }
}
