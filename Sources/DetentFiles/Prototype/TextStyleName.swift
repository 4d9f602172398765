import DetentCanvas

/// The text styles that documents name.
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
}
