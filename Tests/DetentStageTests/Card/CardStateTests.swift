import DetentMenus
import TestSupport
import Testing

@testable import DetentMotion
@testable import DetentStage

/// Checks what card, lists and pages remember, hand over, and keep under a different feel.
@Suite struct CardStateTests {
  private static func tuning(_ change: (inout CardFeel) -> Void = { _ in }) -> CardPartTuning {
    var feel = Feel.default
    change(&feel.card)
    return CardPartTuning(feel, overshoots: true)
  }

  private static func card(at detent: Int, _ tuning: CardPartTuning) -> CardPart {
    var card = CardPart(tuning)
    card.card.jump(to: detent, tuning: tuning.card)
    return card
  }

  @Test(
    arguments: [
      (0.0, [0, 0, 0]), (1, [1, 1, 1]), (4, [4, 1, 3]), (5, [5, 2, 3]), (100, [100, 25, 3]),
    ] as [(Double, [Int])])
  func `the second list has a quarter of the rows, and the third is short`(
    rows: Double, counts: [Int]
  ) {
    let tuning = Self.tuning { $0.rows = rows }
    #expect((0..<3).map { tuning.places[$0].rowCount } == counts)
  }

  /// Returns a list that would hand over to the card in the next tick if `change` did not prevent it.
  private static func coasting(_ change: (inout CardPart) -> Void) -> (CardPart, CardPartTuning) {
    let tuning = tuning()
    var card = card(at: 2, tuning)
    card.pages[0].axis.jump(to: 0.5)
    card.pages[0].axis.fling(velocity: -200, limits: tuning.limits(ofPage: 0), tuning: tuning.list)
    change(&card)
    return (card, tuning)
  }

  @Test func `a list that hands over to the card leaves none scrolled below the top`() {
    let tuning = Self.tuning { $0.handOverSpeed = 1000 }
    var card = Self.card(at: 2, tuning)
    card.pages[0].axis.jump(to: 0.5)
    card.pages[0].axis.fling(velocity: -800, limits: tuning.limits(ofPage: 0), tuning: tuning.list)
    card.pages[1].axis.jump(to: 32)
    for _ in 0..<480 { card.moveOn(tuning) }
    #expect(card.card.goal(tuning: tuning.card) < tuning.card.detents.highest)
    #expect(card.pages[1].axis.offset == 0)
  }

  @Test func `a list that was caught past its edge goes back when its page is left`() {
    let tuning = Self.tuning()
    var card = Self.card(at: 2, tuning)
    card.pages[0].axis.jump(to: -20)
    card.show(page: 1, velocity: 0, tuning)
    for _ in 0..<480 { card.moveOn(tuning) }
    #expect(card.page == 1 && card.pages[0].axis.isResting && card.pages[0].axis.offset == 0)
  }

  @Test func `a coasting list hands over only to a card that rests at its top and is not held`() {
    let moving = Self.tuning()
    let changes: [(Bool, (inout CardPart) -> Void)] = [
      (true, { _ in }),
      (false, { $0.hold = .pages }),
      (false, { $0.page = 1 }),
      (false, { $0.card.jump(to: 1, tuning: moving.card) }),
      (false, { $0.card.settle(to: 1, velocity: 0, tuning: moving.card) }),
    ]
    for (index, (handsOver, change)) in changes.enumerated() {
      var (card, tuning) = Self.coasting(change)
      card.moveOn(tuning)
      #expect((card.card.decision != nil) == handsOver, "case \(index)")
      #expect((card.pages[0].axis.phase == .bouncing) == !handsOver, "case \(index)")
    }
    let sideways = Self.tuning { $0.edge = .left }
    var card = Self.card(at: 2, sideways)
    card.pages[0].axis.jump(to: 0.5)
    card.pages[0].axis.fling(
      velocity: -200, limits: sideways.limits(ofPage: 0), tuning: sideways.list)
    card.moveOn(sideways)
    #expect(card.card.decision == nil, "a card that moves sideways has nothing of a list's fling")
  }

  /// A tick skips everything at rest, and skipping it must change nothing.
  @Test
  func `a tick over a card at rest changes nothing, and one that stands at a detent finds out`() {
    let tuning = Self.tuning()
    for detent in tuning.card.detents.indices {
      var card = Self.card(at: detent, tuning)
      let before = card
      card.moveOn(tuning)
      #expect(Self.hash(card) == Self.hash(before))
      card.card.rest = .anywhere
      card.moveOn(tuning)
      #expect(card.card.rest == .detent, "it stands where a detent is")
    }
  }

  @Test func `a list that is not shown comes to rest all the same`() {
    let tuning = Self.tuning { $0.listScrolls = .afterCard }
    var card = Self.card(at: 1, tuning)
    card.pages[2].axis.jump(to: -40)
    card.pages[2].axis.fling(
      velocity: 0, limits: card.limits(ofPage: 2, tuning), tuning: tuning.list)
    for _ in 0..<960 { card.moveOn(tuning) }
    #expect(card.pages[2].axis.isResting && card.pages[2].axis.offset == 0)
    #expect(card.pages[2].indicator.value == 0)
  }

  @Test func `a fling caught and forgotten is forgotten on a card at rest, too`() {
    var feel = Feel.default
    feel.scroll.momentum = .flywheel
    let tuning = CardPartTuning(feel, overshoots: true)
    var card = Self.card(at: 2, tuning)
    card.pages[0].axis.fling(velocity: 900, limits: tuning.limits(ofPage: 0), tuning: tuning.list)
    card.stop(tuning)
    #expect(card.pages[0].axis.carried == 900)
    for _ in 0..<120 { card.moveOn(tuning) }
    #expect(card.pages[0].axis.carried == 0)
  }

  private static func hash(_ card: CardPart) -> StateHash {
    var hash = StateHash()
    card.combine(into: &hash)
    return hash
  }

  @Test func `a release of a list at the top says that the list moves`() {
    let tuning = Self.tuning()
    for (detent, reason) in [(2, DetentDecision.Reason.listMoves), (1, .nearestNeighbour)] {
      var card = Self.card(at: detent, tuning)
      card.beginDrag(.list, tuning)
      card.endDrag(velocity: 300, tuning)
      #expect(card.card.decision?.reason == reason)
      #expect((card.pages[0].axis.phase == .decelerating) == (detent == 2))
      #expect(card.hold == .none)
    }
  }

  /// A press takes no axis: if it catches a list, and the drag follows the other axis, the list moves on
  /// afterwards.
  @Test(arguments: [DetentEdge.left, .right])
  func `the list of a side card that was caught past its end goes back when it is let go`(
    edge: DetentEdge
  ) {
    let tuning = Self.tuning { $0.edge = edge }
    for (offset, rest) in [
      (-30.0, 0.0), (tuning.limits(ofPage: 0).high + 30, tuning.limits(ofPage: 0).high),
    ] {
      var card = Self.card(at: 1, tuning)
      var shared = Shared(seed: 1)
      card.pages[0].axis.jump(to: offset)
      card.letGo(.vertical, tuning, &shared)
      #expect(card.pages[0].axis.phase == .bouncing)
      for _ in 0..<480 { card.moveOn(tuning) }
      #expect(card.pages[0].axis.isResting && card.pages[0].axis.offset == rest)
    }
  }

  @Test func `who moves is who the next point of the finger would move`() {
    let tuning = Self.tuning()
    let short = Self.tuning { $0.rows = 2 }
    for (detent, offset, velocity, mover) in [
      (1, 0.0, 500.0, BottomSheet.Mover.card), (2, 0, 500, .list), (1, 0, -500, .card),
      (2, 0, -500, .card), (2, 0.5, -500, .list), (2, 0.5, 500, .list), (1, 0, 0, .neither),
    ] {
      var card = Self.card(at: detent, tuning)
      card.pages[0].axis.jump(to: offset)
      card.beginDrag(.list, tuning)
      #expect(
        card.card.mover(velocity, card.list, limits: tuning.limits(ofPage: 0), tuning: tuning.card)
          == mover,
        "\(detent) \(offset) \(velocity)")
    }
    var card = Self.card(at: 2, short)
    card.beginDrag(.list, short)
    #expect(
      card.card.mover(500, card.list, limits: short.limits(ofPage: 0), tuning: short.card) == .card,
      "a list that fits has nowhere to go")
  }

  @Test
  func `under another feel it stands at its own detent, and a held one stays under the finger`() {
    let (before, after) = (Self.tuning(), Self.tuning { $0.heights.bottom = 0 })
    var resting = Self.card(at: 2, before)
    resting.retune(after)
    #expect(resting.card.position == 1 && resting.card.extent == after.card.detents[1])
    var held = Self.card(at: 1, before)
    held.beginDrag(.header, before)
    held.drag(by: 40, before)
    let extent = held.card.extent
    held.retune(after)
    #expect(held.card.extent == extent && held.card.axis.phase == .dragging)
    var settling = Self.card(at: 0, before)
    settling.card.settle(to: 1, velocity: 500, tuning: before.card)
    settling.retune(after)
    #expect(settling.card.axis.target == after.card.detents[1])
    #expect(settling.card.extent == before.card.detents[0] && settling.card.velocity == 500)
    var swiping = Self.card(at: 1, before)
    swiping.beginDrag(.pages, before)
    swiping.drag(by: 60, before)
    swiping.retune(after)
    #expect(swiping.strip.offset == 60)
  }

  @Test func `a fade begins only where the card is elsewhere`() {
    let tuning = CardPartTuning(.default, overshoots: false)
    var card = Self.card(at: 1, tuning)
    card.card.settle(to: 1, velocity: 0, tuning: tuning.card)
    #expect(card.card.fade.value == 1)
    let extent = card.card.extent
    card.card.settle(to: 2, velocity: 0, tuning: tuning.card)
    #expect(card.card.fade.value == 0 && card.card.fadedFrom == extent)
  }

  /// The header has 200 points, so the third row's lower edge is at 500.
  @Test(arguments: [(499.5, true), (500.0, false), (500.5, false)])
  func `a row that shows whole leaves the card where it is`(height: Double, opens: Bool) {
    let tuning = Self.tuning { $0.heights.peek = height }
    var card = Self.card(at: 2, tuning)
    #expect(card.card.extent == height)
    card.reveal(Element(.cardRow, 2), tuning)
    #expect(card.card.position == (opens ? 3 : 2))
  }
}
