import DetentCanvas
import DetentMotion
import DetentScenes
import DetentStage

/// Reads a prototype's folder: the document and the pictures that it names.
package struct PrototypeReader {
  /// What a folder has come to.
  package struct Prototype: Sendable {
    package var scene: Scene
    package var size: Size
    /// Of all that was looked at on the way.
    package var stamps: FileStamps
    /// A picture that has not changed is not read again.
    var pictures: [String: Loaded]

    /// What of its pictures turned out to be damaged as they were drawn, in the order of their names.
    package var faults: [FileProblem] {
      pictures.sorted { $0.key < $1.key }.flatMap(\.value.picture.sources)
        .compactMap { $0.fault as? FileProblem }
    }

    /// Whether they are all made.
    package var isMade: Bool {
      pictures.values.allSatisfy { $0.picture.sources.allSatisfy { $0.has(.max) } }
    }

    /// Makes all of its pictures, which otherwise are made as they are drawn.
    package func makePictures() {
      for source in pictures.values.flatMap(\.picture.sources) { _ = source.rows(.max) }
    }
  }

  /// Of the document in its folder.
  package static let documentName = PrototypeDocument.fileName

  let folder: String
  let path: String
  let source: PrototypeSource
  var problems: [FileProblem] = []
  var files: [String]
  var drivers: [String] = []
  /// By their names without density and ending.
  var pictures: [String: Loaded] = [:]
  /// Names under which there is nothing that can be read, which has been said.
  var unreadable: Set<String> = []
  let known: Prototype?
  var stamps = FileStamps()
  /// How many more pixels its pictures may have.
  var room = PictureLimits.prototypeTotal
  /// Of what may drive a layer here.
  var quantities: Set<String> = []
  var words: Set<String> = []
  /// What taps may do here, and whether the layers that are read are the card's.
  var goals = TapGoals()
  var isInCard = false

  /// A picture as it was read, from a file for each density.
  struct Loaded: Sendable {
    var picture: Picture
    var files: [String]
    /// In pixels, of all of them.
    var area: Int
  }

  /// The prototype in `folder`, or everything that is wrong with it. `known`: as it was before.
  package static func read(
    _ folder: String, _ source: PrototypeSource, known: Prototype? = nil
  ) -> Result<Prototype, PrototypeProblems> {
    var reader = PrototypeReader(folder, source, known)
    let prototype = reader.read()
    guard let prototype, reader.problems.isEmpty else {
      return .failure(
        PrototypeProblems(all: reader.problems.inOrder(of: reader.path), stamps: reader.stamps))
    }
    return .success(prototype)
  }

  private init(_ folder: String, _ source: PrototypeSource, _ known: Prototype?) {
    self.folder = folder
    self.source = source
    self.known = known
    path = FilePath.join(folder, PrototypeDocument.fileName)
    files = [path]
    stamps.note(folder)
    stamps.note(path)
  }

  private mutating func read() -> Prototype? {
    let root: JSONValue
    do throws(FileProblem) {
      guard FileKind(path) == nil || isInside(path) else {
        throw FileProblem(
          path: path, found: "a link that leads out of the folder", expected: "a file in it")
      }
      root = try JSONReader.read(try FileBytes.read(path, limit: 1 << 20), path: path)
    } catch {
      problems.append(error)
      return nil
    }
    problems += PrototypeDocument.shape.problems(with: root, path: path)
    // What else is wrong is found all the same, as far as there is something to look at.
    let name = root["name"]?.string ?? ""
    guard let page = root["page"] else { return nil }
    var scene = Scene(name)
    scene.folder = folder
    scene.feel = feel(root["feel"])
    // What the parts are says which quantities there are.
    var description = PageDescription(lists(page), hasHeader: page["header"] != nil)
    if !description.lists.isEmpty {
      scene = scene.with(description)
    } else if let header = page["header"] {
      problems.append(
        FileProblem(
          path: path, at: header.place, found: "a header over nothing", expected: "\"lists\", too"))
    }
    if let pull = root["pull"] {
      let edge = pull["edge"]?.string.flatMap { PullDescription.Edge(rawValue: $0) }
      scene = scene.with(PullDescription(edge: edge ?? .right))
    }
    if root["menu"] != nil { scene = scene.with(MenuDescription([])) }
    if root["card"] != nil { scene = scene.with(CardDescription()) }
    if root["sheet"] != nil { scene = scene.with(SheetDescription()) }
    let all = Quantity.all(in: scene)
    quantities = Set(all.filter { $0.kind != .word }.map(\.name))
    words = Set(all.filter { $0.kind == .word }.map(\.name))
    goals = TapGoals(root)
    let header = page["header"].map { layers($0["layers"], .header) } ?? []
    let over = layers(page["layers"], .page)
    let listed = (page["lists"]?.array ?? []).prefix(PagePart.mostLists).map { list in
      layers(ofList: list, .list)
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
    if description.lists.isEmpty {
      scene.ground = description.layers
    } else {
      scene = scene.with(description)
    }
    let menu = root["menu"].map { readMenu($0, &scene) } ?? []
    let card = root["card"].map { readCard($0, &scene) } ?? ([], [])
    let sheet = root["sheet"].map { readSheet($0, &scene) } ?? []
    scene.drivers = drivers
    if let heights = page["header"]?["heights"] { readHeights(heights, &scene) }
    scene.artwork = Artwork(
      LayerArtwork(
        fill: page["fill"].map(color), header: header.map(\.1), page: over.map(\.1),
        lists: zip(description.lists, listed).map { ($0.name, $1.map(\.1)) }, menu: menu,
        cardHeader: card.0, cardLists: card.1,
        sheet: sheet,
        statusBar: root["statusBar"]?.string.flatMap { .init(rawValue: $0) } ?? .auto))
    scene.files = files
    guard problems.isEmpty else { return nil }
    let size = root["size"]?.array?.compactMap(\.number) ?? [390, 844]
    return Prototype(
      scene: scene, size: Size(width: size[0], height: size[1]), stamps: stamps,
      pictures: pictures)
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

  private mutating func readMenu(_ menu: JSONValue, _ scene: inout Scene) -> [LayerArtwork.Look] {
    let shown = layers(menu["layers"], .menu)
    let items = (menu["items"]?.array ?? []).map { item in
      MenuDescription.Item(
        (item["title"] ?? item).string ?? "", detail: item["detail"]?.string)
    }
    var description = MenuDescription(items, layers: shown.map(\.0))
    description.edge = scene[PullDescription.self]?.edge ?? .right
    scene = scene.with(description)
    return shown.map(\.1)
  }

  private mutating func readCard(
    _ card: JSONValue, _ scene: inout Scene
  ) -> ([LayerArtwork.Look], [(name: String, looks: [LayerArtwork.Look])]) {
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
      let place = CardEdge.allCases.firstIndex(where: { "\($0)" == edge })
    {
      Feel.parameter("card.edge")?.set(Double(CardEdge.allCases[place].rawValue), in: &scene.feel)
    }
    scene = scene.with(description)
    return (header.map(\.1), looks)
  }

  private mutating func cardList(
    _ list: JSONValue
  ) -> (CardDescription.List?, [LayerArtwork.Look]) {
    let shown = layers(ofList: list, .cardList)
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

  private mutating func readSheet(_ sheet: JSONValue, _ scene: inout Scene) -> [LayerArtwork.Look] {
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

  // MARK: Page

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
}

extension [FileProblem] {
  /// As they stand in the file at `path`, each once; what is wrong with other files comes after them.
  fileprivate func inOrder(of path: String) -> [FileProblem] {
    func rank(_ problem: FileProblem) -> (Int, Int, Int) {
      let place = problem.place ?? .start
      return (problem.path == path ? 0 : 1, place.line, place.column)
    }
    let ranked = enumerated().sorted { a, b in
      let (first, second) = (rank(a.element), rank(b.element))
      return first == second ? a.offset < b.offset : first < second
    }
    return ranked.map(\.element).reduce(into: []) { all, problem in
      if !all.contains(problem) { all.append(problem) }
    }
  }
}
