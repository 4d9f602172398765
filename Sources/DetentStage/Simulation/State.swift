import DetentMotion

/// Everything that changes while a prototype runs: fixed size, trivially copyable.
///
/// A snapshot is a copy. What is configuration (feel, size, texts) is not in it.
package struct State: Sendable, BitwiseCopyable {
  /// Ticks since the start.
  package internal(set) var tick = 0
  package internal(set) var pointer = PointerState()
  /// The page's sideways scroll, which shows the three dots.
  package internal(set) var page = ScrollAxis()
  package internal(set) var pull = Pull(capsules: Metrics.capsuleCount)
  package internal(set) var overlay = OverlayState()
  package internal(set) var explore: ExploreState
  package internal(set) var reader = ReaderState()
  package internal(set) var card: CardState
  package internal(set) var popup: PopupState
  /// What the keyboard has.
  package internal(set) var focus: Element?
  /// What the last release decided, and why.
  package internal(set) var decision: HeaderDecision?
  var wheel = WheelState()
  var focusRing = Ramp()
  /// Of the lists' random lengths.
  var random: SplitMix

  init(_ setup: SceneSetup, _ feel: Feel, _ tuning: Tuning) {
    explore = ExploreState(setup, feel.header)
    card = CardState(tuning.card)
    popup = PopupState(tuning.popup)
    random = SplitMix(seed: setup.seed)
  }

  /// A fingerprint of everything but the time: a stage at rest is the same stage a second later.
  package var hash: StateHash {
    var hash = StateHash()
    pointer.combine(into: &hash)
    page.combine(into: &hash)
    pull.combine(into: &hash)
    overlay.combine(into: &hash)
    explore.combine(into: &hash)
    reader.combine(into: &hash)
    card.combine(into: &hash)
    popup.combine(into: &hash)
    hash.combine(focus != nil)
    if let focus {
      hash.combine(focus.kind)
      hash.combine(focus.index)
    }
    hash.combine(decision != nil)
    decision?.combine(into: &hash)
    wheel.combine(into: &hash)
    focusRing.combine(into: &hash)
    hash.combine(random.state)
    return hash
  }
}

extension HeaderDecision: StateHashable {
  package func combine(into hash: inout StateHash) {
    hash.combine(outcome)
    hash.combine(reason)
    hash.combine(projected)
    hash.combine(detent)
    hash.combine(target)
  }
}
