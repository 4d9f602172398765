import DetentDisk
import DetentFiles
import DetentParameters
import DetentShip
import DetentStage

extension Verb {
  static let feelExport = Verb(
    name: "export", summary: "Writes a feel as source code, for your own program.",
    operands: "[NAME|FILE]", operandCount: 0...1,
    options: [
      .value(
        "--as", "LANGUAGE", "the language or format: " + ExportFormat.names.joined(separator: ", "),
        choices: ExportFormat.names),
      .toggle("--all", "exports every parameter, not only those that differ from the default"),
      .value(
        "--group", "KEY", "exports the motion and the parameters of one group, e.g. header.settle",
        choices: Feel.groups.map(\.key)), .set, .sceneOfFeel,
      .written("--out", "FILE", "the file to write; without it the code is printed"),
    ],
    notes: [
      "Without a name it exports the default. Springs, eases and decays use the language's own terms, with",
      "enough digits to keep a curve within 0.0001 of the distance. A comment holds each thing that the",
      "language cannot express.",
    ],
    examples: [
      "detent feel export originals --as swiftui",
      "detent feel export mine.json --as css --all --out feel.css",
      "detent feel export --as compose --set header.settle.response=0.5",
      "detent feel export --scene Parcels --as swift",
    ]
  ) { arguments throws(CommandError) in
    let name = arguments.operands.first ?? "default"
    let library = try FeelLibrary.ofUser()
    let reference = FeelReference(name: name, source: "feel export")
    let feel = try arguments.feel(over: arguments.feel(reference, in: library))
    // The command in the text repeats the export without the scene.
    let export = FeelExport(
      feel, name: name, source: try readingFiles(library.feel(reference)),
      scope: try scope(arguments))
    let text = export.text(as: try format(arguments))
    if let path = arguments.text("--out") {
      try readingFiles(AtomicFile.write(text, to: path))
    } else {
      try StandardOutput.print(text)
    }
    return .success
  }

  private static func format(_ arguments: Arguments) throws(CommandError) -> ExportFormat {
    if let format: ExportFormat = try arguments.choice("--as") { return format }
    throw .input(
      "feel export", found: "no --as",
      expected: "one of " + ExportFormat.names.joined(separator: ", "))
  }

  private static func scope(_ arguments: Arguments) throws(CommandError) -> FeelExport.Scope {
    guard let key = try arguments.choice("--group", Feel.groups.map(\.key)) else {
      return arguments.has("--all") ? .all : .changed
    }
    guard !arguments.has("--all") else {
      throw CommandError(
        .badInput, "--all cannot be combined with --group: choose the whole feel or one group")
    }
    return .group(key)
  }
}
