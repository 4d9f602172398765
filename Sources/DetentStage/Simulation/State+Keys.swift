import DetentMotion

extension State {
  /// Applies a key. The keyboard alone reaches everything: Tab moves the focus, Return activates the focused
  /// element, and each part has keys of its own.
  mutating func press(_ key: StageKey, _ stage: Stage) {
    guard !shared.pointer.isDown else { return }
    stopWheel(cancelled: false, stage)
    if let page = menuPage(stage) {
      parts.page!.pressMenu(key, page, &shared)
      return grantWishes(stage)
    }
    if isModal(stage) { return offer(.key(key), isModal: true, stage) }
    if moveSlider(key, stage) { return }
    switch key {
    case .tab: moveFocus(by: 1, stage)
    case .backTab: moveFocus(by: -1, stage)
    case .activate:
      // An element that the stage no longer shows cannot be activated.
      guard let focus = shared.focus, isShown(focus, stage) else { return }
      activate(focus, stage)
    // With the focus on a second card, Escape closes the card.
    case .escape where shared.focus.map { !CardKinds.second.contains($0.kind) } == true:
      shared.focus = nil
    case .left where shared.focus?.kind.isInRow == true: moveFocus(by: -1, stage)
    case .right where shared.focus?.kind.isInRow == true: moveFocus(by: 1, stage)
    default:
      // The part with the focus comes first, then all parts from the top.
      var own = PartOffer(what: .key(key), focus: shared.focus)
      if shared.focus != nil { offer(&own, stage) }
      if !own.isTaken { offer(.key(key), stage) }
    }
  }

  /// Moves the focus to the next (`step` 1) or previous (−1) element that can have it now. The order is the
  /// reading order, round and round.
  private mutating func moveFocus(by step: Int, _ stage: Stage) {
    var stops = FocusStops(focus: shared.focus)
    _ = StageParts.read(parts, stage.tunings, shared, from: .ground, &stops)
    let loose = stage.looseStops
    if let own = shared.focus.flatMap({ loose.place(of: $0) }) { stops.place = stops.count + own }
    let inParts = stops.count
    stops.count += loose.stops
    guard stops.count > 0 else { return }
    var place = stops.place ?? (step > 0 ? -1 : stops.count)
    for _ in 0..<stops.count {
      place = (place + step + stops.count) % stops.count
      var find = FindStop(place: place)
      _ = StageParts.read(parts, stage.tunings, shared, from: .ground, &find)
      let stop = place < inParts ? find.element : loose.stop(at: place - inParts)
      guard let element = stop, isShown(element, stage) else { continue }
      shared.focus = element
      call(.reveal(element), stage)
      return revealInStrip(element, stage)
    }
  }
}

/// Counts the places where the focus may stop, and finds the one where it is.
private struct FocusStops: PartReader {
  let focus: Element?
  var count = 0
  var place: Int?

  mutating func read<Part: StagePart>(
    _ part: Part, _ tuning: Part.Tuning, _ shared: Shared
  ) -> Bool {
    if let own = focus.flatMap({ part.focusPlace(of: $0, tuning) }) { place = count + own }
    count += part.focusStops(tuning)
    return false
  }
}

private struct FindStop: PartReader {
  var place: Int
  var element: Element?

  mutating func read<Part: StagePart>(
    _ part: Part, _ tuning: Part.Tuning, _ shared: Shared
  ) -> Bool {
    let count = part.focusStops(tuning)
    if place < count { element = part.focusStop(at: place, tuning) }
    place -= count
    return place < 0
  }
}
