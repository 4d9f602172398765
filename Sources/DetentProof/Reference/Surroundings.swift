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

  package init(fonts: [Item], versions: [Item]) {
    self.fonts = fonts
    self.versions = versions
  }

  /// A sentence for other fonts than `recorded` and one for other versions, with the first of each.
  func differences(from recorded: Surroundings) -> [String] {
    [
      Self.sentence("another font than recorded", fonts, recorded.fonts),
      Self.sentence("another version than recorded", versions, recorded.versions),
    ].compactMap { $0 }
  }

  /// What a prototype was read from, by its name in the prototype's folder.
  static func files(of scene: Scene) throws(FileProblem) -> [Item] {
    guard let document = scene.files.first else { return [] }
    let folder = FilePath.folder(of: document) + "/"
    var items: [Item] = []
    for path in scene.files {
      let bytes = try FileBytes.read(path, limit: 1 << 30)
      let name = path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : path
      items.append(Item(name: name, value: Fingerprint(bytes).description))
    }
    return items
  }

  static func sentence(_ what: String, _ now: [Item], _ then: [Item]) -> String? {
    let names =
      then.map(\.name) + now.map(\.name).filter { name in !then.contains { $0.name == name } }
    let changes = names.compactMap { name -> String? in
      func value(_ items: [Item]) -> String {
        items.first { $0.name == name }?.value ?? "not there"
      }
      return value(now) == value(then) ? nil : "\(name) is \(value(now)), was \(value(then))"
    }
    guard let first = changes.first else { return nil }
    return "\(what): \(first)" + (changes.count > 1 ? "; \(changes.count - 1) more differ" : "")
  }
}
