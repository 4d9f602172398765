/// A few rectangles that together hold every changed pixel and do not overlap.
struct DamageRegion {
  private(set) var rectangles: [PixelRect] = []

  /// More than this are joined: each costs a pass over the list.
  private static let limit = 8

  mutating func removeAll() { rectangles.removeAll(keepingCapacity: true) }

  /// Joins what overlaps, and what costs little to join.
  mutating func add(_ rectangle: PixelRect) {
    if rectangle.isEmpty { return }
    var new = rectangle
    var index = 0
    while index < rectangles.count {
      let other = rectangles[index]
      if other.contains(new) { return }
      let joined = other.union(new)
      if other.intersects(new) || joined.area <= (other.area + new.area) * 5 / 4 {
        new = joined
        rectangles.remove(at: index)
        // The larger one may meet those that were apart before.
        index = 0
      } else {
        index += 1
      }
    }
    rectangles.append(new)
    if rectangles.count > Self.limit { joinCheapestPair() }
  }

  private mutating func joinCheapestPair() {
    var best = (cost: Int.max, first: 0, second: 1)
    for first in rectangles.indices {
      for second in rectangles.indices.dropFirst(first + 1) {
        let (a, b) = (rectangles[first], rectangles[second])
        let cost = a.union(b).area - a.area - b.area
        if cost < best.cost { best = (cost, first, second) }
      }
    }
    let joined = rectangles[best.first].union(rectangles[best.second])
    rectangles.remove(at: best.second)
    rectangles.remove(at: best.first)
    add(joined)
  }
}
