import DetentParameters
import DetentShip
import DetentStage
import TestSupport
import Testing

@Suite struct ExportNamesTests {
  private static let languages = ExportFormat.allCases.filter { ForeignNames.of($0) != nil }

  /// The texts of several feels: all parameters of each, its differences, and single groups.
  private static func texts(_ format: ExportFormat) throws -> [String] {
    var chance = Chance(21)
    let feels = try KnownFeel.allCases.map { try $0.feel() } + (0..<2).map { _ in chance.feel() }
    let groups = Feel.groups.map { FeelExport.Scope.group($0.key) }
    return feels.flatMap { feel in
      [.all, .changed].map { FeelExport(feel, name: "any", scope: $0).text(as: format) }
    } + groups.map { FeelExport(feels[1], name: "any", scope: $0).text(as: format) }
  }

  @Test(arguments: languages)
  func `every name in an export is its own, its language's, or imported there`(
    format: ExportFormat
  ) throws {
    let names = try #require(ForeignNames.of(format))
    for text in try Self.texts(format) {
      let problems = names.problems(text)
      #expect(problems.isEmpty, "\(format): \(problems)\n\(text)")
      guard problems.isEmpty else { return }
    }
  }

  @Test(arguments: languages.filter { ![.motion, .reactSpring].contains($0) })
  func `an export without one of its imports is found out`(format: ExportFormat) throws {
    let names = try #require(ForeignNames.of(format))
    var count = 0
    for known in KnownFeel.allCases {
      let text = FeelExport(try known.feel(), name: "any", scope: .all).text(as: format)
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      for index in lines.indices where lines[index].hasPrefix("import ") {
        var others = lines
        others.remove(at: index)
        #expect(!names.problems(others.joined(separator: "\n")).isEmpty, "\(lines[index])")
        count += 1
      }
    }
    #expect(count >= 2)
  }

  @Test func `a name that nobody has, and an import that nobody needs, are found out`() throws {
    let kotlin = try #require(ForeignNames.of(.compose))
    #expect(
      kotlin.problems("object Feel {\n    val a = sprig<Float>(1f)\n}") == ["nobody's: sprig"])
    #expect(kotlin.problems("val a: Colour = b") == ["nobody's: Colour"])
    let line = "import androidx.compose.ui.unit.Density"
    #expect(kotlin.problems(line + "\nval a = 1f") == ["for nothing: " + line])
  }
}
