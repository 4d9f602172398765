/// Reads decimal numbers as people and files write them. It accepts nothing else: no hexadecimal, no `nan` or
/// `inf`, no separators, nothing too large for a Double.
package enum NumberText {
  /// Returns the number that is all of `text`: a sign, digits with a point, `e` and an exponent. Returns nil
  /// if it is no number, or is larger than any Double.
  package static func number(_ text: some StringProtocol) -> Double? {
    let bytes = Array(text.utf8)
    guard !bytes.isEmpty, decimalLength(bytes) == bytes.count else { return nil }
    return Double(String(text)).flatMap { $0.isFinite ? $0 : nil }
  }

  /// Returns how many of the first bytes form a decimal number, or 0 for none.
  static func decimalLength(_ bytes: [UInt8]) -> Int {
    var offset = 0
    func isNext(_ ascii: Unicode.Scalar...) -> Bool {
      offset < bytes.count && ascii.contains(Unicode.Scalar(bytes[offset]))
    }
    func digits() -> Int {
      let start = offset
      while offset < bytes.count, bytes[offset].isDigit { offset += 1 }
      return offset - start
    }
    if isNext("+", "-") { offset += 1 }
    var count = digits()
    if isNext(".") {
      offset += 1
      count += digits()
    }
    guard count > 0 else { return 0 }
    let mantissa = offset
    if isNext("e", "E") {
      offset += 1
      if isNext("+", "-") { offset += 1 }
      if digits() == 0 { return mantissa }
    }
    return offset
  }
}

extension UInt8 {
  package var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}

extension Int {
  /// Returns the number with its things in words, e.g. `1 gesture` or `2 gestures`.
  package func counting(_ thing: String) -> String { "\(self) \(thing)\(self == 1 ? "" : "s")" }
}
