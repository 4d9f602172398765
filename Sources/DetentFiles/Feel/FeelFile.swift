import DetentMotion
import DetentStage

/// A feel as it is kept: a named base and what differs from it.
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
  /// What this build reads and writes.
  package static let version = 1
  /// 1 MiB: every parameter, many times over.
  package static let maximumSize = 1 << 20

  /// What it is for, in a line; empty for none.
  package var about: String
  /// A preset's name, or a path beside the file; `default` is the code's own.
  package var base: String
  /// In the file's order; each key once.
  package var settings: [FeelSetting]
  /// Where the values of some settings are from, by key.
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

  /// What makes `feel` out of `base`, in the panel's order, with the sources of values that are still those.
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

  /// The base with the settings applied.
  package func feel(over base: Feel) -> Feel {
    var feel = base
    for setting in settings { setting.apply(to: &feel) }
    return feel
  }

  /// The file's text.
  package var text: String { JSONWriter.text(json) }

  /// What the file says, also to stand inside another file.
  package var json: JSONWriter.Value {
    var members: [(name: String, value: JSONWriter.Value)] = [
      ("detent-feel", .number(Double(Self.version)))
    ]
    if !about.isEmpty { members.append(("about", .string(about))) }
    members.append(("base", .string(base)))
    members.append(("set", .object(settings.map { ($0.key, $0.json) })))
    let told = settings.compactMap { setting in
      sources[setting.key].map { (setting.key, JSONWriter.Value.string($0)) }
    }
    if !told.isEmpty { members.append(("sources", .object(told))) }
    return .object(members)
  }

  /// Writes the file, all of it or nothing.
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
