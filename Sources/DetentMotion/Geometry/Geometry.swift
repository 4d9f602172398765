/// A place, in points; y grows downwards.
public struct Point2D: Hashable, Sendable, BitwiseCopyable {
  /// The distance to the right.
  public var x: Double
  /// The distance downwards.
  public var y: Double

  /// Creates a place from its distances from the upper left.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The upper left corner.
  public static let zero = Point2D(x: 0, y: 0)

  /// The place that a vector leads to.
  public static func + (point: Point2D, vector: Vector2D) -> Point2D {
    Point2D(x: point.x + vector.dx, y: point.y + vector.dy)
  }

  /// The vector from `start` to `end`.
  public static func - (end: Point2D, start: Point2D) -> Vector2D {
    Vector2D(dx: end.x - start.x, dy: end.y - start.y)
  }
}

/// A distance or a velocity along both axes, in points or points per second.
public struct Vector2D: Hashable, Sendable, BitwiseCopyable {
  /// The part to the right.
  public var dx: Double
  /// The part downwards.
  public var dy: Double

  /// Creates a vector from its parts along both axes.
  public init(dx: Double, dy: Double) {
    self.dx = dx
    self.dy = dy
  }

  /// A vector without length.
  public static let zero = Vector2D(dx: 0, dy: 0)

  /// The sum: both vectors, one after the other.
  public static func + (a: Vector2D, b: Vector2D) -> Vector2D {
    Vector2D(dx: a.dx + b.dx, dy: a.dy + b.dy)
  }
  /// The vector times `k`.
  public static func * (a: Vector2D, k: Double) -> Vector2D { Vector2D(dx: a.dx * k, dy: a.dy * k) }

  /// The length, in the vector's own unit.
  public var length: Double { (dx * dx + dy * dy).squareRoot() }
}

/// Width and height, in points.
public struct Size2D: Hashable, Sendable, BitwiseCopyable {
  /// The width; not negative.
  public var width: Double
  /// The height; not negative.
  public var height: Double

  /// Creates a size from both lengths.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// An empty size.
  public static let zero = Size2D(width: 0, height: 0)
}

/// The two directions in which things scroll.
public enum PanAxis: UInt8, StateHashable, Hashable, Sendable, BitwiseCopyable, CaseIterable {
  /// Left and right.
  case horizontal
  /// Up and down.
  case vertical
}

// These are the project's own short names. SwiftUI, Foundation and Darwin's MacTypes use the same ones, so
// the public types have longer names.
package typealias Point = Point2D
package typealias Vector = Vector2D
package typealias Size = Size2D
package typealias Rect = Rect2D

/// Linear interpolation: `a` at 0, `b` at 1, not clamped.
@inlinable package func mix(_ a: Double, _ b: Double, _ t: Double) -> Double { a + (b - a) * t }

/// `value` held between `low` and `high`; `low` wins when they cross.
@inlinable package func clamp(_ value: Double, _ low: Double, _ high: Double) -> Double {
  max(low, min(value, high))
}

extension Double {
  /// True if the number is more than 0 and finite.
  package var isPositive: Bool { self > 0 && isFinite }
  /// True if the number is 0 or more and finite.
  package var isNonnegative: Bool { self >= 0 && isFinite }
}
