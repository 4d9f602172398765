import DetentMenus
import DetentMotion

/// The description of one of a scene's cards.
package struct CardDescription: PartDescription {
  /// A list of a card or a sheet, with rows of one height; a picture is one row.
  package struct List: Hashable, Sendable {
    package var name: String
    /// The number of rows; nil leaves it to the feel.
    package var rows: Int?
    package var rowHeight: Double
    /// The layers of each row.
    package var layers: [Layer]
    package var sections = RowSections()
    /// The heights of its first rows in points, 0 for a row as high as the others; none if all are.
    package var ownHeights: [Double] = []
    /// The layers of the title of each section.
    package var titleLayers: [Layer] = []
    /// True if a bar shows the place in the list while it scrolls.
    package var hasIndicator = true
    /// True if it stands at its end whenever its card or its sheet comes.
    package var startsAtEnd = false

    package init(_ name: String, rows: Int?, rowHeight: Double, layers: [Layer] = []) {
      self.name = name
      self.rows = rows
      self.rowHeight = rowHeight
      self.layers = layers
    }

    /// Returns the places of its rows, of which there are `usual` if the feel says how many.
    func places(usual: Int) -> RowPlaces {
      RowPlaces(
        rowCount: rows ?? usual, rowHeight: rowHeight,
        heights: RowHeights(ownHeights, usual: rowHeight), sections: sections)
    }
  }

  /// The header's height, in points.
  package var headerHeight = 200.0
  /// The lists, at most `CardPart.mostLists`. If empty, the card has three lists, as long as the feel says.
  package var lists: [List] = []
  package var headerLayers: [Layer] = []
  /// True if a grey grabber shows at its free edge.
  package var hasGrabber = true
  package var stops = CardStops()
  /// The detent at which the card starts; nil for the one nearest to the middle height of its feel. A second card
  /// starts off the stage.
  package var start: Layer.Goal?
  /// The radius of the corners away from the card's edge, in points. A negative one counts as 0.
  package var corner = Driven(20)
  /// True if rows fade out at the edges of the stage, below the phone's own marks.
  package var fades = false
  /// True if its layers show the row whose tap opened it.
  package var showsRow = false
  /// The row that it shows at first; nil for its layers as they are.
  package var firstRow: RowPlace?
  /// True if it goes to its lowest detent while a second card is over it.
  package var stepsBack = true
  /// The detents of a second card, which comes over the first by a tap. Nil describes the first card, whose
  /// detents belong to the feel.
  package var ownDetents: [Detent]?

  package init() {}

  package func join(_ parts: inout StageParts.Descriptions) {
    if ownDetents == nil { parts.card = self } else { parts.secondCard = self }
  }

  /// True if a list has sections, and the lists therefore have places for titles.
  package var hasSections: Bool { lists.contains { !$0.titleLayers.isEmpty } }

  package var kinds: CardKinds { ownDetents == nil ? .first : .second }
}

extension Scene {
  /// The resting places of the scene's card.
  package var cardStops: CardStops { parts.card?.stops ?? CardStops() }
}

extension CardPart: StagePart {
  package static let elements = CardKinds.first.all

  package mutating func step(_ tuning: CardPartTuning, _ shared: inout Shared) {
    makeWay(isStacked: shared.isStacked, tuning)
    moveOn(tuning)
    moveFocus(tuning, &shared)
    guard tuning.hidesBars else { return }
    let offset = pages.read(page) { $0.axis.offset }
    shared.hiding.step(to: readingPlace(offset, tuning), tuning.hiding)
  }

  /// Returns the place of the list that shows.
  func readingPlace(_ tuning: CardPartTuning) -> ReadingPlace { readingPlace(list.offset, tuning) }

  @inline(__always)
  private func readingPlace(_ offset: Double, _ tuning: CardPartTuning) -> ReadingPlace {
    let limits = limits(ofPage: page, tuning)
    return ReadingPlace(offset, low: limits.low, high: limits.high, list: page)
  }

  package func layout(_ tuning: CardPartTuning, shift: Double) -> CardLayout {
    CardLayout(self, tuning)
  }

  // MARK: The pointer

  /// Claims a press on the card or its handle, and stops the card's motions.
  package mutating func press(_ tuning: CardPartTuning, _ shared: inout Shared) -> PressClaim {
    let layout = CardLayout(self, tuning)
    let point = shared.pointer.position
    let isOnCard = layout.frame.contains(point) && (card.isMoving || !isOutOfSight)
    guard isOnCard || layout.isHandle(point) else { return .missed }
    if isMoving {
      stop(tuning)
      shared.pointer.hasCaught = true
    }
    guard let element = layout.element(at: point) else { return .taken }
    if shared.isTapping, let list = tuning.list(ofTitle: shared.tap) {
      // A title is the card's own element: it turns the lists even while they move.
      (shared.isTapping, shared.tap) = (false, nil)
      (pressed, isPressing) = (Element(tuning.kinds.page, list), true)
    } else if shared.isTapping {
      shared.isTapping = !shared.pointer.hasCaught
    } else {
      pressed = element
      isPressing = !shared.pointer.hasCaught
    }
    return .taken
  }

  package func tapped(_ tuning: CardPartTuning, _ shared: Shared) -> Element? {
    isPressing ? pressed : nil
  }

  package mutating func pressEnds() { isPressing = false }

  /// Returns the thing at the drag's origin, or under the wheel's pointer, that a pan along `axis` takes.
  private func hold(_ axis: PanAxis, _ tuning: CardPartTuning, _ shared: Shared) -> Hold {
    let layout = CardLayout(self, tuning)
    let point = shared.wheel.isActive ? shared.pointer.position : shared.pointer.origin
    if layout.isHandle(point) { return axis == layout.edge.axis ? .header : .none }
    guard card.isMoving || !isOutOfSight else { return .none }
    guard shared.wheel.reachesAll || layout.frame.contains(point) else { return .none }
    guard axis == layout.edge.axis else {
      // A single list has nowhere to go sideways.
      return axis == .vertical ? .listAlone : layout.listCount > 1 ? .pages : .none
    }
    let isOnHeader = layout.header.contains(point) || layout.edge.axis == .horizontal
    return isOnHeader ? .header : .list
  }

  package mutating func beginPan(
    _ axis: PanAxis, _ tuning: CardPartTuning, _ shared: inout Shared
  ) -> PanClaim {
    let hold = hold(axis, tuning, shared)
    guard hold != .none else { return .refused }
    beginDrag(hold, tuning)
    return .pans
  }

  package mutating func pan(
    _ axis: PanAxis, by delta: Double, _ tuning: CardPartTuning, _ shared: inout Shared
  ) { drag(by: delta, tuning) }

  package mutating func endPan(
    _ axis: PanAxis, velocity: Double, cancelled: Bool, _ tuning: CardPartTuning,
    _ shared: inout Shared
  ) { endDrag(velocity: velocity, tuning) }

  package mutating func letGo(_ axis: PanAxis, _ tuning: CardPartTuning, _ shared: inout Shared) {
    if axis == tuning.edge.axis {
      if tuning.isPage { goOn(tuning) } else { releaseWithList(velocity: 0, tuning) }
    } else if axis == .horizontal {
      settleStrip(velocity: 0, tuning)
    } else {
      letGoList(tuning)
    }
  }

  package mutating func perform(
    _ taps: [Layer.Tap], of layer: Element, _ tuning: CardPartTuning, _ shared: inout Shared
  ) {
    guard let row = RowPlace(of: layer, list: page) else {
      return shared.wishes.add(taps, on: shownRow)
    }
    pages[page].perform(
      taps, on: row, showing: shownRow, of: tuning.places[page], &shared.wishes)
  }

  /// Shows the row that asks for the card, if the card has layers for that.
  mutating func show(_ row: RowPlace?, _ tuning: CardPartTuning) {
    if tuning.description.showsRow, let row { shownRow = row }
  }

  package mutating func perform(
    _ wish: Layer.Tap, _ tuning: CardPartTuning, _ shared: inout Shared
  ) -> Bool {
    switch wish {
    case .detent(let goal):
      show(shared.wishes.filledRow, tuning)
      comeHome(tuning)
      settle(to: goal.detent(last: tuning.card.detents.last), tuning)
    case .row where tuning.description.showsRow:
      show(shared.wishes.row, tuning)
    case .cardList(let list) where list < tuning.listCount:
      show(page: list, velocity: strip.velocity, tuning)
      // Nobody sees the lists of a card out of sight pass by.
      if isOutOfSight { strip.jump(to: strip.goal) }
    case .mark(let change):
      guard let row = shared.wishes.shownRow, row.kind == tuning.kinds.row else { return false }
      pages[row.list].marks.apply(change, to: row.row)
    case .top(tuning.isSecond ? .secondCard : .card):
      // A list that is just coming in keeps its place.
      guard hold == .none, strip.offset == Double(page) * tuning.width else { break }
      pages[page].scrollToTop(limits(ofPage: page, tuning), tuning.list)
    case .scroll(tuning.isSecond ? .secondCard : .card, let row):
      guard hold == .none else { break }
      // Rows scroll only where the card lets them.
      if tuning.scrollsAtTop { settle(to: tuning.card.detents.last, tuning) }
      pages[page].scroll(
        toRow: row, of: tuning.places[page], limits(ofPage: page, tuning), tuning.list)
    default: return false
    }
    return true
  }

  package func places(
    at point: Point, _ layout: CardLayout, _ tuning: CardPartTuning
  ) -> (Element?, Element?) {
    guard layout.frame.contains(point) else { return (nil, nil) }
    if layout.header.contains(point) { return (Element(layout.kinds.header), nil) }
    let element = layout.element(at: point)
    return (element?.kind == layout.kinds.row ? element : nil, nil)
  }

  package func content(
    of place: Element, _ layout: CardLayout, _ tuning: CardPartTuning
  ) -> PlaceContent? {
    switch place.kind {
    case layout.kinds.header: return PlaceContent(tuning.headerLayers, in: layout.header)
    case layout.kinds.row:
      let list = layout.pages[layout.page]
      guard place.index < list.rowCount else { return nil }
      return PlaceContent(tuning.layers(ofPage: layout.page), in: list.row(place.index))
    default: return nil
    }
  }

  package mutating func activate(
    _ element: Element, _ tuning: CardPartTuning, _ shared: inout Shared
  ) -> Bool {
    switch element.kind {
    case tuning.kinds.row: pages[page].choose(element.index)
    case tuning.kinds.page: show(page: element.index, velocity: strip.velocity, tuning)
    case tuning.kinds.header: break
    case tuning.kinds.handle: stepDetent(by: 1, tuning)
    default: return false
    }
    return true
  }
}
