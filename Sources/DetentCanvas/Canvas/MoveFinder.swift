/// Finds pixels of a frame that the frame before showed elsewhere: a list that was scrolled, a page that was
/// pulled aside.
///
/// Items that moved by the same whole pixels stand on one plain ground. Where nothing else stands on it,
/// neither now nor before, the pixels need not be drawn again.
struct MoveFinder {
  /// The index in the old frame of each item of the new one, or −1.
  private var partners: [Int] = []
  private var offsets: [PixelOffset] = []
  /// True for each item of the old frame that moved with the others.
  private var oldMoves: [Bool] = []

  /// The smallest area in pixels; a smaller one is faster to draw than to examine.
  private static let least = 1 << 13
  /// The most items that may come or go between two that stay.
  private static let reach = 16

  mutating func move(from old: Frame, to new: Frame, in bitmap: PixelRect) -> PixelMove? {
    pair(old, new)
    guard let offset = commonOffset(),
      let first = partners.indices.first(where: { moves($0, offset) }),
      let ground = ground(new, below: first)
    else { return nil }
    let areas = freeAreas(old, new, offset, ground, bitmap)
    guard !areas.isEmpty, areas.allSatisfy({ covers(old, new, offset, ground, $0) }) else {
      return nil
    }
    return PixelMove(offset, areas: areas, shown: shown(old, new, offset, ground))
  }

  private func moves(_ index: Int, _ offset: PixelOffset) -> Bool {
    partners[index] >= 0 && offsets[index] == offset
  }

  // MARK: Pairs

  /// Walks both frames side by side, so that pairs keep their order.
  private mutating func pair(_ old: Frame, _ new: Frame) {
    partners.removeAll(keepingCapacity: true)
    offsets.removeAll(keepingCapacity: true)
    partners.append(contentsOf: repeatElement(-1, count: new.items.count))
    offsets.append(contentsOf: repeatElement(.zero, count: new.items.count))
    var (a, b) = (0, 0)
    // An item that is drawn aside is part of its layer, which is no pair.
    var depths = (old: 0, new: 0)
    func offset(_ a: Int, _ b: Int) -> PixelOffset? {
      guard a < old.items.count, b < new.items.count else { return nil }
      return new.offset(ofItem: b, fromItem: a, in: old)
    }
    while a < old.items.count, b < new.items.count {
      if let found = offset(a, b) {
        if depths == (0, 0) { (partners[b], offsets[b]) = (a, found) }
        (a, b) = (a + 1, b + 1)
        continue
      }
      let gap = (1...Self.reach).first { offset(a + $0, b) != nil || offset(a, b + $0) != nil }
      let skipped = gap.map { offset(a + $0, b) != nil ? ($0, 0) : (0, $0) } ?? (1, 1)
      for index in a..<(a + skipped.0) { depths.old += old.items[index].shape.layerStep }
      for index in b..<(b + skipped.1) { depths.new += new.items[index].shape.layerStep }
      (a, b) = (a + skipped.0, b + skipped.1)
    }
  }

  /// Returns the move that more than half of the moved items share, if it is along one axis.
  private func commonOffset() -> PixelOffset? {
    var (candidate, votes) = (PixelOffset.zero, 0)
    for index in partners.indices where partners[index] >= 0 && offsets[index] != .zero {
      if votes == 0 { candidate = offsets[index] }
      votes += offsets[index] == candidate ? 1 : -1
    }
    return votes > 0 && (candidate.dx == 0 || candidate.dy == 0) ? candidate : nil
  }

  // MARK: Where

  /// Returns the last plain opaque box below the first moved item, if that box has not moved.
  private func ground(_ new: Frame, below first: Int) -> Int? {
    new.items[..<first].indices.last { index in
      guard moves(index, .zero), case .box = new.items[index].shape,
        case .solid = new.items[index].source
      else { return false }
      return new.items[index].source.isOpaque
    }
  }

  /// Returns the areas without items that stand on the ground and did not move with the others, now or
  /// before.
  private mutating func freeAreas(
    _ old: Frame, _ new: Frame, _ offset: PixelOffset, _ ground: Int, _ bitmap: PixelRect
  ) -> [PixelRect] {
    var areas = [hull(old, new, offset).intersection(bitmap.moved(offset))]
      .filter { $0.area >= Self.least }
    func avoid(_ bounds: PixelRect) {
      if areas.contains(where: bounds.intersects) {
        areas = areas.flatMap { $0.subtracting(bounds) }.filter { $0.area >= Self.least }
      }
    }
    oldMoves.removeAll(keepingCapacity: true)
    oldMoves.append(contentsOf: repeatElement(false, count: old.items.count))
    for index in (ground + 1)..<new.items.count {
      if moves(index, offset) {
        oldMoves[partners[index]] = true
      } else {
        avoid(new.items[index].bounds)
      }
    }
    for index in (partners[ground] + 1)..<old.items.count where !oldMoves[index] {
      avoid(old.items[index].bounds.moved(offset))
    }
    return areas
  }

  /// Returns a rectangle around everything that moved, at its new and its old place.
  private func hull(_ old: Frame, _ new: Frame, _ offset: PixelOffset) -> PixelRect {
    partners.indices.reduce(into: PixelRect.empty) { hull, index in
      guard moves(index, offset) else { return }
      hull = hull.union(new.items[index].bounds).union(old.items[partners[index]].bounds)
    }
  }

  /// Returns true if the ground and the clips cover the whole area, now and before.
  private func covers(
    _ old: Frame, _ new: Frame, _ offset: PixelOffset, _ ground: Int, _ area: PixelRect
  ) -> Bool {
    let before = area.movedBack(offset)
    return new.isWhole(ground, area, isBox: true)
      && old.isWhole(partners[ground], before, isBox: true)
      && partners.indices.allSatisfy { index in
        !moves(index, offset) || new.isWhole(index, area) && old.isWhole(partners[index], before)
      }
  }

  /// Returns the areas that showed anything before or show moved items now, as bands of rows in order.
  private func shown(
    _ old: Frame, _ new: Frame, _ offset: PixelOffset, _ ground: Int
  ) -> [PixelRect] {
    var places = old.items[(partners[ground] + 1)...].map { $0.bounds }
    for index in partners.indices where moves(index, offset) {
      places.append(new.items[index].bounds)
      places.append(old.items[partners[index]].bounds.moved(offset))
    }
    places.sort { $0.top < $1.top }
    return places.reduce(into: []) { bands, place in
      if let last = bands.last, place.top < last.bottom {
        bands[bands.count - 1] = last.union(place)
      } else {
        bands.append(place)
      }
    }
  }
}

extension Frame {
  /// Returns true if an item's clips, and with `isBox` its box, cover all of `area`.
  fileprivate func isWhole(_ index: Int, _ area: PixelRect, isBox: Bool = false) -> Bool {
    let item = items[index]
    var clip = item.clip
    while clip >= 0 {
      if !clips[clip].box.covers(area) { return false }
      clip = clips[clip].parent
    }
    guard isBox else { return true }
    guard case .box(let box) = item.shape else { return false }
    return box.covers(area)
  }
}

extension DeviceBox {
  fileprivate func covers(_ area: PixelRect) -> Bool {
    let columns = covered(fromRow: area.top, upTo: area.bottom)
    return columns.lowerBound <= area.left && columns.upperBound >= area.right
  }
}
