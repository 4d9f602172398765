import DetentMotion

/// An upright rectangle of a design, in points, with one radius for all its corners.
struct DesignRectangle: Equatable {
  var frame: Rect
  var corner: Double

  /// Returns the part of the rectangle inside `clip`, or nil if that is no such rectangle.
  func clipped(to clip: DesignRectangle) -> DesignRectangle? {
    if clip.holds(self) { return self }
    if holds(clip) { return clip }
    let left = frame.intersection(clip.frame)
    guard corner == 0, clip.corner == 0, !left.isEmpty else { return nil }
    return DesignRectangle(frame: left, corner: 0)
  }

  /// Tells whether nothing of `other` reaches beyond this rectangle and its corners.
  private func holds(_ other: DesignRectangle) -> Bool {
    guard frame.inset(by: -0.01).contains(other.frame) else { return false }
    return other.corner >= corner - 0.01
      || frame.inset(dx: corner, dy: -0.01).contains(other.frame)
      || frame.inset(dx: -0.01, dy: corner).contains(other.frame)
  }
}

extension DesignFile {
  /// Returns the rectangle that a `rect` shows, or nil for any other shape. `map` leads from the shape's own units
  /// to points.
  func rectangle(_ leaf: Int, _ map: DesignMap?) -> DesignRectangle? {
    guard kind(leaf) == "rect", let map, map.keepsUpright else { return nil }
    func number(_ name: String) -> Double? { length(name, leaf) }
    guard let width = number("width"), let height = number("height"), width > 0, height > 0 else {
      return nil
    }
    let (rx, ry) = (number("rx") ?? number("ry") ?? 0, number("ry") ?? number("rx") ?? 0)
    let origin = map(number("x") ?? 0, number("y") ?? 0)
    let frame = Rect(x: origin.x, y: origin.y, width: width * map.a, height: height * map.d)
    guard abs(rx * map.a - ry * map.d) < 0.01, rx >= 0,
      [frame.x, frame.y, frame.maxX, frame.maxY].allSatisfy({ abs($0) < 10_000 })
    else { return nil }
    return DesignRectangle(
      frame: frame, corner: min(rx * map.a, frame.width / 2, frame.height / 2))
  }

  /// Tells whether an element shows only what is inside a shape.
  func hasClip(_ node: Int) -> Bool { own("clip-path", node).map { $0 != "none" } ?? false }

  /// Returns the rectangle to which an element is clipped. Returns nil if it is not, or to any other shape.
  func clip(_ node: Int) -> DesignRectangle? {
    guard let path = target(own("clip-path", node)), kind(path) == "clipPath", !hasClip(path),
      own("clipPathUnits", path) != "objectBoundingBox"
    else { return nil }
    let shapes = drawnChildren(path)
    guard shapes.count == 1, !hasClip(shapes[0]), var map = map(node) else { return nil }
    for element in [path, shapes[0]] {
      guard let text = own("transform", element) else { continue }
      guard let next = DesignMap(transform: text) else { return nil }
      map = map.after(next)
    }
    return rectangle(shapes[0], map)
  }
}
