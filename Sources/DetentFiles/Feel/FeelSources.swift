import DetentStage

/// Where values of a feel are from, by key: of each the value that it was said of.
package typealias FeelSources = [String: FeelSource]

/// Where a value is from.
package struct FeelSource: Hashable, Sendable {
  package var value: Double
  package var text: String
}

extension FeelSources {
  /// Where the value that `feel` has of the parameter `key` is from; nil where nothing was said of it.
  package func text(of key: String, in feel: Feel) -> String? {
    guard let source = self[key], Feel.parameter(key)?.value(in: feel) == source.value else {
      return nil
    }
    return source.text
  }
}

extension FeelFile {
  /// Of the base, and of what is set over it: a value that has been set anew has no source but its own.
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
