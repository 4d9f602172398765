import DetentStage

/// Where a gesture first went another way than it was recorded to.
package struct Divergence: Hashable, Sendable {
  /// The first tick whose state, in any part of it, is another.
  package var stateTick: Int
  /// The first quantity that shows it, at its first tick; nil where none ever does.
  package var quantity: QuantityChange?

  package struct QuantityChange: Hashable, Sendable {
    package var tick: Int
    /// E.g. `header.height`.
    package var name: String
    package var found: String
    package var recorded: String
  }

  /// E.g. `first at tick 122: header.height is 219.2, was recorded as 219.1`.
  var text: String {
    guard let quantity else { return "first at tick \(stateTick), in what no quantity shows" }
    let hidden =
      quantity.tick == stateTick ? "" : " (from tick \(stateTick) on in what no quantity shows)"
    return "first at tick \(quantity.tick): \(quantity.name) is \(quantity.found), was recorded as "
      + quantity.recorded + hidden
  }
}

/// Holds a running gesture against its trace.
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

  /// Nil while all is as recorded.
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
