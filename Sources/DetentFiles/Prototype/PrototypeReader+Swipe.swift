import DetentCanvas
import DetentDisk
import DetentMotion
import DetentScenes
import DetentStage

/// Reads the actions behind the rows of a list.
extension PrototypeReader {
  /// A page with one, for an error about its quantities.
  static let swiping: PageDescription = {
    var list = PageDescription.List(.rows(1, height: 1))
    list.swipe = SwipeDescription(layers: [])
    return PageDescription([list])
  }()

  static let swipeField = DocumentShape.Field(
    "swipe",
    .object([
      .init(
        "leading", actions,
        "The actions behind the left edge of each row: a finger swipes the row to the right. The first is the outermost."
      ),
      .init(
        "trailing", actions,
        "The actions behind the right edge of each row: a finger swipes the row to the left. The first is the outermost."
      ),
      .init(
        "full", .flag,
        "Whether a full swipe performs the first action of its side; true by default."),
    ]), "Actions behind the rows, which a finger swipes aside.")

  private static let actions = DocumentShape.list(
    .object([
      .init("title", .text, isRequired: true, "The title of the action."),
      .init(
        "fill", PrototypeDocument.themed(.color), isRequired: true, "The colour of its ground."),
      .init(
        "color", PrototypeDocument.themed(.color), "The colour of its title; white by default."),
      .init(
        "tap", PrototypeDocument.tap,
        "What a tap on it does, or a full swipe, as in a layer. The row closes in any case."),
    ]), 1...SwipeDescription.mostOfSide)

  /// Returns the actions of a list without their layers, which decide the quantities; nil if it has none.
  mutating func swipeOutline(ofList list: JSONValue) -> SwipeDescription? {
    guard let swipe = list["swipe"] else { return nil }
    guard Self.rows(of: list) != nil else {
      problems.append(
        FileProblem(
          path: path, at: swipe.place, found: "a swipe without rows",
          expected: "\"rows\" in the list, with layers"))
      return nil
    }
    guard swipe["leading"] != nil || swipe["trailing"] != nil else {
      problems.append(
        FileProblem(
          path: path, at: swipe.place, found: "a swipe without actions",
          expected: "\"leading\" or \"trailing\" in it"))
      return nil
    }
    return SwipeDescription(isFull: swipe["full"]?.bool ?? true, layers: [])
  }

  /// Reads the actions of a list into its description, and returns the looks of their layers.
  mutating func readSwipe(
    ofList list: JSONValue, _ description: inout SwipeDescription?
  ) -> [LayerArtwork.Look] {
    guard let known = description, let swipe = list["swipe"] else { return [] }
    func actions(_ side: JSONValue?) -> [JSONValue] {
      Array((side?.array ?? []).prefix(SwipeDescription.mostOfSide))
    }
    let (leading, trailing) = (actions(swipe["leading"]), actions(swipe["trailing"]))
    let shown = (leading + trailing).flatMap { action($0) }
    description = SwipeDescription(
      leading: leading.count, trailing: trailing.count, isFull: known.isFull,
      layers: shown.map(\.0))
    return shown.map(\.1)
  }

  /// Returns the two layers of an action: its ground, and its title.
  private mutating func action(_ action: JSONValue) -> [Shown] {
    var ground = Layer()
    ground.taps = taps(action["tap"], in: .swipe)
    let fill = color(action["fill"] ?? action)
    var label = LayerArtwork.Label(
      action["title"]?.string ?? "", TextStyleName.style("subhead", size: nil, weight: nil))
    label.color = action["color"].map(color) ?? .init(Color(hex: 0xFFFFFF))
    label.alignment = .center
    takeRoom(for: label, action)
    var title = Layer()
    title.size = Size(width: 0, height: label.pitch)
    title.frame.left = Driven(Self.titleInset)
    title.frame.right = Driven(Self.titleInset)
    title.pin = .center
    return [
      (ground, .fill(.init(light: .solid(fill.light), dark: .solid(fill.dark)))),
      (title, .text(label)),
    ]
  }

  /// The distance of a title from both sides of its action, in points.
  private static let titleInset = 4.0
}
