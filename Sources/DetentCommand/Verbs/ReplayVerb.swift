import DetentDisk
import DetentFiles
import DetentMotion
import DetentPNG
import DetentProof
import DetentStage

extension Verb {
  static let replay = Verb(
    name: "replay", summary: "Plays a gesture without a window and reports the result.",
    operands: "GESTURE", operandCount: 1...1,
    options: [
      .toggle("--csv", "prints every quantity of the scene, one line for each tick"),
      .toggle("--hash", "prints the hash of the final state: 16 hexadecimal digits"),
      .value(
        "--present-rate", "HZ",
        "also presents frames at that rate, from 1 to 1000, which must not change the result"),
      .toggle("--acted", "lists the parameters that acted in the gesture, strongest first"),
      .json, .feel, .set,
    ],
    notes: [
      "--feel replaces the gesture's own feel and settings; --set comes on top.",
      "A parameter acted if the gesture goes differently with a step of it, as a slider's arrow key makes it.",
      "--json prints that list for machines, with the parameters that did not act.",
      "Failed expectations of the gesture are reported, and the exit code is then 1.",
    ],
    examples: [
      "detent replay drag.gesture --csv > drag.csv",
      "detent replay drag.gesture --acted",
      "detent replay drag.gesture --hash --set header.settle.response=0.5",
    ]
  ) { arguments throws(CommandError) in
    let rate = try arguments.number("--present-rate", .from(1...1000))
    let library = try readingFiles(FeelLibrary.shipped())
    let script = try readingFiles(GestureReader.read(arguments.operands[0], .files))
    let feel = try arguments.feel(of: script, in: library)
    let height = try contentHeight(script)
    guard !arguments.has("--acted") else {
      let timed = script.timed(under: feel, contentHeight: height)
      let search = ActedSearch(feel) { feel in
        GesturePlayer(timed, feel: feel, contentHeight: height)
      }.finished()
      try StandardOutput.print(
        arguments.has("--json") ? JSONWriter.text(search.json) : search.text)
      return .success
    }
    guard !arguments.has("--json") else {
      throw CommandError(.badInput, "--json needs --acted: the other results are text")
    }
    return try play(
      GesturePlayer(script, feel: feel, contentHeight: height), arguments,
      frames: rate.map(FrameSampler.init(rate:)))
  }

  /// Returns the height of the scene's text. A recording states it, and then the program needs no font.
  @MainActor private static func contentHeight(
    _ script: GestureScript
  ) throws(CommandError) -> Double? {
    guard script.setup.scene.hasText, !script.statesContentHeight else { return nil }
    return ShotPlayer(typesetter: try makeTypesetter()).contentHeight(script.setup)
  }

  /// Plays to the end and prints the requested results.
  private static func play(
    _ player: GesturePlayer, _ arguments: Arguments, frames: FrameSampler?
  ) throws(CommandError) -> ExitCode {
    var player = player
    var frames = frames
    var output = StandardOutput()
    let table = arguments.has("--csv") ? Quantity.all(in: player.simulation.setup.scene) : nil
    if let table { try output.write(table.map(\.name).joined(separator: ",") + "\n") }
    try player.run(
      tick: { simulation throws(CommandError) in
        if let table, output.hasReader { try output.write(row(table, simulation)) }
        frames?.present(simulation)
      }, shot: { (_, _) throws(CommandError) in })
    if arguments.has("--hash") {
      try output.write(player.simulation.stateHash.description + "\n")
    } else if table == nil {
      try output.write(summary(player.simulation))
    }
    try output.flush()
    for failure in player.failures { StandardError.report(failure.description) }
    return player.failures.isEmpty ? .success : .difference
  }

  private static func summary(_ simulation: Simulation) -> String {
    let tick = simulation.state.tick
    let milliseconds = (Double(tick) * Tick.seconds * 1000).rounded()
    let rest = simulation.isSettled ? "at rest" : "moving"
    return "\(tick) ticks, \((milliseconds / 1000).shortestText) s, \(rest)\n"
  }

  /// Returns a line of CSV.
  private static func row(_ quantities: [Quantity], _ simulation: Simulation) -> String {
    quantities.map { quantity in
      switch quantity.value(in: simulation) {
      case .number(let number): (number + 0).shortestText
      case .word(let word): word
      }
    }.joined(separator: ",") + "\n"
  }
}

extension ActedParameter: JSONWritable {
  package var json: JSONWriter.Value {
    [
      "key": key, "step": step, "quantity": quantity ?? JSONWriter.Value.null, "change": change,
      "strength": strength,
    ]
  }
}

extension ActedSearch: JSONWritable {
  package var json: JSONWriter.Value {
    ["acted": acted, "still": still]
  }

  /// A line for each parameter that acted, and the number of the others.
  fileprivate var text: String {
    let width = acted.map(\.key.count).max() ?? 0
    let lines = acted.map { parameter in
      let share = (parameter.strength * 10_000).rounded() / 100
      let change = (parameter.change * 1000).rounded() / 1000
      let key = parameter.key + String(repeating: " ", count: width - parameter.key.count)
      return parameter.quantity.map { name in
        "\(key)  \(name) by \(change.shortestText) a step of \(parameter.step.shortestText), strength \(share.shortestText) %"
      } ?? "\(key)  only what no quantity shows"
    }
    let count = "\(acted.count) of \(acted.count + still.count) parameters acted"
    return (lines + [count]).map { $0 + "\n" }.joined()
  }
}

/// Presents a running simulation at its own rate, between ticks as a window does.
struct FrameSampler {
  /// The ticks for each frame. For most rates this is not a whole number.
  private let interval: Double
  private var frame = 0
  private var previous: Layout?
  private(set) var presented: Layout?

  /// Presents `rate` frames per second.
  init(rate: Double) { interval = Double(Tick.rate) / rate }

  /// Makes the frames that are due up to the simulation's tick, each between the two ticks around it.
  mutating func present(_ simulation: Simulation) {
    let latest = simulation.layout
    let tick = Double(simulation.state.tick)
    while Double(frame) * interval <= tick {
      let fraction = max(0, Double(frame) * interval - (tick - 1))
      presented = (previous ?? latest).interpolated(to: latest, fraction)
      frame += 1
    }
    previous = latest
  }
}
