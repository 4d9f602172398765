import DetentMenus
import DetentMotion

/// Everything that changes while a prototype runs: fixed size, trivially copyable.
///
/// A snapshot is a copy. Configuration (feel, size, texts) is not in it.
@usableFromInline package struct State: Sendable, BitwiseCopyable {
  /// The state that all parts share.
  @usableFromInline package internal(set) var shared: Shared
  package internal(set) var parts: StageParts.States

  init(_ stage: Stage) {
    shared = Shared(seed: stage.setup.seed)
    shared.toggles = ToggleStates(stage.setup.scene.toggles)
    shared.strips = StripStates(stage.strips)
    parts = StageParts.states(stage.tunings)
    let shown = [parts.card?.shownRow, parts.secondCard?.part.shownRow, parts.sheet?.shownRow]
    for case let row? in shown { choose(row) }
    if let place = readingPlace(stage) { shared.hiding = BarHiding(at: place) }
  }

  // Another module calls a getter with a copy of the whole state, unless the getter is inlined.
  @inlinable package var tick: Int { shared.tick }
  @inlinable package var pointer: PointerState { shared.pointer }
  /// The element that has the keyboard's focus.
  package var focus: Element? { shared.focus }

  package var page: PagePart? { @inline(__always) get { parts.page } }
  package var pull: PullPart? { @inline(__always) get { parts.pull } }
  package var card: CardPart? { @inline(__always) get { parts.card } }
  package var secondCard: SecondCardPart? { @inline(__always) get { parts.secondCard } }
  package var sheet: SheetPart? { @inline(__always) get { parts.sheet } }
  package var menu: MenuPart? { @inline(__always) get { parts.menu } }
}

/// The state that the parts of a stage share: the pointer, the wheel, the focus, chance.
@usableFromInline package struct Shared: Sendable, BitwiseCopyable {
  /// Ticks since the start.
  @usableFromInline package internal(set) var tick = 0
  @usableFromInline package internal(set) var pointer = PointerState()
  package internal(set) var focus: Element?
  var wheel = WheelState()
  var focusRing = Ramp()
  /// The direction of reading, and the bars that it hides.
  var hiding = BarHiding()
  /// True while a second card is on the stage to stay, so that the first makes way.
  var isStacked = false
  package internal(set) var toggles = ToggleStates([])
  package internal(set) var strips = StripStates()
  /// The source of the lists' random lengths.
  var random: SplitMix
  /// Requests of one part to the others; granted as soon as the part's turn is over.
  var wishes = Wishes()
  /// The layer that a press is on, or was on last.
  package internal(set) var tap: Element?
  /// True while the press can still end as a tap on `tap`.
  var isTapping = false
  /// The visibility of the pressed state, 0 … 1.
  package internal(set) var tapShare = Ramp()

  init(seed: UInt64) { random = SplitMix(seed: seed) }

  /// Notes that the press is on `layer`.
  mutating func press(_ layer: Element) {
    if tap != layer { tapShare = Ramp() }
    tap = layer
    isTapping = true
  }
}

// MARK: - Reading

extension State {
  /// True while a hand moves something: a pointer that is down, or the wheel.
  package var isByHand: Bool { shared.pointer.isDown || shared.wheel.isActive }

  /// Tells whether nothing moves by itself; a pointer may rest on the stage.
  @inline(__always)
  func isSettled(_ stage: Stage) -> Bool {
    var find = PartSearch(what: .motion)
    return !shared.wheel.isActive && shared.pointer.touch.isSettled(at: shared.pointer.isDown)
      && shared.focusRing.isSettled(at: shared.focus != nil)
      && shared.tapShare.isSettled(at: shared.isTapping) && shared.areTogglesSettled
      && shared.strips.areSettled
      && !StageParts.read(parts, stage.tunings, shared, from: .ground, &find)
  }

  /// Returns the motion of the topmost part that moves.
  @inline(__always)
  func motion(_ stage: Stage) -> StageMotion? {
    var find = FindMotion()
    _ = StageParts.read(parts, stage.tunings, shared, from: .top, &find)
    return find.motion ?? stripMotion(stage)
  }

  /// Returns how far the parts move the page aside, in points.
  func shift(_ stage: Stage) -> Double {
    var sum = ShiftSum()
    _ = StageParts.read(parts, stage.tunings, shared, from: .ground, &sum)
    return sum.shift
  }

  /// Returns the page's tuning while the menu of a row has all input, even that of the layers over everything.
  func menuPage(_ stage: Stage) -> PageTuning? {
    parts.page?.hasOpenMenu == true ? stage.tunings.page : nil
  }

  /// Returns the element that a press at `point` is on. A modal part hides the rest.
  func element(at point: Point, _ stage: Stage) -> Element? {
    if let page = menuPage(stage) {
      return parts.page!.layout(page, shift: 0).element(at: point)
    }
    var find = FindElement(point: point, isModal: isModal(stage))
    _ = StageParts.read(parts, stage.tunings, shared, from: .top, &find)
    return find.element
  }

  /// Tells whether a part hides the others.
  func isModal(_ stage: Stage) -> Bool {
    var find = PartSearch(what: .modal)
    return StageParts.read(parts, stage.tunings, shared, from: .top, &find)
  }

  /// Tells whether a part is in the middle of something that no drag may interrupt.
  func isBusy(_ stage: Stage) -> Bool {
    var find = PartSearch(what: .busy)
    return StageParts.read(parts, stage.tunings, shared, from: .top, &find)
  }

  /// Returns a fingerprint of everything but the time: a stage at rest is the same stage a second later.
  func hash(_ stage: Stage, isQuick: Bool = false) -> StateHash {
    var all = HashAll(hash: StateHash(isQuick: isQuick))
    shared.combine(into: &all.hash)
    // Bars that nothing shows do not count.
    if stage.hiding.isSeen { shared.hiding.combine(into: &all.hash) }
    shared.combineToggles(into: &all.hash)
    shared.strips.combine(into: &all.hash)
    _ = StageParts.read(parts, stage.tunings, shared, from: .ground, &all)
    return all.hash
  }
}

/// Looks for a part that moves, hides the others, or is busy.
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

private struct FindMotion: PartReader {
  var motion: StageMotion?

  mutating func read<Part: StagePart>(
    _ part: Part, _ tuning: Part.Tuning, _ shared: Shared
  ) -> Bool {
    motion = part.motion(tuning, shared)
    return motion != nil
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
    guard part.isModal == isModal || part.staysInReach else { return false }
    element = part.layout(tuning, shift: 0).element(at: point)
    return element != nil || (isModal && part.isModal)
  }
}

private struct HashAll: PartReader {
  var hash: StateHash

  mutating func read<Part: StagePart>(
    _ part: Part, _ tuning: Part.Tuning, _ shared: Shared
  ) -> Bool {
    part.combine(into: &hash)
    return false
  }
}

extension Shared: StateHashable {
  /// Adds everything but the tick. A wish counts only by its presence: it does not outlive a step.
  package func combine(into hash: inout StateHash) {
    hash.combine(pointer, focus, tap)
    hash.combine(isTapping, tapShare, wheel, focusRing)
    hash.combine(random.state, !wishes.isEmpty)
    if isStacked { hash.combine(isStacked) }
  }
}

extension InlineArray {
  /// Reads an element in place. The subscript of an array that does not change copies all elements first.
  @inline(__always)
  mutating func read<Result>(_ index: Int, _ body: (inout Element) -> Result) -> Result {
    body(&self[index])
  }
}

extension InlineArray: StateHashable where Element: StateHashable {
  package func combine(into hash: inout StateHash) {
    for index in indices { self[index].combine(into: &hash) }
  }
}

extension Element: StateHashable {
  package func combine(into hash: inout StateHash) {
    hash.combine(kind, index, layer)
  }
}

extension HeaderDecision: StateHashable {
  package func combine(into hash: inout StateHash) {
    hash.combine(outcome, reason, projected, detent, target)
  }
}
