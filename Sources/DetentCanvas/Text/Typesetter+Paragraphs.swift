import DetentCore

extension Typesetter {
  /// `string` broken at spaces into lines no wider than `width` points; line breaks are kept.
  ///
  /// A word wider than a line is broken between characters. Every line has at least one character,
  /// except those that a line break leaves empty.
  public func lines(_ string: String, _ style: TextStyle, width: Double) -> [TextLayout] {
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
  public func truncated(_ string: String, _ style: TextStyle, width: Double) -> TextLayout {
    let whole = layout(string, style)
    if whole.width <= width { return whole }
    var end = string.startIndex
    _ = longestFitting(string[...], style, width: width, suffix: "…", end: &end)
    return layout(String(string[..<end].trimmingTrailingSpaces) + "…", style)
  }

  /// Where the first line of `text` ends: at its last space that fits, else between characters.
  private func lineEnd(of text: Substring, _ style: TextStyle, width: Double) -> String.Index {
    var end = text.startIndex
    if longestFitting(text, style, width: width, suffix: "", end: &end) { return end }
    if text[end] == " " { return end }
    if let space = text[..<end].lastIndex(of: " "), space > text.startIndex { return space }
    return max(end, text.index(after: text.startIndex))
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
