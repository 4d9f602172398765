import DetentCanvas
import DetentDisk
import DetentScenes
import DetentStage
import TestSupport
import Testing

@testable import DetentFiles

/// Tests rows from data, and what a card and a menu may leave out.
@Suite struct PrototypeRowTests {
  private let prototype: WrittenPrototype

  init() throws {
    prototype = try WrittenPrototype()
    for name in ["ida", "lin", "row"] { try prototype.folder.write("20 10", to: name + ".png") }
  }

  private func read(_ list: String, _ parts: String = "") throws -> Result<
    PrototypeReader.Prototype, PrototypeProblems
  > {
    try prototype.read(
      Array(
        """
        {"detent-prototype": 1, "name": "P", "page": {"lists": [
        {"rowHeight": 80, "layers": [{"name": "title", "text": "T"},
          {"group": [{"name": "face", "picture": "row.png", "shadow": {}}, {"name": "ground", "fill": "#FFF"}]}],
         \(list)}]}\(parts)}
        """.utf8))
  }

  private func list(_ list: String) throws -> (PageDescription.List, LayerArtwork.Group) {
    let scene = try read(list).get().scene
    let artwork = try #require(scene.artwork?.content as? LayerArtwork)
    return (try #require(scene.page?.lists.first), try #require(artwork.groups(.row).first))
  }

  private func problems(_ list: String, _ parts: String = "") throws -> [String] {
    guard case .failure(let problems) = try read(list, parts) else { return [] }
    return problems.all.map { $0.description.replacing(prototype.folder.path + "/", with: "") }
  }

  private func text(_ cell: RowData.Cell) -> String? {
    if case .text(let text) = cell { text } else { nil }
  }

  @Test func `a row may have a height of its own`() throws {
    let (read, _) = try list(
      #""rows": [{"title": "a", "height": 120}, {"title": "b"}], "count": 5"#)
    #expect(read.ownHeights == [120, 0, 120, 0, 120] && read.content == .rows(5, height: 80))
    #expect(try list(#""rows": [{"title": "a"}, {}]"#).0.ownHeights.isEmpty)
    #expect(try problems(#""rows": [{"height": 0.5}]"#).first?.contains("found 0.5") == true)
    let late = try problems(#""rows": [{"height": 90}], "count": 70"#)
    #expect(late.count == 1 && late.first?.contains("a height of its own for row 65") == true)
  }

  @Test func `each row fills the layers that it names, and leaves the others`() throws {
    let (list, group) = try list(
      #""rows": [{"title": "Ida Berg", "face": "ida.png"}, {"title": "Lin"}, {"face": "lin.png"}]"#)
    #expect(list.content == .rows(3, height: 80))
    let data = try #require(group.data)
    #expect(data.rowCount == 3 && data.columns == [0, -1, 1, -1])
    #expect((0..<3).map { text(data.cell(ofLayer: 0, row: $0)) } == ["Ida Berg", "Lin", nil])
    func picture(_ row: Int) -> String? {
      let look = group.looks[2].filled(with: data.cell(ofLayer: 2, row: row))
      guard case .shaded(_, .picture(let picture, _)) = look else { return nil }
      return picture.light.name
    }
    #expect((0..<3).map { picture($0) } == ["ida.png", "row.png", "lin.png"])
    #expect(list.layers[0].reach > 60, "the longest title can be tapped, not only the template's T")
  }

  @Test func `a count repeats the rows`() throws {
    let (list, group) = try list(#""rows": [{"title": "A"}, {"title": "B"}, {}], "count": 40"#)
    #expect(list.content == .rows(40, height: 80))
    let data = try #require(group.data)
    #expect(
      [0, 1, 2, 3, 39].map { text(data.cell(ofLayer: 0, row: $0)) } == ["A", "B", nil, "A", "A"])
  }

  @Test func `rows without contents, or none, are rows as ever`() throws {
    #expect(try list(#""rows": [{}, {}]"#).0.content == .rows(2, height: 80))
    #expect(try list(#""rows": []"#).0.content == .rows(0, height: 80))
    #expect(try list(#""rows": [], "count": 5"#).0.content == .rows(5, height: 80))
    #expect(try list(#""rows": 7"#).1.data == nil)
  }

  @Test(arguments: [
    (
      #""rows": [{"titel": "x"}]"#,
      "4:12: found \"titel\", which no text or picture of the row is named, expected title, face; did you mean title?"
    ),
    (
      #""rows": [{"ground": "x"}]"#,
      "4:12: found \"ground\", which no text or picture of the row is named, expected title, face"
    ),
    (
      #""rows": [{"face": "idda.png"}]"#,
      "4:20: found \"idda.png\", expected a PNG in the prototype's folder; did you mean ida.png?"
    ),
    (
      #""rows": [{"title": 5}]"#,
      "4:21: found 5, expected a text, or \"height\" for the row's own height"
    ),
    (
      #""rows": 3, "count": 4"#,
      "4:22: found \"count\" without a list of \"rows\", expected their contents in \"rows\", or their number in \"rows\""
    ),
  ])
  func `a mistake in the rows is told with its place`(list: String, problem: String) throws {
    #expect(try problems(list) == ["prototype.json:" + problem])
  }

  @Test func `a card's rows have data as well`() throws {
    let card =
      #", "card": {"lists": [{"rowHeight": 40, "rows": [{"line": "One"}, {"line": "Two"}], "layers": [{"name": "line", "text": ""}]}]}"#
    let scene = try read(#""rows": 1"#, card).get().scene
    #expect(scene.parts.card?.lists[0].rows == 2)
    let artwork = try #require(scene.artwork?.content as? LayerArtwork)
    #expect(artwork.groups(.cardRow).first?.data?.rowCount == 2)
  }

  @Test func `the texts of rows count among all texts`() throws {
    let long = String(repeating: "m", count: 9_999)
    let rows = Array(repeating: "{\"title\": \"\(long)\"}", count: 10).joined(separator: ",")
    #expect(try problems("\"rows\": [\(rows)]").first?.contains("a text of about") == true)
  }

  @Test func `a handle and a hint may be left out, and a hint may be another`() throws {
    func parts(_ card: String, _ menu: String) throws -> (Bool?, String?) {
      let scene = try read(
        #""rows": 1"#,
        #", "card": {"lists": [{"rows": 1, "rowHeight": 9}]\#(card)}, "menu": {"items": ["A"]\#(menu)}"#
      ).get().scene
      return (scene.parts.card?.hasGrabber, scene.parts.menu?.hint)
    }
    #expect(try parts("", "") == (true, MenuDescription.usualHint))
    #expect(
      try parts(#", "handle": true"#, #", "hint": true"#) == (true, MenuDescription.usualHint))
    #expect(try parts(#", "handle": false"#, #", "hint": false"#) == (false, nil))
    #expect(try parts("", #", "hint": "Back""#) == (true, "Back"))
    #expect(try parts("", #", "hint": """#) == (true, nil))
  }
}
