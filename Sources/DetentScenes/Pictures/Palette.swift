import DetentCanvas

/// The colours of a landscape, sky to foreground.
package struct Palette: Hashable, Sendable, BitwiseCopyable {
  package var skyTop: Color
  package var skyBottom: Color
  package var sun: Color
  package var far: Color
  package var middle: Color
  package var near: Color

  private init(sky: (Color, Color), sun: Color, land: (Color, Color, Color)) {
    (skyTop, skyBottom) = sky
    self.sun = sun
    (far, middle, near) = land
  }

  package static let ember = Palette(
    sky: (0xFFD6A0, 0xFA9A76), sun: 0xFFF6E6, land: (0xF0795F, 0x683F7C, 0x2C2150))
  package static let fjord = Palette(
    sky: (0xD8ECF8, 0x9CCDEA), sun: 0xFFFFFF, land: (0x7DB8DA, 0x3A739A, 0x1D3E5C))
  package static let clay = Palette(
    sky: (0xFBE2D2, 0xF0B794), sun: 0xFFFAF3, land: (0xE6A178, 0x9C5654, 0x48283F))
  package static let pine = Palette(
    sky: (0xE0F3E8, 0xABDDC0), sun: 0xFCFFFB, land: (0x83C6A3, 0x3A8A72, 0x1C4C4A))
  package static let iris = Palette(
    sky: (0xECE6FC, 0xBFB2EE), sun: 0xFFFDFF, land: (0xA998E2, 0x6154AC, 0x2D2966))
  package static let grain = Palette(
    sky: (0xFDEBC3, 0xF4CD6E), sun: 0xFFFCEE, land: (0xE5B251, 0xAF6D2C, 0x563224))

  /// The six palettes, in the order in which lists run through them.
  package static let all = [ember, fjord, clay, pine, iris, grain]
}
