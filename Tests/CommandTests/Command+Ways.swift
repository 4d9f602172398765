import Foundation
import TestSupport

/// Other ways to run the program than alone, as oneself and to its end.
extension Command {
  /// Whether it can be run by somebody who may not read everything.
  static var canBeNobody: Bool {
    geteuid() != 0 || FileManager.default.isExecutableFile(atPath: setpriv)
  }

  private static let setpriv = "/usr/bin/setpriv"

  /// Runs `detent` as a user whom permissions hold for.
  static func runAsNobody(_ arguments: [String]) throws -> Result {
    guard geteuid() == 0 else { return try run(arguments) }
    let program = URL(fileURLWithPath: setpriv)
    let nobody = ["--reuid=65534", "--regid=65534", "--clear-groups", executable.path]
    let started = try Started(nobody + arguments, of: program)
    return try started.end()
  }

  /// Runs `detent` several times at once.
  static func runTogether(_ count: Int, _ arguments: [String]) throws -> [Result] {
    let all = try (0..<count).map { _ in try Started(arguments, of: executable) }
    return try all.map { try $0.end() }
  }

  /// Starts `detent` and sends it `signal` after `seconds`. Returns the signal that ended it; nil where
  /// it came to an end of its own.
  static func signal(
    _ signal: Int32, _ arguments: [String], after seconds: Double
  ) throws -> Int32? {
    let started = try Started(arguments, of: executable)
    Thread.sleep(forTimeInterval: seconds)
    Foundation.kill(started.process.processIdentifier, signal)
    started.process.waitUntilExit()
    return started.process.terminationReason == .uncaughtSignal
      ? started.process.terminationStatus : nil
  }

  static func time(_ body: () throws -> Result) rethrows -> Double {
    let start = Date()
    _ = try body()
    return Date().timeIntervalSince(start)
  }

  /// A process that is running.
  private struct Started {
    let process = Process()
    let folder: ScratchFolder

    init(_ arguments: [String], of program: URL) throws {
      folder = try ScratchFolder()
      process.executableURL = program
      process.arguments = arguments
      process.environment = Command.environment
      for name in ["output", "errors"] { _ = try folder.write("", to: name) }
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = FileHandle(forWritingAtPath: folder.file("output"))
      process.standardError = FileHandle(forWritingAtPath: folder.file("errors"))
      try process.run()
    }

    func end() throws -> Result {
      process.waitUntilExit()
      return Result(
        code: process.terminationReason == .exit ? process.terminationStatus : -1,
        output: try String(contentsOfFile: folder.file("output"), encoding: .utf8),
        errors: try String(contentsOfFile: folder.file("errors"), encoding: .utf8))
    }
  }
}
