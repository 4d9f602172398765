import DetentScenes
import TestSupport
import Testing

@testable import DetentMotion
@testable import DetentStage

/// Checks pages side by side under random hands, together with every other part.
@Suite struct PagerTogetherTests {
  private static let each = Scene.Together.each.filter { $0.contains(.lists) }

  private static func simulation(_ parts: Scene.Together) -> Simulation {
    var feel = Feel.default
    feel.pager.gap = Double(parts.rawValue % 3) * 10
    feel.pager.most = Double(1 + parts.rawValue % 2)
    feel.pager.decision = parts.rawValue % 4 < 2 ? .projected : .nearest
    feel.pager.settle = SpringFeel(
      response: 0.3, dampingRatio: parts.rawValue % 5 == 0 ? 0.6 : 1)
    var scene = Scene.paged(parts)
    if parts.contains(.menu), parts.rawValue % 3 == 0 {
      scene = scene.with(PullDescription(edge: .left))
    }
    let setup = SceneSetup(scene: scene, reducesMotion: parts.rawValue % 8 == 5, seed: 1)
    return Simulation(setup: setup, feel: feel)
  }

  @Test(arguments: each)
  func `all of them come to rest at pages, share what a finger gives, and never jump`(
    _ parts: Scene.Together
  ) {
    let faults = Faults()
    var hand = QuickHand(Self.simulation(parts), seed: UInt64(parts.rawValue)) {
      if let fault = StageStep(before: $0, stepped: $1, after: $2, event: $3).fault {
        faults.note("\(fault) at tick \($2.state.tick)")
      }
    }
    for round in 0..<Effort.pagedGestures {
      let rests = hand.play()
      let fault = !rests ? "still moves after 10 s" : faults.first ?? hand.simulation.illegal
      guard let fault else { continue }
      Issue.record("parts \(parts.rawValue), gesture \(round): \(fault)")
      return
    }
  }

  @Test(arguments: each) func `no gap opens between the header and any list in sight`(
    _ parts: Scene.Together
  ) {
    guard parts.contains(.header) else { return }
    let faults = Faults()
    var hand = QuickHand(Self.simulation(parts), seed: UInt64(100 + parts.rawValue)) {
      _, _, after, _ in
      let layout = after.layout
      guard let page = layout.page, let header = page.header else { return }
      for slot in page.lists.indices where page.lists[slot].alpha > 0 {
        let list = page.lists[slot]
        // The list under the finger may be pulled farther than its header, which then stretches with it.
        let gap = list.frame.y - header.frame.maxY
        if list.tab != after.page.list.tab, gap > 0.01,
          !after.page.lists[1 - after.page.current].axis.isMoving
        {
          faults.note("list \(list.tab) is \(gap) below the header at tick \(after.state.tick)")
        }
      }
    }
    for _ in 0..<Effort.pagedGestures / 4 { _ = hand.play() }
    #expect(faults.first == nil)
  }

  /// A window steps its simulation when it draws: in twos, in fours, or unevenly.
  @Test(arguments: each.prefix(6)) func `being drawn at 30, 60 or 144 Hz changes nothing`(
    _ parts: Scene.Together
  ) {
    var plain = QuickHand(Self.simulation(parts), seed: 7)
    for _ in 0..<6 { _ = plain.play() }
    for rate in [30, 60, 144] {
      var simulation = Self.simulation(parts)
      var next = 0
      var frame = 0
      while simulation.state.tick < plain.simulation.state.tick {
        frame += 1
        let last = min(240 * frame / rate, plain.simulation.state.tick)
        while simulation.state.tick < last {
          simulation.step()
          while next < plain.events.count,
            plain.events[next].instant.tick == simulation.state.tick
          {
            simulation.apply(plain.events[next])
            next += 1
          }
        }
        _ = simulation.layout
      }
      #expect(simulation.stateHash == plain.simulation.stateHash, "at \(rate) Hz")
    }
  }

  @Test func `what is true to the left is true to the right`() {
    for (from, speed) in [(0, 300.0), (0, 2000), (1, 900), (1, -700), (2, -2500), (2, 400)] {
      let places = [(from, speed), (2 - from, -speed)].map { page, speed in
        var hand = Hand(.paged([]))
        for _ in 0..<page { hand.key(.right) }
        hand.press(195, 400)
        hand.move(dx: -speed / 12, speed: abs(speed))
        hand.release(settles: false)
        var offsets: [Double] = []
        for _ in 0..<200 {
          offsets.append(hand.simulation.page.pager!.pages.offset)
          hand.wait(ticks: 1)
        }
        return offsets
      }
      for (left, right) in zip(places[0], places[1]) {
        #expect(abs(left + right - 780) < 1e-6)
      }
    }
  }
}
