import DetentCanvas
import DetentStage

/// The texts and pictures that fill the layers of each row of a list.
package struct RowData: Sendable {
  /// The content of one layer in one row.
  package enum Cell: Sendable {
    /// The layer's own content.
    case own
    case text(String)
    case picture(LayerArtwork.Themed<Picture>)
  }

  /// The column of each layer; −1 for a layer that looks the same in all rows.
  package let columns: [Int]
  /// The number of columns, and the cells, row by row. A list with more rows begins again.
  package let width: Int
  package let cells: [Cell]

  package init(columns: [Int], width: Int, cells: [Cell]) {
    precondition(
      width > 0 && !cells.isEmpty && cells.count % width == 0 && columns.allSatisfy { $0 < width },
      "each row has all columns")
    (self.columns, self.width, self.cells) = (columns, width, cells)
  }

  /// The number of different rows.
  package var rowCount: Int { cells.count / width }

  package func cell(ofLayer layer: Int, row: Int) -> Cell {
    guard columns.indices.contains(layer), columns[layer] >= 0, row >= 0 else { return .own }
    return cells[row % rowCount * width + columns[layer]]
  }

  func text(ofLayer layer: Int, row: Int) -> String? {
    if case .text(let text) = cell(ofLayer: layer, row: row) { text } else { nil }
  }

  var pictures: [LayerArtwork.Themed<Picture>] {
    cells.compactMap { if case .picture(let picture) = $0 { picture } else { nil } }
  }
}

/// The texts and pictures that the rows of one list have for the layers of a different place.
package struct RowContents: Sendable {
  /// The kind of the rows, and the list's place among those of its page or card.
  package let kind: Element.Kind
  package let list: Int
  package let data: RowData

  package init(_ kind: Element.Kind, list: Int, _ data: RowData) {
    (self.kind, self.list, self.data) = (kind, list, data)
  }
}

extension LayerArtwork.Look {
  /// Returns the look with the content of a cell.
  package func filled(with cell: RowData.Cell) -> LayerArtwork.Look {
    switch (self, cell) {
    case (.text(var label), .text(let text)):
      label.string = text
      return .text(label)
    case (.picture(_, let fit), .picture(let picture)): return .picture(picture, fit)
    case (.shaded(let color, let look), .text), (.shaded(let color, let look), .picture):
      return .shaded(color, look.filled(with: cell))
    default: return self
    }
  }
}
