import DetentMotion

@testable import DetentFit

/// Frames with a textured picture that stands at any place, drawn pixel by pixel.
struct FilmScenery {
  var width = 160
  var height = 240
  var size = (width: 60.0, height: 36.0)

  /// Returns a frame.
  ///
  /// - Parameters:
  ///   - corner: the picture's left and top edge, in pixels.
  ///   - cover: the height of a striped band at the upper edge, which covers the picture.
  func frame(
    _ corner: (x: Double, y: Double), scale: Double = 1, opacity: Double = 1, cover: Int = 0
  ) -> LumaPlane {
    let plane = LumaPlane(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        plane.bytes[y * width + x] = UInt8(
          min(max(level(x, y, corner, scale, opacity, cover), 0), 255).rounded())
      }
    }
    return plane
  }

  private func level(
    _ x: Int, _ y: Int, _ corner: (x: Double, y: Double), _ scale: Double, _ opacity: Double,
    _ cover: Int
  ) -> Double {
    if y < cover { return x / 5 % 2 == 0 ? 60 : 190 }
    let ground = 200.0
    let across = (Double(x) + 0.5 - corner.x) / scale
    let down = (Double(y) + 0.5 - corner.y) / scale
    guard (0...size.width).contains(across), (0...size.height).contains(down) else { return ground }
    return ground + opacity * (texture(across, down) - ground)
  }

  /// The picture's brightness: a few waves without a common period.
  private func texture(_ x: Double, _ y: Double) -> Double {
    func wave(_ turns: Double) -> Double { UnitCircle.sine(turns) }
    return 120 + 36 * wave(x / 13.1 + y / 41) + 30 * wave(y / 9.7 - x / 53)
      + 22 * wave(x / 7.3 + y / 6.1)
  }
}

/// A sine without a library.
private enum UnitCircle {
  /// Returns the sine of an angle in turns, to four digits.
  static func sine(_ turns: Double) -> Double {
    let part = turns - turns.rounded()
    let x = 16 * abs(part) * (0.5 - abs(part))
    let sine = x * (0.775 + 0.225 * x)
    return part < 0 ? -sine : sine
  }
}
