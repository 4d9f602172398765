import CSDL2TTF
import DetentCanvas

/// Text through SDL_ttf: HarfBuzz kerns whole runs, FreeType gives their coverage.
package final class SDLShaper: TextShaper {
  package let family: FontFamily
  private var rulers: [String: Ruler] = [:]
  private var pens: [Pen: OpaquePointer] = [:]

  /// Open sizes kept; a window shows about ten. Past this all are closed and opened as needed.
  private static let capacity = 48

  /// A file opened at the size it is drawn at.
  private struct Pen: Hashable {
    var path: String
    var pixels: Double
    var stretch: Int
  }

  /// Throws when SDL_ttf does not start or the family's regular cut is no font.
  package init(family: FontFamily) throws(FontError) {
    try FontEngine.start()
    // From here on everything is initialised, so a throw runs deinit, which stops the engine.
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
    // Runs that start between pixels are drawn four times as wide and then averaged.
    let stretch = shift == 0 ? 1 : 4
    guard !printable.isEmpty, let pen = pen(for: style, scale: scale, stretch: stretch),
      let drawn = CoverageMask(of: printable, pen)
    else { return .empty }
    return stretch == 1 ? drawn : drawn.narrowed(by: stretch, shift: Int(shift * 4))
  }

  /// Without what has no picture: control characters, of which NUL would end the text early. Lines
  /// are cut at 2,048 characters, far beyond any screen's width.
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
  /// A file that vanished after start gives the regular cut, which is open already.
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
