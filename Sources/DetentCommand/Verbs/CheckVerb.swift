import DetentDisk
import DetentFiles
import DetentPNG
import DetentStage

extension Verb {
  static let check = Verb(
    name: "check", summary: "Reports everything that is wrong with prototypes, feels and gestures.",
    operands: "PATH…", operandCount: 1...10_000,
    notes: [
      "A folder and its prototype.json count as a prototype, a .gesture file as a gesture, and any other file as a feel.",
      "It also names what no tap brings or moves and, where Inter is installed, letters that would show as blocks. These change no exit code.",
    ],
    examples: [
      "detent check Parcels", "detent check Assets/Feels/*.json Tests/Screenshots/*.gesture",
    ]
  ) { arguments throws(CommandError) in
    let library = try FeelLibrary.ofUser()
    var code = ExitCode.success
    for operand in arguments.operands {
      let path = folder(of: operand) ?? operand
      let (problems, oversights) = try findings(of: path, library)
      if problems.isEmpty {
        try StandardOutput.print("\(DisplayText.plain(operand)): good\n")
        for line in try oversights + blocks(of: path) { StandardError.say(line) }
      }
      for problem in problems { StandardError.report(problem) }
      if !problems.isEmpty { code = .badInput }
    }
    return code
  }

  /// Returns the folder of a prototype whose document is at `path`; nil for any other path.
  private static func folder(of path: String) -> String? {
    FilePath.name(of: path) == PrototypeDocument.fileName ? FilePath.openableFolder(of: path) : nil
  }

  /// Returns a line for each text of a prototype with letters that show as blocks.
  private static func blocks(of path: String) throws(CommandError) -> [String] {
    // A machine without the fonts can still check everything else.
    guard FileKind(path) == .folder, let shaper = try? makeShaper() else { return [] }
    return try readingFiles(BlockReport(path, shaper)).lines
  }

  /// Returns the problems of a file or a prototype, and a line for each thing in a prototype that does nothing. Throws
  /// if the environment is at fault rather than the file.
  private static func findings(
    of path: String, _ library: FeelLibrary
  ) throws(CommandError) -> (problems: [String], oversights: [String]) {
    do throws(FileProblem) {
      if FileKind(path) == .folder {
        switch PrototypeReader.read(path, .files) {
        case .failure(let problems): return (problems.lines, [])
        case .success(let prototype):
          prototype.makePictures()
          return (
            prototype.faults.map(\.description),
            prototype.scene.oversights(on: prototype.size).map { "\(path): \($0)" }
          )
        }
      } else if path.exact.hasSuffix(".gesture") {
        _ = try GestureReader.read(path, .files)
      } else {
        _ = try library.read(path)
      }
      return ([], [])
    } catch {
      guard error.kind != .environment else { throw CommandError(error) }
      return ([error.description], [])
    }
  }
}
