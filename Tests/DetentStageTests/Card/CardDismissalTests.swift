import DetentMenus
import DetentScenes
import TestSupport
import Testing

@testable import DetentMotion
@testable import DetentStage

/// Checks when a card leaves the stage, where its handle remains, and how it comes back.
@Suite struct CardDismissalTests {
  private static func feel(_ change: (inout CardFeel) -> Void = { _ in }) -> Feel {
    var feel = Feel.default
    feel.card.dismisses = true
    change(&feel.card)
    return feel
  }

  private static func tuning(_ change: (inout CardFeel) -> Void = { _ in }) -> CardPartTuning {
    CardPartTuning(feel(change), overshoots: true)
  }

  private static let lowest = 0.3 * 844

  private static func released(
    from extent: Double, at velocity: Double, _ tuning: CardPartTuning
  ) -> CardPart {
    var card = CardPart(tuning)
    card.beginDrag(.header, tuning)
    card.drag(by: extent - card.card.extent, tuning)
    card.endDrag(velocity: velocity, tuning)
    return card
  }

  /// The height and the velocity of a release, and the reason to leave. The lowest height is 253.2, the
  /// speed of dismissal 500.
  @Test(
    arguments: [
      (126.61, 0.0, nil), (126.59, 0, .pastThreshold), (0, 0, .pastThreshold),
      (126.61, -500, nil), (126.59, -500, .pastThreshold), (126.59, 500, .pastThreshold),
      (253.1, -500.5, .thrownOff), (10, -500.5, .thrownOff), (10, 500.5, nil),
      // It never leaves from its lowest height or above.
      (253.2, -4000, nil), (300, -4000, nil), (784, -9000, nil),
    ] as [(Double, Double, DetentDecision.Reason?)])
  func `it leaves from below its lowest height, past the threshold or thrown`(
    extent: Double, velocity: Double, reason: DetentDecision.Reason?
  ) {
    let tuning = Self.tuning()
    let card = Self.released(from: extent, at: velocity, tuning).card
    #expect((card.rest == .dismissed) == (reason != nil))
    if let reason {
      #expect(card.decision?.reason == reason && card.goal(tuning: tuning.card) == 0)
    }
    let stays = CardPartTuning(.default, overshoots: true)
    #expect(Self.released(from: extent, at: velocity, stays).card.rest == .detent)
  }

  @Test(arguments: [0.0, 0.25, 0.5, 1], [0.0, 200, 500, 5000])
  func `threshold and speed have exact borders`(threshold: Double, speed: Double) {
    let tuning = Self.tuning { $0.dismissal = .init(threshold: threshold, speed: speed) }
    let border = Self.lowest * (1 - threshold)
    for (extent, velocity, leaves) in [
      (border - 0.01, 0.0, threshold < 1), (border + 0.01, 0, false),
      (Self.lowest - 0.01, -speed - 0.01, true), (Self.lowest - 0.01, -speed, threshold == 0),
      (1, speed + 0.01, false),
    ] where extent >= 0 && extent < Self.lowest {
      let card = Self.released(from: extent, at: velocity, tuning).card
      #expect((card.rest == .dismissed) == leaves, "\(extent) at \(velocity)")
    }
  }

  @Test func `leaving keeps place and velocity, and ends off the stage`() {
    let tuning = Self.tuning()
    var card = Self.released(from: 200, at: -900, tuning)
    #expect(card.card.extent == 200 && card.card.velocity == -900)
    var arrivals = 0
    for _ in 0..<480 where card.card.step(tuning: tuning.card) != nil { arrivals += 1 }
    #expect(card.card.extent == 0 && !card.card.isMoving && arrivals == 0)
    // A card that is caught on its way off may stay after all.
    card = Self.released(from: 200, at: -900, tuning)
    for _ in 0..<10 { card.moveOn(tuning) }
    let caught = card.card.extent
    card.stop(tuning)
    card.beginDrag(.header, tuning)
    card.drag(by: 150 - caught, tuning)
    card.endDrag(velocity: 0, tuning)
    #expect(card.card.rest == .detent && card.card.position == 0)
  }

  @Test(arguments: DetentEdge.allCases)
  func `from every edge it leaves by hand, and its handle brings it back`(_ edge: DetentEdge) {
    var hand = Hand(.card, feel: Self.feel { $0.edge = edge })
    hand.key(.home)
    let grabber = hand.simulation.layout.card!.grabber.center
    let away: Vector =
      switch edge {
      case .bottom: Vector(dx: 0, dy: 180)
      case .top: Vector(dx: 0, dy: -180)
      case .left: Vector(dx: -90, dy: 0)
      case .right: Vector(dx: 90, dy: 0)
      }
    #expect(hand.simulation.layout.card!.handle == .zero, "nothing brings back what is there")
    hand.press(grabber.x, grabber.y)
    hand.move(dx: away.dx, dy: away.dy, speed: 500)
    hand.wait(ticks: 20)
    hand.release()
    #expect(hand.position == "dismissed" && hand.card.card.extent == 0)
    #expect(hand.simulation.layout.card!.dimming == 0)
    let handle = hand.simulation.layout.card!.handle
    let stage = Rect(x: 0, y: 0, width: 390, height: 844)
    #expect(stage.contains(handle) && min(handle.width, handle.height) >= 28)
    #expect(hand.simulation.element(at: handle.center) == Element(.cardHandle))
    // It comes back by a tap, and by a drag that it follows point by point.
    var tapped = hand
    tapped.press(handle.midX, handle.midY)
    tapped.release()
    #expect(tapped.position == "bottom" && tapped.simulation.layout.card!.handle == .zero)
    hand.press(handle.midX, handle.midY)
    hand.move(dx: -away.dx, dy: -away.dy, speed: 500)
    #expect(abs(hand.card.card.extent - away.length + 1) < 1e-9)
    hand.release()
    #expect(hand.position == "bottom")
  }

  @Test func `caught on its way off the stage, it follows the finger that caught it`() {
    var hand = Hand(.card, feel: Self.feel())
    hand.key(.down)
    hand.send(.key(.escape))
    hand.wait(ticks: 30)
    let caught = hand.card.card.extent
    #expect(caught > 60 && caught < 240)
    hand.press(195, hand.top + 40)
    hand.move(dy: -160, speed: 600)
    #expect(abs(hand.card.card.extent - caught - 160) < 12)
    hand.wait(ticks: 20)
    hand.release()
    #expect(hand.position != "dismissed")
  }

  @Test func `what has left takes no press, no drag and no wheel`() {
    var hand = Hand(.card, feel: Self.feel())
    for _ in 0..<2 { hand.key(.escape) }
    #expect(hand.position == "dismissed")
    hand.press(30, 835)
    hand.move(dy: -300, speed: 900)
    hand.release()
    hand.send(.move(Point(x: 30, y: 400)))
    hand.send(.wheel(Vector(dx: 0, dy: -5)))
    _ = hand.simulation.settle()
    #expect(
      hand.position == "dismissed" && hand.simulation.element(at: Point(x: 30, y: 840)) == nil)
  }

  @Test func `keys dismiss it and bring it back, and the focus stays with what is there`() {
    var hand = Hand(.card, feel: Self.feel())
    hand.key(.down)
    hand.key(.down)
    #expect(hand.position == "dismissed" && hand.simulation.state.focus == Element(.cardHandle))
    for key in [StageKey.down, .home, .pageDown, .left] {
      hand.key(key)
      #expect(hand.position == "dismissed", "\(key)")
    }
    hand.key(.tab)
    #expect(hand.simulation.state.focus == Element(.cardHandle), "there is nothing else")
    hand.key(.activate)
    #expect(hand.position == "bottom" && hand.simulation.state.focus == Element(.cardHeader))
    for (key, position) in [
      (StageKey.up, "bottom"), (.pageUp, "middle"), (.end, "top"),
    ] {
      hand.key(.home)
      hand.key(.down)
      #expect(hand.position == "dismissed")
      hand.key(key)
      #expect(hand.position == position, "\(key)")
    }
    // A row that has the focus leaves with the card.
    hand.key(.home)
    hand.send(.press(Point(x: 5, y: 5), .mouse))
    hand.send(.release)
    hand.key(.backTab)
    #expect(hand.simulation.state.focus?.kind == .cardRow)
    let grabber = hand.simulation.layout.card!.grabber.center
    hand.send(.move(grabber))
    for _ in 0..<20 {
      hand.send(.wheel(Vector(dx: 0, dy: 1)))
      hand.wait(ticks: 4)
    }
    _ = hand.simulation.settle()
    #expect(hand.position == "dismissed" && hand.simulation.state.focus == Element(.cardHandle))
    // A card that may not leave the stage does not.
    var plain = Hand(.card)
    for _ in 0..<4 { plain.key(.escape) }
    #expect(plain.position == "bottom")
  }

  @Test func `its list goes along, below the lowest height the card comes first`() {
    for scrolling in ListScrolling.allCases {
      let tuning = Self.tuning { $0.listScrolls = scrolling }
      var card = CardPart(tuning)
      card.beginDrag(.header, tuning)
      card.drag(by: 100 - card.card.extent, tuning)
      card.card.stop()
      card.beginDrag(.list, tuning)
      let share = card.drag(by: 60, tuning)
      #expect(share == (scrolling == .alone ? DragShare(list: 60) : DragShare(card: 60)))
    }
  }

  @Test func `reduced motion fades it out where it was`() {
    var hand = Hand(.card, feel: Self.feel(), reducesMotion: true)
    hand.key(.home)
    let frame = hand.simulation.layout.card!.frame
    hand.send(.key(.escape))
    let layout = hand.simulation.layout.card!
    #expect(layout.leaving == frame && layout.alpha < 0.1 && hand.card.card.extent == 0)
    #expect(hand.simulation.settle() != nil && hand.simulation.layout.card!.handle != .zero)
  }

  @Test func `where cards stay it comes back, and another feel leaves it away`() {
    var hand = Hand(.card, feel: Self.feel())
    for _ in 0..<2 { hand.key(.escape) }
    var other = Self.feel { $0.heights.bottom = 0.2 }
    hand.simulation = hand.simulation.retuned(other)
    #expect(hand.position == "dismissed" && hand.card.card.extent == 0)
    other.card.dismisses = false
    hand.simulation = hand.simulation.retuned(other)
    _ = hand.simulation.settle()
    #expect(hand.position == "bottom" && hand.card.card.extent == 0.2 * 844)
  }

  @Test(arguments: DetentEdge.allCases)
  func `the threshold's guide says where, and is dragged`(_ edge: DetentEdge) throws {
    let feel = Self.feel { $0.edge = edge }
    let size = Size(width: 390, height: 844)
    let guide = try #require(
      Guide.all(feel, .card, size: size).first { $0.key == "card.dismiss.threshold" })
    let length = edge.length(of: size)
    let lowest = 0.3 * length
    let place = edge.sign > 0 ? length - lowest / 2 : lowest / 2
    #expect(abs(guide.position - place) < 1e-9 && guide.isTrigger && guide.label?.value == 0.5)
    for (extent, threshold) in [(lowest, 0.0), (lowest / 4, 0.75), (0, 1)] {
      let at = edge.sign > 0 ? length - extent : extent
      let point = edge.axis == .vertical ? Point(x: 0, y: at) : Point(x: at, y: 0)
      #expect(abs(guide.value(at: point, grab: 0) - threshold) < 1e-9)
    }
    #expect(!Guide.all(.default, .card, size: size).contains { $0.key == guide.key })
  }
}
