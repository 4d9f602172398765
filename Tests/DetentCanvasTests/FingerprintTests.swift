import DetentCanvas
import Testing

@Suite struct FingerprintTests {
  @Test func `one bit of any pixel changes it`() {
    let bitmap = Bitmap(width: 37, height: 5)
    for y in 0..<5 { for x in 0..<37 { bitmap[x, y] = UInt32(x * 7919 + y * 104_729) } }
    var seen: Set<Fingerprint> = [Fingerprint(bitmap)]
    for y in 0..<5 {
      for x in 0..<37 {
        for bit in 0..<32 {
          bitmap[x, y] ^= 1 << UInt32(bit)
          #expect(seen.insert(Fingerprint(bitmap)).inserted)
          bitmap[x, y] ^= 1 << UInt32(bit)
        }
      }
    }
  }

  @Test func `the same pixels in another shape have another one`() {
    let wide = Fingerprint(Bitmap(width: 8, height: 2))
    #expect(wide != Fingerprint(Bitmap(width: 2, height: 8)))
    #expect(wide != Fingerprint(Bitmap(width: 16, height: 1)))
  }

  @Test func `rows that lie apart count as rows side by side`() {
    let whole = Bitmap(width: 20, height: 3)
    for index in 0..<60 { whole.pixels[index] = UInt32(index) }
    let part = Bitmap(borrowing: whole.pixels + 2, width: 11, height: 3, stride: 20)
    let copy = Bitmap(width: 11, height: 3)
    for y in 0..<3 { for x in 0..<11 { copy[x, y] = whole[x + 2, y] } }
    #expect(Fingerprint(part) == Fingerprint(copy))
  }

  @Test func `zeros at the end count`() {
    let counts = (0..<200).map { Fingerprint([UInt8](repeating: 0, count: $0)) }
    #expect(Set(counts).count == 200)
  }

  @Test func `it reads back from its own text alone`() throws {
    let print = Fingerprint([1, 2, 3])
    #expect(Fingerprint(print.description) == print)
    for text in ["", "0", "+123456789abcdef", "0123456789ABCDEF", "0123456789abcdef0"] {
      #expect(Fingerprint(text) == nil)
    }
  }

  /// Reference pictures outlive compilers and processors, so their fingerprints must never change.
  @Test func `it is what it has always been`() {
    #expect(Fingerprint([]).description == "51c00f22f425f91b")
    #expect(Fingerprint(Array("Detent".utf8)).description == "74bbf291c39a3200")
    #expect(Fingerprint([UInt8](0...255)).description == "df7d44db56ad4150")
  }
}
