import DetentMenus
import DetentMotion

/// A card over the map and the lists inside it, which share one budget for a finger's drag.
package struct CardPart: Sendable, BitwiseCopyable {
  /// The thing that a drag has taken hold of.
  enum Hold: UInt8, StateHashable, Sendable, BitwiseCopyable, CaseIterable {
    case none
    /// The card by its header: the card alone moves.
    case header
    /// The card by its list: card and list share the drag.
    case list
    /// The list of a card that moves sideways: the list alone.
    case listAlone
    /// The lists side by side.
    case pages
  }

  package internal(set) var card: BottomSheet
  /// The lists, which lie side by side.
  var pages = InlineArray<3, InnerList>(repeating: InnerList())
  /// The sideways scroll of the pages, in points.
  var strip = ScrollAxis()
  /// The page that is shown, or to which the strip moves.
  package internal(set) var page = 0
  var hold = Hold.none
  /// The element that was pressed last; `highlight` is how visibly it is pressed.
  var pressed: Element
  var isPressing = false
  var highlight = Ramp()

  /// The row whose tap opened the card; nil if the card shows no row.
  var shownRow: RowPlace?

  /// The way back to where it stood before the second card came over it; nil without one over it.
  var wayBack: CardReturn?

  /// Makes a card that rests at its first detent. A second card is off the stage.
  package init(_ tuning: CardPartTuning) {
    let detents = tuning.card.detents
    card =
      tuning.isSecond
      ? BottomSheet(offStage: detents) : BottomSheet(at: tuning.start, of: detents)
    shownRow = tuning.description.firstRow
    pages = InlineArray { InnerList(tuning.home(ofPage: $0)) }
    pressed = Element(tuning.kinds.row)
  }

  package static let mostLists = 3

  /// The scrolling of the current list.
  package var list: ScrollAxis { @inline(__always) get { pages[page].axis } }

  /// Returns the limits of a list with the card where it is now.
  @inline(__always)
  func limits(ofPage page: Int, _ tuning: CardPartTuning) -> ScrollLimits {
    let atTop = tuning.limits(ofPage: page)
    // The call copies the card's tuning, which most feels do not need.
    return tuning.scrollsAtTop ? atTop : card.limits(of: atTop, tuning: tuning.card)
  }

  /// Keeps each list that is at its end there while the card opens from `extent`, except `seen`, which is
  /// kept already.
  mutating func keepLists(from extent: Double, except seen: Int = -1, _ tuning: CardPartTuning) {
    guard !tuning.scrollsAtTop, extent < card.extent else { return }
    for index in pages.indices where index != seen {
      card.keep(
        &pages[index].axis, from: extent, limits: tuning.limits(ofPage: index), tuning: tuning.card)
    }
  }

  /// True while no more of it shows than of a card that waits for a tap.
  var isOutOfSight: Bool { card.extent <= 1 }

  /// Takes the lists of a card that comes into sight to where they begin, if they keep their places.
  mutating func comeHome(_ tuning: CardPartTuning) {
    guard tuning.keepsLists, isOutOfSight else { return }
    for index in pages.indices { pages[index].axis.jump(to: tuning.home(ofPage: index)) }
  }

  /// True while anything moves that a press can catch.
  var isMoving: Bool { card.isMoving || pages[page].axis.isMoving || strip.isMoving }

  /// Stops everything that a drag could take hold of.
  mutating func stop(_ tuning: CardPartTuning) {
    card.stop()
    pages[page].axis.caught(tuning: tuning.list)
    if tuning.edge.axis == .vertical { strip.stop() }
  }
}

extension CardPart: StateHashable {
  package func combine(into hash: inout StateHash) {
    hash.combine(card, pages, strip, page, hold)
    hash.combine(pressed, isPressing, highlight)
    if let shownRow { hash.combine(shownRow) }
    if let wayBack { hash.combine(wayBack) }
  }
}

extension CardPart {
  mutating func moveOn(_ tuning: CardPartTuning) {
    // Each step copies its tuning, so nothing at rest is stepped.
    if !card.isResting || !pages.read(page, { $0.axis.isResting }) { stepCard(tuning) }
    if !strip.isResting { strip.step(limits: tuning.stripLimits, tuning: tuning.strip) }
    for index in pages.indices {
      if index != page, !pages.read(index, { $0.axis.isResting }) {
        pages[index].axis.step(limits: limits(ofPage: index, tuning), tuning: tuning.list)
      }
      let holds = isHeld(index)
      pages.read(index) { $0.indicator.stepIndicator(isScrolling: holds || $0.axis.isMoving) }
    }
    highlight.step(towards: isPressing, seconds: 0.1)
  }

  /// Steps the card and the visible list.
  private mutating func stepCard(_ tuning: CardPartTuning) {
    let (before, stood) = (card.extent, !card.isMoving)
    card.step(
      with: &pages[page].axis, limits: tuning.limits(ofPage: page), tuning: tuning.card,
      handsOver: hold == .none && tuning.edge.axis == .vertical)
    // The visible list has handed its motion to the card.
    if stood, card.isMoving || card.extent != before { bringBackOthers(tuning) }
    keepLists(from: before, except: page, tuning)
  }

  /// Returns true while a hand or the wheel scrolls the list of a page.
  private func isHeld(_ index: Int) -> Bool {
    index == page && (hold == .list || hold == .listAlone)
  }

  package func isSettled(_ tuning: CardPartTuning, _ shared: Shared) -> Bool {
    if tuning.hidesBars, tuning.hiding.isSeen,
      !shared.hiding.isSettled(at: readingPlace(tuning))
    {
      return false
    }
    guard tuning.isSecond || shared.isStacked == (wayBack != nil) else { return false }
    guard !card.isMoving, !strip.isMoving, highlight.isSettled(at: isPressing) else {
      return false
    }
    for index in pages.indices {
      let isHeld = isHeld(index)
      guard pages[index].axis.isResting, pages[index].indicator.isSettled(at: isHeld) else {
        return false
      }
    }
    return true
  }

  /// Takes a different feel, in which detents and rows may have moved.
  package mutating func retune(_ tuning: CardPartTuning) {
    card.retune(tuning: tuning.card)
    if strip.phase != .dragging { strip.jump(to: Double(page) * tuning.width) }
    for index in pages.indices { bringBack(index, tuning) }
  }

  /// Sends the lists that do not show to the places where they belong.
  mutating func bringBackOthers(_ tuning: CardPartTuning) {
    for index in pages.indices where index != page { bringBack(index, tuning) }
  }

  /// Sends a list to the place where it belongs, at its current speed. A list that is on its way to its
  /// beginning goes on.
  mutating func bringBack(_ index: Int, _ tuning: CardPartTuning) {
    let axis = pages[index].axis
    pages[index].axis.limitsChanged(to: limits(ofPage: index, tuning), tuning: tuning.list)
    if axis.comesBack() || tuning.keepsLists { return }
    card.bringBack(&pages[index].axis, velocity: axis.velocity, tuning: tuning.card)
    // An ease begins at rest, so a list with a velocity settles by a spring.
    if pages[index].axis.phase == .easing, axis.velocity != 0 {
      pages[index].axis.settle(to: 0, velocity: axis.velocity, tuning: tuning.list)
    }
  }
}

extension CardPart {
  package func motion(_ tuning: CardPartTuning, _ shared: Shared) -> StageMotion? {
    let settle = StageMotion("card settle", "card.settle")
    switch hold {
    case .header: return .drag
    case .list, .listAlone: return card.isMoving ? settle : .of(list, settle: settle) ?? .drag
    case .pages: return .of(strip, settle: settle) ?? .drag
    case .none: break
    }
    return card.isMoving
      ? settle : .of(list, settle: settle) ?? .of(strip, settle: StageMotion("pages", "card"))
  }
}
