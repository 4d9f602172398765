/// The checksum that closes a zlib stream, computed with half of the instructions of zlib's own function.
struct Adler32 {
  private var low: UInt32 = 1
  private var high: UInt32 = 0
  private static let prime: UInt32 = 65521
  /// True in optimised builds; vectors are slow in others.
  private static let usesVectors = !_isDebugAssertConfiguration()

  var value: UInt32 { high << 16 | low }

  mutating func add(_ bytes: UnsafePointer<UInt8>, _ count: Int) {
    var start = 0
    while start < count {
      // This many bytes cannot overflow a sum between two reductions.
      let end = min(count, start + 5552)
      addPart(bytes + start, end - start)
      start = end
    }
  }

  /// Adds one byte and then `zeros` zeros.
  mutating func add(_ byte: UInt8, zeros: Int) {
    low = (low + UInt32(byte)) % Self.prime
    high = UInt32((UInt64(high) + UInt64(low) * UInt64(zeros + 1)) % UInt64(Self.prime))
  }

  private mutating func addPart(_ bytes: UnsafePointer<UInt8>, _ count: Int) {
    var sums = SIMD16<UInt32>()
    var sumsOfSums = SIMD16<UInt32>()
    var index = 0
    while Self.usesVectors, index &+ 16 <= count {
      let part = UnsafeRawPointer(bytes + index).loadUnaligned(as: SIMD16<UInt8>.self)
      sumsOfSums &+= sums
      sums &+= SIMD16<UInt32>(truncatingIfNeeded: part)
      index &+= 16
    }
    // Each byte counts once in the low sum. In the high sum it counts once for itself and once for each
    // following byte.
    high &+= UInt32(index) &* low
    for lane in 0..<16 {
      high &+= 16 &* sumsOfSums[lane] &+ UInt32(16 - lane) &* sums[lane]
      low &+= sums[lane]
    }
    while index < count {
      low &+= UInt32(bytes[index])
      high &+= low
      index &+= 1
    }
    low %= Self.prime
    high %= Self.prime
  }
}
