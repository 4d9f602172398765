import DetentDisk
import TestSupport
import Testing

@testable import DetentProof

/// Damaged files must neither crash the program nor pass, and every error must name a place that exists.
@Suite struct MutationTests {
  @Test func `ten thousand mutated references are each refused, at a place in the file`() throws {
    let easel = try Easel()
    easel.run(.all)
    let bytes = try easel.read(Reference.fileName)
    var chance = Chance(3)
    for round in 0..<10_000 {
      let copy = chance.damaged(bytes)
      guard copy != bytes else { continue }
      do throws(FileProblem) {
        _ = try Reference.parse(copy, path: "reference.json")
        Issue.record("round \(round) passed")
      } catch {
        #expect(error.place?.exists(in: copy) == true, "round \(round): \(error)")
      }
    }
  }

  @Test(arguments: ["rest.png", "trace.txt", "reference.json"])
  func `a test with a damaged file never passes`(name: String) throws {
    let easel = try Easel(
      "detent-gesture 1\nsize 64x64\nscale 0.25\nshot rest\nkey tab\nhold 0.02\nend\n")
    easel.run(.all)
    let bytes = try easel.read(name)
    var chance = Chance(4)
    for round in 0..<200 {
      let copy = chance.damaged(bytes)
      guard copy != bytes else { continue }
      try easel.write(copy, to: name)
      #expect(easel.run().kinds == [.reference], "round \(round)")
    }
  }

  @Test func `mutated traces never crash`() throws {
    let easel = try Easel()
    easel.run(.all)
    let bytes = try easel.read(Reference.traceName)
    var chance = Chance(5)
    for _ in 0..<500 {
      let copy = chance.damaged(bytes)
      do throws(FileProblem) {
        _ = try Trace.parse(copy, path: "trace.txt")
      } catch {
        #expect(error.place?.exists(in: copy) == true, "\(error)")
      }
    }
  }

  @Test(arguments: [
    ("1.5", true), ("-0.25", true), ("settling", true), ("full-60", true), ("nan", false),
    ("inf", false), ("-infinity", false), ("1e999", false), ("a\u{1B}[31m", false), ("", false),
  ])
  func `a trace's value is a finite number or a word`(value: String, isGood: Bool) {
    let text = "detent-trace 1\nquantities header.height\n0 a9be20f0ba59c2bc 0=\(value)\n"
    let trace = try? Trace.parse(Array(text.utf8), path: "trace.txt")
    #expect((trace != nil) == isGood)
  }
}
