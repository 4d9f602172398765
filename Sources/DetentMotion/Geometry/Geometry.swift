/// A place, in points; y grows downwards.
public struct Point: Hashable, Sendable, BitwiseCopyable {
  public var x: Double
  public var y: Double

  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  public static let zero = Point(x: 0, y: 0)

  public static func + (point: Point, vector: Vector) -> Point {
    Point(x: point.x + vector.dx, y: point.y + vector.dy)
  }

  public static func - (end: Point, start: Point) -> Vector {
    Vector(dx: end.x - start.x, dy: end.y - start.y)
  }
}

/// A distance or a velocity along both axes, in points or points per second.
public struct Vector: Hashable, Sendable, BitwiseCopyable {
  public var dx: Double
  public var dy: Double

  public init(dx: Double, dy: Double) {
    self.dx = dx
    self.dy = dy
  }

  public static let zero = Vector(dx: 0, dy: 0)

  public static func + (a: Vector, b: Vector) -> Vector { Vector(dx: a.dx + b.dx, dy: a.dy + b.dy) }
  public static func * (a: Vector, k: Double) -> Vector { Vector(dx: a.dx * k, dy: a.dy * k) }

  /// Length, in the vector's own unit.
  public var length: Double { (dx * dx + dy * dy).squareRoot() }
}

/// Width and height, in points.
public struct Size: Hashable, Sendable, BitwiseCopyable {
  public var width: Double
  public var height: Double

  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  public static let zero = Size(width: 0, height: 0)
}

/// Distances from the four edges, in points; positive is inwards.
public struct Insets: Hashable, Sendable, BitwiseCopyable {
  public var top: Double
  public var left: Double
  public var bottom: Double
  public var right: Double

  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  public static let zero = Insets()
}

/// The two directions in which things scroll.
public enum Axis: UInt8, Hashable, Sendable, BitwiseCopyable, CaseIterable {
  case horizontal, vertical
}

/// Linear interpolation: `a` at 0, `b` at 1, not clamped.
@inlinable
public func mix(_ a: Double, _ b: Double, _ t: Double) -> Double { a + (b - a) * t }

/// `value` held between `low` and `high`; `low` wins when they cross.
@inlinable
public func clamp(_ value: Double, _ low: Double, _ high: Double) -> Double {
  max(low, min(value, high))
}
