import DetentMotion

/// A row of one of a stage's lists. It is small, because the state of every tick contains some.
package struct RowPlace: Hashable, Sendable, BitwiseCopyable {
  /// The kind of the row's element, which tells what the list is part of.
  package let kind: Element.Kind
  /// The list's place among those of a page or of a card.
  private let listNumber: UInt8
  private let rowNumber: Int32

  package init(_ kind: Element.Kind, list: Int, row: Int) {
    self.kind = kind
    listNumber = UInt8(clamping: list)
    rowNumber = Int32(clamping: row)
  }

  /// Creates the place of a layer's row; nil for a layer that is on no row.
  init?(of layer: Element, list: Int) {
    guard layer.kind.scrolls else { return nil }
    self.init(layer.kind, list: list, row: layer.index)
  }

  package var list: Int { Int(listNumber) }
  package var row: Int { Int(rowNumber) }
}

/// A row that a tap chooses: a certain one, or one after or before the row that shows.
package struct RowChoice: Hashable, Sendable, BitwiseCopyable {
  /// The certain row; with a step, the one that counts as shown as long as no tap has chosen any.
  package let row: RowPlace
  /// 1 for the next row, −1 for the previous one, 0 for the certain one.
  package let step: Int8

  package init(_ row: RowPlace, step: Int8 = 0) { (self.row, self.step) = (row, step) }
}

extension RowPlace: StateHashable {
  package func combine(into hash: inout StateHash) { hash.combine(kind, list, row) }
}
