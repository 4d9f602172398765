import DetentCommand

/// Something that the benchmark can measure: one row, or several rows from the same runs.
struct Benchmark {
  let names: [String]
  let measure: @MainActor () throws(CommandError) -> [Measurement]

  /// Measures one row. `measure` returns nil if the row is not available.
  init(
    _ name: String,
    measure: @escaping @MainActor (_ name: String) throws(CommandError) -> Measurement?
  ) {
    names = [name]
    self.measure = { () throws(CommandError) in try measure(name).map { [$0] } ?? [] }
  }

  init(
    _ names: [String],
    measure: @escaping @MainActor () throws(CommandError) -> [Measurement]
  ) {
    self.names = names
    self.measure = measure
  }

  /// Tells whether the name of one of its rows begins with one of `prefixes`. Without prefixes every
  /// benchmark is meant.
  func isMeant(by prefixes: [String]) -> Bool {
    prefixes.isEmpty || names.contains { name in prefixes.contains(where: name.hasPrefix) }
  }
}
