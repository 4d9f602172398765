import DetentCanvas
import DetentMotion

/// The names of text styles in documents.
struct TextStyleName: Sendable {
  let name: String
  let style: TextStyle

  static let all = [
    TextStyleName(name: "largeTitle", style: TextStyle(size: 34, weight: .bold)),
    TextStyleName(name: "title", style: TextStyle(size: 28, weight: .bold)),
    TextStyleName(name: "heading", style: TextStyle(size: 20, weight: .semibold)),
    TextStyleName(name: "headline", style: TextStyle(size: 17, weight: .semibold)),
    TextStyleName(name: "body", style: TextStyle(size: 16)),
    TextStyleName(name: "subhead", style: TextStyle(size: 15)),
    TextStyleName(name: "footnote", style: TextStyle(size: 13)),
    TextStyleName(name: "caption", style: TextStyle(size: 12)),
  ]

  static let weights: [(name: String, weight: TextStyle.Weight)] = [
    ("regular", .regular), ("medium", .medium), ("semibold", .semibold), ("bold", .bold),
    ("heavy", .heavy),
  ]

  /// Returns the style that a text's layer asks for, or body if it asks for none.
  static func style(
    _ name: String?, size: Double?, weight: String?, isTabular: Bool = false
  ) -> TextStyle {
    let style = all.first { $0.name == name }?.style ?? TextStyle(size: 16)
    let named = weights.first { $0.name == weight }?.weight
    return TextStyle(
      size: clamp(size ?? style.size, 1, 512), weight: named ?? style.weight, isTabular: isTabular)
  }
}
