import DetentMenus
import DetentMotion

// The list inside the sheet: a finger on it moves both, the wheel and the keys move the list alone.
extension SheetPart {
  /// Catches a list in motion under a press. Returns true if the press is on the list of an open sheet.
  mutating func pressList(_ tuning: SheetPartTuning, _ shared: inout Shared) -> Bool {
    guard let numbers = tuning.list, sheet.phase == .open,
      layout(tuning, shift: 0).isOnList(shared.pointer.position)
    else { return false }
    if list!.axis.isMoving {
      list!.axis.caught(tuning: numbers.scroll)
      shared.pointer.hasCaught = true
      shared.isTapping = false
    }
    return true
  }

  /// Lets the wheel take the list of an open sheet.
  mutating func beginWheel(
    _ axis: PanAxis, _ tuning: SheetPartTuning, _ shared: Shared
  ) -> PanClaim {
    guard shared.wheel.isActive, axis == .vertical,
      shared.wheel.reachesAll
        || layout(tuning, shift: 0).sheet.contains(shared.pointer.position)
    else { return .refused }
    return beginList(tuning)
  }

  /// Scrolls the list as a tap says, unless something holds it.
  mutating func scrollList(_ tap: Layer.Tap, _ tuning: SheetPartTuning) {
    guard let numbers = tuning.list, !isListHeld else { return }
    if case .scroll(_, let row) = tap {
      list?.scroll(toRow: row, of: numbers.places, numbers.limits, numbers.scroll)
    } else {
      list?.scrollToTop(numbers.limits, numbers.scroll)
    }
  }

  /// Lets a pan take the list alone, of a sheet that is open or opens: the wheel's, or a finger's while the sheet
  /// follows none.
  mutating func beginList(_ tuning: SheetPartTuning) -> PanClaim {
    guard let numbers = tuning.list, heads(towardsOpen: true) else { return .refused }
    hold = .listAlone
    list!.axis.beginDrag(limits: numbers.limits, tuning: numbers.scroll)
    return .pans
  }

  /// Moves sheet and list with the finger, or the list with the wheel; positive opens.
  @discardableResult mutating func drag(
    by distance: Double, _ tuning: SheetPartTuning
  ) -> DragShare {
    guard let numbers = tuning.list else { return DragShare() }
    return hold == .listAlone
      ? list!.axis.share(distance, limits: numbers.limits, tuning: numbers.scroll)
      : sheet.drag(
        by: distance, with: &list!.axis, limits: numbers.limits, lists: numbers.scroll,
        tuning: tuning.sheet)
  }

  package mutating func pan(
    _ axis: PanAxis, by delta: Double, _ tuning: SheetPartTuning, _ shared: inout Shared
  ) {
    if axis == .vertical { drag(by: delta, tuning) }
  }

  package mutating func endPan(
    _ axis: PanAxis, velocity: Double, cancelled: Bool, _ tuning: SheetPartTuning,
    _ shared: inout Shared
  ) {
    guard axis == .vertical else { return }
    let isAlone = hold == .listAlone
    hold = .none
    if isAlone {
      releaseList(velocity: velocity, tuning)
    } else {
      releaseBoth(velocity: velocity, tuning)
    }
  }

  package mutating func letGo(
    _ axis: PanAxis, _ tuning: SheetPartTuning, _ shared: inout Shared
  ) {
    if axis == .vertical { releaseList(velocity: 0, tuning) }
  }

  /// Lets the list go at a velocity; positive opens.
  private mutating func releaseList(velocity: Double, _ tuning: SheetPartTuning) {
    guard let numbers = tuning.list else { return }
    list!.axis.release(velocity: velocity, limits: numbers.limits, tuning: numbers.scroll)
  }

  /// Lets sheet and list go at a velocity; positive opens.
  mutating func releaseBoth(velocity: Double?, _ tuning: SheetPartTuning) {
    guard let numbers = tuning.list else { return }
    sheet.release(
      velocity: velocity, with: &list!.axis, limits: numbers.limits, lists: numbers.scroll,
      tuning: tuning.sheet)
  }

  /// True while a hand or the wheel scrolls the list.
  var isListHeld: Bool { hold == .list || hold == .listAlone }

  /// Moves the list on by one tick. It goes back to where it begins unless the sheet is open, opens or is held.
  mutating func stepList(_ tuning: SheetPartTuning, _ shared: inout Shared) {
    guard let numbers = tuning.list, var list else { return }
    if !isHeld, !heads(towardsOpen: true) {
      if !list.axis.comesBack(to: numbers.home) {
        list.axis.settle(to: numbers.home, velocity: list.axis.velocity, tuning: numbers.scroll)
      }
      if shared.focus?.kind == .sheetRow { shared.focus = Element(.sheet) }
    }
    if !list.axis.isResting { list.axis.step(limits: numbers.limits, tuning: numbers.scroll) }
    list.indicator.stepIndicator(isScrolling: isListHeld || list.axis.isMoving)
    self.list = list
  }

  /// True if nothing of the list moves by itself.
  var isListSettled: Bool {
    list.map { $0.axis.isResting && $0.indicator.isSettled(at: isListHeld) } ?? true
  }

  // MARK: Keys

  /// Moves the focus among the rows. Returns false if the key does not mean that.
  mutating func moveRowFocus(
    _ key: StageKey, _ tuning: SheetPartTuning, _ shared: inout Shared
  ) -> Bool {
    guard let focus = shared.focus, focus.kind == .sheetRow, let numbers = tuning.list,
      let row = key.row(from: focus.index, of: numbers.places, in: numbers.limits.viewport)
    else { return false }
    if (0..<numbers.places.rowCount).contains(row) {
      shared.focus?.index = row
      reveal(Element(.sheetRow, row), tuning)
    }
    return true
  }

  package mutating func reveal(_ element: Element, _ tuning: SheetPartTuning) {
    guard element.kind == .sheetRow, let numbers = tuning.list else { return }
    let (top, bottom) = numbers.places.reach(of: element.index)
    list!.reveal(
      from: top, to: bottom, in: numbers.limits.viewport, limits: numbers.limits,
      tuning: numbers.scroll)
  }

  /// Returns the list's stops of the focus: the rows with taps while the sheet is open or opens.
  func rowStops(_ tuning: SheetPartTuning) -> FocusStopGroup? {
    tuning.list.flatMap { numbers in
      heads(towardsOpen: true)
        ? FocusStopGroup(.sheetRow, numbers.places.rowCount, numbers.layers, layersAlone: true)
        : nil
    }
  }

  /// True if the whole list is one stop of the focus.
  func isListOneStop(_ tuning: SheetPartTuning) -> Bool {
    rowStops(tuning)?.count == 0 && (tuning.list?.places.rowCount ?? 0) > 0
  }
}

extension Element.Kind {
  /// A row of the list inside the sheet.
  package static let sheetRow = Self(rawValue: 22)
  /// The title of a section of that list.
  package static let sheetTitle = Self(rawValue: 30)
}

extension SheetPart {
  /// The quantities of the list inside the sheet.
  static let listQuantities: [Quantity] = [
    .number(
      "sheet.list.offset", "Sheet list offset", .points, rate: "sheet.list.velocity",
      "How far the list inside the sheet is scrolled: it grows as its content goes up, and is negative past its beginning."
    ) { $0.sheet.list?.axis.offset ?? 0 }.reaching { $0.setup.size.height },
    .number(
      "sheet.list.velocity", "Sheet list velocity", .pointsPerSecond,
      "The velocity of that list's offset: positive while its content goes up."
    ) { $0.sheetListVelocity },
    .number(
      "sheet.list.progress", "Sheet list progress", .none,
      "How far that list is scrolled, as a share of its way: 0 at its top, 1 at its end. A list without a way stays at 0."
    ) { simulation in
      guard let list = simulation.sheet.list, let limits = simulation.sheetTuning.list?.limits
      else { return 0 }
      return ReadingPlace(list.axis.offset, low: limits.low, high: limits.high, list: 0).progress
    },
    .word(
      "sheet.list.phase", "Sheet list phase", "The kind of motion that the sheet's list is in."
    ) { ($0.sheet.list?.axis.phase ?? .idle).name },
  ]
}

extension Simulation {
  /// The velocities that a finger or the wheel gives the sheet and its list, in points per second; positive
  /// opens. Nil if it does not hold the list, or has only caught it with the sheet in motion so far.
  var sheetVelocities: (sheet: Double, list: Double)? {
    guard let list = sheet.list, let numbers = sheetTuning.list, sheet.isListHeld,
      state.pointer.hasCaught || state.pointer.gesture != .holding
    else { return nil }
    let asked = askedVelocity.dy
    return sheet.hold == .listAlone
      ? (
        0, list.axis.shownVelocity(of: asked, limits: numbers.limits, tuning: numbers.scroll)
      )
      : sheet.sheet.shownVelocity(
        of: asked, with: list.axis, limits: numbers.limits, lists: numbers.scroll)
  }

  fileprivate var sheetListVelocity: Double {
    sheetVelocities?.list ?? sheet.list?.axis.velocity ?? 0
  }
}
