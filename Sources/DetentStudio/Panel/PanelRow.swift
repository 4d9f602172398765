import DetentParameters
import DetentStage

/// One line of the panel: a number, a choice or a switch, and the ways to read and set it.
struct PanelRow: Hashable, Sendable {
  enum ID: Hashable, Sendable {
    case parameter(String)
    /// The same parameter among those that acted in the last gesture.
    case acted(String)
    /// The form in which a group's spring is shown.
    case form(String)
    /// A number of a group's spring in the form that is shown.
    case component(String, SpringComponent)

    /// The key of the parameter that the row shows; nil for a form and its numbers.
    var key: String? {
      switch self {
      case .parameter(let key), .acted(let key): key
      case .form, .component: nil
      }
    }
  }

  /// The step of a number, and its spacing along a slider.
  struct Steps: Hashable, Sendable {
    var step: Double
    var spacing: SliderScale.Spacing
  }

  var id: ID
  var label: String
  var unit = Parameter.Unit.none
  /// The steps of a number; nil for any other row.
  var steps: Steps?
  /// The names of a choice; none for a number or a switch.
  var choices: [String] = []
  /// The effect of the row, in a sentence.
  var meaning: String
  /// The source of the default; empty if there is none to name.
  var source = ""
  /// Other words that find the row.
  var synonyms: [String] = []
}

extension PanelRow {
  /// Returns the source of the current value, or of the default.
  func source(in version: FeelVersion) -> String {
    guard let key = id.key else { return source }
    return version.sources.text(of: key, in: version.feel) ?? source
  }

  init(_ parameter: Parameter) {
    self.init(
      id: .parameter(parameter.key), label: parameter.label, unit: parameter.unit,
      meaning: parameter.meaning, source: parameter.source, synonyms: parameter.synonyms)
    switch parameter.kind {
    case .number(let range, let step): steps = Steps(step: step, spacing: Self.spacing(range, unit))
    case .choice(let names): choices = names.map(Self.spoken)
    case .toggle: break
    }
  }

  /// Makes the row of a parameter that acted in the last gesture.
  init(acted parameter: Parameter) {
    self.init(parameter)
    id = .acted(parameter.key)
  }

  init(formOf group: String) {
    self.init(
      id: .form(group), label: "Form", choices: SpringForm.allCases.map(\.title),
      meaning: "The pair of numbers that describes the spring; every pair gives the same spring.",
      synonyms: SpringComponent.allCases.flatMap { component in
        let row = PanelRow(component, of: group)
        return [row.label.lowercased()] + row.synonyms
      })
  }

  init(_ component: SpringComponent, of group: String) {
    let id = ID.component(group, component)
    switch component {
    case .duration:
      self.init(
        id: id, label: "Duration", unit: .seconds, steps: Steps(step: 0.01, spacing: .logarithmic),
        meaning: "The time that it seems to take, as in SwiftUI.",
        synonyms: ["time", "speed", "response", "quick", "fast", "slow"])
    case .bounce:
      self.init(
        id: id, label: "Bounce", steps: Steps(step: 0.01, spacing: .linear),
        meaning: "0 arrives without overshoot; 1 would swing for ever.",
        synonyms: ["bouncy", "overshoot", "damping", "friction", "wobble", "swing", "elastic"])
    case .stiffness:
      self.init(
        id: id, label: "Stiffness", steps: Steps(step: 1, spacing: .logarithmic),
        meaning: "The force for each point of distance; more is quicker.",
        synonyms: ["tension", "snap", "snappy", "speed", "quick", "fast", "response"])
    case .damping:
      self.init(
        id: id, label: "Damping", steps: Steps(step: 0.1, spacing: .logarithmic),
        meaning: "The force against each point per second; more makes it calmer.",
        synonyms: ["friction", "bounce", "overshoot", "wobble", "swing"])
    case .mass:
      self.init(
        id: id, label: "Mass", steps: Steps(step: 0.01, spacing: .logarithmic),
        meaning: "The mass that the spring moves; more is slower and swings longer.",
        synonyms: ["weight", "heavy", "inertia", "slow"])
    }
  }

  /// Spaces wide ranges by factors, so that their small numbers can be told apart.
  private static func spacing(
    _ range: ClosedRange<Double>, _ unit: Parameter.Unit
  ) -> SliderScale.Spacing {
    if unit == .perMillisecond { return .towardsOne }
    let isWide = range.lowerBound > 0 && range.upperBound > 20 * range.lowerBound
    return isWide ? .logarithmic : .linear
  }

  /// Spells `firstReport` as people write it: `First report`.
  static func spoken(_ name: String) -> String {
    let text = name.words()
    return text.prefix(1).uppercased() + text.dropFirst()
  }
}
