/// Blocks of the DEFLATE format, each with its own two codes. All blocks use the same memory in turn.
final class DeflateBlock {
  /// The frequency of each literal and each length; 256 ends the block.
  private let literals: UnsafeMutablePointer<UInt32>
  private let distances: UnsafeMutablePointer<UInt32>
  /// The tokens: a literal's byte, or a match with its length above its distance.
  private let tokens: UnsafeMutablePointer<UInt32>
  private var count = 0

  private static let literalSymbols = 286
  private static let distanceSymbols = 30

  /// Creates a block for at most `capacity` literals and matches.
  init(capacity: Int) {
    literals = .allocate(capacity: Self.literalSymbols)
    distances = .allocate(capacity: Self.distanceSymbols)
    tokens = .allocate(capacity: capacity)
    removeAll()
  }

  deinit {
    literals.deallocate()
    distances.deallocate()
    tokens.deallocate()
  }

  func removeAll() {
    literals.initialize(repeating: 0, count: Self.literalSymbols)
    distances.initialize(repeating: 0, count: Self.distanceSymbols)
    literals[256] = 1
    count = 0
  }

  @inline(__always) func add(_ byte: UInt8) {
    literals[Int(byte)] &+= 1
    tokens[count] = UInt32(byte)
    count &+= 1
  }

  @inline(__always) func add(length: Int, distance: Int) {
    literals[Self.symbol(length: length).symbol] &+= 1
    distances[Self.symbol(distance: distance).symbol] &+= 1
    tokens[count] = UInt32(truncatingIfNeeded: length &<< 16 | distance)
    count &+= 1
  }

  func write(isLast: Bool, to output: inout ByteWriter) {
    let literal = HuffmanCode(
      UnsafeBufferPointer(start: literals, count: Self.literalSymbols), limit: 15)
    let distance = HuffmanCode(
      UnsafeBufferPointer(start: distances, count: Self.distanceSymbols), limit: 15)
    output.reserve(1024 + count * 8)
    output.appendBits(isLast ? 1 : 0, 1)
    output.appendBits(2, 2)
    writeLengths(literal.lengths, distance.lengths, to: &output)
    literal.codes.withUnsafeBufferPointer { literals in
      distance.codes.withUnsafeBufferPointer { distances in
        for index in 0..<count {
          let token = tokens[index]
          if token < 256 {
            append(literals[Int(token)], &output)
            continue
          }
          let length = Self.symbol(length: Int(token >> 16))
          append(literals[length.symbol], &output)
          output.appendBits(length.extra, length.extraSize)
          let distance = Self.symbol(distance: Int(token & 0xFFFF))
          append(distances[distance.symbol], &output)
          output.appendBits(distance.extra, distance.extraSize)
        }
        append(literals[256], &output)
      }
    }
  }

  @inline(__always) private func append(_ code: UInt32, _ output: inout ByteWriter) {
    output.appendBits(code & 0xFFFF, Int(code >> 16))
  }
}

// MARK: - Symbols

extension DeflateBlock {
  private typealias Symbol = (symbol: Int, extra: UInt32, extraSize: Int)

  /// The symbol of a length, 3 to 258: four symbols for each power of two.
  @inline(__always) private static func symbol(length: Int) -> Symbol {
    if length == 258 { return (285, 0, 0) }
    let value = length - 3
    if value < 4 { return (257 + value, 0, 0) }
    let power = Int.bitWidth - 1 - value.leadingZeroBitCount
    let size = power - 2
    return (
      257 + 4 * (power - 1) + (value &>> size & 3),
      UInt32(truncatingIfNeeded: value & (1 &<< size &- 1)), size
    )
  }

  /// The symbol of a distance, 1 to 32,768: two symbols for each power of two.
  @inline(__always) private static func symbol(distance: Int) -> Symbol {
    let value = distance - 1
    if value < 2 { return (value, 0, 0) }
    let power = Int.bitWidth - 1 - value.leadingZeroBitCount
    let size = power - 1
    return (
      2 * power + (value &>> size & 1), UInt32(truncatingIfNeeded: value & (1 &<< size &- 1)), size
    )
  }

  // MARK: Code lengths

  /// The order in which the format lists the lengths of the code for lengths.
  private static let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

  /// Writes both codes' lengths as runs, in a third code.
  private func writeLengths(_ literal: [UInt8], _ distance: [UInt8], to output: inout ByteWriter) {
    let literals = max(257, (literal.lastIndex { $0 > 0 } ?? 0) + 1)
    let distances = max(1, (distance.lastIndex { $0 > 0 } ?? 0) + 1)
    let runs = Self.runs(Array(literal[..<literals] + distance[..<distances]))
    var frequencies = [UInt32](repeating: 0, count: 19)
    for run in runs { frequencies[run.symbol] += 1 }
    let code = frequencies.withUnsafeBufferPointer { HuffmanCode($0, limit: 7) }
    let listed = max(4, (Self.order.lastIndex { code.lengths[$0] > 0 } ?? 0) + 1)
    output.appendBits(UInt32(literals - 257), 5)
    output.appendBits(UInt32(distances - 1), 5)
    output.appendBits(UInt32(listed - 4), 4)
    for symbol in Self.order[..<listed] { output.appendBits(UInt32(code.lengths[symbol]), 3) }
    for run in runs {
      append(code.codes[run.symbol], &output)
      output.appendBits(run.extra, run.extraSize)
    }
  }

  /// The runs of code lengths: 16 repeats the last length 3 to 6 times, 17 and 18 write 3 to 10 and 11 to 138
  /// zeros.
  private static func runs(_ lengths: [UInt8]) -> [Symbol] {
    var runs: [Symbol] = []
    var start = 0
    while start < lengths.count {
      let length = lengths[start]
      let longest = length == 0 ? 138 : 7
      var run = 1
      while run < longest, start + run < lengths.count, lengths[start + run] == length { run += 1 }
      if length == 0, run >= 11 {
        runs.append((18, UInt32(run - 11), 7))
      } else if length == 0, run >= 3 {
        runs.append((17, UInt32(run - 3), 3))
      } else {
        runs.append((Int(length), 0, 0))
        // The first one stands for itself, the others repeat it.
        if run < 4 { run = 1 } else { runs.append((16, UInt32(run - 4), 2)) }
      }
      start += run
    }
    return runs
  }
}
