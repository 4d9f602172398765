import DetentCore

/// A picture painted by code: its list is painted once per pixel size and then drawn as a bitmap.
///
/// Made once and held; two pictures are equal when they are the same one.
public final class Picture: Sendable, Equatable, CustomStringConvertible {
  /// For people: what test failures print.
  public let name: String
  /// In points: the coordinates that `paint` draws in.
  public let size: Size
  /// Whether it covers all of its size; then what lies beneath it need not be drawn.
  public let isOpaque: Bool
  private let paint: @Sendable (inout DisplayList) -> Void

  /// `paint` always records the same commands.
  public init(
    name: String, size: Size, isOpaque: Bool = true,
    paint: @escaping @Sendable (inout DisplayList) -> Void
  ) {
    self.name = name
    self.size = size
    self.isOpaque = isOpaque
    self.paint = paint
  }

  /// What it is painted with.
  public var list: DisplayList {
    var list = DisplayList()
    paint(&list)
    return list
  }

  public var description: String { "Picture(\(name))" }

  public static func == (a: Picture, b: Picture) -> Bool { a === b }
}
