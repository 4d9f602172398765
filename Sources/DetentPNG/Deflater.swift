import CPNG

/// Compresses a stream of bytes in zlib's format, tuned for differences between picture rows: long
/// runs of zeros are taken eight bytes at a time, everything else by its last occurrence.
///
/// Quick rather than small: about as small as zlib's fastest level on pictures of user interfaces, in
/// a quarter of the time.
final class Deflater {
  /// What has been compressed so far.
  private var output: ByteWriter
  private var checksum = Adler32()

  /// What matches may refer to, then what is not compressed yet.
  private let buffer: UnsafeMutablePointer<UInt8>
  private let capacity: Int
  /// The buffer's first byte, counted from the start of the stream.
  private var base = 0
  private var pending = 0
  private var end = 0

  /// For each hash of four bytes, one past the place where they last began; 0 for none.
  private let heads: UnsafeMutablePointer<UInt32>
  /// A literal's byte, or length and distance of a match above it.
  private let tokens: UnsafeMutablePointer<UInt32>
  private var tokenCount = 0

  private static let window = 32_768
  private static let block = 65_536
  private static let hashBits: UInt32 = 14

  /// For pieces of at most `longest` bytes.
  init(longest: Int, output: consuming ByteWriter) {
    self.output = output
    capacity = Self.window + Self.block + longest
    buffer = .allocate(capacity: capacity + 8)
    buffer.initialize(repeating: 0, count: capacity + 8)
    heads = .allocate(capacity: 1 << Int(Self.hashBits))
    heads.initialize(repeating: 0, count: 1 << Int(Self.hashBits))
    tokens = .allocate(capacity: Self.block + longest)
    // Window of 32 KiB, fastest.
    self.output.append(0x78)
    self.output.append(0x01)
  }

  deinit {
    buffer.deallocate()
    heads.deallocate()
    tokens.deallocate()
  }

  /// Room for the next piece, to be written before `commit`.
  var room: UnsafeMutablePointer<UInt8> { buffer + end }

  /// `count` bytes have been written to `room`.
  func commit(_ count: Int) {
    checksum.add(buffer + end, count)
    advance(count)
  }

  /// As `commit`, of `first` and then zeros alone.
  func commit(_ first: UInt8, zeros: Int) {
    buffer[end] = first
    (buffer + end + 1).update(repeating: 0, count: zeros)
    checksum.add(first, zeros: zeros)
    advance(zeros + 1)
  }

  /// Ends the stream and hands over all that was written.
  func finish() -> ByteWriter {
    writeBlock(isLast: true)
    output.finishBits()
    output.appendNumber(checksum.value)
    var result = ByteWriter(capacity: 0)
    swap(&result, &output)
    return result
  }

  private func advance(_ count: Int) {
    end += count
    if end - pending < Self.block { return }
    writeBlock(isLast: false)
    // What lies too far back for matches goes.
    let surplus = end - Self.window
    if surplus <= 0 { return }
    memmove(buffer, buffer + surplus, Self.window)
    base += surplus
    pending -= surplus
    end -= surplus
  }

  private func writeBlock(isLast: Bool) {
    var block = DeflateBlock()
    tokenCount = 0
    findTokens(&block)
    block.write(tokens, tokenCount, isLast: isLast, to: &output)
    pending = end
  }
}

// MARK: - Matches

extension Deflater {
  private func findTokens(_ block: inout DeflateBlock) {
    var place = pending
    var misses = 0
    var next = place
    while place < end {
      let word = load64(place)
      if word == 0, place > 0, buffer[place - 1] == 0, end - place >= 8 {
        place += addRun(place, &block)
        misses = 0
        continue
      }
      if place >= next, end - place >= 8 {
        if let match = match(at: place, word) {
          add(length: match.length, distance: match.distance, &block)
          place += match.length
          misses = 0
          continue
        }
        // Where nothing has matched for long, look less often.
        misses += 1
        next = place + 1 + (misses >> 5)
      }
      block.literals[Int(buffer[place])] += 1
      tokens[tokenCount] = UInt32(buffer[place])
      tokenCount += 1
      place += 1
    }
  }

  /// Zeros after a zero; returns how many were taken.
  private func addRun(_ place: Int, _ block: inout DeflateBlock) -> Int {
    var run = 8
    while place + run + 8 <= end, load64(place + run) == 0 { run += 8 }
    var left = run
    while left >= 3 {
      let length = min(left, 258)
      add(length: length, distance: 1, &block)
      left -= length
    }
    return run - left
  }

  private func match(at place: Int, _ word: UInt64) -> (length: Int, distance: Int)? {
    let four = UInt32(truncatingIfNeeded: word)
    let hash = Int((four &* 0x9E37_79B1) >> (32 - Self.hashBits))
    let before = Int(heads[hash]) - 1 - base
    heads[hash] = UInt32(truncatingIfNeeded: base + place + 1)
    guard before >= 0, place - before <= Self.window, before < place,
      UInt32(truncatingIfNeeded: load64(before)) == four
    else { return nil }
    let limit = min(258, end - place)
    var length = 4
    while length < limit {
      let difference = load64(before + length) ^ load64(place + length)
      if difference != 0 {
        length += difference.trailingZeroBitCount >> 3
        break
      }
      length += 8
    }
    if length < 8 { return nil }
    return (min(length, limit), place - before)
  }

  private func add(length: Int, distance: Int, _ block: inout DeflateBlock) {
    block.count(length: length, distance: distance)
    tokens[tokenCount] = UInt32(truncatingIfNeeded: length << 16 | distance)
    tokenCount += 1
  }

  private func load64(_ place: Int) -> UInt64 {
    UnsafeRawPointer(buffer + place).loadUnaligned(as: UInt64.self).littleEndian
  }
}
