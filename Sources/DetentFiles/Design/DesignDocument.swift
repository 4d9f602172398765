import DetentCanvas
import DetentDisk
import DetentMotion
import DetentParameters
import DetentStage

/// Writes a design as the document of a prototype, with its pictures.
package struct DesignDocument {
  /// A layer by its place and its name.
  struct Key: Hashable {
    var place: DesignPart.Place
    var name: String
  }

  package let design: Design
  private let name: String
  /// The note for the prototype's folder.
  private(set) var note = DesignNote()
  /// The names of pictures, without density and extension.
  private(set) var stems: [Key: String] = [:]
  /// The meaning of each tap by its part and what the design writes. Taps without one are left out; nil while nobody
  /// has asked.
  private var goals: [Key: String]?
  /// Sentences about taps that were left out, layers that are gone, and an SVG that lies elsewhere.
  package private(set) var lines: [String] = []

  /// True if documents have layers over all parts. Otherwise these stand in front of the page.
  static let hasOver = PrototypeDocument.shape.has("over")

  /// - Parameters:
  ///   - stems: names of pictures that layers already have.
  ///   - taken: names that no new picture may have.
  ///   - known: a document whose parts taps may ask for as well.
  init(
    _ design: Design, name: String, stems: [Key: String] = [:], taken: [String] = [],
    known: JSONValue? = nil
  ) throws(FileProblem) {
    (self.design, self.name, self.stems) = (design, name, stems)
    var taken = Set(taken + stems.values)
    for part in design.parts {
      for layer in part.layers {
        let key = Key(place: part.place, name: layer.name)
        guard case .picture = layer.look, self.stems[key] == nil else { continue }
        let stem = Self.stem(part.place, layer.name)
        var (free, number) = (stem, 1)
        while !taken.isDisjoint(with: Self.names(free, layer)) {
          number += 1
          free = "\(stem)-\(number)"
        }
        taken.formUnion(Self.names(free, layer))
        self.stems[key] = free
      }
    }
    let root = try JSONReader.read(Array(JSONWriter.text(value).utf8), path: name)
    checkTaps(PrototypeReader.TapGoals(root).known, PrototypeReader.TapGoals(known ?? root).known)
  }

  package init(_ design: Design, folder: String) throws(FileProblem) {
    try self.init(design, name: FilePath.name(of: FilePath.absolute(folder)))
    takeNote(of: folder)
  }

  /// Notes where the design of the prototype in `folder` lies, and what came from it. `known` is the note before
  /// a change, and `present` the layers that the changed document has.
  mutating func takeNote(
    of folder: String, known: DesignNote? = nil, present: Set<String> = []
  ) {
    note.svg = DesignNote.name(of: design.path, in: folder)
    note.layers = design.parts.flatMap { part in part.layers.map { Self.key(part.place, $0) } }
    note.values = values
    if note.svg == nil {
      lines.append(
        "the window cannot follow this SVG: it follows one that lies beside the folder or in it")
    }
    let old = (known?.gone ?? []) + (known?.layers ?? [])
    note.gone = old.filter { present.contains($0) && !note.layers.contains($0) }
    for layer in note.gone {
      note.values[layer] = known?.values[layer]
      let name = DesignNote.name(of: layer)
      let new = note.layers.first {
        DesignNote.name(of: $0) == name && present.contains($0)
          && known?.layers.contains($0) == false
      }
      lines.append(
        new.map {
          "\(name): stands in \($0.dropLast(name.count + 2)) now; the old one stays in the document until you remove it"
        }
          ?? "\(name): is no longer in the design; it stays in the document until you remove it")
    }
  }

  private mutating func checkTaps(_ own: [String], _ known: [String]) {
    var (goals, bad) = ([Key: String](), Set<Key>())
    defer { self.goals = goals }
    for part in design.parts {
      // Only the rows of the page can be removed.
      let ofRow =
        switch part.place {
        case .list: PrototypeReader.TapGoals.ofRow
        case .cardList: PrototypeReader.TapGoals.marks
        default: [String]()
        }
      let named = known + ofRow
      let spelled = (own + named).reversed().reduce(into: [:]) { $0[Self.spelling($1)] = $1 }
      for layer in part.layers {
        for tap in layer.taps {
          let key = Key(place: part.place, name: tap)
          guard goals[key] == nil, bad.insert(key).inserted else { continue }
          if let goal = (own + named).contains(tap) ? tap : spelled[Self.spelling(tap)] {
            goals[key] = goal
            continue
          }
          lines.append(
            "\(layer.name): its tap \(DisplayText.quoted(tap)) is left out, because this prototype has "
              + (named.isEmpty ? "no goal for taps" : "only " + named.joined(separator: ", ")))
        }
        if layer.taps.count > Layer.mostTaps {
          lines.append("\(layer.name): only the first \(Layer.mostTaps) of its taps are kept")
        }
      }
    }
  }

  /// Returns what of a tap counts: names in design tools have capitals, spaces and hyphens where nobody meant them.
  private static func spelling(_ tap: String) -> String {
    tap.lowercased().filter { $0.isLetter || $0.isNumber }
  }

  /// Returns a name for a picture's files of small letters, digits and hyphens.
  private static func stem(_ place: DesignPart.Place, _ name: String) -> String {
    let part =
      switch place {
      case .ground: "ground"
      case .front: "page"
      case .over: "over"
      case .header: "header"
      case .cardHeader: "card-header"
      case .sheet: "sheet"
      case .menu: "menu"
      case .list(let index): index == 0 ? "list" : "list-\(index + 1)"
      case .cardList(let index): index == 0 ? "card-list" : "card-list-\(index + 1)"
      }
    let letters = name.lowercased().unicodeScalars.map { scalar -> Character in
      scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
        ? Character(scalar) : "-"
    }
    let words = String(letters).split(separator: "-").joined(separator: "-").prefix(40)
    // A name that ends in -dark would be the dark picture of a different one.
    let end = words == "dark" || words.hasSuffix("-dark") ? "-layer" : ""
    return words.isEmpty ? part : "\(part)-\(words)\(end)"
  }

  /// Returns the names of the pictures that a layer has, row by row.
  private static func names(_ stem: String, _ layer: DesignLayer) -> [String] {
    [stem] + layer.rows.indices.map { "\(stem)-row-\($0 + 2)" }
  }

  // MARK: Files

  /// The document, its schema, its note, its feel if it has one, and all pictures.
  package var files: [(name: String, bytes: [UInt8])] {
    let feel = feel.map { [(Self.feelName, Array($0.text.utf8))] } ?? []
    return feel + pictures.map { ($0.name, $0.bytes) } + [
      note.file,
      (PrototypeDocument.fileName, Array(JSONWriter.text(value).utf8)),
      (PrototypeDocument.schemaName, Array(PrototypeDocument.schema.utf8)),
    ]
  }

  private static let feelName = "feel.json"

  /// The feel with the corners of the sheet; nil if these are the usual ones.
  private var feel: FeelFile? {
    guard let corner = design.sheetCorner else { return nil }
    var feel = Feel.default
    feel.sheet.radius = Self.rounded(min(60, corner))
    return feel == .default ? nil : FeelFile(feel, base: "default", of: .default)
  }

  private var pictures: [(name: String, bytes: [UInt8])] {
    design.parts.flatMap { part in
      part.layers.flatMap { files(of: $0, in: part.place).map { ($0.name, $0.bytes) } }
    }
  }

  typealias File = (name: String, bytes: [UInt8], hash: String)

  /// Returns the pictures of a layer; none if it is a fill.
  func files(of layer: DesignLayer, in place: DesignPart.Place) -> [File] {
    guard case .picture(let pictures) = layer.look,
      let stem = stems[Key(place: place, name: layer.name)]
    else { return [] }
    return zip(Self.names(stem, layer), [pictures] + layer.rows).flatMap { stem, pictures in
      pictures.map { picture in
        var hash = StateHash()
        for byte in picture.bytes { hash.combine(byte: byte) }
        let name = stem + (picture.isDark ? "-dark" : "") + "@\(picture.density)x.png"
        return (name, picture.bytes, hash.description)
      }
    }
  }

  // MARK: The document

  var value: JSONWriter.Value {
    [
      "$schema": PrototypeDocument.schemaName, "detent-prototype": PrototypeDocument.version,
      "name": name,
      "size": JSONWriter.Value.line([design.size.width, design.size.height].json),
      // The design already shows the phone's marks, or wants none.
      "statusBar": "none", "homeIndicator": false, "feel": feel.map { _ in Self.feelName },
      "page": page,
      "pull": design.part(.menu).map { _ in JSONWriter.Value.object([]) },
      "menu": design.part(.menu).map(menu), "card": card, "sheet": design.part(.sheet).map(sheet),
      "over": Self.hasOver ? design.part(.over).map(layers) : nil,
    ]
  }

  private var page: JSONWriter.Value {
    let front = design.part(.front).map(\.layers) ?? []
    let over = Self.hasOver ? [] : design.part(.over)?.layers ?? []
    let all = DesignPart(
      place: .front, box: Rect(x: 0, y: 0, width: design.size.width, height: design.size.height),
      layers: front)
    let shown = layers(all) + (over.isEmpty ? [] : design.part(.over).map(layers) ?? [])
    return [
      "fill": design.fill.map(Self.color), "ground": design.part(.ground).map(layers),
      "header": design.part(.header).map(header), "lists": lists,
      "layers": shown.isEmpty ? nil : shown,
    ]
  }

  func header(_ part: DesignPart) -> JSONWriter.Value {
    let heights = DesignBuilder.heights(part.shown.height)
      .map { Self.rounded(min(800, $0 + part.clearance)) }
    return ["heights": JSONWriter.Value.line(heights.json), "layers": layers(part)]
  }

  private var lists: [JSONWriter.Value]? {
    let lists = design.parts.filter { if case .list = $0.place { true } else { false } }
    return lists.isEmpty ? nil : lists.map(list)
  }

  private func list(_ part: DesignPart) -> JSONWriter.Value {
    let height = Self.rounded(part.box.height)
    guard let rows = rows(of: part) else { return ["height": height, "layers": layers(part)] }
    return ["rows": rows, "rowHeight": height, "layers": layers(part)]
  }

  /// Returns the pictures of each row by the layers' names, or the number of rows that are all alike; nil for a list
  /// without rows.
  func rows(of part: DesignPart) -> JSONWriter.Value? {
    let filled = part.layers.filter { !$0.rows.isEmpty }
    guard let count = filled.first?.rows.count else { return part.rows?.json }
    let rows = (0...count).map { row in
      JSONWriter.Value.line(
        .object(
          filled.map { layer in
            let stem = stems[Key(place: part.place, name: layer.name)] ?? ""
            // A row without pictures of its own shows those of the first.
            let isOwn = row > 0 && !layer.rows[row - 1].isEmpty
            return (layer.name, ((isOwn ? Self.names(stem, layer)[row] : stem) + ".png").json)
          }))
    }
    return .array(rows)
  }

  private func menu(_ part: DesignPart) -> JSONWriter.Value {
    [
      "items": [JSONWriter.Value](),
      "hint": PrototypeDocument.shape.has("menu", "hint") ? false : nil,
      "layers": layers(part),
    ]
  }

  func sheet(_ part: DesignPart) -> JSONWriter.Value {
    let open = Self.rounded(design.size.height - part.box.y)
    // A sheet travels at least 50 pt.
    let closed = min(64, open - 50)
    return [
      "closed": closed, "open": open, "fill": design.sheetFill.map(Self.color),
      "layers": layers(part),
    ]
  }

  var card: JSONWriter.Value? {
    guard let card = design.card else { return nil }
    let lists = design.parts.filter { if case .cardList = $0.place { true } else { false } }
    let header = design.part(.cardHeader).map { part -> JSONWriter.Value in
      ["height": Self.rounded(part.box.height), "layers": layers(part)]
    }
    return [
      "detents": JSONWriter.Value.line(.array(detents(card.height))),
      "corner": card.corner.map { Self.rounded(min(200, $0)) },
      "fill": card.fill.map(Self.color),
      "handle": PrototypeDocument.shape.has("card", "handle") ? false : nil, "header": header,
      "lists": lists.map(list),
    ]
  }

  /// The height that the card is drawn with, and a second place that is far from it.
  private func detents(_ height: Double) -> [JSONWriter.Value] {
    let (whole, shown) = (design.size.height, Self.rounded(height))
    if height <= min(800, whole - 110) { return [shown.json, "full-60".json] }
    let inset = Self.rounded(whole - height)
    if height <= 800 { return ["30%".json, shown.json] }
    if inset <= 400 {
      return ["30%".json, (inset > 0 ? "full-\(inset.shortestText)" : "full").json]
    }
    return ["30%".json, "\((height / whole * 100).rounded().shortestText)%".json]
  }

  // MARK: Layers

  func layers(_ part: DesignPart) -> [JSONWriter.Value] { part.layers.map { layer($0, part) } }

  func look(_ layer: DesignLayer, _ place: DesignPart.Place) -> (
    name: String, value: JSONWriter.Value
  ) {
    switch layer.look {
    case .fill(let paint): ("fill", Self.color(paint))
    case .picture:
      ("picture", ((stems[Key(place: place, name: layer.name)] ?? "") + ".png").json)
    }
  }

  func layer(_ layer: DesignLayer, _ part: DesignPart) -> JSONWriter.Value {
    var members: [(name: String, value: JSONWriter.Value)] = [
      ("name", layer.name.json), look(layer, part.place),
    ]
    if case .fill(let paint) = layer.look, paint.angle != 180 {
      members.append(("angle", paint.angle.json))
    }
    let edges = DesignFrame(layer, part).members
    members.append(("frame", .object(edges.map { ($0.name, $0.value.json) })))
    if layer.corner > 0 {
      members.append(("corner", Self.rounded(layer.corner).json))
    }
    if let shadow = layer.shadow {
      members.append(("shadow", Self.shadow(shadow, layer.darkShadow)))
    }
    if layer.blur > 0 { members.append(("blur", Self.rounded(min(200, layer.blur)).json)) }
    let taps = layer.taps.compactMap { tap in
      goals.map { $0[Key(place: part.place, name: tap)] } ?? tap
    }
    .prefix(Layer.mostTaps)
    if let tap = taps.first {
      members.append(("tap", taps.count == 1 ? tap.json : .line(Array(taps).json)))
    }
    return .line(.object(members))
  }

  private static func shadow(_ shadow: DesignShadow, _ dark: DesignShadow?) -> JSONWriter.Value {
    [
      "blur": rounded(shadow.blur), "x": shadow.x == 0 ? nil : rounded(shadow.x),
      "y": rounded(shadow.y),
      "color": color(DesignPaint(light: shadow.color, dark: dark?.color)),
    ]
  }

  static func color(_ paint: DesignPaint) -> JSONWriter.Value {
    guard let dark = paint.dark, dark != paint.light else { return colors(paint.light) }
    return .line(["light": colors(paint.light), "dark": colors(dark)])
  }

  private static func colors(_ colors: [Color]) -> JSONWriter.Value {
    let texts = colors.map(ColorText.text)
    return texts.count == 1 ? texts[0].json : .line(texts.json)
  }

  /// Returns a number of points to a hundredth.
  static func rounded(_ number: Double) -> Double { (number * 100).rounded() / 100 }
}

extension DesignDocument {
  /// Returns the value that the document has inside others; nil if there is none.
  func value(at keys: [String]) -> JSONWriter.Value? {
    keys.reduce(Optional(value)) { value, key in
      guard case .object(let members)? = value else { return nil }
      return members.first { $0.name == key }?.value
    }
  }
}
