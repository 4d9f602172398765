/// A rectangle of whole pixels.
public struct PixelRect: Hashable, Sendable, BitwiseCopyable {
  public var left: Int
  public var top: Int
  /// One past the last column.
  public var right: Int
  /// One past the last row.
  public var bottom: Int

  public init(left: Int, top: Int, right: Int, bottom: Int) {
    self.left = left
    self.top = top
    self.right = right
    self.bottom = bottom
  }

  public static let empty = PixelRect(left: 0, top: 0, right: 0, bottom: 0)

  public var width: Int { right - left }
  public var height: Int { bottom - top }
  public var isEmpty: Bool { left >= right || top >= bottom }
  public var area: Int { isEmpty ? 0 : width * height }

  public func intersection(_ other: PixelRect) -> PixelRect {
    PixelRect(
      left: max(left, other.left), top: max(top, other.top), right: min(right, other.right),
      bottom: min(bottom, other.bottom))
  }

  public func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return PixelRect(
      left: min(left, other.left), top: min(top, other.top), right: max(right, other.right),
      bottom: max(bottom, other.bottom))
  }

  public func contains(_ other: PixelRect) -> Bool {
    left <= other.left && top <= other.top && right >= other.right && bottom >= other.bottom
  }

  public func intersects(_ other: PixelRect) -> Bool { !intersection(other).isEmpty }

  public func moved(dx: Int, dy: Int) -> PixelRect {
    PixelRect(left: left + dx, top: top + dy, right: right + dx, bottom: bottom + dy)
  }
}
