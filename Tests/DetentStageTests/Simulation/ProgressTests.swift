import DetentMenus
import DetentScenes
import TestSupport
import Testing

@testable import DetentMotion
@testable import DetentStage

/// The progress of cards, sheets, menus and lists, which stays the same at a detent whatever its height.
@Suite struct ProgressTests {
  private func value(_ name: String, _ simulation: Simulation) -> Double {
    guard
      case .number(let number)? = Quantity.named(name, in: simulation.scene)?.value(
        in: simulation)
    else { return .nan }
    return number
  }

  @Test func `a set's progress is its index at a detent, linear between, and constant beyond`()
    throws
  {
    let set = try DetentSet([.height(96), .fraction(0.5), .inset(60)], length: 800, content: 0)
    for (extent, progress) in [
      (0.0, 0.0), (96, 0), (248, 0.5), (400, 1), (570, 1.5), (740, 2), (900, 2),
    ] { #expect(set.progress(at: extent) == progress) }
    let one = try DetentSet([.height(200)], length: 800, content: 0)
    #expect([0.0, 200, 500].map { one.progress(at: $0) } == [0, 0, 0])
  }

  @Test func `tuning any detent leaves a card's layer where its map says`() {
    var chance = Chance(3)
    var scene = Scene.card
    scene.drivers = ["card.progress"]
    let map = Driven(
      0, Driver(place: 0, points: [.init(0, 10), .init(1, 70), .init(2, 300)]))
    for _ in 0..<Effort.rounds(500) {
      var feel = Feel.default
      feel.card.heights.bottom = chance.number(0.05, 0.3)
      feel.card.heights.middle = chance.number(0.35, 0.7)
      feel.card.heights.topInset = chance.number(0, 200)
      feel.card.edge = chance.happens(0.5) ? .bottom : .top
      var hand = Hand(scene, feel: feel)
      for (key, shown) in [(StageKey.home, 10.0), (.end, 300)] {
        hand.key(key)
        #expect(map(hand.simulation.layout.drives) == shown)
        // The same holds when the detents are tuned while the card rests there.
        var other = feel
        other.card.heights.middle = chance.number(0.35, 0.7)
        other.card.heights.bottom = chance.number(0.05, 0.3)
        var tuned = hand.simulation.retuned(other)
        _ = tuned.settle()
        #expect(abs(map(tuned.layout.drives) - shown) < 1e-9)
      }
    }
  }

  @Test func `tuning a header's heights leaves a layer where its map says`() {
    for heights in [
      HeaderHeights(compact: 64, normal: 128, expanded: 284),
      HeaderHeights(compact: 0, normal: 300, expanded: 301),
      HeaderHeights(compact: 132, normal: 430, expanded: 430),
      HeaderHeights(compact: 90, normal: 90, expanded: 200),
      HeaderHeights(compact: 90, normal: 90, expanded: 90),
    ] {
      var feel = Feel.default
      feel.header.heights = heights
      var hand = Hand(.explore, feel: feel)
      #expect(value("header.progress", hand.simulation) == 1)
      hand.key(.down)
      let open = heights.expanded > heights.normal ? 2.0 : 1
      #expect(value("header.progress", hand.simulation) == open)
      hand.key(.up)
      hand.key(.up)
      let folded = heights.compact < heights.normal ? 0.0 : 1
      #expect(value("header.progress", hand.simulation) == folded)
      for (name, number) in hand.simulation.numbers { #expect(number.isFinite, "\(name)") }
      let back = hand.simulation.retuned(.default)
      #expect(value("header.progress", back) == folded)
    }
  }

  @Test func `a card that leaves the stage goes on below 0, to -1`() {
    var feel = Feel.default
    feel.card.dismisses = true
    var hand = Hand(.card, feel: feel)
    hand.key(.home)
    #expect(value("card.progress", hand.simulation) == 0)
    hand.press(195, 600)
    hand.move(dy: 220, speed: 1500)
    hand.release(settles: false)
    var last = 1.0
    while !hand.simulation.isSettled {
      hand.wait(ticks: 1)
      #expect(value("card.progress", hand.simulation) >= -1)
      last = value("card.progress", hand.simulation)
    }
    #expect(last == -1 && hand.position == "dismissed")
  }

  @Test func `sheet and menu go from 0 to 1, and never past them`() {
    var feel = Feel.default
    feel.sheet.dampingRatio = 0.3
    feel.overlay.spring.dampingRatio = 0.3
    var hand = Hand(.together(.all), feel: feel)
    var seen: Set<Double> = []
    for x in [325.0, 325, 55, 55] {
      let tap: Layer.Tap = x == 325 ? .sheet : .menu
      hand.simulation = hand.simulation.wishing(tap)
      while !hand.simulation.isSettled {
        hand.wait(ticks: 1)
        for name in ["sheet.progress", "menu.progress"] {
          #expect((0...1).contains(value(name, hand.simulation)), "\(name)")
        }
      }
      let progress = value(tap == .sheet ? "sheet.progress" : "menu.progress", hand.simulation)
      #expect(progress == 0 || progress == 1)
      seen.insert(progress)
    }
    #expect(seen == [0, 1])
  }

  @Test func `a list goes from 0 to 1, and a list without a way stays at 0`() {
    for hasHeader in [true, false] {
      let scene = Scene("list").with(
        PageDescription([.init(.rows(40, height: 80))], hasHeader: hasHeader))
      var hand = Hand(scene)
      #expect(value("list.progress", hand.simulation) == 0)
      hand.press(195, 200)
      hand.move(dy: 200, speed: 600)
      #expect(value("list.progress", hand.simulation) == 0, "nothing past its top")
      hand.release()
      hand.key(.end)
      #expect(value("list.progress", hand.simulation) == 1)
      hand.press(195, 700)
      hand.move(dy: -200, speed: 600)
      #expect(value("list.progress", hand.simulation) == 1, "nothing past its end")
    }
    var short = Hand(Scene("short").with(PageDescription([.init(.rows(2, height: 80))])))
    short.drag(from: 195, 400, dy: -100)
    #expect(value("list.progress", short.simulation) == 0)
  }
}

extension Simulation {
  /// The same moment after a tap with this effect.
  fileprivate func wishing(_ tap: Layer.Tap) -> Simulation {
    var state = state
    state.offer(.wish(tap), stage)
    return resumed(from: state)
  }
}
