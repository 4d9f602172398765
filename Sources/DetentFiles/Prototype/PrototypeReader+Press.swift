import DetentDisk
import DetentMotion
import DetentScenes
import DetentStage

/// Reads the menu that a held row of a list shows.
extension PrototypeReader {
  /// A page with one, for an error about its quantities.
  static let pressing: PageDescription = {
    var list = PageDescription.List(.rows(1, height: 1))
    list.press = PressDescription(layers: [])
    return PageDescription([list])
  }()

  static let pressField = DocumentShape.Field(
    "press",
    .object([
      .init("items", items, isRequired: true, "The items of the menu, from the top."),
      .init(
        "width", .number(80...800), "The width of the menu in points; 250 by default."),
      .init(
        "anchor", .choice(PressDescription.Anchor.allCases.map(\.rawValue)),
        "The side of the row at which the menu stands, and out of whose corner it grows; leading by default."
      ),
    ]), "The menu that a row shows when a finger rests on it.")

  private static let items = DocumentShape.list(
    .object([
      .init("title", .text, isRequired: true, "The title of the item."),
      .init(
        "color", PrototypeDocument.themed(.color),
        "The colour of its title; the theme's ink by default."),
      .init(
        "tap", PrototypeDocument.tap,
        "What choosing it does, as in a layer. The menu closes in any case."),
    ]), 1...PressDescription.mostItems)

  /// Returns the menu of a list's rows without its items, which decide the quantities; nil if it has none.
  mutating func pressOutline(ofList list: JSONValue) -> PressDescription? {
    guard let press = list["press"] else { return nil }
    guard Self.rows(of: list) != nil else {
      problems.append(
        FileProblem(
          path: path, at: press.place, found: "a press without rows",
          expected: "\"rows\" in the list, with layers"))
      return nil
    }
    var description = PressDescription(layers: [])
    description.width = press["width"]?.number ?? description.width
    let anchor = press["anchor"]?.string.flatMap { PressDescription.Anchor(rawValue: $0) }
    description.anchor = anchor ?? description.anchor
    return description
  }

  /// Reads the items of a list into its description, and returns the looks of their layers.
  mutating func readPress(
    ofList list: JSONValue, _ description: inout PressDescription?
  ) -> [LayerArtwork.Look] {
    guard description != nil, let items = list["press"]?["items"]?.array else { return [] }
    let shown = items.prefix(PressDescription.mostItems).map { item($0) }
    description?.layers = shown.map(\.0)
    return shown.map(\.1)
  }

  /// Returns the layer of an item: its title, which has its tap.
  private mutating func item(_ item: JSONValue) -> Shown {
    var label = LayerArtwork.Label(
      item["title"]?.string ?? "", TextStyleName.style("body", size: 17, weight: nil))
    label.color = item["color"].map(color)
    takeRoom(for: label, item)
    var layer = Layer()
    layer.taps = taps(item["tap"], in: .press)
    layer.size = Size(width: 0, height: label.pitch)
    layer.reach = label.reach
    layer.frame.left = Driven(Self.itemInset)
    layer.frame.right = Driven(Self.itemInset)
    layer.pin = .center
    return (layer, .text(label))
  }

  /// The distance of a title from both sides of the menu, in points.
  private static let itemInset = 16.0
}
