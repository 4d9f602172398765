// The row of a list that a card or a sheet shows, and the taps that choose another.
extension State {
  /// The row that is shown by the open sheet, by the second card while it is there, or else by the card.
  var shownRow: RowPlace? {
    let sheet = parts.sheet.flatMap { $0.heads(towardsOpen: true) ? $0.shownRow : nil }
    let second = parts.secondCard.flatMap { $0.isPresented ? $0.part.shownRow : nil }
    return sheet ?? second ?? parts.card?.shownRow
  }

  /// Makes a row that a part shows the chosen one of its list, if that is inside a card or a sheet.
  mutating func choose(_ row: RowPlace) {
    switch row.kind {
    case .cardRow: parts.card?.pages[row.list].selection = row.row
    case .secondCardRow: parts.secondCard?.part.pages[row.list].selection = row.row
    case .sheetRow: parts.sheet?.list?.selection = row.row
    default: break
    }
  }

  /// Returns the row that a tap chooses. After the last row of a list comes its first, and a row that has left its list
  /// is passed over.
  func row(_ choice: RowChoice, _ stage: Stage) -> RowPlace {
    guard choice.step != 0 else { return choice.row }
    let shown = shared.wishes.shownRow ?? shownRow ?? choice.row
    let count = rowCount(ofListWith: shown, stage)
    var row = shown.row
    for _ in 0..<count {
      row = (row + Int(choice.step) + count) % count
      if !hasLeft(row, ofListWith: shown) { break }
    }
    return RowPlace(shown.kind, list: shown.list, row: row)
  }

  private func hasLeft(_ row: Int, ofListWith other: RowPlace) -> Bool {
    other.kind == .row && row < RowRemovals.mostRows
      && parts.page?.removals?.hasLeft(list: other.list, row: row) == true
  }

  private func rowCount(ofListWith row: RowPlace, _ stage: Stage) -> Int {
    let count: Int? =
      switch row.kind {
      case .row: parts.page?.tabs[row.list].rowCount
      case .cardRow: stage.tunings.card?.places[row.list].rowCount
      case .secondCardRow: stage.tunings.secondCard?.places[row.list].rowCount
      default: stage.tunings.sheet?.list?.places.rowCount
      }
    return count ?? 0
  }
}
