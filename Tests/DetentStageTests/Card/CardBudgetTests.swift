import DetentMenus
import DetentScenes
import TestSupport
import Testing

@testable import DetentMotion
@testable import DetentStage

/// Checks that every point of a drag is spent exactly once.
@Suite struct CardBudgetTests {
  /// Returns a feel with every number of card, scrolling and bounce drawn at random. Numbers that affect
  /// the budget are drawn so that they do affect it.
  private static func feel(_ chance: inout Chance) -> Feel {
    var feel = chance.feel(of: ["card", "scroll"])
    feel.card.rubberBand = chance.happens(0.4) ? 0 : chance.number(0.05, 1)
    feel.card.rows = Double(chance.happens(0.3) ? chance.whole(6) : chance.whole(1000))
    feel.card.edge = DetentEdge.allCases[chance.whole(4)]
    feel.card.policy = chance.one(of: ReleasePolicy.allCases)
    feel.card.listScrolls = chance.one(of: ListScrolling.allCases)
    feel.card.dismisses = chance.happens(0.5)
    feel.card.momentum = chance.happens(0.5) ? .carries : .stops
    feel.card.heights.peek = chance.happens(0.5) ? 0 : chance.number(10, 200)
    feel.card.heights.content = chance.happens(0.3)
    return feel
  }

  /// Plays 100,000 drags. Card, list and rubber band take as much as each drag asks for, to 1e-9 of its
  /// length, and nothing shown moves further.
  @Test func `what is spent is what was asked`() {
    var chance = Chance(11)
    var worst = 0.0
    for round in 0..<100 {
      let feel = Self.feel(&chance)
      let tuning = CardPartTuning(feel, overshoots: true)
      var card = CardPart(tuning)
      for drag in 0..<1000 {
        worst = max(worst, Self.drag(&card, tuning, &chance, "\(round).\(drag)"))
      }
    }
    #expect(worst <= 1e-9)
  }

  /// Plays one drag, and returns the share of its length that went astray.
  private static func drag(
    _ card: inout CardPart, _ tuning: CardPartTuning, _ chance: inout Chance, _ place: String
  ) -> Double {
    for _ in 0..<chance.whole(12) { card.moveOn(tuning) }
    card.stop(tuning)
    card.beginDrag(chance.happens(0.7) ? .list : .header, tuning)
    var asked = 0.0
    var length = 0.0
    var spent = DragShare()
    for _ in 0...chance.whole(5) {
      let delta = (chance.happens(0.5) ? 1 : -1) * chance.scale(0.01, 900)
      let before = (card.card.extent, card.list.offset)
      let share = card.drag(by: delta, tuning)
      // A list at its end goes along with a card that opens over it.
      let (opened, scrolled) = (card.card.extent - before.0, card.list.offset - before.1)
      let kept = opened > 0 && tuning.card.listScrolling != .atTop ? opened : 0
      let moved = abs(opened) + max(0, abs(scrolled) - kept)
      #expect(moved <= abs(delta) + 1e-9, "\(place) jumped by \(moved) for \(delta)")
      asked += tuning.edge.sign * delta
      length += abs(delta)
      spent = spent + share
    }
    card.endDrag(
      velocity: chance.happens(0.2) ? 0 : chance.number(-5000, 5000), tuning)
    return abs(spent.total - asked) / length
  }

  /// Checks that nothing shown moves further under a hand than the pointer did, apart from its motion
  /// without the hand.
  @Test(arguments: [UInt64(1), 2, 3, 4])
  func `nothing jumps under a hand`(seed: UInt64) {
    var chance = Chance(seed)
    for round in 0..<25 {
      let setup = SceneSetup(scene: .card)
      var simulation = Simulation(setup: setup, feel: Self.feel(&chance))
      var hand = RandomHand(seed: seed &* 100 &+ UInt64(round), size: setup.size)
      for _ in 0..<800 {
        let events = hand.events(tick: simulation.state.tick)
        var undisturbed = simulation
        undisturbed.step()
        let start = simulation.state.pointer.position
        simulation.step(events)
        var moved = 0.0
        var place = start
        for event in events {
          if case .press(let point, _) = event.kind { place = point }
          if case .move(let point) = event.kind {
            moved += (point - place).length
            place = point
          }
        }
        let (now, other) = (simulation.state.card!, undisturbed.state.card!)
        let opened = now.card.extent - other.card.extent
        // A list at its end goes along with a card that opens over it.
        let kept = simulation.feel.card.listScrolls != .atTop ? max(0, opened) : 0
        let jump =
          abs(opened)
          + (0..<3).reduce(0) {
            let moved = now.pages[$1].axis.offset - other.pages[$1].axis.offset
            return $0 + max(0, abs(moved) - kept)
          }
        #expect(jump <= moved + 1e-9, "seed \(seed) round \(round) tick \(simulation.state.tick)")
      }
    }
  }
}
