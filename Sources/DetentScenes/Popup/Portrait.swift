import DetentCanvas
import DetentMotion

/// A guest's portrait in a few flat shapes.
struct Portrait: Hashable, Sendable, BitwiseCopyable {
  /// The hair's cut.
  enum Hair: UInt8, Hashable, Sendable, BitwiseCopyable, CaseIterable {
    case long, short, bob
  }

  var hair: Hair
  var hairColor: Color
  var skin: Color
  var shirt: Color
  var ground: Color

  static let mira = Portrait(
    hair: .long, hairColor: 0x5B3A2E, skin: 0xF0C3A2, shirt: 0x6C5CE0, ground: 0xE4DEFA)
  static let jonas = Portrait(
    hair: .short, hairColor: 0xC98B3F, skin: 0xF6D2B5, shirt: 0x2F8F86, ground: 0xD5EEE6)
  static let aiko = Portrait(
    hair: .bob, hairColor: 0x262533, skin: 0xF3CBA8, shirt: 0xE0675C, ground: 0xFBE2D2)

  /// The side of the square that it is drawn in, in points.
  static let side = 40.0

  var picture: Picture {
    Picture(name: "portrait \(hair)", size: Size(width: Self.side, height: Self.side)) {
      paint(into: &$0)
    }
  }

  private func paint(into list: inout DisplayList) {
    list.fill(Rect(x: 0, y: 0, width: Self.side, height: Self.side), ground)
    if hair != .short { list.fill(hairBehind, hairColor) }
    let shoulders = RoundedRect(Rect(x: 7, y: 29, width: 26, height: 20), radius: 11)
    list.fill(shoulders, shirt)
    let neck = RoundedRect(Rect(x: 16.8, y: 22, width: 6.4, height: 9.6), radius: 3.2)
    list.fill(neck, skin.mixed(with: .black, 0.1))
    let face = RoundedRect(Rect(x: 13, y: 10, width: 14, height: 16.5), radius: 7)
    list.fill(face, skin)
    list.fill(hairInFront, hairColor)
    for x in [17.1, 22.9] {
      list.fill(.circle(center: Point(x: x, y: 18.6), radius: 0.85), 0x2A2430)
    }
    let smile: Path = "M17.8 22.2C18.8 23.3 21.2 23.3 22.2 22.2"
    list.stroke(smile, Stroke(width: 1), skin.mixed(with: 0x7A2E2A, 0.65))
  }

  private var hairBehind: Path {
    hair == .long
      ? """
      M20 6.4C26.6 6.4 30 11 30 17.4V28.6C30 30.4 28.6 31.4 27 31.4H13C11.4 31.4 10 30.4 10 28.6
      V17.4C10 11 13.4 6.4 20 6.4Z
      """
      : """
      M20 6.6C26.6 6.6 29.6 11 29.6 16.8V23.2C29.6 25 28.4 25.8 27 25.8H13
      C11.6 25.8 10.4 25 10.4 23.2V16.8C10.4 11 13.4 6.6 20 6.6Z
      """
  }

  private var hairInFront: Path {
    switch hair {
    case .long:
      "M12.6 18C12.2 11.2 15.4 8 20.4 8C25.4 8 27.8 11.6 27.4 18C26.2 14.8 23.6 12.6 20.8 12C18.4 13.6 14.2 14 12.6 18Z"
    case .short:
      "M12.4 16.6C11.4 10.4 14.6 7 20.2 7C26.2 7 28.8 10.6 27.6 16.6C26.8 14.4 26 13.2 24.6 12.4C21.6 13.4 17.8 13.2 15.2 12.2C13.8 13.2 13 14.6 12.4 16.6Z"
    case .bob:
      "M12.8 17.4C12.4 11.2 15.4 8.2 20 8.2C24.6 8.2 27.6 11.2 27.2 17.4C26.8 15.4 26.2 14.6 25.4 14H14.6C13.8 14.6 13.2 15.4 12.8 17.4Z"
    }
  }
}
