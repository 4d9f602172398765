import DetentFiles
import DetentMotion
import DetentStage

/// What was given to a verb, flags told from operands. Values are checked as they are asked for.
struct Arguments: Hashable, Sendable {
  /// In order.
  var operands: [String] = []
  /// By flag, in order.
  private(set) var values: [String: [String]] = [:]
  private(set) var switches: Set<String> = []

  mutating func add(_ option: Option, _ value: String?) {
    if let value {
      values[option.name, default: []].append(value)
    } else {
      switches.insert(option.name)
    }
  }

  /// Whether a flag or switch was given.
  func has(_ name: String) -> Bool { values[name] != nil || switches.contains(name) }

  func text(_ name: String) -> String? { values[name]?.last }
  func texts(_ name: String) -> [String] { values[name] ?? [] }

  /// The number after `name`; nil when it was not given.
  func number(
    _ name: String, _ meaning: String = "a number",
    where isAllowed: (Double) -> Bool = { _ in true }
  ) throws(CommandError) -> Double? {
    guard let text = text(name) else { return nil }
    guard let number = try? NumberText.number(text), isAllowed(number) else {
      throw .input(name, found: DisplayText.quoted(text), expected: meaning)
    }
    return number
  }

  /// The number after `name`, which must be given.
  func requiredNumber(
    _ name: String, _ meaning: String = "a number",
    where isAllowed: (Double) -> Bool = { _ in true }
  ) throws(CommandError) -> Double {
    guard let number = try number(name, meaning, where: isAllowed) else {
      throw .input(name, found: "nothing", expected: meaning)
    }
    return number
  }

  /// The one of `names` after `name`; nil when it was not given.
  func choice(_ name: String, _ names: [String]) throws(CommandError) -> String? {
    guard let text = text(name) else { return nil }
    guard names.contains(text) else {
      throw .input(
        name, found: DisplayText.quoted(text), expected: names.joined(separator: ", "),
        suggestion: NearestName.of(text, among: names))
    }
    return text
  }

  /// `WxH` after `name`, both from 1 to `limit`; nil when it was not given.
  func size(_ name: String, limit: Double = 16_384) throws(CommandError) -> Size? {
    guard let text = text(name) else { return nil }
    guard let size = Size(text: text), (1...limit).contains(size.width),
      (1...limit).contains(size.height)
    else {
      throw .input(
        name, found: DisplayText.quoted(text),
        expected: "WIDTHxHEIGHT, each from 1 to \(limit.shortestText)")
    }
    return size
  }
}

extension Arguments {
  /// The settings of all `--set`, in order.
  var settings: [FeelSetting] {
    get throws(CommandError) {
      var settings: [FeelSetting] = []
      for text in texts("--set") {
        do throws(FeelSetting.Failure) {
          settings.append(try FeelSetting(argument: text))
        } catch {
          throw .input(
            "--set", found: error.found, expected: error.expected, suggestion: error.suggestion)
        }
      }
      return settings
    }
  }

  /// What `--feel` and `--set` ask for, on top of `base` where no `--feel` is given.
  func feel(
    over base: @autoclosure () throws(FileProblem) -> Feel
  ) throws(CommandError) -> Feel {
    let named = try text("--feel").map { name throws(CommandError) in
      (FeelReference(name: name, source: "--feel"), try FeelLibrary.ofUser())
    }
    var feel = try readingFiles { () throws(FileProblem) in
      if let (reference, library) = named { try library.feel(reference) } else { try base() }
    }
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
  /// The presets and this user's own feels: for what a person asks for by name on the command line.
  /// What has to mean the same everywhere (gestures, tests) knows presets and files only.
  static func ofUser() throws(CommandError) -> FeelLibrary {
    let folder = ConfigurationFolder.path("feels")
    return try readingFiles { () throws(FileProblem) in
      try FeelLibrary.shipped(userFolder: folder)
    }
  }
}
