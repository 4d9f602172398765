/// A rectangle of whole pixels.
package struct PixelRect: Hashable, Sendable, BitwiseCopyable {
  package var left: Int
  package var top: Int
  /// One past the last column.
  package var right: Int
  /// One past the last row.
  package var bottom: Int

  package init(left: Int, top: Int, right: Int, bottom: Int) {
    self.left = left
    self.top = top
    self.right = right
    self.bottom = bottom
  }

  package static let empty = PixelRect(left: 0, top: 0, right: 0, bottom: 0)

  package var width: Int { right - left }
  package var height: Int { bottom - top }
  package var isEmpty: Bool { left >= right || top >= bottom }
  package var area: Int { isEmpty ? 0 : width * height }

  package func intersection(_ other: PixelRect) -> PixelRect {
    PixelRect(
      left: max(left, other.left), top: max(top, other.top), right: min(right, other.right),
      bottom: min(bottom, other.bottom))
  }

  package func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return PixelRect(
      left: min(left, other.left), top: min(top, other.top), right: max(right, other.right),
      bottom: max(bottom, other.bottom))
  }

  package func contains(_ other: PixelRect) -> Bool {
    left <= other.left && top <= other.top && right >= other.right && bottom >= other.bottom
  }

  package func intersects(_ other: PixelRect) -> Bool { !intersection(other).isEmpty }

  package func moved(dx: Int, dy: Int) -> PixelRect {
    PixelRect(left: left + dx, top: top + dy, right: right + dx, bottom: bottom + dy)
  }
}
