import DetentScenes
import TestSupport
import Testing

@testable import DetentMotion
@testable import DetentStage

/// Checks the lists, the rows and the header of *explore*.
@Suite struct ExploreTests {
  private func height(_ hand: Hand) -> Double { hand.simulation.state.page!.header.state.height }

  @Test func `a second change during a change shows the second list, and keeps the first`() {
    var hand = Hand(.explore)
    hand.drag(from: 195, 700, dy: -400)
    let scrolled = hand.simulation.list.offset
    let change = hand.simulation.layout.page!.change
    hand.press(change.midX, change.midY)
    hand.release(settles: false)
    hand.wait(ticks: 30)
    #expect(hand.simulation.state.page!.isChanging)
    #expect(hand.simulation.state.page!.tab == 1)
    hand.press(change.midX, change.midY)
    hand.release(settles: false)
    #expect(hand.simulation.state.page!.isChanging, "the second slide has begun")
    #expect(hand.simulation.state.page!.list.tab == 1, "from the list that was on its way in")
    #expect(hand.simulation.state.page!.tab == 2)
    _ = hand.simulation.settle()
    #expect(hand.simulation.state.page!.list.tab == 2)
    let first = hand.simulation.layout.page!.header!.tab(0)
    hand.press(first.midX, first.midY)
    hand.release()
    #expect(hand.simulation.state.page!.list.tab == 0)
    #expect(hand.simulation.list.offset == scrolled, "a tab comes back where it was left")
  }

  @Test func `a tab further left comes from the left`() {
    var hand = Hand(.explore)
    for (tab, direction) in [(2, 1.0), (1, -1), (3, 1)] {
      let frame = hand.simulation.layout.page!.header!.tab(tab)
      hand.press(frame.midX, frame.midY)
      hand.release(settles: false)
      #expect(hand.simulation.state.page!.changeDirection == direction)
      _ = hand.simulation.settle()
    }
  }

  @Test func `resistance counts in what a release hands on`() {
    var speeds: [Double] = []
    for resistance in [0, 0.5] {
      var feel = Feel.default
      feel.header.resistance = resistance
      var hand = Hand(.explore, feel: feel)
      hand.press(195, 300)
      hand.move(dy: 100, speed: 400)
      let moved = height(hand) - 128
      #expect(abs(moved - 99 * (1 - resistance)) < 1.5)
      hand.release(settles: false)
      speeds.append(hand.simulation.list.velocity)
    }
    #expect(abs(speeds[0] - -400) < 8 && abs(speeds[1] - -200) < 8, "\(speeds)")
  }

  @Test func `a row reached by key is never under the header nor under the buttons`() {
    var hand = Hand(.explore)
    hand.send(.key(.tab))
    var visited = 0
    for index in 0..<120 {
      hand.key(index < 40 ? .tab : index % 3 == 0 ? .backTab : index < 80 ? .up : .down)
      guard let focus = hand.simulation.state.focus, focus.kind == .row else { continue }
      visited += 1
      let layout = hand.simulation.layout.page!
      let row = layout.lists[hand.simulation.state.page!.current].row(focus.index)
      #expect(
        row.y >= layout.header!.frame.maxY - 0.01,
        "row \(focus.index) at \(row.y) is under the header")
      #expect(row.maxY <= layout.reload.y + 0.01, "row \(focus.index) is under the buttons")
    }
    #expect(visited > 20)
  }

  @Test func `Back closes a header whose list is scrolled under it, and leaves the list there`() {
    var hand = Hand(.explore)
    hand.drag(from: 195, 700, dy: -300)
    hand.drag(from: 195, 300, dy: 100)
    #expect(height(hand) == 128 && hand.simulation.list.offset > -64)
    hand.press(195, 60)
    hand.wait(ticks: 5)
    hand.release(settles: false)
    hand.wait(ticks: 40)
    hand.send(.key(.escape))
    let under = hand.simulation.list.offset + height(hand)
    #expect(under > 20, "it was stopped on its way: \(under)")
    _ = hand.simulation.settle()
    #expect(height(hand) == 128)
    #expect(abs(hand.simulation.list.offset + 128 - under) < 1e-6)
  }

  @Test func `an expansion that a press interrupts goes on until they touch`() {
    var hand = Hand(.explore)
    hand.drag(from: 195, 700, dy: -300)
    hand.drag(from: 195, 300, dy: 100)
    hand.press(195, 60)
    hand.release(settles: false)
    while height(hand) < 283 { hand.wait(ticks: 1) }
    #expect(hand.simulation.list.offset > -280)
    hand.press(195, 700)
    hand.wait(ticks: 200)
    #expect(hand.simulation.isSettled && hand.simulation.list.offset > -280, "held, it stays")
    hand.release()
    #expect(height(hand) == 284 && abs(hand.simulation.list.offset + 284) < 0.02)
  }

  @Test func `the last row scrolls clear of the floating buttons`() {
    var simulation = Simulation(setup: SceneSetup(scene: .explore))
    simulation.run(to: 2, .key(.end))
    #expect(simulation.settle() != nil)
    let explore = simulation.layout.page!
    let list = explore.lists[simulation.state.page!.current]
    #expect(list.row(list.rowCount - 1).maxY <= explore.reload.y)
  }
}
