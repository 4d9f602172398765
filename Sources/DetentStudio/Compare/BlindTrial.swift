import DetentMotion

/// One round of a blind choice: the two feels under the names 1 and 2, nobody knows which is which.
struct BlindTrial: Equatable, Sendable {
  /// The feel that is called 1.
  let first: Comparison.Side
  /// The number that the stage has now.
  var shown = 1 { didSet { if shown != oldValue { look() } } }
  /// Nobody can choose before.
  private(set) var hasSeenBoth = false

  /// Tosses a coin.
  init(_ random: inout SplitMix) { first = random.next() >> 63 == 0 ? .a : .b }

  /// The other one has been seen, too.
  mutating func look() { hasSeenBoth = true }

  func side(_ number: Int) -> Comparison.Side { number == 1 ? first : first.other }
}

/// How often each of the two was chosen, and what that says.
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

  /// How likely a fair coin would be at least as one-sided, 0 … 1: the two-sided binomial test.
  var luck: Double {
    let most = max(a, b)
    guard 2 * most > rounds else { return 1 }
    // C(n, k) / 2ⁿ at the middle k, and from there on each from the one before.
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

  /// Below it a result is called unlikely to be luck.
  static let significance = 0.05

  /// The score, and whether it could be luck; empty before the first choice.
  var words: String {
    guard rounds > 0 else { return "" }
    let score = "A \(a), B \(b). "
    // Even if every round had gone the same way.
    guard BlindScore(a: rounds, b: 0).luck < Self.significance else {
      return score + "Too few rounds to tell from luck"
    }
    let times = Int((luck * 100).rounded())
    if luck >= Self.significance {
      return score + "A coin is as one-sided \(times) times in 100: it can be luck"
    }
    let rarely = times < 1 ? "less than once" : times == 1 ? "once" : "\(times) times"
    return score + "A coin is so one-sided \(rarely) in 100: hardly luck"
  }
}
