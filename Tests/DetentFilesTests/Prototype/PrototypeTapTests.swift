import DetentDisk
import DetentMotion
import TestSupport
import Testing

@testable import DetentFiles
@testable import DetentStage

/// Tests the actions that a document may give a tap.
@Suite struct PrototypeTapTests {
  private let prototype: WrittenPrototype

  init() throws { prototype = try WrittenPrototype() }

  /// Reads a prototype with every part. A layer on the page and one on the card's header have these taps.
  private func read(
    page: String = "menu", card: String = "menu", parts: String? = nil
  ) throws -> Result<PrototypeReader.Prototype, PrototypeProblems> {
    let all = """
      , "menu": {"items": ["A"]}, "sheet": {},
       "card": {"detents": ["30%", 300, "full"],
        "header": {"height": 50, "layers": [{"fill": "#FFF", "tap": "\(card)"}]},
        "lists": [{"name": "Stops", "rows": 1, "rowHeight": 50}, {"name": "On the way", "rows": 1, "rowHeight": 50}]}
      """
    return try prototype.read(
      Array(
        """
        {"detent-prototype": 1, "name": "P", "page": {"header": {},
          "lists": [{"name": "On the way", "rows": 3, "rowHeight": 80}, {"name": "3", "rows": 1, "rowHeight": 9},
        {"rows": 1, "rowHeight": 9}], "layers": [
        {"fill": "#FFF", "tap": "\(page)"}]}\(parts ?? all)}
        """.utf8))
  }

  static let taps: [(text: String, page: Layer.Tap, card: Layer.Tap)] = [
    ("expand", .expand, .expand), ("collapse", .collapse, .collapse), ("menu", .menu, .menu),
    ("sheet", .sheet, .sheet), ("detent:bottom", .detent(.bottom), .detent(.bottom)),
    ("detent:middle", .detent(.middle), .detent(.middle)),
    ("detent:top", .detent(.top), .detent(.top)),
    ("detent:1", .detent(.number(0)), .detent(.number(0))),
    ("detent:3", .detent(.number(2)), .detent(.number(2))),
    ("list:1", .list(0), .cardList(0)), ("list:2", .list(1), .cardList(1)),
    // A name comes before a number, and the lists of the part itself come before the lists of other parts.
    ("list:3", .list(1), .list(1)), ("list:On the way", .list(0), .cardList(1)),
    ("list:Stops", .cardList(0), .cardList(0)),
    ("top", .top(.page), .top(.card)),
    ("scroll:1", .scroll(.page, row: 0), .scroll(.card, row: 0)),
  ]

  @Test(arguments: taps.indices) func `a tap is what it says, on the page and on the card`(
    _ index: Int
  ) throws {
    let tap = Self.taps[index]
    let scene = try read(page: tap.text, card: tap.text).get().scene
    #expect(scene.page?.layers[0].taps.first == tap.page)
    #expect(scene.parts.card?.headerLayers[0].taps.first == tap.card)
  }

  @Test(
    arguments: [
      ("expnad", "expand"), ("list:Stop", "list:Stops"), ("detent:topp", "detent:top"),
      ("Menu", "menu"), ("list:0", nil), ("list:4", nil), ("detent:0", nil), ("detent:4", nil),
      ("", nil), ("open the door", nil), ("list:", nil),
    ] as [(String, String?)])
  func `another is said with its place, what there is, and the nearest of it`(
    text: String, word: String?
  ) throws {
    guard case .failure(let problems) = try read(page: text) else {
      Issue.record("\(text) was read")
      return
    }
    #expect(problems.all.count == 1)
    let problem = problems.all[0]
    #expect(problem.place == TextPlace(line: 4, column: 25))
    #expect(
      problem.expected.hasPrefix("a goal in this prototype: expand, collapse, menu, set menu, "))
    if let word { #expect(problem.suggestion == word) }
  }

  @Test func `a list of goals is all of them, and each mistake in it has its place`() throws {
    func read(_ tap: String) throws -> Result<PrototypeReader.Prototype, PrototypeProblems> {
      try prototype.read(
        Array(
          """
          {"detent-prototype": 1, "name": "P", "toggles": {"a": {}}, "toast": {"text": "T"},
           "page": {"layers": [{"fill": "#FFFFFF", "tap": \(tap)}]}}
          """.utf8))
    }
    let scene = try read(#"["flip a", "toast"]"#).get().scene
    #expect(scene.ground[0].taps == [.toggle(0, .flip), .toast])
    for (tap, column) in [(#"["flip a", "toats"]"#, 60), ("[]", 49), ("[5]", 50)] {
      guard case .failure(let problems) = try read(tap) else {
        Issue.record("\(tap) was read")
        continue
      }
      #expect(problems.all.map(\.place) == [TextPlace(line: 2, column: column)])
    }
    guard case .failure = try read(#"["toast", "toast", "toast", "toast", "toast"]"#) else {
      Issue.record("five goals were read")
      return
    }
  }

  @Test func `only a row marks and removes itself, and only then does one come back`() throws {
    func expected(_ tap: String) throws -> String? {
      guard case .failure(let problems) = try read(page: tap) else { return nil }
      return problems.all.first?.expected
    }
    for tap in ["mark", "remove", "set mark", "clear mark", "flip mark"] {
      let lists = tap == "remove" ? "a page's list" : "a list"
      #expect(
        try expected(tap)
          == "it in a row of \(lists), in its actions or its menu, or in what shows a row")
    }
    #expect(try expected("restore") == "a row's layer, action or menu item with \"remove\", too")
    let scene = try prototype.read(
      Array(
        """
        {"detent-prototype": 1, "name": "P", "page": {"layers": [{"fill": "#FFFFFF", "tap": "restore"}],
         "lists": [{"rows": 9, "rowHeight": 60, "layers": [{"group": [{"fill": "#FFFFFF", "tap": ["mark", "remove"]}]}]}]}}
        """.utf8)
    ).get().scene
    #expect(scene.page?.lists[0].layers[1].taps == [.mark(.flip), .remove])
  }

  @Test func `a row's mark is set and cleared as a toggle is, and a toggle may have its name`()
    throws
  {
    func taps(_ toggles: String) throws -> [Layer.Tap]? {
      let text = """
        {"detent-prototype": 1, "name": "P", \(toggles)
         "page": {"lists": [{"rows": 9, "rowHeight": 60, "layers": [
          {"fill": "#FFFFFF", "tap": ["set mark", "clear mark", "flip mark", "mark"]}]}]}}
        """
      return try prototype.read(Array(text.utf8)).get().scene.page?.lists[0].layers[0].taps
    }
    #expect(try taps("") == [.mark(.set), .mark(.clear), .mark(.flip), .mark(.flip)])
    #expect(
      try taps(#""toggles": {"mark": {}},"#) == [
        .toggle(0, .set), .toggle(0, .clear), .toggle(0, .flip), .mark(.flip),
      ])
  }

  @Test func `the top is that of the part's own list, or of the page's`() throws {
    func scene(_ page: String, sheet: String) throws -> Scene {
      let top = ##"{"fill": "#FFFFFF", "tap": "top"}"##
      let text = """
        {"detent-prototype": 1, "name": "P", "page": {\(page)}, "over": [\(top)], "toast": {"layers": [\(top)]},
         "sheet": {"layers": [\(top)]\(sheet)}}
        """
      return try prototype.read(Array(text.utf8)).get().scene
    }
    let lists = #""lists": [{"rows": 9, "rowHeight": 60}]"#
    let list = #", "list": {"rows": 9, "rowHeight": 60}"#
    for (sheet, top) in [("", Layer.Tap.Scroller.page), (list, .sheet)] {
      let scene = try scene(lists, sheet: sheet)
      #expect(scene.parts.sheet?.layers[0].taps == [.top(top)])
      #expect(scene.over[0].taps == [.top(.page)])
      #expect(scene.parts.toast?.layers[0].taps == [.top(.page)])
    }
    #expect(throws: (any Error).self) { try scene("", sheet: "") }
    #expect(throws: (any Error).self) { try scene("", sheet: list) }
  }

  @Test func `a tap scrolls to a row by its number, and to a section by its title`() throws {
    func tap(_ text: String) throws -> Result<Layer.Tap?, PrototypeProblems> {
      let document = """
        {"detent-prototype": 1, "name": "P", "page": {"layers": [{"fill": "#FFFFFF", "tap": "\(text)"}],
         "lists": [{"rowHeight": 60, "rows": [{"title": "Aalto"}, {"letter": "B", "title": "Bass"}, {"title": "Bell"}],
          "layers": [{"name": "title", "text": ""}],
          "sections": {"height": 28, "layers": [{"name": "letter", "text": ""}]}}, {"rows": 40, "rowHeight": 9}]}}
        """
      return try prototype.read(Array(document.utf8)).map { $0.scene.page?.layers[0].taps.first }
    }
    for (text, row) in [("scroll:B", 1), ("scroll:3", 2), ("scroll:40", 39)] {
      #expect(try tap(text).get() == .scroll(.page, row: row))
    }
    for text in ["scroll:41", "scroll:0", "scroll:03", "scroll:Bass", "scroll:", "scroll:-1"] {
      guard case .failure(let problems) = try tap(text) else {
        Issue.record("\(text) was read")
        continue
      }
      #expect(problems.all.first?.expected.contains("scroll:1 to scroll:40") == true)
    }
  }

  @Test func `a row comes back only where an action or a menu item takes one out`() throws {
    func outcome(_ item: String) throws -> Layer.Tap? {
      let text = """
        {"detent-prototype": 1, "name": "P", "page": {"layers": [{"fill": "#FFFFFF", "tap": "restore"}],
         "lists": [{"rows": 9, "rowHeight": 60, "layers": [{"fill": "#FFFFFF"}],
          "press": {"items": [{"title": "Delete", "tap": "\(item)"}]}}]}}
        """
      return try prototype.read(Array(text.utf8)).get().scene.page?.layers[0].taps.first
    }
    #expect(try outcome("remove") == .restore)
    #expect(throws: (any Error).self) { try outcome("mark") }
  }

  @Test func `no tap asks for what the prototype has not`() throws {
    for tap in ["menu", "sheet", "detent:top", "list:Stops"] {
      guard case .failure(let problems) = try read(page: tap, parts: "") else {
        Issue.record("\(tap) was read")
        continue
      }
      #expect(problems.all.map(\.place) == [TextPlace(line: 4, column: 25)])
    }
    #expect(try read(page: "expand", parts: "").get().scene.page?.layers[0].taps == [.expand])
  }
}
