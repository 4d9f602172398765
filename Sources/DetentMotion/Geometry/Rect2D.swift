/// An axis-aligned rectangle, in points; y grows downwards.
public struct Rect2D: Hashable, Sendable, BitwiseCopyable {
  /// The left edge.
  public var x: Double
  /// The upper edge.
  public var y: Double
  /// The width; the rectangle is empty unless it is more than 0.
  public var width: Double
  /// The height; the rectangle is empty unless it is more than 0.
  public var height: Double

  /// Creates a rectangle from its upper left corner and its size.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// An empty rectangle at the upper left.
  public static let zero = Rect2D(x: 0, y: 0, width: 0, height: 0)

  /// The left edge.
  public var minX: Double { x }
  /// The upper edge.
  public var minY: Double { y }
  /// The right edge.
  public var maxX: Double { x + width }
  /// The lower edge.
  public var maxY: Double { y + height }
  /// The x halfway between left and right.
  public var midX: Double { x + width / 2 }
  /// The y halfway between top and bottom.
  public var midY: Double { y + height / 2 }
  /// The upper left corner.
  public var origin: Point2D { Point2D(x: x, y: y) }
  /// The middle.
  public var center: Point2D { Point2D(x: midX, y: midY) }
  /// The width and height.
  public var size: Size2D { Size2D(width: width, height: height) }
  /// True if the rectangle has no area.
  public var isEmpty: Bool { !(width > 0 && height > 0) }

  /// True if `point` lies inside; the upper and left edges belong to the rectangle.
  public func contains(_ point: Point2D) -> Bool {
    point.x >= x && point.x < maxX && point.y >= y && point.y < maxY
  }

  /// True if all of `other` lies inside.
  public func contains(_ other: Rect2D) -> Bool {
    other.x >= x && other.y >= y && other.maxX <= maxX && other.maxY <= maxY
  }

  /// True if the two have an area in common.
  public func intersects(_ other: Rect2D) -> Bool {
    x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
  }

  /// The common part; its size is zero if there is none.
  public func intersection(_ other: Rect2D) -> Rect2D {
    let left = max(x, other.x)
    let top = max(y, other.y)
    return Rect2D(
      x: left, y: top, width: max(0, min(maxX, other.maxX) - left),
      height: max(0, min(maxY, other.maxY) - top))
  }

  /// The smallest rectangle around both; an empty rectangle adds nothing.
  public func union(_ other: Rect2D) -> Rect2D {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let left = min(x, other.x)
    let top = min(y, other.y)
    return Rect2D(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// The rectangle, moved by `dx` and `dy`.
  public func offset(dx: Double = 0, dy: Double = 0) -> Rect2D {
    Rect2D(x: x + dx, y: y + dy, width: width, height: height)
  }

  /// The rectangle, shrunk by the same distance on every side; a negative distance grows it.
  public func inset(by distance: Double) -> Rect2D { inset(dx: distance, dy: distance) }

  /// The rectangle, shrunk by `dx` at the left and right, and by `dy` at top and bottom; negative values grow
  /// it.
  public func inset(dx: Double, dy: Double) -> Rect2D {
    Rect2D(x: x + dx, y: y + dy, width: width - 2 * dx, height: height - 2 * dy)
  }
}
