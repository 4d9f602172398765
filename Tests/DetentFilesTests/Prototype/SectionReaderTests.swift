import DetentDisk
import DetentScenes
import DetentStage
import TestSupport
import Testing

@testable import DetentFiles

/// Sections in a document, and what is wrong with them.
@Suite struct SectionReaderTests {
  private static let title =
    "{\"text\": \"\", \"name\": \"day\"}, {\"fill\": \"#FFF\", \"frame\": {\"left\": 0}}"

  private func list(
    rows: String =
      "[{\"day\": \"Today\", \"title\": \"a\"}, {\"title\": \"b\"}, {\"day\": \"Monday\"}]",
    count: Int? = nil, keys: String = "\"height\": 28", titles: String = title
  ) -> String {
    """
    {"rowHeight": 60, \(count.map { "\"count\": \($0), " } ?? "")"rows": \(rows),
     "layers": [{"text": "", "name": "title"}], "sections": {\(keys), "layers": [\(titles)]}}
    """
  }

  private func document(_ list: String, _ parts: String = "") -> String {
    "{\"detent-prototype\": 1, \"name\": \"T\", \"page\": {\"lists\": [\(list)]}\(parts)}"
  }

  private func problem(_ list: String) throws -> String? {
    guard case .failure(let problems) = try PrototypeReader.read(text: document(list)) else {
      return nil
    }
    return problems.all.map(\.description).joined(separator: "\n")
  }

  @Test func `a row that has something for a title begins a section`() throws {
    let scene = try PrototypeReader.read(text: document(list(count: 7))).get().scene
    let read = try #require(scene.page).lists[0]
    #expect(read.sections.starts == 0b1101101, "the contents repeat")
    #expect(read.sections.height == 28 && read.sections.sticks && read.sections.inset == 0)
    #expect(read.titleLayers.count == 2)
    let artwork = try #require(scene.artwork?.content as? LayerArtwork)
    let group = try #require(artwork.groups(.rowTitle).first)
    #expect(
      artwork.words(of: Element(.rowTitle, 2, layer: 0), list: 0, among: read.titleLayers)
        == "Monday")
    #expect(group.looks.count == 2 && group.data?.rowCount == 3)
  }

  @Test func `an empty text begins no section, and a name without a layer is said once`() throws {
    let rows = "[{\"day\": \"Today\"}, {\"day\": \"\"}, {\"day\": \"Monday\"}]"
    let scene = try PrototypeReader.read(text: document(list(rows: rows))).get().scene
    #expect(scene.page?.lists[0].sections.starts == 0b101)
    let late = String(repeating: ", {\"late\": \"x\"}", count: 30)
    let said = try #require(try problem(list(rows: "[{\"day\": \"Today\"}\(late)]")))
    #expect(said.contains("\"late\"") && !said.contains("\n"))
  }

  @Test func `lists of cards and sheets have them, too`() throws {
    let keys = "\"height\": 28, \"sticks\": false, \"inset\": 4"
    let inner = list(keys: keys)
    let text = document(
      "{\"rows\": 3, \"rowHeight\": 60}",
      """
      , "card": {"lists": [{"rows": 2, "rowHeight": 40}, \(inner)]}, "secondCard": {"list": \(inner)},
      "sheet": {"list": \(inner)}
      """)
    let scene = try PrototypeReader.read(text: text).get().scene
    let parts = scene.parts
    for list in [parts.card!.lists[1], parts.secondCard!.lists[0], parts.sheet!.list!] {
      #expect(list.sections.starts == 0b101 && !list.sections.sticks && list.sections.inset == 4)
    }
    #expect(parts.card!.lists[0].sections == RowSections())
    let artwork = try #require(scene.artwork?.content as? LayerArtwork)
    #expect(artwork.groups(.cardTitle).map(\.looks.count) == [0, 2])
    #expect(artwork.groups(.secondCardTitle).count == 1 && artwork.groups(.sheetTitle).count == 1)
  }

  @Test func `what is wrong with sections is said with its place`() throws {
    #expect(try problem(list(rows: "5"))?.contains("sections, but no row begins one") == true)
    #expect(try problem(list(rows: "[{\"title\": \"a\"}]"))?.contains("no row begins one") == true)
    #expect(try problem(list(keys: "\"sticks\": true"))?.contains("\"height\"") == true)
    #expect(
      try problem(list(titles: "{\"text\": \"\", \"name\": \"day\", \"tap\": \"top\"}"))?
        .contains("a tap on the title of a section") == true)
    let strip =
      "{\"text\": \"\", \"name\": \"day\"}, {\"strip\": {\"name\": \"s\"}, \"group\": [{\"fill\": \"#FFF\", \"frame\": {\"left\": 0, \"width\": 900}}]}"
    #expect(try problem(list(titles: strip))?.contains("strip") == true)
    #expect(
      try problem(list(rows: "[{\"day\": \"Today\"}, {\"dya\": \"Monday\"}]"))?.contains("\"dya\"")
        == true)
    let many = (0..<70).map { "{\"day\": \"\($0)\"}" }.joined(separator: ", ")
    let late = try #require(try problem(list(rows: "[\(many)]")))
    #expect(late.contains("a section after row 64") && !late.contains("\n"))
    let some = (0..<70).map { $0 < 64 ? "{\"day\": \"\($0)\"}" : "{}" }.joined(separator: ", ")
    #expect(try problem(list(rows: "[\(some)]")) == nil)
  }
}
