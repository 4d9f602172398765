import DetentDisk

/// The verdict on a failed test: its kind, its sentence, its facts and its files.
///
/// It alone decides what a failure says. The text, JSON, JUnit's XML, the step summary, the page and the
/// library's error print it.
package struct Verdict: Sendable {
  package let result: ScreenshotResult
  /// The test's name, without invisible characters.
  package let name: String
  /// The most important facts in one sentence, as far as they are known: the changed parameter, the first
  /// tick that differs, the quantity, and both values. `head` is the difference, `rest` its consequence.
  let head: String
  let rest: String

  /// Returns nil if nothing failed.
  init?(_ result: ScreenshotResult) {
    guard let fault = result.faults.first(where: { $0.kind != .edited }) ?? result.faults.first
    else { return nil }
    let name = DisplayText.plain(result.test.name)
    (self.result, self.name) = (result, name)
    switch (result.divergence, result.cause) {
    case (let divergence?, let cause?):
      (head, rest) = ("\(cause.text):", divergence.text(of: name) + ".")
    case (let divergence?, nil): (head, rest) = ("\(name) differs", divergence.text() + ".")
    case (nil, nil): (head, rest) = ("\(fault.place(in: name)): \(fault.message).", "")
    case (nil, let cause?):
      if let tick = fault.tick {
        let place = fault.place(in: name)
        head = "\(cause.text):"
        rest = "first seen at tick \(tick), in the picture \(place): \(fault.message)."
      } else {
        head = "\(cause.text),"
        rest = "but nothing in \(name) moves differently: \(fault.message)."
      }
    }
  }

  package var sentence: String { rest.isEmpty ? head : "\(head) \(rest)" }

  /// The sentence if a motion differs. Otherwise this is nil, because the faults already contain the
  /// sentence.
  package var motion: String? { result.divergence == nil ? nil : sentence }

  /// The gravest kind of problem among the faults.
  package var kind: FileProblem.Kind {
    let kinds = result.faults.map(\.kind.traits.problem)
    return [.environment, .input].first(where: kinds.contains) ?? .difference
  }

  package var files: [String] { result.faults.flatMap(\.files) }

  /// The shell command that accepts the current result. This is nil if recording would refuse it.
  package var acceptCommand: String? {
    guard !result.test.isObsolete, result.faults.allSatisfy(\.kind.traits.canBeAccepted) else {
      return nil
    }
    return "detent test --record failed \(ShellText.quoted(result.test.path))"
  }
}

extension ScreenshotResult {
  /// This is nil if nothing failed.
  package var verdict: Verdict? { Verdict(self) }
}

// MARK: - Lines

extension Verdict {
  /// A line for each fault. Several pictures that differ in the same way share one, after the worst of them.
  package var lines: [String] {
    let painted = result.faults.filter { $0.kind == .paint }
    let moved = motion == nil ? [] : result.faults.filter { $0.kind == .state }
    var lines: [String] = []
    for fault in result.faults {
      switch fault.kind {
      case .paint: if fault == painted.first { lines += self.lines(ofPaint: painted) }
      case .state where motion != nil: if fault == moved.first { lines.append(line(fault)) }
      default: lines.append(line(fault))
      }
    }
    return lines + self.lines(moved.dropFirst(), "state differs in the same way")
  }

  package func line(_ fault: ShotFault) -> String { "\(fault.place(in: name)): \(fault.message)" }

  /// Describes the picture with the most differing pixels, and names the others.
  private func lines(ofPaint faults: [ShotFault]) -> [String] {
    func pixels(_ index: Int) -> Int { faults[index].difference?.pixels ?? .max }
    guard let worst = faults.indices.max(by: { pixels($0) < pixels($1) }) else { return [] }
    let others = faults.indices.filter { $0 != worst }.map { faults[$0] }
    return [line(faults[worst])] + lines(others[...], "paint differs")
  }

  private func lines(_ faults: ArraySlice<ShotFault>, _ what: String) -> [String] {
    guard let first = faults.first else { return [] }
    if faults.count == 1 {
      let difference = first.difference.map { ": \($0.summary)" } ?? ""
      return ["\(first.place(in: name)): \(what)\(difference)"]
    }
    let names = faults.map { $0.picture.map(DisplayText.plain) ?? "the end" }
    return ["\(name): \(what) in \(faults.count) more: \(names.joined(separator: ", "))"]
  }
}

// MARK: - Findings

extension Verdict {
  /// The faults of one picture, or of the gesture as a whole.
  struct Finding {
    /// The picture's name. This is nil for the whole gesture.
    let picture: String?
    fileprivate(set) var faults: [ShotFault]
    /// The verdict's sentence if a motion differs.
    fileprivate let motion: String?

    var kind: ShotFault.Kind { faults[0].kind }
    var isError: Bool { faults.allSatisfy(\.kind.traits.isError) }

    /// The messages as sentences. The first one is the headline.
    var messages: [String] {
      (kind == .state ? [motion].compactMap { $0 } : []) + faults.map(\.message)
    }

    /// The messages without the part that the verdict's sentence already says.
    var details: [String] {
      faults.map { fault in
        guard motion != nil, fault.kind == .state else { return fault.message }
        return fault.difference?.summary ?? "state differs"
      }
    }

    /// The kind in a few words, with the tick of the picture or its number of pixels.
    func facts(at tick: Int?) -> String {
      let fact: String? =
        switch kind {
        case .state, .expectation: tick.map { "tick \($0)" }
        case .paint: faults[0].difference.map { "\(ReportText.grouped($0.pixels)) pixels" }
        default: nil
        }
      return [kind.traits.words, fact].compactMap { $0 }.joined(separator: " · ")
    }
  }

  /// The findings in the order of the faults.
  var findings: [Finding] {
    result.faults.reduce(into: []) { findings, fault in
      if let known = findings.firstIndex(where: { $0.picture?.exact == fault.picture?.exact }) {
        findings[known].faults.append(fault)
      } else {
        findings.append(Finding(picture: fault.picture, faults: [fault], motion: motion))
      }
    }
  }
}
