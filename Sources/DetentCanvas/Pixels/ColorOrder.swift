/// The place of red and blue in a pixel's word. The canvas computes with blue first.
package enum ColorOrder {
  /// 0xAARRGGBB, which is blue, green, red and alpha byte by byte.
  case blueFirst
  /// 0xAABBGGRR, which is red, green, blue and alpha byte by byte, as browsers want it.
  case redFirst
}

extension UInt32 {
  /// A pixel's word in the opposite order.
  package var exchanged: UInt32 {
    self & 0xFF00_FF00 | self << 16 & 0xFF_0000 | self >> 16 & 0xFF
  }
}

extension Bitmap {
  /// Exchanges red and blue in an area.
  func exchange(_ area: PixelRect) {
    for y in area.top..<area.bottom {
      let row = row(y)
      for x in area.left..<area.right { row[x] = row[x].exchanged }
    }
  }
}
