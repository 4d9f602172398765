/// An object of a JSON file, read member by member.
package struct JSONObject {
  package let value: JSONValue
  /// The path of the file, for messages.
  package let path: String

  package init(_ value: JSONValue, path: String) throws(FileProblem) {
    guard value.members != nil else { throw value.problem(in: path, expected: "an object") }
    (self.value, self.path) = (value, path)
  }

  /// Returns the member that `read` understands, or nil if there is no such member.
  package func optional<Value>(
    _ name: String, _ expected: String, _ read: (JSONValue) -> Value?
  ) throws(FileProblem) -> Value? {
    guard let found = value[name] else { return nil }
    guard let result = read(found) else { throw problem(name, expected: expected) }
    return result
  }

  /// Returns the member that `read` understands.
  package func member<Value>(
    _ name: String, _ expected: String, _ read: (JSONValue) -> Value?
  ) throws(FileProblem) -> Value {
    if let result = try optional(name, expected, read) { return result }
    throw FileProblem(
      path: path, at: value.place, found: "an object without \(DisplayText.quoted(name))",
      expected: "this member, with \(expected)")
  }

  /// Returns an error about a member, or about the object if there is no such member.
  package func problem(_ name: String, expected: String) -> FileProblem {
    let value = value[name] ?? value
    return FileProblem(
      path: path, at: value.place, found: "\(value.summary) for \(name)", expected: expected)
  }
}
