import DetentDisk
import DetentMotion
import DetentStage
import TestSupport
import Testing

@testable import DetentFiles

/// Tests hostile documents: for any content, the answer is a prototype, or errors at places that exist.
@Suite struct PrototypeFuzzTests {
  private let prototype: WrittenPrototype

  init() throws { prototype = try WrittenPrototype() }

  @Test func `mutated documents never crash, and errors name a place in the document`() throws {
    try prototype.makePictures()
    var chance = Chance(7)
    let bytes = Array(PrototypeReaderTests.parcels.utf8)
    var good = 0
    for round in 0..<3000 {
      let copy = chance.damaged(bytes)
      switch try prototype.read(copy) {
      case .success(let read):
        good += 1
        #expect(read.scene.feel.problems.isEmpty, "round \(round)")
      case .failure(let problems):
        #expect(!problems.all.isEmpty, "round \(round)")
        for problem in problems.all where problem.path.hasSuffix(".json") {
          #expect(problem.place?.exists(in: copy) == true, "round \(round): \(problem)")
        }
      }
    }
    #expect(good > 100, "some are still good")
  }

  @Test func `values of the wrong kind anywhere never crash`() throws {
    try prototype.makePictures()
    let wrong = [
      "null", "true", "-1e308", "1e308", "0.5", "\"\"", "[]", "{}", "[[[]]]", "\"a\\u0000b\"",
    ]
    let root = try json(PrototypeReaderTests.parcels)
    for path in Self.paths(root) {
      for word in wrong {
        let text = Self.text(root, replacing: path, with: word)
        if case .failure(let problems) = try prototype.read(Array(text.utf8)) {
          #expect(!problems.all.isEmpty)
          for problem in problems.all where problem.path.hasSuffix(".json") {
            #expect(
              problem.place?.exists(in: Array(text.utf8)) == true, "\(path) \(word): \(problem)")
          }
        }
      }
    }
  }

  /// Returns the path of every value inside: its index in each container on the way down.
  private static func paths(_ value: JSONValue) -> [[Int]] {
    let inner: [JSONValue] =
      switch value.content {
      case .array(let values): values
      case .object(let members): members.map(\.value)
      default: []
      }
    return [[]]
      + inner.enumerated().flatMap { index, value in paths(value).map { [index] + $0 } }
  }

  private static func text(_ value: JSONValue, replacing path: [Int]?, with word: String) -> String
  {
    if path == [] { return word }
    func inner(_ index: Int, _ value: JSONValue) -> String {
      let rest = path.flatMap { $0.first == index ? Array($0.dropFirst()) : nil }
      return text(value, replacing: rest, with: word)
    }
    switch value.content {
    case .null: return "null"
    case .bool(let bool): return "\(bool)"
    case .number(let number): return number.shortestText
    case .string(let string): return "\"\(string)\""
    case .array(let values):
      return "[" + values.enumerated().map { inner($0, $1) }.joined(separator: ",\n") + "]"
    case .object(let members):
      return "{"
        + members.enumerated().map { "\"\($1.name)\": \(inner($0, $1.value))" }
        .joined(separator: ",\n") + "}"
    }
  }
}
