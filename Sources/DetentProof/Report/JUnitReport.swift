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
      suites.append(Suite(name: "detent test", cases: [Case("run", .error, "stopped", [message])]))
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

    let name: String
    let outcome: Outcome?
    let kind: String
    /// The messages as sentences. The first one is the headline.
    let messages: [String]

    init(_ name: String, _ outcome: Outcome?, _ kind: String, _ messages: [String]) {
      (self.name, self.outcome) = (name, outcome)
      (self.kind, self.messages) = (kind, messages)
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
    let findings = result.verdict?.findings ?? []
    var names: [String?] = [nil] + result.pictureNames
    names += findings.map(\.picture).filter { name in
      !names.contains { $0?.exact == name?.exact }
    }
    name = result.test.name
    seconds = result.seconds
    cases = names.map { name in
      let finding = findings.first { $0.picture?.exact == name?.exact }
      return JUnitReport.Case(
        name ?? "gesture", finding.map { $0.isError ? .error : .failure },
        finding?.kind.rawValue ?? "", finding?.messages ?? [])
    }
    if result.wasRecorded {
      cases[0] = .init("gesture", .failure, "recorded", ["recorded, and a recording is not a pass"])
    }
    let files = (result.verdict?.files ?? []).map(DisplayText.plain)
    output = result.notes + files + [result.verdict?.acceptCommand].compactMap { $0 }
  }
}
