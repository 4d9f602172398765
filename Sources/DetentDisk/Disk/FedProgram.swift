import Foundation

/// A child program that reads the bytes written to it. The deinitialiser kills it and waits for its end.
package final class FedProgram: ChildProcess {
  /// Returns the path of the program `name` in `PATH`, or nil if there is none.
  package static func path(of name: String) -> String? {
    let folders = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"
    return folders.split(separator: ":").map { "\($0)/\(name)" }
      .first { FileKind($0) == .file && access($0, X_OK) == 0 }
  }

  package init(_ path: String, _ arguments: [String]) throws(FileProblem) {
    try super.init(path, arguments, .toProgram)
  }

  /// Returns false if the program no longer reads.
  package func write(_ bytes: UnsafeRawBufferPointer) -> Bool {
    Descriptor.write(bytes, to: pipe) == nil
  }
}
