import DetentDisk
import DetentMotion
import DetentParameters
import DetentStage

extension FeelFile {
  /// Reads the text of a feel file; `path` is for messages. It checks each value by itself. `FeelLibrary`,
  /// which knows the base, checks the values against each other.
  package static func parse(_ bytes: [UInt8], path: String) throws(FileProblem) -> FeelFile {
    try parse(try JSONReader.read(bytes, path: path), path: path)
  }

  /// Reads a feel that stands inside a different file.
  package static func parse(_ value: JSONValue, path: String) throws(FileProblem) -> FeelFile {
    try FeelFileReader(value, path: path).file
  }
}

/// A feel file together with the places that later errors need.
struct FeelFileReader {
  private(set) var file = FeelFile()
  private(set) var basePlace: TextPlace
  /// The place of each key under `set`.
  private(set) var places: [String: TextPlace] = [:]
  /// The place of each key under `sources`.
  private var sourcePlaces: [(key: String, place: TextPlace)] = []
  private let path: String

  init(_ root: JSONValue, path: String) throws(FileProblem) {
    self.path = path
    basePlace = root.place
    guard let members = root.members else {
      throw root.problem(in: path, expected: "an object: {\"detent-feel\": 1, …}")
    }
    try checkVersion(root)
    for member in members { try read(member) }
    for source in sourcePlaces where places[source.key] == nil {
      throw FileProblem(
        path: path, at: source.place,
        found: "a source for \(DisplayText.quoted(source.key)), which is not set",
        expected: "a key under \"set\"",
        suggestion: NearestName.of(source.key, among: file.settings.map(\.key)))
    }
  }

  private func checkVersion(_ root: JSONValue) throws(FileProblem) {
    let expected = "\"detent-feel\": \(FeelFile.version), the version"
    guard let value = root["detent-feel"] else {
      throw FileProblem(
        path: path, at: root.place, found: "an object without \"detent-feel\"", expected: expected)
    }
    guard value.number == Double(FeelFile.version) else {
      throw value.problem(in: path, expected: expected)
    }
  }

  private mutating func read(_ member: JSONMember) throws(FileProblem) {
    switch member.name {
    case "detent-feel": break
    case "about":
      guard let about = member.value.string else {
        throw member.value.problem(in: path, expected: "a text")
      }
      file.about = about
    case "base":
      guard let base = member.value.string, !base.isEmpty else {
        throw member.value.problem(in: path, expected: "the name of a feel")
      }
      file.base = base
      basePlace = member.value.place
    case "set": try readSettings(member.value)
    case "sources": try readSources(member.value)
    default:
      let known = ["detent-feel", "about", "base", "set", "sources"]
      throw FileProblem(
        path: path, at: member.place, found: "the unknown key \(DisplayText.quoted(member.name))",
        expected: known.joined(separator: ", "),
        suggestion: NearestName.of(member.name, among: known)
          ?? (Feel.parameter(member.name) == nil ? nil : "the same under \"set\""))
    }
  }

  private mutating func readSettings(_ value: JSONValue) throws(FileProblem) {
    guard let members = value.members else {
      throw value.problem(
        in: path, expected: "an object of parameters: {\"header.heights.compact\": 64, …}")
    }
    for member in members {
      do throws(FeelSetting.Failure) {
        file.settings.append(try FeelSetting(member))
      } catch {
        throw error.problem(in: path, key: member.name, at: member.place, value: member.value.place)
      }
      places[member.name] = member.place
    }
  }

  private mutating func readSources(_ value: JSONValue) throws(FileProblem) {
    guard let members = value.members else {
      throw value.problem(
        in: path, expected: "an object of texts: {\"scroll.deceleration\": \"UIKit\", …}")
    }
    for member in members {
      guard let text = member.value.string, !text.isEmpty else {
        throw member.value.problem(in: path, expected: "a text that names the source of the value")
      }
      file.sources[member.name] = text
      sourcePlaces.append((member.name, member.place))
    }
  }
}

extension FeelSetting {
  /// Reads a member of a feel file: numbers as numbers, switches as true and false, choices by name.
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
