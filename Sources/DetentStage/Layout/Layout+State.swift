import DetentMotion

extension Layout {
  /// What a state looks like under a feel.
  init(_ state: State, _ context: Context) {
    let size = context.setup.size
    scene = context.setup.scene
    self.size = size
    touch = TouchLayout(position: state.pointer.position, alpha: state.pointer.touch.value)
    pull = PullLayout(state, context)
    overlay = OverlayLayout(state.overlay, context)
    explore = ExploreLayout(state, context)
    reader = ReaderLayout(state, context)
    card = CardLayout(state.card, context)
    popup = PopupLayout(state.popup, context)
    focus = FocusLayout(frame: .zero, radius: 0, alpha: 0)
    if let element = state.focus, let frame = frame(of: element) {
      let shape = element.kind == .menuItem ? overlay.plate(of: frame) : frame
      focus = FocusLayout(
        frame: shape.inset(by: -2), radius: Metrics.radius(of: element.kind) + 2,
        alpha: state.focusRing.value)
    }
  }

  /// Where an element of this stage is; nil if the stage does not show it now.
  package func frame(of element: Element) -> Rect? {
    if element.kind == .menuItem { return overlay.items[element.index].frame }
    if scene == .card { return card.frame(of: element) }
    if scene == .popup { return popup.frame(of: element) }
    guard scene == .explore else { return nil }
    let row = explore.lists[explore.current]
    switch element.kind {
    // What can be read can be pressed.
    case .back: return explore.backText > 0.5 ? explore.back : nil
    case .search: return explore.searchText > 0.5 ? explore.searchBox : nil
    case .field:
      return explore.fieldText(element.index) > 0.5 ? explore.fieldBox(element.index) : nil
    case .tab: return explore.tab(element.index)
    case .row: return element.index < row.rowCount ? row.row(element.index) : nil
    case .reload: return explore.reload
    case .change: return explore.change
    case .menuItem, .cardHeader, .page, .sheet, .box: return nil
    }
  }

  /// What a press at `point` is on; the menu, when it is presented, hides the rest.
  package func element(at point: Point) -> Element? {
    if overlay.fraction > 0 {
      return overlay.items.indices.first { overlay.items[$0].frame.contains(point) }
        .map { Element(.menuItem, $0) }
    }
    if scene == .card { return card.element(at: point) }
    if scene == .popup { return popup.element(at: point) }
    guard scene == .explore else { return nil }
    func hit(_ kind: Element.Kind, _ index: Int = 0) -> Element? {
      let element = Element(kind, index)
      return frame(of: element).flatMap { $0.contains(point) ? element : nil }
    }
    if let button = hit(.reload) ?? hit(.change) { return button }
    if point.y < explore.header.maxY {
      let fields = explore.fields.indices.lazy.compactMap { hit(.field, $0) }.first
      let tabs = (0..<Metrics.tabCount).lazy.compactMap { hit(.tab, $0) }.first
      return hit(.back) ?? tabs ?? fields ?? hit(.search)
    }
    let list = explore.lists[explore.current]
    let row = ((point.y - list.frame.y) / Metrics.rowHeight).rounded(.down)
    return row >= 0 && row < Double(list.rowCount) ? Element(.row, Int(row)) : nil
  }
}

extension Metrics {
  /// Corner radius of an element's shape, in points.
  package static func radius(of kind: Element.Kind) -> Double {
    switch kind {
    case .search, .field: 12
    case .reload, .change, .back: 22
    case .tab, .page: 8
    case .row: 12
    case .menuItem: 16
    case .cardHeader, .sheet, .box: 20
    }
  }
}
