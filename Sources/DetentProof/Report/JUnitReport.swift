import DetentDisk

/// Writes a run as JUnit's XML, which every CI reads. Each gesture is a suite with a case for each picture
/// and one for the whole gesture.
package struct JUnitReport {
  private let results: [ScreenshotResult]
  /// The number of tests. Fewer results mean that somebody stopped the run.
  private let asked: Int

  package init(_ results: [ScreenshotResult], asked: Int) {
    self.results = results
    self.asked = asked
  }

  package var text: String {
    var suites = results.map(Suite.init)
    if results.count < asked {
      let message = "the run was stopped after \(results.count) of \(asked)"
      suites.append(Suite(name: "detent test", cases: [Case("run", .error, "stopped", message)]))
    }
    let time = suites.reduce(0) { $0 + $1.seconds }
    let count = Self.counts(suites.flatMap(\.cases), seconds: time)
    return
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"detent test\" \(count)>\n"
      + suites.map(\.text).joined() + "</testsuites>\n"
  }

  private static func counts(_ cases: [Case], seconds: Double) -> String {
    let failures = cases.count { $0.outcome == .failure }
    let errors = cases.count { $0.outcome == .error }
    return "tests=\"\(cases.count)\" failures=\"\(failures)\" errors=\"\(errors)\" "
      + "time=\"\(Self.text(seconds))\""
  }

  /// Writes seconds to the millisecond.
  private static func text(_ seconds: Double) -> String {
    ((seconds * 1000).rounded() / 1000).shortestText
  }

  fileprivate struct Suite {
    var name: String
    var cases: [Case]
    var seconds = 0.0
    var output: [String] = []

    var text: String {
      let name = MarkupText.escaped(name)
      var text = "  <testsuite name=\"\(name)\" \(counts(cases, seconds: seconds)) skipped=\"0\">\n"
      for (index, item) in cases.enumerated() {
        // The gesture draws its pictures on the way, so the first case carries the time of all.
        text += item.text(in: name, seconds: index == 0 ? seconds : 0)
      }
      if !output.isEmpty {
        let lines = output.map { MarkupText.escaped($0) }.joined(separator: "\n")
        text += "    <system-out>\(lines)</system-out>\n"
      }
      return text + "  </testsuite>\n"
    }
  }

  fileprivate struct Case {
    enum Outcome: String { case failure, error }

    var name: String
    var outcome: Outcome?
    var kind = ""
    /// The messages as sentences. The first one is the headline.
    var messages: [String] = []

    init(_ name: String, _ outcome: Outcome?, _ kind: String, _ messages: String...) {
      self.name = name
      self.outcome = outcome
      self.kind = kind
      self.messages = messages
    }

    func text(in suite: String, seconds: Double) -> String {
      let start =
        "    <testcase classname=\"\(suite)\" name=\"\(MarkupText.escaped(name))\" "
        + "time=\"\(JUnitReport.text(seconds))\""
      guard let outcome else { return start + "/>\n" }
      let body = messages.map { MarkupText.escaped($0) }
      return start
        + ">\n      <\(outcome.rawValue) type=\"\(kind)\" message=\"\(body.first ?? "")\">"
        + body.joined(separator: "\n") + "</\(outcome.rawValue)>\n    </testcase>\n"
    }
  }
}

extension JUnitReport.Suite {
  init(_ result: ScreenshotResult) {
    name = result.test.name
    seconds = result.seconds
    cases = [.init("gesture", nil, "")]
    cases += result.pictureNames.map { .init($0, nil, "") }
    if result.wasRecorded {
      cases[0] = .init("gesture", .failure, "recorded", "recorded, and a recording is not a pass")
    }
    for fault in result.faults { add(fault, result.summary) }
    output = result.notes
    let files = result.faults.flatMap(\.files)
    output += files.map(DisplayText.plain)
    if let command = result.acceptCommand { output.append(command) }
  }

  private mutating func add(_ fault: ShotFault, _ summary: String?) {
    let name = fault.picture ?? "gesture"
    let found =
      fault.picture == nil ? 0 : cases.dropFirst().firstIndex { $0.name.exact == name.exact }
    let index = found ?? cases.count
    if found == nil { cases.append(.init(name, nil, "")) }
    if cases[index].outcome == nil {
      cases[index].kind = fault.kind.rawValue
      cases[index].messages = fault.divergence == nil ? [] : [summary].compactMap { $0 }
    }
    let isError = [.gesture, .reference, .unwritten].contains(fault.kind)
    if cases[index].outcome != .failure { cases[index].outcome = isError ? .error : .failure }
    cases[index].messages.append(fault.message)
  }
}
