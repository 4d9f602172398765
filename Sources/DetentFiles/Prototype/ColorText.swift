import DetentCanvas

/// Reads colours as designers write them.
enum ColorText {
  /// Reads `#RGB`, `#RGBA`, `#RRGGBB` or `#RRGGBBAA`, and returns nil for anything else.
  static func parse(_ text: String) -> Color? {
    let digits = text.utf8.dropFirst().map { Character(Unicode.Scalar($0)).hexDigitValue }
    guard text.utf8.first == UInt8(ascii: "#"), [3, 4, 6, 8].contains(digits.count) else {
      return nil
    }
    var values: [UInt8] = []
    for digit in digits {
      guard let digit else { return nil }
      values.append(UInt8(digit))
    }
    func channel(_ index: Int) -> UInt8 {
      values.count < 6 ? values[index] * 17 : values[2 * index] * 16 + values[2 * index + 1]
    }
    return Color(
      red: channel(0), green: channel(1), blue: channel(2),
      alpha: values.count % 4 == 0 ? channel(3) : 255)
  }
}
