import DetentMotion

/// A value of a JSON file with its place.
package struct JSONValue: Hashable, Sendable {
  package enum Content: Hashable, Sendable {
    case null
    case bool(Bool)
    /// The number is always finite.
    case number(Double)
    case string(String)
    case array([JSONValue])
    /// The members are in the file's order, and no name occurs twice.
    case object([JSONMember])
  }

  package var content: Content
  package var place: TextPlace
}

/// A name and its value in a JSON object.
package struct JSONMember: Hashable, Sendable {
  package var name: String
  /// The place of the name.
  package var place: TextPlace
  package var value: JSONValue
}

extension JSONValue {
  package var number: Double? { if case .number(let number) = content { number } else { nil } }
  package var string: String? { if case .string(let string) = content { string } else { nil } }
  package var bool: Bool? { if case .bool(let bool) = content { bool } else { nil } }
  package var array: [JSONValue]? { if case .array(let array) = content { array } else { nil } }
  package var members: [JSONMember]? {
    if case .object(let members) = content { members } else { nil }
  }

  /// Returns the value of the member `name` of an object.
  package subscript(name: String) -> JSONValue? { members?.first { $0.name == name }?.value }

  /// Returns an error about this value.
  package func problem(in path: String, expected: String) -> FileProblem {
    FileProblem(path: path, at: place, found: summary, expected: expected)
  }

  /// Describes the value in an error message: `"blue"`, `3`, `a list`.
  package var summary: String {
    switch content {
    case .null: "null"
    case .bool(let bool): "\(bool)"
    case .number(let number): number.shortestText
    case .string(let string): DisplayText.quoted(string)
    case .array: "a list"
    case .object: "an object"
    }
  }
}
