import DetentCanvas
import DetentDisk
import DetentFiles
import DetentParameters
import DetentStage

/// The course of a gesture, tick by tick. It explains a state that differs from the recording.
///
/// A trace is text, in `trace.txt` beside the pictures. First come the feel's numbers and the quantities'
/// names. Then each tick at which anything changed has a line: the tick, the state's hash, and every quantity
/// with a new value, by its number in the list of names.
///
///     detent-trace 1
///     feel header.heights.compact 64
///     quantities pointer.x pointer.y …
///     0 a9be20f0ba59c2bc 0=0 1=0 …
///     24 5c1f9a3be3a8b1e2 0=195 1=620
struct Trace: Hashable, Sendable {
  static let version = 1
  /// Bytes of a file: some hours.
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
    /// The index in `quantities`.
    var quantity: Int
    var value: String
  }

  /// Returns the quantities of a scene that a trace contains. The time is left out, because lines stand for
  /// it.
  static func quantities(of scene: Scene) -> [Quantity] {
    Quantity.all(in: scene).filter { $0.name != "tick" && $0.name != "time" }
  }

  /// Returns each parameter of `feel`.
  static func settings(of feel: Feel) -> [Setting] {
    Feel.parameters.map { parameter in
      Setting(key: parameter.key, value: parameter.text(of: parameter.value(in: feel)))
    }
  }

  /// Returns the numbers that differ from the recorded ones. A parameter that did not exist yet had its
  /// default.
  func changes(to feel: Feel) -> [ParameterChange] {
    zip(Self.settings(of: feel), Self.settings(of: .default)).compactMap { setting, standard in
      let old = self.feel.first { $0.key == setting.key } ?? standard
      return old == setting
        ? nil : ParameterChange(key: setting.key, found: setting.value, recorded: old.value)
    }
  }

  /// The recorded feel, as far as its parameters are known. This is nil if they contradict each other.
  var recordedFeel: Feel? {
    var result = Feel.default
    for setting in feel {
      guard let setting = try? FeelSetting(key: setting.key, text: setting.value) else { continue }
      setting.apply(to: &result)
    }
    return result.problem(blaming: []) == nil ? result : nil
  }
}

extension Quantity {
  /// Returns the exact value as a trace shows it.
  func traced(in simulation: Simulation) -> String {
    switch value(in: simulation) {
    case .number(let number): (number + 0).shortestText
    case .word(let word): word
    }
  }
}

/// Records how a gesture goes.
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

extension Trace {
  /// The file's text.
  var text: String {
    var text = "detent-trace \(Self.version)\n"
    for setting in feel { text += "feel \(setting.key) \(setting.value)\n" }
    text += "quantities \(quantities.joined(separator: " "))\n"
    for line in lines {
      text += "\(line.tick) \(line.state)"
      for change in line.changes { text += " \(change.quantity)=\(change.value)" }
      text += "\n"
    }
    return text
  }

  /// Reads a trace's bytes; `path` is for messages.
  static func parse(_ bytes: [UInt8], path: String) throws(FileProblem) -> Trace {
    var trace = Trace()
    var number = 0
    for bytes in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      number += 1
      let line = String(decoding: bytes, as: UTF8.self)
      let words = line.split(separator: " ")
      let isGood =
        switch (number, words.first) {
        case (1, _): line == "detent-trace \(version)"
        case (_, "feel"): trace.addSetting(words)
        case (_, "quantities"): trace.addNames(words)
        case (_, nil): line.isEmpty
        default: trace.addLine(words)
        }
      guard isGood else {
        throw FileProblem(
          path: path, at: TextPlace(line: number, column: 1), found: DisplayText.quoted(line),
          expected: "a trace as recording writes it")
      }
    }
    return trace
  }

  private mutating func addSetting(_ words: [Substring]) -> Bool {
    guard words.count == 3 else { return false }
    feel.append(Setting(key: String(words[1]), value: String(words[2])))
    return true
  }

  private mutating func addNames(_ words: [Substring]) -> Bool {
    guard quantities.isEmpty else { return false }
    quantities = words.dropFirst().map(String.init)
    return true
  }

  /// Tells whether `text` is a finite number, or a word such as the name of a phase or a detent.
  private static func isValue(_ text: Substring) -> Bool {
    if let number = Double(text) { return number.isFinite }
    return !text.isEmpty
      && text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
  }

  private mutating func addLine(_ words: [Substring]) -> Bool {
    guard words.count >= 2, let tick = Int(words[0]), tick >= 0,
      tick > lines.last?.tick ?? -1, Fingerprint(String(words[1])) != nil
    else { return false }
    var line = Line(tick: tick, state: String(words[1]), changes: [])
    for word in words.dropFirst(2) {
      let parts = word.split(separator: "=", maxSplits: 1)
      guard parts.count == 2, let quantity = Int(parts[0]), quantities.indices.contains(quantity),
        Self.isValue(parts[1])
      else { return false }
      line.changes.append(Change(quantity: quantity, value: String(parts[1])))
    }
    lines.append(line)
    return true
  }
}
