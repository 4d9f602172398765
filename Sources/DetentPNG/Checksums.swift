/// The sum that closes a zlib stream.
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

/// The checksum of a PNG chunk.
enum CRC32 {
  static func of(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> UInt32 {
    tables.withUnsafeBufferPointer { table in
      var crc = UInt32.max
      var index = 0
      while index &+ 8 <= count {
        let word = UnsafeRawPointer(bytes + index).loadUnaligned(as: UInt64.self).littleEndian
        let mixed = word ^ UInt64(crc)
        crc = 0
        for byte in 0..<8 {
          crc ^=
            table[
              (7 &- byte) &* 256 &+ Int(truncatingIfNeeded: mixed &>> (8 &* UInt64(byte)) & 255)]
        }
        index &+= 8
      }
      while index < count {
        crc = crc >> 8 ^ table[Int(UInt8(truncatingIfNeeded: crc) ^ bytes[index])]
        index &+= 1
      }
      return ~crc
    }
  }

  /// For each of eight distances from the end of a word, every byte's remainder.
  private static let tables: [UInt32] = {
    var table = [UInt32](repeating: 0, count: 8 * 256)
    for byte in 0..<256 {
      var crc = UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 0 ? crc >> 1 : crc >> 1 ^ 0xEDB8_8320 }
      table[byte] = crc
    }
    for index in 256..<(8 * 256) {
      let previous = table[index - 256]
      table[index] = previous >> 8 ^ table[Int(previous & 255)]
    }
    return table
  }()
}
