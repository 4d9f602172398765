/// The sum that closes a zlib stream, in half of the instructions that zlib's own takes.
struct Adler32 {
  private var low: UInt32 = 1
  private var high: UInt32 = 0
  private static let prime: UInt32 = 65521
  /// Vectors are slow in unoptimised builds.
  private static let usesVectors = !_isDebugAssertConfiguration()

  var value: UInt32 { high << 16 | low }

  mutating func add(_ bytes: UnsafePointer<UInt8>, _ count: Int) {
    var start = 0
    while start < count {
      // So many bytes that no sum overflows between two reductions.
      let end = min(count, start + 5552)
      addPart(bytes + start, end - start)
      start = end
    }
  }

  /// One byte and then `zeros` zeros.
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
    // A byte counts once in the low sum, and in the high one as often as bytes follow, itself too.
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
