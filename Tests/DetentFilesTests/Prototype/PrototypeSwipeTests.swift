import DetentCanvas
import DetentDisk
import DetentMotion
import DetentParameters
import DetentScenes
import TestSupport
import Testing

@testable import DetentFiles
@testable import DetentStage

/// Tests a document whose rows have actions behind them.
@Suite struct PrototypeSwipeTests {
  private let prototype: WrittenPrototype

  init() throws { prototype = try WrittenPrototype() }

  private func read(
    _ swipe: String, list: String = "\"rows\": 3, \"rowHeight\": 80",
    by quantity: String = "swipe.offset"
  ) throws -> Result<PrototypeReader.Prototype, PrototypeProblems> {
    try prototype.read(
      Array(
        """
        {"detent-prototype": 1, "name": "P", "toggles": {"read": {}}, "page": {"lists": [
        {\(list)\(swipe)}, {"rows": 2, "rowHeight": 40}], "layers": [
        {"fill": "#FFF", "x": {"by": "\(quantity)", "map": [[0, 0], [1, 1]]}}]}}
        """.utf8))
  }

  private func problem(
    _ result: Result<PrototypeReader.Prototype, PrototypeProblems>
  ) -> FileProblem? {
    if case .failure(let problems) = result { problems.all.first } else { nil }
  }

  private static let actions =
    ", \"swipe\": {\"leading\": [{\"title\": \"Read\", \"fill\": \"#00F\", \"tap\": \"flip read\"}], "
    + "\"trailing\": [{\"title\": \"Archive\", \"fill\": {\"light\": \"#808\", \"dark\": \"#A0A\"}}, "
    + "{\"title\": \"Flag\", \"fill\": \"#F80\", \"color\": \"#000\", \"tap\": \"list:2\"}]"

  @Test func `the rows of a list get the actions, their taps and their looks`() throws {
    let scene = try read(Self.actions + "}").get().scene
    let swipe = try #require(scene.page?.lists[0].swipe)
    #expect(swipe.leading == 1 && swipe.trailing == 2 && swipe.isFull && swipe.layers.count == 6)
    #expect((0..<3).map { swipe.taps(of: $0) } == [[.toggle(0, .flip)], [], [.list(1)]])
    #expect(scene.page?.lists[1].swipe == nil)
    let groups = try #require(scene.artwork?.content as? LayerArtwork).groups(.swipe)
    #expect(groups.map(\.looks.count) == [6, 0])
    let texts = groups[0].looks.compactMap { look -> LayerArtwork.Label? in
      if case .text(let label) = look { label } else { nil }
    }
    #expect(texts.map(\.string) == ["Read", "Archive", "Flag"])
    #expect(texts.map { $0.color?.light } == [Color(hex: 0xFFFFFF), Color(hex: 0xFFFFFF), .black])
    #expect(Feel.groups(of: scene).map(\.key).contains("swipe.settle"))
  }

  @Test func `a full swipe can be left out`() throws {
    let scene = try read(Self.actions + ", \"full\": false}").get().scene
    #expect(scene.page?.lists[0].swipe?.isFull == false)
  }

  @Test func `a page without actions has none of their quantities, and the message says so`() throws
  {
    let problem = try #require(problem(try read("")))
    #expect(problem.description.contains("a \"swipe\" in a list of \"page\""), "\(problem)")
    let scene = try read("", by: "list.offset.y").get().scene
    #expect(Feel.groups(of: scene).allSatisfy { !$0.key.hasPrefix("swipe") })
  }

  @Test(arguments: [
    (", \"swipe\": true", "true"), (", \"swipe\": {}", "a swipe without actions"),
    (", \"swipe\": {\"trailing\": []}", "0"),
    (", \"swipe\": {\"trailing\": [{\"title\": \"Flag\"}]}", "fill"),
    (
      ", \"swipe\": {\"trailing\": [{\"title\": \"A\", \"fill\": \"#F80\", \"tap\": \"menu\"}]}",
      "menu"
    ),
    (
      ", \"swipe\": {\"trailing\": [{\"title\": \"A\", \"fill\": \"#F80\", \"icon\": \"a\"}]}",
      "icon"
    ),
  ])
  func `actions with something wrong are refused with their place`(swipe: String, found: String)
    throws
  {
    let problem = try #require(problem(try read(swipe)))
    #expect(
      problem.description.contains(found) && problem.description.contains(":2:"), "\(problem)")
  }

  @Test func `actions without rows are refused`() throws {
    let list = "\"height\": 300"
    let problem = try #require(problem(try read(Self.actions + "}", list: list, by: "time")))
    #expect(problem.description.contains("a swipe without rows"), "\(problem)")
  }
}
