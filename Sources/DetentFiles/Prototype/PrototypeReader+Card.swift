import DetentDisk
import DetentMenus
import DetentMotion
import DetentParameters
import DetentScenes
import DetentStage

/// Reads the card with its header and its lists, and the second card with its header and its list.
extension PrototypeReader {
  static let card = part(
    .init("card", cardShape, "A card that slides over the page and rests at its detents."),
    "a \"card\"", CardDescription()
  ) { $0.readCard($1, &$2) }

  static let secondCard = part(
    .init(
      "secondCard", secondCardShape,
      "A second card, which comes over the first by a tap. It moves as the first one does."),
    "a \"secondCard\"", emptySecondCard
  ) { $0.readSecondCard($1, &$2) }

  private static let emptySecondCard = {
    var card = CardDescription()
    card.ownDetents = CardHeights().detents(card.stops)
    card.lists = [.init("", rows: 0, rowHeight: 1)]
    return card
  }()

  private static let cardShape = DocumentShape.object(
    [
      .init(
        "edge", .choice(DetentEdge.names), "The edge that the card comes from; bottom by default."),
      .init(
        "start",
        .either([
          .choice(["bottom", "middle", "top"]), .number(1...Double(CardStops.most), isWhole: true),
        ]),
        "The detent at which it starts, by its name or counted from the lowest. By default it is the one nearest to the second share, or the lowest of a card without one."
      ),
      .init(
        "stepsBack", .flag,
        "False keeps it where it is while a second card is over it. By default it goes to its lowest detent."
      ),
    ] + eitherCard + [
      .init(
        "lists", .list(cardListShape, 1...CardPart.mostLists), isRequired: true,
        "The card's lists, side by side.")
    ])

  private static let secondCardShape = DocumentShape.object(
    eitherCard + [
      .init(
        "list",
        .object([
          rowCount, repeats, rowHeight, listPicture, rowLayers, listStart, indicatorField,
          sectionsField,
        ]),
        "Its list, below the header.")
    ])

  /// The fields of both cards.
  private static let eitherCard: [DocumentShape.Field] = [
    .init(
      "detents", .list(.either([.number(1...800), .text]), 1...CardStops.most),
      "The places where it rests, in any order: 30% of the stage, a height in points, full, full-60 (60 points less than full), or content."
    ),
    .init(
      "header",
      .object([
        headerHeight,
        .init("layers", PrototypeDocument.layers, "Layers that are placed by the header's edges."),
      ]), "The card's header. Dragging it always moves the card, whatever its list does."),
    .init(
      "handle", .flag,
      "False leaves out the grey grabber at its free edge, and the card's layers may draw their own."
    ),
    .init(
      "corner", PrototypeDocument.driven(0...200),
      "The radius of its free corners in points; 20 by default."),
    fillField("Its colour"), showsRowField,
    .init(
      "fades", .flag,
      "True fades its rows out at the edges of the stage, below the phone's own marks."),
  ]

  static let headerHeight = DocumentShape.Field(
    "height", .number(0...2000), "The height in points; 0 by default.")

  /// The number of rows that leaves it to the feel.
  private static let byFeel = "feel"

  private static let cardListShape = DocumentShape.object([
    .init("name", .text, "The name of the list for taps."), rowCount,
    .init(
      "count", .either([.number(0...10_000, isWhole: true), .choice([byFeel])]),
      "The number of rows, if it is not that of their contents, which then repeat; feel leaves it to the parameter card.rows."
    ), rowHeight, listPicture, rowLayers, listStart, indicatorField, sectionsField,
  ])

  private mutating func readCard(
    _ card: JSONValue, _ scene: inout Scene
  ) -> [LayerArtwork.Group] {
    var description = CardDescription()
    let header = readHeader(card, &description)
    let lists = (card["lists"]?.array ?? []).map { innerList($0, .cardRow, titles: .cardTitle) }
    description.lists = lists.compactMap(\.description)
    let groups = [header] + lists.map(\.group)
    description.showsRow = showsRow(card, groups)
    description.firstRow = firstRow(card)
    readDetents(card["detents"], &description, &scene.feel.card.heights)
    description.start = card["start"].flatMap(Self.start)
    description.stepsBack = card["stepsBack"]?.bool ?? true
    if let edge = card["edge"]?.string,
      let place = DetentEdge.names.firstIndex(of: edge)
    {
      Feel.parameter("card.edge")?.set(Double(place), in: &scene.feel)
    }
    scene = scene.with(description)
    return groups + (description.hasSections ? lists.map(\.titles) : [])
  }

  private static func start(_ value: JSONValue) -> Layer.Goal? {
    if let name = value.string { return Layer.Goal(named: name) }
    return value.number.map { .number(Int($0) - 1) }
  }

  private mutating func readSecondCard(
    _ card: JSONValue, _ scene: inout Scene
  ) -> [LayerArtwork.Group] {
    var description = Self.emptySecondCard
    let header = readHeader(card, &description)
    let list = card["list"].map {
      innerList($0, .secondCardRow, titles: .secondCardTitle)
    }
    if let read = list?.description { description.lists = [read] }
    let groups = [header, list?.group ?? .init(.secondCardRow, [])]
    description.showsRow = showsRow(card, groups)
    description.firstRow = firstRow(card)
    var heights = CardHeights()
    readDetents(card["detents"], &description, &heights)
    description.ownDetents = heights.detents(description.stops)
    scene = scene.with(description)
    let titles = list.map { description.hasSections ? [$0.titles] : [] }
    return groups + (titles ?? [])
  }

  /// Reads what both cards have besides their lists, and returns the looks of the header's layers.
  private mutating func readHeader(
    _ card: JSONValue, _ description: inout CardDescription
  ) -> LayerArtwork.Group {
    let head = card["header"]
    var header = layers(head?["layers"], description.kinds.header)
    let contents = contents(for: head?["layers"], &header)
    description.headerHeight = head?["height"]?.number ?? 0
    description.hasGrabber = card["handle"]?.bool ?? true
    description.corner = driven(card["corner"]) ?? description.corner
    description.fades = card["fades"]?.bool ?? false
    description.headerLayers = header.map(\.0)
    return .init(
      description.kinds.header, header.map(\.1), contents: contents, fill: fill(card))
  }

  /// A list of a card or a sheet, and the looks of its rows and of its titles. A list without a height has no
  /// description.
  typealias InnerList = (
    description: CardDescription.List?, group: LayerArtwork.Group, titles: LayerArtwork.Group
  )

  /// Reads a list of a card or a sheet.
  mutating func innerList(
    _ list: JSONValue, _ home: Element.Kind, titles: Element.Kind
  ) -> InnerList {
    var shown = layers(ofList: list, home)
    let data = data(ofRows: list, &shown)
    let contents = data == nil ? contents(for: list["layers"], &shown) : []
    checkRows(list, shown)
    let name = list["name"]?.string ?? ""
    let group = LayerArtwork.Group(
      home, name: name, shown.map(\.1), data: data, contents: contents)
    let sections = sections(ofList: list, titles)
    let titles = sections.group(titles, name: name)
    let rows = list["count"]?.string == Self.byFeel ? nil : Self.rows(of: list) ?? 1
    guard let height = list["rowHeight"]?.number ?? shown.first?.0.size?.height else {
      problems.append(
        FileProblem(
          path: path, at: list.place, found: "a list without a height",
          expected: "\"picture\", or \"rows\" with \"rowHeight\""))
      return (nil, group, titles)
    }
    var described = CardDescription.List(
      name, rows: rows, rowHeight: height, layers: shown.map(\.0))
    described.hasIndicator = list["indicator"]?.bool ?? true
    described.startsAtEnd = Self.startsAtEnd(list)
    described.ownHeights = ownHeights(of: list)
    (described.sections, described.titleLayers) = (sections.places, sections.layers)
    return (described, group, titles)
  }
}
