import DetentDisk
import DetentMotion
import DetentScenes
import DetentStage

/// The strips as far as they have been read.
struct StripReading {
  var all: [StripDescription] = []
  /// The number of rows of the list that is being read.
  var rowsOfList: Int?
}

/// Reads strips: groups whose layers a finger scrolls sideways.
extension PrototypeReader {
  static let strip = DocumentShape.Field(
    "strip",
    .object([
      .init(
        "name", .text, isRequired: true,
        "Its name. The quantities NAME.offset, NAME.velocity and NAME.progress can drive layers."),
      .init(
        "content", .number(0...10_000),
        "The length of everything in it, in points; by default it ends as far after the last layer as the first one is from its beginning."
      ),
      .init(
        "snap", .number(1...10_000),
        "The distance from one place of rest to the next, in points, such as that from card to card; it rests anywhere by default."
      ),
    ]),
    "Makes the group scroll sideways under the finger, as chips and shelves do; at most \(Scene.mostStrips) in a prototype. It cuts its layers off at its frame, which needs a width."
  )

  /// Gives the scene its strips by their names, so that their quantities can drive layers before they are read.
  mutating func readStrips(_ root: JSONValue, _ scene: inout Scene) {
    let taken = Quantity.all(in: scene).map(\.name)
    for name in Self.strips(in: root) {
      let text = name.string ?? ""
      let names = [text, text + ".offset", text + ".velocity", text + ".progress"]
      let expected: String? =
        if scene.strips.count == Scene.mostStrips {
          "at most \(Scene.mostStrips) strips"
        } else if scene.strips.contains(where: { $0.name == text }) {
          "another name for each strip"
        } else {
          Self.fault(
            of: text, taken: taken.contains(where: names.contains) ? [text] : [], kind: "a strip's")
        }
      if let expected {
        problems.append(name.problem(in: path, expected: expected))
      } else {
        scene.strips.append(StripDescription(text, content: 0))
      }
    }
  }

  /// Returns the names of all strips in a document, in its order.
  private static func strips(in value: JSONValue) -> [JSONValue] {
    switch value.content {
    case .array(let values): values.flatMap(strips)
    case .object(let members):
      (value["group"] == nil ? [] : [value["strip"]?["name"]].compactMap { $0 })
        + members.flatMap { strips(in: $0.value) }
    default: []
    }
  }

  /// Turns a group and the layers in it into a strip: the group cuts off, and a group in it moves by the strip's
  /// offset.
  ///
  /// - Parameter home: the place of the layers.
  mutating func strip(
    _ value: JSONValue, _ group: Shown, _ inside: [Shown], _ home: Element.Kind
  ) -> [Shown] {
    guard let name = value["name"]?.string,
      let place = strips.all.firstIndex(where: { $0.name == name }),
      let driver = self.place(ofDriver: name + ".offset", at: value.place)
    else { return [group] + inside }
    if let expected = faultOfPlace(home) {
      problems.append(
        FileProblem(path: path, at: value.place, found: "a strip", expected: expected))
    }
    let content = value["content"]?.number ?? Self.length(of: inside)
    if content == nil {
      problems.append(
        value.problem(
          in: path, expected: "\"content\", as no layer in it has both left and a width"))
    }
    strips.all[place].content = content ?? 0
    strips.all[place].snap = value["snap"]?.number ?? 0
    var (strip, mover) = (group, (Layer(), LayerArtwork.Look.group))
    (strip.0.strip, strip.0.clips, strip.0.inside) = (place, true, inside.count + 1)
    mover.0.inside = inside.count
    let reach = 1e6
    mover.0.x = Driven(
      0, Driver(place: driver, points: [.init(-reach, reach), .init(reach, -reach)]))
    return [strip, mover] + inside
  }

  /// Returns the places where a strip may be instead; nil if it may be in this one.
  private func faultOfPlace(_ home: Element.Kind) -> String? {
    switch home {
    case .menu, .toast, .refresh, .swipe, .press:
      "it on the ground, in a header, in a sheet, or over everything"
    case .row, .cardRow, .secondCardRow, .sheetRow:
      strips.rowsOfList == 1 ? nil : "a list of one row, because all rows would scroll as one"
    default: nil
    }
  }

  /// Returns the length of a strip that leaves as much room after its last layer as before its first one; nil if
  /// that cannot be told.
  private static func length(of layers: [Shown]) -> Double? {
    var (first, last) = (Double.infinity, -Double.infinity)
    var index = 0
    while index < layers.count {
      let layer = layers[index].0
      let own = layer.size.map { $0.width == 0 ? layer.reach : $0.width }
      if let left = layer.frame.left.flatMap(constant),
        let width = layer.frame.width.flatMap(constant) ?? own
      {
        (first, last) = (min(first, left), max(last, left + width))
      }
      index += 1 + layer.inside
    }
    return last > first ? last + max(0, first) : nil
  }

  private static func constant(_ length: Driven) -> Double? {
    length.driver == nil && !length.isShare ? length.value : nil
  }
}
