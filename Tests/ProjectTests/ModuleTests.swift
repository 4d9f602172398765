import Testing

@Suite struct ModuleTests {
  @Test func `every module imports only what its row allows`() throws {
    for module in ModuleRules.modules {
      let files = try SourceTree.files(under: "Sources/\(module.name)", extensions: ["swift"])
      #expect(!files.isEmpty, "\(module.name) has no sources")
      let findings = try SourceTree.findings(in: files) { _, text in
        ModuleRules.forbiddenImports(in: SourceCode(text), of: module)
      }
      Finding.expectNone(findings)
    }
  }

  @Test func `every folder of sources is a module with a row`() throws {
    let known = Set(ModuleRules.modules.map(\.name)).union(ModuleRules.cModules)
    #expect(try SourceTree.folders(in: "Sources") == known)
  }

  @Test func `the package declares no more dependencies than the rows allow`() throws {
    let manifest = try SourceTree.text("Package.swift").replacing(/\s+/, with: " ")
    for module in ModuleRules.modules {
      let pattern = try Regex(
        #"[tT]arget\( ?name: "\#(module.name)"(?:, dependencies: \[([^\]]*)\])?"#,
        as: (Substring, Substring?).self)
      let match = try #require(manifest.firstMatch(of: pattern), "\(module.name) is no target")
      let declared = Set((match.1 ?? "").matches(of: /"([\w-]+)"/).map { String($0.1) })
      #expect(
        declared == module.linked, "\(module.name)")
    }
  }

  @Test func `the README's table has each module with what it may import`() throws {
    let readme = try SourceTree.text("README.md")
    let rows = readme.matches(of: /\n\| `(Detent\w+)` \|[^|]*\| ([^|]*) \|/)
    let table = rows.map { row in
      ModuleRules.Module(String(row.1), Self.names(row.2.split(separator: ", ")))
    }
    #expect(table.map(\.name).sorted() == ModuleRules.libraries.map(\.name).sorted())
    for module in table { #expect(ModuleRules.modules.contains(module), "\(module)") }
  }

  @Test func `CMake links each module to what it may import`() throws {
    let lists = try SourceTree.text("CMakeLists.txt")
    let rows = lists.matches(of: /detent_module\(\s*(Detent\w+)([^)]*)\)/)
    // `m` is the C library of √; see CMakeLists.txt.
    let table = rows.map { row in
      ModuleRules.Module(
        String(row.1), Self.names(row.2.split(whereSeparator: \.isWhitespace)).subtracting(["m"]))
    }
    let expected = ModuleRules.libraries.map { ModuleRules.Module($0.name, $0.linked) }
    #expect(Set(table) == Set(expected))
    let program = try #require(
      lists.firstMatch(of: /target_link_libraries\(\s*detent PRIVATE([^)]*)\)/))
    #expect(
      Self.names(program.1.split(whereSeparator: \.isWhitespace))
        == ["DetentCommand"])
  }

  /// Returns the whole names of the modules. The README omits "Detent" from the names of our modules.
  private static func names(_ words: [Substring]) -> Set<String> {
    let known = ModuleRules.modules.map(\.name)
    return Set(
      words.filter { $0 != "nothing" }.map { word in
        known.contains("Detent\(word)") ? "Detent\(word)" : String(word)
      })
  }

  @Test func `the platform-free modules give the same bits in every run`() throws {
    for module in ModuleRules.platformFree {
      let files = try SourceTree.files(under: "Sources/\(module)", extensions: ["swift"])
      let findings = try SourceTree.findings(in: files) { _, text in
        SourceRules.impurities(in: SourceCode(text))
      }
      Finding.expectNone(findings)
    }
  }
}

@Suite struct ModuleRulesTests {
  private let files = ModuleRules.Module("DetentFiles", ["DetentCore", "Foundation"])

  private func findings(_ source: String) -> [Int] {
    ModuleRules.forbiddenImports(in: SourceCode(source), of: files).map(\.line)
  }

  @Test(arguments: [
    "import DetentSDL", "  @testable import DetentSDL", "public import struct DetentSDL.Window",
    "@preconcurrency import Glibc", "import Foundation; import CSDL2", "import\tDetentSDL",
    "@_exported import DetentStudio", "#if os(Linux)\nimport Glibc\n#endif",
  ]) func `an import that is not allowed is caught`(source: String) {
    #expect(findings(source).count == 1)
  }

  @Test(arguments: [
    "import DetentCore", "import class Foundation.NSString", "// import DetentSDL",
    "/* import DetentSDL\nimport DetentSDL */", "let text = \"import DetentSDL\"",
    "let text = \"\"\"\nimport DetentSDL\n\"\"\"", "let text = #\"\"import DetentSDL\"#",
    "important DetentSDL",
  ]) func `what is allowed, or is no import, passes`(source: String) {
    #expect(findings(source) == [])
  }

  @Test func `the line is named`() {
    #expect(findings("import DetentCore\n\nimport CSDL2\n") == [3])
  }
}
