import DetentMotion

/// Device coordinates: pixels in 1/256, so that areas are exact integers.
enum Fixed {
  static let one = 256

  /// Nearest 1/256 pixel. Beyond a million pixels coordinates are held there; NaN counts as 0.
  static func nearest(_ pixels: Double) -> Int {
    guard pixels == pixels else { return 0 }
    return rounded(clamp(pixels, -1e6, 1e6) * 256)
  }

  /// Halves away from zero; without the library call that `rounded` is on older processors.
  @inline(__always)
  static func rounded(_ value: Double) -> Int { Int(value < 0 ? value - 0.5 : value + 0.5) }

  /// The pixel that holds the coordinate.
  static func floor(_ value: Int) -> Int { value >> 8 }

  /// The first pixel edge at or after the coordinate.
  static func ceil(_ value: Int) -> Int { (value + 255) >> 8 }
}

extension PixelRect {
  /// The pixels that something between these coordinates, in 1/256 pixel, touches.
  init(around left: Int, _ top: Int, _ right: Int, _ bottom: Int) {
    self.init(
      left: Fixed.floor(left), top: Fixed.floor(top), right: Fixed.ceil(right),
      bottom: Fixed.ceil(bottom))
  }
}
