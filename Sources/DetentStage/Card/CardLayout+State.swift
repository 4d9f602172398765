import DetentMenus
import DetentMotion

extension CardLayout {
  init(_ state: CardPart, _ tuning: CardPartTuning) {
    let size = tuning.size
    let edge = tuning.edge
    kinds = tuning.kinds
    let depth = max(tuning.card.detents.highest, state.card.extent)
    self.edge = edge
    frame = edge.frame(extent: state.card.extent, depth: depth, in: size)
    alpha = state.card.fade.value
    leaving = edge.frame(extent: state.card.fadedFrom, depth: depth, in: size)
    let headerHeight = min(tuning.headerHeight, frame.height)
    let isTop = edge == .top
    header = Rect(
      x: frame.x, y: isTop ? frame.maxY - headerHeight : frame.y, width: frame.width,
      height: headerHeight)
    grabber = Self.grabber(of: frame, edge)
    handle =
      tuning.hasHandle && state.card.extent < Self.handleDepth(edge)
      ? Self.handle(edge, size) : .zero
    list = Rect(
      x: frame.x, y: isTop ? header.y - tuning.viewport : header.maxY, width: frame.width,
      height: tuning.viewport)
    pages = InlineArray(
      repeating: InnerListLayout(
        frame: .zero, places: RowPlaces(rowCount: 0, rowHeight: 1), selection: -1, growsUp: isTop,
        indicator: IndicatorLayout(frame: .zero, alpha: 0)))
    page = state.page
    listCount = tuning.listCount
    let shade = tuning.backdrop.alpha(at: state.card.extent)
    dimming = mix(tuning.backdrop.alpha(at: state.card.fadedFrom), shade, alpha)
    pressed = state.pressed
    highlight = state.highlight.value
    guides = CardGuides(state.card, tuning, size)
    shownRow = state.shownRow
    placePages(state, tuning)
  }

  /// Returns the handle's depth from the edge of the stage; at the lower edge the phone's own bar stands in
  /// it.
  private static func handleDepth(_ edge: DetentEdge) -> Double { edge == .bottom ? 44 : 28 }

  /// Returns the handle's frame, in the middle of the stage's edge.
  private static func handle(_ edge: DetentEdge, _ size: Size) -> Rect {
    let (length, depth) = (120.0, handleDepth(edge))
    let frame = edge.frame(extent: depth, depth: depth, in: size)
    return edge.axis == .vertical
      ? Rect(x: frame.midX - length / 2, y: frame.y, width: length, height: depth)
      : Rect(x: frame.x, y: frame.midY - length / 2, width: depth, height: length)
  }

  /// Returns true if a press at `point`, outside the card, is on the handle or within 8 points of it.
  func isHandle(_ point: Point) -> Bool {
    handle != .zero && handle.inset(by: -8).contains(point) && !frame.contains(point)
  }

  /// Returns the grabber's frame, in the middle of the free edge.
  package static func grabber(of frame: Rect, _ edge: DetentEdge) -> Rect {
    let (length, width, inset) = (36.0, 5.0, 8.0)
    switch edge {
    case .bottom:
      return Rect(x: frame.midX - length / 2, y: frame.y + inset, width: length, height: width)
    case .top:
      return Rect(
        x: frame.midX - length / 2, y: frame.maxY - inset - width, width: length, height: width)
    case .left:
      return Rect(
        x: frame.maxX - inset - width, y: frame.midY - length / 2, width: width, height: length)
    case .right:
      return Rect(x: frame.x + inset, y: frame.midY - length / 2, width: width, height: length)
    }
  }

  private mutating func placePages(_ state: CardPart, _ tuning: CardPartTuning) {
    let shown = tuning.shown(state.card.extent)
    for index in pages.indices {
      var window = list
      window.x = list.x + Double(index) * tuning.width - state.strip.offset
      window.width = tuning.width
      pages[index] = InnerListLayout(
        state.pages[index], tuning.places[index], limits: state.limits(ofPage: index, tuning),
        in: window, shown: shown, growsUp: edge == .top)
    }
  }

  /// Returns the element that a press at `point` is on.
  package func element(at point: Point) -> Element? {
    if isHandle(point) { return Element(kinds.handle) }
    guard frame.contains(point) else { return nil }
    if header.contains(point) { return Element(kinds.header) }
    return list.contains(point) ? pages[page].row(at: point).map { Element(kinds.row, $0) } : nil
  }

  package func frame(of element: Element) -> Rect? {
    switch element.kind {
    case kinds.handle: handle != .zero ? handle : nil
    case kinds.header: header
    case kinds.row: element.index < pages[page].rowCount ? pages[page].row(element.index) : nil
    default: nil
    }
  }
}

extension CardGuides {
  init(_ card: BottomSheet, _ tuning: CardPartTuning, _ size: Size) {
    let length = tuning.edge.length(of: size)
    func place(_ extent: Double) -> Double { tuning.edge.sign > 0 ? length - extent : extent }
    let set = tuning.card.detents
    count = set.count
    detents = InlineArray(repeating: 0)
    for index in set.indices { detents[index] = place(set[index]) }
    position = card.rest == .detent ? card.position : nil
    reason = card.decision?.reason
    chosen = min(card.decision?.detent ?? card.position, set.last)
    projected = place(card.decision?.projected ?? card.extent)
    lowerBorder = card.decision?.lowerBorder.map(place)
    upperBorder = card.decision?.upperBorder.map(place)
  }
}

extension CardLayout: PartLayout {
  package func focus(on element: Element) -> FocusLayout? {
    let radius =
      switch element.kind {
      case kinds.row: 12.0
      default: 20.0
      }
    return frame(of: element).map { FocusLayout(around: $0, radius: radius) }
  }
}
