import DetentDisk
import Foundation

/// An image of a design. Only embedded PNG, JPEG and GIF images of a sane size are shown.
enum DesignPhoto: Equatable {
  case good
  case outside(String)
  case bad(String)

  /// Pixels of an embedded image.
  private static let mostPixels = 64_000_000

  /// Judges the address of an image.
  init(_ link: String) {
    guard link.hasPrefix("data:") else {
      self = .outside(link)
      return
    }
    let head = link.prefix(200)
    guard let comma = head.firstIndex(of: ","), head[..<comma].hasSuffix(";base64") else {
      self = .bad("it is not in base64")
      return
    }
    // The size of a picture is in its first bytes; a JPEG may have a long description before it.
    let digits = link[link.index(after: comma)...].prefix(400_000).filter { !$0.isWhitespace }
    let bytes = Data(base64Encoded: String(digits.prefix(digits.count / 4 * 4))).map { [UInt8]($0) }
    guard let bytes, let size = Self.size(bytes) else {
      self = .bad("it is no PNG, JPEG or GIF")
      return
    }
    let isSane =
      size.width > 0 && size.height > 0 && size.width <= 65_535 && size.height <= 65_535
      && size.width * size.height <= Self.mostPixels
    self =
      isSane
      ? .good : .bad("it has \(size.width)x\(size.height) pixels, \(Self.mostPixels) at most")
  }

  private static func size(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
    func number(_ offset: Int, _ count: Int) -> Int {
      (0..<count).reduce(0) { $0 << 8 | Int(bytes[offset + $1]) }
    }
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]), bytes.count >= 24 {
      return (number(16, 4), number(20, 4))
    }
    if bytes.starts(with: Array("GIF8".utf8)), bytes.count >= 10 {
      return (Int(bytes[6]) | Int(bytes[7]) << 8, Int(bytes[8]) | Int(bytes[9]) << 8)
    }
    guard bytes.starts(with: [0xFF, 0xD8]) else { return nil }
    var offset = 2
    while offset + 9 < bytes.count {
      guard bytes[offset] == 0xFF else { return nil }
      let mark = bytes[offset + 1]
      if mark == 0xFF {
        offset += 1
      } else if (0xC0...0xCF).contains(mark), ![0xC4, 0xC8, 0xCC].contains(mark) {
        return (number(offset + 7, 2), number(offset + 5, 2))
      } else {
        offset += 2 + number(offset + 2, 2)
      }
    }
    return nil
  }
}
