import DetentCanvas
import DetentFiles
import DetentStage

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
  /// Of the processor; nil where an older recording does not say it.
  package var architecture: String?

  package init(fonts: [Item], versions: [Item], architecture: String? = nil) {
    self.fonts = fonts
    self.versions = versions
    self.architecture = architecture
  }

  /// A sentence for each part that is another than `recorded`: the font files, each of the libraries that
  /// draw letters and Detent itself, the processor.
  func differences(from recorded: Surroundings) -> [String] {
    var sentences = [
      Self.sentence("another font than recorded", fonts, recorded.fonts),
      Self.sentence("another version than recorded", versions, recorded.versions),
    ].compactMap { $0 }
    if let then = recorded.architecture, let now = architecture, then != now {
      sentences.append("another processor than recorded: it is \(now), was \(then)")
    }
    return sentences
  }

  /// What a prototype was read from, by its name in the prototype's folder.
  static func files(of scene: Scene) throws(FileProblem) -> [Item] {
    guard let document = scene.files.first else { return [] }
    let folder = FilePath.folder(of: document) + "/"
    var items: [Item] = []
    for path in scene.files {
      let bytes = try FileBytes.read(path, limit: 1 << 30)
      let name = path.exact.without(prefix: folder) ?? path
      items.append(Item(name: name, value: Fingerprint(bytes).description))
    }
    return items
  }

  /// How many parts a sentence names.
  private static let most = 4

  static func sentence(_ what: String, _ now: [Item], _ then: [Item]) -> String? {
    let names =
      then.map(\.name)
      + now.map(\.name).filter { name in !then.contains { $0.name.exact == name.exact } }
    let changes = names.compactMap { name -> String? in
      func value(_ items: [Item]) -> String {
        items.first { $0.name.exact == name.exact }?.value ?? "not there"
      }
      return value(now) == value(then) ? nil : "\(name) is \(value(now)), was \(value(then))"
    }
    guard !changes.isEmpty else { return nil }
    let more = changes.count > most ? "; \(changes.count - most) more differ" : ""
    return "\(what): " + changes.prefix(most).joined(separator: ", ") + more
  }
}
