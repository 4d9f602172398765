import Foundation
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
    let folder = try Scratch()
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

  /// What every program of the tests runs with. The address sanitiser looks for leaks in the tests' own
  /// process only: once in some thousand runs a program that had done all it should ended with the code 1,
  /// which is that sanitiser's and ours. Whatever it finds in a program has a code of its own now.
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

/// A folder of its own for a test, removed with it.
final class Scratch {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "detent-command-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func file(_ name: String) -> String { path + "/" + name }

  func write(_ text: String, to name: String) throws -> String {
    try text.write(toFile: file(name), atomically: true, encoding: .utf8)
    return file(name)
  }
}

extension Trait where Self == ConditionTrait {
  /// For tests that limit the size of files: the thread sanitiser's own memory is one.
  static var withoutThreadSanitiser: Self {
    .disabled(
      if: ProcessInfo.processInfo.environment["DETENT_SANITIZER"] == "thread",
      "the thread sanitiser's own memory is a file, which the limit stops")
  }
}
