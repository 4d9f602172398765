import DetentDisk
import TestSupport
import Testing

@testable import DetentFiles

@Suite struct DocumentShapeTests {
  private static let shape = DocumentShape.object([
    .init("count", .number(1...9, isWhole: true), isRequired: true, "How many."),
    .init("share", .number(0...1), "How much."),
    .init("side", .choice(["left", "right"]), "Where."),
    .init("ink", .color, "Which."),
    .init("open", .flag, "Whether."),
    .init("words", .list(.text, 1...2), "What."),
    .init("size", .list(.number(1...9), 2...2), "How large."),
    .init("length", .either([.number(0...9), .object([.init("by", .text, "")])]), "How long."),
  ])

  private func problems(_ text: String) throws -> [String] {
    try found(in: json(text)).map(\.description)
  }

  private func found(in value: JSONValue) -> [FileProblem] {
    var problems = ProblemList()
    Self.shape.check(value, path: "t", &problems)
    return problems.all
  }

  @Test func `what is allowed has no problems`() throws {
    #expect(
      try problems(
        """
        {"count": 9, "share": 0, "side": "right", "ink": "#FFF", "open": false, "words": ["a", "b"],
         "length": {"by": "x"}}
        """) == [])
    #expect(try problems(#"{"count": 1, "length": 9}"#) == [])
  }

  @Test(arguments: [
    (
      #"{}"#,
      #"t:1:1: found an object without "count", expected "count": a whole number from 1 to 9"#
    ),
    (#"{"count": 10}"#, "t:1:11: found 10, expected a whole number from 1 to 9"),
    (#"{"count": 1.5}"#, "t:1:11: found 1.5, expected a whole number from 1 to 9"),
    (#"{"count": "1"}"#, #"t:1:11: found "1", expected a whole number from 1 to 9"#),
    (
      "{\"count\": 1,\n \"side\": \"rihgt\"}",
      "t:2:10: found \"rihgt\", expected one of left, right; did you mean right?"
    ),
    (
      #"{"count": 1, "ink": "blue"}"#,
      "t:1:21: found \"blue\", expected a colour such as \"#1A2B3C\""
    ),
    (#"{"count": 1, "open": 1}"#, "t:1:22: found 1, expected true or false"),
    (#"{"count": 1, "words": []}"#, "t:1:23: found a list of 0, expected a list of 1 to 2"),
    (#"{"count": 1, "size": [1, 2, 3]}"#, "t:1:22: found a list of 3, expected a list of 2"),
    (#"{"count": 1, "size": "1x2"}"#, "t:1:22: found \"1x2\", expected a list of 2"),
    (#"{"count": 1, "words": ["a", null]}"#, "t:1:29: found null, expected a text"),
    (
      #"{"count": 1, "length": "long"}"#,
      "t:1:24: found \"long\", expected a number from 0 to 9, or an object of by"
    ),
    (
      #"{"count": 1, "sahre": 1}"#,
      "t:1:14: found the unknown key \"sahre\", expected count, share, side, ink, open, words, size, length; did you mean share?"
    ),
    (
      "[]",
      "t:1:1: found a list, expected an object of count, share, side, ink, open, words, size, length"
    ),
  ])
  func `a problem says where, what was found and what is allowed`(
    text: String, message: String
  ) throws { #expect(try problems(text) == [message]) }

  @Test func `everything that is wrong is said, in the order of the file`() throws {
    let all = try problems("{\"share\": 2,\n\"open\": 0,\n\"words\": [1, 2]}")
    #expect(all.map { $0.prefix(6) } == ["t:1:1:", "t:1:11", "t:2:9:", "t:3:11", "t:3:14"])
  }

  // MARK: JSON Schema

  /// Tells whether a schema allows `value`, as an editor would. It knows only the few words that we write.
  private func allows(_ schema: JSONValue, _ value: JSONValue, in root: JSONValue) -> Bool {
    if let name = schema["$ref"]?.string?.split(separator: "/").last {
      return root["$defs"]?[String(name)].map { allows($0, value, in: root) } ?? false
    }
    if let shapes = schema["oneOf"]?.array {
      return shapes.filter { allows($0, value, in: root) }.count == 1
    }
    if let names = schema["enum"]?.array { return names.contains { $0.content == value.content } }
    switch (schema["type"]?.string, value.content) {
    case ("number", .number(let number)), ("integer", .number(let number)):
      let isWhole = schema["type"]?.string != "integer" || number == number.rounded()
      return isWhole && number >= schema["minimum"]?.number ?? .infinity
        && number <= schema["maximum"]?.number ?? -.infinity
    case ("boolean", .bool): return true
    case ("string", .string(let text)):
      return schema["pattern"] == nil || ColorText.parse(text) != nil
    case ("array", .array(let values)):
      return Double(values.count) >= schema["minItems"]?.number ?? .infinity
        && Double(values.count) <= schema["maxItems"]?.number ?? -.infinity
        && values.allSatisfy { allows(schema["items"]!, $0, in: root) }
    case ("object", .object(let members)):
      let required = schema["required"]?.array?.compactMap(\.string) ?? []
      return required.allSatisfy { value[$0] != nil }
        && members.allSatisfy { member in
          schema["properties"]?[member.name].map { allows($0, member.value, in: root) } ?? false
        }
    default: return false
    }
  }

  @Test(arguments: [
    ##"{"count": 9, "share": 0.5, "side": "left", "ink": "#FFF", "open": true, "words": ["a"]}"##,
    #"{"count": 1, "length": {"by": "x"}}"#, #"{"count": 1, "length": {"bye": "x"}}"#, "{}", "[]",
    #"{"count": 0}"#, #"{"count": 1.5}"#, #"{"count": 1, "side": "up"}"#, #"{"count": 1, "x": 1}"#,
    ##"{"count": 1, "ink": "#12"}"##, #"{"count": 1, "words": ["a", "b", "c"]}"#,
    #"{"count": 1, "open": "true"}"#, #"{"count": 1, "length": []}"#,
  ])
  func `the schema allows what the check allows`(text: String) throws {
    let schema = try json(JSONWriter.text(Self.shape.schema))
    let value = try json(text)
    #expect(
      allows(schema, value, in: schema) == found(in: value).isEmpty)
  }

  @Test func `another version of a document is refused with the one that is read`() throws {
    let document = PrototypeReaderTests.parcels.replacing(
      "\"detent-prototype\": 1", with: "\"detent-prototype\": 2")
    var problems = ProblemList()
    PrototypeDocument.shape.check(try json(document), path: "t", &problems)
    #expect(
      problems.all.map(\.description) == [
        "t:3:23: found 2, expected 1, the version that this program reads"
      ])
    let schema = try json(PrototypeDocument.schema)
    #expect(!allows(schema, try json(document), in: schema))
  }

  @Test func `a prototype's schema allows the document of the design, and not a misspelt one`()
    throws
  {
    let schema = try json(PrototypeDocument.schema)
    #expect(allows(schema, try json(PrototypeReaderTests.parcels), in: schema))
    let bad = PrototypeReaderTests.parcels.replacing("\"opacity\"", with: "\"opacty\"")
    #expect(!allows(schema, try json(bad), in: schema))
    #expect(schema["properties"]?["page"]?["description"]?.string?.isEmpty == false)
  }
}
