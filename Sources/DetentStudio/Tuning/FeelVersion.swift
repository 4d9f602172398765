import DetentFiles
import DetentParameters
import DetentStage

/// Everything that is tuned, at one moment: what undo goes back to.
package struct FeelVersion: Equatable, Sendable {
  /// The base's name, as feel files have it.
  package var base: String
  @Boxed package var baseFeel: Feel
  /// What the feel is for, in a line; empty for none.
  package var about = ""
  @Boxed package var feel: Feel
  /// Where its values are from, as far as its files say.
  var sources: FeelSources = [:]
  /// The file in use; nil while there is none.
  package var path: String?
  /// Those of the file that it came from or was written to: saving it again writes the same.
  package var bytes: [UInt8]?
  /// The masses in which springs are shown, by group; 1 where none is named.
  var masses: [String: Double] = [:]

  /// A preset or another feel without a file of its own.
  package init(base: String = "default", baseFeel: Feel = .default, feel: Feel = .default) {
    (self.base, self.baseFeel, self.feel) = (base, baseFeel, feel)
  }

  /// What `reference` names: a preset, or a file, which is then in use.
  package init(_ reference: FeelReference, in library: FeelLibrary) throws(FileProblem) {
    if !library.presets.contains(reference.name), let path = library.path(of: reference) {
      try self.init(reading: path, in: library)
    } else {
      let feel = try library.feel(reference)
      self.init(base: reference.name, baseFeel: feel, feel: feel)
      sources = try library.sources(reference)
    }
  }

  /// One of those to choose from.
  init(_ entry: FeelEntry, in library: FeelLibrary) throws(FileProblem) {
    switch entry {
    case .preset(let name): try self.init(FeelReference(name: name, source: name), in: library)
    case .file(let path): try self.init(reading: path, in: library)
    }
  }

  /// The content of the feel file at `path`, read with its base.
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

  /// The feel file that says this.
  var file: FeelFile {
    FeelFile(feel, about: about, base: base, of: baseFeel, sources: sources)
  }

  /// Its bytes, from the bytes it came from where it did.
  var fileBytes: [UInt8] {
    bytes ?? Array(file.text.utf8)
  }

  /// The same with another feel; then no file says it yet.
  func with(_ feel: Feel) -> FeelVersion {
    guard feel != self.feel else { return self }
    var version = self
    version.feel = feel
    version.bytes = nil
    return version
  }

  /// With the base as `library` has it now, and what differs from the base as it is here. Where both
  /// do not go together, or the base is gone, it is as it was.
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

  /// What people call it: a preset's title, or the file's name.
  var title: String { path.map(Self.title(ofFile:)) ?? Self.title(ofPreset: base) }

  static func title(ofFile path: String) -> String {
    let name = FilePath.name(of: path)
    return name.exact.without(suffix: ".json") ?? name
  }

  static func title(ofPreset name: String) -> String {
    if name == "default" { return "UIKit, measured" }
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
