/// Something the program can do, described once: parsing, `--help` and its error messages are made
/// from this.
struct Verb: Sendable {
  let name: String
  /// In a line.
  let summary: String
  /// What stands for the operands in the help, e.g. `GESTURE`; empty when there are none.
  var operands = ""
  /// How many operands there must be.
  var operandCount = 0...0
  var options: [Option] = []
  /// Further lines of help.
  var notes: [String] = []
  var examples: [String] = []
  /// A verb with kinds does nothing itself.
  var kinds: [Verb] = []
  var run: @MainActor @Sendable (Arguments) throws(CommandError) -> ExitCode = { _ in .success }
}

extension Verb {
  /// Every verb, in the order of the help.
  static let all: [Verb] = [
    .run, .screenshot, .test, .replay, .curve, .feel, .bench, .share, .docs,
  ]

  /// What `detent` does when no verb is named.
  static let standard = Verb.run
}
