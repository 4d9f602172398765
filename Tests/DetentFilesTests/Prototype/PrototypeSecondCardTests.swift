import DetentDisk
import DetentMotion
import DetentParameters
import DetentScenes
import TestSupport
import Testing

@testable import DetentFiles
@testable import DetentStage

/// Tests a document with a second card.
@Suite struct PrototypeSecondCardTests {
  private let prototype: WrittenPrototype

  init() throws { prototype = try WrittenPrototype() }

  private static let card = """
    "card": {"detents": [100, "full-60"], "lists": [{"rows": 3, "rowHeight": 40,
    "layers": [{"fill": "#808", "tap": "secondCard"}]}]},
    """

  /// Reads a document with a first card and this second one.
  private func read(
    _ second: String, card: String = card, by quantity: String = "time", tap: String = "secondCard"
  ) throws -> Result<PrototypeReader.Prototype, PrototypeProblems> {
    try prototype.read(
      Array(
        """
        {"detent-prototype": 1, "name": "P", "page": {"layers": [{"fill": "#FFF", "tap": "\(tap)",
        "x": {"by": "\(quantity)", "map": [[0, 0], [1, 1]]}}]}, \(card)
        \(second)}
        """.utf8))
  }

  private func problem(
    _ second: String, by quantity: String = "time", tap: String = "detent:top"
  ) throws -> String? {
    if case .failure(let problems) = try read(second, by: quantity, tap: tap) {
      problems.all.map { "\($0)" }.joined(separator: "\n")
    } else {
      nil
    }
  }

  private static let place = """
    "secondCard": {"detents": [180, "50%", "full-80"], "corner": 12, "handle": false,
    "header": {"height": 90, "layers": [{"text": "Close", "tap": "secondCard"}]},
    "list": {"rowHeight": 48, "count": 5, "rows": [{"title": "One"}, {"title": "Two"}],
    "layers": [{"fill": "#808", "tap": "detent:3"}, {"name": "title", "text": ""}]}}
    """

  @Test func `the scene gets both cards, with detents, layers, taps and looks of their own`() throws
  {
    let scene = try read(Self.place, by: "secondCard.list.offset").get().scene
    let second = try #require(scene.parts.secondCard)
    #expect(second.ownDetents.map(Set.init) == [.height(180), .fraction(0.5), .inset(80)])
    #expect(second.headerHeight == 90 && second.corner == Driven(12) && !second.hasGrabber)
    #expect(second.lists.map(\.rows) == [5] && second.lists[0].rowHeight == 48)
    #expect(second.lists[0].layers.map(\.taps) == [[.detent(.number(2))], []])
    #expect(second.headerLayers.map(\.taps) == [[.secondCard]])
    // The first card keeps its own.
    #expect(scene.feel.card.heights.peek == 100 && scene.feel.card.heights.topInset == 60)
    #expect(scene.parts.card?.lists[0].layers[0].taps == [.secondCard])
    let artwork = try #require(scene.artwork?.content as? LayerArtwork)
    #expect(artwork.groups(.secondCardRow).map(\.looks.count) == [2])
    #expect(artwork.groups(.secondCardRow)[0].data?.rowCount == 2)
    #expect(artwork.looks(.secondCardHeader).count == 1)
  }

  @Test func `a second card needs neither a list nor a first card`() throws {
    let scene = try read("\"secondCard\": {}", card: "").get().scene
    #expect(scene.parts.card == nil && scene.parts.secondCard?.lists.map(\.rows) == [0])
    #expect(scene.parts.secondCard?.ownDetents?.count == 3 && scene.scrolls)
    let groups = Feel.groups(of: scene).map(\.key)
    #expect(groups.contains("card.settle") && !groups.contains("card.heights"))
    let dismissal = try #require(Feel.parameter("card.dismiss.speed"))
    #expect(dismissal.idleReason(in: .default, scene) == nil)
    #expect(dismissal.idleReason(in: .default, .card) != nil)
  }

  @Test func `a document without a second card has no quantities and no taps of one`() throws {
    let found = try problem("\"toast\": {\"text\": \"A\"}", by: "secondCard.progress")
    #expect(found?.contains("a \"secondCard\"") == true)
    let tap = try problem("\"toast\": {\"text\": \"A\"}", tap: "secondCard")
    #expect(tap?.contains("or a goal in this prototype") == true)
  }

  @Test(arguments: [
    ("\"edge\": \"top\"", "edge"), ("\"lists\": []", "lists"),
    ("\"detents\": [\"30\"]", "30%"), ("\"detents\": []", "1"),
    ("\"detents\": [\"ful\"]", "full"),
    ("\"list\": {\"rows\": 4}", "a list without a height"),
    ("\"list\": {\"rows\": 4, \"rowHeight\": 0}", "1"),
    ("\"list\": {\"painting\": \"rides\"}", "painting"),
    ("\"header\": {\"height\": -1}", "-1"),
    ("\"header\": {\"layers\": [{\"painting\": \"search\"}]}", "no painting here"),
    ("\"header\": {\"layers\": [{\"text\": \"A\", \"tap\": \"secondcard\"}]}", "secondCard"),
  ])
  func `what does not fit is named`(second: String, words: String) throws {
    #expect(try problem("\"secondCard\": {\(second)}")?.contains(words) == true)
  }
}
