/// The imports that the architecture allows each module. They go in one direction, ground floor first.
enum ModuleRules {
  struct Module: Hashable, Sendable {
    let name: String
    let imports: Set<String>

    init(_ name: String, _ imports: Set<String> = []) {
      self.name = name
      self.imports = imports
    }

    /// The imports that a manifest names. The others come with Swift.
    /// A manifest adds the optional ones only where they are installed.
    var linked: Set<String> {
      imports.subtracting(["Foundation", "Synchronization"]).subtracting(ModuleRules.optional)
    }
  }

  static let modules = [
    Module("DetentMotion"),
    Module("DetentMenus", ["DetentMotion"]),
    Module("DetentStage", ["DetentMotion", "DetentMenus"]),
    Module("DetentParameters", ["DetentMotion", "DetentMenus", "DetentStage"]),
    Module("DetentCanvas", ["DetentMotion"]),
    Module("DetentScenes", ["DetentMotion", "DetentMenus", "DetentStage", "DetentCanvas"]),
    Module(
      "DetentPlayer",
      ["DetentMotion", "DetentMenus", "DetentStage", "DetentCanvas", "DetentScenes"]),
    Module("DetentDisk", ["DetentMotion", "Foundation"]),
    Module(
      "DetentFiles",
      [
        "DetentMotion", "DetentMenus", "DetentStage", "DetentParameters", "DetentCanvas",
        "DetentScenes",
        "DetentDisk", "Foundation", "Synchronization",
      ]),
    Module(
      "DetentShip",
      [
        "DetentMotion", "DetentMenus", "DetentStage", "DetentParameters", "DetentDisk",
        "DetentFiles",
      ]),
    Module("DetentFit", ["DetentMotion", "DetentDisk", "Foundation"]),
    Module(
      "DetentStudio",
      [
        "DetentMotion", "DetentMenus", "DetentStage", "DetentParameters", "DetentCanvas",
        "DetentScenes",
        "DetentDisk", "DetentFiles", "DetentFit", "DetentShip",
      ]),
    Module("DetentText", ["DetentMotion", "DetentCanvas", "DetentDisk", "CSDL2TTF"]),
    Module("DetentPNG", ["DetentCanvas", "DetentDisk", "DetentFiles", "CPNG"]),
    Module("DetentSDL", ["DetentMotion", "DetentStage", "DetentCanvas", "DetentDisk", "CSDL2"]),
    Module("DetentServe", ["DetentDisk", "CWebSockets", "CQREncode", "Foundation"]),
    Module(
      "DetentProof",
      [
        "DetentMotion", "DetentMenus", "DetentStage", "DetentParameters", "DetentCanvas",
        "DetentScenes",
        "DetentPlayer", "DetentDisk", "DetentFiles", "DetentPNG", "DetentText", "Foundation",
      ]),
    Module(
      "DetentCommand",
      [
        "DetentMotion", "DetentStage", "DetentParameters", "DetentCanvas", "DetentScenes",
        "DetentDisk", "DetentFiles", "DetentFit", "DetentStudio", "DetentText", "DetentShip",
        "DetentPNG", "DetentSDL", "DetentProof", "DetentServe", "Foundation",
      ]),
    Module("detent", ["DetentCommand"]),
    Module(
      "detent-tools",
      [
        "DetentMotion", "DetentMenus", "DetentStage", "DetentParameters", "DetentCanvas",
        "DetentScenes",
        "DetentDisk", "DetentFiles", "DetentFit", "DetentStudio", "DetentPNG",
        "DetentSDL",
        "DetentProof", "DetentCommand",
        "CSwiftRuntime", "Foundation",
      ]),
  ]

  /// All modules but the programs, which come last.
  static var libraries: ArraySlice<Module> { modules.dropLast(2) }

  /// Modules of a module map and a header, without Swift.
  static let cModules = optional.union(["CSDL2", "CSDL2TTF", "CPNG", "CSwiftRuntime"])

  /// Modules of libraries without which Detent can be built.
  static let optional: Set<String> = ["CWebSockets", "CQREncode"]

  /// Modules whose sources give the same bits on every machine and in every run.
  static let platformFree: Set<String> = [
    "DetentMotion", "DetentMenus", "DetentStage", "DetentCanvas",
  ]

  /// Returns the imports in `code` that `module` may not have, by line.
  static func forbiddenImports(in code: SourceCode, of module: Module) -> [Finding] {
    code.lines.flatMap { number, line in
      line.split(separator: ";").compactMap { statement -> Finding? in
        guard let name = importedModule(statement), !module.imports.contains(name) else {
          return nil
        }
        return Finding(line: number, what: "\(module.name) may not import \(name)")
      }
    }
  }

  /// Returns `DetentMotion` for `@testable import struct DetentMotion.Point`, and nil for other statements.
  private static func importedModule(_ statement: Substring) -> String? {
    var words = statement.split { $0.isWhitespace }[...]
    let prefixes: Set<Substring> = [
      "public", "package", "internal", "fileprivate", "private",
    ]
    while let word = words.first, word.hasPrefix("@") || prefixes.contains(word) {
      words = words.dropFirst()
    }
    guard words.first == "import" else { return nil }
    words = words.dropFirst()
    let kinds: Set<Substring> = [
      "struct", "class", "enum", "protocol", "func", "var", "let", "typealias", "actor",
    ]
    if let word = words.first, kinds.contains(word) { words = words.dropFirst() }
    return words.first.flatMap { $0.split(separator: ".").first }.map(String.init)
  }
}
