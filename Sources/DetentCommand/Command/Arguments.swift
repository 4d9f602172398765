import DetentCanvas
import DetentDisk
import DetentFiles
import DetentMotion
import DetentScenes
import DetentStage
import DetentText

/// The arguments of a verb, separated into flags and operands. Each method checks the value that it reads.
package struct Arguments: Hashable, Sendable {
  /// The operands in order.
  package var operands: [String] = []
  /// The values of each flag in order.
  private(set) var values: [String: [String]] = [:]
  private(set) var switches: Set<String> = []

  mutating func add(_ option: Option, _ value: String?) {
    if let value {
      values[option.name, default: []].append(value)
    } else {
      switches.insert(option.name)
    }
  }

  package func has(_ name: String) -> Bool { values[name] != nil || switches.contains(name) }

  func text(_ name: String) -> String? { values[name]?.last }
  package func texts(_ name: String) -> [String] { values[name] ?? [] }

  /// Returns the number after `name`, or nil without that flag.
  func number(_ name: String, _ rule: NumberRule = .any) throws(CommandError) -> Double? {
    guard let text = text(name) else { return nil }
    guard let number = NumberText.number(text), rule.allows(number) else {
      throw .input(name, found: DisplayText.quoted(text), expected: rule.words)
    }
    return number
  }

  /// Returns the whole number after `name`, or nil without that flag.
  func wholeNumber(_ name: String, _ range: ClosedRange<Int>) throws(CommandError) -> Int? {
    let rule = NumberRule(
      words: "a whole number from \(range.lowerBound) to \(range.upperBound)"
    ) { Int(exactly: $0).map(range.contains) ?? false }
    return try number(name, rule).map { Int($0) }
  }

  /// Returns the number after `name`, and throws without that flag.
  func requiredNumber(_ name: String, _ rule: NumberRule = .any) throws(CommandError) -> Double {
    if let number = try number(name, rule) { return number }
    throw .input(name, found: "nothing", expected: rule.words)
  }

  /// Returns the choice after `name`, one of `names`, or nil without that flag.
  func choice(_ name: String, _ names: [String]) throws(CommandError) -> String? {
    guard let text = text(name) else { return nil }
    guard names.contains(text) else {
      throw .input(
        name, found: DisplayText.quoted(text), expected: names.joined(separator: ", "),
        suggestion: NearestName.of(text, among: names))
    }
    return text
  }

  /// Returns the choice after `name` among all of its kind, or nil without that flag.
  func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ name: String
  ) throws(CommandError) -> Choice? {
    try choice(name, Choice.names).flatMap(Choice.init(rawValue:))
  }

  /// Returns the `WxH` after `name`, with both sides in `range`, or nil without that flag.
  func size(_ name: String, _ range: ClosedRange<Double> = 1...16_384) throws(CommandError) -> Size?
  {
    guard let text = text(name) else { return nil }
    guard let size = Size(text: text), range.contains(size.width), range.contains(size.height)
    else {
      throw .input(
        name, found: DisplayText.quoted(text),
        expected: "WIDTHxHEIGHT, each from \(range.lowerBound.shortestText) to "
          + range.upperBound.shortestText)
    }
    return size
  }
}

extension Arguments {
  var settings: [FeelSetting] {
    get throws(CommandError) {
      var settings: [FeelSetting] = []
      for text in texts("--set") {
        do throws(FeelSetting.Failure) { settings.append(try FeelSetting(argument: text)) } catch {
          throw .input(
            "--set", found: error.found, expected: error.expected, suggestion: error.suggestion)
        }
      }
      return settings
    }
  }

  /// The feel that `--feel` names. This is nil without that flag.
  var feelReference: FeelReference? {
    text("--feel").map { FeelReference(name: $0, source: "--feel") }
  }

  /// Returns the feel that `--feel` names, or else the gesture's own with its settings. `--set` comes on top.
  func feel(of script: GestureScript, in library: FeelLibrary) throws(CommandError) -> Feel {
    guard let feelReference else { return try feel(over: readingFiles(script.feel(in: library))) }
    let library = try FeelLibrary.ofUser()
    return try feel(over: readingFiles(library.feel(feelReference, of: script.setup.scene)))
  }

  /// Returns `base` with the settings of `--set` on top.
  func feel(over base: Feel) throws(CommandError) -> Feel {
    var feel = base
    let settings = try settings
    for setting in settings { setting.apply(to: &feel) }
    if let problem = feel.problem(blaming: settings.map(\.key)) {
      throw .input(
        "--set", found: "\(problem.found) for \(problem.key)", expected: problem.expected)
    }
    return feel
  }
}

extension FeelLibrary {
  /// Returns the presets and the user's own feels. Gestures and tests mean the same on every machine, so they
  /// know only the presets.
  static func ofUser() throws(CommandError) -> FeelLibrary {
    let folder = ConfigurationFolder.path("feels")
    return try readingFiles(FeelLibrary.shipped(userFolder: folder))
  }
}

/// The numbers that a flag allows, and their description for messages.
struct NumberRule: Sendable {
  let words: String
  let allows: @Sendable (Double) -> Bool

  static let any = NumberRule(words: "a number") { _ in true }
  static let positive = NumberRule(words: "a number above 0") { $0 > 0 }
  static let notNegative = NumberRule(words: "a number of at least 0") { $0 >= 0 }

  static func from(_ range: ClosedRange<Double>) -> NumberRule {
    let words = "a number from \(range.lowerBound.shortestText) to \(range.upperBound.shortestText)"
    return NumberRule(words: words, allows: range.contains)
  }
}

extension Option {
  static let scale = Option.value("--scale", "N", "pixels per point, from 0.25 to 8")
  static let theme = Option.value(
    "--theme", "NAME", "light or dark", choices: Theme.Name.names)
}

extension Arguments {
  func scale() throws(CommandError) -> Double? { try number("--scale", .from(0.25...8)) }

  func theme() throws(CommandError) -> Theme.Name? { try choice("--theme") }
}

/// Makes a typesetter with the system's Inter.
@Sendable package func makeTypesetter() throws(CommandError) -> Typesetter {
  Typesetter(shaper: try makeShaper())
}

/// Opens the fonts.
func makeShaper() throws(CommandError) -> SDLShaper {
  do throws(FontError) { return try SDLShaper(family: .inter()) } catch {
    throw CommandError(.environment, "\(error)")
  }
}
