/// A place where a source breaks a rule.
struct Finding: Hashable, CustomStringConvertible {
  var file = ""
  /// From 1; 0 for the file as a whole.
  var line = 0
  var what: String

  var description: String { "\(file):\(line): \(what)" }
}
