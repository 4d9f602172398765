import DetentMotion

/// A colour in sRGB with eight bits per channel; alpha is not multiplied in.
package struct Color: Hashable, Sendable, BitwiseCopyable {
  package var red: UInt8
  package var green: UInt8
  package var blue: UInt8
  package var alpha: UInt8

  package init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Makes a colour from `0xRRGGBB` and an alpha between 0 and 1.
  package init(hex: UInt32, alpha: Double = 1) {
    red = UInt8(truncatingIfNeeded: hex >> 16)
    green = UInt8(truncatingIfNeeded: hex >> 8)
    blue = UInt8(truncatingIfNeeded: hex)
    self.alpha = UInt8(Self.share(alpha) * 255 + 0.5)
  }

  package static let clear = Color(hex: 0, alpha: 0)
  package static let black = Color(hex: 0)
  package static let white = Color(hex: 0xFFFFFF)

  package var isOpaque: Bool { alpha == 255 }

  /// Returns the same colour with its alpha multiplied by `factor` (0 to 1).
  package func opacity(_ factor: Double) -> Color {
    var color = self
    color.alpha = UInt8(Self.share(factor) * Double(alpha) + 0.5)
    return color
  }

  /// Returns a mix of `self` (at 0) and `other` (at 1), channel by channel; `amount` is held to 0 … 1.
  package func mixed(with other: Color, _ amount: Double) -> Color {
    let t = Self.share(amount)
    func channel(_ a: UInt8, _ b: UInt8) -> UInt8 { UInt8(mix(Double(a), Double(b), t) + 0.5) }
    return Color(
      red: channel(red, other.red), green: channel(green, other.green),
      blue: channel(blue, other.blue), alpha: channel(alpha, other.alpha))
  }

  /// The perceived lightness of the channels as stored, 0 (black) to 1 (white), with Rec. 601 weights.
  package var luminance: Double {
    (0.299 * Double(red) + 0.587 * Double(green) + 0.114 * Double(blue)) / 255
  }

  /// Returns the value held to 0 … 1; NaN counts as 0.
  static func share(_ value: Double) -> Double { value == value ? clamp(value, 0, 1) : 0 }

  /// The colour as `0xAARRGGBB` with alpha multiplied in, as bitmaps store it.
  var premultiplied: UInt32 {
    let a = UInt32(alpha)
    func channel(_ value: UInt8) -> UInt32 { (UInt32(value) * a + 127) / 255 }
    return a << 24 | channel(red) << 16 | channel(green) << 8 | channel(blue)
  }
}

/// The contrast of one colour on another, as WCAG 2 measures it. It takes colours as opaque and ignores
/// alpha.
extension Color {
  /// The light that the colour gives, 0 (black) to 1 (white); unlike `luminance`, it is linear.
  package var relativeLuminance: Double {
    0.2126 * Self.linear[Int(red)] + 0.7152 * Self.linear[Int(green)]
      + 0.0722 * Self.linear[Int(blue)]
  }

  /// Returns the contrast from 1 (the same light) to 21 (black on white), whichever colour is lighter.
  package func contrast(with other: Color) -> Double {
    let (a, b) = (relativeLuminance, other.relativeLuminance)
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  /// The contrast to reach: text needs 4.5, and uneven grounds need a little more.
  private static let aim = 4.75

  /// Returns this colour if it can be read on `ground`. Otherwise it mixes in as much as needed of black or
  /// white, whichever is further from the ground. A colour on the ground's other side becomes black or white
  /// at once.
  ///
  /// One of the two can always be read: on a ground equally far from both, each still has a contrast of 4.58.
  package func readable(on ground: Color) -> Color {
    if contrast(with: ground) >= Self.aim { return self }
    let goesLighter = Color.white.contrast(with: ground) >= Color.black.contrast(with: ground)
    let end = goesLighter ? Color.white : .black
    guard goesLighter == (relativeLuminance > ground.relativeLuminance) else { return end }
    for step in 1..<16 {
      let color = mixed(with: end, Double(step) / 16)
      if color.contrast(with: ground) >= Self.aim { return color }
    }
    return end
  }

  /// The light of each of a channel's 256 values.
  private static let linear: [Double] = (0..<256).map { value in
    let x = Double(value) / 255
    return x <= 0.04045 ? x / 12.92 : Elementary.power((x + 0.055) / 1.055, 2.4)
  }
}
