/// A value of a JSON file that still knows where it stood.
public struct JSONValue: Hashable, Sendable {
  public enum Content: Hashable, Sendable {
    case null
    case bool(Bool)
    /// Always finite.
    case number(Double)
    case string(String)
    case array([JSONValue])
    /// In the file's order; no name occurs twice.
    case object([JSONMember])
  }

  public var content: Content
  public var place: TextPlace

  public init(_ content: Content, at place: TextPlace) {
    self.content = content
    self.place = place
  }
}

/// A name and its value in a JSON object.
public struct JSONMember: Hashable, Sendable {
  public var name: String
  /// Of the name.
  public var place: TextPlace
  public var value: JSONValue

  public init(name: String, at place: TextPlace, value: JSONValue) {
    self.name = name
    self.place = place
    self.value = value
  }
}

extension JSONValue {
  public var number: Double? { if case .number(let number) = content { number } else { nil } }
  public var string: String? { if case .string(let string) = content { string } else { nil } }
  public var bool: Bool? { if case .bool(let bool) = content { bool } else { nil } }
  public var array: [JSONValue]? { if case .array(let array) = content { array } else { nil } }
  public var members: [JSONMember]? {
    if case .object(let members) = content { members } else { nil }
  }

  /// The member called `name` of an object.
  public subscript(name: String) -> JSONValue? { members?.first { $0.name == name }?.value }

  /// What it is, for an error message: `"blue"`, `the number 3`, `a list`.
  public var summary: String {
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
