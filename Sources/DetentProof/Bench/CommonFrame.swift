import DetentCanvas
import DetentMenus
import DetentMotion

/// The frame that Benchmarks/Peers draws too: a scrolled list under a header with three stretching capsules,
/// all dimmed, and a sheet on top. Only the font differs.
package struct CommonFrame {
  /// The frame's size in points. It is drawn at `scale`.
  package static let size = Size(width: 390, height: 844)
  package static let scale = 2.0

  private static let palette: [UInt32] = [
    0xE8574B, 0x4BA3E8, 0x5BBF6A, 0xE8B54B, 0x9A6BE0, 0x40B8B0,
  ]

  private let titles: [TextLayout]
  private let details: [TextLayout]
  private let sheetTitle: TextLayout

  package init(typesetter: Typesetter) {
    titles = (0..<12).map { typesetter.layout("Row title number \($0)", TextStyle(size: 16)) }
    details = (0..<12).map {
      typesetter.layout("A secondary line of text for row \($0)", TextStyle(size: 13))
    }
    sheetTitle = typesetter.layout("Sheet title", TextStyle(size: 24))
  }

  /// Records frame `index` of the motion. The list scrolls 2 px in each frame, and the capsules swing.
  package func record(_ index: Int, into list: inout DisplayList) {
    let scrolled = Double(index * 2 % 160) / Self.scale
    let swing = 0.5 + 0.5 * Elementary.sin(Double(index) * 0.1)
    let screen = Rect(x: 0, y: 0, width: Self.size.width, height: Self.size.height)
    list.removeAll()
    list.fill(screen, .white)
    for row in 0..<12 { recordRow(row, y: 128 - scrolled + Double(row) * 80, into: &list) }
    recordHeader(swing, into: &list)
    list.fill(screen, Color(hex: 0, alpha: 0.5))
    recordSheet(into: &list)
  }

  private func recordRow(_ row: Int, y: Double, into list: inout DisplayList) {
    let thumbnail = Rect(x: 16, y: y + 12, width: 56, height: 56)
    list.fill(RoundedRect(thumbnail, radius: 8), Color(hex: Self.palette[row % 6]))
    list.text(titles[row], at: Point(x: 88, y: y + 36), Color(hex: 0x121212))
    list.text(details[row], at: Point(x: 88, y: y + 58), Color(hex: 0x787878))
  }

  private func recordHeader(_ swing: Double, into list: inout DisplayList) {
    let header = Rect(x: 0, y: 0, width: 390, height: 128)
    // Reaches far above the screen, so that only the lower edge casts a shadow, as in the peers.
    let thrower = Rect(x: 0, y: -64, width: 390, height: 192)
    list.shadow(
      RoundedRect(thrower),
      Shadow(blur: 8, offset: Vector(dx: 0, dy: 2), color: Color(hex: 0, alpha: 0.3)))
    list.fill(header, .gradient(Gradient(top: Color(hex: 0x5AA0F2), bottom: Color(hex: 0x2C6CC4))))
    let size = Size(width: 4 - 2 * swing, height: 4 + 46 * swing)
    for place in [-1.0, 0, 1] {
      let capsule = Rect(
        x: 195 + place * 20 - size.width / 2, y: 75 - size.height / 2, width: size.width,
        height: size.height)
      list.fill(.capsule(capsule), .white)
    }
  }

  private func recordSheet(into list: inout DisplayList) {
    let sheet = RoundedRect(Rect(x: 0, y: 344, width: 390, height: 540), radius: 20)
    list.shadow(sheet, Shadow(blur: 20, color: Color(hex: 0, alpha: 0.3)))
    list.fill(sheet, .white)
    list.text(sheetTitle, at: Point(x: 24, y: 388), Color(hex: 0x121212))
  }
}
