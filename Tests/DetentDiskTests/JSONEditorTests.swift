import DetentDisk
import TestSupport
import Testing

@Suite struct JSONEditorTests {
  private let text = """
    {
      "a": { "x": 1, "é": [1, 2] },   "b": [
        { "n": "one" },
        { "n": "t\\"w,o" }
      ],
      "c": [], "d": {}
    }

    """

  private func edited(
    _ edit: (inout JSONEditor) throws(FileProblem) -> Void
  ) throws(FileProblem) -> String {
    var editor = try JSONEditor(Array(text.utf8), path: "a.json")
    try edit(&editor)
    return String(decoding: editor.bytes, as: UTF8.self)
  }

  @Test func `a replaced value changes nothing around it`() throws {
    let number = try edited { e throws(FileProblem) in
      try e.replace([.key("a"), .key("é"), .index(1)], with: 7.5.json)
    }
    #expect(number == text.replacing("[1, 2]", with: "[1, 7.5]"))
    let string = try edited { e throws(FileProblem) in
      try e.replace([.key("b"), .index(1), .key("n")], with: "x".json)
    }
    #expect(string == text.replacing("\"t\\\"w,o\"", with: "\"x\""))
    let missing = try edited { e throws(FileProblem) in
      try e.replace([.key("b"), .index(2)], with: 1.json)
    }
    #expect(missing == text)
  }

  @Test func `a member is added where it is asked for, in the object's own format`() throws {
    let inLine = try edited { e throws(FileProblem) in
      try e.add("y", 2.json, to: [.key("a")], after: "x")
    }
    #expect(inLine == text.replacing("\"x\": 1,", with: "\"x\": 1, \"y\": 2,"))
    let atEnd = try edited { e throws(FileProblem) in try e.add("e", ["f": 1], to: []) }
    #expect(
      atEnd == text.replacing("\"d\": {}", with: "\"d\": {},\n  \"e\": {\n    \"f\": 1\n  }"))
    let empty = try edited { e throws(FileProblem) in try e.add("z", 1.json, to: [.key("d")]) }
    #expect(empty == text.replacing("\"d\": {}", with: "\"d\": { \"z\": 1 }"))
  }

  @Test func `an element is inserted at its place, on a line of its own where the others are`()
    throws
  {
    let new = JSONWriter.Value.line(["n": "new"])
    for (index, old, with) in [
      (0, "    { \"n\": \"one\" },", "    { \"n\": \"new\" },\n    { \"n\": \"one\" },"),
      (1, "{ \"n\": \"one\" },", "{ \"n\": \"one\" },\n    { \"n\": \"new\" },"),
      (2, "w,o\" }", "w,o\" },\n    { \"n\": \"new\" }"),
    ] {
      let result = try edited { e throws(FileProblem) in
        try e.insert(new, into: [.key("b")], at: index)
      }
      #expect(result == text.replacing(old, with: with), "\(index)")
    }
    let empty = try edited { e throws(FileProblem) in
      try e.insert(1.json, into: [.key("c")], at: 0)
    }
    #expect(empty == text.replacing("\"c\": []", with: "\"c\": [1]"))
  }

  @Test func `a member gets a different name and value in place`() throws {
    let result = try edited { e throws(FileProblem) in
      try e.rename([.key("b"), .index(0)], "n", to: "m", 1.json)
    }
    #expect(result == text.replacing("{ \"n\": \"one\" }", with: "{ \"m\": 1 }"))
  }

  @Test func `a member goes with its comma, and elements change places with their own text`() throws
  {
    let first = try edited { e throws(FileProblem) in try e.remove("x", from: [.key("a")]) }
    #expect(first == text.replacing("\"x\": 1, ", with: ""))
    let last = try edited { e throws(FileProblem) in try e.remove("é", from: [.key("a")]) }
    #expect(last == text.replacing(", \"é\": [1, 2]", with: ""))
    let only = try edited { e throws(FileProblem) in
      try e.remove("n", from: [.key("b"), .index(0)])
    }
    #expect(only == text.replacing("\"n\": \"one\"", with: ""))
    let moved = try edited { e throws(FileProblem) in
      try e.move([1, 0], to: [0, 1], in: [.key("b")])
    }
    #expect(
      moved
        == text.replacing("\"one\"", with: "\"#\"").replacing("\"t\\\"w,o\"", with: "\"one\"")
        .replacing("\"#\"", with: "\"t\\\"w,o\""))
  }
}
