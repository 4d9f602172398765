import DetentDisk
import DetentMotion
import DetentParameters
import DetentScenes
import TestSupport
import Testing

@testable import DetentFiles
@testable import DetentStage

/// Tests a document whose sheet has a list.
@Suite struct PrototypeSheetTests {
  private let prototype: WrittenPrototype

  init() throws { prototype = try WrittenPrototype() }

  private func read(
    _ sheet: String, by quantity: String = "sheet.list.offset"
  ) throws -> Result<PrototypeReader.Prototype, PrototypeProblems> {
    try prototype.read(
      Array(
        """
        {"detent-prototype": 1, "name": "P", "toggles": {"read": {}}, "page": {"layers": [
        {"fill": "#FFF", "x": {"by": "\(quantity)", "map": [[0, 0], [1, 1]]}}]},
        "sheet": {"closed": 40, "open": 500, \(sheet)}}
        """.utf8))
  }

  private func problem(_ sheet: String, by quantity: String) throws -> String? {
    if case .failure(let problems) = try read(sheet, by: quantity) {
      problems.all.map { "\($0)" }.joined(separator: "\n")
    } else {
      nil
    }
  }

  private static let rows =
    """
    "header": {"height": 60}, "list": {"rowHeight": 48, "count": 5,
    "rows": [{"title": "One"}, {"title": "Two"}],
    "layers": [{"fill": "#808", "tap": "flip read"}, {"name": "title", "text": ""}]}
    """

  @Test func `the sheet gets the list, its taps and its looks`() throws {
    let scene = try read(Self.rows).get().scene
    let sheet = try #require(scene.parts.sheet)
    #expect(sheet.headerHeight == 60 && sheet.list?.rows == 5 && sheet.list?.rowHeight == 48)
    #expect(sheet.list?.layers.map(\.taps) == [[.toggle(0, .flip)], []])
    let groups = try #require(scene.artwork?.content as? LayerArtwork).groups(.sheetRow)
    #expect(groups.map(\.looks.count) == [2] && groups[0].data?.rowCount == 2)
    #expect(scene.scrolls && Feel.groups(of: scene).contains { $0.key == "scroll" })
  }

  @Test func `a sheet without a list has no quantities of one`() throws {
    let found = try problem("\"layers\": []", by: "sheet.list.offset")
    #expect(found?.contains("a \"list\" in \"sheet\"") == true)
    let names = Quantity.all(in: Scene("").with(SheetDescription())).map(\.name)
    #expect(!names.contains { $0.hasPrefix("sheet.list") })
  }

  @Test func `a sheet goes over the tallest stage, and at least 50 points`() throws {
    func read(_ sheet: String) throws -> Result<PrototypeReader.Prototype, PrototypeProblems> {
      try prototype.read(
        Array(
          """
          {"detent-prototype": 1, "name": "P", "size": [1024, 4096], "page": {},
           "sheet": {\(sheet)}}
          """
          .utf8))
    }
    let feel = try read(#""closed": 0, "open": 4096"#).get().scene.feel
    #expect(feel.sheet.height == 4096 && feel.sheet.travel == 4096 && feel.problems.isEmpty)
    for (sheet, column) in [
      (#""closed": 460, "open": 500"#, 35), (#""closed": 460"#, 22), (#""open": 100"#, 20),
      (#""closed": 0, "open": 4097"#, 33),
    ] {
      guard case .failure(let problems) = try read(sheet) else {
        Issue.record("\(sheet) was read")
        continue
      }
      #expect(problems.all.map(\.place) == [TextPlace(line: 2, column: column)])
    }
  }

  @Test(arguments: [
    ("\"list\": {\"rows\": 4}", "a list without a height"),
    ("\"list\": {\"rows\": 4, \"rowHeight\": 0}", "1"),
    ("\"list\": {\"painting\": \"rides\"}", "painting"),
    ("\"header\": {\"height\": -1}, \"list\": {\"rows\": 1, \"rowHeight\": 9}", "-1"),
    ("\"lists\": []", "lists"),
  ])
  func `what does not fit is named`(sheet: String, words: String) throws {
    #expect(try problem(sheet, by: "sheet.progress")?.contains(words) == true)
  }
}
