extension Scene {
  /// All lists of layers, each with its kind of place. The lists of a page or of a card follow in their order.
  package var layerPlaces: [(place: Element.Kind, layers: [Layer])] {
    // The labels are written out, as renaming an array's would be a cast, which Embedded Swift does not have.
    typealias Place = (place: Element.Kind, layers: [Layer])
    let rows: [Place] = (page?.lists ?? []).map { (place: .row, layers: $0.layers) }
    let cardRows: [Place] = (parts.card?.lists ?? []).map { (place: .cardRow, layers: $0.layers) }
    let others: [Place] = [
      (.stage, page?.layers ?? ground), (.header, page?.headerLayers ?? []),
      (.cardHeader, parts.card?.headerLayers ?? []), (.sheet, parts.sheet?.layers ?? []),
      (.menu, parts.menu?.layers ?? []), (.over, over),
      (.stage, page == nil ? [] : ground), (.toast, parts.toast?.layers ?? []),
      (.refresh, page?.refresh?.layers ?? []),
      (.sheetRow, parts.sheet?.list?.layers ?? []),
      (.secondCardHeader, parts.secondCard?.headerLayers ?? []),
      (.secondCardRow, parts.secondCard?.lists.first?.layers ?? []),
    ]
    return rows + cardRows + others + actions + items + titles
  }

  /// Returns the layers in a kind of place. `list` counts the lists of a page or of a card.
  package func layers(in place: Element.Kind, list: Int) -> [Layer] {
    let found = layerPlaces.filter { $0.place == place }
    let index = place.isOfList ? list : 0
    return found.indices.contains(index) ? found[index].layers : []
  }

  /// The layers of the actions behind the rows, list by list; empty if no row has any.
  private var actions: [(place: Element.Kind, layers: [Layer])] {
    guard let page, page.hasSwipes else { return [] }
    return page.lists.map { (place: .swipe, layers: $0.swipe?.layers ?? []) }
  }

  /// The layers of the titles of sections, list by list; empty where no list has any.
  private var titles: [(place: Element.Kind, layers: [Layer])] {
    typealias Place = (place: Element.Kind, layers: [Layer])
    let page: [Place] =
      page?.hasSections == true
      ? page?.lists.map { (place: .rowTitle, layers: $0.titleLayers) } ?? [] : []
    let cards = [parts.card, parts.secondCard].compactMap { $0 }.flatMap { card -> [Place] in
      card.hasSections
        ? card.lists.map { (place: card.kinds.title, layers: $0.titleLayers) } : []
    }
    let sheet = parts.sheet?.list?.titleLayers ?? []
    return page + cards + (sheet.isEmpty ? [] : [(place: .sheetTitle, layers: sheet)])
  }

  /// The layers of the menus of held rows, list by list; empty if no row has one.
  private var items: [(place: Element.Kind, layers: [Layer])] {
    guard let page, page.hasPresses else { return [] }
    return page.lists.map { (place: .press, layers: $0.press?.layers ?? []) }
  }
}
