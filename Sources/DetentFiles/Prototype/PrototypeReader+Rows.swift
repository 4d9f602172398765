import DetentCanvas
import DetentDisk
import DetentMotion
import DetentScenes
import DetentStage

/// Reads the rows of lists: their number, or the texts and pictures that fill them.
extension PrototypeReader {
  static let rowCount = DocumentShape.Field(
    "rows",
    .either([
      .number(0...10_000, isWhole: true),
      .list(.names(.either([.text, .number(1...2000)]), 0...100), 0...10_000),
    ]),
    "The number of rows, or a list of their contents: for the name of a text layer its text, for that of a picture layer its PNG; and as a number under height its own height in points. Leave it out for a single picture."
  )
  static let repeats = DocumentShape.Field(
    "count", .number(0...10_000, isWhole: true),
    "The number of rows, if it is not that of their contents, which then repeat.")
  static let listPicture = DocumentShape.Field(
    "picture", .text, "One picture that fills the list.")
  static let rowLayers = DocumentShape.Field(
    "layers", PrototypeDocument.layers, "The layers of each row.")

  /// Returns a list's number of rows; nil if it has no rows.
  static func rows(of list: JSONValue) -> Int? {
    guard let rows = list["rows"] else { return nil }
    let count = rows.array.map { list["count"]?.number ?? Double($0.count) } ?? rows.number
    return count.map { Int(clamp($0, 0, 10_000)) }
  }

  /// Reads the contents of a list's rows, and widens the layers that they fill so that the longest text can be
  /// tapped. Returns nil if all rows look the same.
  mutating func data(ofRows list: JSONValue, _ shown: inout [Shown]) -> RowData? {
    let rows = list["rows"]?.array
    if rows == nil, let count = list["count"] {
      problems.append(
        FileProblem(
          path: path, at: count.place, found: "\"count\" without a list of \"rows\"",
          expected: "their contents in \"rows\", or their number in \"rows\""))
    }
    guard let rows, !rows.isEmpty, list["layers"] != nil || rows.contains(where: \.hasMembers)
    else { return nil }
    let names = Self.names(of: list["layers"])
    let known =
      zip(names, shown).compactMap { $1.1.takesData ? $0 : nil } + lending.names
      + Self.names(of: list["sections"]?["layers"]).compactMap { $0 }
    checkNames(rows, known.eachOnce)
    return data(of: rows, named: names, &shown)
  }

  /// The key of a row's own height.
  private static let ownHeight = "height"

  /// Returns the heights of a list's rows in points, 0 for a row as high as the others; nothing if all are.
  mutating func ownHeights(of list: JSONValue) -> [Double] {
    let rows = list["rows"]?.array ?? []
    guard rows.contains(where: { $0[Self.ownHeight]?.number != nil }) else { return [] }
    let count = Self.rows(of: list) ?? 0
    let heights = (0..<count).map { rows[$0 % rows.count][Self.ownHeight]?.number ?? 0 }
    if let late = heights.indices.dropFirst(RowHeights.mostRows).first(where: { heights[$0] > 0 }) {
      problems.append(
        FileProblem(
          path: path, at: rows[late % rows.count][Self.ownHeight]?.place,
          found: "a height of its own for row \(late + 1)",
          expected: "rows with heights of their own among the first \(RowHeights.mostRows)"))
    }
    return Array(heights.prefix(RowHeights.mostRows))
  }

  /// Returns what rows have for the layers with these names; nil if that is nothing.
  mutating func data(
    of rows: [JSONValue], named names: [String?], _ shown: inout [Shown]
  ) -> RowData? {
    var columns = Array(repeating: -1, count: shown.count)
    var width = 0
    for (index, name) in names.enumerated()
    where shown.indices.contains(index) && name != nil && shown[index].1.takesData {
      columns[index] = width
      width += 1
    }
    var cells: [RowData.Cell] = []
    for row in rows {
      for index in columns.indices where columns[index] >= 0 {
        cells.append(cell(row[names[index] ?? ""], &shown[index]))
      }
    }
    return width > 0 ? RowData(columns: columns, width: width, cells: cells) : nil
  }

  /// Returns the names of layers in the order in which they are read.
  static func names(of layers: JSONValue?) -> [String?] {
    (layers?.array ?? []).flatMap { layer in
      // The group in a strip that moves has no name.
      [layer["name"]?.string] + (layer["strip"] == nil ? [] : [nil]) + names(of: layer["group"])
    }
  }

  /// Reports each name once that no layer has, where the first row has it.
  private mutating func checkNames(_ rows: [JSONValue], _ known: [String]) {
    var reported: [String] = []
    for member in rows.flatMap({ $0.members ?? [] }) {
      if member.value.number != nil {
        guard member.name != Self.ownHeight else { continue }
        problems.append(
          member.value.problem(
            in: path, expected: "a text, or \"\(Self.ownHeight)\" for the row's own height"))
      }
      guard !known.contains(member.name), !reported.contains(member.name) else { continue }
      reported.append(member.name)
      problems.add {
        FileProblem(
          path: path, at: member.place,
          found: "\(DisplayText.quoted(member.name)), which no text or picture of the row is named",
          expected: known.isEmpty
            ? "a \"name\" in a text or picture layer" : known.joined(separator: ", "),
          suggestion: NearestName.of(member.name, among: known))
      }
    }
  }

  private mutating func cell(_ value: JSONValue?, _ shown: inout Shown) -> RowData.Cell {
    guard let value, let text = value.string else { return .own }
    guard case .text(var label) = shown.1.filled(with: .text(text)).plain else {
      guard case .picture(let picture, _) = pictureLayer(value).1 else { return .own }
      return .picture(picture)
    }
    label.string = text
    takeRoom(for: label, value)
    shown.0.reach = max(shown.0.reach, label.reach)
    return .text(text)
  }
}

extension [String] {
  fileprivate var eachOnce: [String] {
    reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}

extension JSONValue {
  fileprivate var hasMembers: Bool {
    if case .object(let members) = content { !members.isEmpty } else { false }
  }
}

extension LayerArtwork.Look {
  /// True if a row's data can fill it.
  fileprivate var takesData: Bool {
    switch plain {
    case .text, .picture: true
    default: false
    }
  }

  /// The look without a shadow.
  fileprivate var plain: LayerArtwork.Look {
    if case .shaded(_, let look) = self { look.plain } else { self }
  }
}
