import TestSupport
import Testing

@testable import DetentDisk

@Suite struct JSONReaderTests {
  @Test func `values carry the line and column where they begin`() throws {
    let root = try json("{\n  \"ä\": [1, true,\n null], \"b\": \"ü\", \"c\": {}}")
    #expect(root.place == TextPlace(line: 1, column: 1))
    let list = try #require(root["ä"]?.array)
    #expect(list.map(\.place) == [(2, 9), (2, 12), (3, 2)].map(TextPlace.init))
    #expect(root["b"]?.place == TextPlace(line: 3, column: 14))
    #expect(root["c"]?.place == TextPlace(line: 3, column: 24))
    #expect(root.members?.map(\.name) == ["ä", "b", "c"])
  }

  @Test(arguments: [
    ("0", 0), ("-0", -0.0), ("12.50", 12.5), ("1e3", 1000), ("2E-2", 0.02), ("-1.5e+2", -150),
    ("5e-324", .leastNonzeroMagnitude), ("1e-999", 0),
    ("1.7976931348623157e308", .greatestFiniteMagnitude),
  ])
  func `numbers read as the nearest Double`(text: String, value: Double) throws {
    let number = try #require(try json(text).number)
    #expect(number.bitPattern == value.bitPattern)
  }

  @Test(arguments: [
    "1e999", "-1e999", "NaN", "nan", "inf", "Infinity", "-inf", "0x10", "1_000", "+1", ".5", "5.",
    "01", "-", "1e", "1e+", "1.2.3", "--1", "1,5e", "0b1", "1d3", "１",
  ])
  func `nothing else is a number`(text: String) {
    let error = problem { () throws(FileProblem) in _ = try json("[\n " + text + "]") }
    #expect(error?.place == TextPlace(line: 2, column: text == "1,5e" ? 4 : 2))
  }

  @Test func `escapes stand for their characters`() throws {
    let text = #""\"\\\/\b\f\n\r\tAé€\u20ac\uD83D\uDE00""#
    #expect(try json(text).string == "\"\\/\u{8}\u{C}\n\r\tAé€€😀")
  }

  @Test(arguments: [
    ("", "1:1: found the end of the file, expected a JSON value"),
    (" \n", "2:1: found the end of the file, expected a JSON value"),
    ("\u{FEFF}{}", "1:1: found a byte order mark, expected UTF-8 text without one"),
    ("{} x", "1:4: found \"x\", expected the end of the file"),
    ("{\"a\": 1,}", "1:9: found \"}\", expected a name in quotes"),
    ("{a: 1}", "1:2: found \"a\", expected a name in quotes or }"),
    ("{\"a\" 1}", "1:6: found \"1\", expected a colon after the name"),
    ("[1 2]", "1:4: found \"2\", expected a comma or ]"),
    ("[1,]", "1:4: found \"]\", expected a JSON value"),
    ("tru", "1:1: found \"tru\", expected a JSON value"),
    ("truely", "1:1: found \"truely\", expected a JSON value"),
    (
      "{\"a\": 1,\n\"a\": 2}",
      "2:1: found \"a\" a second time, expected each name only once; the first is in line 1"
    ),
    (
      "\"a\nb\"",
      "1:3: found the end of the line inside a string, expected an escape such as \\n, or the closing quote"
    ),
    (
      "\"abc",
      "1:5: found the end of the file inside a string, expected the closing quote of the string in line 1, column 1"
    ),
    ("[1e400]", "1:2: found \"1e400\", expected a number below 1.8e308 in size"),
  ])
  func `errors say what was found and what was expected`(text: String, message: String) {
    let error = problem { () throws(FileProblem) in _ = try json(text) }
    #expect(error?.description == "test.json:" + message)
  }

  @Test(arguments: [
    #""\x""#, #""\u12""#, #""\uZZZZ""#, #""\uD800""#, #""\uDC00""#, #""\uD800\u0041""#, "\"\\",
  ])
  func `bad escapes are errors at the escape`(text: String) {
    let error = problem { () throws(FileProblem) in _ = try json(text) }
    #expect(error?.place == TextPlace(line: 1, column: 2))
  }

  @Test(arguments: [
    [0x22, 0xFF, 0x22], [0x22, 0xC0, 0x80, 0x22], [0x22, 0xED, 0xA0, 0x80, 0x22],
    [0x22, 0xF5, 0x80, 0x80, 0x80, 0x22], [0x22, 0xE2, 0x82], [0x22, 0x80, 0x22],
  ])
  func `bytes that are not UTF-8 are errors at the byte`(bytes: [UInt8]) {
    let error = problem { () throws(FileProblem) in _ = try JSONReader.read(bytes, path: "t") }
    #expect(error?.place == TextPlace(line: 1, column: 2))
    #expect(error?.expected == "UTF-8 text")
  }

  @Test func `nesting is limited, so that no file exhausts the stack`() {
    let fits = String(repeating: "[", count: 64) + String(repeating: "]", count: 64)
    #expect(problem { () throws(FileProblem) in _ = try json(fits) } == nil)
    let bomb = String(repeating: "[", count: 1_000_000)
    let error = problem { () throws(FileProblem) in _ = try json(bomb) }
    #expect(error?.place == TextPlace(line: 1, column: 65))
  }

  @Test func `a member of an object that is wrong or missing is named with its place`() throws {
    let object = try JSONObject(json("{\"a\": 1,\n \"b\": \"x\"}"), path: "p")
    #expect(try object.member("a", "a number", \.number) == 1)
    #expect(try object.optional("c", "a number", \.number) == nil)
    func error(_ name: String) -> String? {
      problem { () throws(FileProblem) in _ = try object.member(name, "a number", \.number) }?
        .description
    }
    #expect(error("b") == "p:2:7: found \"x\" for b, expected a number")
    #expect(
      error("c") == "p:1:1: found an object without \"c\", expected this member, with a number")
  }

  @Test func `written text reads back`() throws {
    let text = JSONWriter.text(
      .object([
        ("name", .string("\"\\\n\u{1}ü😀")), ("numbers", .array([.number(0.1), .number(-0.0)])),
        ("empty", .object([])), ("on", .bool(true)),
      ]))
    let root = try json(text)
    #expect(root["name"]?.string == "\"\\\n\u{1}ü😀")
    let bits = root["numbers"]?.array?.map { $0.number?.bitPattern }
    #expect(bits == [Double(0.1).bitPattern, Double(-0.0).bitPattern])
    #expect(root["on"]?.bool == true)
  }

  @Test func `an object of values has them in their order, without those that are nil`() {
    let size: [Double]? = nil
    let about: String? = "b"
    let object: JSONWriter.Value = [
      "z": 1, "size": size, "about": about, "on": false, "list": ["x", "y"], "half": 0.5,
      "none": JSONWriter.Value.null, "inner": ["a": [1, 2]] as JSONWriter.Value,
    ]
    #expect(
      JSONWriter.text(.line(object))
        == "{ \"z\": 1, \"about\": \"b\", \"on\": false, \"list\": [\"x\", \"y\"], \"half\": 0.5, "
        + "\"none\": null, \"inner\": { \"a\": [1, 2] } }\n")
  }

  @Test func `what is written on one line lies within what is not`() {
    let layer = JSONWriter.Value.object([("heights", .array([.number(1), .number(2)]))])
    #expect(
      JSONWriter.text(.object([("a", .array([.line(layer), .line(.array([]))]))]))
        == "{\n  \"a\": [\n    { \"heights\": [1, 2] },\n    []\n  ]\n}\n")
  }
}
