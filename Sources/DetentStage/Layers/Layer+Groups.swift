import DetentMotion

// Groups. A list of layers is flat: a group comes before the layers in it, and counts them. Their part is the
// group's frame, and they move, turn, scale and fade with it.
extension Layer {
  /// The most groups around a layer.
  package static let mostDepth = 8
  /// The most layers of one place, with all layers in its groups.
  package static let mostInPlace = 400

  package var isGroup: Bool { inside > 0 }
}

extension [Layer] {
  /// Returns the place after the layer at `index` and all layers in it.
  package func end(of index: Int) -> Int { index + 1 + self[index].inside }

  /// True if every group ends inside the one around it, and none is too deep. Bytes from outside may say
  /// anything.
  package var isWellNested: Bool {
    var ends = InlineArray<8, Int>(repeating: 0)
    var depth = 0
    for index in indices {
      while depth > 0, ends[depth - 1] <= index { depth -= 1 }
      let inside = self[index].inside
      if inside == 0 { continue }
      let room = (depth > 0 ? ends[depth - 1] : count) - index - 1
      guard inside > 0, inside <= room, depth < Layer.mostDepth else { return false }
      ends[depth] = index + 1 + inside
      depth += 1
    }
    return true
  }

  /// Returns the group that directly contains the layer at `index`, between `first` and `index`; nil if there
  /// is none.
  func group(of index: Int, from first: Int) -> Int? {
    var place = first
    while place < index {
      let end = end(of: place)
      if end > index { return place }
      place = end
    }
    return nil
  }
}

// MARK: - Places

extension [Layer] {
  /// Returns the place of the layer at `index` on the stage, in a part that fills `box`. Taps and the focus
  /// see it so: a text without a width gets its `reach`, and a group without a frame has the area of its
  /// layers.
  package func shown(_ index: Int, in box: Rect, _ drives: Drives) -> LayerPlace {
    var (box, frame, first) = (box, GroupFrame(), 0)
    while let group = group(of: index, from: first) {
      let place = self[group].place(in: box, drives)
      frame = frame.around(place)
      (box, first) = (place.frame, group + 1)
    }
    let place = self[index].tapPlace(in: box, drives)
    guard self[index].isGroup, !self[index].frame.isWhole else { return frame.seen(place) }
    return area(ofGroup: index, place, frame, drives)
  }

  private func area(
    ofGroup index: Int, _ place: LayerPlace, _ frame: GroupFrame, _ drives: Drives
  ) -> LayerPlace {
    let within = frame.around(place)
    var area: Rect?
    var next = index + 1
    while next < end(of: index) {
      let own = self[next].tapPlace(in: place.frame, drives)
      let isOpen = self[next].isGroup && !self[next].frame.isWhole
      let shown = isOpen ? self.area(ofGroup: next, own, within, drives) : within.seen(own)
      if shown.isSeen, !shown.frame.isEmpty { area = area?.union(shown.seen) ?? shown.seen }
      next = end(of: next)
    }
    var shown = place
    (shown.frame, shown.scale, shown.rotation) = (area ?? .zero, 1, 0)
    shown.opacity = area == nil ? 0 : within.opacity
    return shown
  }
}

/// The effect of the groups around a layer: a scale and a rotation, a move, and an opacity.
private struct GroupFrame {
  var opacity = 1.0
  var scale = 1.0
  /// The rotation, in degrees.
  var rotation = 0.0
  /// The place on the stage of the groups' origin.
  var origin = Point.zero

  /// Returns the place of `point`, which is in the groups, on the stage.
  func callAsFunction(_ point: Point) -> Point {
    guard rotation != 0 || scale != 1 else { return origin + (point - .zero) }
    return origin + Self.turned((point - .zero) * scale, by: rotation)
  }

  /// Returns the effect of these groups and of one more in them.
  func around(_ group: LayerPlace) -> GroupFrame {
    var result = self
    result.opacity *= group.opacity
    result.scale *= group.scale
    result.rotation += group.rotation
    let pivot = group.pivot
    let back = Self.turned((.zero - pivot) * group.scale, by: group.rotation)
    result.origin = self(pivot + back)
    return result
  }

  /// Returns a layer's place on the stage.
  func seen(_ place: LayerPlace) -> LayerPlace {
    var result = place
    let (inner, outer) = (place.pivot, self(place.pivot))
    result.frame.x += outer.x - inner.x
    result.frame.y += outer.y - inner.y
    result.opacity *= opacity
    result.scale *= scale
    result.rotation += rotation
    return result
  }

  private static func turned(_ distance: Vector, by degrees: Double) -> Vector {
    guard degrees != 0 else { return distance }
    let (sin, cos) = Elementary.sinCos(degrees.remainder(dividingBy: 360) * .pi / 180)
    return Vector(
      dx: distance.dx * cos - distance.dy * sin, dy: distance.dx * sin + distance.dy * cos)
  }
}

// MARK: - Taps

extension [Layer] {
  /// Returns the topmost layer with a tap that is seen at `point`, in a part that fills `box`.
  func tapped(at point: Point, in box: Rect, _ drives: Drives) -> Int? {
    hit(at: point, among: indices, in: box, drives, forGroup: false).tap
  }

  /// - Parameter forGroup: true also notices layers without a tap, because a group around them has one.
  private func hit(
    at point: Point, among range: Range<Int>, in box: Rect, _ drives: Drives, forGroup: Bool
  ) -> (tap: Int?, isShown: Bool) {
    var (tap, isShown): (Int?, Bool) = (nil, false)
    var index = range.lowerBound
    while index < range.upperBound {
      if self[index].isGroup {
        let own = hit(at: point, group: index, in: box, drives, forGroup: forGroup)
        (tap, isShown) = (own.tap ?? tap, own.isShown || isShown)
      } else if forGroup || !self[index].taps.isEmpty, isHit(index, at: point, in: box, drives) {
        if !self[index].taps.isEmpty { tap = index }
        isShown = true
      }
      index = end(of: index)
    }
    return (tap, isShown)
  }

  private func isHit(_ index: Int, at point: Point, in box: Rect, _ drives: Drives) -> Bool {
    guard !self[index].clips || box.contains(point) else { return false }
    let place = self[index].tapPlace(in: box, drives)
    return place.isSeen && place.contains(point)
  }

  private func hit(
    at point: Point, group: Int, in box: Rect, _ drives: Drives, forGroup: Bool
  ) -> (tap: Int?, isShown: Bool) {
    let place = self[group].place(in: box, drives)
    guard place.isSeen else { return (nil, false) }
    let point = place.inside(point)
    guard !self[group].clips || place.frame.contains(point) else { return (nil, false) }
    let hasTap = !self[group].taps.isEmpty
    var found = hit(
      at: point, among: group + 1..<end(of: group), in: place.frame, drives,
      forGroup: forGroup || hasTap)
    if self[group].frame.isWhole, place.frame.contains(point) { found.isShown = true }
    if hasTap, found.isShown { found.tap = found.tap ?? group }
    return found
  }
}

extension LayerPlace {
  /// Returns the point in the group's own coordinates that is seen at `point`.
  func inside(_ point: Point) -> Point {
    guard scale != 1 || rotation != 0 else { return point }
    var back = self
    back.rotation = -rotation
    return pivot + back.turned(point - pivot) * (1 / scale)
  }
}
