import DetentMotion

/// One round of a blind choice: the candidates have the names 1, 2 and perhaps 3, and nobody knows which is
/// which.
struct BlindTrial: Equatable, Sendable {
  /// The candidates that are named 1, 2 and so on.
  private let order: [Comparison.Side]
  /// The number of the candidate on the stage.
  var shown = 1 { didSet { seen.insert(shown) } }
  private var seen: Set = [1]

  /// Shuffles the candidates: every order is equally likely.
  init(of sides: [Comparison.Side], _ random: inout SplitMix) {
    var (order, rest) = ([Comparison.Side](), sides)
    while rest.count > 1 {
      let index = random.next().multipliedFullWidth(by: UInt64(rest.count)).high
      order.append(rest.remove(at: Int(index)))
    }
    self.order = order + rest
  }

  var numbers: ClosedRange<Int> { 1...order.count }
  /// The number that a held key shows.
  var next: Int { shown % order.count + 1 }
  /// True once all were on the stage; before that nobody can choose.
  var hasSeenAll: Bool { seen.count == order.count }

  /// Notes that the stage has shown the next candidate, too.
  mutating func look() { seen.insert(next) }

  func side(_ number: Int) -> Comparison.Side { order[number - 1] }
}

/// Counts how often each candidate was chosen, and tells whether that could be luck.
struct BlindScore: Equatable, Sendable {
  var a = 0
  var b = 0
  /// The choices of C; nil while only A and B are compared.
  var c: Int?

  private var wins: [Int] { [a, b] + (c.map { [$0] } ?? []) }
  var rounds: Int { a + b + (c ?? 0) }

  mutating func count(_ side: Comparison.Side) {
    switch side {
    case .a: a += 1
    case .b: b += 1
    case .c: c = (c ?? 0) + 1
    }
  }

  /// The probability that among equal candidates the winner has at least as many rounds, 0 … 1. For two
  /// candidates this is the two-sided binomial test.
  var luck: Double { Self.luck(wins.max() ?? 0, of: rounds, among: wins.count) }

  /// Returns the probability that one of `count` equal candidates wins at least `most` of `rounds`. It adds up
  /// the outcomes of the first candidate, and for each of them the probability that the others reach `most`.
  private static func luck(_ most: Int, of rounds: Int, among count: Int) -> Double {
    guard most <= rounds else { return 0 }
    guard most * count > rounds, count > 1 else { return 1 }
    // The most likely outcome has the weight 1, so that no number of rounds underflows.
    let middle = rounds / count
    var (sum, all, weight) = (0.0, 0.0, 1.0)
    func add(_ wins: Int) {
      all += weight
      sum += weight * (wins < most ? luck(most, of: rounds - wins, among: count - 1) : 1)
    }
    for wins in middle...rounds {
      add(wins)
      weight *= Double(rounds - wins) / Double((wins + 1) * (count - 1))
    }
    weight = 1
    for wins in stride(from: middle, to: 0, by: -1) {
      weight *= Double(wins * (count - 1)) / Double(rounds - wins + 1)
      add(wins - 1)
    }
    return sum / all
  }

  /// A result below it counts as unlikely to be luck.
  static let significance = 0.05

  /// The score, with a note whether it could be luck; empty before the first choice.
  var words: String {
    guard rounds > 0 else { return "" }
    let counts = zip(Comparison.Side.allCases, wins).map { "\($0.name) \($1)" }
    let score = counts.joined(separator: ", ") + ". "
    // So few rounds prove nothing even if all went the same way.
    guard Self.luck(rounds, of: rounds, among: wins.count) < Self.significance else {
      return score + "Too few rounds to tell from luck"
    }
    let times = Int((luck * 100).rounded())
    let chance = c == nil ? "A coin would be" : "Three equal feels would be"
    if luck >= Self.significance {
      return score + "\(chance) as one-sided \(times) times in 100: it can be luck"
    }
    let rarely = times < 1 ? "less than once" : times == 1 ? "once" : "\(times) times"
    return score + "\(chance) so one-sided \(rarely) in 100: hardly luck"
  }
}
