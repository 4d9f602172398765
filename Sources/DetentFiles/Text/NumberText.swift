import DetentMotion
import DetentStage

/// Decimal numbers as people and files write them. Nothing else is a number here: no hexadecimal,
/// no `nan` or `inf`, no separators, nothing too large for a Double.
package enum NumberText {
  package enum Failure: Error, Hashable, Sendable {
    case notDecimal
    /// Larger than any Double: 1e999.
    case tooLarge
  }

  /// The number that the whole of `text` writes: `[+-]`, digits with a point, `e` and an exponent.
  package static func number(_ text: some StringProtocol) throws(Failure) -> Double {
    let bytes = Array(text.utf8)
    guard !bytes.isEmpty, decimalLength(bytes) == bytes.count, let value = Double(String(text))
    else { throw .notDecimal }
    guard value.isFinite else { throw .tooLarge }
    return value
  }

  /// How many of the first bytes write a decimal number; 0 for none.
  static func decimalLength(_ bytes: [UInt8]) -> Int {
    var offset = 0
    func isNext(_ ascii: Unicode.Scalar...) -> Bool {
      offset < bytes.count && ascii.contains(Unicode.Scalar(bytes[offset]))
    }
    func digits() -> Int {
      let start = offset
      while offset < bytes.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[offset]) {
        offset += 1
      }
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

extension Size {
  /// From `WxH`; nil unless both are decimal numbers.
  package init?(text: some StringProtocol) {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = try? NumberText.number(parts[0]),
      let height = try? NumberText.number(parts[1])
    else { return nil }
    self.init(width: width, height: height)
  }

  /// `WxH`, as files and the command line have it.
  package var text: String { width.shortestText + "x" + height.shortestText }
}
