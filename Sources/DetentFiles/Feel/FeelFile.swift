import DetentDisk
import DetentMotion
import DetentParameters
import DetentStage

/// A feel as a file keeps it: a named base and the settings that differ from it.
///
///     {
///       "detent-feel": 1,
///       "about": "A calmer header",
///       "base": "default",
///       "set": {
///         "header.settle.response": 0.5
///       },
///       "sources": {
///         "header.settle.response": "SwiftUI, Spring.smooth"
///       }
///     }
package struct FeelFile: Hashable, Sendable {
  /// The version of the format that this build reads and writes.
  package static let version = 1
  /// The largest size in bytes: 1 MiB, enough for every parameter many times over.
  package static let maximumSize = 1 << 20

  /// The feel's purpose in one line. This is empty if the file states none.
  package var about: String
  /// The name of a preset, or a path beside the file. `default` is the feel in the code.
  package var base: String
  /// The settings in the file's order, with each key once.
  package var settings: [FeelSetting]
  /// The sources of some settings' values, by key.
  package var sources: [String: String]

  package init(
    about: String = "", base: String = "default", settings: [FeelSetting] = [],
    sources: [String: String] = [:]
  ) {
    self.about = about
    self.base = base
    self.settings = settings
    self.sources = sources
  }

  /// Keeps the settings that turn `base` into `feel`, in the panel's order. It keeps a source only if its
  /// value is still the same.
  package init(
    _ feel: Feel, about: String = "", base: String, of baseFeel: Feel, sources: FeelSources = [:]
  ) {
    let settings = Feel.parameters.compactMap { parameter -> FeelSetting? in
      let value = parameter.value(in: feel)
      return value.bitPattern == parameter.value(in: baseFeel).bitPattern
        ? nil : FeelSetting(parameter: parameter, value: value)
    }
    self.init(
      about: about, base: base, settings: settings,
      sources: Dictionary(
        uniqueKeysWithValues: settings.compactMap { setting in
          sources.text(of: setting.key, in: feel).map { (setting.key, $0) }
        }))
  }

  /// Returns the base with the settings applied.
  package func feel(over base: Feel) -> Feel {
    var feel = base
    for setting in settings { setting.apply(to: &feel) }
    return feel
  }

  /// The file's whole text.
  package var text: String { JSONWriter.text(json) }

  /// The file's content, which can also stand inside a different file.
  package var json: JSONWriter.Value {
    let told = settings.compactMap { setting in
      sources[setting.key].map { (setting.key, $0.json) }
    }
    return [
      "detent-feel": Self.version, "about": about.isEmpty ? nil : about, "base": base,
      "set": JSONWriter.Value.object(settings.map { ($0.key, $0.json) }),
      "sources": told.isEmpty ? nil : JSONWriter.Value.object(told),
    ]
  }

  /// Writes the whole file, or nothing.
  package func write(to path: String) throws(FileProblem) { try AtomicFile.write(text, to: path) }
}

extension FeelSetting {
  fileprivate var json: JSONWriter.Value {
    switch Feel.parameter(key)?.kind {
    case .choice: .string(text)
    case .toggle: .bool(value != 0)
    case .number, nil: .number(value)
    }
  }
}
