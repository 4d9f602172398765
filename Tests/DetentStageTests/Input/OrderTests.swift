import DetentMotion
import TestSupport
import Testing

@testable import DetentStage

/// Checks that an input goes to the topmost part that can use it, in the order in which parts are drawn.
@Suite struct OrderTests {
  /// The places of all parts, which show the parts that an input has moved.
  private struct Places: Hashable {
    var list, header, pull, card, cardList, sheet, menu: Double

    init(_ simulation: Simulation) {
      list = simulation.page.list.axis.offset
      header = simulation.hasHeader ? simulation.page.header.state.height : 0
      pull = simulation.state.pull?.axis.offset ?? 0
      card = simulation.state.card?.card.extent ?? 0
      cardList = simulation.state.card?.list.offset ?? 0
      sheet = simulation.state.sheet?.sheet.fraction ?? 0
      menu = simulation.state.menu?.transition.fraction ?? 0
    }

    /// Returns the names of the parts that have moved since `old`.
    func moved(since old: Places) -> Set<String> {
      var names: Set<String> = []
      for (name, path) in [
        ("list", \.list), ("header", \.header), ("pull", \.pull), ("card", \.card),
        ("card list", \.cardList), ("sheet", \.sheet), ("menu", \.menu),
      ] as [(String, KeyPath<Places, Double>)] where self[keyPath: path] != old[keyPath: path] {
        names.insert(name)
      }
      return names
    }
  }

  /// A point on each part: the card covers the lower half of the page, the sheet the card's end.
  private static let header = Point(x: 280, y: 60)
  private static let page = Point(x: 280, y: 300)
  private static let card = Point(x: 280, y: 530)
  private static let sheet = Point(x: 280, y: 820)

  static let drags: [(Scene.Together, Point, Vector, Set<String>)] = [
    ([.header, .menu, .card, .sheet], page, Vector(dx: 0, dy: -40), ["list", "header"]),
    ([.header, .menu, .card, .sheet], header, Vector(dx: 0, dy: 40), ["list", "header"]),
    ([.menu, .card, .sheet], page, Vector(dx: 0, dy: -40), ["list"]),
    ([.header, .menu, .card, .sheet], page, Vector(dx: -40, dy: 0), ["pull"]),
    ([.header, .card, .sheet], page, Vector(dx: -40, dy: 0), []),
    ([.header, .menu, .card, .sheet], card, Vector(dx: 0, dy: -40), ["card"]),
    // A card with one list has no use for a sideways drag: it goes on to the pull.
    ([.header, .menu, .card, .sheet], card, Vector(dx: -40, dy: 0), ["pull"]),
    ([.header, .card, .sheet], card, Vector(dx: -40, dy: 0), []),
    ([.header, .menu, .card, .sheet], sheet, Vector(dx: 0, dy: -40), ["sheet"]),
    ([.header, .menu, .sheet], page, Vector(dx: 0, dy: -40), ["list", "header"]),
  ]

  @Test(arguments: drags.indices) func `a drag moves the topmost part that can use it, alone`(
    _ index: Int
  ) {
    let (parts, point, way, expected) = Self.drags[index]
    var hand = Hand(.together(parts))
    let before = Places(hand.simulation)
    hand.press(point.x, point.y)
    hand.move(dx: way.dx, dy: way.dy, speed: 400)
    #expect(Places(hand.simulation).moved(since: before) == expected)
  }

  static let wheels: [(Scene.Together, Point, Vector, Set<String>)] = [
    (.all, page, Vector(dx: 0, dy: -1), ["list", "header"]),
    (.all, card, Vector(dx: 0, dy: -1), ["card"]),
    // The sheet moves only with a finger: the wheel moves the part below it.
    (.all, sheet, Vector(dx: 0, dy: -1), ["card"]),
    ([.header, .sheet], sheet, Vector(dx: 0, dy: -1), ["list", "header"]),
    (.all, page, Vector(dx: 1, dy: 0), ["pull"]),
    ([.header, .menu, .card], card, Vector(dx: 1, dy: 0), ["pull"]),
  ]

  @Test(arguments: wheels.indices) func `a wheel turns the topmost part that can use it`(
    _ index: Int
  ) {
    let (parts, point, notches, expected) = Self.wheels[index]
    var hand = Hand(.together(parts))
    let before = Places(hand.simulation)
    hand.send(.move(point))
    hand.send(.wheel(notches))
    hand.wait(ticks: 12)
    #expect(Places(hand.simulation).moved(since: before) == expected)
  }

  /// The keys, pressed one after the other on a stage with all parts, and the parts that each one moves.
  static let keys: [(StageKey, Set<String>)] = [
    // The sheet is above the card, the card above the pull and the page.
    (.up, ["sheet"]), (.down, ["sheet"]), (.up, ["sheet"]),
    // An open sheet has no use for the key.
    (.up, ["card"]), (.up, ["list", "header"]), (.escape, ["sheet"]), (.escape, ["card"]),
    (.escape, ["card"]), (.left, ["menu"]),
    // An open menu takes every key.
    (.up, []), (.down, []), (.pageDown, []), (.escape, ["menu"]),
  ]

  @Test func `a key goes to the topmost part that can use it`() {
    var hand = Hand(.together([.header, .menu, .card, .sheet]))
    for (index, (key, expected)) in Self.keys.enumerated() {
      let before = Places(hand.simulation)
      hand.key(key)
      #expect(Places(hand.simulation).moved(since: before) == expected, "\(index): \(key)")
    }
  }

  @Test func `a key goes first to what has the focus`() {
    var hand = Hand(.together([.header, .menu, .card, .sheet]))
    while hand.simulation.state.focus?.kind != .row { hand.key(.tab) }
    let before = Places(hand.simulation)
    hand.key(.down)
    #expect(hand.simulation.state.focus == Element(.row, 1, layer: 0))
    #expect(Places(hand.simulation).moved(since: before) == [])
    while hand.simulation.state.focus?.kind != .sheet { hand.key(.tab) }
    hand.key(.up)
    #expect(Places(hand.simulation).sheet == 1)
  }

  @Test func `what is pressed is what is drawn topmost`() {
    var hand = Hand(.together(.all))
    let owners: [(Point, Int)] = [
      (Self.header, 0), (Self.page, 0), (Self.card, 2), (Self.sheet, 4),
    ]
    for (point, owner) in owners {
      hand.press(point.x, point.y)
      #expect(hand.simulation.state.pointer.owner == owner, "\(point)")
      hand.send(.cancel)
      _ = hand.simulation.settle()
    }
    hand = Hand(.together(.all))
    hand.key(.left)
    for (point, _) in owners {
      hand.press(point.x, point.y)
      #expect(hand.simulation.state.pointer.owner == 5, "the menu hides the rest")
      hand.send(.cancel)
      _ = hand.simulation.settle()
      hand.key(.left)
    }
  }
}
