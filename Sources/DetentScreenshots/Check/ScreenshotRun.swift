import DetentCanvas
import DetentFiles

/// Checks tests, or records their references.
public struct ScreenshotRun: Sendable {
  /// What is written down instead of being a failure.
  public enum Recording: String, Sendable, CaseIterable {
    /// Gestures with nothing wrong but references that are not there.
    case missing
    /// Gestures that fail.
    case failed
    case all
  }

  public var library: FeelLibrary
  /// Nil: nothing.
  public var recording: Recording?
  /// The folder for expected, actual and difference pictures, one for each gesture in it.
  public var report: String
  /// Asked for only when something differs or is recorded.
  public var surroundings: @Sendable () throws(FileProblem) -> Surroundings

  public init(
    library: FeelLibrary, recording: Recording? = nil, report: String,
    surroundings: @escaping @Sendable () throws(FileProblem) -> Surroundings
  ) {
    self.library = library
    self.recording = recording
    self.report = report
    self.surroundings = surroundings
  }

  /// One test after the other, or several at once: the results are the same, in the order of `tests`.
  ///
  /// - Parameters:
  ///   - typesetter: makes one for each thread.
  ///   - problem: what a file's problem is to the caller. Only the surroundings' are thrown: what is
  ///     wrong with a test is in its result.
  public func run<Failure: Error>(
    _ tests: [ScreenshotTest], typesetter: @Sendable () throws(Failure) -> Typesetter,
    problem: @Sendable (FileProblem) -> Failure
  ) throws(Failure) -> [ScreenshotResult] {
    try Threads.map(
      tests, tool: { () throws(Failure) in ShotPlayer(typesetter: try typesetter()) },
      { test, player throws(Failure) in
        do throws(FileProblem) {
          return try run(test, player)
        } catch {
          throw problem(error)
        }
      })
  }

  /// Throws only what keeps the run from going on.
  public func run(
    _ test: ScreenshotTest, _ player: ShotPlayer
  ) throws(FileProblem) -> ScreenshotResult {
    var result = ScreenshotResult(test: test)
    var check: ScreenshotCheck
    do throws(FileProblem) {
      check = try ScreenshotCheck(test, library: library)
    } catch {
      result.faults = [ShotFault(.gesture, error.description)]
      return result
    }
    check.run(player)
    result.pictures = check.taken.count
    result.faults = check.faults
    if records(check.faults) {
      let recording = ReferenceRecording(test: test, script: check.script, feel: check.feel)
      try recording.run(player, try surroundings())
      result.faults = []
      result.wasRecorded = true
    } else if !check.faults.isEmpty {
      var diagnosis = Diagnosis(check, report: "\(report)/\(test.name)")
      try diagnosis.run(player, try surroundings())
      result.faults = diagnosis.faults
      result.notes = diagnosis.notes
    }
    return result
  }

  /// A gesture that does not do what it expects itself is never recorded.
  private func records(_ faults: [ShotFault]) -> Bool {
    guard !faults.contains(where: { $0.kind == .expectation }) else { return false }
    switch recording {
    case nil: return false
    case .missing: return !faults.isEmpty && faults.allSatisfy { $0.kind == .missing }
    case .failed: return !faults.isEmpty
    case .all: return true
    }
  }
}
