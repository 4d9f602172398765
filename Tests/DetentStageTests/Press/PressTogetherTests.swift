import DetentMenus
import TestSupport
import Testing

@testable import DetentMotion
@testable import DetentStage

/// Checks rows with a menu under random hands, together with rows that a finger swipes and every other part.
@Suite struct PressTogetherTests {
  private static func simulation(_ parts: Scene.Together, _ chance: inout Chance) -> Simulation {
    var scene = chance.happens(0.5) ? Scene.paged(parts) : .together(parts)
    var page = scene.page!
    let taps: [Layer.Tap] = [.list(0), .list(1), .toast, .menu, .expand, .sheet, .remove]
    for list in page.lists.indices {
      page.lists[list].press = .random(&chance, taps: taps)
      if chance.happens(0.5) { page.lists[list].swipe = .random(&chance, taps: taps) }
    }
    page.refresh = chance.happens(0.3) ? RefreshDescription() : nil
    scene = scene.with(page).with(ToastDescription())
    var feel = Feel.default
    feel.press.lift = spring(&chance)
    feel.press.menu = spring(&chance)
    // The hand's presses are short.
    feel.press.duration = chance.number(0.005, 0.05)
    feel.press.slop = chance.number(0, 40)
    feel.press.scale = chance.number(0.9, 1.2)
    feel.toast.duration = 0.3
    let setup = SceneSetup(scene: scene, reducesMotion: chance.happens(0.1))
    return Simulation(setup: setup, feel: feel)
  }

  private static func spring(_ chance: inout Chance) -> SpringFeel {
    SpringFeel(response: chance.number(0.1, 0.6), dampingRatio: chance.number(0.4, 2))
  }

  @Test(arguments: Scene.Together.each)
  func `all gestures come to rest, share what a finger gives, and never jump`(
    _ parts: Scene.Together
  ) {
    var chance = Chance(UInt64(9500 + parts.rawValue))
    for round in 0..<Effort.gesturesTogether {
      let start = Self.simulation(parts, &chance)
      let faults = Faults()
      var hand = QuickHand(start, seed: chance.next()) {
        if let fault = StageStep(before: $0, stepped: $1, after: $2, event: $3).fault {
          faults.note("\(fault) at tick \($2.state.tick)")
        }
      }
      let rests = hand.play(drags: 6)
      var fault = rests ? faults.first ?? hand.simulation.illegal : "still moves after 10 s"
      for rate in [30.0, 60, 144] where round % 8 == 0 {
        let shown = Presenter(rate: rate).play(
          hand.events, on: start, until: hand.simulation.state.tick)
        if shown.hash != hand.simulation.stateHash { fault = fault ?? "another hash at \(rate) Hz" }
        if shown.isLost { fault = fault ?? "a place that is no number at \(rate) Hz" }
      }
      guard let fault else { continue }
      Issue.record("parts \(parts.rawValue), round \(round): \(fault)")
      return
    }
  }

  @Test func `random hands open menus, slide onto items and choose them`() {
    // Properties say nothing about menus that no hand ever opens.
    var chance = Chance(9600)
    let seen = Seen()
    for _ in 0..<24 {
      var hand = QuickHand(Self.simulation([], &chance), seed: chance.next()) { _, _, after, _ in
        seen.note(after.page.longPress!)
      }
      _ = hand.play(drags: 12)
    }
    #expect(seen.phases.count == LongPress.Phase.allCases.count && seen.slides && seen.chooses)
  }
}

/// A record of what happened to menus.
private final class Seen: @unchecked Sendable {
  private(set) var phases: Set<LongPress.Phase> = []
  private(set) var slides = false
  private(set) var chooses = false

  func note(_ state: PressState) {
    phases.insert(state.press.phase)
    slides = slides || state.isOpen && state.item >= 0
    chooses = chooses || state.press.phase == .closing && state.item >= 0
  }
}
