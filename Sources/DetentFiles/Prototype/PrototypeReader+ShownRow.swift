import DetentDisk
import DetentMotion
import DetentScenes
import DetentStage

/// Reads the contents of rows for a card or a sheet that shows the row by which it was opened.
extension PrototypeReader {
  static let showsRowField = DocumentShape.Field(
    "showsRow", .either([.flag, .number(1...10_000, isWhole: true)]),
    "True fills its named texts and pictures from the row whose tap opened it; a number is true, and the row that it shows at first."
  )

  /// Tells whether a part shows the row by which it was opened.
  static func showsRow(_ part: JSONValue) -> Bool {
    part["showsRow"]?.bool == true || part["showsRow"]?.number != nil
  }

  /// Returns the row that a part shows at first; nil for its layers as they are.
  mutating func firstRow(_ part: JSONValue) -> RowPlace? {
    guard let value = part["showsRow"], let number = value.number else { return nil }
    if let row = goals.row(number: Int(clamp(number, 0, 1e6))) { return row }
    if goals.rowCount > 0 {
      problems.append(
        value.problem(in: path, expected: "true, or a row from 1 to \(goals.rowCount)"))
    }
    return nil
  }

  /// The lists whose rows lend their contents, and the names of the layers that borrow them.
  struct Lending {
    var lists: [(kind: Element.Kind, index: Int, value: JSONValue)] = []
    var names: [String] = []
    /// The rows that a tap may name: those of the list that has something for most of these layers.
    var rows: (first: RowPlace, count: Int)?

    init() {}

    init(_ root: JSONValue) {
      func add(_ kind: Element.Kind, _ values: [JSONValue]) {
        for (index, value) in values.enumerated() { lists.append((kind, index, value)) }
      }
      add(.row, root["page"]?["lists"]?.array ?? [])
      add(.cardRow, root["card"]?["lists"]?.array ?? [])
      add(.secondCardRow, [root["secondCard"]?["list"]].compactMap { $0 })
      add(.sheetRow, [root["sheet"]?["list"]].compactMap { $0 })
      for part in ["card", "secondCard", "sheet"].compactMap({ root[$0] })
      where PrototypeReader.showsRow(part) {
        let places =
          [part["header"], part, part["list"]].compactMap { $0 } + (part["lists"]?.array ?? [])
        names += places.flatMap { PrototypeReader.names(of: $0["layers"]) }.compactMap { $0 }
      }
      let most = lists.map { lent(by: $0.value) }.max() ?? 0
      rows = lists.first { most > 0 && lent(by: $0.value) == most }.map { list in
        let first = RowPlace(list.kind, list: list.index, row: 0)
        return (first, PrototypeReader.rows(of: list.value) ?? 0)
      }
    }

    /// Returns the number of the layers that borrow for which a list's rows have something.
    private func lent(by list: JSONValue) -> Int {
      let rows = list["rows"]?.array ?? []
      return names.count { name in rows.contains { $0[name] != nil } }
    }
  }

  /// Returns the contents that each list's rows have for the layers of a part that shows its row.
  mutating func contents(for layers: JSONValue?, _ shown: inout [Shown]) -> [RowContents] {
    guard goals.showsRow else { return [] }
    let names = Self.names(of: layers)
    return lending.lists.compactMap { list in
      let rows = list.value["rows"]?.array ?? []
      guard rows.contains(where: { row in names.contains { $0.map { row[$0] } != nil } }) else {
        return nil
      }
      return data(of: rows, named: names, &shown).map {
        RowContents(list.kind, list: list.index, $0)
      }
    }
  }

  /// Tells whether a part shows the row by which it was opened, and reports one that has no layers for that.
  mutating func showsRow(_ part: JSONValue, _ groups: [LayerArtwork.Group]) -> Bool {
    guard goals.showsRow, groups.allSatisfy(\.contents.isEmpty) else { return goals.showsRow }
    problems.append(
      FileProblem(
        path: path, at: part["showsRow"]?.place,
        found: "\"showsRow\", but no row has anything for its layers",
        expected: "text or picture layers with a \"name\" that the rows of a list fill"))
    return false
  }
}
