import DetentScenes
import DetentStage

extension Scene {
  /// Returns layouts that show each different row of the lists whose rows have texts of their own, but not those
  /// on the first `count` stages.
  func rowLayouts(_ layout: Layout, after count: Int) -> [Layout] {
    let artwork = artwork?.content as? LayerArtwork
    func tops(_ list: Int, _ kind: Element.Kind, _ places: RowPlaces) -> [Double] {
      guard let groups = artwork?.groups(kind), groups.indices.contains(list),
        let rows = groups[list].data?.rowCount
      else { return [] }
      var different = places
      different.rowCount = rows
      return Array(
        stride(from: 0, to: different.length, by: layout.size.height).dropFirst(count))
    }
    var layouts: [Layout] = []
    for (tab, list) in (page?.lists ?? []).enumerated() {
      guard let page = layout.page, case .rows = list.content else { continue }
      var shown = page.lists[page.current]
      (shown.tab, shown.alpha, shown.frame.x) = (tab, 1, 0)
      shown.places = list.places
      shown.frame.height = shown.places.length
      for top in tops(tab, .row, shown.places) {
        shown.frame.y = -top
        var moved = layout
        moved.parts.page?.lists[page.current] = shown
        layouts.append(moved)
      }
    }
    if var sheet = layout.sheet, let list = sheet.list {
      (sheet.sheet, sheet.window) = (layout.stage, layout.stage)
      for top in tops(0, .sheetRow, list.places) {
        var moved = layout
        sheet.list?.frame.y = -top
        moved.parts.sheet = sheet
        layouts.append(moved)
      }
    }
    return layouts + cardLayouts(layout.card, layout, tops)
      + cardLayouts(layout.secondCard, layout, tops)
  }

  /// Returns layouts in which the cards and the sheet show each different row that can open them.
  func shownRows(_ layout: Layout) -> [Layout] {
    guard let artwork = artwork?.content as? LayerArtwork else { return [] }
    func rows(_ places: Element.Kind...) -> [RowPlace] {
      artwork.groups.filter { places.contains($0.place) }.flatMap(\.contents).flatMap { contents in
        (0..<contents.data.rowCount).map {
          RowPlace(contents.kind, list: contents.list, row: $0)
        }
      }
    }
    let cards = [layout.card, layout.secondCard].compactMap { $0 }.flatMap { card in
      rows(card.kinds.header, card.kinds.row).map { row in
        var shown = card
        shown.shownRow = row
        return layout.showing(shown)
      }
    }
    let sheets = (layout.sheet == nil ? [] : rows(.sheet, .sheetRow)).map { row in
      var shown = layout
      shown.parts.sheet?.shownRow = row
      return shown
    }
    return cards + sheets
  }

  /// Returns layouts that show each different row of a card's lists.
  private func cardLayouts(
    _ card: CardLayout?, _ layout: Layout, _ tops: (Int, Element.Kind, RowPlaces) -> [Double]
  ) -> [Layout] {
    guard var card else { return [] }
    (card.frame, card.list) = (layout.stage, layout.stage)
    return (0..<card.listCount).flatMap { index in
      tops(index, card.kinds.row, card.pages[index].places).map { top in
        var shown = card
        (shown.pages[index].frame.x, shown.pages[index].frame.y) = (0, -top)
        return layout.showing(shown)
      }
    }
  }
}

extension Layout {
  /// Returns this layout with a different state of one of its cards.
  func showing(_ card: CardLayout) -> Layout {
    var layout = self
    if card.kinds == .second { layout.parts.secondCard = card } else { layout.parts.card = card }
    return layout
  }
}
