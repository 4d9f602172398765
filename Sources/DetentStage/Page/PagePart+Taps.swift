import DetentMenus
import DetentMotion

extension Element.Kind {
  /// The places of layers over the whole page, and of layers on the header.
  package static let stage = Self(rawValue: 14)
  package static let header = Self(rawValue: 15)
}

extension PagePart {
  package static let elements: [Element.Kind] = [
    .back, .search, .field, .tab, .row, .reload, .change, .stage, .header,
    .refresh, .swipe, .press, .rowTitle,
  ]

  package func places(
    at point: Point, _ layout: PageLayout, _ tuning: PageTuning
  ) -> (Element?, Element?) {
    let over = Element(.stage)
    if let header = layout.header, point.y < header.frame.maxY { return (over, Element(.header)) }
    guard !isChanging, !isBetweenPages else { return (over, nil) }
    return (over, list.rowCount > 0 ? layout.row(at: point) : Element(.row))
  }

  package func content(
    of place: Element, _ layout: PageLayout, _ tuning: PageTuning
  ) -> PlaceContent? {
    let (size, page) = (tuning.size, tuning.description)
    switch place.kind {
    case .stage:
      return PlaceContent(page.layers, in: Rect(x: 0, y: 0, width: size.width, height: size.height))
    case .header: return layout.header.map { PlaceContent(page.headerLayers, in: $0.frame) }
    case .row:
      let list = layout.lists[layout.current]
      guard place.index < max(1, list.rowCount) else { return nil }
      return PlaceContent(
        page.lists[list.tab].layers, in: list.rowCount > 0 ? list.content(place.index) : list.frame)
    default: return nil
    }
  }

  package mutating func perform(
    _ taps: [Layer.Tap], of layer: Element, _ tuning: PageTuning, _ shared: inout Shared
  ) {
    guard layer.kind == .row else { return shared.wishes.add(taps) }
    perform(taps, onRow: layer.index, ofList: list.tab, tuning, &shared)
  }

  package mutating func perform(
    _ wish: Layer.Tap, _ tuning: PageTuning, _ shared: inout Shared
  ) -> Bool {
    switch wish {
    case .expand where tuning.hasHeader: expand(true, tuning)
    case .collapse where tuning.hasHeader: expand(false, tuning)
    case .list(let list) where list < tuning.description.lists.count:
      change(to: list, direction: list > tab ? 1 : -1, tuning)
    case .top(.page), .scroll(.page, _):
      // A list that is just coming in keeps its place.
      guard !isHeld, pager.map({ $0.pages.position == Double(list.tab) }) ?? true else { break }
      closeRow(tuning)
      if case .scroll(_, let row) = wish {
        scroll(toRow: row, tuning)
      } else {
        scroll(by: -.infinity, tuning)
      }
    case .restore: return restoreRow(tuning)
    case .mark, .remove:
      guard let shown = shared.wishes.shownRow, shown.kind == .row else { return false }
      perform([wish], onRow: shown.row, ofList: shown.list, tuning, &shared)
    default: return false
    }
    return true
  }
}
