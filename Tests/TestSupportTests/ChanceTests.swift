import DetentDisk
import DetentMotion
import DetentParameters
import DetentStage
import TestSupport
import Testing

@Suite struct ChanceTests {
  @Test func `the sequence is SplitMix64's, whatever the machine`() {
    var chance = Chance(0)
    #expect(chance.next() == 0xe220_a839_7b1d_cdaf)
    #expect(chance.next() == 0x6e78_9e6a_a1b9_65f4)
    #expect(chance.next() == 0x06c4_5d18_8009_454f)
  }

  @Test func `what is drawn lies in its range, and about evenly`() {
    var chance = Chance(1)
    var counts = [Int](repeating: 0, count: 6)
    var sum = 0.0
    var hits = 0
    for _ in 0..<6000 {
      let number = chance.number(-3, 5)
      #expect(number >= -3 && number <= 5)
      sum += number
      let scale = chance.scale(0.1, 10)
      #expect(scale >= 0.1 * (1 - 1e-14) && scale < 10)
      counts[chance.whole(6)] += 1
      hits += chance.happens(0.25) ? 1 : 0
    }
    #expect(abs(sum / 6000 - 1) < 0.1)
    #expect(counts.allSatisfy { abs($0 - 1000) < 120 })
    #expect(abs(hits - 1500) < 150)
  }

  @Test func `nothing always happens, and what is certain does`() {
    var chance = Chance(2)
    for _ in 0..<1000 {
      let (never, ever) = (chance.happens(0), chance.happens(1))
      #expect(!never && ever)
    }
  }

  @Test func `feels differ from each other and from the default, and are usable`() {
    var chance = Chance(3)
    let feels = (0..<20).map { _ in chance.feel() }
    for (index, feel) in feels.enumerated() {
      #expect(feel.problems.isEmpty)
      #expect(feel != .default)
      #expect(!feels.dropFirst(index + 1).contains(feel))
    }
  }

  @Test func `damage changes most copies, in every way, and never by more than four places`() {
    let bytes = Array("a text that is long enough to be damaged".utf8)
    var chance = Chance(4)
    let copies = (0..<2000).map { _ in chance.damaged(bytes) }
    #expect(copies.count { $0 != bytes } > 1800)
    #expect(copies.contains { $0.count == bytes.count - 4 })
    #expect(copies.contains { $0.count == bytes.count + 4 })
    #expect(copies.contains { $0.count < bytes.count / 2 })
    #expect(copies.contains { $0 != bytes && $0.sorted() == bytes.sorted() })
    #expect(chance.damaged([]).isEmpty)
  }

  @Test func `a place is one of the text's, the end of a line included`() {
    let bytes = Array("ab\n\nc".utf8)
    func exists(_ line: Int, _ column: Int) -> Bool {
      TextPlace(line: line, column: column).exists(in: bytes)
    }
    #expect(exists(1, 1) && exists(1, 3) && exists(2, 1) && exists(3, 2))
    #expect(!exists(1, 4) && !exists(1, 0) && !exists(2, 2) && !exists(0, 1) && !exists(4, 1))
  }
}
