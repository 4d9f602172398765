import DetentMotion

/// A strip that was found on the stage, and the length of it that shows.
struct StripPlace: Sendable, BitwiseCopyable {
  /// Its place in `Scene.strips`.
  let place: Int
  /// The length in points.
  let viewport: Double
  /// The place of the point on it, 0 … 1 from its left edge.
  var share = 0.0
}

extension [Layer] {
  /// Returns the topmost strip that is seen at `point`, in a part that fills `box`.
  func strip(at point: Point, in box: Rect, _ drives: Drives) -> StripPlace? {
    strip(at: point, among: indices, in: box, drives)
  }

  private func strip(
    at point: Point, among range: Range<Int>, in box: Rect, _ drives: Drives
  ) -> StripPlace? {
    var found: StripPlace?
    var index = range.lowerBound
    while index < range.upperBound {
      let (layer, end) = (self[index], end(of: index))
      let place = layer.place(in: box, drives)
      let inside = place.inside(point)
      let isOn = place.frame.contains(inside)
      if layer.isGroup, place.isSeen, isOn || !layer.clips {
        if isOn, let strip = layer.strip {
          found = StripPlace(
            place: strip, viewport: place.frame.width,
            share: (inside.x - place.frame.minX) / place.frame.width)
        }
        found = strip(at: inside, among: index + 1..<end, in: place.frame, drives) ?? found
      }
      index = end
    }
    return found
  }

  /// Returns the strip around the layer at `index`, and the layer's edges, counted from the left edge of what
  /// shows of the strip; nil if the layer is in none.
  func strip(
    around index: Int, in box: Rect, _ drives: Drives
  ) -> (strip: StripPlace, left: Double, right: Double)? {
    var (box, first) = (box, 0)
    var strip: (place: Int, frame: Rect)?
    while let group = group(of: index, from: first) {
      box = self[group].place(in: box, drives).frame
      if let own = self[group].strip { strip = (own, box) }
      first = group + 1
    }
    let own = self[index].tapPlace(in: box, drives).frame
    return strip.map { place, frame in
      let strip = StripPlace(place: place, viewport: frame.width)
      return (strip, own.minX - frame.minX, own.maxX - frame.minX)
    }
  }
}
