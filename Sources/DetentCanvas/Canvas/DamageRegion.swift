/// A few rectangles that together hold every changed pixel and do not overlap.
struct DamageRegion {
  private var joined: [PixelRect] = []
  /// The areas that already have the right pixels.
  private var excepted: [PixelRect] = []

  /// The most rectangles; more are joined, because each costs a pass over the list.
  private static let limit = 8

  mutating func removeAll(besides excepted: [PixelRect] = []) {
    joined.removeAll(keepingCapacity: true)
    self.excepted = excepted
  }

  var rectangles: [PixelRect] { joined.flatMap { $0.subtracting(excepted) } }

  func meets(_ area: PixelRect) -> Bool { joined.contains(where: area.intersects) }

  mutating func add(_ rectangle: PixelRect) {
    if rectangle.isEmpty || excepted.contains(where: { $0.contains(rectangle) }) { return }
    if excepted.contains(where: rectangle.intersects) {
      for part in rectangle.subtracting(excepted) { join(part) }
    } else {
      join(rectangle)
    }
  }

  /// Adds a rectangle, joined with those that overlap it or cost little to join.
  private mutating func join(_ rectangle: PixelRect) {
    var new = rectangle
    var index = 0
    while index < joined.count {
      let other = joined[index]
      if other.contains(new) { return }
      let union = other.union(new)
      if other.intersects(new) || union.area <= (other.area + new.area) * 5 / 4 {
        new = union
        joined.remove(at: index)
        // The larger rectangle may meet some that were apart before.
        index = 0
      } else {
        index += 1
      }
    }
    joined.append(new)
    if joined.count > Self.limit { joinCheapestPair() }
  }

  private mutating func joinCheapestPair() {
    var best = (cost: Int.max, first: 0, second: 1)
    for first in joined.indices {
      for second in joined.indices.dropFirst(first + 1) {
        let (a, b) = (joined[first], joined[second])
        let cost = a.union(b).area - a.area - b.area
        if cost < best.cost { best = (cost, first, second) }
      }
    }
    let union = joined[best.first].union(joined[best.second])
    joined.remove(at: best.second)
    joined.remove(at: best.first)
    join(union)
  }
}
