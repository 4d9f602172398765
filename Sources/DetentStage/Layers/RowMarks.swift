import DetentMotion

/// The rows of a list that taps have marked. Rows past the 64th cannot be marked.
package struct RowMarks: Hashable, Sendable, BitwiseCopyable {
  /// One bit for each marked row.
  package private(set) var bits: UInt64 = 0

  package init() {}

  package func contains(_ row: Int) -> Bool { bits >> UInt64(row) & 1 == 1 }

  mutating func apply(_ change: Layer.Tap.Change, to row: Int) {
    let bit: UInt64 = 1 << UInt64(row)
    bits = change(bits & bit != 0) ? bits | bit : bits & ~bit
  }
}

extension RowMarks: StateHashable {
  package func combine(into hash: inout StateHash) { hash.combine(bits) }
}

extension Layout {
  /// Tells whether a tap has marked a row of a list in sight.
  package func isMarked(_ row: RowPlace) -> Bool {
    let marks: RowMarks? =
      switch row.kind {
      case .row: page?.marks(ofList: row.list)
      case .cardRow: card?.pages[row.list].marks
      case .secondCardRow: secondCard?.pages[row.list].marks
      case .sheetRow: sheet?.list?.marks
      default: nil
      }
    return marks?.contains(row.row) ?? false
  }
}
