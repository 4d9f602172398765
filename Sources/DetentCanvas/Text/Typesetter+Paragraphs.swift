import DetentMotion

extension Typesetter {
  /// `string` broken at spaces into lines no wider than `width` points; line breaks are kept.
  ///
  /// A word wider than a line is broken between characters. Every line has at least one character,
  /// except those that a line break leaves empty.
  package func lines(_ string: String, _ style: TextStyle, width: Double) -> [TextLayout] {
    var result: [TextLayout] = []
    for paragraph in string.split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    {
      var rest = paragraph
      repeat {
        let line = rest.prefix(upTo: lineEnd(of: rest, style, width: width))
        rest = rest[line.endIndex...].drop { $0 == " " }
        result.append(layout(String(line.trimmingTrailingSpaces), style))
      } while !rest.isEmpty
    }
    return result
  }

  /// The line itself when it fits; otherwise as much as fits, with an ellipsis.
  package func truncated(_ string: String, _ style: TextStyle, width: Double) -> TextLayout {
    let whole = layout(string, style)
    if whole.width <= width { return whole }
    var end = string.startIndex
    _ = longestFitting(string[...], style, width: width, suffix: "…", end: &end)
    return layout(String(string[..<end].trimmingTrailingSpaces) + "…", style)
  }

  /// Where the first line of `text` ends: after its last word that fits, else between characters.
  ///
  /// Words are measured one by one and remembered, which is far cheaper than measuring trial lines;
  /// the line itself is then measured, because its words are kerned against their spaces.
  private func lineEnd(of text: Substring, _ style: TextStyle, width: Double) -> String.Index {
    let space = layout(" ", style).width
    var ends: [String.Index] = []
    var sum = 0.0
    var start = text.startIndex
    while start < text.endIndex {
      let word = text[start...].drop { $0 == " " }.prefix { $0 != " " }
      let gaps = text.distance(from: start, to: word.startIndex)
      sum += Double(gaps) * space + layout(String(word), style).width
      if sum > width * 1.01, !ends.isEmpty { break }
      if !word.isEmpty { ends.append(word.endIndex) }
      start = word.endIndex
    }
    while let end = ends.popLast() {
      if layout(String(text[..<end]), style).width <= width { return end }
    }
    var end = text.startIndex
    _ = longestFitting(text, style, width: width, suffix: "", end: &end)
    return end == text.endIndex ? end : max(end, text.index(after: text.startIndex))
  }

  /// Finds the longest beginning that fits in `width` together with `suffix`; true when all of it
  /// does. Widths grow with every character, so the search halves.
  private func longestFitting(
    _ text: Substring, _ style: TextStyle, width: Double, suffix: String, end: inout String.Index
  ) -> Bool {
    let ends = Array(text.indices.dropFirst()) + [text.endIndex]
    func fits(_ index: String.Index) -> Bool {
      measure(text[..<index].trimmingTrailingSpaces + suffix, style) <= width
    }
    if text.isEmpty || (suffix.isEmpty && fits(text.endIndex)) {
      end = text.endIndex
      return true
    }
    var low = 0
    var high = ends.count
    while low < high {
      let middle = (low + high) / 2
      if fits(ends[middle]) { low = middle + 1 } else { high = middle }
    }
    end = low == 0 ? text.startIndex : ends[low - 1]
    return false
  }

  /// Width without remembering: the trial lines of a search are of no further use.
  private func measure(_ string: some StringProtocol, _ style: TextStyle) -> Double {
    style.isTabular
      ? layout(String(string), style).width : shaper.width(of: String(string), style: style)
  }
}

extension Substring {
  fileprivate var trimmingTrailingSpaces: Substring {
    var result = self
    while result.last == " " { result.removeLast() }
    return result
  }
}
