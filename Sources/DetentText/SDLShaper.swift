import CSDL2TTF
import DetentCanvas

/// The text shaper on SDL_ttf: HarfBuzz kerns whole runs, FreeType computes their coverage.
package final class SDLShaper: TextShaper {
  package let family: FontFamily
  private var rulers: [String: Ruler] = [:]
  private var pens: [Pen: OpaquePointer] = [:]

  /// The number of sizes kept open; a window shows about ten. When it is exceeded, the shaper closes all of
  /// them and opens them again as needed.
  private static let capacity = 48

  /// A file opened at the size at which it is drawn.
  private struct Pen: Hashable {
    var path: String
    var pixels: Double
    var stretch: Int
  }

  /// Creates a shaper. Throws if SDL_ttf does not start, or if the family's regular cut is not a font.
  package init(family: FontFamily) throws(FontError) {
    try FontEngine.start()
    // Everything is initialised from here on, so a throw runs deinit, which stops the engine.
    self.family = family
    let path = family.path(of: TextStyle(size: 16))
    rulers[path] = try Ruler(path: path)
  }

  deinit {
    for pen in pens.values { FontEngine.close(pen) }
    rulers.removeAll()
    FontEngine.stop()
  }

  package func metrics(of style: TextStyle) -> FontMetrics {
    ruler(for: style).metrics(size: style.size)
  }

  package func width(of text: String, style: TextStyle) -> Double {
    ruler(for: style).width(of: Self.printable(text)) * style.size
  }

  package func mask(
    of text: String, style: TextStyle, scale: Double, shift: Double
  ) -> CoverageMask {
    let printable = Self.printable(text)
    // A run that starts between two pixels is drawn four times as wide and then averaged.
    let stretch = shift == 0 ? 1 : 4
    guard !printable.isEmpty, let pen = pen(for: style, scale: scale, stretch: stretch),
      let drawn = CoverageMask(of: printable, pen)
    else { return .empty }
    return stretch == 1 ? drawn : drawn.narrowed(by: stretch, shift: Int(shift * 4))
  }

  /// Returns the letters that show as blocks because the font lacks them, each once.
  package func blocks(in text: String) -> [Character] {
    let ruler = ruler(for: TextStyle(size: 16))
    var blocks: [Character] = []
    for letter in Self.printable(text) where !blocks.contains(letter) {
      let isShown = letter.unicodeScalars.allSatisfy {
        $0.properties.isDefaultIgnorableCodePoint || ruler.has($0)
      }
      if !isShown { blocks.append(letter) }
    }
    return blocks
  }

  /// The text without characters that have no picture, for example control characters: NUL would end the text
  /// early. It has at most 2,048 characters, far more than any screen shows in a line.
  private static func printable(_ text: String) -> String {
    let isClean = text.utf8.count <= 2048 && text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
    if isClean { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars.lazy.filter(isPrintable).prefix(2048) {
      result.append(scalar)
    }
    return String(result)
  }

  private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029, 0xFEFF, 0xFFFE...0xFFFF: false
    default: true
    }
  }
}

// MARK: - Fonts

extension SDLShaper {
  /// The ruler of a style. If its file has vanished since the start, this is the regular cut, which is open
  /// already.
  private func ruler(for style: TextStyle) -> Ruler {
    let path = family.path(of: style)
    if let known = rulers[path] { return known }
    let opened = (try? Ruler(path: path)) ?? rulers[family.path(of: TextStyle(size: 16))]
    guard let opened else { preconditionFailure("the regular cut is opened first") }
    rulers[path] = opened
    return opened
  }

  private func pen(for style: TextStyle, scale: Double, stretch: Int) -> OpaquePointer? {
    let key = Pen(path: family.path(of: style), pixels: style.size * scale, stretch: stretch)
    if let known = pens[key] { return known }
    if pens.count >= Self.capacity {
      for pen in pens.values { FontEngine.close(pen) }
      pens.removeAll(keepingCapacity: true)
    }
    let opened = try? FontEngine.open(
      ruler(for: style).file, pixels: key.pixels, stretch: stretch,
      hinting: TTF_HINTING_LIGHT_SUBPIXEL)
    pens[key] = opened
    return opened
  }
}
