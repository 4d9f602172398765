extension Verb {
  /// Every verb, in the order of the help.
  static let all: [Verb] = [.replay, .curve, .feel]

  /// What `detent` does when no verb is named.
  static let standard = Verb.help

  private static let help = Verb(name: "help", summary: "Shows the verbs.") {
    _ throws(CommandError) in
    try StandardOutput.print(Verb.overview(all))
    return .badInput
  }
}
