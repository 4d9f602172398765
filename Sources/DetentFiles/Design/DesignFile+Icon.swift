import DetentDisk
import DetentMotion

// Icons: a group of a tab bar may have the name of a part, such as *Menu*.
extension DesignFile {
  /// The largest icon or button of a bar with its label, in points.
  private static let largestIcon = Size(width: 200, height: 64)
  /// The longest outline that is read.
  private static let longestPath = 20_000

  /// Tells whether a group inside another one of the frame draws an icon or a button: shapes in a small area, and
  /// perhaps a text.
  func isIcon(_ group: Int) -> Bool {
    let drawn = drawnChildren(Self.root)
    let frame = drawn.count == 1 ? drawn[0] : Self.root
    guard isGroup(group), let parent = tree[group].parent, ![Self.root, frame].contains(parent)
    else { return false }
    let hasShape = drawnSubtree(group).contains {
      !isGroup($0) && !["text", "tspan"].contains(kind($0))
    }
    guard hasShape, let extent = extent(of: group) else { return false }
    return extent.width <= Self.largestIcon.width && extent.height <= Self.largestIcon.height
  }

  /// Returns the rectangle around everything in an element, in points. A text counts by its first point. Returns nil if
  /// something in it is not measured.
  func extent(of element: Int) -> Rect? {
    var all: [Point] = []
    for node in drawnSubtree(element) where !isGroup(node) {
      guard let map = map(node), let points = points(of: node) else { return nil }
      all += points.map { map($0.x, $0.y) }
    }
    guard let left = all.map(\.x).min(), let right = all.map(\.x).max(),
      let top = all.map(\.y).min(), let bottom = all.map(\.y).max()
    else { return nil }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Returns points around a shape in its own units; nil for one that is not measured.
  private func points(of node: Int) -> [Point]? {
    func number(_ name: String) -> Double { length(name, node) ?? 0 }
    func corners(_ left: Double, _ top: Double, _ width: Double, _ height: Double) -> [Point] {
      [Point(x: left, y: top), Point(x: left + width, y: top + height)]
    }
    switch kind(node) {
    case "rect", "image":
      return corners(number("x"), number("y"), number("width"), number("height"))
    case "circle", "ellipse":
      let (x, y) = (max(number("r"), number("rx")), max(number("r"), number("ry")))
      return corners(number("cx") - x, number("cy") - y, 2 * x, 2 * y)
    case "line":
      return [Point(x: number("x1"), y: number("y1")), Point(x: number("x2"), y: number("y2"))]
    case "text", "tspan":
      return own("x", node) == nil ? [] : [Point(x: number("x"), y: number("y"))]
    case "title", "desc", "defs": return []
    case "path":
      guard let text = own("d", node), text.utf8.count <= Self.longestPath else { return nil }
      return Self.points(ofPath: text)
    default: return nil
    }
  }

  /// Returns all points of an outline, controls of its curves included.
  private static func points(ofPath text: String) -> [Point]? {
    var points: [Point] = []
    var (pen, start) = (Point(x: 0, y: 0), Point(x: 0, y: 0))
    for (letter, numbers) in DesignPath.commands(of: text[...]) ?? [] {
      let kind = Character(letter.uppercased())
      guard kind != "Z" else {
        pen = start
        continue
      }
      guard let count = DesignPath.counts[kind], numbers.count.isMultiple(of: count) else {
        return nil
      }
      for first in stride(from: 0, to: numbers.count, by: count) {
        let own = numbers[first..<first + count]
        let origin = letter.isLowercase ? pen : Point(x: 0, y: 0)
        switch kind {
        case "H": points.append(Point(x: origin.x + own[first], y: pen.y))
        case "V": points.append(Point(x: pen.x, y: origin.y + own[first]))
        default:
          // An arc ends with its only point.
          for x in stride(from: first + (kind == "A" ? 5 : 0), to: first + count, by: 2) {
            points.append(Point(x: origin.x + own[x], y: origin.y + own[x + 1]))
          }
        }
        pen = points[points.count - 1]
        if kind == "M", first == 0 { start = pen }
      }
    }
    return points
  }
}
