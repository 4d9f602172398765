import DetentFiles

/// What pictures depend on beside the gesture: fonts and versions, as a reference keeps them.
package struct Surroundings: Hashable, Sendable {
  /// A font file or a library, and its hash or version.
  package struct Item: Hashable, Sendable {
    package var name: String
    package var value: String

    package init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  /// Each file and its hash.
  package var fonts: [Item]
  /// Detent and the libraries that draw letters.
  package var versions: [Item]

  package init(fonts: [Item], versions: [Item]) {
    self.fonts = fonts
    self.versions = versions
  }

  /// What is other than when `recorded` was: a sentence for fonts and one for versions, with the
  /// first of each.
  func differences(from recorded: Surroundings) -> [String] {
    [
      Self.sentence("another font than recorded", Self.differences(fonts, recorded.fonts)),
      Self.sentence(
        "another version than recorded", Self.differences(versions, recorded.versions)),
    ].compactMap { $0 }
  }

  private static func sentence(
    _ what: String, _ items: [(name: String, now: String, then: String)]
  ) -> String? {
    guard let first = items.first else { return nil }
    let more = items.count > 1 ? "; \(items.count - 1) more differ" : ""
    return "\(what): \(first.name) is \(first.now), was \(first.then)\(more)"
  }

  private static func differences(
    _ now: [Item], _ then: [Item]
  ) -> [(name: String, now: String, then: String)] {
    let names =
      then.map(\.name)
      + now.map(\.name).filter { name in
        !then.contains { $0.name == name }
      }
    return names.compactMap { name in
      let new = now.first { $0.name == name }?.value ?? "not there"
      let old = then.first { $0.name == name }?.value ?? "not there"
      return new == old ? nil : (name, new, old)
    }
  }
}
