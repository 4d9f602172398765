import DetentScenes
import TestSupport
import Testing

@testable import DetentMotion
@testable import DetentStage

/// Checks a card that rests where its momentum ends, and all code that assumes it stands at a detent.
@Suite struct CardFreeTests {
  private static func feel(_ change: (inout CardFeel) -> Void = { _ in }) -> Feel {
    var feel = Feel.default
    feel.card.policy = .free
    change(&feel.card)
    return feel
  }

  private static func tuning(_ change: (inout CardFeel) -> Void = { _ in }) -> CardPartTuning {
    CardPartTuning(feel(change), overshoots: true)
  }

  /// Returns a card let go of at `extent` with the finger's `velocity`.
  private static func thrown(
    from extent: Double, at velocity: Double, _ tuning: CardPartTuning
  ) -> CardPart {
    var card = CardPart(tuning)
    card.beginDrag(.header, tuning)
    card.drag(by: extent - card.card.extent, tuning)
    card.endDrag(velocity: velocity, tuning)
    return card
  }

  private static func settled(_ card: CardPart, _ tuning: CardPartTuning) -> CardPart {
    var card = card
    for _ in 0..<2400 { card.moveOn(tuning) }
    return card
  }

  @Test(arguments: [0.0, 5, -5, 60, -60, 400, -200, 700])
  func `it rests where it would come to rest, and says so from the start`(velocity: Double) {
    let tuning = Self.tuning()
    let card = Self.thrown(from: 400, at: velocity, tuning)
    let end = 400 + tuning.card.rules.projection.travel(velocity: velocity)
    #expect(abs(card.card.goal(tuning: tuning.card) - end) < 1e-9)
    #expect(card.card.decision?.reason == .comesToRest)
    #expect(card.card.decision?.projected == card.card.goal(tuning: tuning.card))
    #expect(card.card.rest == .anywhere)
    let rest = Self.settled(card, tuning).card
    #expect(abs(rest.extent - end) < 1e-6 && rest.axis.phase == .idle && rest.rest == .anywhere)
    #expect(rest.position == tuning.card.detents.nearest(to: rest.extent))
  }

  @Test(arguments: [0.9, 0.99, 0.998, 0.9995])
  func `how far it coasts is its own deceleration's`(deceleration: Double) {
    let tuning = Self.tuning {
      $0.deceleration = deceleration
      $0.momentum = .stops
    }
    let card = Self.settled(Self.thrown(from: 400, at: 300, tuning), tuning).card
    let travel = Decay(deceleration: deceleration).travel(velocity: 300)
    #expect(abs(card.extent - min(784, 400 + travel)) < 1e-6)
  }

  @Test(arguments: [0, 0.3], [5000.0, -5000])
  func `an outermost detent stops it, and there it stands as ever`(
    rubberBand: Double, velocity: Double
  ) {
    let tuning = Self.tuning {
      $0.rubberBand = rubberBand
      $0.momentum = .stops
    }
    var card = Self.thrown(from: 400, at: velocity, tuning)
    let end = velocity > 0 ? 2 : 0
    #expect(card.card.goal(tuning: tuning.card) == tuning.card.detents[end])
    var farthest = card.card.extent
    var arrivals: [Int] = []
    for _ in 0..<2400 {
      if let detent = card.card.step(tuning: tuning.card) { arrivals.append(detent) }
      farthest = velocity > 0 ? max(farthest, card.card.extent) : min(farthest, card.card.extent)
    }
    #expect(card.card.extent == tuning.card.detents[end])
    #expect(card.card.rest == .detent && card.card.position == end && arrivals == [end])
    #expect((farthest == card.card.extent) == (rubberBand == 0), "it gives as ever")
  }

  @Test func `past an end it comes back`() {
    let tuning = Self.tuning()
    for velocity in [0.0, 200, -20] {
      var card = CardPart(tuning)
      card.beginDrag(.header, tuning)
      card.drag(by: 500, tuning)
      #expect(card.card.extent > 784)
      card.endDrag(velocity: velocity, tuning)
      #expect(card.card.goal(tuning: tuning.card) == 784)
      let rest = Self.settled(card, tuning).card
      #expect(rest.extent == 784 && rest.rest == .detent && rest.position == 2)
    }
  }

  @Test func `a throw beyond the top goes on in the list, in one free deceleration`() {
    let tuning = Self.tuning()
    var card = CardPart(tuning)
    card.beginDrag(.list, tuning)
    card.endDrag(velocity: 2400, tuning)
    var now = MotionValue(position: card.card.extent, velocity: card.card.velocity)
    for _ in 0..<200 {
      card.moveOn(tuning)
      let next = tuning.list.decay.value(from: now, after: Tick.seconds)
      now = MotionValue(
        position: card.card.extent + card.list.offset,
        velocity: card.card.velocity + card.list.velocity)
      #expect(abs(now.position - next.position) < 1e-9 && abs(now.velocity - next.velocity) < 1e-9)
    }
    #expect(card.card.extent == 784 && card.card.rest == .detent && card.list.offset > 100)
  }

  @Test func `keys go to the detents above and below where it stands`() {
    for (extent, key, position) in [
      (300.0, StageKey.up, "middle"), (300, .down, "bottom"), (500, .up, "top"),
      (500, .down, "middle"), (770, .up, "top"), (770, .pageDown, "bottom"), (300, .pageUp, "top"),
      (260, .end, "top"), (770, .home, "bottom"), (260, .escape, "bottom"),
    ] {
      var hand = Hand(.card, feel: Self.feel())
      let start = hand.top
      hand.drag(from: 195, 460, dy: 844 - extent - start + (844 - extent > start ? 1 : -1))
      #expect(hand.position == "free" && abs(hand.card.card.extent - extent) < 1e-6)
      hand.key(key)
      #expect(hand.position == position, "\(key) from \(extent)")
    }
  }

  @Test func `below the top its list goes back, and dimming is that of its height`() {
    var hand = Hand(.card, feel: Self.feel())
    hand.key(.end)
    hand.drag(from: 195, 600, dy: -150)
    #expect(hand.card.list.offset > 100)
    hand.drag(from: 195, 120, dy: 101)
    #expect(abs(hand.top - 160) < 1e-9 && hand.position == "free" && hand.card.list.offset == 0)
    let share = (844 - 160 - 0.52 * 844) / (784 - 0.52 * 844)
    #expect(abs(hand.simulation.layout.card!.dimming - (0.15 + 0.35 * share)) < 1e-9)
  }

  @Test func `a press in flight stops it, and it rests there`() {
    var hand = Hand(.card, feel: Self.feel())
    hand.press(195, 460)
    hand.move(dy: 60, speed: 500)
    hand.release(settles: false)
    hand.wait(ticks: 20)
    hand.press(195, 560)
    let caught = hand.card.card.extent
    hand.wait(ticks: 30)
    hand.release()
    #expect(hand.card.card.extent == caught && hand.position == "free")
  }

  @Test func `reduced motion fades where it would have come to rest`() {
    var hand = Hand(.card, feel: Self.feel(), reducesMotion: true)
    hand.press(195, 460)
    hand.move(dy: 60, speed: 150)
    hand.release(settles: false)
    let end = hand.card.card.goal(tuning: hand.simulation.cardTuning.card)
    #expect(hand.card.card.extent == end && hand.card.card.fade.value < 1)
    #expect(end < 0.52 * 844 - 90 && end > 0.3 * 844)
    #expect(hand.simulation.settle() != nil && hand.card.card.extent == end)
  }

  @Test func `under another feel it stays, comes within the ends, or goes to the nearest detent`() {
    var card = Self.settled(Self.thrown(from: 400, at: 0, Self.tuning()), Self.tuning())
    card.retune(Self.tuning { $0.redirect = 0.4 })
    #expect(card.card.extent == 400 && card.card.rest == .anywhere)
    var high = card
    high.retune(Self.tuning { $0.heights.topInset = 500 })
    #expect(high.card.extent == 400 && high.card.rest == .anywhere)
    let low = Self.tuning {
      $0.heights.middle = 0
      $0.heights.topInset = 480
    }
    high.retune(low)
    #expect(high.card.extent == 364 && high.card.rest == .detent && high.card.position == 1)
    let snapping = CardPartTuning(.default, overshoots: true)
    var snapped = card
    snapped.retune(snapping)
    #expect(snapped.card.position == 1 && snapped.card.rest == .detent)
    #expect(snapped.card.extent == snapping.card.detents[1])
    var flying = Self.thrown(from: 400, at: 600, Self.tuning())
    flying.retune(snapping)
    #expect(flying.card.extent == 400 && flying.card.axis.phase == .settling)
    #expect(Self.settled(flying, snapping).card.extent == 784)
  }
}
