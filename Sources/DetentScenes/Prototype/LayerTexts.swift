import DetentCanvas

/// The lines of layers' texts, broken once for each width.
final class LayerTexts {
  private struct Key: Hashable {
    var string: String
    var style: TextStyle
    var count: Int
    var width: Double
  }

  private let typesetter: Typesetter
  private var known: [Key: [TextLayout]] = [:]

  /// The number of entries at which the store is emptied: a driven width is different in every frame.
  private static let capacity = 1024

  init(_ typesetter: Typesetter) { self.typesetter = typesetter }

  /// Returns the label's lines, cut to `width`. Without a width there is one line, as wide as its text.
  func lines(of label: LayerArtwork.Label, width: Double) -> [TextLayout] {
    let key = Key(string: label.string, style: label.style, count: label.lineCount, width: width)
    if let lines = known[key] { return lines }
    if known.count >= Self.capacity { known.removeAll(keepingCapacity: true) }
    let lines = make(label, width)
    known[key] = lines
    return lines
  }

  private func make(_ label: LayerArtwork.Label, _ width: Double) -> [TextLayout] {
    let (string, style) = (label.string, label.style)
    guard width > 0 else { return [typesetter.layout(string, style)] }
    guard label.lineCount > 1 else { return [typesetter.truncated(string, style, width: width)] }
    let lines = typesetter.lines(string, style, width: width)
    guard lines.count > label.lineCount else { return lines }
    let last = lines[(label.lineCount - 1)...].map { $0.string }.joined(separator: " ")
    return lines[..<(label.lineCount - 1)] + [typesetter.truncated(last, style, width: width)]
  }
}
