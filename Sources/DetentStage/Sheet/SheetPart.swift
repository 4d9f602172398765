import DetentMenus
import DetentMotion

/// The description of a scene's sheet.
package struct SheetDescription: PartDescription {
  package var layers: [Layer] = []
  /// The list inside the sheet, below the header; nil if there is none.
  package var list: CardDescription.List?
  /// The height of the upper end, which moves the sheet alone, in points.
  package var headerHeight = 0.0
  /// True if its content fades out at the stage's lower edge.
  package var fades = false
  /// True if its layers show the row whose tap opened it.
  package var showsRow = false
  /// The row that it shows at first; nil for its layers as they are.
  package var firstRow: RowPlace?

  package init() {}

  package func join(_ parts: inout StageParts.Descriptions) { parts.sheet = self }
}

/// The sheet that comes up over the page; at the tutorial's warm-up, a box that goes sideways.
package struct SheetPart: StagePart {
  package internal(set) var sheet: PopupTransition
  package internal(set) var box: Animator
  /// The thing that a press has taken hold of.
  var hold = Hold.none
  /// The distance of the box's drag since then, in points; positive to the right.
  var dragged = 0.0
  /// The list inside the sheet; nil if there is none.
  package internal(set) var list: InnerList?
  /// The row whose tap opened the sheet; nil if the sheet shows no row.
  var shownRow: RowPlace?

  enum Hold: UInt8, StateHashable, Sendable, BitwiseCopyable, CaseIterable {
    case none, sheet, box
    /// The sheet by its list: the two share the drag.
    case list
    /// The list alone, by the wheel.
    case listAlone
  }

  package typealias Tuning = SheetPartTuning

  package static let elements: [Element.Kind] = [.sheet, .box, .sheetRow, .sheetTitle]

  package init(_ tuning: Tuning) {
    sheet = PopupTransition(tuning: tuning.sheet)
    box = Animator(timing: tuning.box)
    shownRow = tuning.firstRow
    if let numbers = tuning.list { list = InnerList(numbers.home) }
  }

  /// Takes a different tuning if everything is at rest and nothing is held; a running motion keeps its own.
  package mutating func retune(_ tuning: Tuning) {
    if let numbers = tuning.list {
      list?.axis.limitsChanged(to: numbers.limits, tuning: numbers.scroll)
    }
    let mayRest = sheet.isSettled && box.isSettled && !isHeld
    if mayRest || sheet.isHeld { sheet.retune(tuning: tuning.sheet) }
    guard mayRest else { return }
    box = Animator(timing: tuning.box)
    dragged = 0
  }

  package func combine(into hash: inout StateHash) {
    // Either the sheet or the box is dragged.
    hash.combine(sheet.animators, box, sheet.isOpen, hold, dragged + sheet.translation)
    if let list { hash.combine(list) }
    if let shownRow { hash.combine(shownRow) }
  }

  package mutating func step(_ tuning: Tuning, _ shared: inout Shared) {
    _ = box.step()
    sheet.step(tuning: tuning.sheet)
    stepList(tuning, &shared)
  }

  package func isSettled(_ tuning: Tuning, _ shared: Shared) -> Bool {
    sheet.isSettled && box.isSettled && isListSettled
  }

  package func layout(_ tuning: Tuning, shift: Double) -> SheetLayout { SheetLayout(self, tuning) }

  // MARK: The pointer

  /// Catches the sheet at steps where a pan begins on touch-down. The warm-up claims every press: its box
  /// is moved from anywhere.
  package mutating func press(_ tuning: Tuning, _ shared: inout Shared) -> PressClaim {
    let step = tuning.step
    guard !step.isWarmUp else { return .taken }
    guard layout(tuning, shift: 0).element(at: shared.pointer.position) != nil else {
      return .missed
    }
    if pressList(tuning, &shared) { return .taken }
    // A press catches a moving sheet; on a resting one it may tap a layer, or scroll a strip.
    if shared.isTapping || shared.strips.pressed >= 0, sheet.isSettled { return .taken }
    shared.isTapping = false
    guard step.beginsOnTouchDown else { return .taken }
    grab(byList: layout(tuning, shift: 0).isOnList(shared.pointer.origin), tuning)
    return .held
  }

  package func tapped(_ tuning: Tuning, _ shared: Shared) -> Element? {
    let (layout, origin) = (layout(tuning, shift: 0), shared.pointer.origin)
    guard !shared.pointer.hasCaught, let element = layout.element(at: origin) else { return nil }
    guard layout.isOnList(origin) else { return element }
    // Rows can be chosen while the sheet stands open; a closed one opens.
    if sheet.phase == .open { return element.kind == .sheetRow ? element : nil }
    return Element(.sheet)
  }

  package mutating func beginPan(
    _ axis: PanAxis, _ tuning: Tuning, _ shared: inout Shared
  ) -> PanClaim {
    let step = tuning.step
    guard shared.pointer.isDown else { return beginWheel(axis, tuning, shared) }
    guard step.isWarmUp == (axis == .horizontal), step.isWarmUp || step.scrubs else {
      guard layout(tuning, shift: 0).isOnList(shared.pointer.origin) else { return .refused }
      // A sideways drag on a list moves nothing, and nothing below the sheet either.
      return axis == .vertical ? beginList(tuning) : .pans
    }
    if step.isWarmUp {
      grabBox()
    } else {
      grab(byList: layout(tuning, shift: 0).isOnList(shared.pointer.origin), tuning)
    }
    return hold == .list ? .pans : .follows
  }

  package mutating func follow(from previous: Point, _ tuning: Tuning, _ shared: inout Shared) {
    let moved = shared.pointer.position - shared.pointer.origin
    if max(abs(moved.dx), abs(moved.dy)) > shared.pointer.slop(tuning.pointer) {
      shared.pointer.hasCaught = true
    }
    drag(by: shared.pointer.position - previous, tuning)
  }

  /// Lets the sheet continue after a press that has not moved past the slop. Only a press that stopped a
  /// motion passes its velocity on.
  package mutating func release(
    velocity: Vector, cancelled: Bool, _ tuning: Tuning, _ shared: inout Shared
  ) { release(velocity: shared.pointer.hasCaught ? velocity : nil, tuning) }

  // MARK: Taps and keys

  package mutating func activate(
    _ element: Element, _ tuning: Tuning, _ shared: inout Shared
  ) -> Bool {
    switch element.kind {
    case .sheet: sheet.toggle(tuning: tuning.sheet)
    case .box: runBox(reversed: false)
    case .sheetRow: list?.choose(element.index)
    default: return false
    }
    return true
  }

  package mutating func perform(
    _ taps: [Layer.Tap], of layer: Element, _ tuning: Tuning, _ shared: inout Shared
  ) {
    guard let row = RowPlace(of: layer, list: 0), let numbers = tuning.list else {
      return shared.wishes.add(taps, on: shownRow)
    }
    list?.perform(taps, on: row, showing: shownRow, of: numbers.places, &shared.wishes)
  }

  package mutating func perform(_ wish: Layer.Tap, _ tuning: Tuning, _ shared: inout Shared) -> Bool
  {
    switch wish {
    case .panel(.sheet, let change) where !isHeld:
      let isOpen = sheet.phase != .closed && sheet.phase != .closing
      let opens = change(isOpen)
      if opens, tuning.showsRow, let row = shared.wishes.filledRow { shownRow = row }
      if opens != isOpen { sheet.go(towardsOpen: opens, tuning: tuning.sheet) }
    case .row:
      guard tuning.showsRow, heads(towardsOpen: true), let row = shared.wishes.row else {
        return false
      }
      shownRow = row
    case .mark(let change):
      guard let row = shared.wishes.shownRow, row.kind == .sheetRow else { return false }
      list?.marks.apply(change, to: row.row)
    case .top(.sheet), .scroll(.sheet, _): scrollList(wish, tuning)
    default: return false
    }
    return true
  }

  /// Moves the focus among the rows of the list if it is there. Up opens the sheet, down and Escape close it; left and right arrows run the warm-up's box.
  package mutating func press(_ key: StageKey, _ tuning: Tuning, _ shared: inout Shared) -> Bool {
    if moveRowFocus(key, tuning, &shared) { return true }
    let isWarmUp = tuning.step.isWarmUp
    switch key {
    case .left where isWarmUp: runBox(reversed: true)
    case .right where isWarmUp: runBox(reversed: false)
    case .up where heads(towardsOpen: false), .pageUp where heads(towardsOpen: false),
      .end where heads(towardsOpen: false):
      if !isWarmUp { sheet.go(towardsOpen: true, tuning: tuning.sheet) }
    case .down where heads(towardsOpen: true), .pageDown where heads(towardsOpen: true),
      .home where heads(towardsOpen: true), .escape where heads(towardsOpen: true):
      if !isWarmUp { sheet.go(towardsOpen: false, tuning: tuning.sheet) }
    default: return false
    }
    return true
  }

  /// Returns true if it stands at the given end, or goes there.
  func heads(towardsOpen opens: Bool) -> Bool {
    opens == (sheet.phase == .open || sheet.phase == .opening)
  }

  /// Returns the stops of the focus: the sheet or the box itself, and the layers with taps on the sheet.
  private func focusable(_ tuning: Tuning) -> FocusStopGroups {
    var groups = FocusStopGroups()
    groups.add(FocusStopGroup(tuning.step.isWarmUp ? .box : .sheet, 1))
    groups.add(FocusStopGroup(.sheet, 1, tuning.layers, layersAlone: true))
    if let rows = rowStops(tuning) { groups.add(rows) }
    return groups
  }

  package func focusStops(_ tuning: Tuning) -> Int {
    focusable(tuning).stops + (isListOneStop(tuning) ? 1 : 0)
  }

  package func focusStop(at place: Int, _ tuning: Tuning) -> Element? {
    focusable(tuning).stop(at: place) ?? list.map { Element(.sheetRow, max(0, $0.selection)) }
  }

  package func focusPlace(of element: Element, _ tuning: Tuning) -> Int? {
    let groups = focusable(tuning)
    if element.kind == .sheetRow, isListOneStop(tuning) { return groups.stops }
    return groups.place(of: element)
  }

  package func places(
    at point: Point, _ layout: SheetLayout, _ tuning: Tuning
  ) -> (Element?, Element?) {
    let element = layout.element(at: point)
    if element?.kind == .sheetRow { return (element, Element(.sheet)) }
    return (element?.kind == .sheet ? element : nil, nil)
  }

  package func content(
    of place: Element, _ layout: SheetLayout, _ tuning: Tuning
  ) -> PlaceContent? {
    if place.kind == .sheet { return PlaceContent(tuning.layers, in: layout.sheet) }
    guard place.kind == .sheetRow, let rows = layout.list, place.index < rows.rowCount,
      let numbers = tuning.list
    else { return nil }
    return PlaceContent(numbers.layers, in: rows.row(place.index))
  }
}

extension Element.Kind {
  package static let sheet = Self(rawValue: 8)
  /// The warm-up's box.
  package static let box = Self(rawValue: 9)
}

extension SheetLayout: PartLayout {
  /// Returns the element that a press at `point` is on.
  package func element(at point: Point) -> Element? {
    if step.isWarmUp { return boxAlpha > 0 && box.contains(point) ? Element(.box) : nil }
    if let row = row(at: point) { return Element(.sheetRow, row) }
    return (isFadedOut ? closed : sheet).contains(point) ? Element(.sheet) : nil
  }

  package func frame(of element: Element) -> Rect? {
    switch element.kind {
    case .box: step.isWarmUp ? box : nil
    case .sheet: step.isWarmUp ? nil : sheet
    case .sheetRow: list.flatMap { element.index < $0.rowCount ? $0.row(element.index) : nil }
    default: nil
    }
  }

  package func focus(on element: Element) -> FocusLayout? {
    frame(of: element).map {
      FocusLayout(around: $0, radius: element.kind == .sheetRow ? 12 : 20)
    }
  }
}

extension SheetPart {
  package func motion(_ tuning: Tuning, _ shared: Shared) -> StageMotion? {
    let settle = StageMotion("sheet", "popup.duration")
    if isListHeld, shared.pointer.hasCaught || shared.pointer.gesture != .holding {
      return list.flatMap { .of($0.axis, settle: settle) }
    }
    if isHeld {
      return shared.pointer.hasCaught || dragged + sheet.translation != 0 ? .drag : nil
    }
    return sheet.isSettled && box.isSettled
      ? list.flatMap { .of($0.axis, settle: settle) } : settle
  }
}
