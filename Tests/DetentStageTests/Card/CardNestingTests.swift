import TestSupport
import Testing

@testable import DetentMotion
@testable import DetentStage

/// Checks the card and the list inside it under one finger.
@Suite struct CardNestingTests {
  /// The default detents on a stage of 844 points, as distances from its top.
  private static let top = 60.0
  private static let middle = 844 - 0.52 * 844
  private static let bottom = 844 - 0.30 * 844

  private static func hand(_ change: (inout CardFeel) -> Void = { _ in }) -> Hand {
    var feel = Feel.default
    change(&feel.card)
    return Hand(.card, feel: feel)
  }

  /// Returns a hand with the card at its top.
  private static func handAtTop(_ change: (inout CardFeel) -> Void = { _ in }) -> Hand {
    var hand = hand(change)
    hand.key(.end)
    return hand
  }

  @Test func `it starts in the middle`() {
    let hand = Self.hand()
    #expect(hand.top == Self.middle)
    #expect(hand.position == "middle")
  }

  @Test func `one drag carries the card to its top and goes on scrolling the list`() {
    var hand = Self.hand()
    hand.press(200, 700)
    hand.move(dy: -500, speed: 600)
    #expect(hand.top == Self.top)
    // The list gets the drag less a point of slop and the card's way to the top.
    #expect(abs(hand.card.list.offset - (499 - (Self.middle - Self.top))) < 1e-9)
  }

  @Test func `below the top the list stays at its beginning`() {
    var hand = Self.hand()
    hand.press(200, 700)
    for dy in [-200.0, 150, -80, 250, -100] {
      hand.move(dy: dy, speed: 900)
      #expect(hand.card.list.offset == 0)
    }
  }

  @Test func `the same drag hands back to the card`() {
    var hand = Self.handAtTop()
    hand.press(200, 600)
    hand.move(dy: -300, speed: 900)
    #expect(abs(hand.card.list.offset - 299) < 1e-9)
    hand.move(dy: 400, speed: 900)
    #expect(hand.card.list.offset == 0)
    #expect(abs(hand.top - (Self.top + 101)) < 1e-9)
    hand.move(dy: -150, speed: 900)
    #expect(hand.top == Self.top)
    #expect(abs(hand.card.list.offset - 49) < 1e-9)
  }

  @Test func `at the top the header moves the card and the list moves the list`() {
    var hand = Self.handAtTop()
    hand.drag(from: 200, 600, dy: -120)
    #expect(hand.top == Self.top)
    #expect(abs(hand.card.list.offset - 119) < 1e-9)
    hand.press(200, 100)
    hand.move(dy: 80, speed: 600)
    #expect(abs(hand.top - (Self.top + 79)) < 1e-9)
    #expect(abs(hand.card.list.offset - 119) < 1e-9)
  }

  @Test func `below the top the list goes back to its beginning`() {
    var hand = Self.handAtTop()
    hand.drag(from: 200, 600, dy: -220)
    hand.drag(from: 200, 100, dy: 330)
    #expect(hand.top == Self.middle)
    #expect(hand.card.list.offset == 0)
  }

  @Test func `a fast fling of the list to its top bounces it and leaves the card`() {
    var hand = Self.handAtTop()
    hand.drag(from: 200, 700, dy: -400)
    hand.press(200, 300)
    hand.move(dy: 100, speed: 3000)
    hand.release(settles: false)
    var lowest = 0.0
    for _ in 0..<600 {
      hand.simulation.step()
      lowest = min(lowest, hand.card.list.offset)
      #expect(hand.top == Self.top)
    }
    #expect(lowest < -10)
    #expect(hand.card.list.offset == 0)
  }

  @Test func `a list that coasts slowly into its top hands the rest to the card`() {
    var hand = Self.handAtTop { $0.handOverSpeed = 2000 }
    hand.drag(from: 200, 700, dy: -60)
    hand.press(200, 300)
    hand.move(dy: 30, speed: 900)
    hand.release(settles: false)
    let decay = hand.simulation.cardTuning.list.decay
    while !hand.card.card.isMoving, hand.card.list.isMoving {
      let before = MotionValue(
        position: hand.card.card.extent + hand.card.list.offset, velocity: hand.card.list.velocity)
      hand.simulation.step()
      // It is one free deceleration, whichever of the two moves.
      let after = decay.value(from: before, after: Tick.seconds)
      #expect(abs(hand.card.card.extent + hand.card.list.offset - after.position) < 1e-9)
      let velocity = hand.card.card.velocity + hand.card.list.velocity
      #expect(abs(velocity - after.velocity) < 1e-9)
    }
    #expect(hand.card.card.isMoving)
    #expect(hand.card.list.offset == 0)
  }

  @Test func `a fling through the top goes on in the list`() {
    var hand = Self.hand()
    hand.press(200, 760)
    hand.move(dy: -100, speed: 2400)
    hand.release(settles: false)
    var total = hand.card.card.extent + hand.card.list.offset
    var speed = hand.card.card.velocity
    for _ in 0..<200 {
      hand.simulation.step()
      let now = hand.card.card.extent + hand.card.list.offset
      let velocity = hand.card.card.velocity + hand.card.list.velocity
      // It is one free deceleration, whichever of the two moves.
      let decay = hand.simulation.cardTuning.list.decay
      let next = decay.value(
        from: MotionValue(position: total, velocity: speed), after: Tick.seconds)
      #expect(abs(now - next.position) < 1e-9)
      #expect(abs(velocity - next.velocity) < 1e-9)
      (total, speed) = (now, velocity)
    }
    #expect(hand.top == Self.top)
    #expect(hand.card.list.offset > 100)
  }

  @Test func `without momentum the list stays where it is`() {
    var hand = Self.hand { $0.momentum = .stops }
    hand.press(200, 760)
    hand.move(dy: -100, speed: 2400)
    hand.release()
    #expect(hand.top == Self.top)
    #expect(hand.card.list.offset == 0)
  }

  @Test func `a release hands its exact velocity on`() {
    for (x, y, dy) in [(200.0, 500.0, -90.0), (200, 700, -60), (200, 500, 40)] {
      var hand = Self.hand()
      hand.press(x, y)
      hand.move(dy: dy, speed: 700)
      let (extent, top) = (hand.card.card.extent, hand.simulation.cardVelocity)
      hand.simulation.step()
      hand.send(.release)
      #expect(hand.card.card.extent == extent)
      let velocity = hand.simulation.state.pointer.releaseVelocity.dy
      #expect(abs(hand.simulation.cardVelocity - velocity) < 1e-9)
      #expect(abs(top) > 0)
    }
  }

  @Test func `a card that settles beside a dragged list shows its own velocity`() {
    var hand = Self.hand { $0.edge = .left }
    hand.press(100, 400)
    hand.move(dx: 90, speed: 900)
    hand.release(settles: false)
    hand.press(60, 500)
    hand.move(dy: -60, speed: 1200)
    let before = hand.top
    hand.wait(ticks: 1)
    let moved = hand.top - before
    #expect(abs(moved) > 0.1 && hand.card.hold == .listAlone)
    #expect(abs(hand.simulation.cardVelocity * Tick.seconds - moved) < abs(moved) * 0.1)
  }

  @Test func `past its ends it gives and comes back`() {
    var hand = Self.handAtTop()
    hand.press(200, 100)
    hand.move(dy: -80, speed: 600)
    #expect(hand.top < Self.top && hand.top > Self.top - 40)
    hand.release()
    #expect(hand.top == Self.top)
    var rigid = Self.handAtTop { $0.rubberBand = 0 }
    rigid.press(200, 100)
    rigid.move(dy: -80, speed: 600)
    #expect(rigid.top == Self.top)
    rigid.move(dy: 10, speed: 600)
    #expect(abs(rigid.top - Self.top - 10) < 1e-9)
  }

  @Test func `a short list moves the card`() {
    var hand = Self.hand { $0.rows = 2 }
    hand.key(.end)
    hand.press(200, 400)
    hand.move(dy: -60, speed: 600)
    #expect(hand.card.list.offset == 0)
    #expect(hand.top < Self.top)
    hand.move(dy: 260, speed: 600)
    #expect(hand.top > Self.top + 100)
  }

  @Test func `lists side by side are swiped`() {
    var hand = Self.handAtTop()
    hand.drag(from: 200, 600, dy: -220)
    hand.press(300, 500)
    hand.move(dx: -220, speed: 800)
    hand.release()
    #expect(hand.card.page == 1)
    #expect(hand.card.strip.offset == 390)
    #expect(hand.card.list.offset == 0)
    #expect(abs(hand.card.pages[0].axis.offset - 219) < 1e-9)
    hand.press(100, 500)
    hand.move(dx: 100, speed: 3000)
    hand.release()
    #expect(hand.card.page == 0)
    #expect(abs(hand.card.list.offset - 219) < 1e-9)
    hand.press(100, 500)
    hand.move(dx: 200, speed: 800)
    hand.release()
    #expect(hand.card.page == 0)
    #expect(hand.card.strip.offset == 0)
  }

  @Test func `the place of the lists follows the finger, goes on at its speed, and passes an end`()
    throws
  {
    var hand = Self.handAtTop()
    let quantities = Quantity.all(in: hand.simulation.setup.scene)
    let place = try #require(quantities.first { $0.name == "card.page.position" })
    let rate = try #require(quantities.first { $0.name == place.rate })
    func read(_ quantity: Quantity) -> Double {
      if case .number(let number) = quantity.value(in: hand.simulation) { number } else { .nan }
    }
    #expect(read(place) == 0 && read(rate) == 0)
    hand.press(300, 500)
    hand.move(dx: -220, speed: 780)
    // The finger has crossed its slop, and moves two widths a second.
    #expect(abs(read(place) - hand.card.strip.offset / 390) < 1e-12 && read(place) > 0.5)
    #expect(abs(read(rate) - 2) < 0.05)
    let (before, speed) = (read(place), read(rate))
    hand.send(.release)
    #expect(read(place) == before && abs(read(rate) - speed) < 0.05)
    _ = hand.simulation.settle()
    #expect(read(place) == 1 && read(rate) == 0)
    hand.press(100, 500)
    hand.move(dx: 250, speed: 3000)
    hand.release()
    hand.press(100, 500)
    hand.move(dx: 200, speed: 800)
    #expect(read(place) < -0.1)
  }

  @Test(arguments: DetentEdge.allCases) func `every edge drags outwards to open`(_ edge: DetentEdge)
  {
    var hand = Self.hand { $0.edge = edge }
    let layout = hand.simulation.layout.card!
    let start = layout.grabber.center
    let outwards: Vector =
      switch edge {
      case .bottom: Vector(dx: 0, dy: -60)
      case .top: Vector(dx: 0, dy: 60)
      case .left: Vector(dx: 60, dy: 0)
      case .right: Vector(dx: -60, dy: 0)
      }
    let before = hand.card.card.extent
    hand.press(start.x, start.y)
    hand.move(dx: outwards.dx, dy: outwards.dy, speed: 600)
    #expect(abs(hand.card.card.extent - before - 59) < 1e-9)
  }

  @Test func `a card from the top is the mirror of one from the bottom`() {
    var (low, high) = (Self.hand(), Self.hand { $0.edge = .top })
    for dy in [-120.0, -400, 130, 500, -260] {
      low.press(200, 600)
      low.move(dy: dy, speed: 1100)
      low.release()
      high.press(200, 244)
      high.move(dy: -dy, speed: 1100)
      high.release()
      #expect(abs(low.card.card.extent - high.card.card.extent) < 1e-9)
      #expect(abs(low.card.list.offset - high.card.list.offset) < 1e-6)
    }
  }

  @Test func `a press catches the card, and a resting release lets it go on`() {
    var hand = Self.hand { $0.settle = SpringFeel(response: 2, dampingRatio: 1) }
    hand.send(.key(.end))
    hand.wait(ticks: 100)
    let extent = hand.card.card.extent
    var running = hand
    running.wait(ticks: 1)
    hand.press(200, 700)
    // The tick of the press still moves it.
    #expect(hand.card.card.extent == running.card.card.extent)
    #expect(hand.card.card.extent > extent)
    let caught = hand.card.card.extent
    hand.wait(ticks: 60)
    #expect(hand.card.card.extent == caught)
    hand.release()
    #expect(["top", "middle"].contains(hand.position))
  }

  @Test func `a new goal keeps position and velocity`() {
    var hand = Self.hand()
    hand.send(.key(.end))
    for key in [StageKey.home, .end, .down, .up] {
      hand.wait(ticks: 12)
      var running = hand
      running.wait(ticks: 1)
      hand.send(.key(key))
      #expect(hand.card.card.extent == running.card.card.extent)
      #expect(hand.card.card.velocity == running.card.card.velocity)
      #expect(hand.card.card.velocity != 0)
    }
  }

  @Test func `the map catches nothing`() {
    var hand = Self.hand()
    hand.send(.key(.end))
    hand.wait(ticks: 10)
    hand.press(200, 20)
    hand.wait(ticks: 5)
    #expect(hand.card.card.isMoving)
    hand.move(dy: 100, speed: 600)
    hand.release()
    #expect(hand.top == Self.top)
  }
}
