import DetentMotion

/// The sections of a list, each with a title above its rows.
package struct RowSections: Hashable, Sendable, BitwiseCopyable {
  /// The rows of a list that can begin a section: as many as its bits.
  package static let mostRows = 64

  /// One bit for each row that begins a section.
  package var starts: UInt64 = 0
  /// The height of a title, in points.
  package var height = 0.0
  /// True if the title of the section in sight stays at the upper edge of its list.
  package var sticks = true
  /// The distance from that edge at which it stays, in points.
  package var inset = 0.0

  package init() {}

  package var isEmpty: Bool { starts == 0 }

  package func begins(at row: Int) -> Bool { starts >> UInt64(clamping: row) & 1 == 1 }

  /// Returns the row that begins the section of `row`; nil for a row before the first title.
  package func start(of row: Int) -> Int? {
    let last = starts & Self.rows(upTo: row)
    return last == 0 ? nil : Self.mostRows - 1 - last.leadingZeroBitCount
  }

  /// Returns the row that begins the next section; nil for a row of the last one.
  package func start(after row: Int) -> Int? {
    let next = starts & ~Self.rows(upTo: row)
    return next == 0 ? nil : next.trailingZeroBitCount
  }

  /// Returns the room above a row that is taken by a title while the row is in sight.
  func room(above row: Int) -> Double {
    guard sticks else { return begins(at: row) ? height : 0 }
    return start(of: row) == nil ? 0 : inset + height
  }

  /// Returns the bits of the rows up to and including `row`.
  fileprivate static func rows(upTo row: Int) -> UInt64 {
    row < 0 ? 0 : .max >> UInt64(max(0, mostRows - 1 - row))
  }
}

/// The heights of those rows of a list that are not as high as the others.
package struct RowHeights: Sendable, BitwiseCopyable {
  /// The most rows of a list that may have heights of their own.
  package static let mostRows = 64
  /// How much higher than the others each row is, in steps.
  private var differences = InlineArray<64, Int16>(repeating: 0)
  /// True if all rows have one height.
  private(set) var areEqual = true

  /// The steps of a point in which heights are kept.
  private static let steps = 8.0

  package init() {}

  /// - Parameter own: the heights of the first rows, in points; 0 for a row as high as the others.
  init(_ own: [Double], usual: Double) {
    for (row, height) in own.prefix(Self.mostRows).enumerated() where height > 0 {
      differences[row] = Int16(clamp((height - usual) * Self.steps, -32000, 32000).rounded())
      if differences[row] != 0 { areEqual = false }
    }
  }

  func difference(ofRow row: Int) -> Double {
    row < Self.mostRows ? Double(differences[row]) / Self.steps : 0
  }
}

/// The places of a list's rows, in points from its beginning.
package struct RowPlaces: Sendable, BitwiseCopyable {
  package var rowCount: Int
  package var rowHeight: Double
  package var heights = RowHeights()
  package var sections = RowSections()
  var gaps = RowGaps()

  /// Tells whether taps mark the rows of such a list inside a card or a sheet. A single row is what the part shows.
  package func marksOwnRows(_ shownRow: RowPlace?) -> Bool { shownRow == nil || rowCount > 1 }

  /// Returns the top of a row, below its title.
  package func top(of row: Int) -> Double {
    let rows = gaps.isEmpty ? Double(row) : Double(row) - gaps.room(before: row)
    var top = rows * rowHeight
    if !sections.isEmpty { top += titles(upTo: row) }
    guard !heights.areEqual else { return top }
    for row in 0..<max(0, min(row, RowHeights.mostRows)) {
      top += heights.difference(ofRow: row) * gaps.share(ofRow: row)
    }
    return top
  }

  /// Returns the height that shows of a row.
  package func height(of row: Int) -> Double {
    gaps.isEmpty ? wholeHeight(of: row) : gaps.share(ofRow: row) * wholeHeight(of: row)
  }

  /// Returns the height of a row that is in its place.
  package func wholeHeight(of row: Int) -> Double {
    heights.areEqual ? rowHeight : rowHeight + heights.difference(ofRow: row)
  }

  /// True if nothing but its number tells where a row is.
  private var areEven: Bool { gaps.isEmpty && sections.isEmpty && heights.areEqual }

  /// Returns the height that shows of the title above a row; 0 for a row that begins no section. A title leaves with
  /// the last row of its section.
  func titleHeight(above row: Int) -> Double {
    guard sections.begins(at: row) else { return 0 }
    guard !gaps.isEmpty else { return sections.height }
    // Rows that have no bit never leave.
    let end = sections.start(after: row) ?? min(rowCount, RowSections.mostRows + 1)
    var share = 0.0
    for row in row..<max(row, end) { share = max(share, gaps.share(ofRow: row)) }
    return share * sections.height
  }

  /// Returns the ends of a row with the room for a title above it.
  func reach(of row: Int) -> (top: Double, bottom: Double) {
    let top = top(of: row)
    return (top - sections.room(above: row), top + height(of: row))
  }

  /// The height that rows leave free which have left, or are on their way, with that of their titles.
  var freeHeight: Double {
    guard !gaps.isEmpty else { return 0 }
    var free = gaps.room(before: rowCount) * rowHeight
    guard !sections.isEmpty || !heights.areEqual else { return free }
    for row in 0..<min(rowCount, RowSections.mostRows) {
      free += heights.difference(ofRow: row) * (1 - gaps.share(ofRow: row))
      if sections.begins(at: row) { free += sections.height - titleHeight(above: row) }
    }
    return free
  }

  /// The length of all rows with their titles.
  package var length: Double { Double(rowCount) * rowHeight + furtherHeight - freeHeight }

  /// The height of all titles, and what other rows have more than those of the usual height.
  var furtherHeight: Double {
    // The feel may give a list fewer rows than have titles.
    let starts = sections.starts & RowSections.rows(upTo: rowCount - 1)
    var height = Double(starts.nonzeroBitCount) * sections.height
    guard !heights.areEqual else { return height }
    for row in 0..<min(rowCount, RowHeights.mostRows) { height += heights.difference(ofRow: row) }
    return height
  }

  /// Returns the row at a distance from the list's beginning, or that whose title is there. It may lie
  /// beyond the list.
  package func row(at distance: Double) -> Double {
    guard rowHeight > 0, distance >= 0, !areEven else {
      return (distance / rowHeight).rounded(.down)
    }
    var rest = distance
    for row in 0..<RowSections.mostRows {
      let length = titleHeight(above: row) + height(of: row)
      if rest < length { return Double(row) }
      rest -= length
    }
    return Double(RowSections.mostRows) + (rest / rowHeight).rounded(.down)
  }

  /// Returns the rows of which a part, or the title, lies between two distances from the list's beginning.
  func rows(from first: Double, to last: Double) -> Range<Int> {
    guard rowHeight > 0 else { return 0..<0 }
    func row(at distance: Double) -> Int { Int(clamp(self.row(at: distance), 0, Double(rowCount))) }
    let (lower, end) = (row(at: first), row(at: last))
    let showsEnd = end < rowCount && top(of: end) - titleHeight(above: end) < last
    return lower..<max(lower, showsEnd ? end + 1 : end)
  }

  /// Returns the height of all titles down to that above a row.
  private func titles(upTo row: Int) -> Double {
    var left = sections.starts & RowSections.rows(upTo: row)
    guard !gaps.isEmpty else { return Double(left.nonzeroBitCount) * sections.height }
    var height = 0.0
    while left != 0 {
      height += titleHeight(above: left.trailingZeroBitCount)
      left &= left - 1
    }
    return height
  }
}
