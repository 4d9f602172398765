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
  package internal(set) var pull = PullState()
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
  var random: UInt64

  init(_ setup: SceneSetup, _ feel: Feel, _ tuning: Tuning) {
    explore = ExploreState(setup, feel.header)
    card = CardState(tuning.card)
    popup = PopupState(tuning.popup)
    random = setup.seed
  }

  /// The next of a fixed sequence of random numbers (SplitMix64).
  mutating func nextRandom() -> UInt64 {
    random &+= 0x9e37_79b9_7f4a_7c15
    var z = random
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
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
    hash.combine(random)
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
