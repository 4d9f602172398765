/// The columns of a band that are hidden already: disjoint, ascending stretches.
struct Cover {
  private struct Stretch: BitwiseCopyable {
    var left: Int
    var right: Int
  }

  private var stretches: [Stretch] = []

  /// More than this are not kept: hiding less is never wrong.
  private static let limit = 12

  mutating func removeAll() { stretches.removeAll(keepingCapacity: true) }

  mutating func insert(_ left: Int, _ right: Int) {
    var left = left
    var right = right
    var index = 0
    while index < stretches.count {
      let stretch = stretches[index]
      if stretch.right < left {
        index += 1
      } else if stretch.left > right {
        break
      } else {
        left = min(left, stretch.left)
        right = max(right, stretch.right)
        stretches.remove(at: index)
      }
    }
    if stretches.count < Self.limit {
      stretches.insert(Stretch(left: left, right: right), at: index)
    }
  }

  /// What of `left ..< right` is not hidden.
  func forEachGap(_ left: Int, _ right: Int, _ body: (Int, Int) -> Void) {
    var start = left
    for stretch in stretches {
      if stretch.right <= start { continue }
      if stretch.left >= right { break }
      if stretch.left > start { body(start, stretch.left) }
      start = stretch.right
      if start >= right { return }
    }
    if start < right { body(start, right) }
  }

  /// From the first column not hidden to the last.
  func hull(_ left: Int, _ right: Int) -> Range<Int>? {
    var hull: Range<Int>?
    forEachGap(left, right) { start, end in hull = (hull?.lowerBound ?? start)..<end }
    return hull
  }

  func hasGap(_ left: Int, _ right: Int) -> Bool { hull(left, right) != nil }
}
