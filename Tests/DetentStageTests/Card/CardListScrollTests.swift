import DetentMenus
import DetentScenes
import TestSupport
import Testing

@testable import DetentMotion
@testable import DetentStage

/// Checks the shares of list, card and give in a drag on the list, from all places of both and for each way
/// of scrolling. It also checks the momentum handed over at each border.
@Suite struct CardListScrollTests {
  /// Returns a tuning with detents at 253.2, 438.88 and 784, a header of 200, and rows of 100.
  private static func tuning(
    _ scrolling: ListScrolling, rows: Double = 20, _ change: (inout CardFeel) -> Void = { _ in }
  ) -> CardPartTuning {
    var feel = Feel.default
    feel.card.listScrolls = scrolling
    feel.card.rows = rows
    change(&feel.card)
    return CardPartTuning(feel, overshoots: true)
  }

  private enum Place: Double, CaseIterable {
    case beginning = 0
    case middle = 0.5
    case end = 1
  }

  private static func card(
    at detent: Int, _ place: Place, _ tuning: CardPartTuning
  ) -> CardPart {
    var card = CardPart(tuning)
    card.card.jump(to: detent, tuning: tuning.card)
    card.pages[0].axis.jump(to: card.limits(ofPage: 0, tuning).high * place.rawValue)
    return card
  }

  private static func settled(_ card: CardPart, _ tuning: CardPartTuning) -> CardPart {
    var card = card
    for _ in 0..<2400 { card.moveOn(tuning) }
    return card
  }

  @Test(arguments: ListScrolling.allCases.dropFirst(), [0, 1, 2])
  func `the last row comes up to the stage's edge at every height`(
    _ scrolling: ListScrolling, detent: Int
  ) {
    let tuning = Self.tuning(scrolling)
    let card = Self.card(at: detent, .end, tuning)
    let layout = CardLayout(card, tuning)
    #expect(abs(layout.pages[0].row(19).maxY - 844) < 1e-9)
    // A list that fits with the card at its top may not fit below it.
    let short = Self.tuning(scrolling, rows: 4)
    let limits = Self.card(at: detent, .beginning, short).limits(ofPage: 0, short)
    #expect(abs(limits.high - max(0, 600 - short.card.detents[detent])) < 1e-9)
  }

  // MARK: A drag's shares

  /// Drags by 400 either way from every state, and checks the shares of the list, the card and the give.
  @Test(arguments: ListScrolling.allCases, [0, 1, 2])
  func `a drag is spent in the order that it says`(_ scrolling: ListScrolling, detent: Int) {
    let tuning = Self.tuning(scrolling)
    for place in Place.allCases where scrolling != .atTop || detent == 2 || place == .beginning {
      let start = Self.card(at: detent, place, tuning)
      let (extent, offset) = (start.card.extent, start.list.offset)
      let (back, on) = (offset, start.limits(ofPage: 0, tuning).high - offset)
      let (down, up) = (extent - tuning.card.detents.lowest, 784 - extent)
      // Down, the list takes first, then the card, then the give. Up, they take in the order of the choice.
      let closed: DragShare
      let opened: DragShare
      switch scrolling {
      case .alone:
        closed = Self.share(400, [(\.list, back)])
        opened = Self.share(400, [(\.list, on)])
      case .beforeCard:
        closed = Self.share(400, [(\.list, back), (\.card, down)])
        opened = Self.share(400, [(\.list, on), (\.card, up)])
      case .atTop, .afterCard:
        closed = Self.share(400, [(\.list, back), (\.card, down)])
        let left = max(0, tuning.limits(ofPage: 0).high - offset)
        opened = Self.share(400, [(\.card, up), (\.list, left)])
      }
      for (sign, expected) in [(-1.0, closed), (1, opened)] {
        var card = start
        card.beginDrag(.list, tuning)
        let share = card.drag(by: sign * 400, tuning)
        let what = "\(scrolling) \(sign) at \(detent), list at its \(place)"
        #expect(abs(share.card - sign * expected.card) < 1e-9, "\(what): card")
        #expect(abs(share.list - sign * expected.list) < 1e-9, "\(what): list")
        #expect(abs(share.rubberBand - sign * expected.rubberBand) < 1e-9, "\(what): give")
        #expect(share.rubberBand != 0 || abs(card.card.extent - extent - share.card) < 1e-9)
      }
    }
  }

  /// Returns `distance` spent on each taker in turn, as far as it goes; the rest is give.
  private static func share(
    _ distance: Double, _ order: [(WritableKeyPath<DragShare, Double>, Double)]
  ) -> DragShare {
    var (share, rest) = (DragShare(), distance)
    for (taker, room) in order {
      share[keyPath: taker] += min(rest, room)
      rest -= min(rest, room)
    }
    share.rubberBand = rest
    return share
  }

  @Test(arguments: ListScrolling.allCases)
  func `there and back in small steps everything is where it was`(_ scrolling: ListScrolling) {
    let tuning = Self.tuning(scrolling)
    for detent in 0...2 {
      var card = Self.card(at: detent, .beginning, tuning)
      card.beginDrag(.list, tuning)
      let extent = card.card.extent
      for _ in 0..<300 { card.drag(by: 3, tuning) }
      for _ in 0..<300 { card.drag(by: -3, tuning) }
      #expect(abs(card.list.offset) < 1e-9, "what was scrolled is scrolled back")
      #expect(abs(card.card.extent - extent) < 1e-9, "and the card is back where it was")
    }
  }

  @Test(arguments: [ListScrolling.afterCard, .beforeCard], [0.0, 30])
  func `a list at its end stays on the stage as the card opens over it`(
    _ scrolling: ListScrolling, past: Double
  ) {
    let tuning = Self.tuning(scrolling)
    var card = Self.card(at: 0, .end, tuning)
    card.pages[0].axis.jump(to: card.list.offset + past)
    card.beginDrag(.list, tuning)
    let row = CardLayout(card, tuning).pages[0].row(19).maxY
    for _ in 0..<100 {
      card.drag(by: 5, tuning)
      #expect(abs(CardLayout(card, tuning).pages[0].row(19).maxY - row) < 1e-9)
    }
    #expect(abs(card.card.extent - tuning.card.detents[0] - 500) < 1e-9)
    // The same holds for all of its lists when the card opens by itself.
    for page in 0..<3 {
      card = Self.card(at: 0, .end, tuning)
      card.pages[page].axis.jump(to: card.limits(ofPage: page, tuning).high)
      card.stepDetent(by: 2, tuning)
      for _ in 0..<480 {
        card.moveOn(tuning)
        let ends = card.limits(ofPage: page, tuning)
        #expect(abs(card.pages[page].axis.offset - ends.high) < 1e-9)
      }
      #expect(card.card.extent == 784 && card.pages[page].axis.phase == .idle)
    }
  }

  // MARK: Momentum

  @Test(arguments: ListScrolling.allCases, [200.0, 249, 251, 2000])
  func `a list that coasts slowly into an end hands over what is left, exactly`(
    _ scrolling: ListScrolling, speed: Double
  ) {
    let tuning = Self.tuning(scrolling)
    for (detent, sign) in [(0, -1.0), (1, -1), (2, -1), (0, 1), (1, 1), (2, 1)] {
      var card = Self.card(at: detent, sign < 0 ? .beginning : .end, tuning)
      let ends = card.limits(ofPage: 0, tuning)
      card.pages[0].axis.jump(to: card.list.offset - sign * 0.25)
      guard scrolling != .atTop || detent == 2 else { continue }
      let velocity = sign * speed / tuning.list.decayFactor
      card.pages[0].axis.fling(velocity: velocity, limits: ends, tuning: tuning.list)
      let travelled = (velocity - sign * speed) / tuning.list.decay.rate
      let extent = card.card.extent
      card.moveOn(tuning)
      let hands =
        speed <= 250 && scrolling != .alone
        && (sign < 0 || scrolling == .beforeCard && detent < 2)
      let what = "\(scrolling), \(sign) at \(detent)"
      #expect((card.card.decision != nil) == hands, "\(what)")
      #expect((card.list.phase == .bouncing) == !hands, "\(what)")
      guard hands else { continue }
      #expect(abs(card.card.velocity - sign * speed) < 1e-9, "\(what): its velocity")
      #expect(abs(card.card.extent - extent - (travelled - sign * 0.25)) < 1e-9, "\(what)")
      #expect(card.list.offset == card.limits(ofPage: 0, tuning).clamp(card.list.offset))
    }
  }

  @Test func `after the card a throw goes on in the list, wherever that is scrolled to`() {
    let tuning = Self.tuning(.afterCard)
    var card = Self.card(at: 1, .middle, tuning)
    card.beginDrag(.list, tuning)
    card.endDrag(velocity: 2600, tuning)
    var now = MotionValue(position: card.card.extent + card.list.offset, velocity: 2600)
    for _ in 0..<100 {
      card.moveOn(tuning)
      let next = tuning.list.decay.value(from: now, after: Tick.seconds)
      now = MotionValue(
        position: card.card.extent + card.list.offset,
        velocity: card.card.velocity + card.list.velocity)
      #expect(abs(now.position - next.position) < 1e-9 && abs(now.velocity - next.velocity) < 1e-9)
    }
    #expect(card.card.extent == 784 && card.list.phase == .decelerating)
  }

  @Test(arguments: [ListScrolling.beforeCard, .alone], [0, 1])
  func `a list thrown below the top coasts there, and the card stays`(
    _ scrolling: ListScrolling, detent: Int
  ) {
    let tuning = Self.tuning(scrolling)
    var card = Self.card(at: detent, .beginning, tuning)
    card.beginDrag(.list, tuning)
    card.endDrag(velocity: 700, tuning)
    #expect(card.card.decision?.reason == .listMoves && card.list.velocity == 700)
    let rest = Self.settled(card, tuning)
    #expect(abs(rest.list.offset - tuning.list.decay.travel(velocity: 700)) < 1e-6)
    #expect(rest.card.position == detent && rest.card.extent == tuning.card.detents[detent])
  }

  @Test(arguments: ListScrolling.allCases)
  func `lists go back to their beginnings only where they scroll at the top alone`(
    _ scrolling: ListScrolling
  ) {
    let tuning = Self.tuning(scrolling, rows: 100)
    var card = Self.card(at: 2, .beginning, tuning)
    for page in 0..<2 { card.pages[page].axis.jump(to: 70) }
    card.stepDetent(by: -1, tuning)
    let rest = Self.settled(card, tuning)
    #expect((0..<2).allSatisfy { rest.pages[$0].axis.offset == (scrolling == .atTop ? 0 : 70) })
    // A different choice takes effect while the card stands there.
    var other = rest
    let plain = Self.tuning(.atTop, rows: 100)
    other.retune(plain)
    #expect(Self.settled(other, plain).pages[0].axis.offset == 0)
  }

  @Test func `alone its list never moves the card, and its header does`() {
    var feel = Feel.default
    feel.card.listScrolls = .alone
    var hand = Hand(.card, feel: feel)
    let top = hand.top
    hand.press(195, 760)
    for dy in [-300.0, 500, -90] {
      hand.move(dy: dy, speed: 1500)
      #expect(hand.top == top)
    }
    hand.release()
    #expect(hand.top == top)
    hand.drag(from: 195, 460, dy: -300)
    #expect(hand.position == "top")
    hand.drag(from: 195, 500, dy: 200)
    #expect(hand.position == "top" && hand.top == 60)
  }

  @Test(arguments: ListScrolling.allCases)
  func `a focused row is shown whole at the height that there is`(_ scrolling: ListScrolling) {
    var feel = Feel.default
    feel.card.listScrolls = scrolling
    var hand = Hand(.card, feel: feel)
    hand.key(.backTab)
    for key in [StageKey.end, .pageUp, .home, .down, .down, .down] {
      hand.key(key)
      let layout = hand.simulation.layout.card!
      guard let focus = hand.simulation.state.focus else { return #expect(Bool(false), "no focus") }
      let row = layout.pages[0].row(focus.index)
      #expect(row.y >= layout.list.y - 1e-6 && row.maxY <= 844 + 1e-6, "\(key)")
    }
    #expect(hand.position == (scrolling == .atTop ? "top" : "middle"))
  }

  @Test func `a card from the top is the mirror of one from the bottom`() {
    for scrolling in ListScrolling.allCases {
      var feel = Feel.default
      feel.card.listScrolls = scrolling
      var low = Hand(.card, feel: feel)
      feel.card.edge = .top
      var high = Hand(.card, feel: feel)
      for dy in [-120.0, -300, 130, 260, -260, 90] {
        low.press(200, 700)
        low.move(dy: dy, speed: 1100)
        low.release()
        high.press(200, 144)
        high.move(dy: -dy, speed: 1100)
        high.release()
        #expect(abs(low.card.card.extent - high.card.card.extent) < 1e-9, "\(scrolling) \(dy)")
        #expect(abs(low.card.list.offset - high.card.list.offset) < 1e-6, "\(scrolling) \(dy)")
      }
    }
  }
}
