import DetentMotion

/// Device coordinates in 1/256 pixel, so that areas are exact integers.
enum Fixed {
  static let one = 256

  /// Returns the nearest 1/256 pixel. It holds coordinates to ±a million pixels; NaN counts as 0.
  static func nearest(_ pixels: Double) -> Int {
    guard pixels == pixels else { return 0 }
    return rounded(clamp(pixels, -1e6, 1e6) * 256)
  }

  /// Rounds halves away from zero, without the library call that `rounded` is on older processors.
  @inline(__always)
  static func rounded(_ value: Double) -> Int { Int(value < 0 ? value - 0.5 : value + 0.5) }

  /// Returns the pixel that holds the coordinate.
  static func floor(_ value: Int) -> Int { value >> 8 }

  /// Returns the first pixel edge at or after the coordinate.
  static func ceil(_ value: Int) -> Int { (value + 255) >> 8 }
}

extension PixelRect {
  /// Makes the rectangle of all pixels touched by an area with these edges, in 1/256 pixel.
  init(around left: Int, _ top: Int, _ right: Int, _ bottom: Int) {
    self.init(
      left: Fixed.floor(left), top: Fixed.floor(top), right: Fixed.ceil(right),
      bottom: Fixed.ceil(bottom))
  }
}
