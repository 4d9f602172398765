import DetentFiles
import DetentMotion
import DetentStage

/// How a gesture went, tick by tick: what is looked up when a state is another than recorded.
///
/// Text, `trace.txt` beside the pictures. After the feel's numbers and the quantities' names, a line
/// for each tick at which anything changed: the tick, the state's hash, and each quantity that has a
/// new value, by its number in the list of names.
///
///     detent-trace 1
///     feel header.heights.compact 64
///     quantities pointer.x pointer.y …
///     0 a9be20f0ba59c2bc 0=0 1=0 …
///     24 5c1f9a3be3a8b1e2 0=195 1=620
struct Trace: Hashable, Sendable {
  static let version = 1
  /// Bytes: some hours.
  static let maximumSize = 64 << 20

  /// Every parameter and its value, as files write it.
  var feel: [Setting] = []
  var quantities: [String] = []
  var lines: [Line] = []

  struct Setting: Hashable, Sendable {
    var key: String
    var value: String
  }

  struct Line: Hashable, Sendable {
    var tick: Int
    var state: String
    var changes: [Change]
  }

  struct Change: Hashable, Sendable {
    /// Index in `quantities`.
    var quantity: Int
    var value: String
  }

  /// What of a scene is traced: the time is what lines stand for.
  static func quantities(of scene: Scene) -> [Quantity] {
    Quantity.all(in: scene).filter { $0.name != "tick" && $0.name != "time" }
  }

  /// Each parameter of `feel`.
  static func settings(of feel: Feel) -> [Setting] {
    Feel.parameters.map { parameter in
      Setting(key: parameter.key, value: parameter.text(of: parameter.value(in: feel)))
    }
  }

  /// The numbers of `feel` that are others than were recorded, in sentences. A parameter that there
  /// was not yet had its default.
  func differences(of feel: Feel) -> [String] {
    zip(Self.settings(of: feel), Self.settings(of: .default)).compactMap { setting, standard in
      let old = self.feel.first { $0.key == setting.key } ?? standard
      return old == setting ? nil : "\(setting.key) is \(setting.value), was \(old.value)"
    }
  }
}

extension Quantity {
  /// The value as a trace has it: as exact as it is.
  func traced(in simulation: Simulation) -> String {
    switch value(in: simulation) {
    case .number(let number): (number + 0).shortestText
    case .word(let word): word
    }
  }
}

/// Writes down how a gesture goes.
struct TraceRecorder {
  private(set) var trace = Trace()
  private let quantities: [Quantity]
  private var row: [String]
  private var state = ""

  init(scene: Scene, feel: Feel) {
    quantities = Trace.quantities(of: scene)
    row = Array(repeating: "", count: quantities.count)
    trace.feel = Trace.settings(of: feel)
    trace.quantities = quantities.map(\.name)
  }

  mutating func take(_ simulation: Simulation) {
    let state = simulation.stateHash.description
    var changes: [Trace.Change] = []
    for index in quantities.indices {
      let value = quantities[index].traced(in: simulation)
      guard value != row[index] else { continue }
      row[index] = value
      changes.append(Trace.Change(quantity: index, value: value))
    }
    guard !changes.isEmpty || state != self.state else { return }
    self.state = state
    trace.lines.append(Trace.Line(tick: simulation.state.tick, state: state, changes: changes))
  }
}
