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
    ]
    return rows + cardRows + others
  }

  /// Returns the layers in a kind of place. `list` counts the lists of a page or of a card.
  package func layers(in place: Element.Kind, list: Int) -> [Layer] {
    let found = layerPlaces.filter { $0.place == place }
    let index = place.scrolls ? list : 0
    return found.indices.contains(index) ? found[index].layers : []
  }
}
