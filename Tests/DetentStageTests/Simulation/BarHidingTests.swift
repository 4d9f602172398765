import DetentMenus
import DetentScenes
import TestSupport
import Testing

@testable import DetentMotion
@testable import DetentStage

/// Bars that go away while one reads: when a direction counts, how the bars follow, and what waits for them.
@Suite struct BarHidingTests {
  private static func scene(
    hasHeader: Bool = false, drivers: [String] = ["scroll.hidden"]
  ) -> Scene {
    var scene = Scene("bars").with(
      PageDescription(
        [.init(.rows(60, height: 80)), .init(.rows(2, height: 80))], hasHeader: hasHeader))
    scene.drivers = drivers
    return scene
  }

  private func hidden(_ hand: Hand) -> Double { value("scroll.hidden", hand) }
  private func direction(_ hand: Hand) -> Double { value("scroll.direction", hand) }

  private func value(_ name: String, _ hand: Hand) -> Double {
    guard
      case .number(let number)? = Quantity.named(name, in: hand.simulation.scene)?.value(
        in: hand.simulation)
    else { return .nan }
    return number
  }

  @Test func `a direction counts after the distance, and the other one after as far back`() {
    var hand = Hand(Self.scene())
    hand.press(195, 700)
    hand.move(dy: -24, speed: 100)
    hand.wait(ticks: 1)
    #expect(direction(hand) == 0, "a point of the way is the mouse's threshold")
    hand.move(dy: -1.5, speed: 100)
    hand.wait(ticks: 1)
    #expect(direction(hand) == 1)
    hand.move(dy: -200, speed: 600)
    hand.move(dy: 23, speed: 100)
    hand.wait(ticks: 1)
    #expect(direction(hand) == 1)
    hand.move(dy: 1.5, speed: 100)
    hand.wait(ticks: 1)
    #expect(direction(hand) == -1)
    hand.wait(ticks: 240)
    #expect(direction(hand) == -1, "it holds while the list rests")
    hand.move(dy: 400, speed: 600)
    hand.wait(ticks: 1)
    #expect(direction(hand) == 0, "at the top there is none")
  }

  @Test func `bars ease away on the way down and back on the way up, and never jump`() {
    for ratio in [0.4, 1, 2] {
      var feel = Feel.default
      feel.hide.settle.dampingRatio = ratio
      var chance = Chance(9)
      for _ in 0..<Effort.rounds(100) {
        var hand = Hand(Self.scene(hasHeader: chance.happens(0.5)), feel: feel)
        func tick(_ event: InputEvent.Kind?) {
          let was = hidden(hand)
          if let event { hand.send(event) } else { hand.wait(ticks: 1) }
          #expect(abs(hidden(hand) - was) <= 0.11)
          #expect((0...1).contains(hidden(hand)))
        }
        for _ in 0..<4 {
          tick(.press(Point(x: 195, y: 600), .mouse))
          let step = chance.scale(0.5, 20) * (chance.happens(0.6) ? -1 : 1)
          for _ in 0..<(5 + chance.whole(30)) {
            tick(.move(hand.simulation.state.pointer.position + Vector(dx: 0, dy: step)))
          }
          tick(.release)
          for _ in 0..<chance.whole(200) { tick(nil) }
        }
        _ = hand.simulation.settle()
        #expect(hidden(hand) == (direction(hand) > 0 ? 1 : 0))
      }
    }
  }

  @Test func `at the top bars ease back, however fast the list came there`() {
    for speed in [600.0, 2000, 6000] {
      var hand = Hand(Self.scene())
      hand.drag(from: 195, 800, dy: -500)
      #expect(hidden(hand) == 1)
      hand.press(195, 200)
      hand.move(dy: 520, speed: speed)
      #expect(hand.simulation.list.offset <= 0)
      var last = hidden(hand)
      while hidden(hand) > 0 {
        hand.wait(ticks: 1)
        #expect(hidden(hand) < last && last - hidden(hand) < 0.05, "\(speed)")
        last = hidden(hand)
      }
    }
  }

  @Test func `a bounce at the end does not bring the bars back`() {
    var hand = Hand(Self.scene())
    hand.key(.end)
    #expect(hidden(hand) == 1)
    hand.press(195, 700)
    hand.move(dy: -300, speed: 900)
    hand.release(settles: false)
    while !hand.simulation.isSettled {
      hand.wait(ticks: 1)
      #expect(hidden(hand) == 1 && direction(hand) == 1)
    }
  }

  @Test func `a change of lists brings the bars back, without a jump`() {
    var scene = Self.scene(hasHeader: true)
    var page = scene.page!
    page.headerLayers = [.button(.list(1), left: 0, top: 0, width: 60, height: 60)]
    scene = scene.with(page)
    var hand = Hand(scene)
    hand.drag(from: 195, 800, dy: -500)
    #expect(hidden(hand) == 1)
    hand.press(30, 30)
    hand.release(settles: false)
    var last = hidden(hand)
    while !hand.simulation.isSettled {
      hand.wait(ticks: 1)
      #expect(hidden(hand) <= last && last - hidden(hand) < 0.11)
      last = hidden(hand)
    }
    #expect(last == 0 && hand.simulation.state.page!.list.tab == 1)
  }

  @Test func `a stage waits for bars that it shows, and for no others`() {
    var seen = Hand(Self.scene())
    var unseen = Hand(Self.scene(drivers: []))
    for wheel in [-2.0, -2, 1, -4] {
      seen.send(.wheel(Vector(dx: 0, dy: wheel)))
      unseen.send(.wheel(Vector(dx: 0, dy: wheel)))
      while !unseen.simulation.isSettled {
        seen.wait(ticks: 1)
        unseen.wait(ticks: 1)
      }
      #expect(hidden(seen) == hidden(unseen))
    }
    seen.send(.key(.home))
    _ = seen.simulation.settle()
    #expect(hidden(seen) == 0 && seen.simulation.isSettled)
  }

  @Test func `a stage that rests comes to the same bars as one that is stepped`() {
    var feel = Feel.default
    feel.hide.settle.response = 3
    var hand = Hand(Self.scene(drivers: []), feel: feel)
    hand.press(195, 700)
    hand.move(dy: -100, speed: 3000)
    hand.wait(ticks: 30)
    hand.release(settles: false)
    while !hand.simulation.isSettled { hand.wait(ticks: 1) }
    #expect(hidden(hand) < 1, "the bars are still on their way")
    for ticks in [1, 7, 60, 600] {
      var (stepped, rested) = (hand.simulation, hand.simulation)
      for _ in 0..<ticks { stepped.step() }
      rested.rest(until: rested.state.tick + ticks)
      #expect(stepped.numbers.map(\.value) == rested.numbers.map(\.value))
    }
  }

  @Test func `what nothing shows leaves the hash alone, and what a layer shows does not`() {
    for (drivers, isSeen) in [([], false), (["scroll.hidden"], true), (["scroll.direction"], true)]
    {
      let simulation = Simulation(setup: SceneSetup(scene: Self.scene(drivers: drivers)))
      var state = simulation.state
      var place = state.readingPlace(simulation.stage)!
      place.distance += 100
      state.shared.hiding.step(to: place, simulation.stage.hiding)
      #expect((simulation.resumed(from: state).stateHash != simulation.stateHash) == isSeen)
    }
  }

  @Test func `a card's list decides where there is no page`() {
    var card = CardDescription()
    card.lists = [.init("", rows: 60, rowHeight: 70)]
    var scene = Scene("card").with(card)
    scene.drivers = ["scroll.hidden"]
    var hand = Hand(scene)
    hand.key(.end)
    #expect(hidden(hand) == 0)
    hand.drag(from: 195, 700, dy: -400)
    #expect(hidden(hand) == 1 && value("list.progress", hand) > 0.05)
    hand.key(.home)
    #expect(hidden(hand) == 0 && value("list.progress", hand) == 0)
  }
}
