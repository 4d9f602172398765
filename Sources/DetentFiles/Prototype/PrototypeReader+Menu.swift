import DetentDisk
import DetentScenes
import DetentStage

/// Reads the pull and the menu that it opens.
extension PrototypeReader {
  static let pull = part(
    .init(
      "pull",
      .object([
        .init(
          "edge", .choice(PullDescription.Edge.allCases.map(\.rawValue)),
          "The edge with the dots; right by default.")
      ]), "Lets the page be pulled sideways. Three dots then open the menu."),
    "\"pull\": {}", PullDescription()
  ) { _, pull, scene in
    if let edge = pull["edge"]?.string.flatMap({ PullDescription.Edge(rawValue: $0) }) {
      scene = scene.with(PullDescription(edge: edge))
    }
    return []
  }

  static let menu = part(
    .init("menu", menuShape, "The menu that the pull opens."), "\"menu\": {}", MenuDescription([])
  ) { document, menu, scene in
    let shown = document.layers(menu["layers"], .menu)
    let items = (menu["items"]?.array ?? []).map { item in
      MenuDescription.Item(
        (item["title"] ?? item).string ?? "", detail: item["detail"]?.string)
    }
    var description = MenuDescription(items, layers: shown.map(\.0))
    description.edge = scene.parts.pull?.edge ?? .right
    if let hint = menu["hint"] {
      let shown = hint.string ?? (hint.bool == false ? nil : MenuDescription.usualHint)
      description.hint = shown?.isEmpty == true ? nil : shown
    }
    scene = scene.with(description)
    return [.init(.menu, shown.map(\.1), fill: document.fill(menu))]
  }

  private static let menuShape = DocumentShape.object([
    .init(
      "items",
      .list(
        .either([
          .text,
          .object([
            .init("title", .text, isRequired: true, "The text at the left."),
            .init("detail", .text, "The text at the right, such as a number of new things."),
          ]),
        ]), 0...MenuPart.mostItems), "The items, one below the other."),
    .init(
      "hint", .either([.text, .flag]),
      "The line under the items; \"\(MenuDescription.usualHint)\" by default. False leaves it out."),
    fillField("The colour behind the items"),
    .init("layers", PrototypeDocument.layers, "Layers that are placed by the edges of the stage."),
  ])
}
