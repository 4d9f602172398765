import DetentCanvas
import DetentDisk
import DetentMotion
import DetentParameters
import DetentScenes
import DetentStage

/// Reads each part of a stage into the scene, and returns the looks of its layers.
extension PrototypeReader {
  typealias ListLooks = (name: String, looks: [LayerArtwork.Look])

  // MARK: Page

  /// Reads the page. If it has no lists, it stands still, and its layers become the ground.
  mutating func readPage(
    _ page: JSONValue, _ scene: inout Scene
  ) -> (header: [LayerArtwork.Look], over: [LayerArtwork.Look], lists: [ListLooks]) {
    let header = page["header"].map { layers($0["layers"], .header) } ?? []
    let over = layers(page["layers"], .page)
    if let heights = page["header"]?["heights"] { readHeights(heights, &scene) }
    guard var description = scene.page else {
      scene.ground = over.map(\.0)
      return ([], over.map(\.1), [])
    }
    let listed = (page["lists"]?.array ?? []).prefix(PagePart.mostLists).map { list in
      let shown = layers(ofList: list, .list)
      checkRows(list, shown)
      return shown
    }
    description.isFurnished = header.contains { $0.1.isPainting(.search) }
    description.headerLayers = header.map(\.0)
    description.layers = over.map(\.0)
    for index in listed.indices {
      description.lists[index].layers = listed[index].map(\.0)
      let size = listed[index].first?.0.size
      if case .whole(let height) = description.lists[index].content, height == 0, let size {
        description.lists[index].content = .whole(height: size.height)
      }
    }
    scene = scene.with(description)
    let lists = zip(description.lists, listed).map { ($0.name, $1.map(\.1)) }
    return (header.map(\.1), over.map(\.1), lists)
  }

  mutating func lists(_ page: JSONValue) -> [PageDescription.List] {
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

  // MARK: Menu, card, sheet

  mutating func readMenu(_ menu: JSONValue, _ scene: inout Scene) -> [LayerArtwork.Look] {
    let shown = layers(menu["layers"], .menu)
    let items = (menu["items"]?.array ?? []).map { item in
      MenuDescription.Item(
        (item["title"] ?? item).string ?? "", detail: item["detail"]?.string)
    }
    var description = MenuDescription(items, layers: shown.map(\.0))
    description.edge = scene.parts.pull?.edge ?? .right
    scene = scene.with(description)
    return shown.map(\.1)
  }

  mutating func readCard(
    _ card: JSONValue, _ scene: inout Scene
  ) -> (header: [LayerArtwork.Look], lists: [ListLooks]) {
    isInCard = true
    defer { isInCard = false }
    var description = CardDescription()
    let head = card["header"]
    let header = layers(head?["layers"], .cardHeader)
    description.headerHeight = head?["height"]?.number ?? 0
    description.corner = card["corner"]?.number ?? description.corner
    if !header.contains(where: { $0.1.isPainting(.route) }) { description.stripHeight = 0 }
    description.headerLayers = header.map(\.0)
    let lists = (card["lists"]?.array ?? []).map { cardList($0) }
    description.lists = lists.compactMap(\.0)
    let looks = zip(description.lists, lists).map { ($0.name, $1.1) }
    readDetents(card["detents"], &description, &scene.feel)
    if let edge = card["edge"]?.string,
      let place = DetentEdge.names.firstIndex(of: edge)
    {
      Feel.parameter("card.edge")?.set(Double(place), in: &scene.feel)
    }
    scene = scene.with(description)
    return (header.map(\.1), looks)
  }

  private mutating func cardList(
    _ list: JSONValue
  ) -> (CardDescription.List?, [LayerArtwork.Look]) {
    let shown = layers(ofList: list, .cardList)
    checkRows(list, shown)
    let looks = shown.map(\.1)
    let name = list["name"]?.string ?? ""
    if shown.first?.1.isPainting(.rides) == true {
      return (.init(name, rows: nil, rowHeight: Metrics.cardRow), looks)
    }
    let rows = Int(clamp(list["rows"]?.number ?? 1, 0, 10_000))
    guard let height = list["rowHeight"]?.number ?? shown.first?.0.size?.height else {
      problems.append(
        FileProblem(
          path: path, at: list.place, found: "a list without a height",
          expected: "\"picture\", or \"rows\" with \"rowHeight\""))
      return (nil, looks)
    }
    return (.init(name, rows: rows, rowHeight: height, layers: shown.map(\.0)), looks)
  }

  mutating func readSheet(_ sheet: JSONValue, _ scene: inout Scene) -> [LayerArtwork.Look] {
    let shown = layers(sheet["layers"], .sheet)
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
      problems.append(
        sheet.problem(in: path, expected: "\"open\" 50 to 800 pt more than \"closed\""))
    }
    return shown.map(\.1)
  }
}
