import DetentDisk
import DetentMotion

/// The allowed content of a document. The same description checks it and writes its JSON Schema.
indirect enum DocumentShape: Sendable {
  /// The only version that this program reads.
  case version(Int)
  case number(ClosedRange<Double>, isWhole: Bool = false)
  case text
  case flag
  case choice([String])
  /// A colour: `#RGB`, `#RGBA`, `#RRGGBB` or `#RRGGBBAA`.
  case color
  /// A share of a length, such as `50%`.
  case share
  case list(DocumentShape, ClosedRange<Int>)
  /// A list of two values of different shapes.
  case pair(DocumentShape, DocumentShape)
  case object([Field])
  /// An object of one shape for each name that the document invents.
  case names(DocumentShape, ClosedRange<Int>)
  /// One of these shapes: the one with the same kind as the value. Of several objects, it is the first that
  /// requires a key which the value has.
  case either([DocumentShape])
  /// A shape that occurs in several places, and has a name in the schema.
  case named(String, DocumentShape)
  /// A named shape inside itself.
  case again(String, @Sendable () -> DocumentShape)

  struct Field: Sendable {
    let name: String
    let shape: DocumentShape
    let isRequired: Bool
    let meaning: String

    init(
      _ name: String, _ shape: DocumentShape, isRequired: Bool = false, _ meaning: String
    ) {
      self.name = name
      self.shape = shape
      self.isRequired = isRequired
      self.meaning = meaning
    }
  }
}

// MARK: - Checking

extension DocumentShape {
  /// Adds everything that is wrong with `value` to `problems`, in the order of the file.
  func check(_ value: JSONValue, path: String, _ problems: inout ProblemList) {
    func add(_ found: String? = nil, expected: String? = nil, among names: [String] = []) {
      problems.add {
        FileProblem(
          path: path, at: value.place, found: found ?? value.summary,
          expected: expected ?? self.expected,
          suggestion: NearestName.of(value.string ?? "", among: names))
      }
    }
    switch (self, value.content) {
    case (.version(let version), .number(let number)):
      if number != Double(version) { add() }
    case (.number(let range, let isWhole), .number(let number)):
      if !range.contains(number) || isWhole && number != number.rounded() { add() }
    case (.text, .string(let text)):
      let count = text.unicodeScalars.count
      guard count > DocumentLimits.letters else { return }
      add("a text of \(count) letters", expected: "at most \(DocumentLimits.letters)")
    case (.flag, .bool): return
    case (.choice(let names), .string(let text)):
      if !names.contains(text) { add(among: names) }
    case (.color, .string(let text)): if ColorText.parse(text) == nil { add() }
    case (.share, .string(let text)): if Self.share(text) == nil { add() }
    case (.list(let element, let count), .array(let values)):
      guard count.contains(values.count) else { return add("a list of \(values.count)") }
      for value in values { element.check(value, path: path, &problems) }
    case (.pair(let first, let second), .array(let values)):
      guard values.count == 2 else { return add("a list of \(values.count)") }
      first.check(values[0], path: path, &problems)
      second.check(values[1], path: path, &problems)
    case (.object(let fields), .object(let members)):
      Self.check(members, of: value, fields, path: path, &problems)
    case (.names(let element, let count), .object(let members)):
      guard count.contains(members.count) else { return add("an object of \(members.count)") }
      for member in members { element.check(member.value, path: path, &problems) }
    case (.either, _):
      guard let shape = choice(for: value) else { return add() }
      shape.check(value, path: path, &problems)
    case (.named(_, let shape), _): shape.check(value, path: path, &problems)
    case (.again(_, let shape), _): shape().check(value, path: path, &problems)
    default: add()
    }
  }

  private static func check(
    _ members: [JSONMember], of value: JSONValue, _ fields: [Field], path: String,
    _ problems: inout ProblemList
  ) {
    for field in fields where field.isRequired && value[field.name] == nil {
      problems.add {
        FileProblem(
          path: path, at: value.place, found: "an object without \"\(field.name)\"",
          expected: "\"\(field.name)\": " + field.shape.expected)
      }
    }
    for member in members {
      if let field = fields.first(where: { $0.name == member.name }) {
        field.shape.check(member.value, path: path, &problems)
        continue
      }
      problems.add {
        let names = fields.map(\.name)
        let homes = PrototypeDocument.shape.homes(of: member.name)
        return FileProblem(
          path: path, at: member.place,
          found: "the unknown key \(DisplayText.quoted(member.name))"
            + (homes.isEmpty
              ? "" : ", which belongs in " + homes.prefix(4).joined(separator: ", ")),
          expected: names.joined(separator: ", "),
          suggestion: NearestName.of(member.name, among: names))
      }
    }
  }

  /// Returns the hundredths that a share such as `50%` counts; nil for any other text, and for more than ten
  /// times the whole.
  static func share(_ text: String) -> Double? {
    guard text.hasSuffix("%"), let share = NumberText.number(text.dropLast()), abs(share) <= 1000
    else { return nil }
    return share
  }

  /// Returns the shape that a value of this shape should have; nil if none has the value's kind.
  private func choice(for value: JSONValue) -> DocumentShape? {
    switch self {
    case .either(let shapes):
      var first: DocumentShape?
      for shape in shapes {
        guard let found = shape.choice(for: value) else { continue }
        if found.requiresKey(of: value) { return found }
        first = first ?? found
      }
      return first
    case .named(_, let shape): return shape.choice(for: value)
    case .again(_, let shape): return shape().choice(for: value)
    default: return isOfKind(value.content) ? self : nil
    }
  }

  /// True for an object that requires a key which the value has.
  private func requiresKey(of value: JSONValue) -> Bool {
    guard case .object(let fields) = self else { return false }
    return fields.contains { $0.isRequired && value[$0.name] != nil }
  }

  private func isOfKind(_ content: JSONValue.Content) -> Bool {
    switch (self, content) {
    case (.version, .number), (.number, .number), (.text, .string), (.flag, .bool),
      (.choice, .string), (.color, .string), (.share, .string), (.list, .array), (.pair, .array),
      (.object, .object), (.names, .object):
      true
    default: false
    }
  }

  /// The expected value in the words of a sentence.
  var expected: String {
    switch self {
    case .version(let version): "\(version), the version that this program reads"
    case .number(let range, let isWhole):
      "a \(isWhole ? "whole " : "")number from \(range.lowerBound.shortestText) to \(range.upperBound.shortestText)"
    case .text: "a text"
    case .flag: "true or false"
    case .choice(let names): "one of " + names.joined(separator: ", ")
    case .color: "a colour such as \"#1A2B3C\""
    case .share: "a share such as \"50%\""
    case .list(_, let count): "a list of " + Self.number(count)
    case .pair(let first, let second): "a list of \(first.expected) and \(second.expected)"
    case .object(let fields): "an object of " + fields.map(\.name).joined(separator: ", ")
    case .names(_, let count):
      "an object of " + Self.number(count) + " names of your own"
    case .either(let shapes): shapes.map(\.expected).joined(separator: ", or ")
    case .named(_, let shape): shape.expected
    case .again(_, let shape): shape().expected
    }
  }

  /// Returns the allowed numbers of elements in the words of a sentence.
  private static func number(_ count: ClosedRange<Int>) -> String {
    count.count == 1 ? "\(count.lowerBound)" : "\(count.lowerBound) to \(count.upperBound)"
  }
}

// MARK: - JSON Schema

extension DocumentShape {
  /// The shape in JSON Schema 2020-12.
  var schema: JSONWriter.Value {
    switch self {
    case .version(let version): ["type": "integer", "minimum": version, "maximum": version]
    case .number(let range, let isWhole):
      [
        "type": isWhole ? "integer" : "number", "minimum": range.lowerBound,
        "maximum": range.upperBound,
      ]
    case .text: ["type": "string", "maxLength": DocumentLimits.letters]
    case .flag: ["type": "boolean"]
    case .choice(let names): ["enum": names]
    case .color:
      [
        "type": "string",
        "pattern": "^#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{4}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$",
      ]
    case .share: ["type": "string", "pattern": "^-?[0-9]+(\\.[0-9]+)?%$"]
    case .list(let element, let count):
      [
        "type": "array", "items": element.schema, "minItems": count.lowerBound,
        "maxItems": count.upperBound,
      ]
    case .pair(let first, let second):
      [
        "type": "array", "prefixItems": [first.schema, second.schema], "minItems": 2,
        "maxItems": 2,
      ]
    case .object(let fields):
      [
        "type": "object",
        "properties": JSONWriter.Value.object(fields.map { ($0.name, $0.schema) }),
        "required": fields.filter(\.isRequired).map(\.name), "additionalProperties": false,
      ]
    case .names(let element, let count):
      [
        "type": "object", "additionalProperties": element.schema,
        "minProperties": count.lowerBound, "maxProperties": count.upperBound,
      ]
    case .either(let shapes): ["oneOf": shapes.map(\.schema)]
    case .named(let name, _), .again(let name, _): ["$ref": "#/$defs/" + name]
    }
  }

  /// The schemas of all named shapes inside, each once.
  var definitions: [(name: String, value: JSONWriter.Value)] {
    let inner: [DocumentShape] =
      switch self {
      case .list(let shape, _), .names(let shape, _), .named(_, let shape): [shape]
      case .pair(let first, let second): [first, second]
      case .object(let fields): fields.map(\.shape)
      case .either(let shapes): shapes
      default: []
      }
    var all = inner.flatMap(\.definitions)
    if case .named(let name, let shape) = self { all.append((name, shape.schema)) }
    return all.reduce(into: []) { known, definition in
      if !known.contains(where: { $0.name == definition.name }) { known.append(definition) }
    }
  }
}

extension DocumentShape.Field {
  /// The schema of the field's shape, with the field's meaning.
  fileprivate var schema: JSONWriter.Value {
    guard case .object(let members) = shape.schema else { return shape.schema }
    return .object([("description", .string(meaning))] + members)
  }
}
