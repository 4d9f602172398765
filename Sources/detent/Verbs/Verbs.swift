extension Verb {
  /// Every verb, in the order of the help.
  static let all: [Verb] = [.run, .screenshot, .test, .replay, .curve, .feel, .bench, .share]

  /// What `detent` does when no verb is named.
  static let standard = Verb.run
}
