import DetentMotion
import DetentStage

/// One line of the panel: a number, a choice or a switch, and how to read and set it.
struct PanelRow: Hashable, Sendable {
  /// What it tunes.
  enum ID: Hashable, Sendable {
    /// By its key.
    case parameter(String)
    /// Which form a group's spring is shown in.
    case form(String)
    /// A number of a group's spring in the form that is shown.
    case component(String, SpringComponent)
  }

  /// Of a number: what it moves by, and how it lies along a slider.
  struct Steps: Hashable, Sendable {
    var step: Double
    var spacing: SliderScale.Spacing
  }

  var id: ID
  var label: String
  var unit: Parameter.Unit
  /// Nil for what is no number.
  var steps: Steps?
  /// The names between which it chooses; none for a number or a switch.
  var choices: [String] = []
  /// What it does, in a sentence.
  var meaning: String
  /// Where the default comes from; empty where there is nothing to say.
  var source: String
  /// Other words by which it is found.
  var synonyms: [String] = []

  init(_ parameter: Parameter) {
    id = .parameter(parameter.key)
    label = parameter.label
    unit = parameter.unit
    meaning = parameter.meaning
    source = parameter.source
    synonyms = parameter.synonyms
    switch parameter.kind {
    case .number(let range, let step):
      steps = Steps(step: step, spacing: Self.spacing(range, unit))
    case .choice(let names): choices = names.map(Self.spoken)
    case .toggle: break
    }
  }

  init(formOf group: String) {
    id = .form(group)
    label = "Form"
    unit = .none
    choices = SpringForm.allCases.map(\.title)
    meaning = "Which numbers name the spring; all are the same spring."
    source = ""
    synonyms = SpringComponent.allCases.flatMap { component in
      let words = Self.words(component)
      return [words.label.lowercased()] + words.synonyms
    }
  }

  init(_ component: SpringComponent, of group: String) {
    id = .component(group, component)
    let words = Self.words(component)
    (label, unit, meaning, synonyms) = (words.label, words.unit, words.meaning, words.synonyms)
    steps = Steps(step: words.step, spacing: words.isLogarithmic ? .logarithmic : .linear)
    source = ""
  }

  /// Wide ranges are spaced by factors, so that their small numbers can be told apart.
  private static func spacing(
    _ range: ClosedRange<Double>, _ unit: Parameter.Unit
  ) -> SliderScale.Spacing {
    if unit == .perMillisecond { return .towardsOne }
    let isWide = range.lowerBound > 0 && range.upperBound > 20 * range.lowerBound
    return isWide ? .logarithmic : .linear
  }

  /// `firstReport` as people write it: `First report`.
  static func spoken(_ name: String) -> String {
    var text = ""
    for character in name {
      text += character.isUppercase ? " " + character.lowercased() : String(character)
    }
    return text.prefix(1).uppercased() + text.dropFirst()
  }

  private struct Words {
    var label: String
    var unit = Parameter.Unit.none
    var step = 0.01
    var isLogarithmic = false
    var meaning: String
    var synonyms: [String]
  }

  private static func words(_ component: SpringComponent) -> Words {
    switch component {
    case .duration:
      Words(
        label: "Duration", unit: .seconds, isLogarithmic: true,
        meaning: "How long it seems to take, as SwiftUI has it.",
        synonyms: ["time", "speed", "response", "quick", "fast", "slow"])
    case .bounce:
      Words(
        label: "Bounce", meaning: "0 arrives without overshoot, 1 would swing for ever.",
        synonyms: ["bouncy", "overshoot", "damping", "friction", "wobble", "swing", "elastic"])
    case .stiffness:
      Words(
        label: "Stiffness", step: 1, isLogarithmic: true,
        meaning: "Force for each point of distance; more is quicker.",
        synonyms: ["tension", "snap", "snappy", "speed", "quick", "fast", "response"])
    case .damping:
      Words(
        label: "Damping", step: 0.1, isLogarithmic: true,
        meaning: "Force against each point a second; more calms it.",
        synonyms: ["friction", "bounce", "overshoot", "wobble", "swing"])
    case .mass:
      Words(
        label: "Mass", isLogarithmic: true,
        meaning: "What the spring moves; more is slower and swings longer.",
        synonyms: ["weight", "heavy", "inertia", "slow"])
    }
  }
}
