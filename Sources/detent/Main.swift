import DetentFiles
import Foundation

/// The command: finds the verb, runs it, and turns what went wrong into messages and an exit code.
@main @MainActor enum Main {
  static func main() {
    StandardStream.claim()
    guard canReadWords else {
      StandardError.report(
        "/proc: found nothing there, expected it to be mounted: it has the command line")
      exit(ExitCode.environment.rawValue)
    }
    exit(run(Array(CommandLine.arguments.dropFirst())).rawValue)
  }

  /// Swift asks the system for the command line, and traps without an answer.
  private static var canReadWords: Bool {
    #if os(Linux)
      access("/proc/self/cmdline", R_OK) == 0
    #else
      true
    #endif
  }

  static func run(_ words: [String]) -> ExitCode {
    do throws(CommandError) {
      switch try ArgumentParser(verbs: Verb.all, standard: .standard).parse(words) {
      case .version: try StandardOutput.print("detent \(ProgramVersion.current)\n")
      case .help(let text): try StandardOutput.print(text)
      case .run(let verb, let arguments): return try verb.run(arguments)
      }
      return .success
    } catch {
      error.messages.forEach(StandardError.report)
      return error.code
    }
  }
}
