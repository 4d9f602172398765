import DetentMotion

/// A picture painted by code, or from a file, once per pixel size; two are equal when they are the
/// same one.
package final class Picture: Sendable, Equatable, CustomStringConvertible {
  /// For people: what test failures print.
  package let name: String
  /// In points: the coordinates that `paint` draws in.
  package let size: Size
  let content: Content

  enum Content: Sendable {
    /// Whether it covers all of its size; then what lies beneath it need not be drawn.
    case painted(isOpaque: Bool, @Sendable (inout DisplayList) -> Void)
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
    content = .painted(isOpaque: isOpaque, paint)
  }

  /// Of pixels that came from outside, in one density or several; `size` says how large they are meant to
  /// be, in points.
  package init(name: String, size: Size, _ sources: [PictureSource]) {
    precondition(!sources.isEmpty, "a picture has pixels")
    self.name = name
    self.size = size
    content = .pixels(sources.sorted { $0.width < $1.width })
  }

  /// What it is painted with; nothing where it came from outside.
  package var list: DisplayList {
    var list = DisplayList()
    if case .painted(_, let paint) = content { paint(&list) }
    return list
  }

  /// What it came from outside in, ascending; nothing where it is painted.
  package var sources: [PictureSource] {
    if case .pixels(let sources) = content { sources } else { [] }
  }

  /// Of those the one that is shown at `scale` pixels a point.
  package func source(scale: Double) -> PictureSource? {
    guard let size = PictureCache.size(self, scale), case .pixels(let sources) = content else {
      return nil
    }
    return .nearest(Int(min(size.width, 1e6)), among: sources)
  }

  package var description: String { "Picture(\(name))" }

  package static func == (a: Picture, b: Picture) -> Bool { a === b }
}
