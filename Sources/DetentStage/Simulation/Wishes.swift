import DetentMotion

/// The requests of one part to the others, in the order in which they are granted. Their size is fixed, as that of every
/// state: a part asks for no more than a layer's taps do, `Layer.mostTaps`.
struct Wishes: BitwiseCopyable, Sendable {
  private var taps = InlineArray<4, Layer.Tap?>(repeating: nil)
  /// The row whose tap made the wishes; nil if it was something else.
  var row: RowPlace?
  /// The row that the tap's card or sheet shows; nil for any other place.
  private(set) var shownRow: RowPlace?

  /// The row that a part fills itself from: that of the tap, or the one that the tap's own part shows.
  var filledRow: RowPlace? { row ?? shownRow }

  var isEmpty: Bool { taps[0] == nil }

  /// Adds a wish; one without room is lost.
  mutating func add(_ tap: Layer.Tap) {
    if let place = taps.indices.first(where: { taps[$0] == nil }) { taps[place] = tap }
  }

  mutating func add(
    _ taps: [Layer.Tap], of row: RowPlace? = nil, on shownRow: RowPlace? = nil
  ) {
    (self.row, self.shownRow) = (row, shownRow)
    for tap in taps { add(tap) }
  }

  /// Takes the first one out; nil if there is none.
  mutating func next() -> Layer.Tap? {
    guard let first = taps[0] else {
      (row, shownRow) = (nil, nil)
      return nil
    }
    for place in 1..<taps.count { taps[place - 1] = taps[place] }
    taps[taps.count - 1] = nil
    return first
  }
}
