import DetentFiles
import Testing

@testable import DetentProof

/// Damage of any kind: no crash, no pass, and every error names a place that exists.
@Suite struct MutationTests {
  @Test func `ten thousand mutated references are each refused, at a place in the file`() throws {
    let easel = try Easel()
    easel.run(.all)
    let bytes = try easel.read(Reference.fileName)
    var damage = Damage(seed: 3)
    for round in 0..<10_000 {
      let copy = damage.mutated(bytes)
      guard copy != bytes else { continue }
      do throws(FileProblem) {
        _ = try Reference.parse(copy, path: "reference.json")
        Issue.record("round \(round) passed")
      } catch {
        #expect(Damage.exists(error.place, in: copy), "round \(round): \(error)")
      }
    }
  }

  @Test(arguments: ["rest.png", "trace.txt", "reference.json"])
  func `a test with a damaged file never passes`(name: String) throws {
    let easel = try Easel(
      "detent-gesture 1\nsize 64x64\nscale 0.25\nshot rest\nkey tab\nhold 0.02\nend\n")
    easel.run(.all)
    let bytes = try easel.read(name)
    var damage = Damage(seed: 4)
    for round in 0..<200 {
      let copy = damage.mutated(bytes)
      guard copy != bytes else { continue }
      try easel.write(copy, to: name)
      #expect(easel.run().kinds == [.reference], "round \(round)")
    }
  }

  @Test func `mutated traces never crash`() throws {
    let easel = try Easel()
    easel.run(.all)
    let bytes = try easel.read(Reference.traceName)
    var damage = Damage(seed: 5)
    for _ in 0..<500 {
      let copy = damage.mutated(bytes)
      do throws(FileProblem) {
        _ = try Trace.parse(copy, path: "trace.txt")
      } catch {
        #expect(Damage.exists(error.place, in: copy), "\(error)")
      }
    }
  }
}

/// Bytes changed, removed, doubled, moved or cut; the same ones every run.
struct Damage {
  private var state: UInt64
  private static let spice = Array("\"\\{}[]:,.-+e019tfn \n\tabcdef=é".utf8) + [0, 0x80, 0xFF]

  init(seed: UInt64) { state = seed }

  mutating func mutated(_ bytes: [UInt8]) -> [UInt8] {
    var copy = bytes
    for _ in 0...Int(next() % 3) where !copy.isEmpty {
      let index = Int(next() % UInt64(copy.count))
      let spice = Self.spice[Int(next() % UInt64(Self.spice.count))]
      switch next() % 6 {
      case 0: copy[index] = spice
      case 1: copy[index] ^= 1 << (next() % 8)
      case 2: copy.remove(at: index)
      case 3: copy.insert(spice, at: index)
      case 4: copy.swapAt(index, Int(next() % UInt64(copy.count)))
      default: if next() % 8 == 0 { copy.removeLast(copy.count - index) }
      }
    }
    return copy
  }

  static func exists(_ place: TextPlace?, in bytes: [UInt8]) -> Bool {
    guard let place else { return false }
    let lines = bytes.split(separator: 10, omittingEmptySubsequences: false)
    guard lines.indices.contains(place.line - 1) else { return false }
    return (1...(lines[place.line - 1].count + 1)).contains(place.column)
  }

  /// SplitMix64.
  private mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }
}
