extension Double {
  /// The shortest decimal that reads back to the same Double, whole numbers without `.0`.
  package var shortestText: String {
    let text = description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
