/// The rules of plain English that can be counted.
enum ProseRules {
  /// Words that stand for a subject where a comment begins with them.
  private static let fragments: Set<Substring> = ["Of", "What", "That", "By"]

  /// Finds comments that begin without a subject and without a verb. Only the first line of a comment counts.
  static func fragments(in source: String) -> [Finding] {
    var isInComment = false
    var findings: [Finding] = []
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      let text = line.drop { $0 == " " }
      let isComment = text.hasPrefix("//")
      defer { isInComment = isComment }
      guard isComment, !isInComment else { continue }
      let words = text.drop { $0 == "/" }.split(separator: " ", maxSplits: 1)
      if let first = words.first, fragments.contains(first) {
        findings.append(Finding(line: index + 1, what: "a comment begins with \(first)"))
      }
    }
    return findings
  }
}
