import DetentCanvas
import DetentDisk
import DetentFiles

/// Checks tests, or records their references.
package struct ScreenshotRun: Sendable {
  /// The tests whose results are recorded instead of failing.
  package enum Recording: String, Sendable, CaseIterable {
    /// Gestures whose only fault is a missing reference.
    case missing
    /// Gestures that fail.
    case failed
    case all
  }

  package var library: FeelLibrary
  /// The feel that replaces each gesture's own.
  package var override: FeelOverride?
  /// This is nil for a run that records nothing.
  package var recording: Recording?
  /// This is nil for a run that forgives nothing.
  package var tolerance: Tolerance?
  /// The folder for expected, actual and difference pictures, with one folder inside for each gesture.
  package var report: String
  /// Returns the surroundings. The run calls it only if something differs or is recorded.
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

  /// Runs `jobs` tests at once, by default as many as there are processors. Each thread has its own
  /// typesetter.
  ///
  /// The results are in the order of `tests`. `progress` gets each result as it arrives, on the thread that
  /// made it. After `isStopped` returns true, no further test begins.
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

  /// Runs one test. The result holds any problem, so that one test never keeps others from running.
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
        var diagnosis = Diagnosis(
          check, result, report: "\(report)/\(test.name)", tolerance: tolerance)
        defer { result = diagnosis.result }
        try diagnosis.run(player, try surroundings())
      }
    } catch {
      result.faults.append(
        ShotFault(error.kind == .environment ? .unwritten : .gesture, error.description))
    }
    return result
  }

  /// Decides whether to record a test. It never records a gesture whose own expectations fail.
  private func records(_ faults: [ShotFault]) -> Bool {
    guard !faults.contains(where: { $0.kind == .expectation }) else { return false }
    switch recording {
    case nil: return false
    case .missing:
      // A gesture with a new shot counts as edited too.
      return faults.contains { $0.kind == .missing }
        && faults.allSatisfy { $0.kind == .missing || $0.kind == .edited }
    case .failed: return !faults.isEmpty
    case .all: return true
    }
  }
}
