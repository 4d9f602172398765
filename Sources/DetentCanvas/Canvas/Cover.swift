/// The columns of a band that are already hidden, as disjoint, ascending stretches.
struct Cover {
  private var stretches: [Range<Int>] = []

  /// The most stretches that it keeps; hiding less is never wrong.
  private static let limit = 12

  mutating func removeAll() { stretches.removeAll(keepingCapacity: true) }

  mutating func insert(_ columns: Range<Int>) {
    var (left, right) = (columns.lowerBound, columns.upperBound)
    let index = stretches.firstIndex { $0.upperBound >= left } ?? stretches.count
    while index < stretches.count, stretches[index].lowerBound <= right {
      let met = stretches.remove(at: index)
      (left, right) = (min(left, met.lowerBound), max(right, met.upperBound))
    }
    if stretches.count < Self.limit { stretches.insert(left..<right, at: index) }
  }

  /// Calls `body` for each part of `left ..< right` that is not hidden.
  func forEachGap(_ left: Int, _ right: Int, _ body: (Int, Int) -> Void) {
    var start = left
    for stretch in stretches {
      if stretch.upperBound <= start { continue }
      if stretch.lowerBound >= right { break }
      if stretch.lowerBound > start { body(start, stretch.lowerBound) }
      start = stretch.upperBound
      if start >= right { return }
    }
    if start < right { body(start, right) }
  }

  /// Returns the columns from the first that is not hidden to the last, or nil.
  func hull(_ left: Int, _ right: Int) -> Range<Int>? {
    var hull: Range<Int>?
    forEachGap(left, right) { start, end in hull = (hull?.lowerBound ?? start)..<end }
    return hull
  }
}
