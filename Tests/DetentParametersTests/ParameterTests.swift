import DetentMenus
import TestSupport
import Testing

@testable import DetentMotion
@testable import DetentParameters
@testable import DetentStage

/// Checks that every tunable number is described once, and correctly.
@Suite struct ParameterTests {
  @Test func `keys are unique, and found`() {
    let keys = Feel.parameters.map(\.key)
    #expect(Set(keys).count == keys.count)
    for key in keys { #expect(Feel.parameter(key)?.key == key) }
    #expect(Feel.parameter("header") == nil)
    #expect(Feel.groups.flatMap(\.parameters).count == keys.count)
  }

  @Test func `every key begins with its group`() {
    for group in Feel.groups {
      for parameter in group.parameters { #expect(parameter.key.hasPrefix(group.key + ".")) }
    }
  }

  @Test func `a meaning begins with its subject or a verb, and its sentences are short`() {
    for parameter in Feel.parameters {
      #expect(PlainEnglish.mistakes(in: parameter.meaning) == [], "\(parameter.key)")
    }
  }

  @Test(arguments: Feel.parameters.map(\.key))
  func `the default is allowed, and the description is complete`(key: String) throws {
    let parameter = try #require(Feel.parameter(key))
    #expect(parameter.accepts(parameter.defaultValue))
    #expect(!parameter.label.isEmpty && !parameter.source.isEmpty)
    #expect(parameter.meaning.hasSuffix("."))
    for value in [Double.nan, .infinity, -.infinity] { #expect(!parameter.accepts(value)) }
    switch parameter.kind {
    case .number(let range, let step):
      #expect(step > 0 && step < range.upperBound - range.lowerBound)
      #expect(parameter.accepts(range.lowerBound) && parameter.accepts(range.upperBound))
      #expect(!parameter.accepts(range.upperBound.nextUp))
      #expect(!parameter.accepts(range.lowerBound.nextDown))
      #expect(parameter.isWhole == Self.wholeNumbers.contains(key))
      let fraction = range.lowerBound + 0.5
      #expect(parameter.accepts(fraction) != parameter.isWhole || !range.contains(fraction))
      #expect(parameter.allowed.hasPrefix(parameter.isWhole ? "a whole number" : "a number"))
    case .choice(let names):
      #expect(names.count > 1 && Set(names).count == names.count)
      #expect(!parameter.accepts(0.5) && !parameter.accepts(Double(names.count)))
    case .toggle: #expect(!parameter.accepts(2) && !parameter.accepts(0.5))
    }
  }

  @Test(arguments: [
    ("card.flingSpeed", false), ("card.settle.duration", true), ("header.settle.duration", false),
    ("header.heights.normal", true),
  ])
  func `a source names the demo only where the number is the demo's and not its library's`(
    key: String, isDemos: Bool
  ) throws {
    let source = try #require(Feel.parameter(key)).source
    #expect(source.hasPrefix("AirBar") || source.hasPrefix("FJFScrollDragHelper"))
    #expect(source.hasSuffix(" demo") == isDemos, "\(source)")
  }

  /// The parameters that count steps, rows or pages.
  private static let wholeNumbers: Set = ["popup.step", "card.rows", "pager.most"]

  @Test(arguments: [("popup.step", 0.1), ("popup.step", 9.999_999), ("card.rows", 0.5)])
  func `a fraction of a step or of a row is a problem`(key: String, value: Double) throws {
    let parameter = try #require(Feel.parameter(key))
    var feel = Feel.default
    parameter.set(value, in: &feel)
    #expect(feel.problems.map(\.key) == [key])
    #expect(feel.problems.first?.expected.hasPrefix("a whole number from 0 to") == true)
  }

  @Test(arguments: Feel.parameters.map(\.key))
  func `setting one changes that one, and no other`(key: String) throws {
    let parameter = try #require(Feel.parameter(key))
    var feel = Feel.default
    let value = parameter.neighbour
    parameter.set(value, in: &feel)
    #expect(parameter.value(in: feel) == value && feel != .default)
    for other in Feel.parameters where other.key != key {
      #expect(other.value(in: feel) == other.defaultValue, "\(key) changes \(other.key)")
    }
    parameter.set(parameter.defaultValue, in: &feel)
    #expect(feel == .default)
  }

  @Test func `the names of choices are those of their cases`() {
    var written: Set<[String]> = []
    func check<Choice: FeelChoice>(_ type: Choice.Type) {
      written.insert(type.names)
      #expect(type.names == type.allCases.map { "\($0)" })
      #expect(type.allCases.map(\.rawValue) == Array(type.names.indices))
      let name = String(reflecting: type)
      let isLibrarys = name.hasPrefix("DetentMotion.") || name.hasPrefix("DetentMenus.")
      #expect(
        type.libraryType == (isLibrarys ? String(name.drop { $0 != "." }.dropFirst()) : nil))
    }
    check(AttachBaseline.self)
    check(DetentEdge.self)
    check(HeaderReturn.self)
    check(ListScrolling.self)
    check(CardMomentum.self)
    check(DetentSkipping.self)
    check(FlingKind.self)
    check(Overscroll.self)
    check(PagerPolicy.self)
    check(SheetPolicy.self)
    check(ReleasePolicy.self)
    check(ScrollMomentum.Kind.self)
    check(SettleMotion.self)
    check(SnapPolicy.self)
    check(VelocityEstimator.self)
    for parameter in Feel.parameters {
      guard case .choice(let names) = parameter.kind else { continue }
      #expect(written.contains(names), "\(parameter.key) has names that nothing holds")
    }
  }

  @Test func `the default has no problems`() { #expect(Feel.default.problems.isEmpty) }

  @Test func `problems name the parameter at fault`() {
    for parameter in Feel.parameters {
      guard case .number(let range, _) = parameter.kind else { continue }
      for value in [range.lowerBound - 1, range.upperBound + 1, .nan, .infinity] {
        var feel = Feel.default
        parameter.set(value, in: &feel)
        #expect(feel.problems.contains { $0.key == parameter.key })
      }
    }
  }

  @Test func `heights that contradict each other are problems`() {
    for (compact, normal, expanded, key) in [
      (128.5, 128.0, 284.0, "header.heights.compact"), (200, 128, 284, "header.heights.compact"),
      (64, 285, 284, "header.heights.normal"), (64, 300, 284, "header.heights.normal"),
    ] {
      var feel = Feel.default
      feel.header.heights = HeaderHeights(compact: compact, normal: normal, expanded: expanded)
      #expect(feel.problems.map(\.key) == [key])
    }
  }

  @Test(arguments: [(128.0, 128.0, 284.0), (64, 284, 284), (100, 100, 100)])
  func `heights may be equal`(compact: Double, normal: Double, expanded: Double) {
    var feel = Feel.default
    feel.header.heights = HeaderHeights(compact: compact, normal: normal, expanded: expanded)
    #expect(feel.problems.isEmpty)
  }

  @Test func `of two heights that contradict each other the one that was set is at fault`() {
    let (compact, normal, expanded) = (
      "header.heights.compact", "header.heights.normal", "header.heights.expanded"
    )
    var feel = Feel.default
    feel.header.heights = HeaderHeights(compact: 64, normal: 200, expanded: 100)
    for keys in [[normal], [], [compact], [normal, expanded]] {
      let problem = feel.problem(blaming: keys)
      #expect(problem?.key == normal && problem?.found == "200")
      #expect(problem?.expected == "at most \(expanded), 100")
    }
    let problem = feel.problem(blaming: ["pull.trigger", expanded])
    #expect(problem?.key == expanded && problem?.found == "100")
    #expect(problem?.expected == "at least \(normal), 200")
    #expect(Feel.default.problem(blaming: [normal]) == nil)
    feel.pull.trigger = -1
    #expect(feel.problem(blaming: [expanded])?.key == "pull.trigger")
  }
}
