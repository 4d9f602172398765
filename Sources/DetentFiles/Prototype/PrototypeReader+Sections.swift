import DetentDisk
import DetentMotion
import DetentScenes
import DetentStage

/// Reads the sections of lists: the titles between their rows.
extension PrototypeReader {
  static let sectionsField = DocumentShape.Field(
    "sections",
    .object([
      .init("height", .number(1...2000), isRequired: true, "The height of a title in points."),
      .init(
        "sticks", .flag,
        "False lets titles leave with their rows. By default, that of the section in sight stays at the list's upper edge."
      ),
      .init(
        "inset", .number(0...800),
        "The distance from that edge at which it stays, in points; 0 by default."),
      .init(
        "layers", PrototypeDocument.layers, isRequired: true,
        "The layers of each title. A row that has something for the name of one of them begins a section."
      ),
    ]), "Titles between its rows.")

  /// The sections of a list, with the layers of their titles and what the rows have for these.
  struct Sections {
    var places = RowSections()
    var layers: [Layer] = []
    var looks: [LayerArtwork.Look] = []
    var data: RowData?

    func group(_ home: Element.Kind, name: String) -> LayerArtwork.Group {
      .init(home, name: name, looks, data: data)
    }
  }

  /// Reads the sections of a list; one without any has no layers for titles.
  mutating func sections(ofList list: JSONValue, _ home: Element.Kind) -> Sections {
    var read = Sections()
    guard let sections = list["sections"] else { return read }
    var shown = layers(sections["layers"], home)
    let names = Self.names(of: sections["layers"])
    let rows = list["rows"]?.array ?? []
    read.places.starts = starts(of: rows, count: Self.rows(of: list) ?? 0, names)
    guard !read.places.isEmpty else {
      problems.append(
        FileProblem(
          path: path, at: sections.place, found: "sections, but no row begins one",
          expected: "\"rows\" of which some have a text for a \"name\" in the sections' \"layers\"")
      )
      return Sections()
    }
    read.data = data(of: rows, named: names, &shown)
    (read.layers, read.looks) = (shown.map(\.0), shown.map(\.1))
    read.places.height = sections["height"]?.number ?? 1
    read.places.sticks = sections["sticks"]?.bool ?? true
    read.places.inset = sections["inset"]?.number ?? 0
    return read
  }

  /// Returns the row that begins the section with a title, counted from 0.
  static func row(ofSection title: String, in list: JSONValue) -> Int? {
    let names = names(of: list["sections"]?["layers"]).compactMap { $0 }
    return list["rows"]?.array?.prefix(RowSections.mostRows).firstIndex { row in
      names.contains { row[$0]?.string == title }
    }
  }

  /// Returns the rows that begin a section, because they have something for one of these names.
  private mutating func starts(of rows: [JSONValue], count: Int, _ names: [String?]) -> UInt64 {
    func begins(_ row: JSONValue) -> JSONValue? {
      names.lazy.compactMap { $0.flatMap { row[$0] } }.first { $0.string?.isEmpty == false }
    }
    for row in rows.dropFirst(RowSections.mostRows) {
      guard let title = begins(row) else { continue }
      problems.append(
        FileProblem(
          path: path, at: title.place, found: "a section after row \(RowSections.mostRows)",
          expected: "the first row of each section among the first \(RowSections.mostRows)"))
      break
    }
    var starts: UInt64 = 0
    for row in 0..<min(count, RowSections.mostRows) where !rows.isEmpty {
      if begins(rows[row % rows.count]) != nil { starts |= 1 << UInt64(row) }
    }
    return starts
  }
}
