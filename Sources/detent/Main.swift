import DetentFiles
import Foundation

/// The command: finds the verb, runs it, and turns what went wrong into messages and an exit code.
@main @MainActor enum Main {
  static func main() {
    StandardStream.claim()
    exit(run(Array(CommandLine.arguments.dropFirst())).rawValue)
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
