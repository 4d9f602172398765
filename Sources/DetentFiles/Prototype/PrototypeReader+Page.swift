import DetentDisk
import DetentMotion
import DetentParameters
import DetentScenes
import DetentStage

/// Reads the page with its header and its lists.
extension PrototypeReader {
  static let page = Part(
    field: .init("page", shape, isRequired: true, "The lists, and the header over them."),
    additions: [
      ("lists", "\"lists\" in \"page\"", Scene("").with(PageDescription([rows]))),
      (
        "header", "a \"header\" in \"page\"",
        Scene("").with(PageDescription([rows], hasHeader: true))
      ), ("refresh", "a \"refresh\" in \"page\"", Scene("").with(refreshing)),
    ],
    outline: { $0.outline($1) }, read: { $0.readPage($1, &$2) })

  private static let rows = PageDescription.List(.rows(1, height: 1), name: "")

  private static let shape = DocumentShape.object([
    .init(
      "fill", PrototypeDocument.themed(.color),
      "The colour behind everything; the theme's own by default."),
    .init("header", header, "The header, which grows and shrinks above the lists."),
    .init(
      "lists", .list(list, 1...PagePart.mostLists),
      "The lists. One of them scrolls at a time. Without lists the page stands still."),
    .init("layers", PrototypeDocument.layers, "Layers in front of the lists and the header."),
    refreshField,
  ])

  private static let header = DocumentShape.object([
    .init(
      "heights", .list(.number(0...800), 3...3),
      "Compact, normal and expanded, in points: the defaults of header.heights."),
    .init(
      "layers", PrototypeDocument.layers,
      "Layers that are placed by the header's edges, which move."),
  ])

  private static let list = DocumentShape.object([
    .init("name", .text, "The name of the list for taps and tabs."), rowCount, rowHeight,
    .init(
      "height", .number(0...100_000),
      "The height of a list without rows; its picture's height by default."),
    .init("picture", .text, "One picture that fills the list."),
    .init(
      "painting", .choice(Painting.names(for: .row)),
      "A painting of the program that fills the list."),
    .init("layers", PrototypeDocument.layers, "The layers of each row, or of the whole list."),
  ])

  static let rowCount = DocumentShape.Field(
    "rows", .number(0...10_000, isWhole: true),
    "The number of rows. Leave it out for a single picture.")
  static let rowHeight = DocumentShape.Field(
    "rowHeight", .number(1...2000), "The height of a row in points. A list with rows needs it.")

  /// Returns the page with its lists; nil if it has none, and stands still.
  private mutating func outline(_ page: JSONValue) -> PageDescription? {
    let lists = lists(page)
    guard lists.isEmpty else {
      var description = PageDescription(lists, hasHeader: page["header"] != nil)
      description.refresh = page["refresh"].map { _ in RefreshDescription() }
      return description
    }
    if let refresh = page["refresh"] { problems.append(refreshAlone(refresh)) }
    if let header = page["header"] {
      problems.append(
        FileProblem(
          path: path, at: header.place, found: "a header without lists",
          expected: "\"lists\" in the page"))
    }
    return nil
  }

  private mutating func lists(_ page: JSONValue) -> [PageDescription.List] {
    (page["lists"]?.array ?? []).prefix(PagePart.mostLists).map { list in
      let name = list["name"]?.string ?? ""
      if list["painting"]?.string == Painting.essay.rawValue {
        return .init(.text(height: Metrics.textHeight), name: name)
      }
      guard let rows = list["rows"]?.number else {
        return .init(.whole(height: list["height"]?.number ?? 0), name: name)
      }
      guard let height = list["rowHeight"]?.number else {
        problems.append(
          FileProblem(
            path: path, at: list.place, found: "rows without \"rowHeight\"",
            expected: "their height in points"))
        return .init(.rows(0, height: 1), name: name)
      }
      return .init(.rows(Int(clamp(rows, 0, 10_000)), height: max(1, height)), name: name)
    }
  }

  /// Reads the page. If it has no lists, it stands still, and its layers become the ground.
  private mutating func readPage(
    _ page: JSONValue, _ scene: inout Scene
  ) -> [LayerArtwork.Group] {
    let header = page["header"].map { layers($0["layers"], .header) } ?? []
    let over = layers(page["layers"], .stage)
    let refresh = refreshLayers(page)
    if let heights = page["header"]?["heights"] { readHeights(heights, &scene) }
    guard var description = scene.page else {
      scene.ground = over.map(\.0)
      return [.init(.stage, over.map(\.1))]
    }
    let listed = (page["lists"]?.array ?? []).prefix(PagePart.mostLists).map { list in
      let shown = layers(ofList: list, .row)
      checkRows(list, shown)
      return shown
    }
    description.isFurnished = header.contains { $0.1.isPainting(.search) }
    description.headerLayers = header.map(\.0)
    description.layers = over.map(\.0)
    description.refresh?.layers = refresh.map(\.0)
    for index in listed.indices {
      description.lists[index].layers = listed[index].map(\.0)
      let size = listed[index].first?.0.size
      if case .whole(let height) = description.lists[index].content, height == 0, let size {
        description.lists[index].content = .whole(height: size.height)
      }
    }
    scene = scene.with(description)
    let lists = zip(description.lists, listed).map {
      LayerArtwork.Group(.row, name: $0.name, $1.map(\.1))
    }
    return lists + [.init(.header, header.map(\.1)), .init(.stage, over.map(\.1))]
      + (description.refresh == nil ? [] : [.init(.refresh, refresh.map(\.1))])
  }

  private mutating func readHeights(_ value: JSONValue, _ scene: inout Scene) {
    let heights = value.array ?? []
    for (key, height) in zip(["compact", "normal", "expanded"], heights) {
      guard let number = height.number,
        let parameter = Feel.parameter("header.heights." + key), parameter.accepts(number)
      else {
        let allowed = Feel.parameter("header.heights." + key)?.allowed ?? ""
        problems.append(height.problem(in: path, expected: "\(key): \(allowed)"))
        continue
      }
      Feel.parameter("header.heights." + key)?.set(number, in: &scene.feel)
    }
    let numbers = heights.compactMap(\.number)
    if !zip(numbers, numbers.dropFirst()).allSatisfy(<) {
      problems.append(
        FileProblem(
          path: path, at: value.place, found: "heights that do not ascend",
          expected: "compact, normal and expanded, each more than the one before"))
    }
  }
}
