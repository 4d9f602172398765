/// The links of a Markdown text to files beside it.
enum MarkdownLinks {
  /// Returns the targets of `[…](target)`, `![…](target)`, `src="target"` and `[…]: target` outside of code,
  /// without anchors. It leaves out links to the network and within the page.
  static func files(in markdown: String) -> [(line: Int, target: String)] {
    var links: [(Int, String)] = []
    var isCode = false
    for (index, line) in markdown.split(separator: "\n", omittingEmptySubsequences: false)
      .enumerated()
    {
      if line.trimmingPrefix(while: \.isWhitespace).hasPrefix("```") { isCode.toggle() }
      if isCode { continue }
      let prose = line.replacing(/`[^`]*`/, with: "")
      let targets =
        prose.matches(of: /\]\(<?([^)\s>]+)>?[^)]*\)/).map { $0.1 }
        + prose.matches(of: /(?:src|href)="([^"]+)"/).map { $0.1 }
        + prose.matches(of: /^\[[^\]]+\]:\s*(\S+)/).map { $0.1 }
      links += targets.filter { !$0.contains("://") && !$0.hasPrefix("mailto:") }
        .compactMap { $0.split(separator: "#", omittingEmptySubsequences: false).first }
        .filter { !$0.isEmpty }
        .map { (index + 1, String($0)) }
    }
    return links
  }
}
