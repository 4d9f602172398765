extension Typesetter {
  /// Returns `string` broken at spaces into lines no wider than `width` points; it keeps line breaks.
  ///
  /// A word wider than a line is broken between characters. Every line has at least one character, except
  /// those that a line break leaves empty.
  package func lines(_ string: String, _ style: TextStyle, width: Double) -> [TextLayout] {
    var result: [TextLayout] = []
    for paragraph in string.split(
      omittingEmptySubsequences: false, whereSeparator: { $0.isNewline })
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

  /// Returns the line itself if it fits; otherwise as much of it as fits, with an ellipsis.
  package func truncated(_ string: String, _ style: TextStyle, width: Double) -> TextLayout {
    let whole = layout(string, style)
    if whole.width <= width { return whole }
    let end = longestFitting(string[...], style, width: width, suffix: "…")
    return layout(String(string[..<end].trimmingTrailingSpaces) + "…", style)
  }

  /// Returns the end of the first line of `text`: after its last word that fits, otherwise between
  /// characters.
  ///
  /// It measures words one by one and remembers them, which is far cheaper than measuring trial lines. It
  /// then measures the line itself, because its words are kerned against their spaces.
  private func lineEnd(of text: Substring, _ style: TextStyle, width: Double) -> String.Index {
    let space = layout(" ", style).width
    var ends: [String.Index] = []
    var sum = 0.0
    var start = text.startIndex
    while start < text.endIndex {
      let rest = text[start...].drop { $0 == " " }
      let head = rest.prefix(Self.longestMeasured)
      var word = head.prefix { $0 != " " }
      if word.endIndex == head.endIndex, head.endIndex < rest.endIndex {
        if measure(word, style) > width { break }
        word = rest.prefix { $0 != " " }
      }
      let gaps = text.distance(from: start, to: word.startIndex)
      sum += Double(gaps) * space + layout(String(word), style).width
      if sum > width * 1.01, !ends.isEmpty { break }
      if !word.isEmpty { ends.append(word.endIndex) }
      start = word.endIndex
    }
    while let end = ends.popLast() {
      if layout(String(text[..<end]), style).width <= width { return end }
    }
    if text.isEmpty { return text.endIndex }
    let end = longestFitting(text, style, width: width, suffix: "")
    return max(end, text.index(after: text.startIndex))
  }

  /// The number of a long word's letters to measure first. If they do not fit, the whole word need not be
  /// measured for each of the lines that it is broken into.
  private static let longestMeasured = 256

  /// Returns the end of the longest beginning that fits together with `suffix`. Widths grow with the text, so
  /// it doubles the length until the text is too long, and then searches by halves.
  private func longestFitting(
    _ text: Substring, _ style: TextStyle, width: Double, suffix: String
  ) -> String.Index {
    var ends = [text.startIndex]
    func fits(_ count: Int) -> Bool {
      measure(text[..<ends[count]].trimmingTrailingSpaces + suffix, style) <= width
    }
    var (low, high) = (0, 0)
    repeat {
      low = high
      while ends.count <= max(1, 2 * low), let end = ends.last, end < text.endIndex {
        ends.append(text.index(after: end))
      }
      high = ends.count - 1
    } while high > low && fits(high)
    while low < high {
      let middle = (low + high + 1) / 2
      if fits(middle) { low = middle } else { high = middle - 1 }
    }
    return ends[low]
  }

  /// Returns the width without remembering it: the trial lines of a search are of no further use.
  private func measure(_ string: some StringProtocol, _ style: TextStyle) -> Double {
    style.isTabular
      ? layout(String(string), style).width : shaper.width(of: String(string), style: style)
  }
}

extension Substring {
  fileprivate var trimmingTrailingSpaces: Substring {
    self[..<(lastIndex { $0 != " " }.map(index(after:)) ?? startIndex)]
  }
}
