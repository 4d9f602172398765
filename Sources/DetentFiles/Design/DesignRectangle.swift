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
  /// Returns the rectangle that a `rect` or a path shows, or nil for any other shape. `map` leads from the shape's own
  /// units to points.
  func rectangle(_ leaf: Int, _ map: DesignMap?) -> DesignRectangle? {
    guard let map, map.keepsUpright, let (own, radii) = box(leaf) else { return nil }
    let origin = map(own.x, own.y)
    var frame = Rect(x: origin.x, y: origin.y, width: own.width * map.a, height: own.height * map.d)
    guard let corner = radii.max(), corner == 0 || abs(map.a - map.d) < 0.001 * map.a,
      [frame.x, frame.y, frame.maxX, frame.maxY].allSatisfy({ abs($0) < 10_000 })
    else { return nil }
    let radius = min(corner * map.a, frame.width / 2)
    if radii[0] == 0, radii[1] == 0, frame.y < 0.5, radius > 0 {
      // Its upper corners are beyond the upper edge of the screen, where nobody sees that they are round.
      frame = Rect(
        x: frame.x, y: frame.y - radius, width: frame.width, height: frame.height + radius)
    }
    let isSame =
      radii[2...].allSatisfy { abs($0 - corner) < 0.05 }
      && (frame.y < origin.y || radii[..<2].allSatisfy { abs($0 - corner) < 0.05 })
    return isSame ? DesignRectangle(frame: frame, corner: min(radius, frame.height / 2)) : nil
  }

  /// Returns a rectangle in a shape's own units, with the radii of its corners from the upper left on, clockwise.
  private func box(_ leaf: Int) -> (frame: Rect, radii: [Double])? {
    if kind(leaf) == "path" {
      return tree.attribute("d", of: leaf).flatMap { DesignPath($0)?.rectangle }
    }
    func number(_ name: String) -> Double? { length(name, leaf) }
    guard kind(leaf) == "rect", let width = number("width"), let height = number("height"),
      width > 0, height > 0
    else { return nil }
    let (rx, ry) = (number("rx") ?? number("ry") ?? 0, number("ry") ?? number("rx") ?? 0)
    guard abs(rx - ry) < 0.01, rx >= 0 else { return nil }
    let frame = Rect(x: number("x") ?? 0, y: number("y") ?? 0, width: width, height: height)
    return (frame, [rx, rx, rx, rx])
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
