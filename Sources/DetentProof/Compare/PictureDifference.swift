import DetentCanvas

/// The differences between two pictures of one size.
package struct PictureDifference: Hashable, Sendable {
  /// The number of pixels that differ.
  package private(set) var pixels = 0
  /// The largest difference of any channel, 1…255, or 0 if there is none.
  package private(set) var largest = 0
  /// The rectangle around all pixels that differ.
  package private(set) var bounds = PixelRect.empty

  /// Compares two pictures. It ignores pixels under `masks`.
  package init(_ expected: Bitmap, _ actual: Bitmap, masks: [PixelRect] = []) {
    precondition(
      expected.width == actual.width && expected.height == actual.height, "pictures of one size")
    for y in 0..<expected.height {
      let a = expected.row(y)
      let b = actual.row(y)
      let covered = masks.filter { y >= $0.top && y < $0.bottom }
      for x in 0..<expected.width where a[x] != b[x] {
        guard !covered.contains(where: { x >= $0.left && x < $0.right }) else { continue }
        pixels += 1
        largest = max(largest, Self.distance(a[x], b[x]))
        bounds = bounds.union(PixelRect(left: x, top: y, right: x + 1, bottom: y + 1))
      }
    }
  }

  /// Returns the difference of the channel that differs most.
  static func distance(_ a: UInt32, _ b: UInt32) -> Int {
    [0, 8, 16, 24].reduce(0) { max($0, abs(Int(a >> $1 & 0xFF) - Int(b >> $1 & 0xFF))) }
  }

  /// Draws the differences over a pale grey copy of the expected picture. A larger difference is redder, and
  /// even the smallest is visible. Hatching covers `masks`.
  static func picture(
    _ expected: Bitmap, _ actual: Bitmap, masks: [PixelRect] = []
  ) -> Bitmap {
    let result = Bitmap(width: expected.width, height: expected.height)
    for y in 0..<expected.height {
      let a = expected.row(y)
      let b = actual.row(y)
      let row = result.row(y)
      for x in 0..<expected.width {
        row[x] = a[x] == b[x] ? paled(a[x]) : marked(distance(a[x], b[x]))
      }
      for mask in masks where y >= mask.top && y < mask.bottom {
        for x in mask.left..<mask.right { row[x] = hatched(a[x], x + y) }
      }
    }
    return result
  }

  private static func paled(_ pixel: UInt32) -> UInt32 {
    let sum = (pixel >> 16 & 0xFF) * 2 + (pixel >> 8 & 0xFF) * 5 + (pixel & 0xFF)
    let grey = 200 + sum / 8 * 50 / 255
    return 0xFF00_0000 | grey << 16 | grey << 8 | grey
  }

  /// Hatches a pixel with blue stripes from the lower left to the upper right.
  private static func hatched(_ pixel: UInt32, _ diagonal: Int) -> UInt32 {
    diagonal % 8 < 2 ? 0xFF70_90D8 : paled(pixel)
  }

  private static func marked(_ distance: Int) -> UInt32 {
    let rest = UInt32(160 - min(160, distance * 160 / 64))
    return 0xFF00_0000 | 0xE0 << 16 | rest << 8 | rest / 2
  }

  /// The differences in a few words.
  package var summary: String {
    guard pixels > 0 else { return "the picture is the same" }
    return "\(pixels.counting("pixel")), largest difference \(largest)/255, in \(bounds.text)"
  }
}

extension PixelRect {
  /// The rectangle in the words of a sentence.
  var text: String { "the rectangle \(left),\(top) \(width)x\(height)" }
}
