import DetentCommand

/// Something that the benchmark can measure: one row, or rows that come from the same runs.
struct Benchmark {
  let names: [String]
  let measure: @MainActor () throws(CommandError) -> [Measurement]

  /// One row; `measure` returns nil where the row cannot be had.
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

  /// Whether one of its rows begins with one of `prefixes`; any does when there are none.
  func isMeant(by prefixes: [String]) -> Bool {
    prefixes.isEmpty || names.contains { name in prefixes.contains(where: name.hasPrefix) }
  }
}
