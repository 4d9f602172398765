/// The style of a text. It is a small value; scenes hold theirs as constants.
package struct TextStyle: Hashable, Sendable, BitwiseCopyable {
  /// The cut of the family: `display` is drawn for titles, tighter and finer.
  package enum Role: UInt8, Hashable, Sendable, BitwiseCopyable, CaseIterable { case text, display }

  package enum Weight: UInt8, Hashable, Sendable, BitwiseCopyable, CaseIterable {
    case regular, medium, semibold, bold, heavy
  }

  /// The size in points; it keeps its fractions at every scale.
  package var size: Double
  package var weight: Weight
  package var role: Role
  /// True sets digits in cells of one width without kerning, for numbers and units that must not jitter.
  package var isTabular: Bool

  /// Makes a style. Without a role, 20 pt and more is `display`.
  package init(
    size: Double, weight: Weight = .regular, role: Role? = nil, isTabular: Bool = false
  ) {
    precondition(size > 0 && size <= 512, "a text size is between 0 and 512 pt")
    self.size = size
    self.weight = weight
    self.role = role ?? (size >= 20 ? .display : .text)
    self.isTabular = isTabular
  }

  /// The same style with digits in fixed cells.
  package var tabular: TextStyle {
    var style = self
    style.isTabular = true
    return style
  }
}
