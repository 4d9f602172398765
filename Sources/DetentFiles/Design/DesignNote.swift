import DetentDisk

/// The file beside a document that remembers the prototype's design: its SVG, and the layers that came from it.
package struct DesignNote: Equatable, Sendable {
  package static let fileName = "design.json"
  private static let version = 1
  private static let maximumSize = 1 << 20

  /// The name of the SVG, which lies in the folder or beside it; nil if it lies elsewhere.
  package var svg: String?
  /// The layers of the last import, each with its place: `page header layers: Title`.
  package var layers: [String] = []
  /// Layers of earlier imports that the SVG no longer has and the document still has.
  package var gone: [String] = []
  /// The values of the last import's design, and of the layers that are gone.
  package var values = DesignValues()

  /// Reads the note in `folder`, or returns nil if there is none.
  static func read(_ folder: String) throws(FileProblem) -> DesignNote? {
    let path = FilePath.join(folder, fileName)
    guard FileKind(path) != nil else { return nil }
    guard isPlain(FilePath.join(FilePath.real(folder) ?? folder, fileName)) else {
      throw FileProblem(path: path, found: "a link or a folder", expected: "a file")
    }
    let root = try JSONReader.read(try FileBytes.read(path, limit: maximumSize), path: path)
    let file = try JSONObject(root, path: path)
    func names(_ member: String) throws(FileProblem) -> [String] {
      try file.optional(member, "a list of names") { value in
        let names = value.array?.compactMap(\.string)
        return names?.count == value.array?.count ? names : nil
      } ?? []
    }
    _ = try file.member("detent-design", "the number \(version)") {
      $0.number == Double(version) ? version : nil
    }
    return DesignNote(
      svg: try file.optional("svg", "the name of an SVG in the folder or beside it") {
        $0.string.flatMap { isName($0) ? $0 : nil }
      },
      layers: try names("layers"), gone: try names("gone"),
      // A note of an earlier version has no values.
      values: try file.optional("values", "the values of a design", DesignValues.init)
        ?? DesignValues())
  }

  var file: (name: String, bytes: [UInt8]) {
    let text = JSONWriter.text([
      "detent-design": Self.version, "svg": svg, "layers": layers,
      "gone": gone.isEmpty ? nil : gone, "values": values.isEmpty ? nil : values.json,
    ])
    return (Self.fileName, Array(text.utf8))
  }

  // MARK: The SVG

  /// Returns the path of the SVG for the prototype in `folder`. It need not exist.
  package func source(of folder: String) -> String? {
    guard let svg, let home = FilePath.real(folder) else { return nil }
    let inside = FilePath.join(home, svg)
    return FilePath.isFree(inside) ? FilePath.join(FilePath.folder(of: home), svg) : inside
  }

  /// Returns the name by which a note in `folder` can remember the SVG at `path`; nil if the SVG lies neither in
  /// the folder nor beside it. A note names no other place, because a stranger's folder has one as well.
  static func name(of path: String, in folder: String) -> String? {
    let home = FilePath.unlinked(FilePath.absolute(folder))
    let name = FilePath.name(of: path)
    guard let place = FilePath.real(FilePath.openableFolder(of: path)), isName(name),
      place.exact == home.exact || place.exact == FilePath.folder(of: home).exact
    else { return nil }
    return name
  }

  private static func isName(_ text: String) -> Bool {
    (try? FilePath.check(name: text, in: "")) != nil && text.lowercased().hasSuffix(".svg")
  }

  /// Tells whether a file stands at `path` itself and not behind a link.
  package static func isPlain(_ path: String) -> Bool {
    FileKind(path) == .file && FilePath.real(path)?.exact == path.exact
  }

  // MARK: Layers

  /// Returns a layer with its place, as notes write it.
  static func text(_ place: String, _ name: String) -> String { "\(place): \(name)" }

  /// Returns the names of those layers of a note that are in a place, in their order.
  static func names(_ layers: [String], in place: DesignPart.Place) -> [String] {
    let start = text(DesignDocument.key(place), "")
    return layers.filter { $0.hasPrefix(start) }.map { String($0.dropFirst(start.count)) }
  }

  /// Returns the name alone.
  package static func name(of layer: String) -> String {
    layer.firstRange(of: ": ").map { String(layer[$0.upperBound...]) } ?? layer
  }

  /// Returns the named layers of a document, with their places.
  static func layers(of value: JSONValue, at place: [String] = []) -> Set<String> {
    var found: Set<String> = []
    for member in value.members ?? [] {
      let place = place + [member.name]
      if ["layers", "ground", "over"].contains(member.name) {
        collect(member.value, place.joined(separator: " "), &found)
      }
      found.formUnion(layers(of: member.value, at: place))
      for (index, element) in (member.value.array ?? []).enumerated() {
        found.formUnion(layers(of: element, at: place + ["\(index + 1)"]))
      }
    }
    return found
  }

  private static func collect(_ layers: JSONValue, _ place: String, _ found: inout Set<String>) {
    for layer in layers.array ?? [] {
      if let name = layer["name"]?.string { found.insert(text(place, name)) }
      if let group = layer["group"] { collect(group, place, &found) }
    }
  }
}

extension PrototypeReader {
  /// Returns the note about the folder's design. `gone` has only layers that the document still has.
  mutating func design(_ root: JSONValue) -> DesignNote? {
    stamps.note(FilePath.join(folder, DesignNote.fileName))
    do throws(FileProblem) {
      guard var note = try DesignNote.read(folder) else { return nil }
      if !note.gone.isEmpty {
        let present = DesignNote.layers(of: root)
        note.gone.removeAll { !present.contains($0) }
      }
      return note
    } catch {
      problems.append(error)
      return nil
    }
  }
}
