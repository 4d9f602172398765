import DetentCanvas
import DetentMotion
import TestSupport

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
