import DetentMotion

extension Path {
  /// The handle length that makes a cubic's quarter circle, per radius; off by 0.03 % at most.
  private static let quarter = 0.552_284_749_830_793_4

  package init(_ rect: Rect) {
    self.init(RoundedRect(rect))
  }

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

  /// A line to the corner's start, then its quarter circle; `from` and `to` point away from the corner.
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
