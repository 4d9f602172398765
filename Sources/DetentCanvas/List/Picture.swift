import DetentMotion

/// A picture painted by code, or read from a file, once per pixel size. Two pictures are equal only if they
/// are the same object.
package final class Picture: Sendable, Equatable, CustomStringConvertible {
  /// The name that test failures print.
  package let name: String
  /// The size in points; `paint` draws in these coordinates.
  package let size: Size
  let content: Content

  enum Content: Sendable {
    /// A picture painted by code. `isOpaque` is true if it covers all of its size, so that nothing beneath it
    /// need be drawn.
    case painted(isOpaque: Bool, @Sendable (inout DisplayList) -> Void)
    /// The same picture in several densities, ascending.
    case pixels([PictureSource])
  }

  /// Makes a painted picture; `paint` always records the same commands.
  package init(
    name: String, size: Size, isOpaque: Bool = true,
    paint: @escaping @Sendable (inout DisplayList) -> Void
  ) {
    self.name = name
    self.size = size
    content = .painted(isOpaque: isOpaque, paint)
  }

  /// Makes a picture of pixels from outside, in one density or several; `size` is its intended size in
  /// points.
  package init(name: String, size: Size, _ sources: [PictureSource]) {
    precondition(!sources.isEmpty, "a picture has pixels")
    self.name = name
    self.size = size
    content = .pixels(sources.sorted { $0.width < $1.width })
  }

  /// The commands that paint it; empty for a picture from outside.
  package var list: DisplayList {
    var list = DisplayList()
    if case .painted(_, let paint) = content { paint(&list) }
    return list
  }

  /// Its densities from outside, ascending; none for a painted picture.
  package var sources: [PictureSource] {
    if case .pixels(let sources) = content { sources } else { [] }
  }

  /// Returns the density that is shown at `scale` pixels per point.
  package func source(scale: Double) -> PictureSource? {
    guard let size = PictureCache.size(self, scale), case .pixels(let sources) = content else {
      return nil
    }
    return .nearest(Int(min(size.width, 1e6)), among: sources)
  }

  package var description: String { "Picture(\(name))" }

  package static func == (a: Picture, b: Picture) -> Bool { a === b }
}
