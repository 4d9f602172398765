import CSDL2TTF
import DetentCanvas

/// A measure of widths in fractions of the text size. It opens the file so large that a pixel is a font unit,
/// so that widths are exact and the same at every scale.
final class Ruler {
  let file: LoadedFont
  private let font: OpaquePointer
  /// The width of the spaces on both sides, which keep overhang out of the measured width.
  private let margin: Int

  private static let pixels = 2048

  init(path: String) throws(FontError) {
    file = try LoadedFont(path: path)
    font = try FontEngine.open(file, pixels: Double(Self.pixels), hinting: CInt(TTF_HINTING_NONE))
    margin = Self.extent(of: "  ", font)
  }

  deinit { FontEngine.close(font) }

  /// The advance with kerning, in fractions of the text size.
  func width(of text: String) -> Double {
    if text.isEmpty { return 0 }
    return Double(Self.extent(of: " \(text) ", font) - margin) / Double(Self.pixels)
  }

  /// True if the font has a picture of a character.
  func has(_ scalar: Unicode.Scalar) -> Bool { TTF_GlyphIsProvided32(font, scalar.value) != 0 }

  func metrics(size: Double) -> FontMetrics {
    var top: CInt = 0
    TTF_GlyphMetrics32(font, 0x48, nil, nil, nil, &top, nil)
    let unit = size / Double(Self.pixels)
    return FontMetrics(
      ascent: Double(TTF_FontAscent(font)) * unit, descent: Double(-TTF_FontDescent(font)) * unit,
      capHeight: Double(top) * unit)
  }

  private static func extent(of text: String, _ font: OpaquePointer) -> Int {
    var width: CInt = 0
    TTF_SizeUTF8(font, text, &width, nil)
    return Int(width)
  }
}
