import DetentCanvas
import DetentFiles
import DetentMotion
import DetentScenes
import DetentStage
import TestSupport
import Testing

/// Checks cards and sheets that show the row by which they were opened, and the colours of parts.
struct ShownRowTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  func scene(_ parts: String) throws -> Scene {
    try folder.write(
      #"{"detent-prototype": 1, "name": "p", \#(parts)}"#, to: "prototype.json")
    return try PrototypeReader.read(folder.path, .files).get().scene
  }

  func words(_ hand: Hand) throws -> [String] {
    try Easel(hand.simulation.setup.scene).drawn(hand.simulation.layout).texts.map(\.string)
  }

  /// A page with two lists of rows; each row has a title, and a text that only a detail shows.
  private func mail(tap: String) -> String {
    let rows = { (name: String) in
      (0..<4).map { ##"{"title": "\##(name) \##($0)", "body": "Body of \##(name) \##($0)"}"## }
        .joined(separator: ",")
    }
    let list = { (name: String) in
      ##"""
      {"name": "\##(name)", "rowHeight": 80, "rows": [\##(rows(name))],
        "layers": [{"name": "title", "text": "?", "frame": {"left": 20, "top": 10}}, {"fill": "#FFFFFF01", "tap": "\##(tap)"}]}
      """##
    }
    return #""page": {"lists": [\#(list("inbox")), \#(list("sent"))]}"#
  }

  private let detail =
    #""layers": [{"name": "title", "text": "Nothing", "frame": {"left": 20, "top": 30}}, {"name": "body", "text": "Empty", "frame": {"left": 20, "top": 60}}]"#

  @Test func `a sheet shows the row whose tap opened it, and the next one after that`() throws {
    let scene = try scene(
      mail(tap: "sheet") + #", "sheet": {"closed": 0, "open": 500, "showsRow": true, \#(detail)}"#)
    var hand = Hand(scene, feel: scene.feel)
    let before = hand.simulation.stateHash
    hand.tap(100, 200)
    #expect(try words(hand).contains("Body of inbox 2"))
    #expect(try !words(hand).contains("Nothing"))
    hand.drag(from: 195, 380, dy: 460)
    hand.tap(100, 40)
    #expect(try words(hand).contains("Body of inbox 0"))
    #expect(hand.simulation.stateHash != before)
  }

  @Test func `a card shows the row that asks for a detent, and keeps it at other taps`() throws {
    let scene = try scene(
      mail(tap: "detent:top")
        + ##"""
        , "card": {"detents": [100, 500], "showsRow": true, "header": {"height": 100, \##(detail)},
          "lists": [{"rows": 3, "rowHeight": 60, "layers": [{"fill": "#FFFFFF01", "tap": "detent:bottom"}]}]}
        """##)
    var hand = Hand(scene, feel: scene.feel)
    #expect(try words(hand).contains("Nothing"), "nothing has opened it yet")
    hand.tap(100, 120)
    #expect(try words(hand).contains("Body of inbox 1"))
    // A row of its own list has nothing for the header, which then looks as the document has it.
    hand.tap(100, 480)
    #expect(hand.simulation.layout.card?.frame.y == 744)
    #expect(try words(hand).contains("Nothing"))
  }

  @Test func `the list of a card shows it as well, and scrolls`() throws {
    let scene = try scene(
      mail(tap: "detent:top")
        + ##", "card": {"detents": [100, 500], "showsRow": true, "lists": [{"rows": 1, "rowHeight": 900, \##(detail)}]}"##
    )
    var hand = Hand(scene, feel: scene.feel)
    for row in [3, 1] {
      hand.tap(100, 40 + 80 * Double(row))
      #expect(try words(hand).contains("Body of inbox \(row)"))
      hand.drag(from: 195, 500, dy: 420)
    }
  }

  @Test func `what a card shows can be marked and removed from there, and comes back`() throws {
    let scene = try scene(
      mail(tap: "detent:top")
        + ##"""
        , "card": {"detents": [1, 800], "showsRow": true, "header": {"height": 200, "layers": [
          {"name": "title", "text": "?"}, {"name": "body", "text": "?"}, {"text": "Flagged", "when": "marked"},
          {"fill": "#FFFFFF01", "frame": {"left": 0, "width": 100, "top": 0}, "tap": "mark"},
          {"fill": "#FFFFFF01", "frame": {"left": 300, "width": 90, "top": 0}, "tap": "restore"}]},
          "lists": [{"rows": 1, "rowHeight": 60}]},
        "over": [{"fill": "#FFFFFF01", "frame": {"left": 100, "width": 100, "top": 50, "height": 90}, "tap": ["remove", "detent:bottom"]}]
        """##)
    var hand = Hand(scene, feel: scene.feel)
    hand.tap(300, 200)
    #expect(try !words(hand).contains("Flagged"))
    hand.tap(50, 100)
    #expect(try words(hand).contains("Flagged"))
    hand.tap(150, 100)
    let left = try words(hand).filter { $0.hasPrefix("inbox") }
    #expect(left == ["inbox 0", "inbox 1", "inbox 3"])
    hand.tap(300, 40)
    #expect(try !words(hand).contains("Flagged"), "another row has no mark")
    hand.tap(350, 100)
    #expect(try words(hand).contains("inbox 2"))
  }

  @Test func `a row is read once it has been opened, however often that is`() throws {
    let scene = try scene(
      mail(tap: "sheet").replacing(#""tap": "sheet""#, with: #""tap": ["sheet", "set mark"]"#)
        .replacing(
          #""layers": ["#, with: #""layers": [{"text": "Unread", "when": "unmarked"}, "#)
        + #", "sheet": {"closed": 0, "open": 500, "showsRow": true, \#(detail)}"#)
    var hand = Hand(scene, feel: scene.feel)
    func unread() throws -> Int { try words(hand).count { $0 == "Unread" } }
    #expect(try unread() == 4)
    for _ in 0..<2 {
      hand.tap(100, 200)
      #expect(try unread() == 3)
      hand.drag(from: 195, 380, dy: 460)
    }
    hand.tap(100, 40)
    #expect(try unread() == 2)
  }

  @Test func `taps on what shows a row go to the next and the previous one, round and round`()
    throws
  {
    let scene = try scene(
      mail(tap: "detent:top").replacing(
        ##""fill": "#FFFFFF01", "tap": "detent:top""##,
        with:
          ##""fill": "#FFFFFF01", "tap": "detent:top"}, {"fill": "#FFFFFF01", "frame": {"left": 300, "width": 90, "top": 0}, "tap": "remove""##
      )
        + ##"""
        , "card": {"detents": [300, 600], "showsRow": true, "header": {"height": 200, "layers": [
          {"name": "title", "text": "?"}, {"name": "body", "text": "Empty"},
          {"fill": "#FFFFFF01", "frame": {"left": 0, "width": 100, "top": 0}, "tap": "row:previous"},
          {"fill": "#FFFFFF01", "frame": {"left": 290, "width": 100, "top": 0}, "tap": "row:next"}]},
          "lists": [{"rows": 1, "rowHeight": 60}]},
        "over": [{"fill": "#FFFFFF01", "frame": {"left": 0, "width": 60, "top": 0, "height": 40}, "tap": ["row:4", "detent:bottom"]}]
        """##)
    var hand = Hand(scene, feel: scene.feel)
    func shown() throws -> String? { try words(hand).first { $0.hasPrefix("Body") } }
    func next() { hand.tap(340, 620) }
    next()
    #expect(try shown() == "Body of inbox 1", "nothing was chosen, so the first counts as shown")
    hand.tap(30, 20)
    #expect(try shown() == "Body of inbox 3")
    next()
    #expect(try shown() == "Body of inbox 0")
    hand.tap(50, 620)
    #expect(try shown() == "Body of inbox 3")
    // A row that has left its list is passed over.
    hand.tap(340, 40)
    next()
    #expect(try shown() == "Body of inbox 1")
    hand.tap(50, 620)
    #expect(try shown() == "Body of inbox 3")
  }

  @Test func `a tap shows a certain row in the sheet that it opens, or that is open`() throws {
    let pins = (1...3).map {
      ##"{"fill": "#FFFFFF01", "frame": {"left": \##($0 * 60), "width": 50, "top": 0, "height": 40}, "tap": ["row:\##($0)"\##($0 == 2 ? ##", "sheet""## : "")]}"##
    }
    let scene = try scene(
      mail(tap: "sheet") + ##", "over": [\##(pins.joined(separator: ","))]"##
        + #", "sheet": {"closed": 0, "open": 500, "showsRow": true, \#(detail)}"#)
    var hand = Hand(scene, feel: scene.feel)
    hand.tap(65, 20)
    #expect(hand.simulation.layout.sheet?.shownRow == nil, "the sheet is closed")
    hand.tap(125, 20)
    #expect(try words(hand).contains("Body of inbox 1"))
    hand.tap(185, 20)
    #expect(try words(hand).contains("Body of inbox 2"))
  }

  @Test func `the row that a tap chooses in a card's own list is the chosen one there`() throws {
    let scene = try scene(
      ##"""
      "page": {}, "card": {"detents": [800], "showsRow": true,
        "header": {"height": 100, "layers": [{"name": "title", "text": "?", "tap": "row:next"}]},
        "lists": [{"rowHeight": 60, "rows": [{"title": "One"}, {"title": "Two"}],
          "layers": [{"name": "title", "text": "?"}, {"text": "Playing", "when": "chosen", "frame": {"top": 30}}]}]}
      """##)
    var hand = Hand(scene, feel: scene.feel)
    #expect(try !words(hand).contains("Playing"))
    hand.tap(10, 60)
    #expect(try words(hand).count { $0 == "Two" } == 2 && words(hand).contains("Playing"))
  }

  @Test func `a tap on a row that no list has is refused with the rows that there are`() throws {
    try folder.write(
      ##"""
      {"detent-prototype": 1, "name": "p", \##(mail(tap: "sheet")),
      "sheet": {"closed": 0, "open": 500, "showsRow": true, \##(detail)},
      "over": [{"fill": "#FFF", "tap": "row:5"}]}
      """##, to: "prototype.json")
    guard case .failure(let problems) = PrototypeReader.read(folder.path, .files) else {
      Issue.record("the document was accepted")
      return
    }
    let text = "\(problems)"
    #expect(text.contains("row:1 to row:4") && text.contains("row:next"), "\(text)")
  }

  @Test func `a layer over everything means the row of what is open`() throws {
    let scene = try scene(
      mail(tap: "detent:top").replacing(
        ##""fill": "#FFFFFF01", "tap": "detent:top""##,
        with:
          ##""fill": "#FFFFFF01", "frame": {"left": 0, "width": 190, "top": 0}, "tap": "detent:top"}, {"fill": "#FFFFFF01", "frame": {"left": 200, "right": 0, "top": 0}, "tap": "sheet""##
      )
        + ##"""
        , "card": {"detents": [1, 300], "showsRow": true, "header": {"height": 200, \##(detail)}, "lists": [{"rows": 1, "rowHeight": 60}]},
        "sheet": {"closed": 0, "open": 300, "showsRow": true, \##(detail)},
        "over": [{"fill": "#FFFFFF01", "frame": {"left": 0, "width": 60, "top": 0, "height": 70}, "tap": "remove"}]
        """##)
    var hand = Hand(scene, feel: scene.feel)
    hand.tap(300, 200)
    hand.drag(from: 195, 600, dy: 300)
    hand.tap(100, 120)
    #expect(try words(hand).contains("Body of inbox 1"))
    hand.tap(30, 30)
    let left = try words(hand).filter { $0.hasPrefix("inbox") }
    #expect(left.contains("inbox 2") && hand.simulation.layout.card?.shownRow?.row == 1)
    #expect(left.prefix(3) == ["inbox 0", "inbox 2", "inbox 3"])
  }

  @Test func `names that only a card or a sheet shows are no mistakes in rows`() throws {
    #expect(throws: PrototypeProblems.self) { try self.scene(self.mail(tap: "list:2")) }
    #expect(throws: PrototypeProblems.self) {
      try self.scene(
        #""page": {"lists": [{"rows": 3, "rowHeight": 60}]}, "sheet": {"showsRow": true, \#(self.detail)}"#
      )
    }
  }

  @Test(arguments: [
    ##""card": {"detents": [300], "fill": "#FF0000", "lists": [{"rows": 1, "rowHeight": 60}]}"##,
    ##""sheet": {"closed": 300, "open": 500, "fill": "#FF0000"}"##,
    ##""card": {"detents": [300], "fill": {"light": "#FF0000", "dark": "#00FF00"}, "fades": true, "lists": [{"rows": 1, "rowHeight": 60}]}"##,
  ])
  func `a part has its own colour`(part: String) throws {
    let scene = try scene(#""page": {"lists": [{"rows": 3, "rowHeight": 60}]}, "# + part)
    let layout = Simulation(setup: SceneSetup(scene: scene)).layout
    for theme in [Theme.light, .dark] {
      let drawn = try Easel(scene).drawn(layout, theme)
      let isGreen = theme.name == .dark && part.contains("dark")
      #expect(
        drawn.fills.contains { $0.color == Color(hex: isGreen ? 0x00FF00 : 0xFF0000) })
      #expect(theme.name == .light || !drawn.fills.contains { $0.color == theme.sheet })
    }
  }

  @Test(arguments: [
    (#"{"left": 0, "right": 0, "top": 0, "bottom": -40}"#, 24.0), (#"{"top": 10}"#, 0),
  ])
  func `the sheet's own ground shows at no corner of a layer that covers it`(
    frame: String, corner: Double
  ) throws {
    let scene = try scene(
      ##""page": {}, "sheet": {"closed": 60, "open": 500, "fill": "#FF0000", "layers": [{"fill": "#223044", "corner": 24, "frame": \##(frame)}]}"##
    )
    var hand = Hand(scene, feel: scene.feel)
    func ground() throws -> Double? {
      try Easel(scene).drawn(hand.simulation.layout).fills.first {
        $0.color == Color(hex: 0xFF0000)
      }?
      .shape.radii.topLeft
    }
    #expect(try ground() == (corner > 0 ? corner + 1 : 0))
    hand.press(195, 810)
    hand.move(dy: -200, speed: 600)
    #expect(try ground() == (corner > 0 ? corner + 1 : hand.simulation.layout.sheet?.radius))
    hand.release()
  }

  @Test(arguments: ["101018", "F4F5F9", "808080"], [Theme.Name.light, .dark])
  func `a menu's texts can be read on its own colour`(fill: String, theme: Theme.Name) throws {
    let scene = try scene(
      ##""page": {}, "pull": {}, "menu": {"fill": "#\##(fill)", "items": [{"title": "One", "detail": "1"}]}"##
    )
    var hand = Hand(scene, feel: scene.feel)
    hand.drag(from: 380, 400, dx: -250, dy: 0)
    let ground = Color(hex: try #require(UInt32(fill, radix: 16)))
    let drawn = try Easel(scene).drawn(hand.simulation.layout, Theme(theme))
    #expect(drawn.fills.contains { $0.color == ground && $0.shape.rect.height == 844 })
    let texts = drawn.texts.filter {
      ["One", "1"].contains($0.string) || $0.string.contains("Swipe")
    }
    #expect(texts.count == 3)
    for text in texts { #expect(text.color.contrast(with: ground) >= 4.5, "\(text.string)") }
  }

  @Test func `rows fade out into the page's own colour`() throws {
    let scene = try scene(
      ##""page": {"fill": "#112233", "lists": [{"rows": 30, "rowHeight": 60, "fades": true}]}"##)
    let list = try Easel(scene).list(Simulation(setup: SceneSetup(scene: scene)).layout)
    let fades = list.commands.compactMap { command in
      if case .fill(_, .gradient(let gradient)) = command { gradient[3].color } else { nil }
    }
    #expect(fades == [0x112233])
  }
}

extension Hand {
  mutating func tap(_ x: Double, _ y: Double) {
    press(x, y)
    wait(ticks: 12)
    release()
  }
}
