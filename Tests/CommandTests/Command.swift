import Foundation
import TestSupport
import Testing

/// The built program, run as a user runs it.
struct Command {
  struct Result {
    var code: Int32
    var output: String
    var errors: String
  }

  /// In seconds; what takes longer is killed, and its code is −1.
  static let longestRun = 300.0

  /// Runs `detent` with `arguments`, and with `environment` on top of this process's.
  static func run(
    _ arguments: [String], environment: [String: String] = [:]
  ) throws -> Result {
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    process.environment = Self.environment.merging(environment) { $1 }
    let folder = try ScratchFolder()
    let output = folder.file("output")
    let errors = folder.file("errors")
    for path in [output, errors] { try Data().write(to: URL(fileURLWithPath: path)) }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle(forWritingAtPath: output)
    process.standardError = FileHandle(forWritingAtPath: errors)
    try process.run()
    // A program that hangs fails its test, and not the whole run.
    let identifier = process.processIdentifier
    let end = DispatchWorkItem { Foundation.kill(identifier, SIGKILL) }
    DispatchQueue.global().asyncAfter(deadline: .now() + longestRun, execute: end)
    process.waitUntilExit()
    end.cancel()
    return Result(
      code: process.terminationReason == .exit ? process.terminationStatus : -1,
      output: try String(contentsOfFile: output, encoding: .utf8),
      errors: try String(contentsOfFile: errors, encoding: .utf8))
  }

  /// What every program of the tests runs with. Under the address sanitiser leaks are looked for in the
  /// tests' own process, whose code is the program's: at the end of a program of many runs, each with
  /// threads that are just ending, one in thousands was read as a leak. What else it finds has a code
  /// of its own.
  static let environment = ProcessInfo.processInfo.environment
    .merging(["NO_COLOR": "1", "ASAN_OPTIONS": "detect_leaks=0:exitcode=77"]) { $1 }

  /// Starts `detent` and kills it, as no program can prevent, after `seconds`.
  static func kill(_ arguments: [String], after seconds: Double) throws {
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    Thread.sleep(forTimeInterval: seconds)
    Foundation.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  /// Beside the test bundle.
  static let executable: URL = {
    let own = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    return own.appendingPathComponent("detent")
  }()
}

extension Trait where Self == ConditionTrait {
  /// For tests that limit the size of files: the thread sanitiser's own memory is one.
  static var withoutThreadSanitiser: Self {
    .disabled(
      if: ProcessInfo.processInfo.environment["DETENT_SANITIZER"] == "thread",
      "the thread sanitiser's own memory is a file, which the limit stops")
  }
}
