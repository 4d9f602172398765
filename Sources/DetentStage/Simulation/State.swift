import DetentMotion

/// Everything that changes while a prototype runs: fixed size, trivially copyable.
///
/// A snapshot is a copy. What is configuration (feel, size, texts) is not in it.
@usableFromInline package struct State: Sendable, BitwiseCopyable {
  /// What all parts share.
  @usableFromInline package internal(set) var shared: Shared
  package internal(set) var parts: StageParts.States

  init(_ stage: Stage) {
    shared = Shared(seed: stage.setup.seed)
    parts = StageParts.states(stage.tunings)
  }

  // Another module calls a getter with a copy of the whole state, unless the getter is inlined.
  @inlinable package var tick: Int { shared.tick }
  @inlinable package var pointer: PointerState { shared.pointer }
  /// What the keyboard has.
  package var focus: Element? { shared.focus }

  package var page: PagePart? { parts.page }
  package var pull: PullPart? { parts.pull }
  package var card: CardPart? { parts.card }
  package var sheet: SheetPart? { parts.sheet }
  package var menu: MenuPart? { parts.menu }
}

/// What the parts of a stage share: the hand, the focus, chance.
@usableFromInline package struct Shared: Sendable, BitwiseCopyable {
  /// Ticks since the start.
  @usableFromInline package internal(set) var tick = 0
  @usableFromInline package internal(set) var pointer = PointerState()
  package internal(set) var focus: Element?
  var wheel = WheelState()
  var focusRing = Ramp()
  /// Of the lists' random lengths.
  var random: SplitMix
  /// What a part asks of the others; granted as soon as its turn is over.
  var wish: Layer.Tap?
  /// The layer that a press is on, or was last.
  package internal(set) var tap: Element?
  /// Whether the press may yet end as a tap on it, and how visibly it is pressed.
  var isTapping = false
  package internal(set) var tapShare = Ramp()

  init(seed: UInt64) { random = SplitMix(seed: seed) }

  /// The press is on a layer.
  mutating func press(_ layer: Element) {
    if tap != layer { tapShare = Ramp() }
    tap = layer
    isTapping = true
  }
}

// MARK: - Reading

extension State {
  /// Whether a hand moves something: a pointer that is down, or the wheel.
  package var isByHand: Bool { shared.pointer.isDown || shared.wheel.isActive }

  /// Whether nothing moves by itself; a pointer may rest on the stage.
  func isSettled(_ stage: Stage) -> Bool {
    var find = PartSearch(what: .motion)
    return !shared.wheel.isActive && shared.pointer.touch.isSettled(at: shared.pointer.isDown)
      && shared.focusRing.isSettled(at: shared.focus != nil)
      && shared.tapShare.isSettled(at: shared.isTapping)
      && !StageParts.read(parts, stage.tunings, shared, from: .ground, &find)
  }

  /// How far the page is moved aside, in points.
  func shift(_ stage: Stage) -> Double {
    var sum = ShiftSum()
    _ = StageParts.read(parts, stage.tunings, shared, from: .ground, &sum)
    return sum.shift
  }

  /// What a press at `point` is on: the menu, when it is presented, hides the rest.
  func element(at point: Point, _ stage: Stage) -> Element? {
    var find = FindElement(point: point, isModal: isModal(stage))
    _ = StageParts.read(parts, stage.tunings, shared, from: .top, &find)
    return find.element
  }

  /// Whether a part hides the others.
  func isModal(_ stage: Stage) -> Bool {
    var find = PartSearch(what: .modal)
    return StageParts.read(parts, stage.tunings, shared, from: .top, &find)
  }

  /// Whether a part is amid something that no drag may come into.
  func isBusy(_ stage: Stage) -> Bool {
    var find = PartSearch(what: .busy)
    return StageParts.read(parts, stage.tunings, shared, from: .top, &find)
  }

  /// A fingerprint of everything but the time: a stage at rest is the same stage a second later.
  func hash(_ stage: Stage) -> StateHash {
    var all = HashAll()
    shared.combine(into: &all.hash)
    _ = StageParts.read(parts, stage.tunings, shared, from: .ground, &all)
    return all.hash
  }
}

/// Whether there is a part that moves, hides the others, or is busy.
private struct PartSearch: PartReader {
  enum What { case motion, modal, busy }

  let what: What

  mutating func read<Part: StagePart>(
    _ part: Part, _ tuning: Part.Tuning, _ shared: Shared
  ) -> Bool {
    switch what {
    case .motion: !part.isSettled(tuning, shared)
    case .modal: part.isModal
    case .busy: part.isBusy
    }
  }
}

private struct ShiftSum: PartReader {
  var shift = 0.0

  mutating func read<Part: StagePart>(
    _ part: Part, _ tuning: Part.Tuning, _ shared: Shared
  ) -> Bool {
    shift += part.shift
    return false
  }
}

private struct FindElement: PartReader {
  let point: Point
  let isModal: Bool
  var element: Element?

  mutating func read<Part: StagePart>(
    _ part: Part, _ tuning: Part.Tuning, _ shared: Shared
  ) -> Bool {
    guard part.isModal == isModal else { return false }
    element = part.layout(tuning, shift: 0).element(at: point)
    return element != nil || isModal
  }
}

private struct HashAll: PartReader {
  var hash = StateHash()

  mutating func read<Part: StagePart>(
    _ part: Part, _ tuning: Part.Tuning, _ shared: Shared
  ) -> Bool {
    part.combine(into: &hash)
    return false
  }
}

extension Shared: StateHashable {
  /// All but the tick.
  package func combine(into hash: inout StateHash) {
    pointer.combine(into: &hash)
    for element in [focus, tap] {
      hash.combine(element != nil)
      element?.combine(into: &hash)
    }
    hash.combine(isTapping)
    tapShare.combine(into: &hash)
    wheel.combine(into: &hash)
    focusRing.combine(into: &hash)
    hash.combine(random.state)
    hash.combine(wish != nil)
  }
}

extension Element: StateHashable {
  package func combine(into hash: inout StateHash) {
    hash.combine(kind)
    hash.combine(index)
    hash.combine(layer)
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
