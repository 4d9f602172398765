import DetentCanvas
import DetentMotion

/// The program's icon: the header's colours, the pull's three dots, one armed, over a sheet.
package enum ProgramIcon {
  /// The sizes that desktops ask for, in pixels.
  package static let sides = [16, 22, 24, 32, 48, 64, 128, 256, 512]

  /// Draws the icon on a square that is transparent around the tile.
  package static func draw(side: Int) -> Bitmap {
    let bitmap = Bitmap(width: side, height: side)
    var list = DisplayList()
    draw(isSmall: side < 40, into: &list)
    Canvas(typesetter: Typesetter(shaper: Wordless()))
      .draw(list, into: bitmap, scale: Double(side) / points)
    return bitmap
  }

  /// The side of the square in which the icon is drawn; it is the same for every size in pixels.
  private static let points = 64.0

  /// Draws the icon; a small one has fewer and larger things in it.
  private static func draw(isSmall: Bool, into list: inout DisplayList) {
    let rect = Rect(x: 2, y: 2, width: 60, height: 60)
    let tile = RoundedRect(isSmall ? Rect(x: 0, y: 0, width: 64, height: 64) : rect, radius: 14)
    list.fill(
      tile,
      .gradient(
        Gradient(
          .angle(degrees: 168), .init(Color(hex: 0x22306E), at: 0),
          .init(Color(hex: 0x3B5BA9), at: 0.55), .init(Color(hex: 0x5FA3C8), at: 1))))
    let width = isSmall ? 40.0 : 44
    list.clipped(to: tile) { list in
      let sheet = RoundedRect(
        Rect(x: 32 - width / 2, y: isSmall ? 36 : 35, width: width, height: 40),
        radii: CornerRadii(top: 9, bottom: 0))
      list.shadow(
        sheet,
        Shadow(blur: 8, offset: Vector(dx: 0, dy: -1), color: Color(hex: 0x0A1030, alpha: 0.35)))
      list.fill(sheet, .gradient(Gradient(top: .white, bottom: Color(hex: 0xD5DDEC))))
      if !isSmall {
        list.fill(.capsule(Rect(x: 26, y: 39, width: 12, height: 2.5)), Color(hex: 0xC3C9D6))
      }
    }
    // A border shows the end of the tile, and so of the sheet, on a white ground as well.
    list.border(tile, width: 1, Color(hex: 0x22306E, alpha: 0.3))
    dots(isSmall: isSmall, into: &list)
  }

  /// Draws the three dots. The pull has stretched the last one, and armed it.
  private static func dots(isSmall: Bool, into list: inout DisplayList) {
    let side = isSmall ? 10.0 : 8.0
    let y = (isSmall ? 20.0 : 20.5) - side / 2
    let gap = isSmall ? 4.0 : 5.0
    let long = isSmall ? 18.0 : 20.0
    var x = (points - 2 * side - 2 * gap - long) / 2
    for width in [side, side, long] {
      let color = width == long ? Color(hex: 0xFF6369) : .white
      list.fill(.capsule(Rect(x: x, y: y, width: width, height: side)), color)
      x += width + gap
    }
  }
}

/// A shaper that sets no text, so that the icon can be drawn without a font.
private final class Wordless: TextShaper {
  func metrics(of style: TextStyle) -> FontMetrics {
    FontMetrics(ascent: 0, descent: 0, capHeight: 0)
  }

  func width(of text: String, style: TextStyle) -> Double { 0 }

  func mask(of text: String, style: TextStyle, scale: Double, shift: Double) -> CoverageMask {
    preconditionFailure("the icon has no text")
  }
}
