import DetentDisk
import DetentFiles
import DetentProof
import Foundation

extension Verb {
  static let test = Verb(
    name: "test", summary: "Plays gestures and compares their states and pictures with references.",
    operands: "[PATH…]", operandCount: 0...10_000,
    options: [
      .value(
        "--record", "WHAT", "writes references: missing, failed or all",
        choices: ScreenshotRun.Recording.names),
      .value(
        "--report", "DIR",
        "the folder for index.html, which shows the failures, and for its pictures"),
      .value("--junit", "FILE", "writes the results as JUnit's XML, which every CI reads"),
      .value(
        "--tolerance", "NAME",
        "the differences to forgive: antialiasing forgives smoothed edges only",
        choices: Tolerance.names),
      .toggle("--prune", "removes references that no gesture asks for"),
      .value("--shard", "I/N", "plays the I-th of N parts of the tests, e.g. 1/4"),
      .value("--jobs", "N", "the most tests at once; default and limit: the number of processors"),
      .json, .feel, .set,
    ],
    notes: [
      "PATH is a gesture file or a folder of them; default Tests/Screenshots. The search follows links to",
      "folders. A folder that cannot be read, and references without a gesture, are failures.",
      "The references of NAME.gesture are in the folder NAME beside it: a picture SHOT.png for each",
      "shot (SHOT-dark.png in a second theme), reference.json and trace.txt.",
      "Pictures are compared exactly. --tolerance passes a picture whose edges alone are smoothed",
      "differently, as by a different font engine, and reports it. States are always compared exactly.",
      "A test's name decides its part of --shard, and all parts together are all tests.",
      "An edited gesture fails until it is recorded again.",
      "--feel replaces the gestures' own feel and settings, and --set comes on top. The results are",
      "compared with the recorded references, and never recorded.",
      "If GITHUB_STEP_SUMMARY names a file, the run adds a summary in Markdown to it.",
      "The exit code is 0 if everything equals the references. A recording never passes: its exit code is 1.",
    ],
    examples: [
      "detent test", "detent test --report differences Tests/Screenshots/explore-header.gesture",
      "detent test --record failed; git diff --stat Tests/Screenshots",
    ]
  ) { arguments throws(CommandError) in
    let recording: ScreenshotRun.Recording? = try arguments.choice("--record")
    let override = try override(arguments, recording)
    let junit = arguments.text("--junit")
    if let junit { try readingFiles(AtomicFile.check(writable: junit)) }
    let paths = arguments.operands.isEmpty ? [ScreenshotTest.standardFolder] : arguments.operands
    var tests = try readingFiles(ScreenshotTest.find(paths))
    if let junit { try readingFiles(ReportFolder.check(junit: junit, for: tests)) }
    let shard = try arguments.shard()
    if let shard { tests = tests.filter(shard.has) }
    let named = arguments.text("--report")
    if let named { try readingFiles(ReportFolder.check(named, for: tests)) }
    let jobs = try arguments.wholeNumber("--jobs", 1...1000)
    let tolerance = try arguments.tolerance(recording)
    // Fails at once if there is no font, and keeps the part that all threads share.
    let typesetter = try makeTypesetter()
    let report = named ?? ReportFolder.temporary
    let library = try readingFiles(FeelLibrary.shipped())
    if arguments.has("--prune") { tests = try prune(tests) }
    let asked = tests
    var run = ScreenshotRun(
      library: library,
      recording: recording, report: report, surroundings: Surroundings.current)
    run.override = override
    run.tolerance = tolerance
    let wish = StopWish()
    let start = ContinuousClock.now
    let line = ProgressLine()
    let done = Guarded(0)
    let results = try run.run(
      asked, jobs: jobs, typesetter: makeTypesetter,
      progress: { result in
        let count = done.use { done in
          done += 1
          return done
        }
        line.show("\(count) of \(asked.count): \(result.test.name)")
      }, isStopped: { wish.hasCome })
    line.clear()
    return try withExtendedLifetime(typesetter) { () throws(CommandError) in
      let report = TestReport(
        results: results, recording: recording, asked: tests.count, shard: shard,
        folder: report, seconds: (ContinuousClock.now - start) / .seconds(1))
      let code = try report.print(asJSON: arguments.has("--json"))
      if let junit {
        try readingFiles(
          AtomicFile.write(JUnitReport(results, asked: tests.count).text, to: junit))
      }
      addStepSummary(StepSummary(results, outcome: report.outcome))
      let isAsked = arguments.has("--report")
      // Writes a page into an unnamed folder only if it has something to show.
      if isAsked || !report.hasPassed {
        let player = ShotPlayer(typesetter: typesetter)
        do throws(FileProblem) {
          try report.writePage(run, player, isStopped: { wish.hasCome })
        } catch {
          if isAsked { throw CommandError(error) }
          StandardError.report(error.description)
        }
      }
      wish.fulfil()
      return code
    }
  }

  /// Removes obsolete references and returns the remaining tests. The removed paths are no results, so they
  /// go to standard error.
  private static func prune(_ tests: [ScreenshotTest]) throws(CommandError) -> [ScreenshotTest] {
    var left: [ScreenshotTest] = []
    for test in tests {
      do throws(FileProblem) {
        for path in try test.prune() { StandardError.say("removed \(DisplayText.plain(path))") }
        if !test.isObsolete { left.append(test) }
      } catch {
        if error.kind == .environment { throw CommandError(error) }
        StandardError.report(error.description)
        left.append(test)
      }
    }
    return left
  }

  private static func override(
    _ arguments: Arguments, _ recording: ScreenshotRun.Recording?
  ) throws(CommandError) -> FeelOverride? {
    guard let flag = ["--feel", "--set"].first(where: arguments.has) else { return nil }
    if let recording {
      throw CommandError(
        .badInput,
        "\(flag) cannot be combined with --record \(recording.rawValue): "
          + "references always use the gesture's own feel")
    }
    let settings = try arguments.settings
    guard let reference = arguments.feelReference else { return FeelOverride(settings: settings) }
    // Reports an unknown name once, and not for each gesture.
    let library = try FeelLibrary.ofUser()
    _ = try readingFiles(library.feel(reference))
    return FeelOverride(base: (reference, library), settings: settings)
  }

  /// Adds the summary to the page of the CI's step. A failure is reported and changes nothing.
  private static func addStepSummary(_ summary: StepSummary) {
    let name = "GITHUB_STEP_SUMMARY"
    guard let path = ProcessInfo.processInfo.environment[name], !path.isEmpty else { return }
    if let failure = Descriptor.append(summary.text, to: path) {
      StandardError.report("\(name): \(SystemError.text(failure))")
    }
  }
}

extension Arguments {
  fileprivate func shard() throws(CommandError) -> Shard? {
    guard let text = text("--shard") else { return nil }
    if let shard = Shard(text) { return shard }
    throw .input(
      "--shard", found: DisplayText.quoted(text),
      expected: "I/N, with N from 1 to \(Shard.most) and I from 1 to N")
  }

  fileprivate func tolerance(
    _ recording: ScreenshotRun.Recording?
  ) throws(CommandError) -> Tolerance? {
    let tolerance: Tolerance? = try choice("--tolerance")
    if let recording, tolerance != nil {
      throw CommandError(
        .badInput,
        "--tolerance cannot be combined with --record \(recording.rawValue): "
          + "references are always exact")
    }
    return tolerance
  }
}
