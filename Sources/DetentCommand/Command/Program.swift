import DetentDisk
import Foundation

/// A program of verbs. It finds the verb, runs it, and turns errors into messages and an exit code.
package struct Program: Sendable {
  let name: String
  /// One line about the program's purpose.
  let purpose: String
  let verbs: [Verb]
  /// The verb to run if the command line names none. Without it the program prints its help.
  let standard: Verb?

  package init(name: String, purpose: String, verbs: [Verb], standard: Verb? = nil) {
    (self.name, self.purpose, self.verbs, self.standard) = (name, purpose, verbs, standard)
  }

  /// The program that Detent installs.
  package static let detent = Program(
    name: "detent", purpose: "Tunes menus that follow the finger.",
    verbs: [
      .run, .new, .importDesign, .check, .screenshot, .test, .clip, .page, .serve, .replay, .curve,
      .fit, .film, .feel,
      .share,
    ], standard: .run)

  /// Runs the process's own command line, and ends the process.
  @MainActor package func main() -> Never {
    StandardStream.claim()
    guard Self.canReadWords else {
      StandardError.report(
        "/proc: found nothing, expected a mounted /proc, from which the program reads its command line"
      )
      exit(ExitCode.environment.rawValue)
    }
    exit(run(Array(CommandLine.arguments.dropFirst())).rawValue)
  }

  /// Tells whether Swift can read the command line. It asks the system, and traps without an answer.
  private static var canReadWords: Bool {
    #if os(Linux)
      access("/proc/self/cmdline", R_OK) == 0
    #else
      true
    #endif
  }

  @MainActor private func run(_ words: [String]) -> ExitCode {
    do throws(CommandError) {
      switch try ArgumentParser(program: self).parse(words) {
      case .version: try StandardOutput.print("\(name) \(ProgramVersion.current)\n")
      case .help(let text): try StandardOutput.print(text)
      case .run(let verb, let arguments): return try verb.run(arguments)
      }
      return .success
    } catch {
      error.messages.forEach(StandardError.report)
      return error.code
    }
  }

  /// The text of `--help`.
  var overview: String {
    """
    \(purpose)

    Usage: \(name) \(standard == nil ? "VERB" : "[VERB]") [flags]

    Verbs:
    \(Verb.table(verbs.map { ($0.name, $0.summary) }))
    Flags:
    \(Verb.table(Option.ofProgram.map { ($0.usage, $0.help) }))
    Exit codes: 0 fine, 1 something differs or falls short, 2 bad input, 3 the environment.

    """
  }
}
