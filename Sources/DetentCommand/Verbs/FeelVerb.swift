import DetentDisk
import DetentFiles
import DetentParameters
import DetentStage

extension Verb {
  static let feel = Verb(
    name: "feel", summary: "Lists, shows, checks and exports feels: the numbers behind the motion.",
    kinds: [.feelList, .feelShow, .feelCheck, .feelExport])

  private static let feelList = Verb(
    name: "list", summary: "Lists the feels that --feel knows by name.", options: [.json],
    examples: ["detent feel list"]
  ) { arguments throws(CommandError) in
    let library = try FeelLibrary.ofUser()
    var feels = library.names.map { (name: $0, about: about($0, in: library)) }
    let isJSON = arguments.has("--json")
    if !isJSON { feels = feels.map { (DisplayText.plain($0.name), DisplayText.plain($0.about)) } }
    let width = feels.map(\.name.count).max() ?? 0
    try StandardOutput.print(
      isJSON
        ? JSONWriter.text(.object(feels.map { ($0.name, .string($0.about)) }))
        : feels.map { "\($0.name.padded(to: width))  \($0.about)\n" }.joined())
    guard let fault = library.fault else { return .success }
    throw CommandError(fault)
  }

  private static let feelShow = Verb(
    name: "show", summary: "Prints every parameter of a feel: key, value, unit, meaning, source.",
    operands: "[NAME|FILE]", operandCount: 0...1, options: [.set, .sceneOfFeel, .json],
    notes: [
      "Without a name it prints the default. * marks values that differ from the default. Brackets show",
      "the source of a value if the feel's files state it. --json prints a feel file.",
    ], examples: ["detent feel show originals", "detent feel show mine.json --json"]
  ) { arguments throws(CommandError) in
    let library = try FeelLibrary.ofUser()
    let reference = FeelReference(
      name: arguments.operands.first ?? "default", source: "feel show")
    let feel = try arguments.feel(over: arguments.feel(reference, in: library))
    let sources = try readingFiles(library.sources(reference))
    try StandardOutput.print(
      arguments.has("--json")
        ? FeelFile(feel, base: "default", of: .default, sources: sources).text
        : table(of: feel, sources))
    return .success
  }

  private static let feelCheck = Verb(
    name: "check", summary: "Reads feel files and reports what is wrong with them.",
    operands: "FILE…",
    operandCount: 1...10_000, examples: ["detent feel check Assets/Feels/*.json"]
  ) { arguments throws(CommandError) in
    let library = try FeelLibrary.ofUser()
    var code = ExitCode.success
    for path in arguments.operands {
      let result = Result { () throws(FileProblem) in try library.read(path).file }
      switch result {
      case .success(let file):
        try StandardOutput.print(
          "\(DisplayText.plain(path)): good, \(file.settings.count) parameters set\n")
      case .failure(let problem):
        StandardError.report(problem.description)
        code = .badInput
      }
    }
    return code
  }

  /// Returns a feel's own description, or the problem with a file that cannot be used.
  private static func about(_ name: String, in library: FeelLibrary) -> String {
    let reference = FeelReference(name: name, source: "feel list")
    guard let path = library.path(of: reference) else { return FeelLibrary.aboutDefault }
    do throws(FileProblem) { return try library.read(path).file.about } catch { return "\(error)" }
  }

  private static func table(of feel: Feel, _ sources: FeelSources) -> String {
    let rows = Feel.parameters.map { parameter in
      let value = parameter.value(in: feel)
      let isDefault = value == parameter.defaultValue
      let source = sources.text(of: parameter.key, in: feel) ?? (isDefault ? parameter.source : nil)
      return (
        (isDefault ? "  " : "* ") + parameter.key,
        parameter.text(of: value), parameter.unit.rawValue,
        parameter.meaning + (source.map { " [\(DisplayText.plain($0))]" } ?? "")
      )
    }
    let keys = rows.map(\.0.count).max() ?? 0
    let values = rows.map(\.1.count).max() ?? 0
    return rows.map { key, value, unit, meaning in
      "\(key.padded(to: keys))  \(value.padded(to: values)) \(unit.padded(to: 4))  \(meaning)\n"
    }.joined()
  }
}

extension Option {
  static let sceneOfFeel = Option.scene("the scene whose numbers the feel leaves open")
}

extension Arguments {
  /// Returns the feel that `reference` names. `--scene` says whose numbers it leaves open.
  func feel(
    _ reference: FeelReference, in library: FeelLibrary
  ) throws(CommandError) -> Feel {
    guard let scene = try scene()?.scene else { return try readingFiles(library.feel(reference)) }
    return try readingFiles(library.feel(reference, of: scene))
  }
}
