import DetentCanvas
import DetentMotion

/// A shaper without fonts: every character is a solid block half as wide as the text size.
final class BlockShaper: TextShaper {
  private(set) var runsDrawn = 0

  func metrics(of style: TextStyle) -> FontMetrics {
    FontMetrics(ascent: style.size, descent: style.size / 4, capHeight: style.size * 0.7)
  }

  func width(of text: String, style: TextStyle) -> Double {
    // The 1 is narrower, as in most fonts.
    text.unicodeScalars.reduce(0) { $0 + ($1 == "1" ? 0.25 : 0.5) * style.size }
  }

  func mask(of text: String, style: TextStyle, scale: Double, shift: Double) -> CoverageMask {
    runsDrawn += 1
    if text == "ramp" {
      return CoverageMask(
        left: 0, top: -1, width: 256, height: 1, coverage: (0...255).map { UInt8($0) })
    }
    let width = Int((self.width(of: text, style: style) * scale).rounded())
    let height = Int((style.size * scale).rounded())
    return CoverageMask(
      left: 0, top: -height, width: width, height: height,
      coverage: Array(repeating: 255, count: width * height))
  }
}

/// Draws `record` on a new bitmap of `width` × `height` pixels.
func drawn(
  _ width: Int, _ height: Int, scale: Double = 1, background: Color = .clear,
  _ record: (inout DisplayList) -> Void
) -> Bitmap {
  var list = DisplayList()
  record(&list)
  let bitmap = Bitmap(width: width, height: height)
  Canvas(typesetter: Typesetter(shaper: BlockShaper())).draw(
    list, into: bitmap, scale: scale, background: background)
  return bitmap
}

extension Bitmap {
  func alpha(_ x: Int, _ y: Int) -> Int { Int(self[x, y] >> 24) }

  var contents: [UInt32] {
    var contents: [UInt32] = []
    for y in 0..<height {
      contents.append(contentsOf: UnsafeBufferPointer(start: row(y), count: width))
    }
    return contents
  }

  /// The sum of alpha, in whole pixels.
  var mass: Double { contents.reduce(0) { $0 + Double($1 >> 24) } / 255 }

  var mirrored: [UInt32] {
    (0..<height).flatMap { y in (0..<width).reversed().map { self[$0, y] } }
  }

  var flipped: [UInt32] {
    (0..<height).reversed().flatMap { y in (0..<width).map { self[$0, y] } }
  }

  var transposed: [UInt32] {
    (0..<width).flatMap { x in (0..<height).map { self[x, $0] } }
  }
}
