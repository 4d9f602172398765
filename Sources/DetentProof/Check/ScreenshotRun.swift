import DetentCanvas
import DetentFiles

/// Checks tests, or records their references.
package struct ScreenshotRun: Sendable {
  /// What is written down instead of being a failure.
  package enum Recording: String, Sendable, CaseIterable {
    /// Gestures with nothing wrong but references that are not there.
    case missing
    /// Gestures that fail.
    case failed
    case all
  }

  package var library: FeelLibrary
  /// What gestures are played under in the place of what they say themselves.
  package var override: FeelOverride?
  /// Nil: nothing.
  package var recording: Recording?
  /// Nil: nothing is forgiven.
  package var tolerance: Tolerance?
  /// The folder for expected, actual and difference pictures, one for each gesture in it.
  package var report: String
  /// Asked for only when something differs or is recorded.
  package var surroundings: @Sendable () throws(FileProblem) -> Surroundings

  package init(
    library: FeelLibrary, recording: Recording? = nil, report: String,
    surroundings: @escaping @Sendable () throws(FileProblem) -> Surroundings
  ) {
    self.library = library
    self.recording = recording
    self.report = report
    self.surroundings = surroundings
  }

  /// `jobs` tests at once, by default as many as there are processors, each thread with a typesetter of its own; the
  /// results are in the order of `tests`. Once it is stopped no further test is begun. `progress` gets each
  /// result as it comes, on the thread that it comes from.
  package func run<Failure: Error>(
    _ tests: [ScreenshotTest], jobs: Int? = nil,
    typesetter: @Sendable () throws(Failure) -> Typesetter,
    progress: @Sendable (ScreenshotResult) -> Void = { _ in },
    isStopped: @Sendable () -> Bool = { false }
  ) throws(Failure) -> [ScreenshotResult] {
    try Threads.map(
      tests, jobs: jobs, tool: { () throws(Failure) in ShotPlayer(typesetter: try typesetter()) },
      isStopped: isStopped,
      { test, player throws(Failure) in
        let result = run(test, player)
        progress(result)
        return result
      })
  }

  /// Whatever is wrong is in the result: no test keeps the others from being played.
  package func run(_ test: ScreenshotTest, _ player: ShotPlayer) -> ScreenshotResult {
    let start = ContinuousClock.now
    var result = judge(test, player)
    result.seconds = (ContinuousClock.now - start) / .seconds(1)
    return result
  }

  private func judge(_ test: ScreenshotTest, _ player: ShotPlayer) -> ScreenshotResult {
    var result = ScreenshotResult(test: test)
    var check: ScreenshotCheck
    do throws(FileProblem) {
      check = try ScreenshotCheck(test, library: library, override: override)
    } catch {
      result.faults = [ShotFault(test.isObsolete ? .stale : .gesture, error.description)]
      return result
    }
    check.run(player)
    result.pictureNames = check.taken.map(\.name)
    result.faults = check.faults
    do throws(FileProblem) {
      if records(check.faults) {
        try test.record(check.script, check.gesture, check.feel, player, try surroundings())
        result.faults = []
        result.wasRecorded = true
      } else if !check.faults.isEmpty {
        var diagnosis = Diagnosis(check, report: "\(report)/\(test.name)", tolerance: tolerance)
        defer {
          result.faults = diagnosis.faults
          result.forgiven = diagnosis.forgiven
          result.notes = diagnosis.notes
          result.divergence = diagnosis.divergence
          result.cause = diagnosis.cause
          result.evidence = diagnosis.evidence
        }
        try diagnosis.run(player, try surroundings())
      }
    } catch {
      result.faults.append(
        ShotFault(error.kind == .environment ? .unwritten : .gesture, error.description))
    }
    return result
  }

  /// A gesture that does not do what it expects itself is never recorded.
  private func records(_ faults: [ShotFault]) -> Bool {
    guard !faults.contains(where: { $0.kind == .expectation }) else { return false }
    switch recording {
    case nil: return false
    case .missing:
      // A gesture with a new shot is an edited one.
      return faults.contains { $0.kind == .missing }
        && faults.allSatisfy { $0.kind == .missing || $0.kind == .edited }
    case .failed: return !faults.isEmpty
    case .all: return true
    }
  }
}
