/// A value of a JSON file that still knows where it stood.
package struct JSONValue: Hashable, Sendable {
  package enum Content: Hashable, Sendable {
    case null
    case bool(Bool)
    /// Always finite.
    case number(Double)
    case string(String)
    case array([JSONValue])
    /// In the file's order; no name occurs twice.
    case object([JSONMember])
  }

  package var content: Content
  package var place: TextPlace
}

/// A name and its value in a JSON object.
package struct JSONMember: Hashable, Sendable {
  package var name: String
  /// Of the name.
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

  /// The member called `name` of an object.
  package subscript(name: String) -> JSONValue? { members?.first { $0.name == name }?.value }

  /// That it is not what it should be.
  package func problem(in path: String, expected: String) -> FileProblem {
    FileProblem(path: path, at: place, found: summary, expected: expected)
  }

  /// What it is, for an error message: `"blue"`, `the number 3`, `a list`.
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
