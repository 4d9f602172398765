import DetentFiles

/// What pictures depend on beside the gesture: fonts and versions, as a reference keeps them.
public struct Surroundings: Hashable, Sendable {
  /// A font file or a library, and its hash or version.
  public struct Item: Hashable, Sendable {
    public var name: String
    public var value: String

    public init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  /// Each file and its hash.
  public var fonts: [Item]
  /// Detent and the libraries that draw letters.
  public var versions: [Item]

  public init(fonts: [Item], versions: [Item]) {
    self.fonts = fonts
    self.versions = versions
  }

  /// What is other than when `recorded` was, in sentences.
  func differences(from recorded: Surroundings) -> [String] {
    Self.differences(fonts, recorded.fonts).map {
      "another font than recorded: \($0.name) is \($0.now), was \($0.then)"
    }
      + Self.differences(versions, recorded.versions).map {
        "another version than recorded: \($0.name) is \($0.now), was \($0.then)"
      }
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
