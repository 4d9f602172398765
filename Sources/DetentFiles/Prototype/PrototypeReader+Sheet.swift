import DetentDisk
import DetentParameters
import DetentScenes
import DetentStage

/// Reads the sheet and its list.
extension PrototypeReader {
  static let sheet = Part(
    field: .init(
      "sheet", sheetShape, "A sheet that comes up from below and can be caught on the way."),
    additions: [
      ("sheet", "\"sheet\": {}", Scene("").with(SheetDescription())),
      ("sheet.list", "a \"list\" in \"sheet\"", Scene("").with(listed)),
    ],
    outline: { _, sheet in sheet["list"] == nil ? SheetDescription() : listed },
    read: { $0.readSheet($1, &$2) })

  /// A sheet with a list, of which a document states nothing else.
  private static let listed = {
    var sheet = SheetDescription()
    sheet.list = .init("", rows: 1, rowHeight: 1)
    return sheet
  }()

  private static let sheetShape = DocumentShape.object([
    .init(
      "closed", .number(0...PrototypeDocument.mostSide),
      "The visible height of the closed sheet in points."),
    .init(
      "open", .number(100...PrototypeDocument.mostSide),
      "The visible height of the open sheet in points."),
    .init(
      "title", .text,
      "A title that grows as the sheet opens: small and in the accent's colour while it is closed, large while it is open."
    ),
    .init("layers", PrototypeDocument.layers, "Layers that are placed by the sheet's edges."),
    fillField("The colour of the sheet"), showsRowField,
    .init("fades", .flag, "True fades its content out at the stage's lower edge."),
    .init(
      "header",
      .object([headerHeight]),
      "The sheet's upper end, above its list. Dragging it always moves the sheet, whatever its list does."
    ),
    .init(
      "list",
      .object([
        rowCount, repeats, rowHeight, listPicture, rowLayers, listStart, sectionsField,
      ]),
      "A list below the header. It scrolls while the sheet is open, and a drag past its top moves the sheet."
    ),
  ])

  private mutating func readSheet(
    _ sheet: JSONValue, _ scene: inout Scene
  ) -> [LayerArtwork.Group] {
    var shown = layers(sheet["layers"], .sheet)
    let contents = contents(for: sheet["layers"], &shown)
    var description = SheetDescription()
    description.layers = shown.map(\.0)
    description.fades = sheet["fades"]?.bool ?? false
    description.headerHeight = sheet["header"]?["height"]?.number ?? 0
    let list = sheet["list"].map { innerList($0, .sheetRow, titles: .sheetTitle) }
    description.list = list?.description
    let group = LayerArtwork.Group(
      .sheet, shown.map(\.1), contents: contents, fill: fill(sheet))
    let groups = [group] + (list.map { [$0.group] } ?? [])
    description.showsRow = showsRow(sheet, groups)
    description.firstRow = firstRow(sheet)
    let titles = list.flatMap { $0.description?.titleLayers.isEmpty == false ? $0.titles : nil }
    scene = scene.with(description)
    let usual = scene.feel.sheet
    let open = sheet["open"]?.number ?? usual.height
    let travel = open - (sheet["closed"]?.number ?? usual.height - usual.travel)
    if Feel.parameter("popup.travel")?.accepts(travel) == true {
      Feel.parameter("popup.height")?.set(open, in: &scene.feel)
      Feel.parameter("popup.travel")?.set(travel, in: &scene.feel)
    } else if travel < 50 {
      problems.append(
        (sheet["open"] ?? sheet["closed"] ?? sheet).problem(
          in: path, expected: "\"open\" at least 50 pt more than \"closed\""))
    }
    return groups + (titles.map { [$0] } ?? [])
  }
}
