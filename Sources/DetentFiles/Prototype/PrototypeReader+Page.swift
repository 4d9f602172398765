import DetentDisk
import DetentMenus
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
      ),
      ("pager", "a \"pager\" in \"page\"", Scene("").with(paged)),
      ("refresh", "a \"refresh\" in \"page\"", Scene("").with(refreshing)),
      ("swipe", "a \"swipe\" in a list of \"page\"", Scene("").with(swiping)),
      ("press", "a \"press\" in a list of \"page\"", Scene("").with(pressing)),
    ],
    outline: { $0.outline($1) }, read: { $0.readPage($1, &$2) })

  private static let rows = PageDescription.List(.rows(1, height: 1), name: "")

  private static let paged = {
    var page = PageDescription([rows])
    page.hasPager = true
    return page
  }()

  private static let shape = DocumentShape.object([
    fillField("The colour behind everything"),
    .init(
      "ground", PrototypeDocument.layers,
      "Layers behind the lists and the header, which stand still."),
    .init("header", header, "The header, which grows and shrinks above the lists."),
    .init("pager", pager, "Lays the lists side by side, as pages that a finger swipes."),
    .init(
      "lists", .list(list, 1...PagePart.mostLists),
      "The lists. One of them scrolls at a time. Without lists the page stands still."),
    .init(
      "start", .either([.text, .number(1...Double(PagePart.mostLists), isWhole: true)]),
      "The list that shows first, by its name or its number; the first one by default."),
    .init("layers", PrototypeDocument.layers, "Layers in front of the lists and the header."),
    refreshField,
  ])

  private static let header = DocumentShape.object([
    .init(
      "heights", .list(.number(0...800), 3...3),
      "Compact, normal and expanded, in points: the defaults of header.heights. Without an expanded state, the last two are equal."
    ),
    .init(
      "returns", .choice(HeaderReturn.names),
      "Where a folded header comes back: with the first drag down (anywhere, the default), or only at the top of its list (atTop)."
    ),
    .init(
      "layers", PrototypeDocument.layers,
      "Layers that are placed by the header's edges, which move."),
  ])

  private static let list = DocumentShape.object([
    .init("name", .text, "The name of the list for taps and tabs."), rowCount, repeats, rowHeight,
    .init(
      "height", .number(0...100_000),
      "The height of a list without rows; its picture's height by default."),
    listPicture, articleField,
    .init("fades", .flag, "True fades the rows out towards the stage's lower edge."),
    .init("layers", PrototypeDocument.layers, "The layers of each row, or of the whole list."),
    listStart, swipeField, pressField, indicatorField, sectionsField,
  ])

  static let listStart = DocumentShape.Field(
    "start", .choice(["beginning", "end"]),
    "Where it stands at first: at its beginning, by default, or at its end, as a chat does. A list of a card or a sheet is there again whenever that comes."
  )

  static func startsAtEnd(_ list: JSONValue) -> Bool { list["start"]?.string == "end" }

  static let indicatorField = DocumentShape.Field(
    "indicator", .flag, "False leaves out the bar that shows the place in the list.")

  static let rowHeight = DocumentShape.Field(
    "rowHeight", .number(1...2000), "The height of a row in points. A list with rows needs it.")

  /// Returns the page with its lists; nil if it has none, and stands still.
  private mutating func outline(_ page: JSONValue) -> PageDescription? {
    let lists = lists(page)
    guard lists.isEmpty else {
      var description = PageDescription(lists, hasHeader: page["header"] != nil)
      description.hasPager = page["pager"] != nil
      description.refresh = page["refresh"].map { _ in RefreshDescription() }
      description.start = start(page, among: lists)
      return description
    }
    if let refresh = page["refresh"] { problems.append(refreshAlone(refresh)) }
    for key in ["header", "pager", "start"] {
      guard let part = page[key] else { continue }
      problems.append(
        FileProblem(
          path: path, at: part.place, found: "a \(key) without lists",
          expected: "\"lists\" in the page"))
    }
    return nil
  }

  /// Returns the list that shows first.
  private mutating func start(_ page: JSONValue, among lists: [PageDescription.List]) -> Int {
    guard let start = page["start"] else { return 0 }
    if let number = start.number, (1...Double(lists.count)).contains(number) {
      return Int(number) - 1
    }
    let name = start.string
    if let place = lists.firstIndex(where: { $0.name == name }) { return place }
    let names = lists.map(\.name).filter { !$0.isEmpty }
    let numbers = (1...lists.count).map { "\($0)" }
    problems.append(
      start.problem(
        in: path, expected: "one of its lists: " + (names + numbers).joined(separator: ", ")))
    return 0
  }

  private mutating func lists(_ page: JSONValue) -> [PageDescription.List] {
    (page["lists"]?.array ?? []).prefix(PagePart.mostLists).enumerated().map { index, list in
      let name = list["name"]?.string ?? ""
      let (swipe, press) = (swipeOutline(ofList: list), pressOutline(ofList: list))
      let startsAtEnd = Self.startsAtEnd(list)
      checkArticle(ofList: list, at: index, in: page)
      if list["article"] != nil {
        return .init(.text(height: Metrics.textHeight), name: name)
      }
      guard let rows = Self.rows(of: list) else {
        var whole = PageDescription.List(.whole(height: list["height"]?.number ?? 0), name: name)
        whole.startsAtEnd = startsAtEnd
        return whole
      }
      guard let height = list["rowHeight"]?.number else {
        problems.append(
          FileProblem(
            path: path, at: list.place, found: "rows without \"rowHeight\"",
            expected: "their height in points"))
        return .init(.rows(0, height: 1), name: name)
      }
      var described = PageDescription.List(.rows(rows, height: max(1, height)), name: name)
      (described.swipe, described.press) = (swipe, press)
      described.ownHeights = ownHeights(of: list)
      described.fades = list["fades"]?.bool ?? false
      described.startsAtEnd = startsAtEnd
      return described
    }
  }

  /// Reads the page. If it has no lists, it stands still, and its layers become the ground.
  private mutating func readPage(
    _ page: JSONValue, _ scene: inout Scene
  ) -> [LayerArtwork.Group] {
    let header = page["header"].map { layers($0["layers"], .header) } ?? []
    let ground = layers(page["ground"], .stage)
    let over = layers(page["layers"], .stage)
    let refresh = refreshLayers(page)
    if let heights = page["header"]?["heights"] { readHeights(heights, &scene) }
    if let returns = page["header"]?["returns"]?.string,
      let place = HeaderReturn.names.firstIndex(of: returns)
    {
      Feel.parameter("header.returns")?.set(Double(place), in: &scene.feel)
    }
    readPager(page["pager"], &scene)
    guard var description = scene.page else {
      scene.ground = (ground + over).map(\.0)
      return [.init(.stage, (ground + over).map(\.1), fill: fill(page))]
    }
    scene.ground = ground.map(\.0)
    for index in scene.ground.indices where !scene.ground[index].taps.isEmpty {
      scene.ground[index].taps = []
      problems.append(
        FileProblem(
          path: path, at: page["ground"]?.array?[index]["tap"]?.place,
          found: "a tap behind the lists",
          expected: "it on a layer of \"layers\", which stand in front of them"))
    }
    var contents: [RowData?] = []
    var sections: [Sections] = []
    let listed = (page["lists"]?.array ?? []).prefix(PagePart.mostLists).map { list in
      var shown = layers(ofList: list, .row)
      contents.append(data(ofRows: list, &shown))
      checkRows(list, shown)
      sections.append(self.sections(ofList: list, .rowTitle))
      return shown
    }
    description.isFurnished = header.contains { $0.1.isPainting(.search) }
    description.headerLayers = header.map(\.0)
    description.layers = over.map(\.0)
    description.refresh?.layers = refresh.map(\.0)
    let actions = listed.indices.map { index in
      readSwipe(ofList: page["lists"]?.array?[index] ?? page, &description.lists[index].swipe)
    }
    let items = listed.indices.map { index in
      readPress(ofList: page["lists"]?.array?[index] ?? page, &description.lists[index].press)
    }
    for index in listed.indices {
      description.lists[index].layers = listed[index].map(\.0)
      description.lists[index].sections = sections[index].places
      description.lists[index].titleLayers = sections[index].layers
      description.lists[index].hasIndicator =
        page["lists"]?.array?[index]["indicator"]?.bool ?? true
      let size = listed[index].first?.0.size
      if case .whole(let height) = description.lists[index].content, height == 0, let size {
        description.lists[index].content = .whole(height: size.height)
      }
    }
    scene = scene.with(description)
    let lists = listed.indices.map { index in
      LayerArtwork.Group(
        .row, name: description.lists[index].name, listed[index].map(\.1), data: contents[index])
    }
    let titles = sections.map { $0.group(.rowTitle, name: "") }
    // The ground comes after the layers in front, which are the first group of their kind.
    let behind = ground.isEmpty ? [] : [LayerArtwork.Group(.stage, ground.map(\.1))]
    return lists + [
      .init(.header, header.map(\.1)), .init(.stage, over.map(\.1), fill: fill(page)),
    ] + behind
      + (description.refresh == nil ? [] : [.init(.refresh, refresh.map(\.1))])
      + (description.hasSwipes ? actions.map { .init(.swipe, $0) } : [])
      + (description.hasPresses ? items.map { .init(.press, $0) } : [])
      + (description.hasSections ? titles : [])
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
    if !zip(numbers, numbers.dropFirst()).allSatisfy(<=) {
      problems.append(
        FileProblem(
          path: path, at: value.place, found: "heights that do not ascend",
          expected: "compact, normal and expanded, none less than the one before"))
    }
  }
}
