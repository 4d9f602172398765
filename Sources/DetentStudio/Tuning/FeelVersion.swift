import DetentDisk
import DetentFiles
import DetentParameters
import DetentStage

/// Everything that can be tuned, at one moment: an entry for undo.
package struct FeelVersion: Equatable, Sendable {
  /// The base's name, as in feel files.
  package var base: String
  @Boxed package var baseFeel: Feel
  /// The purpose of the feel, in a line; empty for none.
  package var about = ""
  @Boxed package var feel: Feel
  /// The sources of its values, as far as its files name them.
  var sources: FeelSources = [:]
  /// The file in use; nil while there is none.
  package var path: String?
  /// The bytes of the file that it came from or was written to, so that saving it again writes the same.
  package var bytes: [UInt8]?
  /// The masses in which springs are shown, by group; 1 where none is named.
  var masses: [String: Double] = [:]

  /// Makes a preset, or any other feel without a file of its own.
  package init(base: String = "default", baseFeel: Feel = .default, feel: Feel = .default) {
    (self.base, self.baseFeel, self.feel) = (base, baseFeel, feel)
  }

  /// Reads the feel that `reference` names: a preset, or a file, which is then in use.
  package init(_ reference: FeelReference, in library: FeelLibrary) throws(FileProblem) {
    if !library.presets.contains(reference.name), let path = library.path(of: reference) {
      try self.init(reading: path, in: library)
    } else {
      let feel = try library.feel(reference)
      self.init(base: reference.name, baseFeel: feel, feel: feel)
      sources = try library.sources(reference)
    }
  }

  /// Reads an entry of the list of feels.
  init(_ entry: FeelEntry, in library: FeelLibrary) throws(FileProblem) {
    switch entry {
    case .preset(let name): try self.init(FeelReference(name: name, source: name), in: library)
    case .file(let path): try self.init(reading: path, in: library)
    }
  }

  /// Reads the feel file at `path`, with its base.
  package init(reading path: String, in library: FeelLibrary) throws(FileProblem) {
    let read = try library.read(path)
    base = read.file.base
    baseFeel = read.base
    about = read.file.about
    feel = read.feel
    sources = read.sources
    bytes = read.bytes
    self.path = path
  }

  /// The feel file with this content.
  var file: FeelFile {
    FeelFile(feel, about: about, base: base, of: baseFeel, sources: sources)
  }

  /// The bytes that it came from, or else those of a new file.
  var fileBytes: [UInt8] {
    bytes ?? Array(file.text.utf8)
  }

  /// Returns the same version with a different feel, which no file holds yet.
  func with(_ feel: Feel) -> FeelVersion {
    guard feel != self.feel else { return self }
    var version = self
    version.feel = feel
    version.bytes = nil
    return version
  }

  /// Returns the version on the present base in `library`, with its own changes kept. If the two conflict, or
  /// the base is gone, it stays as it was.
  func rebased(in library: FeelLibrary) -> FeelVersion {
    let reference = FeelReference(
      name: base, source: path ?? base, folder: path.map(FilePath.folder) ?? "")
    guard let newBase = try? library.feel(reference) else { return self }
    var version = self
    version.baseFeel = newBase
    version.feel = newBase
    for parameter in changed { parameter.set(parameter.value(in: feel), in: &version.feel) }
    return version.feel.problems.isEmpty ? version : self
  }

  var changed: [Parameter] {
    // The most usual case, asked for with every frame.
    if feel == baseFeel { return [] }
    return Feel.parameters.filter { $0.value(in: feel) != $0.value(in: baseFeel) }
  }

  /// The name for people: a preset's title, or the file's name.
  var title: String { path.map(Self.title(ofFile:)) ?? Self.title(ofPreset: base) }

  static func title(ofFile path: String) -> String {
    let name = FilePath.name(of: path)
    return name.exact.without(suffix: ".json") ?? name
  }

  static func title(ofPreset name: String) -> String {
    let words = name.replacing("-", with: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }

  func spring(of key: String) -> LinkedSpring {
    guard let response = Feel.parameter(key + ".response")?.value(in: feel),
      let ratio = Feel.parameter(key + ".dampingRatio")?.value(in: feel)
    else { preconditionFailure("\(key) has no spring") }
    let spring = SpringFeel(response: response, dampingRatio: ratio)
    return LinkedSpring(feel: spring, mass: masses[key] ?? 1)
  }

  func with(_ spring: LinkedSpring, of key: String) -> FeelVersion {
    var feel = feel
    Feel.parameter(key + ".response")?.set(spring.feel.response, in: &feel)
    Feel.parameter(key + ".dampingRatio")?.set(spring.feel.dampingRatio, in: &feel)
    var version = with(feel)
    version.masses[key] = spring.mass == 1 ? nil : spring.mass
    return version
  }
}
