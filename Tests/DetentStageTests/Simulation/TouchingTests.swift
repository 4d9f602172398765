import DetentMenus
import DetentScenes
import TestSupport
import Testing

@testable import DetentMotion
@testable import DetentStage

/// Checks that list and header are one thing: at rest they touch, and only motion parts them.
@Suite struct TouchingTests {
  /// Returns how far below the header the list begins, in points; less than 0 if it is scrolled under it.
  static func gap(_ simulation: Simulation) -> Double {
    -simulation.list.offset - simulation.state.page!.header.state.height
  }

  private func expectRest(_ simulation: Simulation, _ what: String) {
    let header = simulation.state.page!.header.state
    let heights = header.heights
    #expect(
      [heights.compact, heights.normal, heights.expanded].contains(header.height),
      "\(what): height \(header.height)")
    #expect(abs(max(0, Self.gap(simulation))) < 0.01, "\(what): gap \(Self.gap(simulation))")
    #expect(header.stretch == 0, "\(what)")
    let list = simulation.state.page!.list
    #expect(list.limits.contains(list.axis.offset), "\(what): list at \(list.axis.offset)")
    if header.height == heights.expanded {
      #expect(abs(Self.gap(simulation)) < 0.02, "\(what): rows under an expanded header")
    } else {
      #expect(!header.isExpandedAvailable && list.insetTop == heights.normal, "\(what)")
    }
  }

  // MARK: Reported cases

  @Test func `the pill tapped twice while the list bounces comes to rest`() {
    var hand = Hand(.explore)
    hand.press(195, 600)
    hand.move(dy: -100, speed: 500)
    hand.release(settles: false)
    hand.wait(ticks: 240)
    hand.press(195, 300)
    hand.move(dy: 530, speed: 3533)
    hand.release(settles: false)
    for pause in [(7, 19), (29, 24)] {
      hand.wait(ticks: pause.0)
      hand.press(195, 60)
      hand.wait(ticks: pause.1)
      hand.release(settles: false)
    }
    #expect(hand.simulation.settle() != nil)
    expectRest(hand.simulation, "tapped twice")
  }

  @Test(arguments: [true, false])
  func `a drag that stops an expansion past the old top leaves no gap`(byKey: Bool) {
    for ticks in 1..<90 {
      var hand = Hand(.explore)
      if byKey {
        hand.send(.key(.down))
      } else {
        hand.press(195, 60)
        hand.release(settles: false)
      }
      hand.wait(ticks: ticks)
      hand.press(108, 114)
      hand.move(dx: 44, dy: -69, speed: 900)
      hand.release()
      expectRest(hand.simulation, "stopped after \(ticks) ticks")
    }
  }

  // MARK: Random hands

  private static func feels() -> [Feel] {
    var bouncy = Feel.default
    bouncy.header.settle = SpringFeel(response: 0.5, dampingRatio: 0.2)
    var parting = bouncy
    parting.header.stretches = false
    var easing = Feel.default
    easing.header.settleMotion = .ease
    easing.header.resistance = 0.5
    var nearest = bouncy
    nearest.header.snapPolicy = .nearest
    var late = bouncy
    late.header.baseline = .firstReport
    var tall = bouncy
    tall.header.heights = HeaderHeights(compact: 30, normal: 300, expanded: 700)
    var stretching = bouncy
    stretching.scroll.overscroll = .stretch
    let all = [.default, bouncy, parting, easing, nearest, late, tall, stretching]
    // Each of them again, with a header that returns only at its list's top.
    return all
      + all.map { feel in
        var feel = feel
        feel.header.returns = .atTop
        return feel
      }
  }

  @Test(arguments: 0..<16)
  func
    `after every gesture over everything that moves, all is at rest within ten seconds and touches`(
      feel: Int
    )
  {
    let count = feel % 8 == 0 ? Effort.gestures : Effort.gestures / 10
    var chance = Chance(UInt64(41 + feel))
    for index in 0..<count {
      var hand = Hand(.explore, feel: Self.feels()[feel])
      hand.doAnything(&chance)
      // A spring that swings for 3.5 s may do so once for the list and again for the header.
      let limit = feel % 8 == 0 ? 10.0 : 20
      #expect(
        hand.simulation.settle(within: limit) != nil, "gesture \(index) never comes to rest")
      expectRest(hand.simulation, "feel \(feel), gesture \(index)")
    }
  }

  @Test func `under the originals' feel everything comes to rest and touches too`() {
    var feel = Feel.default
    feel.header.baseline = .firstReport
    feel.header.snapPolicy = .nearest
    feel.header.settleMotion = .ease
    feel.header.stretches = false
    var chance = Chance(51)
    for index in 0..<Effort.gestures / 10 {
      var hand = Hand(.explore, feel: feel)
      hand.doAnything(&chance)
      #expect(hand.simulation.settle() != nil, "gesture \(index) never comes to rest")
      let list = hand.simulation.state.page!.list
      #expect(list.limits.contains(list.axis.offset), "gesture \(index)")
    }
  }

  @Test(arguments: [1, 9])
  func `by default they never part at all, and the header never moves farther than its list`(
    feel: Int
  ) {
    var simulation = Simulation(setup: SceneSetup(scene: .explore), feel: Self.feels()[feel])
    var hand = RandomHand(seed: 4, size: simulation.setup.size)
    for _ in 0..<100_000 {
      let tick = simulation.state.tick
      let before = simulation
      simulation.step(hand.events(tick: tick))
      #expect(Self.gap(simulation) < 1e-6, "tick \(tick)")
      let header = simulation.state.page!.header.state
      #expect((-284...(-64)).contains(header.offset), "tick \(tick): \(header.offset)")
      // A change or a reload puts a different list there.
      guard before.state.page!.lists[0].rowCount == simulation.state.page!.lists[0].rowCount,
        before.state.page!.lists[1].rowCount == simulation.state.page!.lists[1].rowCount,
        before.state.page!.current == simulation.state.page!.current
      else { continue }
      let moved = abs(simulation.list.offset - before.list.offset)
      let height = abs(header.height - before.state.page!.header.state.height)
      #expect(height <= moved + 1e-6, "tick \(tick): \(height) of \(moved)")
      // A stretch shows its effect within an eighth of a second.
      let grown = abs(header.offset - before.state.page!.header.state.offset)
      #expect(grown <= 2 * moved + 4 + 1e-6, "tick \(tick): \(grown)")
    }
  }

  @Test func `the header's velocity is that of its height`() {
    for feel in [0, 1, 2, 8, 9, 10].map({ Self.feels()[$0] }) {
      var chance = Chance(77)
      for _ in 0..<40 {
        var hand = Hand(.explore, feel: feel)
        hand.drag(from: 195, 700, dy: -chance.number(0, 600))
        hand.press(195, 300)
        hand.move(dy: chance.number(-300, 400), speed: chance.number(100, 3000))
        hand.release(settles: false)
        for _ in 0..<200 where !hand.simulation.isSettled {
          let before = hand.simulation
          hand.simulation.step()
          let measured =
            (hand.simulation.state.page!.header.state.height
              - before.state.page!.header.state.height) / Tick.seconds
          // It lies between the velocities at the tick's two ends, unless the header begins or ends to
          // follow within it.
          let (first, last) = (before.headerVelocity, hand.simulation.headerVelocity)
          let list = max(abs(before.listVelocity), abs(hand.simulation.listVelocity))
          let slack = 0.1 * list + 3
          let isBetween =
            first * last == 0
            ? abs(measured) <= list + slack
            : measured >= min(first, last) - slack && measured <= max(first, last) + slack
          #expect(isBetween, "\(measured) between \(first) and \(last)")
        }
      }
    }
  }

  @Test(arguments: [true, false])
  func `a settle that overshoots is seen to overshoot, and its velocity never jumps`(
    stretches: Bool
  ) {
    var feel = Feel.default
    feel.header.settle.dampingRatio = 0.4
    feel.header.stretches = stretches
    var hand = Hand(.explore, feel: feel)
    hand.press(195, 300)
    hand.move(dy: 110, speed: 600)
    hand.wait(ticks: 30)
    hand.release(settles: false)
    var greatest = 0.0
    var jump = 0.0
    while !hand.simulation.isSettled {
      let velocity = hand.simulation.headerVelocity
      hand.simulation.step()
      greatest = max(greatest, hand.simulation.state.page!.header.state.height)
      jump = max(jump, abs(hand.simulation.headerVelocity - velocity))
    }
    #expect(hand.simulation.state.page!.header.state.height == 284)
    if stretches {
      #expect(greatest > 288, "it stops dead at \(greatest)")
      #expect(jump < 80, "the velocity jumps by \(jump)")
    } else {
      #expect(greatest == 284)
    }
  }

  @Test func `a settle to compact overshoots too, and arrives once`() {
    var feel = Feel.default
    feel.header.settle.dampingRatio = 0.3
    var hand = Hand(.explore, feel: feel)
    hand.drag(from: 195, 500, dy: -100)
    let start = hand.simulation.list.offset
    hand.press(195, 300)
    hand.move(dy: 24, speed: 300)
    hand.wait(ticks: 40)
    hand.release(settles: false)
    var least = 64.0
    while !hand.simulation.isSettled {
      hand.simulation.step()
      least = min(least, hand.simulation.state.page!.header.state.height)
    }
    #expect(least < 62, "it stops dead at \(least)")
    #expect(
      abs(hand.simulation.list.offset - start) < 1e-6, "the rows come back to where they were")
    #expect(hand.simulation.state.page!.header.state.height == 64)
  }
}

extension Hand {
  /// Does a few of the things that hands do, with human pauses, some while others still move.
  mutating func doAnything(_ chance: inout Chance) {
    wait(ticks: chance.whole(20))
    for _ in 0..<(2 + chance.whole(5)) {
      switch chance.whole(10) {
      case 0..<4: drag(&chance)
      case 4..<8: tapSomething(&chance)
      case 8: send(.key(StageKey.allCases[chance.whole(StageKey.allCases.count)]))
      default: send(.wheel(Vector(dx: 0, dy: chance.number(-4, 4))))
      }
      wait(ticks: chance.happens(0.2) ? chance.whole(200) : chance.whole(40))
    }
  }

  private mutating func drag(_ chance: inout Chance) {
    press(chance.number(0, 390), chance.number(0, 844))
    if chance.happens(0.3) { wait(ticks: chance.whole(60)) }
    move(
      dx: chance.number(-20, 20), dy: chance.number(-500, 700), speed: chance.scale(60, 6000))
    if chance.happens(0.3) { wait(ticks: chance.whole(30)) }
    release(settles: false)
  }

  private mutating func tapSomething(_ chance: inout Chance) {
    let layout = simulation.layout.page!
    let header = layout.header!
    let frames = [
      header.pill, header.back, header.fields[0], header.fields[2], layout.reload, layout.change,
      header.tab(chance.whole(4)), layout.lists[simulation.state.page!.current].row(2),
    ]
    let frame = frames[chance.whole(frames.count)]
    press(frame.midX, frame.midY)
    wait(ticks: chance.whole(30))
    release(settles: false)
  }
}
