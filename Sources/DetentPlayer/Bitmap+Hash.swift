import DetentCanvas

extension Bitmap {
  /// Returns a hash of pixels that are in `order`: FNV-1a over their words with blue first, row by row from above. A
  /// page and the program that made it compare their pictures by it.
  package func pixelHash(_ order: ColorOrder = .blueFirst) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for y in 0..<height {
      for pixel in UnsafeBufferPointer(start: row(y), count: width) {
        let word = order == .blueFirst ? pixel : pixel.exchanged
        hash = (hash ^ UInt64(word)) &* 0x100_0000_01B3
      }
    }
    return hash
  }
}
