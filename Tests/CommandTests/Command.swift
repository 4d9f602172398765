import DetentDisk
import Foundation
import TestSupport
import Testing

/// Runs the built program as a user does.
struct Command {
  struct Result {
    /// The exit code, or −1 if a signal ended the program.
    var code: Int32
    var output: String
    var errors: String
  }

  /// The limit in seconds. A program that takes longer is killed.
  static let longestRun = 300.0

  /// Runs `detent`, or `program`, with `arguments`. The variables of `environment` come on top of this
  /// process's own.
  static func run(
    _ arguments: [String], environment: [String: String] = [:], of program: URL = executable
  ) throws -> Result {
    try Command(arguments, environment: environment, of: program).end()
  }

  /// Starts `detent` and sends it `signal` after it has changed the files in `folder` that many times, as
  /// seen from outside. Returns the signal that ended it, or nil if it ended by itself.
  @discardableResult
  static func signal(
    _ signal: Int32, _ arguments: [String], after changes: Int, in folder: String
  ) throws -> Int32? {
    func files() -> [String: FileStamp?] {
      let paths = FileManager.default.subpaths(atPath: folder) ?? []
      return paths.reduce(into: [:]) { $0[$1] = .some(FileStamp("\(folder)/\($1)")) }
    }
    var (seen, left) = (files(), changes)
    let command = try Command(arguments)
    while command.process.isRunning, left > 0 {
      usleep(500)
      let now = files()
      if now != seen { (seen, left) = (now, left - 1) }
    }
    kill(command.process.processIdentifier, signal)
    command.process.waitUntilExit()
    return command.process.terminationReason == .uncaughtSignal
      ? command.process.terminationStatus : nil
  }

  /// Runs `detent` several times at once.
  static func runTogether(_ count: Int, _ arguments: [String]) throws -> [Result] {
    try (0..<count).map { _ in try Command(arguments) }.map { try $0.end() }
  }

  /// True if the program can run as a user without permission to read everything.
  static var canBeNobody: Bool {
    geteuid() != 0 || FileManager.default.isExecutableFile(atPath: setpriv)
  }

  private static let setpriv = "/usr/bin/setpriv"

  /// Runs `detent` as a user whom permissions apply to.
  static func runAsNobody(_ arguments: [String]) throws -> Result {
    guard geteuid() == 0 else { return try run(arguments) }
    let nobody = ["--reuid=65534", "--regid=65534", "--clear-groups", executable.path]
    return try Command(nobody + arguments, of: URL(fileURLWithPath: setpriv)).end()
  }

  /// Runs a line in `folder` with a shell that finds the built `detent` by its name.
  static func shell(_ line: String, in folder: String) throws -> Result {
    let path = executable.deletingLastPathComponent().path + ":" + (Self.environment["PATH"] ?? "")
    return try Command(
      ["-c", line], environment: ["PATH": path], of: URL(fileURLWithPath: "/bin/sh"), in: folder
    ).end()
  }

  /// The environment of every program in the tests. The address sanitiser looks for leaks only in the tests'
  /// own process. Once in some thousand runs a program that had done everything right ended with the code 1,
  /// which is both that sanitiser's code and ours. A finding in a program now has its own code.
  static let environment = ProcessInfo.processInfo.environment
    .merging(["NO_COLOR": "1", "ASAN_OPTIONS": "detect_leaks=0:exitcode=77"]) { $1 }

  /// The program beside the test bundle.
  static let executable: URL = {
    let own = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    return own.appendingPathComponent("detent")
  }()

  /// The program for those who work on Detent.
  static let tools = executable.deletingLastPathComponent().appendingPathComponent("detent-tools")

  // MARK: One that is running

  private let process = Process()
  private let folder: ScratchFolder

  private init(
    _ arguments: [String], environment: [String: String] = [:], of program: URL = executable,
    in workingFolder: String? = nil
  ) throws {
    folder = try ScratchFolder()
    process.executableURL = program
    if let workingFolder { process.currentDirectoryURL = URL(fileURLWithPath: workingFolder) }
    process.arguments = arguments
    process.environment = Self.environment.merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle(forWritingAtPath: try folder.write("", to: "output"))
    process.standardError = FileHandle(forWritingAtPath: try folder.write("", to: "errors"))
    try process.run()
  }

  private func end() throws -> Result {
    // Kills a program that hangs, so that only its test fails and not the whole run.
    let identifier = process.processIdentifier
    let end = DispatchWorkItem { kill(identifier, SIGKILL) }
    DispatchQueue.global().asyncAfter(deadline: .now() + Self.longestRun, execute: end)
    process.waitUntilExit()
    end.cancel()
    return Result(
      code: process.terminationReason == .exit ? process.terminationStatus : -1,
      output: try folder.text("output"), errors: try folder.text("errors"))
  }
}

extension Trait where Self == ConditionTrait {
  /// Skips tests that limit the size of files, because the thread sanitiser's own memory is a file.
  static var withoutThreadSanitiser: Self {
    withoutThreadSanitiser("the thread sanitiser's own memory is a file, which the limit stops")
  }

  /// Skips a test under the thread sanitiser, for this reason.
  static func withoutThreadSanitiser(_ reason: Comment) -> Self {
    .disabled(
      if: ProcessInfo.processInfo.environment["DETENT_SANITIZER"] == "thread", reason)
  }
}
