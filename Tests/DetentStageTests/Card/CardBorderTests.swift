import DetentMenus
import TestSupport
import Testing

@testable import DetentMotion
@testable import DetentStage

/// Checks the exact borders between card, list and pages in a drag, and between the motions after a
/// release.
@Suite struct CardBorderTests {
  private static func tuning(_ change: (inout CardFeel) -> Void = { _ in }) -> CardPartTuning {
    var feel = Feel.default
    change(&feel.card)
    return CardPartTuning(feel, overshoots: true)
  }

  /// Returns a card at rest at a detent.
  private static func card(at detent: Int, _ tuning: CardPartTuning) -> CardPart {
    var card = CardPart(tuning)
    card.card.jump(to: detent, tuning: tuning.card)
    return card
  }

  private static func settled(_ card: CardPart, _ tuning: CardPartTuning) -> CardPart {
    var card = card
    for _ in 0..<2400 { card.moveOn(tuning) }
    return card
  }

  // MARK: Dragging

  @Test func `a list that was caught past its beginning comes back before the card moves`() {
    let tuning = Self.tuning()
    var card = Self.card(at: 1, tuning)
    card.pages[0].axis.jump(to: -20)
    card.beginDrag(.list, tuning)
    let pull = -card.pages[0].axis.raw
    #expect(pull > 20, "the rubber band has taken some of it")
    let extent = card.card.extent
    let first = card.drag(by: pull / 2, tuning)
    #expect(card.card.extent == extent && first == DragShare(rubberBand: pull / 2))
    #expect(card.pages[0].axis.offset > -20 && card.pages[0].axis.offset < 0)
    let second = card.drag(by: pull / 2 + 30, tuning)
    #expect(abs(card.pages[0].axis.offset) < 1e-9 && abs(card.card.extent - extent - 30) < 1e-9)
    #expect(abs(second.card - 30) < 1e-9 && abs(second.total - pull / 2 - 30) < 1e-9)
  }

  @Test func `only a drag that would pass the top makes it the position`() {
    let tuning = Self.tuning { $0.rubberBand = 0 }
    for (beyond, position) in [(-0.25, 1), (0, 1), (0.25, 2)] {
      var card = Self.card(at: 1, tuning)
      card.beginDrag(.list, tuning)
      let room = tuning.card.detents[2] - card.card.extent
      card.drag(by: room + beyond, tuning)
      #expect(card.card.position == position)
      #expect(card.card.extent == tuning.card.detents[2] + min(0, beyond))
      #expect(card.pages[0].axis.offset == max(0, beyond))
    }
    for (beyond, position) in [(-0.25, 1), (0, 1), (0.25, 0)] {
      var card = Self.card(at: 1, tuning)
      card.beginDrag(.header, tuning)
      let room = card.card.extent - tuning.card.detents[0]
      card.drag(by: -(room + beyond), tuning)
      #expect(card.card.position == position)
    }
  }

  @Test func `a drag that has passed the top stands there to the last bit`() {
    let tuning = Self.tuning()
    for steps in 1...40 {
      var card = Self.card(at: 1, tuning)
      card.beginDrag(.list, tuning)
      let room = tuning.card.detents[2] - card.card.extent
      for _ in 0..<steps { card.drag(by: room / Double(steps), tuning) }
      card.drag(by: 10, tuning)
      #expect(card.card.extent == tuning.card.detents[2])
      #expect(abs(card.pages[0].axis.offset - 10) < 1e-9)
    }
  }

  // MARK: Letting go

  @Test(arguments: [(-20.0, false), (-1e-9, false), (0, true)])
  func `only a list at its beginning is handed the rest of a fling`(offset: Double, carries: Bool) {
    let tuning = Self.tuning()
    var card = Self.card(at: 1, tuning)
    card.pages[0].axis.jump(to: offset)
    card.beginDrag(.list, tuning)
    card.endDrag(velocity: 3000, tuning)
    #expect(card.card.axis.phase == (carries ? .decelerating : .settling))
    let rest = Self.settled(card, tuning)
    #expect(rest.card.extent == tuning.card.detents[2])
    #expect((rest.pages[0].axis.offset > 100) == carries)
    #expect(carries || rest.pages[0].axis.offset == 0)
  }

  @Test func `a fling that just reaches the top settles there, and one that passes it scrolls`() {
    let tuning = Self.tuning()
    let decay = tuning.list.decay
    for (beyond, carries) in [(-0.01, false), (0.01, true)] {
      var card = Self.card(at: 1, tuning)
      card.beginDrag(.list, tuning)
      let room = tuning.card.detents[2] - card.card.extent
      card.endDrag(velocity: (room + beyond) * decay.rate + decay.stopSpeed, tuning)
      #expect(card.card.position == 2)
      #expect((card.card.axis.phase == .decelerating) == carries)
    }
  }

  @Test func `a release at the top leaves the other pages' lists alone`() {
    let tuning = Self.tuning()
    var card = Self.card(at: 2, tuning)
    card.pages[1].axis.settle(to: 300, velocity: 0, tuning: tuning.list)
    card.beginDrag(.list, tuning)
    card.drag(by: 50, tuning)
    card.endDrag(velocity: 0, tuning)
    #expect(card.pages[1].axis.phase == .settling)
    #expect(Self.settled(card, tuning).pages[1].axis.offset == 300)
  }

  @Test func `below the top every page's list goes back to its beginning`() {
    let tuning = Self.tuning()
    var card = Self.card(at: 2, tuning)
    for page in 0..<3 { card.pages[page].axis.jump(to: 70) }
    card.stepDetent(by: -1, tuning)
    let phases = (0..<3).map { card.pages[$0].axis.phase }
    #expect(phases == [.settling, .settling, .settling])
    let rest = Self.settled(card, tuning)
    #expect((0..<3).allSatisfy { rest.pages[$0].axis.offset == 0 } && rest.card.position == 1)
  }

  @Test func `a list that bounces at its end out of sight goes back to its beginning, too`() {
    let tuning = Self.tuning()
    let limits = tuning.limits(ofPage: 0)
    for velocity in [0.0, 400] {
      var card = Self.card(at: 2, tuning)
      card.pages[0].axis.jump(to: limits.high + 30)
      card.pages[0].axis.fling(velocity: velocity, limits: limits, tuning: tuning.list)
      card.show(page: 1, velocity: 0, tuning)
      for _ in 0..<10 { card.moveOn(tuning) }
      #expect(card.pages[0].axis.phase == .bouncing)
      let before = card.pages[0].axis
      card.stepDetent(by: -1, tuning)
      #expect(card.pages[0].axis.velocity == before.velocity, "it keeps its speed")
      let rest = Self.settled(card, tuning)
      #expect(rest.pages[0].axis.offset == 0 && rest.card.position == 1)
    }
  }

  @Test func `a page that is left keeps what goes back and loses its fling`() {
    let tuning = Self.tuning()
    var flung = Self.card(at: 2, tuning)
    flung.pages[0].axis.jump(to: 200)
    flung.pages[0].axis.fling(velocity: 1500, limits: tuning.limits(ofPage: 0), tuning: tuning.list)
    flung.show(page: 1, velocity: 0, tuning)
    #expect(flung.pages[0].axis.phase == .idle && flung.pages[0].axis.offset == 200)

    var bouncing = Self.card(at: 2, tuning)
    bouncing.pages[0].axis.jump(to: -30)
    bouncing.pages[0].axis.fling(
      velocity: -100, limits: tuning.limits(ofPage: 0), tuning: tuning.list)
    let before = bouncing.pages[0].axis
    bouncing.show(page: 1, velocity: 0, tuning)
    #expect(bouncing.pages[0].axis.phase == .bouncing)
    #expect(bouncing.pages[0].axis.velocity == before.velocity)
    #expect(Self.settled(bouncing, tuning).pages[0].axis.offset == 0)

    var same = Self.card(at: 2, tuning)
    same.pages[0].axis.fling(velocity: 1500, limits: tuning.limits(ofPage: 0), tuning: tuning.list)
    same.show(page: 0, velocity: 0, tuning)
    #expect(same.pages[0].axis.phase == .decelerating, "a page that stays keeps its fling")
  }

  @Test(arguments: [(249.9, true), (250, true), (250.1, false)])
  func `a list coasts into its beginning at most at the hand-over speed`(
    speed: Double, handsOver: Bool
  ) {
    let tuning = Self.tuning()
    var card = Self.card(at: 2, tuning)
    // The list arrives within the next tick, at this speed.
    card.pages[0].axis.jump(to: 0.5)
    card.pages[0].axis.fling(
      velocity: -speed / tuning.list.decayFactor, limits: tuning.limits(ofPage: 0),
      tuning: tuning.list)
    card.moveOn(tuning)
    #expect((card.card.decision != nil) == handsOver)
    #expect((card.pages[0].axis.phase == .bouncing) == !handsOver)
  }

  @Test func `keys stop at the outermost detents`() {
    let tuning = Self.tuning()
    for (from, steps, to) in [(1, 1, 2), (1, 5, 2), (2, 1, 2), (0, 2, 2), (2, -2, 0), (1, -9, 0)] {
      var card = Self.card(at: from, tuning)
      card.stepDetent(by: steps, tuning)
      #expect(card.card.position == to, "\(steps) from \(from)")
    }
  }

  @Test func `a swipe goes to the nearest page and one further at most`() {
    let tuning = Self.tuning()
    let decay = tuning.list.decay
    for (page, offset, velocity, next) in [
      (0, 194.9, 0.0, 0), (0, 195.1, 0, 1), (1, 390 - 195.1, 0, 0), (1, 390 + 194.9, 0, 1),
      (0, 60, 20_000, 1), (2, 700, -20_000, 1), (0, 0, -3000, 0), (2, 780, 3000, 2),
      (0, 100, (95.2 * decay.rate + decay.stopSpeed), 1),
      (0, 100, (94.8 * decay.rate + decay.stopSpeed), 0),
    ] {
      var card = Self.card(at: 1, tuning)
      card.show(page: page, velocity: 0, tuning)
      card.strip.jump(to: offset)
      card.beginDrag(.pages, tuning)
      card.endDrag(velocity: velocity, tuning)
      #expect(card.page == next, "from \(offset) at \(velocity)")
      #expect(Self.settled(card, tuning).strip.offset == Double(next) * 390)
    }
  }
}
