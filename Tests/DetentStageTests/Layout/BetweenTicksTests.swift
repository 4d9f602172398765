import DetentMenus
import DetentScenes
import TestSupport
import Testing

@testable import DetentMotion
@testable import DetentStage

/// Checks that a frame between two ticks lies between them, and halfway at their mean.
@Suite struct BetweenTicksTests {
  @Test(arguments: [(Scene.card, StageKey.end), (.popup, .up), (.reader, .left)])
  func `halfway everything that moves is halfway`(scene: Scene, key: StageKey) {
    var hand = Hand(scene)
    hand.send(.key(key))
    // The menu's items follow its ground: by now some are on their way.
    hand.wait(ticks: 30)
    let before = hand.simulation.layout.numbers
    let layout = hand.simulation.layout
    hand.wait(ticks: 1)
    let after = hand.simulation.layout.numbers
    let halfway = layout.interpolated(to: hand.simulation.layout, 0.5).numbers
    var moved = 0
    // Guides are places, not motions: the later ones hold.
    let guides = scene == .card ? layout.card!.guides.count + 3 : 0
    for index in before.indices.dropLast(guides) where before[index] != after[index] {
      moved += 1
      #expect(abs(halfway[index] - (before[index] + after[index]) / 2) < 1e-9, "number \(index)")
    }
    #expect(moved > 5)
  }

  @Test func `a card that begins to fade is at once where it fades in`() {
    var hand = Hand(.card, reducesMotion: true)
    hand.wait(ticks: 2)
    let before = hand.simulation.layout
    hand.send(.key(.end))
    let after = hand.simulation.layout
    let between = before.interpolated(to: after, 0.5).card!
    #expect(between.frame == after.card!.frame && between.alpha == after.card!.alpha)
  }

  @Test func `the dots wait beyond the right edge`() {
    let hand = Hand(.reader)
    #expect(hand.simulation.layout.pull!.frame == Rect(x: 400, y: 397, width: 50, height: 50))
  }

  @Test func `the ground darkens only by detents below the highest`() {
    var feel = CardFeel()
    feel.heights.middle = 0.95
    let backdrop = feel.backdrop(length: 844, lowest: 253.2, highest: 784)
    #expect(backdrop.alpha(at: 784) == 0.5 && backdrop.alpha(at: 843) == 0.5)
    let low = 0.3 * 844
    #expect(backdrop.alpha(at: low) == 0 && backdrop.alpha(at: low - 50) == 0)
    #expect(abs(backdrop.alpha(at: (low + 784) / 2) - 0.25) < 1e-12)
    feel.dimming.bottom = 0.3
    #expect(feel.backdrop(length: 844, lowest: 253.2, highest: 784).alpha(at: 10) == 0.3)
    // A card that rests only at heights dims from its lowest one on.
    (feel.heights.bottom, feel.heights.middle, feel.dimming.bottom) = (0, 0, 0)
    let high = feel.backdrop(length: 844, lowest: 96, highest: 784)
    #expect(high.alpha(at: 96) == 0 && high.alpha(at: 440) == 0.25 && high.alpha(at: 784) == 0.5)
  }

  /// An animator leaves its curve when it gets different timing in mid-flight.
  @Test func `off its curve the velocity is the value's derivative too`() throws {
    var animator = Animator(timing: .curve(.easeIn, seconds: 1))
    try animator.start()
    for _ in 0..<100 { _ = animator.step() }
    try animator.continue(timing: .curve(.easeInOut, seconds: 1), durationFactor: 1)
    for _ in 0..<200 {
      let before = (animator.value, animator.velocity)
      _ = animator.step()
      let mean = (animator.value - before.0) / Tick.seconds
      #expect(abs(mean - (before.1 + animator.velocity) / 2) < 0.02)
    }
  }

  @Test func `a capsule is at rest only when it neither stands apart nor moves`() {
    let tuning = Tuning(.default, reducesMotion: false).pull
    var pull = Pull()
    pull.pull(to: 0.5, tuning: tuning)
    var swings = 0
    var last = pull[0].stretch.position
    for _ in 0..<600 {
      pull.step(tuning: tuning)
      let now = pull[0].stretch
      if (last - 1) * (now.position - 1) < 0 { swings += 1 }
      last = now.position
      if now.velocity == 0 { break }
      #expect(!pull.isSettled)
    }
    #expect(swings >= 3 && last == 1)
  }

  @Test func `a top that moves away under a carried card lets it settle at its speed`() {
    let tuning = CardPartTuning(.default, overshoots: true)
    var card = CardPart(tuning)
    card.beginDrag(.list, tuning)
    card.endDrag(velocity: 1000, tuning)
    #expect(card.card.axis.phase == .decelerating)
    var feel = Feel.default
    feel.card.heights.topInset = 0
    let higher = CardPartTuning(feel, overshoots: true)
    card.card.axis.velocity = higher.list.decay.stopSpeed * 1.001
    card.moveOn(higher)
    #expect(card.card.axis.phase == .settling)
    #expect(card.card.velocity == higher.list.decay.stopSpeed * 1.001)
  }
}
