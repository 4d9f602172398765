import DetentStage
import TestSupport
import Testing

@testable import DetentFiles

/// Tests what `detent check` says about things that do nothing.
@Suite struct OversightTests {
  private func oversights(_ parts: String) throws -> [String] {
    let read = try WrittenPrototype().read(
      Array(
        #"{"detent-prototype": 1, "name": "P", "page": {"lists": [{"rows": 3, "rowHeight": 60}]}, \#(parts)}"#
          .utf8))
    let prototype = try read.get()
    return prototype.scene.oversights(on: prototype.size)
  }

  private static let card =
    #""card": {"detents": [1, 300], "lists": [{"rows": 3, "rowHeight": 50}]}"#

  @Test(arguments: [
    (#""menu": {"items": ["a"]}"#, "menu", "menu"), (#""sheet": {"closed": 0}"#, "sheet", "sheet"),
    (#""toast": {"text": "x"}"#, "toast", "toast"), (card, "card", "detent:top"),
    (#""secondCard": {"detents": [100]}, "# + card, "second card", "secondCard"),
  ])
  func `a part that nothing brings is named, until a tap does`(
    parts: String, part: String, tap: String
  ) throws {
    #expect(try oversights(parts).contains { $0.hasPrefix("nothing brings the \(part):") })
    func isNamed(_ tap: String) throws -> Bool {
      let over = ##", "over": [{"fill": "#123456", "tap": "\##(tap)"}]"##
      return try oversights(parts + over).contains { $0.contains("the \(part):") }
    }
    #expect(try !isNamed(tap))
    guard ["menu", "sheet", "secondCard"].contains(tap) else { return }
    #expect(try !isNamed("set " + tap))
    #expect(try isNamed("clear " + tap), "a tap that only closes it brings nothing")
  }

  @Test func `what shows by itself, or comes by a pull, is no oversight`() throws {
    let parts = #""pull": {}, "menu": {"items": ["a"]}, "sheet": {"closed": 60, "open": 400}"#
    #expect(try oversights(parts) == [])
    #expect(
      try oversights(#""card": {"detents": [96, 300], "lists": [{"rows": 3, "rowHeight": 50}]}"#)
        == [])
  }

  @Test func `a toggle that nothing moves, or that moves nothing, is named`() throws {
    let toggle = #""toggles": {"liked": {}}"#
    #expect(
      try oversights(toggle) == [
        "no tap moves the toggle liked", "no layer follows the toggle liked",
      ])
    let layer =
      ##", "over": [{"fill": "#123456", "tap": "flip liked", "opacity": {"by": "liked", "map": [[0, 0], [1, 1]]}}]"##
    #expect(try oversights(toggle + layer) == [])
  }

  @Test func `a layer beside the stage is named, unless a quantity may bring it`() throws {
    func over(_ layer: String) throws -> [String] { try oversights(#""over": [\#(layer)]"#) }
    #expect(
      try over(#"{"text": "Next", "frame": {"left": 400, "top": 20}}"#) == [
        "the text \"Next\" in over is never on the stage"
      ])
    let fill = ##""fill": "#123456", "frame": {"left": 0, "width": 50, "top": -60, "height": 50}"##
    #expect(
      try over("{\(fill)}, {\"group\": [{\(fill)}]}") == [
        "layer 1 in over is never on the stage", "layer 3 in over is never on the stage",
      ])
    #expect(try over(#"{\#(fill), "y": 30}"#) == [])
    let moved = #""y": {"by": "list.offset.y", "map": [[0, 0], [100, 100]]}"#
    #expect(try over("{\(fill), \(moved)}, {\"group\": [{\(fill)}], \(moved)}") == [])
    #expect(try over(#"{"text": "", "frame": {"left": 400, "top": 20}}"#) == [])
  }

  @Test func `a layer below the open header is named, and one in the open part is not`() throws {
    func header(_ top: Int) throws -> [String] {
      let text = ##"{"text": "A", "frame": {"left": 20, "top": \##(top)}}"##
      let read = try WrittenPrototype().read(
        Array(
          #"{"detent-prototype": 1, "name": "P", "page": {"lists": [{"rows": 3, "rowHeight": 60}], "header": {"heights": [60, 100, 300], "layers": [\#(text)]}}}"#
            .utf8))
      return try read.get().scene.oversights(on: SceneSetup.usualSize)
    }
    #expect(try header(280) == [])
    #expect(try header(320) == ["the text \"A\" in page.header.layers is never on the stage"])
  }

  @Test(arguments: [(64, 1), (20, 0)])
  func `a tap below a card's header is named, because no finger reaches it`(
    top: Int, count: Int
  ) throws {
    let layers =
      ##"[{"fill": "#123456", "frame": {"left": 0, "right": 0, "top": \##(top), "height": 44}, "tap": "detent:top"}]"##
    let found = try oversights(
      #""card": {"detents": [96, 300], "header": {"height": 60, "layers": \#(layers)}, "lists": [{"rows": 3, "rowHeight": 50}]}"#
    )
    let sentence =
      "no finger reaches layer 1 in card.header.layers: taps count inside the header's height, 60 pt"
    #expect(found == [sentence].filter { _ in count > 0 })
  }

  @Test func `a header without an open height does not expand`() throws {
    func oversights(_ heights: String) throws -> [String] {
      let read = try WrittenPrototype().read(
        Array(
          ##"{"detent-prototype": 1, "name": "P", "page": {"header": {"heights": \##(heights)}, "lists": [{"rows": 3, "rowHeight": 60}], "layers": [{"fill": "#123456", "tap": "expand"}]}}"##
            .utf8))
      return try read.get().scene.oversights(on: SceneSetup.usualSize)
    }
    #expect(
      try oversights("[60, 100, 100]") == [
        "the tap \"expand\" opens nothing further: the header's last two heights are equal; \"top\" goes to the list's top"
      ])
    #expect(try oversights("[60, 100, 200]") == [])
  }

  @Test func `a dimming without its detent is named`() throws {
    let read = try WrittenPrototype().read(
      Array(
        #"{"detent-prototype": 1, "name": "P", "page": {}, "card": {"detents": [96, 300, "full"], "lists": [{"rows": 3, "rowHeight": 50}]}}"#
          .utf8))
    var scene = try read.get().scene
    #expect(scene.oversights(on: SceneSetup.usualSize) == [])
    scene.feel.card.dimming.middle = 0.4
    #expect(
      scene.oversights(on: SceneSetup.usualSize) == [
        "card.dimming.middle does nothing: it counts while the card rests at a second share of the stage"
      ])
  }

  @Test(arguments: ["listen", "map", "player", "profile", "mail", "material"])
  func `our own prototypes have none`(name: String) throws {
    let prototype = try PrototypeSource.blank.prototype(in: ShippedScene.folder(name))
    #expect(prototype.scene.oversights(on: prototype.size) == [])
  }
}
