extension Double {
  /// The shortest decimal that reads back as the same Double; whole numbers have no `.0`.
  package var shortestText: String {
    let text = description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

extension UInt64 {
  /// The number as 16 lower-case hexadecimal digits.
  package var hexText: String {
    let digits = String(self, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
