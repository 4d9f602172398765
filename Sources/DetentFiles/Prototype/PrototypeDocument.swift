import DetentMotion
import DetentScenes
import DetentStage

/// Describes the allowed content of a prototype's document. No other place does.
package enum PrototypeDocument {
  static let version = 1
  package static let fileName = "prototype.json"
  package static let schemaName = "prototype.schema.json"

  /// The text of the document's JSON Schema, with which editors complete and check.
  package static var schema: String {
    guard case .object(let members) = shape.schema else { return "" }
    return JSONWriter.text(
      .object(
        [
          ("$schema", .string("https://json-schema.org/draft/2020-12/schema")),
          ("title", .string("A prototype of Detent")),
        ] + members + [("$defs", .object(shape.definitions))]))
  }

  static let shape = DocumentShape.object([
    .init("$schema", .text, "Where editors read what may be said here."),
    .init(
      "detent-prototype", .version(version), isRequired: true, "The version: \(version)."),
    .init("name", .text, isRequired: true, "What the scene bar and messages call it."),
    .init(
      "size", .list(.number(1...4096), 2...2), "Of the stage, in points; 390 × 844 by default."),
    .init(
      "statusBar", .choice(["auto", "light", "dark", "none"]),
      "The clock's row: light or dark marks, what the ground asks for (the default), or none."),
    .init("feel", .text, "A feel file beside this one, whose numbers are the defaults."),
    .init("page", page, isRequired: true, "The lists, and the header over them."),
    .init(
      "pull",
      .object([
        .init(
          "edge", .choice(PullDescription.Edge.allCases.map(\.rawValue)),
          "Where the dots are; right by default.")
      ]), "The page gives sideways, and three dots call the menu."),
    .init("menu", menu, "What the pull opens."),
    .init("card", card, "What slides over the page and rests at its detents."),
    .init("sheet", sheet, "What comes up from below and can be caught."),
  ])

  static let page = DocumentShape.object([
    .init("fill", themed(.color), "Behind everything; the theme's own by default."),
    .init("header", header, "What grows and shrinks over the lists."),
    .init(
      "lists", .list(list, 1...PagePart.mostLists),
      "What scrolls, one of them at a time; without any the page stands still."),
    .init("layers", layers, "Over the lists and the header."),
  ])

  static let header = DocumentShape.object([
    .init(
      "heights", .list(.number(0...800), 3...3),
      "Compact, normal and expanded, in points: the defaults of header.heights."),
    .init("layers", layers, "Against the header's edges, which move."),
  ])

  static let list = DocumentShape.object([
    .init("name", .text, "What taps and tabs call it."),
    .init("rows", .number(0...10_000, isWhole: true), "How many rows; nothing for one picture."),
    .init("rowHeight", .number(1...2000), "In points; needed with rows."),
    .init("height", .number(0...100_000), "Of a list without rows; its picture's by default."),
    .init("picture", .text, "All of the list, as one picture."),
    .init(
      "painting", .choice(Painting.names(for: .list)), "All of the list, as the program paints it."),
    .init("layers", layers, "Of each row, or of the whole list."),
  ])

  static let menu = DocumentShape.object([
    .init(
      "items",
      .list(
        .either([
          .text,
          .object([
            .init("title", .text, isRequired: true, "At the left."),
            .init("detail", .text, "At the right: how many are waiting."),
          ]),
        ]), 0...MenuPart.mostItems), "One below the other."),
    .init("layers", layers, "Against the whole stage."),
  ])

  static let card = DocumentShape.object([
    .init(
      "edge", .choice(CardEdge.names), "Where it comes from; bottom by default."),
    .init(
      "detents", .list(.either([.number(1...800), .text]), 1...CardStops.most),
      "Where it rests, in any order: 30% of the stage, a height in points, full, full-60 (all but so many points), content."
    ),
    .init(
      "header",
      .object([
        .init("height", .number(0...800), "In points; 0 by default."),
        .init("layers", layers, "Against the header."),
      ]), "What the card is dragged by, whatever its list does."),
    .init("corner", .number(0...200), "Of its free corners, in points; 20 by default."),
    .init("lists", .list(cardList, 1...CardPart.mostLists), isRequired: true, "Side by side."),
  ])

  static let cardList = DocumentShape.object([
    .init("name", .text, "What taps call it."),
    .init("rows", .number(0...10_000, isWhole: true), "How many rows; nothing for one picture."),
    .init("rowHeight", .number(1...2000), "In points; needed with rows."),
    .init("picture", .text, "All of the list, as one picture."),
    .init(
      "painting", .choice(Painting.names(for: .cardList)),
      "All of the list, as the program paints it."),
    .init("layers", layers, "Of each row."),
  ])

  static let sheet = DocumentShape.object([
    .init("closed", .number(0...900), "How much of it shows closed, in points."),
    .init("open", .number(100...900), "How much of it shows open, in points."),
    .init("layers", layers, "Against the sheet."),
  ])

  static let layers = DocumentShape.list(.named("layer", layer), 0...100)

  private static let layer = DocumentShape.object([
    .init("picture", .text, "A PNG beside this file; @2x, @3x and -dark are found by themselves."),
    .init(
      "fill", themed(.either([.color, .list(.color, 2...4)])),
      "A colour, or a gradient of two to four, evenly spaced."),
    .init(
      "angle", .number(-360...360),
      "Of a gradient, in degrees: 0 upwards, 90 to the right, 180 down, which is the default."),
    .init("text", .text, "A text."),
    .init(
      "painting", .choice(Painting.allCases.map(\.rawValue)),
      "What the program paints itself, by name."),
    .init("style", .choice(TextStyleName.all.map(\.name)), "Of a text; body by default."),
    .init("size", .number(1...512), "Of a text, in points, instead of its style's."),
    .init(
      "weight", .choice(TextStyleName.weights.map(\.name)), "Of a text, instead of its style's."),
    .init(
      "lineCount", .number(1...100, isWhole: true),
      "Of a text: as many lines at most as its frame's width asks for; 1 by default."),
    .init("color", themed(.color), "Of a text; the theme's ink by default."),
    .init("align", .choice(["left", "center", "right"]), "Of a text; left by default."),
    .init(
      "frame",
      .object(
        ["left", "width", "right", "top", "height", "bottom"].map {
          .init($0, driven(-10_000...10_000), "In points, against its part; two in each direction.")
        }), "Where it is; a picture brings its own size."),
    .init(
      "pin", .choice(Layer.Pin.allCases.map(\.rawValue)),
      "The edge it keeps to where its frame says nothing; top by default."),
    .init("corner", driven(0...1000), "Radius of its corners, in points; 0 by default."),
    .init(
      "shadow",
      .object([
        .init(
          "blur", driven(0...200), "Twice the deviation, as CSS says it, in points; 12 by default."),
        .init("x", driven(-1000...1000), "To the right, in points; 0 by default."),
        .init("y", driven(-1000...1000), "Down, in points; 4 by default."),
        .init("color", themed(.color), "#00000033 by default."),
      ]), "What it throws on what lies behind it."),
    .init("clip", .flag, "Whether it is cut at its part's edges; a header's always is."),
    .init("opacity", driven(0...1), "0 unseen … 1, the default."),
    .init("x", driven(-10_000...10_000), "How far it is moved to the right, in points."),
    .init("y", driven(-10_000...10_000), "How far it is moved down, in points."),
    .init("scale", driven(0...20), "About its middle; 1 by default."),
    .init(
      "rotation", driven(-3600...3600),
      "About its middle, in degrees, clockwise; 0 by default. What the program paints is not turned."
    ),
    .init(
      "tap", .text,
      "What a tap does: expand, collapse, menu, sheet, list:2 or list:NAME, detent:top, middle, bottom or detent:2, from the lowest."
    ),
  ])

  static func themed(_ shape: DocumentShape) -> DocumentShape {
    .either([
      shape,
      .object([
        .init("light", shape, isRequired: true, "In the light theme."),
        .init("dark", shape, isRequired: true, "In the dark theme."),
      ]),
    ])
  }

  static func driven(_ range: ClosedRange<Double>) -> DocumentShape {
    .either([.number(range), driver])
  }

  private static let driver = DocumentShape.named(
    "driver",
    .object([
      .init("by", .text, isRequired: true, "The quantity that drives it."),
      .init(
        "map", .list(.list(.number(-1e6...1e6), 2...2), 2...32), isRequired: true,
        "What the quantity is, ascending, and what this is there."),
      .init(
        "ease", .choice(["linear", "ease-in", "ease-out", "ease-in-out"]),
        "From each point to the next; linear by default."),
    ]))
}
