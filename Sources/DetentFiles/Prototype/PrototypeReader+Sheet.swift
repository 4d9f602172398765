import DetentDisk
import DetentParameters
import DetentScenes
import DetentStage

/// Reads the sheet.
extension PrototypeReader {
  static let sheet = part(
    .init("sheet", sheetShape, "A sheet that comes up from below and can be caught on the way."),
    "\"sheet\": {}", SheetDescription()
  ) { document, sheet, scene in
    let shown = document.layers(sheet["layers"], .sheet)
    var description = SheetDescription()
    description.layers = shown.map(\.0)
    scene = scene.with(description)
    let usual = scene.feel.sheet
    let open = sheet["open"]?.number ?? usual.height
    let travel = open - (sheet["closed"]?.number ?? usual.height - usual.travel)
    if Feel.parameter("popup.travel")?.accepts(travel) == true {
      Feel.parameter("popup.height")?.set(open, in: &scene.feel)
      Feel.parameter("popup.travel")?.set(travel, in: &scene.feel)
    } else {
      document.problems.append(
        sheet.problem(
          in: document.path, expected: "\"open\" 50 to 800 pt more than \"closed\""))
    }
    return [.init(.sheet, shown.map(\.1))]
  }

  private static let sheetShape = DocumentShape.object([
    .init("closed", .number(0...900), "The visible height of the closed sheet in points."),
    .init("open", .number(100...900), "The visible height of the open sheet in points."),
    .init("layers", PrototypeDocument.layers, "Layers that are placed by the sheet's edges."),
  ])
}
