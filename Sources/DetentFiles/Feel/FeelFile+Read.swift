import DetentMotion
import DetentStage

extension FeelFile {
  /// A feel file as read, with the places that later errors need.
  struct Located {
    var file: FeelFile
    var basePlace: TextPlace
    /// Of each key under `set`.
    var places: [String: TextPlace]

    /// Where to point for `problem`; what the file does not set is the base's fault.
    func place(of problem: FeelProblem) -> TextPlace { places[problem.key] ?? basePlace }
  }

  /// Reads the text of a feel file; `path` is for messages. Values are checked one by one here, and
  /// against each other by `FeelLibrary`, which knows the base.
  package static func parse(_ bytes: [UInt8], path: String) throws(FileProblem) -> FeelFile {
    try located(bytes, path: path).file
  }

  static func located(_ bytes: [UInt8], path: String) throws(FileProblem) -> Located {
    try located(try JSONReader.read(bytes, path: path), path: path)
  }

  /// What a feel file says that stands inside another file.
  package static func parse(_ value: JSONValue, path: String) throws(FileProblem) -> FeelFile {
    try located(value, path: path).file
  }

  private static func located(_ root: JSONValue, path: String) throws(FileProblem) -> Located {
    guard let members = root.members else {
      throw FileProblem(
        path: path, at: root.place, found: root.summary,
        expected: "an object: {\"detent-feel\": 1, …}")
    }
    try checkVersion(members, root, path: path)
    var result = Located(file: FeelFile(), basePlace: root.place, places: [:])
    for member in members {
      switch member.name {
      case "detent-feel": break
      case "about": result.file.about = try text(member, path: path)
      case "base":
        result.file.base = try text(member, path: path)
        result.basePlace = member.value.place
      case "set": try readSettings(member.value, into: &result, path: path)
      default:
        let known = ["detent-feel", "about", "base", "set"]
        throw FileProblem(
          path: path, at: member.place, found: "the unknown key \(DisplayText.quoted(member.name))",
          expected: known.joined(separator: ", "),
          suggestion: NearestName.of(member.name, among: known)
            ?? (Feel.parameter(member.name) == nil ? nil : "the same under \"set\""))
      }
    }
    return result
  }

  private static func checkVersion(
    _ members: [JSONMember], _ root: JSONValue, path: String
  ) throws(FileProblem) {
    let expected = "\"detent-feel\": \(version), the version"
    guard let value = members.first(where: { $0.name == "detent-feel" })?.value else {
      throw FileProblem(
        path: path, at: root.place, found: "an object without \"detent-feel\"", expected: expected)
    }
    guard value.number == Double(version) else {
      throw FileProblem(path: path, at: value.place, found: value.summary, expected: expected)
    }
  }

  private static func text(_ member: JSONMember, path: String) throws(FileProblem) -> String {
    if let string = member.value.string, member.name == "about" || !string.isEmpty {
      return string
    }
    throw FileProblem(
      path: path, at: member.value.place, found: member.value.summary,
      expected: member.name == "base" ? "the name of a feel" : "a text")
  }

  private static func readSettings(
    _ value: JSONValue, into result: inout Located, path: String
  ) throws(FileProblem) {
    guard let members = value.members else {
      throw FileProblem(
        path: path, at: value.place, found: value.summary,
        expected: "an object of parameters: {\"header.heights.compact\": 64, …}")
    }
    for member in members {
      do throws(FeelSetting.Failure) {
        result.file.settings.append(try FeelSetting(member))
      } catch {
        throw FileProblem(
          path: path,
          at: Feel.parameter(member.name) == nil ? member.place : member.value.place,
          found: error.found, expected: error.expected, suggestion: error.suggestion)
      }
      result.places[member.name] = member.place
    }
  }
}

extension FeelSetting {
  /// From a member of a feel file: numbers as numbers, switches as true and false, choices by name.
  fileprivate init(_ member: JSONMember) throws(Failure) {
    let parameter = try Self.parameter(member.name)
    let value: Double? =
      switch (parameter.kind, member.value.content) {
      case (.number, .number(let number)): number
      case (.toggle, .bool(let bool)): bool ? 1 : 0
      case (.choice, .string(let name)): parameter.value(from: name)
      default: nil
      }
    guard let value, parameter.accepts(value) else {
      throw Failure(
        found: "\(member.value.summary) for \(parameter.key)", expected: parameter.expectation,
        suggestion: member.value.string.flatMap(parameter.suggestion))
    }
    self.init(parameter: parameter, value: value)
  }
}
