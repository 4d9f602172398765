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
    return try read.get().scene.oversights
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
    let over = ##", "over": [{"fill": "#123456", "tap": "\##(tap)"}]"##
    #expect(try !oversights(parts + over).contains { $0.contains("the \(part):") })
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

  @Test(arguments: ["listen", "map", "player", "profile", "mail", "material"])
  func `our own prototypes have none`(name: String) throws {
    let scene = try PrototypeSource.blank.prototype(in: ShippedScene.folder(name)).scene
    #expect(scene.oversights == [])
  }
}
