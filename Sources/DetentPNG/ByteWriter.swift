/// A growing sequence of bytes, with bits packed into them lowest first, as DEFLATE requires.
struct ByteWriter: ~Copyable {
  private(set) var bytes: UnsafeMutablePointer<UInt8>
  private(set) var count = 0
  private var capacity: Int
  private var bits: UInt64 = 0
  private var bitCount = 0

  init(capacity: Int) {
    self.capacity = capacity
    bytes = .allocate(capacity: capacity)
  }

  deinit { bytes.deallocate() }

  /// Makes room for `more` bytes.
  mutating func reserve(_ more: Int) {
    if count + more <= capacity { return }
    capacity = (count + more) * 2
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    larger.update(from: bytes, count: count)
    bytes.deallocate()
    bytes = larger
  }

  mutating func append(_ byte: UInt8) {
    reserve(1)
    bytes[count] = byte
    count += 1
  }

  /// Appends four bytes, the highest first, as PNG stores numbers.
  mutating func appendNumber(_ number: UInt32) {
    reserve(4)
    count += 4
    setNumber(number, at: count - 4)
  }

  /// Overwrites four existing bytes with a number.
  func setNumber(_ number: UInt32, at place: Int) {
    UnsafeMutableRawPointer(bytes + place).storeBytes(of: number.bigEndian, as: UInt32.self)
  }

  /// Appends at most 32 bits; the caller has made room with `reserve`.
  @inline(__always) mutating func appendBits(_ value: UInt32, _ size: Int) {
    bits |= UInt64(value) &<< UInt64(truncatingIfNeeded: bitCount)
    bitCount &+= size
    if bitCount < 32 { return }
    UnsafeMutableRawPointer(bytes + count).storeBytes(
      of: UInt32(truncatingIfNeeded: bits).littleEndian, as: UInt32.self)
    count &+= 4
    bits &>>= 32
    bitCount &-= 32
  }

  /// Fills the last byte with zeros.
  mutating func finishBits() {
    reserve(8)
    while bitCount > 0 {
      bytes[count] = UInt8(truncatingIfNeeded: bits)
      count += 1
      bits >>= 8
      bitCount -= 8
    }
    bits = 0
    bitCount = 0
  }
}
