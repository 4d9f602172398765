import DetentDisk

/// The reason why a verb ends early: an exit code, and one line for each problem.
package struct CommandError: Error, Hashable {
  package var code: ExitCode
  package var messages: [String]

  package init(_ code: ExitCode, _ messages: String...) {
    self.code = code
    self.messages = messages
  }

  /// Reports bad input in the words of all error messages here. `place` is a verb, a flag, or empty.
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
    self.init(ExitCode(problem.kind), problem.description)
  }
}

/// Returns the result of `body`, and turns the errors of files into errors of the verb.
package func readingFiles<Value>(
  _ body: @autoclosure () throws(FileProblem) -> Value
) throws(CommandError) -> Value {
  do throws(FileProblem) { return try body() } catch { throw CommandError(error) }
}

/// The meaning of every verb's exit code.
package enum ExitCode: Int32, CaseIterable, Sendable {
  case success = 0
  /// A result differs from the expected one, or falls short of it.
  case difference = 1
  /// A flag or a file is wrong.
  case badInput = 2
  /// The environment is at fault: no font, no display, a full disk.
  case environment = 3

  package init(_ problem: FileProblem.Kind) {
    self =
      switch problem {
      case .input: .badInput
      case .environment: .environment
      case .difference: .difference
      }
  }
}
