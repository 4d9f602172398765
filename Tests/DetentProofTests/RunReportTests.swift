import Foundation
import Testing

@testable import DetentProof

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Tests the output of a run for machines: JUnit's XML and GitHub's Markdown.
@Suite struct RunReportTests {
  /// A name that would end its element, with characters that XML cannot write.
  private static let hostile = "a\"b'<c>&d]]>\u{1}\u{B}\u{FFFE}\n</testcase>|`e`"

  private func result(_ name: String, _ faults: [ShotFault]) -> ScreenshotResult {
    var result = ScreenshotResult(test: ScreenshotTest(path: "\(name).gesture"))
    result.pictureNames = ["rest", "held"]
    result.faults = faults
    result.seconds = 0.25
    return result
  }

  private func read(_ report: JUnitReport) throws -> XMLElement {
    try #require(Self.document(report.text).rootElement())
  }

  private struct Malformed: Error {}

  /// Matches tags first, because `XMLDocument` and `XMLParser` silently repair malformed text.
  private static func document(_ text: String) throws -> XMLDocument {
    var (open, roots): ([Substring], Int) = ([], 0)
    var rest = text.replacing(#/^<\?xml [^<>]*\?>\n/#, with: "")[...]
    let tag = #/<(\/?)([a-z-]+)((?: [a-z]+="[^"<&]*(?:&(?:[a-z]+|#\d+);[^"<&]*)*")*)(\/?)>/#
    while let match = rest.firstMatch(of: tag) {
      let between = rest[..<match.range.lowerBound]
      let isText = between.wholeMatch(of: #/(?:[^<>&]|&(?:[a-z]+|#\d+);)*/#) != nil
      guard isText, !open.isEmpty || between.allSatisfy(\.isWhitespace) else { throw Malformed() }
      if !match.1.isEmpty {
        guard open.popLast() == match.2 else { throw Malformed() }
      } else {
        if open.isEmpty { roots += 1 }
        if match.4.isEmpty { open.append(match.2) }
      }
      rest = rest[match.range.upperBound...]
    }
    guard open.isEmpty, roots == 1, rest.allSatisfy(\.isWhitespace) else { throw Malformed() }
    return try XMLDocument(data: Data(text.utf8))
  }

  @Test(arguments: [
    "<testsuites name=\"a\"><testsuite name=\"b\"/>", "<a>&</a>", "<a b=1/>", "<a/><b/>",
    "<a><b></a></b>", "<a b=\"<\"/>", "",
  ])
  func `what is no XML is not read`(text: String) {
    #expect(throws: Malformed.self) { try Self.document(text) }
  }

  @Test func `the text of a report, to the letter`() {
    var bad = result("bad", [ShotFault(.reference, picture: "held", "not \"recorded\"")])
    bad.notes = ["a note"]
    let text = JUnitReport([result("good", []), bad], asked: 3).text
    #expect(
      text == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="detent test" tests="7" failures="0" errors="2" time="0.5">
          <testsuite name="good" tests="3" failures="0" errors="0" time="0.25" skipped="0">
            <testcase classname="good" name="gesture" time="0.25"/>
            <testcase classname="good" name="rest" time="0"/>
            <testcase classname="good" name="held" time="0"/>
          </testsuite>
          <testsuite name="bad" tests="3" failures="0" errors="1" time="0.25" skipped="0">
            <testcase classname="bad" name="gesture" time="0.25"/>
            <testcase classname="bad" name="rest" time="0"/>
            <testcase classname="bad" name="held" time="0">
              <error type="reference" message="not &quot;recorded&quot;">not &quot;recorded&quot;</error>
            </testcase>
            <system-out>a note
        detent test --record failed bad.gesture</system-out>
          </testsuite>
          <testsuite name="detent test" tests="1" failures="0" errors="1" time="0" skipped="0">
            <testcase classname="detent test" name="run" time="0">
              <error type="stopped" message="the run was stopped after 2 of 3">the run was stopped after 2 of 3</error>
            </testcase>
          </testsuite>
        </testsuites>

        """)
  }

  @Test func `a picture's faults are one case: the gravest kind, every message, its files`() throws
  {
    var state = ShotFault(.state, picture: "rest", "state differs")
    state.files = ["r/rest-actual.png"]
    var bad = result(
      "bad",
      [
        ShotFault(.reference, picture: "held", "damaged"),
        ShotFault(.paint, picture: "held", "painted"), state,
        ShotFault(.stale, picture: "old", "nobody asks"), ShotFault(.gesture, "one"),
      ])
    bad.divergence = Divergence(stateTick: 7, quantity: nil)
    bad.seconds = 1.23456
    let suite = try #require(
      read(JUnitReport([bad], asked: 1)).elements(forName: "testsuite").first)
    #expect(suite.attribute(forName: "time")?.stringValue == "1.235")
    let cases = suite.elements(forName: "testcase")
    func name(_ element: XMLElement) -> String? { element.attribute(forName: "name")?.stringValue }
    #expect(cases.map(name) == ["gesture", "rest", "held", "old"])
    let outcomes = cases.flatMap { $0.children ?? [] }.compactMap { $0 as? XMLElement }
    #expect(outcomes.map(\.name) == ["error", "failure", "failure", "failure"])
    #expect(
      outcomes.map { $0.attribute(forName: "type")?.stringValue } == [
        "gesture", "state", "reference", "stale",
      ])
    let sentence = "bad differs first at tick 7, but no quantity shows it."
    #expect(outcomes[1].stringValue == sentence + "\nstate differs")
    #expect(outcomes[2].stringValue == "damaged\npainted")
    // No command can accept a gesture that cannot be played.
    #expect(suite.elements(forName: "system-out").first?.stringValue == "r/rest-actual.png")
  }

  @Test func `each picture is a case, and the gesture one more`() throws {
    let results = [
      result("good", []),
      result(
        "bad", [ShotFault(.paint, picture: "held", "paint differs"), ShotFault(.edited, "edited")]),
      result("broken", [ShotFault(.gesture, "found nothing")]),
    ]
    let root = try read(JUnitReport(results, asked: 3))
    #expect(root.name == "testsuites")
    func number(_ name: String, _ element: XMLElement) -> Double? {
      element.attribute(forName: name)?.stringValue.flatMap(Double.init)
    }
    #expect(number("tests", root) == 9 && number("failures", root) == 2)
    #expect(number("errors", root) == 1 && number("time", root) == 0.75)
    let suites = root.elements(forName: "testsuite")
    #expect(suites.map { number("tests", $0) } == [3, 3, 3])
    #expect(suites.map { number("failures", $0) } == [0, 2, 0])
    let cases = suites[1].elements(forName: "testcase")
    #expect(
      cases.map { $0.attribute(forName: "name")?.stringValue } == ["gesture", "rest", "held"])
    #expect(cases.map { $0.elements(forName: "failure").count } == [1, 0, 1])
    let failure = try #require(cases[2].elements(forName: "failure").first)
    #expect(failure.attribute(forName: "type")?.stringValue == "paint")
    #expect(failure.attribute(forName: "message")?.stringValue == "paint differs")
    #expect(
      suites[1].elements(forName: "system-out").first?.stringValue
        == "detent test --record failed bad.gesture")
  }

  @Test func `what ends texts and what XML cannot write stays text, or is replaced`() throws {
    var bad = result("wave", [ShotFault(.state, picture: Self.hostile, Self.hostile)])
    bad.notes = [Self.hostile]
    let suite = try #require(
      read(JUnitReport([bad], asked: 1)).elements(forName: "testsuite").first)
    let clean = Self.hostile.replacing("\u{1}\u{B}\u{FFFE}", with: "\u{FFFD}\u{FFFD}\u{FFFD}")
    let last = try #require(suite.elements(forName: "testcase").last)
    #expect(last.attribute(forName: "name")?.stringValue == clean)
    #expect(last.elements(forName: "failure").first?.stringValue == clean)
    #expect(suite.elements(forName: "system-out").first?.stringValue?.hasPrefix(clean) == true)
  }

  @Test func `recordings and runs that were stopped are no passes`() throws {
    var recorded = result("wave", [])
    recorded.wasRecorded = true
    let root = try read(JUnitReport([recorded], asked: 2))
    let suites = root.elements(forName: "testsuite")
    #expect(suites.map { $0.elements(forName: "testcase").first?.childCount } == [1, 1])
    #expect(root.attribute(forName: "failures")?.stringValue == "1")
    #expect(root.attribute(forName: "errors")?.stringValue == "1")
  }

  @Test func `the step's summary has no markup but its own`() {
    let bad = result("wave", [ShotFault(.state, picture: Self.hostile, Self.hostile)])
    let text = StepSummary([bad], outcome: "1 failed").text
    #expect(!text.contains("<c>") && !text.contains("`e`"))
    let rows = text.split(separator: "\n").filter { $0.hasPrefix("| wave") }
    #expect(rows.count == 1 && rows.allSatisfy { $0.count { $0 == "|" } == 5 })
    #expect(text.contains("    detent test --record failed wave.gesture\n"))
    #expect(StepSummary([result("wave", [])], outcome: "all").text == "### detent test\n\nall\n")
  }

  @Test func `the step's table ends after a hundred rows, and says how many more there are`() {
    func text(_ count: Int) -> String {
      let faults = (0..<count).map { ShotFault(.paint, picture: "p\($0)", "paint differs") }
      return StepSummary([result("wave", faults)], outcome: "1 failed").text
    }
    #expect(
      text(1) == """
        ### detent test

        wave/p0: paint differs.

        1 failed

        | Gesture | Picture | Differs in | |
        |---|---|---|---|
        | wave | p0 | paint | paint differs |

        To accept the current result after looking at it:

            detent test --record failed wave.gesture

        """)
    #expect(!text(100).contains("not shown") && text(100).contains("| p99 |"))
    #expect(text(103).contains("\n3 more are not shown here.\n") && !text(103).contains("| p100 |"))
    let odd = StepSummary([result("a", [ShotFault(.gesture, "#~!@*[]\\")])], outcome: "x").text
    #expect(odd.contains("| &#35;&#126;&#33;&#64;&#42;&#91;&#93;&#92; |"))
    #expect(!odd.contains("To accept"))
  }

  @Test func `of all signs only those stay as they are that mean nothing to a shell`() {
    let plain = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789/._-+,:@%")
    for value in UInt8(1)..<128 where value != UInt8(ascii: "'") {
      let sign = Character(Unicode.Scalar(value))
      let text = "a\(sign)b"
      #expect(ShellText.quoted(text) == (plain.contains(sign) ? text : "'\(text)'"), "\(value)")
    }
  }

  @Test func `controls and what is no character are replaced, all else stays`() {
    let marks = ["&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;", "'": "&#39;"]
    for value in Array(0..<0x300) + [0xD7FF, 0xE000, 0xFFFD, 0xFFFE, 0xFFFF, 0x1F600, 0x1FFFE] {
      guard let scalar = Unicode.Scalar(UInt32(value)) else { continue }
      let isControl = value < 0x20 || (0x7F...0x9F).contains(value)
      let expected =
        [9, 10, 13].contains(value)
        ? "&#\(value);"
        : isControl || value & 0xFFFE == 0xFFFE ? "\u{FFFD}" : marks["\(scalar)"] ?? "\(scalar)"
      #expect(MarkupText.escaped("\(scalar)") == expected, "\(value)")
    }
  }

  @Test(arguments: [
    ("a/b.gesture", "a/b.gesture"), ("a b", "'a b'"), ("it's", "'it'\\''s'"), ("-x", "./-x"),
    ("$(x)", "'$(x)'"), ("", "''"), ("é", "'é'"),
  ])
  func `a path is one word of a shell's line`(path: String, word: String) {
    #expect(ShellText.quoted(path) == word)
  }
}
