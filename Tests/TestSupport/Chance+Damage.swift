import DetentDisk

extension Chance {
  private static let spice =
    Array("\"\\{}[]:,.#-+eE0189nulltruef\r\n\t x\u{FEFF}é".utf8) + [0, 0x80, 0xFF]

  /// Damages `bytes`: changes, removes, inserts or swaps one to four of them, and sometimes cuts off the end.
  package mutating func damaged(_ bytes: [UInt8]) -> [UInt8] {
    var copy = bytes
    for _ in 0...whole(4) where !copy.isEmpty {
      let index = whole(copy.count)
      switch whole(6) {
      case 0: copy[index] = one(of: Self.spice)
      case 1: copy[index] ^= 1 << whole(8)
      case 2: copy.remove(at: index)
      case 3: copy.insert(one(of: Self.spice), at: index)
      case 4: copy.swapAt(index, whole(copy.count))
      default: if happens(1 / 8) { copy.removeLast(copy.count - index) }
      }
    }
    return copy
  }
}

extension TextPlace {
  /// True if this place exists in `bytes`; the end of a line counts as a place.
  package func exists(in bytes: [UInt8]) -> Bool {
    let lines = bytes.split(separator: 10, omittingEmptySubsequences: false)
    guard lines.indices.contains(line - 1) else { return false }
    return (1...(lines[line - 1].count + 1)).contains(column)
  }
}
