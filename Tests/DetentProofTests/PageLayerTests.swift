import DetentCanvas
import DetentFiles
import DetentMotion
import DetentPNG
import DetentPlayer
import DetentStage
import TestSupport
import Testing

@testable import DetentProof

/// Checks that a page has all texts of rows from data, and of what only a layer over everything opens.
@Suite struct PageLayerTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func page(_ parts: String) throws -> PageMaker.Page {
    try folder.write(
      #"{"detent-prototype": 1, "name": "P", "size": [200, 300], \#(parts)}"#,
      to: "P/prototype.json")
    let prototype = try PrototypeReader.read(folder.file("P"), .files).get()
    var maker = PageMaker([PageSubject(prototype.scene, prototype.size)])
    maker.scale = 1
    return try maker.make(BlockShaper())
  }

  private func texts(_ page: PageMaker.Page) throws -> Set<String> {
    Set(try #require(page.pack.scenes.first).text.masks.map(\.text))
  }

  private static let line =
    #""layers": [{"name": "line", "text": "?", "frame": {"left": 9, "top": 9}}]"#

  private func rows(_ word: String, _ count: Int) -> String {
    (0..<count).map { "{\"line\": \"\(word) \($0)\"}" }.joined(separator: ",")
  }

  @Test func `every row of a list is in it, however long the list is`() throws {
    try folder.folder("P")
    let page = try page(
      """
      "page": {"lists": [{"rowHeight": 50, "rows": [\(rows("Row", 900))], \(Self.line)}]},
      "card": {"detents": [100, 200], "lists": [{"rowHeight": 50, "rows": [\(rows("Stop", 700))], \(Self.line)}]}
      """)
    let texts = try texts(page)
    for row in [0, 1, 450, 899] { #expect(texts.contains("Row \(row)")) }
    for row in [0, 350, 699] { #expect(texts.contains("Stop \(row)")) }
    #expect(page.notes.isEmpty)
  }

  @Test func `what every row brings to the sheet that it opens is in it`() throws {
    try folder.folder("P")
    let rows = (0..<300).map { #"{"line": "Row \#($0)", "body": "Body \#($0)"}"# }
    let page = try page(
      """
      "page": {"lists": [{"rowHeight": 50, "rows": [\(rows.joined(separator: ","))],
        "layers": [{"name": "line", "text": "?", "tap": "sheet", "frame": {"left": 9, "top": 9}}]}]},
      "sheet": {"closed": 0, "open": 250, "showsRow": true,
        "layers": [{"name": "body", "text": "?", "frame": {"left": 9, "top": 9},
          "opacity": {"by": "sheet.progress", "map": [[0, 0], [1, 1]]}}]}
      """)
    let texts = try texts(page)
    for row in [0, 150, 299] { #expect(texts.contains("Body \(row)")) }
    #expect(page.notes.isEmpty)
  }

  @Test func `what a tap on a layer over everything opens is in it`() throws {
    try folder.folder("P")
    let page = try page(
      ##"""
      "page": {"lists": [{"rows": 3, "rowHeight": 60}]}, "menu": {"items": ["Hidden item"], "hint": "Tap again"},
      "over": [{"group": [{"text": "Open"}], "tap": "menu", "frame": {"left": 150, "width": 31, "top": 250, "height": 17}}]
      """##)
    let texts = try texts(page)
    #expect(texts.isSuperset(of: ["Open", "Hidden item", "Tap again"]))
  }

  @Test func `beginnings of a row's text at a driven width are in it`() throws {
    try folder.folder("P")
    let page = try page(
      #"""
      "page": {"header": {"heights": [40, 80, 160]}, "lists": [{"rowHeight": 60, "rows": [{"line": "Ferry"}],
        "layers": [{"group": [{"name": "line", "text": "?", "frame": {"left": 0, "right": 0, "top": 9}}],
          "frame": {"left": 9, "width": {"by": "header.height", "map": [[40, 20], [160, 180]]}}}]}]}
      """#)
    #expect(try texts(page).isSuperset(of: ["Fer…", "Ferry"]))
  }
}
