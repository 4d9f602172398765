import DetentFiles

/// Why a verb ends early: an exit code, and a line for each thing that is wrong.
package struct CommandError: Error, Hashable {
  package var code: ExitCode
  package var messages: [String]

  package init(_ code: ExitCode, _ messages: String...) {
    self.code = code
    self.messages = messages
  }

  /// Bad input, in the words of all error messages here; `place` is a verb, a flag, or empty.
  package static func input(
    _ place: String, found: String, expected: String, suggestion: String? = nil
  ) -> CommandError {
    let hint = suggestion.map { "; did you mean \($0)?" } ?? ""
    let prefix = place.isEmpty ? "" : place + ": "
    return CommandError(.badInput, "\(prefix)found \(found), expected \(expected)\(hint)")
  }
}

extension CommandError {
  init(_ problem: FileProblem) {
    let code: ExitCode =
      switch problem.kind {
      case .input: .badInput
      case .environment: .environment
      case .difference: .difference
      }
    self.init(code, problem.description)
  }
}

/// What `body` gives, whose faults are a file's, as part of a verb.
package func readingFiles<Value>(
  _ body: @autoclosure () throws(FileProblem) -> Value
) throws(CommandError) -> Value {
  do throws(FileProblem) { return try body() } catch { throw CommandError(error) }
}

/// What every verb's exit code means.
package enum ExitCode: Int32, CaseIterable, Sendable {
  case success = 0
  /// Something differs from what was expected, or falls short of it.
  case difference = 1
  /// A flag or a file is not what it should be.
  case badInput = 2
  /// The surroundings: no font, no display, a full disk.
  case environment = 3
}
