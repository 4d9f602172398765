import DetentCanvas
import DetentDisk
import DetentMotion
import DetentParameters
import DetentScenes
import TestSupport
import Testing

@testable import DetentFiles
@testable import DetentStage

/// Tests a document whose rows have a menu.
@Suite struct PrototypePressTests {
  private let prototype: WrittenPrototype

  init() throws { prototype = try WrittenPrototype() }

  private func read(
    _ press: String, list: String = "\"rows\": 3, \"rowHeight\": 80",
    by quantity: String = "press.lift"
  ) throws -> Result<PrototypeReader.Prototype, PrototypeProblems> {
    try prototype.read(
      Array(
        """
        {"detent-prototype": 1, "name": "P", "toggles": {"read": {}}, "page": {"lists": [
        {\(list)\(press)}, {"rows": 2, "rowHeight": 40}], "layers": [
        {"fill": "#FFF", "x": {"by": "\(quantity)", "map": [[0, 0], [1, 1]]}}]}}
        """.utf8))
  }

  private func problem(
    _ result: Result<PrototypeReader.Prototype, PrototypeProblems>
  ) -> FileProblem? {
    if case .failure(let problems) = result { problems.all.first } else { nil }
  }

  private static let items =
    ", \"press\": {\"items\": [{\"title\": \"Read\", \"tap\": \"flip read\"}, "
    + "{\"title\": \"Delete\", \"color\": {\"light\": \"#C00\", \"dark\": \"#F66\"}}]"

  @Test func `the rows of a list get the menu, its taps and its looks`() throws {
    let scene = try read(Self.items + ", \"width\": 200, \"anchor\": \"trailing\"}").get().scene
    let press = try #require(scene.page?.lists[0].press)
    #expect(press.width == 200 && press.anchor == .trailing && press.height == 88)
    #expect(press.layers.map(\.taps) == [[.toggle(0, .flip)], []])
    #expect(scene.page?.lists[1].press == nil)
    let groups = try #require(scene.artwork?.content as? LayerArtwork).groups(.press)
    #expect(groups.map(\.looks.count) == [2, 0])
    let texts = groups[0].looks.compactMap { look -> LayerArtwork.Label? in
      if case .text(let label) = look { label } else { nil }
    }
    #expect(texts.map(\.string) == ["Read", "Delete"])
    #expect(texts.map { $0.color?.dark } == [nil, Color(hex: 0xFF6666)])
    #expect(Feel.groups(of: scene).map(\.key).contains("press.menu"))
  }

  @Test func `width and anchor have usual values`() throws {
    let press = try #require(try read(Self.items + "}").get().scene.page?.lists[0].press)
    #expect(press.width == 250 && press.anchor == .leading)
  }

  @Test func `a page without a menu has none of its quantities, and the message says so`() throws {
    let problem = try #require(problem(try read("")))
    #expect(problem.description.contains("a \"press\" in a list of \"page\""), "\(problem)")
    let scene = try read("", by: "list.offset.y").get().scene
    #expect(Feel.groups(of: scene).allSatisfy { !$0.key.hasPrefix("press") })
  }

  @Test(arguments: [
    (", \"press\": true", "true"), (", \"press\": {}", "items"),
    (", \"press\": {\"items\": []}", "0"),
    (", \"press\": {\"items\": [{\"tap\": \"flip read\"}]}", "title"),
    (", \"press\": {\"items\": [{\"title\": \"A\", \"tap\": \"menu\"}]}", "menu"),
    (", \"press\": {\"items\": [{\"title\": \"A\", \"fill\": \"#F80\"}]}", "fill"),
    (", \"press\": {\"anchor\": \"left\", \"items\": [{\"title\": \"A\"}]}", "left"),
    (", \"press\": {\"width\": 8, \"items\": [{\"title\": \"A\"}]}", "8"),
  ])
  func `a menu with something wrong is refused with its place`(press: String, found: String)
    throws
  {
    let problem = try #require(problem(try read(press)))
    #expect(
      problem.description.contains(found) && problem.description.contains(":2:"), "\(problem)")
  }

  @Test func `a menu without rows is refused`() throws {
    let list = "\"height\": 300"
    let problem = try #require(problem(try read(Self.items + "}", list: list, by: "time")))
    #expect(problem.description.contains("a press without rows"), "\(problem)")
  }
}
