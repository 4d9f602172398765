import DetentMenus
import DetentScenes
import TestSupport
import Testing

@testable import DetentMotion
@testable import DetentStage

/// A header that returns only at its list's top: in every state under every event, in flight, and beside
/// the header that returns anywhere.
@Suite struct HeaderReturnTests {
  static let feel: Feel = {
    var feel = Feel.default
    feel.header.returns = .atTop
    return feel
  }()

  static let scene: Scene = {
    var page = PageDescription(
      [.init(.rows(60, height: 80)), .init(.rows(3, height: 80))], hasHeader: true)
    page.headerLayers = [
      .button(.expand, left: 0, top: 0, width: 60, height: 60),
      .button(.collapse, left: 100, top: 0, width: 60, height: 60),
      .button(.list(0), left: 200, top: 0, width: 60, height: 60),
      .button(.list(1), left: 300, top: 0, width: 60, height: 60),
    ]
    return Scene("long").with(page)
  }()

  private enum Start: CaseIterable {
    /// Normal, folded or expanded with the list at its top.
    case normal, folded, expanded
    /// Folded in the middle of the list, and at normal there, after a change of lists.
    case middle, over
  }

  private enum Act: CaseIterable {
    case press, dragDown, dragUp, flingDown, weakFling, flingUp, wheelDown, wheelUp, keyDown, keyUp
    case pageUp, home, end, expand, collapse, otherList, retune
  }

  private static func hand(_ start: Start) -> Hand {
    var hand = Hand(scene, feel: feel)
    switch start {
    case .normal: break
    case .folded: hand.drag(from: 195, 600, dy: -65)
    case .expanded: hand.key(.down)
    case .middle:
      hand.drag(from: 195, 800, dy: -701)
      hand.drag(from: 195, 800, dy: -592)
    case .over:
      hand = Self.hand(.middle)
      hand.tap(330)
      hand.drag(from: 195, 300, dy: 65)
      hand.tap(230)
    }
    return hand
  }

  private static func act(_ act: Act, _ hand: inout Hand) {
    switch act {
    case .press:
      hand.press(195, 500)
      hand.wait(ticks: 30)
      hand.release()
    case .dragDown: hand.drag(from: 195, 400, dy: 121)
    case .dragUp: hand.drag(from: 195, 700, dy: -121)
    case .flingDown: hand.fling(dy: 250, speed: 4000)
    case .weakFling: hand.fling(dy: 60, speed: 500)
    case .flingUp: hand.fling(dy: -250, speed: 4000)
    case .wheelDown: hand.wheel(2)
    case .wheelUp: hand.wheel(-2)
    case .keyDown: hand.key(.down)
    case .keyUp: hand.key(.up)
    case .pageUp: hand.key(.pageUp)
    case .home: hand.key(.home)
    case .end: hand.key(.end)
    case .expand: hand.tap(30)
    case .collapse: hand.tap(130)
    case .otherList: hand.tap(330)
    case .retune:
      hand.simulation = hand.simulation.retuned(.default)
      _ = hand.simulation.settle()
    }
  }

  /// The heights at which the header rests after each event: from normal, folded, expanded, in the middle of
  /// the list, and at normal there.
  private static let heights: [Act: [Double]] = [
    .press: [128, 64, 284, 64, 128],
    .dragDown: [284, 128, 284, 64, 128],
    .dragUp: [64, 64, 128, 64, 64],
    .flingDown: [284, 128, 284, 128, 128],
    .weakFling: [284, 128, 284, 64, 128],
    .flingUp: [64, 64, 64, 64, 64],
    .wheelDown: [284, 128, 284, 64, 128],
    .wheelUp: [64, 64, 128, 64, 64],
    .keyDown: [284, 128, 284, 128, 284],
    .keyUp: [64, 64, 128, 64, 64],
    .pageUp: [128, 128, 284, 64, 128],
    .home: [128, 128, 284, 128, 128],
    .end: [64, 64, 64, 64, 64],
    .expand: [284, 284, 284, 284, 284],
    .collapse: [128, 128, 128, 128, 128],
    .otherList: [128, 64, 284, 64, 128],
    .retune: [128, 64, 284, 64, 128],
  ]

  @Test(arguments: Start.allCases)
  private func `every event in every state ends at its height, with no gap`(start: Start) {
    for act in Act.allCases {
      var hand = Self.hand(start)
      Self.act(act, &hand)
      let expected = Self.heights[act]![Start.allCases.firstIndex(of: start)!]
      let height = hand.height
      #expect(height == expected, "\(start) after \(act): \(height)")
      #expect(hand.simulation.isSettled && TouchingTests.gap(hand.simulation) < 0.01, "\(act)")
    }
  }

  @Test func `deep in a list a drag down moves the list alone, and a folded header stays folded`() {
    var hand = Self.hand(.middle)
    let start = hand.simulation.list.offset
    #expect(abs(start - 1163) < 1)
    hand.press(195, 400)
    hand.move(dy: 121, speed: 600)
    #expect(hand.height == 64 && abs(hand.simulation.list.offset - (start - 120)) < 1e-9)
    #expect(hand.simulation.headerVelocity == 0)
    hand.release()
    #expect(hand.height == 64)
    // A header that returns anywhere has come back by then.
    hand.simulation = hand.simulation.retuned(.default)
    hand.drag(from: 195, 400, dy: 121)
    #expect(hand.height == 128)
  }

  @Test func `one drag to the top and on opens the header, and spends each point once`() {
    var hand = Hand(Self.scene, feel: Self.feel)
    hand.drag(from: 195, 700, dy: -301)
    let start = hand.simulation.list.offset
    #expect(hand.height == 64 && start == 172)
    hand.press(195, 200)
    hand.move(dy: 1, speed: 100)
    for step in 1...290 {
      hand.move(dy: 1, speed: 240)
      let offset = hand.simulation.list.offset
      #expect(abs(offset - (start - Double(step))) < 1e-9)
      #expect(hand.height == min(128, max(64, -offset)), "at \(offset)")
    }
    hand.release()
    #expect(hand.height == 128 && hand.simulation.list.offset == -128)
  }

  @Test func `a fling to the top opens the header with what is left of its speed`() {
    for speed in stride(from: 900.0, through: 6000, by: 300) {
      var hand = Self.hand(.middle)
      hand.press(195, 300)
      hand.move(dy: 100, speed: speed)
      hand.release(settles: false)
      #expect(hand.simulation.state.page!.decision?.outcome == .flings)
      var opening = 0.0
      while !hand.simulation.isSettled {
        let before = hand.simulation
        hand.simulation.step()
        let (old, new) = (before.list, hand.simulation.list)
        let height = hand.height - before.state.page!.header.state.height
        #expect(abs(height) <= abs(new.offset - old.offset) + 1e-9)
        if old.offset > -64, new.offset <= -64 {
          // The motion goes on with the list's own speed as the header takes it over.
          opening = abs(new.velocity)
          #expect(abs(new.velocity - old.velocity) <= 0.01 * abs(old.velocity) + 1, "\(speed)")
          #expect(hand.height > 64)
        } else if old.offset > -64 {
          #expect(hand.height == 64)
        }
      }
      // From 1063 pt the list needs 1127 pt to the header, and 1191 to open it.
      let reaches = speed * 0.4995 > 1191
      #expect(hand.height == (reaches ? 128 : hand.height) && [64, 128].contains(hand.height))
      #expect(opening > 0 || !reaches, "\(speed)")
    }
  }

  @Test func `a fling that would end inside the transition settles from where it comes in`() {
    var settled = 0
    for distance in stride(from: 90.0, through: 110, by: 0.5) {
      var hand = Self.hand(.middle)
      hand.press(195, 300)
      hand.move(dy: distance, speed: 2400)
      hand.release(settles: false)
      var rested = false
      while !hand.simulation.isSettled {
        hand.simulation.step()
        let list = hand.simulation.list
        if list.offset < -64, list.offset > -128, list.phase == .idle, hand.height != 64 {
          rested = true
        }
        if list.phase == .settling { settled += 1 }
      }
      #expect(!rested, "the list stops half-way after \(distance) pt")
      #expect([64, 128].contains(hand.height))
    }
    #expect(settled > 0)
  }

  @Test func `a press catches the opening header, and a release decides from there`() {
    for ticks in stride(from: 4, to: 200, by: 7) {
      var hand = Self.hand(.middle)
      hand.fling(dy: 250, speed: 4000, settles: false)
      hand.wait(ticks: ticks)
      hand.press(195, 600)
      let (height, offset) = (hand.height, hand.simulation.list.offset)
      hand.wait(ticks: 30)
      #expect(hand.height == height && hand.simulation.list.offset == offset)
      hand.release()
      let limit = max(-128, offset)
      let expected = limit > -64 ? 64 : limit > -96 ? 64 : 128.0
      #expect(hand.height == expected, "caught after \(ticks) ticks at \(offset)")
    }
  }

  @Test func `an overshoot at the top comes back to normal, stretched or parted`() {
    for stretches in [true, false] {
      var feel = Self.feel
      feel.header.stretches = stretches
      feel.scroll.bounce.dampingRatio = 0.5
      var hand = Hand(Self.scene, feel: feel)
      hand.drag(from: 195, 800, dy: -601)
      hand.fling(dy: 250, speed: 5000, settles: false)
      var highest = 0.0
      while !hand.simulation.isSettled {
        hand.simulation.step()
        highest = max(highest, hand.height)
        #expect(hand.simulation.list.offset >= -900)
      }
      #expect(hand.height == 128 && hand.simulation.list.offset == -128)
      #expect(stretches ? highest > 140 : highest <= 128)
    }
  }

  @Test func `a change of the rule in flight moves nothing at that moment`() {
    var chance = Chance(31)
    for _ in 0..<Effort.rounds(400) {
      let rules = chance.happens(0.5) ? [Feel.default, Self.feel] : [Self.feel, .default]
      var hand = Hand(Self.scene, feel: rules[0])
      hand.doThings(&chance)
      let before = hand.simulation
      hand.simulation = before.retuned(rules[1])
      #expect(hand.height == before.state.page!.header.state.height)
      #expect(hand.simulation.list.offset == before.list.offset)
      #expect(hand.simulation.list.velocity == before.list.velocity)
      if chance.happens(0.5) { hand.doThings(&chance) }
      #expect(hand.simulation.settle() != nil)
      #expect([64, 128, 284].contains(hand.height) && TouchingTests.gap(hand.simulation) < 0.01)
    }
  }

  @Test func `a short list folds and unfolds the header`() {
    var hand = Hand(Self.scene, feel: Self.feel)
    hand.tap(330)
    #expect(hand.simulation.state.page!.list.tab == 1)
    hand.fling(dy: -250, speed: 4000)
    #expect(hand.height == 64 && hand.simulation.list.offset == -64)
    hand.drag(from: 195, 400, dy: 41)
    #expect(hand.height == 128)
    hand.drag(from: 195, 400, dy: 200)
    #expect(hand.height == 284)
  }

  @Test func `a reload under the header leaves it at a height, with its list`() {
    var chance = Chance(5)
    for _ in 0..<Effort.rounds(200) {
      var hand = Hand(.explore, feel: Self.feel)
      hand.doThings(&chance)
      let reload = hand.simulation.layout.page!.reload
      hand.press(reload.midX, reload.midY)
      hand.release()
      #expect([64, 128, 284].contains(hand.height) && TouchingTests.gap(hand.simulation) < 0.01)
    }
  }

  @Test func `in any hand nothing jumps, and three rates come to the same hash`() {
    for seed in 0..<UInt64(Effort.gestures / 50) {
      var chance = Chance(seed)
      let feel = Self.variant(&chance)
      let faults = Faults()
      let start = Simulation(setup: SceneSetup(scene: Self.scene), feel: feel)
      var hand = QuickHand(start, seed: seed) {
        if let fault = StageStep(before: $0, stepped: $1, after: $2, event: $3).fault {
          faults.note(fault)
        }
      }
      let rests = hand.play(drags: 8)
      #expect(rests && faults.first == nil && hand.simulation.illegal == nil, "\(seed)")
      for rate in [30, 60, 144] {
        var simulation = start
        for event in hand.events {
          // A frame shows the stage, and changes nothing.
          while simulation.state.tick < event.instant.tick {
            simulation.step()
            if simulation.state.tick * rate % Tick.rate < rate { _ = simulation.layout }
          }
          simulation.apply(event)
        }
        while simulation.state.tick < hand.simulation.state.tick { simulation.step() }
        #expect(simulation.stateHash == hand.simulation.stateHash)
      }
    }
  }

  private static func variant(_ chance: inout Chance) -> Feel {
    var feel = Self.feel
    feel.header.stretches = chance.happens(0.5)
    feel.header.resistance = chance.happens(0.3) ? 0.4 : 0
    feel.header.settle.dampingRatio = chance.number(0.3, 1.2)
    feel.header.settleMotion = chance.happens(0.2) ? .ease : .spring
    feel.header.snapPolicy = chance.happens(0.2) ? .nearest : .projected
    feel.scroll.overscroll = chance.happens(0.2) ? .stretch : .rubberBand
    feel.scroll.fling = FlingKind.allCases[chance.whole(3)]
    feel.scroll.bounces = chance.happens(0.8)
    if chance.happens(0.3) {
      feel.header.heights = HeaderHeights(compact: 132, normal: 430, expanded: 430)
    }
    return feel
  }
}

extension Hand {
  fileprivate var height: Double { simulation.state.page!.header.state.height }

  /// Taps a button on the header, and waits until nothing moves.
  fileprivate mutating func tap(_ x: Double) {
    press(x, 30)
    release()
  }

  fileprivate mutating func fling(dy: Double, speed: Double, settles: Bool = true) {
    press(195, dy > 0 ? 400 : 800)
    move(dy: dy, speed: speed)
    release(settles: settles)
  }

  fileprivate mutating func wheel(_ notches: Double) {
    send(.wheel(Vector(dx: 0, dy: notches)))
    _ = simulation.settle()
  }

  /// Drags, flings, keys and turns of the wheel, some while others still move.
  fileprivate mutating func doThings(_ chance: inout Chance) {
    for _ in 0...chance.whole(4) {
      switch chance.whole(6) {
      case 0: send(.wheel(Vector(dx: 0, dy: chance.number(-4, 4))))
      case 1: send(.key(chance.happens(0.5) ? .down : .pageDown))
      default:
        press(195, chance.number(300, 800))
        move(dy: chance.number(-500, 500), speed: chance.scale(100, 5000))
        if chance.happens(0.2) { wait(ticks: 30) }
        release(settles: false)
      }
      wait(ticks: chance.whole(90))
    }
  }
}
