/// A place where a source breaks a rule.
struct Finding: Hashable, CustomStringConvertible {
  var file = ""
  /// The line's number, starting at 1, or 0 for the whole file.
  var line = 0
  var what: String

  var description: String { "\(file):\(line): \(what)" }
}
