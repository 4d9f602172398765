import DetentCanvas
import DetentDisk
import DetentMotion

/// Brings a changed design into a prototype's folder: new pictures and frames, and nothing else.
///
/// It finds layers by their names and changes only what is different from the design of the last import. It edits the
/// document's text in place, so that everything made by hand keeps its bytes: drivers, taps, parameters, the order
/// of keys, the format.
package struct DesignImport {
  typealias Step = JSONEditor.Step

  var editor: JSONEditor
  private(set) var document: DesignDocument
  let folder: String
  /// The note of the last import.
  let known: DesignNote
  /// The layers of rows that stay, pictures and all.
  var kept: Set<String> = []
  /// Sentences about everything that changed, or did not.
  package var lines: [String] = []

  /// Throws the first problem of the document in `folder`, or of its note.
  package static func check(_ folder: String) throws(FileProblem) {
    _ = try open(folder)
    _ = try DesignNote.read(folder)
  }

  private static func open(_ folder: String) throws(FileProblem) -> JSONEditor {
    let path = FilePath.join(folder, PrototypeDocument.fileName)
    guard FileKind(folder) == .folder else {
      throw FileProblem(
        path: folder, found: FileKind(folder) == nil ? "no such folder" : "no folder",
        expected: "a prototype's folder; make one with detent new FOLDER --svg SVG")
    }
    let editor = try JSONEditor(try FileBytes.read(path, limit: 1 << 20), path: path)
    var problems = ProblemList()
    PrototypeDocument.shape.check(editor.root, path: path, &problems)
    if let problem = problems.all.first { throw problem }
    return editor
  }

  package init(_ design: Design, into folder: String) throws(FileProblem) {
    let editor = try Self.open(folder)
    let files = try Folder.names(in: folder)
    self.folder = folder
    self.editor = editor
    let note = try DesignNote.read(folder)
    known = note ?? DesignNote()
    let named = Self.keepingNames(design, known, editor, &lines)
    let design = Self.keepingHeader(
      Self.keepingRows(Self.keepingDark(named, known, &lines), editor, &lines), editor)
    document = try DesignDocument(
      design, name: editor.root["name"]?.string ?? "",
      stems: Self.stems(design, editor, known),
      taken: files.compactMap(Self.stem(ofFile:)), known: editor.root)
    for part in design.parts { try merge(part) }
    try mergeNumbers()
    document.takeNote(of: folder, known: note, present: DesignNote.layers(of: self.editor.root))
    lines += document.lines
  }

  /// Replaces the files in the folder, all at once. Leaves a folder alone in which nothing changed.
  package func write() throws(FileProblem) {
    let names = try Folder.names(in: folder)
    var (files, stale) = pictures(names)
    files += [document.note.file, (PrototypeDocument.fileName, editor.bytes)]
    if names.contains(PrototypeDocument.schemaName) {
      files.append((PrototypeDocument.schemaName, Array(PrototypeDocument.schema.utf8)))
    }
    let changed = files.filter { file in
      let path = FilePath.join(folder, file.name)
      return (try? FileBytes.read(path, limit: 64 << 20)) != file.bytes
    }
    guard !changed.isEmpty || !stale.isEmpty else { return }
    try AtomicFolder.update(folder, writing: changed, removing: stale)
  }

  /// Returns the pictures that the document shows and that are new, or missing among `names`, and those of other
  /// densities and of the dark theme that new ones replace.
  private func pictures(
    _ names: [String]
  ) -> (files: [(name: String, bytes: [UInt8])], stale: [String]) {
    let shown = Self.pictures(in: editor.root)
    var (files, stale) = ([(name: String, bytes: [UInt8])](), [String]())
    for part in document.design.parts {
      for layer in part.layers where !kept.contains(DesignDocument.key(part.place, layer)) {
        let all = document.files(of: layer, in: part.place)
        let new = all.filter { shown.contains(Self.light($0.name) + ".png") }
        guard !new.isEmpty else { continue }
        let old = known.values[DesignDocument.key(part.place, layer)]?["files"]?.texts ?? [:]
        let isNew = old != all.reduce(into: [:]) { $0[$1.name] = $1.hash }
        files += new.filter { isNew || !names.contains($0.name) }.map { ($0.name, $0.bytes) }
        guard isNew else { continue }
        let stems = Set(new.map { Self.light($0.name) })
        stale += names.filter { name in
          let isOld = old[name] != nil
          let stem = isOld ? Self.light(name) : Self.stem(ofFile: name) ?? ""
          let keepsDark = Self.isDark(name) && !document.design.hasDark
          return (stems.contains(stem) && !keepsDark || isOld && !shown.contains(stem + ".png"))
            && !new.contains { $0.name == name }
        }
      }
    }
    return (files, stale)
  }

  /// Returns the names of all pictures of a document, those of rows of data included.
  private static func pictures(in value: JSONValue) -> Set<String> {
    if let text = value.string { return text.hasSuffix(".png") ? [text] : [] }
    let inner = value.members?.map(\.value) ?? value.array ?? []
    return inner.reduce(into: []) { $0.formUnion(pictures(in: $1)) }
  }

  /// Returns the name of a picture without theme, density and extension.
  private static func light(_ file: String) -> String {
    let stem = stem(ofFile: file) ?? ""
    return stem.exact.without(suffix: "-dark") ?? stem
  }

  /// Returns the name of a picture without density and extension, or nil for any other file.
  private static func stem(ofFile name: String) -> String? {
    guard let stem = name.exact.without(suffix: ".png") else { return nil }
    for density in ["@2x", "@3x"] {
      if let plain = stem.exact.without(suffix: density) { return plain }
    }
    return stem
  }

  // MARK: Places

  /// Returns the way to the layers of a place.
  static func steps(_ place: DesignPart.Place) -> [Step] {
    switch place {
    case .ground: [.key("page"), .key("ground")]
    case .front: [.key("page"), .key("layers")]
    case .over: DesignDocument.hasOver ? [.key("over")] : [.key("page"), .key("layers")]
    case .header: [.key("page"), .key("header"), .key("layers")]
    case .cardHeader: [.key("card"), .key("header"), .key("layers")]
    case .sheet: [.key("sheet"), .key("layers")]
    case .menu: [.key("menu"), .key("layers")]
    case .list(let index): [.key("page"), .key("lists"), .index(index), .key("layers")]
    case .cardList(let index): [.key("card"), .key("lists"), .index(index), .key("layers")]
    }
  }

  /// Returns the way to what has the layers of a place, such as a list.
  static func owner(of place: DesignPart.Place) -> [Step] { Array(steps(place).dropLast()) }

  /// Returns the way to the layer with a name, inside groups too.
  static func find(_ name: String, _ steps: [Step], _ editor: JSONEditor) -> [Step]? {
    guard let layers = editor[steps]?.array else { return nil }
    for (index, layer) in layers.enumerated() where layer["name"]?.string == name {
      return steps + [.index(index)]
    }
    for (index, layer) in layers.enumerated() where layer["group"]?.array != nil {
      if let found = find(name, steps + [.index(index), .key("group")], editor) { return found }
    }
    return nil
  }

  /// Returns the names of the pictures that layers had at the last import, or else have in the document.
  private static func stems(
    _ design: Design, _ editor: JSONEditor, _ known: DesignNote
  ) -> [DesignDocument.Key: String] {
    var stems: [DesignDocument.Key: String] = [:]
    for part in design.parts {
      for layer in part.layers {
        let old = known.values[DesignDocument.key(part.place, layer)]
        var name: String?
        if let old {
          if case .string(let text)? = old["picture"] { name = text }
        } else {
          let found = find(layer.name, steps(part.place), editor)
          name = found.flatMap { editor[$0]?["picture"]?.string }
        }
        guard let name else { continue }
        stems[.init(place: part.place, name: layer.name)] = FilePath.withoutEnding(name)
      }
    }
    return stems
  }

  /// Returns a way for people: `page lists 2`.
  static func text(_ steps: [Step]) -> String {
    steps.map { step in
      switch step {
      case .key(let key): key
      case .index(let index): "\(index + 1)"
      }
    }.joined(separator: " ")
  }

  // MARK: Layers

  /// Returns the design with only the first row of each list that the document repeats and the design does not.
  private static func keepingRows(
    _ design: Design, _ editor: JSONEditor, _ lines: inout [String]
  ) -> Design {
    var design = design
    for (index, part) in design.parts.enumerated() where !part.layers.allSatisfy(\.isOfFirstRow) {
      let steps = owner(of: part.place)
      guard let list = editor[steps], let rows = list["rows"], rows.number != 1 else { continue }
      design.parts[index].layers.removeAll { !$0.isOfFirstRow }
      (design.parts[index].rows, design.parts[index].keepsRows) = (nil, true)
      design.parts[index].box.height = list["rowHeight"]?.number ?? part.box.height
      let left = part.layers.filter { !$0.isOfFirstRow }.map(\.name)
      let more = left.count > 20 ? " and \(left.count - 20) more" : ""
      lines.append(
        "\(text(steps)): keeps its rows, with the layers of the design's first row; the design repeats no row now, and "
          + "its \(left.prefix(20).joined(separator: ", "))\(more) are left out")
    }
    return design
  }

  /// Returns the design with its lists where the document's header ends, if the design no longer has a header.
  private static func keepingHeader(_ design: Design, _ editor: JSONEditor) -> Design {
    let header = editor[[.key("page"), .key("header")]]
    let heights = header?["heights"]?.array?.compactMap(\.number) ?? []
    guard design.part(.header)?.layers.isEmpty != false, header?["layers"]?.array?.isEmpty == false,
      heights.count == 3
    else { return design }
    var design = design
    design.parts.removeAll { $0.place == .header }
    for (index, part) in design.parts.enumerated() {
      guard case .list = part.place else { continue }
      if part.rows == nil {
        design.parts[index].box.height = max(1, part.box.maxY - heights[1])
      }
      design.parts[index].box.y = heights[1]
    }
    return design
  }

  private mutating func merge(_ part: DesignPart) throws(FileProblem) {
    let steps = Self.steps(part.place)
    guard editor[steps] != nil else {
      let wasThere =
        known.values[DesignDocument.key(part.place)] != nil
        || known.layers.contains { $0.hasPrefix(DesignNote.text(Self.text(steps), "")) }
      guard wasThere else { return try addPart(steps, part) }
      return lines.append("\(Self.text(steps)): was taken out by hand, and stays out")
    }
    try reorder(steps, part)
    let list = editor[Array(steps.dropLast())]
    let turns =
      list?["height"] != nil && part.rows != nil || list?["rows"] != nil && part.rows == nil
    // The old layers of a list that becomes rows, or of rows that become a list, are below the new ones.
    var place = turns && !part.keepsRows ? editor[steps]?.array?.count ?? 0 : 0
    for layer in part.layers {
      if let found = Self.find(layer.name, steps, editor) {
        try update(found, layer, part, isInGroup: found.count > steps.count + 1)
        if case .index(let index) = found[steps.count] { place = index + 1 }
      } else if known.layers.contains(DesignDocument.key(part.place, layer)) {
        lines.append("\(layer.name): was taken out of its part by hand, and stays out")
      } else {
        try editor.insert(document.layer(layer, part), into: steps, at: place)
        lines.append("\(layer.name): is new, and was added")
        place += 1
      }
    }
  }

  /// Puts the layers of a part into the design's new order if they are in that of the last import.
  private mutating func reorder(_ steps: [Step], _ part: DesignPart) throws(FileProblem) {
    let names = (editor[steps]?.array ?? []).map { $0["name"]?.string ?? "" }
    let all = part.layers.map(\.name).filter(names.contains)
    let old = DesignNote.names(known.layers, in: part.place).filter(all.contains)
    let new = all.filter(old.contains)
    guard new != old else { return }
    let places = names.indices.filter { new.contains(names[$0]) }
    guard places.map({ names[$0] }) == old else {
      return lines.append("\(Self.text(steps)): the order of its layers is made by hand, and stays")
    }
    try editor.move(new.compactMap(names.firstIndex), to: places, in: steps)
    lines.append("\(Self.text(steps)): its layers have the design's new order")
  }

  /// Adds a part that the document does not have yet, as far up as it is missing.
  private mutating func addPart(_ steps: [Step], _ part: DesignPart) throws(FileProblem) {
    var (known, keys) = ([Step](), [String]())
    for step in steps {
      guard editor[known + [step]] == nil else {
        known.append(step)
        if case .key(let key) = step { keys.append(key) }
        continue
      }
      switch step {
      case .key(let key):
        guard let value = document.value(at: keys + [key]) else {
          // A list's layers have no keys of their own on the way: the list shows something else by now.
          lines.append("a list shows something made by hand, and stays as it is")
          return
        }
        try editor.add(key, value, to: known)
      case .index(let index):
        guard case .array(let values)? = document.value(at: keys), values.indices.contains(index)
        else { return }
        try editor.insert(values[index], into: known, at: index)
      }
      lines.append("the document got a part that it did not have: \(Self.text(known + [step]))")
      if part.place == .menu, editor.root["pull"] == nil, let pull = document.value(at: ["pull"]) {
        try editor.add("pull", pull, to: [])
      }
      return
    }
  }
}
