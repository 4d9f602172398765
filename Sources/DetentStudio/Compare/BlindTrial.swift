import DetentMotion

/// One round of a blind choice: the two feels have the names 1 and 2, and nobody knows which is which.
struct BlindTrial: Equatable, Sendable {
  /// The feel that is named 1.
  let first: Comparison.Side
  /// The number of the feel on the stage.
  var shown = 1 { didSet { if shown != oldValue { look() } } }
  /// True once both were on the stage; before that nobody can choose.
  private(set) var hasSeenBoth = false

  /// Tosses a coin for the order.
  init(_ random: inout SplitMix) { first = random.next() >> 63 == 0 ? .a : .b }

  /// Notes that the stage has shown the second feel, too.
  mutating func look() { hasSeenBoth = true }

  func side(_ number: Int) -> Comparison.Side { number == 1 ? first : first.other }
}

/// Counts how often each of the two feels was chosen, and tells whether that could be luck.
struct BlindScore: Equatable, Sendable {
  var a = 0
  var b = 0

  var rounds: Int { a + b }

  mutating func count(_ side: Comparison.Side) {
    switch side {
    case .a: a += 1
    case .b: b += 1
    }
  }

  /// The probability that a fair coin is at least as one-sided, 0 … 1: the two-sided binomial test.
  var luck: Double {
    let most = max(a, b)
    guard 2 * most > rounds else { return 1 }
    // This starts with C(n, k) / 2ⁿ at the middle k; each further term comes from the one before.
    var count = rounds / 2
    var term = rounds.isMultiple(of: 2) ? 1.0 : 0.5
    for factor in stride(from: 1, through: count, by: 1) {
      term *= Double(rounds - count + factor) / Double(4 * factor)
    }
    var sum = 0.0
    while count <= rounds {
      if count >= most { sum += term }
      term *= Double(rounds - count) / Double(count + 1)
      count += 1
    }
    return min(1, 2 * sum)
  }

  /// A result below it counts as unlikely to be luck.
  static let significance = 0.05

  /// The score, with a note whether it could be luck; empty before the first choice.
  var words: String {
    guard rounds > 0 else { return "" }
    let score = "A \(a), B \(b). "
    // So few rounds prove nothing even if all went the same way.
    guard BlindScore(a: rounds, b: 0).luck < Self.significance else {
      return score + "Too few rounds to tell from luck"
    }
    let times = Int((luck * 100).rounded())
    if luck >= Self.significance {
      return score + "A coin would be as one-sided \(times) times in 100: it can be luck"
    }
    let rarely = times < 1 ? "less than once" : times == 1 ? "once" : "\(times) times"
    return score + "A coin would be so one-sided \(rarely) in 100: hardly luck"
  }
}
