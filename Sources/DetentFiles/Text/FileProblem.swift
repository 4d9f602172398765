/// What is wrong with a file, where, and what would be right.
public struct FileProblem: Error, Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    /// The file cannot be read, or is not what it should be: bad input.
    case input
    /// The surroundings are at fault: a folder that cannot be written, a full disk.
    case environment
    /// The file is good, and what it expects is not so.
    case difference
  }

  public var kind: Kind
  /// As the user named it.
  public var path: String
  /// Nil when it concerns the file as a whole.
  public var place: TextPlace?
  /// In the words of a sentence: `"colour"`, `the end of the file`.
  public var found: String
  /// In the words of a sentence: `a number of seconds from 0 to 3600`.
  public var expected: String
  /// The nearest thing that would have been understood.
  public var suggestion: String?

  public init(
    _ kind: Kind = .input, path: String, at place: TextPlace? = nil, found: String,
    expected: String, suggestion: String? = nil
  ) {
    self.kind = kind
    self.path = path
    self.place = place
    self.found = found
    self.expected = expected
    self.suggestion = suggestion
  }
}

extension FileProblem: CustomStringConvertible {
  /// One line: `path:line:column: found …, expected …; did you mean …?`
  public var description: String {
    var text = DisplayText.plain(path)
    if let place { text += ":\(place.line):\(place.column)" }
    text += ": found \(found), expected \(expected)"
    if let suggestion { text += "; did you mean \(suggestion)?" }
    return text
  }
}
