import Foundation
import Testing

@testable import DetentProof

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// What a run writes for machines: JUnit's XML and GitHub's Markdown.
@Suite struct RunReportTests {
  /// Names that would end what they are in, and characters that XML has no way to write.
  private static let hostile = "a\"b'<c>&d]]>\u{1}\u{B}\u{FFFE}\n</testcase>|`e`"

  private func result(_ name: String, _ faults: [ShotFault]) -> ScreenshotResult {
    var result = ScreenshotResult(test: ScreenshotTest(path: "\(name).gesture"))
    result.pictureNames = ["rest", "held"]
    result.faults = faults
    result.seconds = 0.25
    return result
  }

  private func read(_ report: JUnitReport) throws -> XMLElement {
    let document = try XMLDocument(data: Data(report.text.utf8))
    return try #require(document.rootElement())
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

  @Test(arguments: [
    ("a/b.gesture", "a/b.gesture"), ("a b", "'a b'"), ("it's", "'it'\\''s'"), ("-x", "./-x"),
    ("$(x)", "'$(x)'"), ("", "''"), ("é", "'é'"),
  ])
  func `a path is one word of a shell's line`(path: String, word: String) {
    #expect(ShellText.quoted(path) == word)
  }
}
