import DetentMenus
import DetentMotion

/// A second card. It comes over the first by a tap, and is a card like the first in everything else: the feel
/// of cards holds for both. A drag past its lowest detent, a tap or Escape sends it away.
package struct SecondCardPart: StagePart {
  package internal(set) var part: CardPart
  /// The element that had the keyboard's focus when the card came. It gets the focus back.
  var opener: Element?

  package static let elements = CardKinds.second.all

  package init(_ tuning: CardPartTuning) { part = CardPart(tuning) }

  package func combine(into hash: inout StateHash) { hash.combine(part, opener) }

  /// True unless the card is off the stage, or on its way there.
  package var isPresented: Bool { part.card.rest != .dismissed }

  /// True while any of it may show.
  private var isSeen: Bool { isPresented || part.card.extent != 0 || part.card.isMoving }

  // MARK: Coming and going

  /// Comes to the middle of its detents, and takes the keyboard's focus if anything has it.
  mutating func open(_ tuning: CardPartTuning, _ shared: inout Shared) {
    part.show(shared.wishes.filledRow, tuning)
    part.comeHome(tuning)
    part.settle(to: tuning.card.detents.last / 2, tuning)
    opener = shared.focus
    if shared.focus != nil { shared.focus = focusStop(at: 0, tuning) }
    tell(&shared)
  }

  mutating func close(_ tuning: CardPartTuning, _ shared: inout Shared) {
    part.dismiss(tuning)
    tell(&shared)
  }

  /// Tells the first card whether this one is there. A card that leaves gives the focus back.
  private func tell(_ shared: inout Shared) {
    shared.isStacked = isPresented
    guard !isPresented, let focus = shared.focus, CardKinds.second.contains(focus.kind) else {
      return
    }
    shared.focus = opener
  }

  // MARK: Time

  package mutating func retune(_ tuning: CardPartTuning) { part.retune(tuning) }

  package mutating func step(_ tuning: CardPartTuning, _ shared: inout Shared) {
    part.moveOn(tuning)
    tell(&shared)
  }

  package func isSettled(_ tuning: CardPartTuning, _ shared: Shared) -> Bool {
    part.isSettled(tuning, shared)
  }

  package func motion(_ tuning: CardPartTuning, _ shared: Shared) -> StageMotion? {
    part.motion(tuning, shared)
  }

  package func layout(_ tuning: CardPartTuning, shift: Double) -> CardLayout {
    part.layout(tuning, shift: shift)
  }

  // MARK: The pointer

  package mutating func press(_ tuning: CardPartTuning, _ shared: inout Shared) -> PressClaim {
    isSeen ? part.press(tuning, &shared) : .missed
  }

  package func tapped(_ tuning: CardPartTuning, _ shared: Shared) -> Element? {
    part.tapped(tuning, shared)
  }

  package mutating func pressEnds() { part.pressEnds() }

  package mutating func beginPan(
    _ axis: PanAxis, _ tuning: CardPartTuning, _ shared: inout Shared
  ) -> PanClaim { part.beginPan(axis, tuning, &shared) }

  package mutating func pan(
    _ axis: PanAxis, by delta: Double, _ tuning: CardPartTuning, _ shared: inout Shared
  ) { part.pan(axis, by: delta, tuning, &shared) }

  package mutating func endPan(
    _ axis: PanAxis, velocity: Double, cancelled: Bool, _ tuning: CardPartTuning,
    _ shared: inout Shared
  ) {
    part.endPan(axis, velocity: velocity, cancelled: cancelled, tuning, &shared)
    tell(&shared)
  }

  package mutating func letGo(_ axis: PanAxis, _ tuning: CardPartTuning, _ shared: inout Shared) {
    part.letGo(axis, tuning, &shared)
    tell(&shared)
  }

  // MARK: Layers

  package func places(
    at point: Point, _ layout: CardLayout, _ tuning: CardPartTuning
  ) -> (Element?, Element?) { isSeen ? part.places(at: point, layout, tuning) : (nil, nil) }

  package func content(
    of place: Element, _ layout: CardLayout, _ tuning: CardPartTuning
  ) -> PlaceContent? { part.content(of: place, layout, tuning) }

  // MARK: Taps and keys

  package mutating func activate(
    _ element: Element, _ tuning: CardPartTuning, _ shared: inout Shared
  ) -> Bool { part.activate(element, tuning, &shared) }

  package mutating func perform(
    _ taps: [Layer.Tap], of layer: Element, _ tuning: CardPartTuning, _ shared: inout Shared
  ) { part.perform(taps, of: layer, tuning, &shared) }

  /// Comes or goes. While it is there, taps that name a detent mean this card.
  package mutating func perform(
    _ wish: Layer.Tap, _ tuning: CardPartTuning, _ shared: inout Shared
  ) -> Bool {
    switch wish {
    case .panel(.secondCard, let change):
      switch (isPresented, change(isPresented)) {
      case (false, true): open(tuning, &shared)
      case (true, false): close(tuning, &shared)
      case (true, true): part.show(shared.wishes.filledRow, tuning)
      case (false, false): break
      }
      return true
    case .detent, .row, .top, .scroll: return isPresented && part.perform(wish, tuning, &shared)
    case .mark: return part.perform(wish, tuning, &shared)
    default: return false
    }
  }

  /// Escape closes it. Every other key moves this card or its list, and never the card below it.
  package mutating func press(
    _ key: StageKey, _ tuning: CardPartTuning, _ shared: inout Shared
  ) -> Bool {
    guard isPresented else { return false }
    if key == .escape {
      close(tuning, &shared)
    } else {
      _ = part.press(key, tuning, &shared)
      tell(&shared)
    }
    return true
  }

  package func focusStops(_ tuning: CardPartTuning) -> Int {
    isPresented ? part.focusStops(tuning) : 0
  }

  package func focusStop(at place: Int, _ tuning: CardPartTuning) -> Element? {
    focusStops(tuning) > place ? part.focusStop(at: place, tuning) : nil
  }

  package func focusPlace(of element: Element, _ tuning: CardPartTuning) -> Int? {
    isPresented ? part.focusPlace(of: element, tuning) : nil
  }

  package mutating func reveal(_ element: Element, _ tuning: CardPartTuning) {
    part.reveal(element, tuning)
  }
}

/// The second card has no numbers of its own: both cards move by the first one's.
package struct SecondCardFeel: PartFeel {
  package init() {}
}
