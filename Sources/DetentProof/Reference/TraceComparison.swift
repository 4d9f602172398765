import DetentStage

/// The point where a gesture first differed from its recording.
package struct Divergence: Hashable, Sendable {
  /// The first tick at which any part of the state differs.
  package var stateTick: Int
  /// The first quantity that shows the difference, at its first tick. This is nil if none ever does.
  package var quantity: QuantityChange?

  package struct QuantityChange: Hashable, Sendable {
    package var tick: Int
    /// The quantity's name, e.g. `header.height`.
    package var name: String
    package var found: String
    package var recorded: String
  }

  /// The first tick at which a quantity differs. If none does, this is the first one of the state.
  package var tick: Int { quantity?.tick ?? stateTick }

  /// For example `first at tick 122 of wave, where header.height is 219.2, was recorded as 219.1`.
  func text(of test: String? = nil) -> String {
    let start = "first at tick \(tick)" + (test.map { " of \($0)" } ?? "")
    guard let quantity else { return start + ", but no quantity shows it" }
    return
      "\(start), where \(quantity.name) is \(quantity.found), was recorded as \(quantity.recorded)"
  }

  /// The text, with the tick of the first differing state if no quantity showed that difference yet.
  var fullText: String {
    text() + (tick == stateTick ? "" : " (the state differs from tick \(stateTick) on)")
  }
}

/// Compares a running gesture with its trace.
struct TraceComparison {
  private let trace: Trace
  private let quantities: [(quantity: Quantity, column: Int)]
  private var row: [String]
  private var state = ""
  private var next = 0
  private var stateTick: Int?
  private var change: Divergence.QuantityChange?

  init(_ trace: Trace, scene: Scene) {
    self.trace = trace
    row = Array(repeating: "", count: trace.quantities.count)
    quantities = Trace.quantities(of: scene).compactMap { quantity in
      trace.quantities.firstIndex(of: quantity.name).map { (quantity, $0) }
    }
  }

  /// The first difference. This is nil while everything equals the recording.
  var divergence: Divergence? {
    (stateTick ?? change?.tick).map { Divergence(stateTick: $0, quantity: change) }
  }

  mutating func take(_ simulation: Simulation) {
    guard change == nil else { return }
    let tick = simulation.state.tick
    while next < trace.lines.count, trace.lines[next].tick <= tick {
      state = trace.lines[next].state
      for change in trace.lines[next].changes { row[change.quantity] = change.value }
      next += 1
    }
    if stateTick == nil, simulation.stateHash.description != state { stateTick = tick }
    for (quantity, column) in quantities {
      let found = quantity.traced(in: simulation)
      guard found != row[column] else { continue }
      change = Divergence.QuantityChange(
        tick: tick, name: quantity.name, found: found, recorded: row[column])
      return
    }
  }
}
