import DetentMotion

/// A picture painted by code, once per pixel size; two are equal when they are the same one.
package final class Picture: Sendable, Equatable, CustomStringConvertible {
  /// For people: what test failures print.
  package let name: String
  /// In points: the coordinates that `paint` draws in.
  package let size: Size
  /// Whether it covers all of its size; then what lies beneath it need not be drawn.
  package let isOpaque: Bool
  private let paint: @Sendable (inout DisplayList) -> Void

  /// `paint` always records the same commands.
  package init(
    name: String, size: Size, isOpaque: Bool = true,
    paint: @escaping @Sendable (inout DisplayList) -> Void
  ) {
    self.name = name
    self.size = size
    self.isOpaque = isOpaque
    self.paint = paint
  }

  /// What it is painted with.
  package var list: DisplayList {
    var list = DisplayList()
    paint(&list)
    return list
  }

  package var description: String { "Picture(\(name))" }

  package static func == (a: Picture, b: Picture) -> Bool { a === b }
}
