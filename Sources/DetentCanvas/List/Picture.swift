import DetentMotion

/// A picture painted by code, or from a file, once per pixel size; two are equal when they are the
/// same one.
package final class Picture: Sendable, Equatable, CustomStringConvertible {
  /// For people: what test failures print.
  package let name: String
  /// In points: the coordinates that `paint` draws in.
  package let size: Size
  /// Whether it covers all of its size; then what lies beneath it need not be drawn.
  package let isOpaque: Bool
  let content: Content

  enum Content: Sendable {
    case painted(@Sendable (inout DisplayList) -> Void)
    /// The same in several densities, ascending.
    case pixels([PictureSource])
  }

  /// `paint` always records the same commands.
  package init(
    name: String, size: Size, isOpaque: Bool = true,
    paint: @escaping @Sendable (inout DisplayList) -> Void
  ) {
    self.name = name
    self.size = size
    self.isOpaque = isOpaque
    content = .painted(paint)
  }

  /// Of pixels that came from outside, in one density or several; `size` says how large they are meant to
  /// be, in points.
  package init(name: String, size: Size, _ sources: [PictureSource]) {
    precondition(!sources.isEmpty, "a picture has pixels")
    self.name = name
    self.size = size
    isOpaque = sources.allSatisfy(\.isOpaque)
    content = .pixels(sources.sorted { $0.bitmap.width < $1.bitmap.width })
  }

  /// What it is painted with; nothing where it came from outside.
  package var list: DisplayList {
    var list = DisplayList()
    if case .painted(let paint) = content { paint(&list) }
    return list
  }

  package var description: String { "Picture(\(name))" }

  package static func == (a: Picture, b: Picture) -> Bool { a === b }
}
