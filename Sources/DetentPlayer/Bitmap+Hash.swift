import DetentCanvas

extension Bitmap {
  /// A hash of the pixels: FNV-1a over their words, row by row from above. A page and the program that made it
  /// compare their pictures by it, in the canvas's order.
  package var pixelHash: UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for y in 0..<height {
      for pixel in UnsafeBufferPointer(start: row(y), count: width) {
        hash = (hash ^ UInt64(pixel)) &* 0x100_0000_01B3
      }
    }
    return hash
  }
}
