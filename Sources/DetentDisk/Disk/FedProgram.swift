import Foundation

/// A child program that reads the bytes written to it. The deinitialiser kills it and waits for its end.
package final class FedProgram {
  private let child: ChildProcess

  /// Returns the path of the program `name` in `PATH`, or nil if there is none.
  package static func path(of name: String) -> String? {
    let folders = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"
    return folders.split(separator: ":").map { "\($0)/\(name)" }
      .first { FileKind($0) == .file && access($0, X_OK) == 0 }
  }

  package init(_ path: String, _ arguments: [String]) throws(FileProblem) {
    child = try ChildProcess(path, arguments, .toProgram)
  }

  /// Kills the program if it has not ended yet.
  package func stop() { child.stop() }

  /// Returns false if the program no longer reads.
  package func write(_ bytes: UnsafeRawBufferPointer) -> Bool {
    Descriptor.write(bytes, to: child.pipe) == nil
  }

  /// Closes the program's input and waits for its end. Returns nil if it succeeded, else the last line of its
  /// messages.
  package func end() -> String? { child.end() }
}
