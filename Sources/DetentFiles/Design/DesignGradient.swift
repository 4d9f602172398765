import DetentCanvas
import DetentDisk
import DetentMotion

extension DesignFile {
  /// Returns the colours and the direction of a linear gradient that goes straight from one edge of `frame` to the
  /// other, with even distances, as a document's gradient does. Returns nil for any other fill. `map` leads from the
  /// shape's own units to points.
  func gradient(
    _ fill: String, of frame: Rect, _ map: DesignMap?
  ) -> (colors: [Color], angle: Double)? {
    guard let node = target(fill), kind(node) == "linearGradient", let map,
      own("gradientTransform", node) == nil, let line = line(node, frame, map),
      let colors = colors(node)
    else { return nil }
    let ends = [line.from, line.to]
    let (isDown, isAcross) = (
      Self.spans(ends.map(\.y), frame.minY, frame.maxY),
      Self.spans(ends.map(\.x), frame.minX, frame.maxX)
    )
    // Only one of the two directions may change along the line.
    if abs(line.from.x - line.to.x) < 0.5, let isDown { return (colors, isDown ? 180 : 0) }
    if abs(line.from.y - line.to.y) < 0.5, let isAcross { return (colors, isAcross ? 90 : 270) }
    return nil
  }

  /// Tells whether two numbers go from `start` to `end`, or back; nil if they do neither.
  private static func spans(_ ends: [Double], _ start: Double, _ end: Double) -> Bool? {
    func isNear(_ a: Double, _ b: Double) -> Bool { abs(a - b) <= 0.51 }
    if isNear(ends[0], start), isNear(ends[1], end) { return true }
    return isNear(ends[0], end) && isNear(ends[1], start) ? false : nil
  }

  /// Returns the line of a gradient in points.
  private func line(_ node: Int, _ frame: Rect, _ map: DesignMap) -> (from: Point, to: Point)? {
    let isOwn = own("gradientUnits", node) == "userSpaceOnUse"
    func number(_ name: String, _ usual: Double) -> Double? {
      guard let text = own(name, node) else { return isOwn ? nil : usual }
      if text.hasSuffix("%") {
        return isOwn ? nil : NumberText.number(text.dropLast()).map { $0 / 100 }
      }
      return NumberText.number(text)
    }
    guard let x1 = number("x1", 0), let y1 = number("y1", 0), let x2 = number("x2", 1),
      let y2 = number("y2", 0)
    else { return nil }
    guard !isOwn else { return (map(x1, y1), map(x2, y2)) }
    func point(_ x: Double, _ y: Double) -> Point {
      Point(x: frame.x + x * frame.width, y: frame.y + y * frame.height)
    }
    return (point(x1, y1), point(x2, y2))
  }

  /// Returns the colours of a gradient's stops if these have even distances.
  private func colors(_ node: Int) -> [Color]? {
    let stops = tree[node].children.filter { kind($0) == "stop" }
    guard (2...4).contains(stops.count) else { return nil }
    var colors: [Color] = []
    for (index, stop) in stops.enumerated() {
      let place = own("offset", stop).map { DesignNumber.share($0) } ?? 0
      guard abs(place - Double(index) / Double(stops.count - 1)) < 0.005,
        let color = DesignColor.parse(own("stop-color", stop) ?? "black")
      else { return nil }
      colors.append(color.opacity(DesignNumber.share(own("stop-opacity", stop))))
    }
    return colors
  }
}
