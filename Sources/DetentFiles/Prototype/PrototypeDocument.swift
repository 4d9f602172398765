import DetentDisk
import DetentMotion
import DetentScenes
import DetentStage

/// Describes the allowed content of a prototype's document. No other place does.
package enum PrototypeDocument {
  static let version = 1
  package static let fileName = "prototype.json"
  /// The most points that a side of the stage may have.
  static let mostSide = 4096.0
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

  static let shape = DocumentShape.object(
    [
      .init("$schema", .text, "The schema with which editors complete and check this file."),
      .init(
        "detent-prototype", .version(version), isRequired: true, "The version: \(version)."),
      .init("name", .text, isRequired: true, "The name in the scene bar and in messages."),
      .init(
        "size", .list(.number(1...mostSide), 2...2),
        "The size of the stage in points; 390 × 844 by default."),
      .init(
        "statusBar", .choice(["auto", "light", "dark", "none"]),
        "The row of the clock: light marks, dark marks, marks that suit the ground (auto, the default), or none."
      ),
      .init(
        "homeIndicator", .flag,
        "False leaves out the phone's bar at the lower edge, for pictures that have one."),
      .init(
        "haptics", .flag,
        "On a phone that can, a page of the prototype ticks at detents and at the pull's threshold."
      ),
      .init(
        "feel", .text, "A feel file beside this one. Its numbers are the prototype's defaults."),
    ] + partFields)

  private static let partFields: [DocumentShape.Field] =
    PrototypeReader.parts.map(\.field) + [over, PrototypeReader.toggles]

  private static let over = DocumentShape.Field(
    "over", layers,
    "Layers in front of everything, placed by the edges of the stage. Their taps come first, even over an open menu."
  )

  static let layers = DocumentShape.list(.named("layer", layer), 0...100)

  private static let layer: DocumentShape = .object([
    .init(
      "name", .text,
      "The name of the layer: rows of data fill the text and picture layers with their names, and detent import finds layers by it."
    ),
    .init(
      "group", .list(.again("layer") { layer }, 1...100),
      "Layers that are placed by the group's frame, and move, turn, scale and fade as one. Groups stand in groups to a depth of \(Layer.mostDepth)."
    ),
    PrototypeReader.strip, PrototypeReader.slider,
    .init(
      "picture", .text,
      "A PNG beside this file. The program also finds its variants with @2x, @3x and -dark."),
    .init(
      "fill", .either([themed(.either([.color, .list(.color, 2...4)])), colorDriver]),
      "A colour, a colour that a quantity drives, or a gradient of two to four colours, evenly spaced."
    ),
    .init(
      "angle", .number(-360...360),
      "The direction of a gradient in degrees: 0 goes up, 90 to the right, and 180, the default, down."
    ),
    .init("text", .text, "A text."),
    .init(
      "painting", .choice(Painting.allCases.map(\.rawValue)),
      "The name of something that the program paints itself."),
    .init("style", .choice(TextStyleName.all.map(\.name)), "The style of a text; body by default."),
    .init("size", .number(1...512), "The size of a text in points, instead of its style's."),
    .init(
      "weight", .choice(TextStyleName.weights.map(\.name)),
      "The weight of a text, instead of its style's."),
    .init(
      "tabular", .flag,
      "True gives all digits of a text one width, so that figures stand under each other."),
    .init(
      "lineCount", .number(1...100, isWhole: true),
      "The most lines of a text. Its frame's width decides how many it needs; 1 by default."),
    .init(
      "lineHeight", .number(1...1000),
      "The distance from one line of a text to the next in points; 1.25 times its size by default."),
    .init(
      "color", .either([themed(.color), colorDriver]),
      "The colour of a text, which a quantity may drive; the theme's ink by default."),
    .init(
      "fit", .choice(LayerArtwork.Fit.allCases.map(\.rawValue)),
      "How a picture fills a frame of other proportions: cover cuts it evenly (the default), contain shows all of it, stretch distorts it."
    ),
    .init(
      "align", .choice(["left", "center", "right"]), "The alignment of a text; left by default."),
    .init(
      "frame",
      .object(
        ["left", "width", "right", "top", "height", "bottom"].map {
          .init(
            $0, ["width", "height"].contains($0) ? long : placed,
            "A distance or a length in its part: in points, or as a share of the part such as 50%. Give two of them in each direction."
          )
        }), "The place of the layer. A picture has its own size."),
    .init(
      "pin", .choice(Layer.Pin.allCases.map(\.rawValue)),
      "The edge that the layer keeps to if its frame does not place it; top by default."),
    .init("corner", driven(0...1000), "The radius of its corners in points; 0 by default."),
    .init(
      "blur", driven(0...200),
      "The blur of everything behind the layer, inside its frame and corner, in points: twice the standard deviation, as design tools state it; 0 by default."
    ),
    .init(
      "shadow",
      .object([
        .init(
          "blur", driven(0...200),
          "Twice the standard deviation in points, as in CSS; 12 by default."),
        .init("x", driven(-1000...1000), "The distance to the right in points; 0 by default."),
        .init("y", driven(-1000...1000), "The distance downwards in points; 4 by default."),
        .init("color", themed(.color), "The shadow's colour; #00000033 by default."),
      ]), "The shadow that the layer casts on everything behind it."),
    .init(
      "clip", .flag,
      "Cuts the layer off at the edges of its part or its group; a header always does that. A group cuts its layers off at its own frame and corner."
    ),
    .init("opacity", driven(0...1), "The opacity from 0, invisible, to 1, the default."),
    .init("x", driven(-10_000...10_000), "The distance by which it moves to the right, in points."),
    .init("y", driven(-10_000...10_000), "The distance by which it moves down, in points."),
    .init("scale", driven(0...20), "The scale around its anchor; 1 by default."),
    .init(
      "rotation", driven(-3600...3600),
      "The rotation around its anchor in degrees, clockwise; 0 by default. The program's own paintings do not turn."
    ),
    .init(
      "anchor", .list(.number(0...1), 2...2),
      "The point that stays in place while the layer scales and turns, in shares of its frame: [0, 0] is its top left, [1, 0] its top right, and [0.5, 0.5] the default."
    ),
    .init(
      "when", .choice(Layer.Rows.allCases.map(\.rawValue)),
      "The only rows of a list that show it: the chosen one of a card or a sheet, the pressed one of a page or a card, or the rows that a tap has marked or not. Such a layer has no tap."
    ),
    .init(
      "tap", tap,
      "The action of a tap, or a list of up to four: expand, collapse, toast; menu, sheet or secondCard, which opens or closes it, or only opens or closes it after set or clear; list:2 or list:NAME, detent:top, detent:middle, detent:bottom, or detent:2, counted from the lowest; top, which scrolls the list of its part, or of the page, back to its top; scroll:12 or scroll:TITLE, which scrolls it to a row or to a section; set NAME, clear NAME or flip NAME for a toggle; row:3, row:next or row:previous for the row that a card or a sheet shows; mark, set mark or clear mark in a row of a list, and remove in a row of a page, in its actions and in its menu; restore, where one removes rows."
    ),
  ])

  /// The shape of a tap: what it does, or several things in their order.
  static let tap = DocumentShape.either([.text, .list(.text, 1...Layer.mostTaps)])

  static func themed(_ shape: DocumentShape) -> DocumentShape {
    .either([
      shape,
      .object([
        .init("light", shape, isRequired: true, "The value in the light theme."),
        .init("dark", shape, isRequired: true, "The value in the dark theme."),
      ]),
    ])
  }

  static func driven(_ range: ClosedRange<Double>) -> DocumentShape {
    .either([.number(range), driver])
  }

  /// The shapes of a distance and of a length in a frame.
  private static let placed = DocumentShape.either([.number(-10_000...10_000), .share, placeDriver])
  private static let long = DocumentShape.either([.number(0...10_000), .share, placeDriver])

  private static let placeDriver = DocumentShape.named(
    "placeDriver",
    .object([
      .init("by", .text, isRequired: true, "The quantity that drives it."),
      .init(
        "map", .list(.pair(.number(-1e6...1e6), .either([.number(-1e6...1e6), .share])), 2...32),
        isRequired: true,
        "Pairs of a value of the quantity and the result for it: all in points, or all shares. The quantity's values ascend."
      ),
      ease,
    ]))

  private static let colorDriver = DocumentShape.named(
    "colorDriver",
    .object([
      .init("by", .text, isRequired: true, "The quantity that drives the colour."),
      .init(
        "map", .list(.pair(.number(-1e6...1e6), themed(.color)), 2...32), isRequired: true,
        "Pairs of a value of the quantity and the colour for it. The quantity's values ascend."
      ),
      ease,
    ]))

  /// The easing that keeps each pair's result until the next.
  static let hold = "hold"

  private static let ease = DocumentShape.Field(
    "ease", .choice(["linear", "ease-in", "ease-out", "ease-in-out", hold]),
    "The easing from each pair to the next; linear by default. hold keeps each pair's result until the next."
  )

  private static let driver = DocumentShape.named(
    "driver",
    .object([
      .init("by", .text, isRequired: true, "The quantity that drives it."),
      .init(
        "map", .list(.list(.number(-1e6...1e6), 2...2), 2...32), isRequired: true,
        "Pairs of numbers: a value of the quantity, and the result for it. The quantity's values ascend."
      ),
      ease,
    ]))
}
