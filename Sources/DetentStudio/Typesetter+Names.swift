import DetentCanvas

// Shortens names and breaks paths where there is little room for them.
extension Typesetter {
  /// Lays out a gesture's name in one or two lines: in full, or else with arrows for its directions, or else also
  /// shortened in the middle of its second line. Names that begin alike mostly differ at their ends.
  func gestureName(_ name: String, _ style: TextStyle, width: Double) -> [TextLayout] {
    let whole = layout(name, style)
    if whole.width <= width { return [whole] }
    let arrows = ["up": "↑", "down": "↓", "left": "←", "right": "→"]
    let words = name.split(separator: " ").map { word in
      let end = word.last == "," ? "," : ""
      return arrows[String(word.dropLast(end.count))].map { $0 + end } ?? String(word)
    }
    let short = words.joined(separator: " ")
    let lines = lines(short, style, width: width)
    guard lines.count > 2, let first = lines.first else { return lines }
    let rest = lines.dropFirst().map(\.string).joined(separator: " ")
    return [first, truncatedInMiddle(rest, style, width: width)]
  }

  func truncatedInMiddle(_ text: String, _ style: TextStyle, width: Double) -> TextLayout {
    var line = layout(text, style)
    let all = Array(text)
    var count = Int(Double(all.count) * min(1, width / max(1, line.width))) + 1
    while line.width > width, count > 2 {
      count -= 1
      let head = (count + 1) / 2
      line = layout(String(all.prefix(head)) + "…" + String(all.suffix(count - head)), style)
    }
    return line
  }

  /// Lays out `text` in lines of `width`, in which a long path breaks after a slash, and no key
  /// between its signs.
  func messageLines(_ text: String, _ style: TextStyle, width: Double) -> [TextLayout] {
    let text = text.replacing("⇧ ", with: "⇧\u{A0}")
    return text.split(whereSeparator: \.isNewline).flatMap { paragraph in
      var result: [TextLayout] = []
      var rest = ""
      for word in paragraph.split(separator: " ") {
        var pieces = [""]
        if layout(String(word), style).width > width {
          for character in word {
            pieces[pieces.count - 1].append(character)
            if character == "/" { pieces.append("") }
          }
        } else {
          pieces = [String(word)]
        }
        for (index, piece) in pieces.enumerated() {
          let joined = rest + (index == 0 && !rest.isEmpty ? " " : "") + piece
          if layout(joined, style).width <= width || rest.isEmpty {
            rest = joined
          } else {
            result += lines(rest, style, width: width)
            rest = piece
          }
        }
      }
      return result + (rest.isEmpty ? [] : lines(rest, style, width: width))
    }
  }
}
