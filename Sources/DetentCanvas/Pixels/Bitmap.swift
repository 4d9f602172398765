/// Pixels in its own memory or a window's: `0xAARRGGBB` with alpha multiplied in, BGRA byte by byte.
package final class Bitmap {
  package let width: Int
  package let height: Int
  /// The number of pixels from one row to the next.
  package let stride: Int
  package let pixels: UnsafeMutablePointer<UInt32>
  /// The bytes of its own memory; 0 if it uses someone else's.
  package let ownedBytes: Int

  /// Makes transparent pixels; a side may be 0.
  package convenience init(width: Int, height: Int) {
    self.init(unfilledWidth: width, height: height)
    pixels.initialize(repeating: 0, count: max(1, width * height))
  }

  /// Makes pixels that must be written before they are read.
  package init(unfilledWidth width: Int, height: Int) {
    precondition(width >= 0 && height >= 0, "a bitmap's sides are not negative")
    (self.width, self.height, stride) = (width, height, width)
    let bytes = max(1, width * height) * MemoryLayout<UInt32>.stride
    #if arch(wasm32)
      // A browser has no large pages, and room to begin with one would be wasted.
      let unit = 16
    #else
      let unit = bytes < Self.largePage ? 16 : Self.largePage
    #endif
    ownedBytes = (bytes + unit - 1) / unit * unit
    pixels = UnsafeMutableRawPointer.allocate(byteCount: ownedBytes, alignment: unit)
      .bindMemory(to: UInt32.self, capacity: ownedBytes / MemoryLayout<UInt32>.stride)
  }

  /// The bytes of a large page of memory. A large bitmap begins and ends with one, so that the system can give
  /// it such pages.
  package static let largePage = 2 << 20

  /// Uses someone else's memory, which must outlive the bitmap.
  package init(
    borrowing pixels: UnsafeMutablePointer<UInt32>, width: Int, height: Int, stride: Int
  ) {
    precondition(width >= 0 && height >= 0 && stride >= width, "rows do not overlap")
    (self.width, self.height, self.stride) = (width, height, stride)
    self.pixels = pixels
    ownedBytes = 0
  }

  deinit { if ownedBytes > 0 { pixels.deallocate() } }

  package var bounds: PixelRect { PixelRect(left: 0, top: 0, right: width, bottom: height) }

  package func row(_ y: Int) -> UnsafeMutablePointer<UInt32> { pixels + y * stride }

  package subscript(x: Int, y: Int) -> UInt32 {
    get { pixels[index(x, y)] }
    set { pixels[index(x, y)] = newValue }
  }

  private func index(_ x: Int, _ y: Int) -> Int {
    precondition(x >= 0 && x < width && y >= 0 && y < height, "inside the bitmap")
    return y * stride + x
  }

  /// Returns a pixel's colours with alpha divided out, rounded to nearest, as files and window systems want
  /// them.
  @inlinable package static func straight(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    if alpha == 255 || alpha == 0 { return pixel & (alpha == 0 ? 0 : .max) }
    func channel(_ shift: UInt32) -> UInt32 {
      min(255, ((pixel >> shift & 0xFF) * 255 + alpha / 2) / alpha) << shift
    }
    return alpha << 24 | channel(16) | channel(8) | channel(0)
  }
}
