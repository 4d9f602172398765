/// An axis-aligned rectangle, in points; y grows downwards.
public struct Rect2D: Hashable, Sendable, BitwiseCopyable {
  /// The left edge.
  public var x: Double
  /// The upper edge.
  public var y: Double
  /// To the right; where it is not more than 0 the rectangle is empty.
  public var width: Double
  /// Downwards; where it is not more than 0 the rectangle is empty.
  public var height: Double

  /// By its upper left corner and its size.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// An empty one at the upper left.
  public static let zero = Rect2D(x: 0, y: 0, width: 0, height: 0)

  /// The left edge.
  public var minX: Double { x }
  /// The upper edge.
  public var minY: Double { y }
  /// The right edge.
  public var maxX: Double { x + width }
  /// The lower edge.
  public var maxY: Double { y + height }
  /// Half-way between left and right.
  public var midX: Double { x + width / 2 }
  /// Half-way between top and bottom.
  public var midY: Double { y + height / 2 }
  /// The upper left corner.
  public var origin: Point2D { Point2D(x: x, y: y) }
  /// The middle.
  public var center: Point2D { Point2D(x: midX, y: midY) }
  /// Both lengths.
  public var size: Size2D { Size2D(width: width, height: height) }
  /// Whether nothing lies in it.
  public var isEmpty: Bool { !(width > 0 && height > 0) }

  /// Whether `point` lies inside; the upper and left edges belong to the rectangle.
  public func contains(_ point: Point2D) -> Bool {
    point.x >= x && point.x < maxX && point.y >= y && point.y < maxY
  }

  /// Whether all of `other` lies inside.
  public func contains(_ other: Rect2D) -> Bool {
    other.x >= x && other.y >= y && other.maxX <= maxX && other.maxY <= maxY
  }

  /// Whether the two have an area in common.
  public func intersects(_ other: Rect2D) -> Bool {
    x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
  }

  /// The common part; empty (zero size) where there is none.
  public func intersection(_ other: Rect2D) -> Rect2D {
    let left = max(x, other.x)
    let top = max(y, other.y)
    return Rect2D(
      x: left, y: top, width: max(0, min(maxX, other.maxX) - left),
      height: max(0, min(maxY, other.maxY) - top))
  }

  /// The smallest rectangle around both; an empty one adds nothing.
  public func union(_ other: Rect2D) -> Rect2D {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let left = min(x, other.x)
    let top = min(y, other.y)
    return Rect2D(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// Moved by `dx`, `dy`.
  public func offset(dx: Double = 0, dy: Double = 0) -> Rect2D {
    Rect2D(x: x + dx, y: y + dy, width: width, height: height)
  }

  /// Shrunk by the same distance on every side; negative grows.
  public func inset(by distance: Double) -> Rect2D { inset(dx: distance, dy: distance) }

  /// Shrunk by `dx` at the left and right, and by `dy` at top and bottom; negative grows.
  public func inset(dx: Double, dy: Double) -> Rect2D {
    Rect2D(x: x + dx, y: y + dy, width: width - 2 * dx, height: height - 2 * dy)
  }
}
