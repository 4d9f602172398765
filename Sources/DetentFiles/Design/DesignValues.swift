import DetentDisk

/// The values that a design has for the document: by the place or the layer that they belong to, and by name.
///
/// A note keeps those of the last import. An import brings only what is different from them, so that everything
/// else in the document stays as a hand made it.
package struct DesignValues: Equatable, Sendable {
  typealias Members = [String: JSONWriter.Value]

  private var all: [String: Members] = [:]

  subscript(_ place: String) -> Members? {
    get { all[place] }
    set { all[place] = newValue }
  }

  var isEmpty: Bool { all.isEmpty }

  /// Returns the names of the values that are different here, or that only one of the two has; null is none. All
  /// values of a place without a record are different.
  func changes(_ place: String, to new: Members) -> Set<String> {
    let old = all[place] ?? [:]
    func text(_ value: JSONWriter.Value?) -> String? { Self.text(value ?? .null) }
    return Set(old.keys).union(new.keys).filter { text(old[$0]) != text(new[$0]) }
  }

  package static func == (a: DesignValues, b: DesignValues) -> Bool {
    text(a.json) == text(b.json)
  }

  static func text(_ value: JSONWriter.Value?) -> String? {
    value.map { JSONWriter.text(.line($0)) }
  }

  // MARK: In a note

  /// The values as a note has them, in the order of their names.
  var json: JSONWriter.Value {
    .object(all.sorted { $0.key < $1.key }.map { ($0.key, .line(Self.object($0.value))) })
  }

  static func object(_ members: Members) -> JSONWriter.Value {
    .object(members.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
  }

  init() {}

  /// Reads the values of a note, or returns nil if they are none.
  init?(_ json: JSONValue) {
    guard let places = json.members else { return nil }
    for place in places {
      guard let members = place.value.members else { return nil }
      all[place.name] = members.reduce(into: [:]) { $0[$1.name] = JSONWriter.Value($1.value) }
    }
  }
}

extension JSONWriter.Value {
  /// Makes a value of one that was read.
  init(_ value: JSONValue) {
    switch value.content {
    case .null: self = .null
    case .bool(let bool): self = .bool(bool)
    case .number(let number): self = .number(number)
    case .string(let string): self = .string(string)
    case .array(let values): self = .array(values.map { JSONWriter.Value($0) })
    case .object(let members):
      self = .object(members.map { ($0.name, JSONWriter.Value($0.value)) })
    }
  }

  /// The members of an object; none for any other value.
  var members: [(name: String, value: JSONWriter.Value)] {
    switch self {
    case .object(let members): members
    case .line(let value): value.members
    default: []
    }
  }

  /// Returns the value of an object's member.
  func member(_ name: String) -> JSONWriter.Value? { members.first { $0.name == name }?.value }

  /// The texts of an object's members.
  var texts: [String: String] {
    guard case .object(let members) = self else { return [:] }
    return members.reduce(into: [:]) { texts, member in
      if case .string(let text) = member.value { texts[member.name] = text }
    }
  }
}

extension DesignDocument {
  /// Returns the name by which a note knows the layers of a place.
  static func key(_ place: DesignPart.Place) -> String {
    DesignImport.text(DesignImport.steps(place))
  }

  static func key(_ place: DesignPart.Place, _ layer: DesignLayer) -> String {
    DesignNote.text(key(place), layer.name)
  }

  /// The values of the design.
  var values: DesignValues {
    var values = DesignValues()
    values[Self.stage] = stageValues
    if design.card != nil { values[Self.cardPart] = cardValues }
    for part in design.parts {
      values[Self.key(part.place)] = self.values(part)
      for layer in part.layers { values[Self.key(part.place, layer)] = self.values(layer, part) }
    }
    return values
  }

  static let stage = "stage"
  static let cardPart = "card"

  /// The members of the card that the design gives it.
  var cardValues: DesignValues.Members { members(of: card, ["detents", "corner", "fill"]) }

  /// Returns members of an object of the document, and null for those that it does not have.
  private func members(of value: JSONWriter.Value?, _ names: [String]) -> DesignValues.Members {
    names.reduce(into: [:]) { $0[$1] = value?.member($1) ?? .null }
  }

  var stageValues: DesignValues.Members {
    var members: DesignValues.Members = [
      "width": design.size.width.json, "height": design.size.height.json,
    ]
    members["fill"] = design.fill.map(Self.color)
    return members
  }

  func values(_ part: DesignPart) -> DesignValues.Members {
    var members: DesignValues.Members = ["height": Self.rounded(part.box.height).json]
    members["rows"] = rows(of: part)
    switch part.place {
    case .header: members["heights"] = header(part).member("heights")
    case .sheet:
      members["corner"] = design.sheetCorner?.json
      members.merge(self.members(of: sheet(part), ["open", "closed", "fill"])) { $1 }
    default: break
    }
    return members
  }

  /// The members of a layer that an import brings whole, or not at all.
  static let effects = ["shadow", "blur", "tap"]

  func values(_ layer: DesignLayer, _ part: DesignPart) -> DesignValues.Members {
    let frame = DesignFrame(layer, part)
    var members: DesignValues.Members = [:]
    for name in DesignFrame.axes.joined() { members[name] = frame[name].json }
    members["corner"] = Self.rounded(layer.corner).json
    let (name, value) = look(layer, part.place)
    members[name] = value
    if case .fill(let paint) = layer.look { members["angle"] = paint.angle.json }
    if case .picture = layer.look {
      members["files"] = DesignValues.object(
        files(of: layer, in: part.place).reduce(into: [:]) { $0[$1.name] = $1.hash.json })
    }
    let all = self.layer(layer, part)
    return members.merging(self.members(of: all, Self.effects)) { $1 }
  }
}
