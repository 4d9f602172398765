import DetentFiles
import DetentMotion
import DetentScenes
import DetentStage
import TestSupport
import Testing

// The marks of rows inside cards and sheets, and the row that one part hands to the next.
extension ShownRowTests {
  /// A list of three songs. A heart at the right of each marks it, and shows once it has.
  private static let songs = ##"""
    {"rowHeight": 60, "rows": [{"song": "Aria"}, {"song": "Bolero"}, {"song": "Coda"}], "layers": [
      {"name": "song", "text": "?", "frame": {"left": 20, "top": 20}},
      {"text": "Heart", "when": "marked", "frame": {"left": 200, "top": 20}},
      {"text": "Plain", "when": "unmarked", "frame": {"left": 200, "top": 20}},
      {"fill": "#FFFFFF01", "frame": {"left": 300, "width": 90, "top": 0, "height": 60}, "tap": "mark"}]}
    """##

  @Test(arguments: ["", #""showsRow": 1,"#])
  func `a tap marks a row of a card and of a sheet, whatever the part shows`(showsRow: String)
    throws
  {
    let head =
      showsRow.isEmpty
      ? "" : #""layers": [{"name": "song", "text": "?", "frame": {"left": 20, "top": 5}}],"#
    let parts = [
      #""card": {\#(showsRow) "detents": [600], "header": {\#(head) "height": 100}, "lists": [\#(Self.songs)]}"#,
      #""sheet": {\#(showsRow) "closed": 600, "open": 700, \#(head) "header": {"height": 100}, "list": \#(Self.songs)}"#,
    ]
    for (part, key) in zip(parts, [nil, StageKey.up]) {
      let scene = try scene(#""page": {}, "# + part)
      var hand = Hand(scene, feel: scene.feel)
      if let key { hand.key(key) }
      let top = key == nil ? 344.0 : 244
      func hearts() throws -> [String] {
        try words(hand).filter { ["Heart", "Plain"].contains($0) }
      }
      for expected in [["Plain", "Heart", "Plain"], ["Plain", "Plain", "Plain"]] {
        hand.tap(350, top + 60 + 30)
        #expect(try hearts() == expected)
      }
    }
  }

  @Test func `a card hands the row that it shows to the sheet that it opens, with its mark`() throws
  {
    let detail = #"{"name": "body", "text": "Empty", "frame": {"left": 20, "top": 60}}"#
    let scene = try scene(
      ##"""
      "page": {"lists": [{"rowHeight": 80, "rows": [{"body": "One"}, {"body": "Two"}], "layers": [
        {"fill": "#FFFFFF01", "tap": "detent:top"}]}]},
      "card": {"detents": [1, 600], "showsRow": true, "header": {"height": 200, "layers": [\##(detail),
        {"fill": "#FFFFFF01", "frame": {"left": 300, "width": 90}, "tap": "sheet"}]},
        "lists": [{"rows": 1, "rowHeight": 60}]},
      "sheet": {"closed": 0, "open": 400, "showsRow": true, "layers": [\##(detail),
        {"text": "Flagged", "when": "marked"},
        {"fill": "#FFFFFF01", "frame": {"left": 0, "width": 90, "top": 0, "height": 90}, "tap": "mark"}]}
      """##)
    var hand = Hand(scene, feel: scene.feel)
    hand.tap(100, 120)
    hand.tap(350, 300)
    #expect(try words(hand).filter { $0 == "Two" }.count == 2)
    hand.tap(40, 480)
    #expect(try words(hand).contains("Flagged"))
  }

  @Test func `a number shows that row at first, which can be marked before any tap has chosen one`()
    throws
  {
    func document(_ first: String) -> String {
      ##"""
      "page": {}, "sheet": {"closed": 500, "open": 600, "showsRow": \##(first), "list": \##(Self.songs), "header": {"height": 300},
       "layers": [{"name": "song", "text": "Nothing"}, {"text": "Loved", "when": "marked"},
        {"fill": "#FFFFFF01", "frame": {"left": 0, "width": 90, "top": 0, "height": 90}, "tap": "mark"},
        {"fill": "#FFFFFF01", "frame": {"left": 90, "width": 90, "top": 0, "height": 90}, "tap": "row:next"}]}
      """##
    }
    let scene = try scene(document("2"))
    var hand = Hand(scene, feel: scene.feel)
    hand.key(.up)
    #expect(try words(hand).filter { $0 == "Bolero" }.count == 2)
    hand.tap(40, 290)
    #expect(try words(hand).contains("Loved"))
    #expect(try words(hand).filter { $0 == "Heart" }.count == 1)
    hand.tap(130, 290)
    #expect(try words(hand).filter { $0 == "Coda" }.count == 2)
    #expect(try !words(hand).contains("Loved"))
    #expect(throws: (any Error).self) { try self.scene(document("4")) }
    #expect(throws: (any Error).self) { try self.scene(document("0")) }
  }

  @Test
  func `the row that shows is the chosen one of its list, wherever that is, and from the start`()
    throws
  {
    let queue = ##"""
      {"rowHeight": 60, "rows": [{"song": "Aria"}, {"song": "Bolero"}, {"song": "Coda"}], "layers": [
        {"name": "song", "text": "?", "frame": {"left": 20, "top": 20}},
        {"text": "Plays", "when": "chosen", "frame": {"left": 200, "top": 20}}]}
      """##
    let scene = try scene(
      ##"""
      "page": {}, "card": {"detents": [200], "showsRow": 2, "header": {"height": 150, "layers": [
        {"name": "song", "text": "?"},
        {"fill": "#FFFFFF01", "frame": {"left": 0, "width": 90, "top": 0, "height": 90}, "tap": "row:next"}]},
        "lists": [{"rows": 1, "rowHeight": 60}]},
      "sheet": {"closed": 0, "open": 500, "list": \##(queue)}
      """##)
    var hand = Hand(scene, feel: scene.feel)
    func chosen() -> Int { hand.simulation.layout.sheet!.list!.selection }
    #expect(chosen() == 1)
    hand.tap(40, 680)
    #expect(chosen() == 2)
    #expect(try words(hand).contains("Coda"))
  }

  @Test func `a row under the finger shows what waits for that, on a layer with a tap as well`()
    throws
  {
    let layers = ##"""
      [{"text": "Down", "when": "pressed"}, {"fill": "#FFFFFF01", "frame": {"left": 200, "width": 190}, "tap": "flip on"}]
      """##
    let scene = try scene(
      ##"""
      "toggles": {"on": {}}, "page": {"lists": [{"rows": 4, "rowHeight": 60, "layers": \##(layers)}]},
      "card": {"detents": [300], "lists": [{"rows": 4, "rowHeight": 60, "layers": \##(layers)}]}
      """##)
    for (x, y) in [(100.0, 100.0), (300, 100), (100, 600), (300, 600)] {
      var hand = Hand(scene, feel: scene.feel)
      hand.press(x, y)
      hand.wait(ticks: 60)
      #expect(try words(hand).filter { $0 == "Down" }.count == 1, "\(x), \(y)")
    }
  }

  @Test func `a pin fills an open panel, which another tap on it would close`() throws {
    func scene(_ tap: String) throws -> Scene {
      let pins = (1...2).map { row in
        ##"{"fill": "#FFFFFF01", "frame": {"left": \##(100 * row), "width": 60, "top": 100, "height": 60}, "tap": ["row:\##(row)", "\##(tap)"]}"##
      }.joined(separator: ", ")
      return try self.scene(
        ##"""
        "page": {"layers": [\##(pins)]},
        "card": {"detents": [100], "lists": [{"rowHeight": 60, "rows": [{"place": "Pier"}, {"place": "Dune"}],
          "layers": [{"text": "", "name": "place"}]}]},
        "secondCard": {"detents": [300], "showsRow": true, "header": {"height": 100, "layers": [{"name": "place", "text": "?"}]}},
        "sheet": {"closed": 0, "open": 300, "showsRow": true, "layers": [{"name": "place", "text": "?"}]}
        """##)
    }
    for (panel, isOpen) in [("secondCard", "secondCard.progress"), ("sheet", "sheet.progress")] {
      for (verb, stays) in [("set ", true), ("", false), ("clear ", false)] {
        let scene = try scene(verb + panel)
        var hand = Hand(scene, feel: scene.feel)
        func progress() -> Double {
          guard
            case .number(let number) = Quantity.named(isOpen, in: scene)!.value(in: hand.simulation)
          else { return .nan }
          return number
        }
        let closed = progress()
        hand.tap(130, 130)
        #expect((progress() != closed) == (verb != "clear "))
        hand.tap(230, 130)
        #expect((progress() != closed) == stays, "\(verb)\(panel)")
        if stays { #expect(try words(hand).filter { $0 == "Dune" }.count == 2) }
      }
    }
  }
}
