import DetentCanvas
import DetentDisk
import DetentMotion

/// Reads the colours of SVG and CSS that design tools write.
enum DesignColor {
  private static let names: [String: UInt32] = [
    "black": 0x000000, "silver": 0xC0C0C0, "gray": 0x808080, "grey": 0x808080, "white": 0xFFFFFF,
    "maroon": 0x800000, "red": 0xFF0000, "purple": 0x800080, "fuchsia": 0xFF00FF,
    "magenta": 0xFF00FF, "green": 0x008000, "lime": 0x00FF00, "olive": 0x808000,
    "yellow": 0xFFFF00, "navy": 0x000080, "blue": 0x0000FF, "teal": 0x008080, "aqua": 0x00FFFF,
    "cyan": 0x00FFFF, "orange": 0xFFA500, "pink": 0xFFC0CB, "brown": 0xA52A2A, "gold": 0xFFD700,
    "tomato": 0xFF6347, "coral": 0xFF7F50, "indigo": 0x4B0082, "violet": 0xEE82EE,
  ]

  /// Returns a colour, or nil for `none`, for a gradient and for everything unknown.
  static func parse(_ text: String) -> Color? {
    let text = text.lowercased().filter { !$0.isWhitespace || $0 == " " }
    if let color = ColorText.parse(text) { return color }
    if let hex = names[text] { return Color(hex: hex) }
    if text == "transparent" { return .clear }
    if text.hasPrefix("hsl(") || text.hasPrefix("hsla(") {
      return hue(text.drop { $0 != "(" }.dropFirst())
    }
    guard text.hasPrefix("rgb("), text.hasSuffix(")") || text.hasPrefix("rgba(") else {
      return text.hasPrefix("rgba(") ? channels(text.dropFirst(5)) : nil
    }
    return channels(text.dropFirst(4))
  }

  /// Reads hue, saturation, lightness and perhaps opacity.
  private static func hue(_ text: Substring) -> Color? {
    guard text.hasSuffix(")") else { return nil }
    let words = text.dropLast().split { $0 == "," || $0 == " " || $0 == "/" }.map(String.init)
    guard (3...4).contains(words.count), words[1].hasSuffix("%"), words[2].hasSuffix("%"),
      let hue = NumberText.number(words[0].replacing("deg", with: "")), abs(hue) < 1e6
    else { return nil }
    let (saturation, lightness) = (DesignNumber.share(words[1]), DesignNumber.share(words[2]))
    func channel(_ start: Double) -> UInt8 {
      let turn = (start + hue / 30).truncatingRemainder(dividingBy: 12)
      let place = turn < 0 ? turn + 12 : turn
      let wave = clamp(min(place - 3, 9 - place), -1, 1)
      let level = lightness - saturation * min(lightness, 1 - lightness) * wave
      return UInt8((clamp(level, 0, 1) * 255).rounded())
    }
    let color = Color(red: channel(0), green: channel(8), blue: channel(4))
    return words.count > 3 ? color.opacity(DesignNumber.share(words[3])) : color
  }

  private static func channels(_ text: Substring) -> Color? {
    guard text.hasSuffix(")") else { return nil }
    let words = text.dropLast().split { $0 == "," || $0 == " " || $0 == "/" }
    guard (3...4).contains(words.count) else { return nil }
    var values: [UInt8] = []
    for word in words.prefix(3) {
      let isShare = word.hasSuffix("%")
      guard let number = NumberText.number(isShare ? word.dropLast() : word) else { return nil }
      values.append(UInt8(clamp(isShare ? number * 2.55 : number, 0, 255).rounded()))
    }
    let color = Color(red: values[0], green: values[1], blue: values[2])
    return words.count > 3 ? color.opacity(DesignNumber.share(String(words[3]))) : color
  }
}

extension ColorText {
  /// Writes a colour as documents have it: `#RRGGBB`, or `#RRGGBBAA` if it is not opaque.
  static func text(_ color: Color) -> String {
    let channels = [color.red, color.green, color.blue] + (color.isOpaque ? [] : [color.alpha])
    return "#"
      + channels.map { channel in
        let digits = String(channel, radix: 16, uppercase: true)
        return channel < 16 ? "0" + digits : digits
      }.joined()
  }
}
