import DetentCanvas
import DetentDisk
import DetentStage

/// Everything outside the gesture that pictures depend on: fonts and versions, as a reference keeps them.
package struct Surroundings: Hashable, Sendable {
  /// A font file with its hash, or a library with its version.
  package struct Item: Hashable, Sendable {
    package var name: String
    package var value: String

    package init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  /// Each font file and its hash.
  package var fonts: [Item]
  /// The versions of Detent and of the libraries that draw letters.
  package var versions: [Item]
  /// The processor. This is nil in an older recording that does not state it.
  package var architecture: String?

  package init(fonts: [Item], versions: [Item], architecture: String? = nil) {
    self.fonts = fonts
    self.versions = versions
    self.architecture = architecture
  }

  /// Returns a sentence for each kind of item that differs from `recorded`: the font files, the versions of
  /// Detent and of the libraries that draw letters, and the processor.
  func differences(from recorded: Surroundings) -> [String] {
    var sentences = [
      Self.sentence("the fonts differ from the recording", fonts, recorded.fonts),
      Self.sentence("the versions differ from the recording", versions, recorded.versions),
    ].compactMap { $0 }
    if let then = recorded.architecture, let now = architecture, then != now {
      sentences.append("the processor differs from the recording: it is \(now), was \(then)")
    }
    return sentences
  }

  /// Returns the files of a prototype, by their names in its folder.
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

  /// The largest number of items that a sentence names.
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
