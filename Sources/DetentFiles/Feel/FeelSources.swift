import DetentParameters
import DetentStage

/// The sources of a feel's values by key. Each source remembers the value that it is about.
package typealias FeelSources = [String: FeelSource]

/// The source of one value.
package struct FeelSource: Hashable, Sendable {
  package var value: Double
  package var text: String
}

extension FeelSources {
  /// Returns the source of the parameter `key` in `feel`, or nil if nobody stated one for its present value.
  package func text(of key: String, in feel: Feel) -> String? {
    guard let source = self[key], Feel.parameter(key)?.value(in: feel) == source.value else {
      return nil
    }
    return source.text
  }
}

extension FeelFile {
  /// Returns the sources of the base, replaced by those of the file's settings. A setting without a source
  /// has none.
  func sources(over base: FeelSources) -> FeelSources {
    var sources = base
    for setting in settings {
      sources[setting.key] = self.sources[setting.key].map {
        FeelSource(value: setting.value, text: $0)
      }
    }
    return sources
  }
}
