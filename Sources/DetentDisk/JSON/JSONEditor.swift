/// Changes a JSON file's text in place. Everything that an edit does not name keeps its bytes.
package struct JSONEditor {
  /// A step from a value to one inside it.
  package enum Step: Hashable, Sendable {
    case key(String)
    case index(Int)
  }

  private let path: String
  private(set) package var bytes: [UInt8]
  package private(set) var root: JSONValue

  package init(_ bytes: [UInt8], path: String) throws(FileProblem) {
    root = try JSONReader.read(bytes, path: path)
    (self.bytes, self.path) = (bytes, path)
  }

  /// Returns the value that the steps lead to, or nil if there is none.
  package subscript(_ steps: [Step]) -> JSONValue? {
    var value: JSONValue? = root
    for step in steps {
      switch step {
      case .key(let name): value = value?[name]
      case .index(let index):
        value = value?.array.flatMap { $0.indices.contains(index) ? $0[index] : nil }
      }
    }
    return value
  }

  /// Replaces the value at the end of `steps`, which must exist.
  package mutating func replace(
    _ steps: [Step], with new: JSONWriter.Value
  ) throws(FileProblem) {
    guard let value = self[steps] else { return }
    let start = offset(of: value.place)
    var text = Self.line(new)
    // A list has as many lines as the members beside it.
    if case .array = new, let object = self[Array(steps.dropLast())],
      let first = object.members?.first
    {
      text = Self.text(new, gap(from: offset(of: object.place), to: offset(of: first.place)))
    }
    try change(start..<end(ofValueAt: start), to: text)
  }

  /// Replaces the member `old` of the object at `steps` by one with a different name and value.
  package mutating func rename(
    _ steps: [Step], _ old: String, to name: String, _ new: JSONWriter.Value
  ) throws(FileProblem) {
    guard let member = self[steps]?.members?.first(where: { $0.name == old }) else { return }
    let last = end(ofValueAt: offset(of: member.value.place))
    try change(
      offset(of: member.place)..<last, to: Self.line(.string(name)) + ": " + Self.line(new))
  }

  /// Adds a member to the object at `steps`, after the member `after`, or else at the end.
  package mutating func add(
    _ name: String, _ new: JSONWriter.Value, to steps: [Step], after: String? = nil
  ) throws(FileProblem) {
    guard let object = self[steps], let members = object.members else { return }
    let label = Self.line(.string(name)) + ": "
    guard let first = members.first else {
      let start = offset(of: object.place)
      return try change(start..<end(ofValueAt: start), to: "{ " + label + Self.line(new) + " }")
    }
    let before = members.first { $0.name == after } ?? members[members.count - 1]
    let place = end(ofValueAt: offset(of: before.value.place))
    let gap = gap(from: offset(of: object.place), to: offset(of: first.place))
    try change(place..<place, to: "," + gap.text + label + Self.text(new, gap))
  }

  /// Removes a member of the object at `steps`.
  package mutating func remove(_ name: String, from steps: [Step]) throws(FileProblem) {
    guard let members = self[steps]?.members,
      let index = members.firstIndex(where: { $0.name == name })
    else { return }
    try cut(index, members.map(\.place), members.map(\.value.place))
  }

  /// Removes an element of the list at `steps`.
  package mutating func remove(at index: Int, from steps: [Step]) throws(FileProblem) {
    guard let places = self[steps]?.array?.map(\.place), places.indices.contains(index) else {
      return
    }
    try cut(index, places, places)
  }

  /// Removes one of several items that begin at `starts`, and end with their `values`, with the comma beside it.
  private mutating func cut(
    _ index: Int, _ starts: [TextPlace], _ values: [TextPlace]
  ) throws(FileProblem) {
    let end = end(ofValueAt: offset(of: values[index]))
    if index > 0 {
      try change(self.end(ofValueAt: offset(of: values[index - 1]))..<end, to: "")
    } else {
      try change(offset(of: starts[0])..<(starts.count > 1 ? offset(of: starts[1]) : end), to: "")
    }
  }

  /// Puts elements of the list at `steps` into the places of others: the one at `order[0]` goes to `places[0]`, and
  /// so on. Both name the same elements.
  package mutating func move(
    _ order: [Int], to places: [Int], in steps: [Step]
  ) throws(FileProblem) {
    guard let values = self[steps]?.array else { return }
    let ranges = values.map { value in
      let start = offset(of: value.place)
      return start..<end(ofValueAt: start)
    }
    let old = bytes
    var (changed, from) = ([UInt8](), 0)
    for (place, element) in zip(places, order).sorted(by: { $0.0 < $1.0 }) {
      changed += old[from..<ranges[place].lowerBound] + old[ranges[element]]
      from = ranges[place].upperBound
    }
    try change(0..<bytes.count, to: String(decoding: changed + old[from...], as: UTF8.self))
  }

  /// Inserts an element into the list at `steps`, before the one that is now at `index`.
  package mutating func insert(
    _ new: JSONWriter.Value, into steps: [Step], at index: Int
  ) throws(FileProblem) {
    guard let list = self[steps], let values = list.array else { return }
    let start = offset(of: list.place)
    guard let first = values.first else {
      return try change(start..<end(ofValueAt: start), to: "[" + Self.line(new) + "]")
    }
    let gap = gap(from: start, to: offset(of: first.place))
    let text = Self.text(new, gap)
    guard index > 0 else {
      let place = offset(of: first.place)
      return try change(place..<place, to: text + "," + (gap.isLine ? gap.text : " "))
    }
    let place = end(ofValueAt: offset(of: values[min(index, values.count) - 1].place))
    try change(place..<place, to: "," + (gap.isLine ? gap.text : " ") + text)
  }

  // MARK: Text

  /// The space before each item of a list or an object.
  private struct Gap {
    var text: String
    /// The indentation, if each item is on a line of its own.
    var isLine: Bool
    var indentation: Substring { text.drop { $0 == "\n" || $0 == "\r" || $0 == "\r\n" } }
  }

  private func gap(from open: Int, to first: Int) -> Gap {
    let text = String(decoding: bytes[(open + 1)..<first], as: UTF8.self)
    let isLine = text.utf8.contains(UInt8(ascii: "\n"))
    return Gap(text: isLine ? text : " ", isLine: isLine)
  }

  private static func line(_ value: JSONWriter.Value) -> String {
    String(JSONWriter.text(.line(value)).dropLast())
  }

  /// Returns a value's text: on one line, or with as many as the house's format gives it.
  private static func text(_ value: JSONWriter.Value, _ gap: Gap) -> String {
    guard gap.isLine else { return line(value) }
    return String(JSONWriter.text(value).dropLast()).replacing("\n", with: "\n" + gap.indentation)
  }

  private mutating func change(_ range: Range<Int>, to text: String) throws(FileProblem) {
    var changed = bytes
    changed.replaceSubrange(range, with: text.utf8)
    root = try JSONReader.read(changed, path: path)
    bytes = changed
  }

  private func offset(of place: TextPlace) -> Int {
    var offset = 0
    for _ in 1..<place.line {
      offset = (bytes[offset...].firstIndex(of: UInt8(ascii: "\n")) ?? offset) + 1
    }
    for _ in 1..<place.column {
      offset += 1
      while offset < bytes.count, UTF8Text.isContinuation(bytes[offset]) { offset += 1 }
    }
    return offset
  }

  /// Returns the offset after the value that starts at `start`, which has already been read without errors.
  private func end(ofValueAt start: Int) -> Int {
    var (offset, depth, isInString) = (start, 0, false)
    while offset < bytes.count {
      let byte = bytes[offset]
      if isInString {
        if byte == UInt8(ascii: "\\") { offset += 1 }
        if byte == UInt8(ascii: "\"") { isInString = false }
        if !isInString, depth == 0 { return offset + 1 }
      } else {
        switch byte {
        case UInt8(ascii: "\""): isInString = true
        case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
        case UInt8(ascii: "}"), UInt8(ascii: "]"):
          if depth == 0 { return offset }
          depth -= 1
          if depth == 0 { return offset + 1 }
        case UInt8(ascii: ","), UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"),
          UInt8(ascii: "\t"):
          if depth == 0 { return offset }
        default: break
        }
      }
      offset += 1
    }
    return offset
  }
}
