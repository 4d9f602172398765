import DetentMotion

/// An outline of lines and Bézier curves, in points; it is filled by the non-zero rule, or stroked. Copies
/// are cheap: every list that draws an icon shares the same path.
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

  /// Makes an open line through `points`.
  package init(polyline points: some Sequence<Point>) {
    // Other modules mostly pass an array, which this does not copy. A generic sequence would cost an
    // indirect call for each of its points.
    let points = Array(points)
    elements.reserveCapacity(points.count)
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

  /// Returns the path with every point scaled, then moved.
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

extension Path {
  /// The handle length of a cubic that makes a quarter circle, per radius; it is off by 0.03 % at most.
  private static let quarter = 0.552_284_749_830_793_4

  package init(_ rect: Rect) { self.init(RoundedRect(rect)) }

  package init(_ shape: RoundedRect) {
    let shape = shape.fitted
    let rect = shape.rect
    let r = shape.radii
    move(to: Point(x: rect.minX + r.topLeft, y: rect.minY))
    corner(Point(x: rect.maxX, y: rect.minY), r.topRight, from: Vector(dx: -1, dy: 0), to: .down)
    corner(Point(x: rect.maxX, y: rect.maxY), r.bottomRight, from: .up, to: Vector(dx: -1, dy: 0))
    corner(Point(x: rect.minX, y: rect.maxY), r.bottomLeft, from: Vector(dx: 1, dy: 0), to: .up)
    corner(Point(x: rect.minX, y: rect.minY), r.topLeft, from: .down, to: Vector(dx: 1, dy: 0))
    close()
  }

  package static func circle(center: Point, radius: Double) -> Path {
    Path(RoundedRect.circle(center: center, radius: radius))
  }

  /// Adds a line to the corner's start, then its quarter circle; `from` and `to` point away from the corner.
  private mutating func corner(_ at: Point, _ radius: Double, from: Vector, to: Vector) {
    line(to: at + from * radius)
    guard radius > 0 else { return }
    let handle = radius * (1 - Self.quarter)
    cubic(at + from * handle, at + to * handle, to: at + to * radius)
  }
}

extension Vector {
  fileprivate static let up = Vector(dx: 0, dy: -1)
  fileprivate static let down = Vector(dx: 0, dy: 1)
}
