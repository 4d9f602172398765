import DetentScenes
import TestSupport
import Testing

@testable import DetentMotion
@testable import DetentStage

/// Checks that everything comes to stand at a permitted place within 10 s after any action of a hand. It
/// plays 10,000 gestures, each begun from where the last one left the stage.
@Suite struct RestTests {
  /// Plays `count` gestures; `check` returns a problem of the stage at rest.
  private static func play(
    _ count: Int, _ setup: SceneSetup, seed: UInt64, _ change: (inout Feel) -> Void,
    _ check: (Simulation) -> String?
  ) {
    var feel = Feel.default
    change(&feel)
    var hand = QuickHand(Simulation(setup: setup, feel: feel), seed: seed)
    for round in 0..<count {
      guard hand.play() else {
        Issue.record("\(setup.scene) seed \(seed), gesture \(round): still moves after 10 s")
        return
      }
      if let problem = check(hand.simulation) {
        Issue.record("\(setup.scene) seed \(seed), gesture \(round): \(problem)")
        return
      }
    }
  }

  // MARK: The card

  static let cards: [@Sendable (inout Feel) -> Void] = [
    { _ in }, { $0.card.edge = .top }, { $0.card.edge = .left }, { $0.card.edge = .right },
    {
      $0.card.policy = .stepwise
      $0.card.restSpeed = 0
      $0.card.rubberBand = 0
      $0.card.momentum = .stops
      $0.card.handOverSpeed = 0
      $0.card.settleMotion = .ease
      $0.card.listMotion = .ease
    },
    {
      $0.card.policy = .segments
      $0.card.heights.peek = 90
      $0.card.rows = 3
      $0.scroll.bounces = false
    },
    {
      $0.card.handOverSpeed = 3000
      $0.card.heights.content = true
      $0.card.rows = 5
      $0.card.settle.dampingRatio = 0.3
    },
    { $0.card.rows = 0 },
    { $0.card.policy = .free },
  ]

  @Test(arguments: cards.indices)
  func `a card comes to rest at a detent with its lists within their limits`(_ index: Int) {
    let setup = SceneSetup(scene: .card, reducesMotion: index == 1)
    Self.play(312, setup, seed: UInt64(index), Self.cards[index]) { simulation in
      let (card, tuning) = (simulation.state.card!, simulation.cardTuning)
      let detents = tuning.card.detents
      let goal = card.card.goal(tuning: tuning.card)
      if card.card.extent != goal || goal < detents.lowest || goal > detents.highest {
        return "the card shows \(card.card.extent), not detent \(card.card.position)"
      }
      if card.strip.offset != Double(card.page) * tuning.width { return "between two pages" }
      for page in card.pages.indices {
        let offset = card.pages[page].axis.offset
        if !tuning.limits(ofPage: page).contains(offset) { return "list \(page) at \(offset)" }
        let isBelowTop = goal != detents.highest && tuning.edge.axis == .vertical
        if isBelowTop, offset != 0 { return "list \(page) at \(offset) below the top" }
      }
      return card.hold == .none && card.card.fade.value == 1 ? nil : "still held, or half faded"
    }
  }

  // MARK: The popup

  @Test(arguments: 0...10) func `a popup comes to rest open or closed`(_ step: Int) {
    let setup = SceneSetup(scene: .popup, reducesMotion: step == 9)
    let change: (inout Feel) -> Void = { feel in
      feel.sheet.step = Double(step)
      feel.sheet.endsOnTime = step % 3 == 0
      feel.sheet.tapReverses = step % 2 == 0
      feel.sheet.carriesVelocity = step != 7
      feel.sheet.dampingRatio = step == 8 ? 0.3 : 1
    }
    Self.play(228, setup, seed: UInt64(20 + step), change) { simulation in
      let popup = simulation.state.sheet!
      let end = popup.sheet.isOpen ? 1.0 : 0
      if popup.sheet.fraction != end || popup.isHeld {
        return "the sheet at \(popup.sheet.fraction)"
      }
      if popup.sheet.phase != (popup.sheet.isOpen ? .open : .closed) {
        return "the sheet \(popup.sheet.phase)"
      }
      if popup.box.value != 0, popup.box.value != 1 { return "the box at \(popup.box.value)" }
      let titles = simulation.layout.sheet!
      let isDressed = step >= 8
      return !isDressed || (titles.openTitle.alpha, titles.closedTitle.alpha) == (end, 1 - end)
        ? nil : "titles at \(titles.openTitle.alpha) and \(titles.closedTitle.alpha)"
    }
  }

  // MARK: The reading text, the page and its menu

  static let readers: [@Sendable (inout Feel) -> Void] = [
    { _ in },
    {
      $0.pull.staysArmed = true
      $0.pull.capsuleFade = 0
      $0.pull.capsuleCarriesVelocity = false
      $0.overlay.motion = .ease
    },
    {
      $0.overlay.spring.dampingRatio = 0.2
      $0.scroll.bounce.dampingRatio = 0.5
    },
    { $0.scroll.bounces = false },
    { $0.pull.bounces = false },
    { $0.pull.trigger = 10 },
  ]

  @Test(arguments: readers.indices)
  func
    `the text comes to rest within its limits, the page at its place, and the menu open or closed`(
      _ index: Int
    )
  {
    let setup = SceneSetup(scene: .reader, reducesMotion: index == 5)
    Self.play(842, setup, seed: UInt64(40 + index), Self.readers[index]) { simulation in
      let state = simulation.state
      let limits = state.page!.list.limits
      if !limits.contains(state.page!.list.axis.offset) {
        return "text at \(state.page!.list.axis.offset)"
      }
      if state.pull!.axis.offset != 0 { return "the page at \(state.pull!.axis.offset)" }
      let end: Double? =
        switch state.menu!.transition.phase {
        case .idle: 0
        case .open: 1
        case .presenting, .dismissing, .held: nil
        }
      if state.menu!.transition.fraction != end {
        return "the menu \(state.menu!.transition.phase) at \(state.menu!.transition.fraction)"
      }
      if state.menu!.transition.outcome == .running { return "a transition that never ends" }
      return simulation.feel.pull.staysArmed || state.pull!.dots.progress == 0
        ? nil : "the dots at \(state.pull!.dots.progress)"
    }
  }
}
