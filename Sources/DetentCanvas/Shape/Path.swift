import DetentMotion

/// An outline of lines and Bézier curves, in points; filled by the non-zero rule, or stroked.
///
/// Values are cheap to copy: a path made once (an icon, say) is shared by every list that draws it.
package struct Path: Hashable, Sendable {
  package enum Element: Hashable, Sendable, BitwiseCopyable {
    case move(Point)
    case line(Point)
    case quad(control: Point, end: Point)
    case cubic(Point, Point, end: Point)
    case close
  }

  package private(set) var elements: [Element] = []

  package init() {}

  /// An open line through `points`.
  package init(polyline points: some Sequence<Point>) {
    for point in points {
      if elements.isEmpty { move(to: point) } else { line(to: point) }
    }
  }

  package var isEmpty: Bool { elements.isEmpty }

  package mutating func move(to point: Point) { elements.append(.move(point)) }

  package mutating func line(to point: Point) { elements.append(.line(point)) }

  package mutating func quad(_ control: Point, to end: Point) {
    elements.append(.quad(control: control, end: end))
  }

  package mutating func cubic(_ control1: Point, _ control2: Point, to end: Point) {
    elements.append(.cubic(control1, control2, end: end))
  }

  package mutating func close() { elements.append(.close) }

  package mutating func append(_ other: Path) { elements += other.elements }

  /// Every point scaled, then moved.
  package func transformed(_ transform: Transform) -> Path {
    var path = self
    for index in path.elements.indices {
      path.elements[index] =
        switch path.elements[index] {
        case .move(let point): .move(transform(point))
        case .line(let point): .line(transform(point))
        case .quad(let control, let end): .quad(control: transform(control), end: transform(end))
        case .cubic(let a, let b, let end): .cubic(transform(a), transform(b), end: transform(end))
        case .close: .close
        }
    }
    return path
  }

  /// A rectangle around every end and control point.
  package var bounds: Rect {
    var low = Point(x: .infinity, y: .infinity)
    var high = Point(x: -.infinity, y: -.infinity)
    func add(_ point: Point) {
      low = Point(x: min(low.x, point.x), y: min(low.y, point.y))
      high = Point(x: max(high.x, point.x), y: max(high.y, point.y))
    }
    for element in elements {
      switch element {
      case .move(let point), .line(let point): add(point)
      case .quad(let control, let end):
        add(control)
        add(end)
      case .cubic(let a, let b, let end):
        add(a)
        add(b)
        add(end)
      case .close: break
      }
    }
    guard low.x <= high.x else { return .zero }
    return Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }
}
