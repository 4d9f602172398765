import DetentPNG
import TestSupport
import Testing

@Suite struct GzipTests {
  private let limit = 1 << 20

  @Test func `bytes come back as they were, and are fewer where they repeat`() {
    var chance = Chance(3)
    for count in [0, 1, 255, 65_535, 65_536, 300_000] {
      let bytes = (0..<count).map { _ in UInt8(chance.whole(4)) }
      let packed = Gzip.compressed(bytes)
      #expect(packed.prefix(2) == [0x1F, 0x8B])
      #expect(Gzip.uncompressed(packed, limit: limit) == bytes, "\(count)")
      if count > 1000 { #expect(packed.count < count / 2) }
    }
  }

  @Test func `damaged, short and too many bytes are refused`() {
    let packed = Gzip.compressed(Array(repeating: 7, count: 100_000))
    #expect(Gzip.uncompressed([], limit: limit) == nil)
    #expect(Gzip.uncompressed(Array(packed.dropLast()), limit: limit) == nil)
    #expect(Gzip.uncompressed(packed, limit: 99_999) == nil)
    #expect(Gzip.uncompressed(packed, limit: 100_000)?.count == 100_000)
    var damaged = packed
    damaged[damaged.count / 2] ^= 0xFF
    #expect(Gzip.uncompressed(damaged, limit: limit) == nil)
  }
}
