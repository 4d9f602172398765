extension Double {
  /// The shortest decimal that reads back to the same Double, whole numbers without `.0`.
  package var shortestText: String {
    let text = description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

extension UInt64 {
  /// 16 hexadecimal digits, small.
  package var hexText: String {
    let digits = String(self, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
