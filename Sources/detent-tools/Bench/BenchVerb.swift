import DetentCommand
import DetentDisk

extension Verb {
  static let bench = Verb(
    name: "bench", summary: "Times drawing, simulating and starting.",
    options: [
      .value(
        "--only", "PREFIX", "measures only rows whose names begin with this", isRepeated: true),
      .json,
    ],
    notes: [
      "frame.* draw 780×1688 pixels; frame.full is the frame of Benchmarks/Peers, on one thread.",
      "frame.slider is the whole window, 2480×1836 pixels (1x: 1240×918), while a slider moves;",
      "frame.slider.felt is the same while the window works out between the frames what acted;",
      "frame.twin is two stages of 390×844 points in 2480×1880 pixels; frame.4k is 3840×2160 pixels.",
      "All but frame.full and frame.4k.1thread draw large areas on all processors.",
      "Compare only rows of one run on one machine. Scripts/bench also runs the peers, or a second commit.",
    ],
    examples: [
      "detent-tools bench", "detent-tools bench --json", "detent-tools bench --only frame.slider",
    ]
  ) { arguments throws(CommandError) in
    // Measures processes first, while this process is small, because a process inherits its parent's peak of
    // memory.
    let prefixes = arguments.texts("--only")
    @MainActor func measure(_ benchmarks: [Benchmark]) throws(CommandError) -> [Measurement] {
      var results: [Measurement] = []
      for benchmark in benchmarks where benchmark.isMeant(by: prefixes) {
        results += try benchmark.measure()
      }
      return results
    }
    let processes = try measure([ProcessBenchmarks.benchmark])
    let typesetter = try makeTypesetter()
    let others =
      try FrameBenchmarks(typesetter: typesetter).benchmarks()
      + WindowBenchmarks(typesetter: typesetter).benchmarks() + MotionBenchmarks.benchmarks()
    let results = try measure(others) + processes
    guard !results.isEmpty else {
      let names = (others + [ProcessBenchmarks.benchmark]).flatMap(\.names)
      throw .input(
        "--only", found: prefixes.map { DisplayText.quoted($0) }.joined(separator: ", "),
        expected: "the beginning of a row's name: \(names.joined(separator: ", "))")
    }
    try StandardOutput.print(arguments.has("--json") ? json(results) : table(results))
    return .success
  }

  private static func table(_ results: [Measurement]) -> String {
    results.map { result in
      let name = result.name.padded(to: 32)
      let unit = result.unit.isEmpty ? "" : " \(result.unit)"
      let range =
        result.samples.count > 1 ? "  (\(short(result.least))…\(short(result.greatest)))" : ""
      return "\(name) \(short(result.median))\(unit)\(range)\n"
    }.joined()
  }

  private static func json(_ results: [Measurement]) -> String {
    let rows = results.map { result in
      "    \"\(result.name)\": {\"median\": \(result.median), \"min\": \(result.least), "
        + "\"max\": \(result.greatest), \"unit\": \"\(result.unit)\"}"
    }
    return "{\n  \"results\": {\n" + rows.joined(separator: ",\n") + "\n  }\n}\n"
  }

  /// Rounds to about four significant digits, more than a noisy machine can measure.
  private static func short(_ value: Double) -> String {
    let factor = value >= 100 ? 1.0 : value >= 1 ? 100 : 10_000
    return ((value * factor).rounded() / factor).shortestText
  }
}
