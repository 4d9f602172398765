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

/// Reads strips, groups whose layers a finger scrolls sideways, and sliders.
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

  static let slider = DocumentShape.Field(
    "slider",
    .object([
      .init("name", .text, isRequired: true, "Its name. The quantity NAME.value can drive layers."),
      .init("start", .number(0...1), "The value at first; 0 by default."),
      .init("holds", .text, "A toggle that is set while a finger holds the slider."),
      .init(
        "steps", .number(1...100, isWhole: true),
        "The number of steps from one end to the other; 1 makes a switch. It stands anywhere by default."
      ),
      .init("jumps", .flag, "True lets a tap move it to the place of the finger."),
    ]),
    "Makes the group a slider: a finger that moves sideways on it moves NAME.value from 0 at its left edge to 1 at its right. Counts as a strip."
  )

  /// Gives the scene its strips by their names, so that their quantities can drive layers before they are read.
  mutating func readStrips(_ root: JSONValue, _ scene: inout Scene) {
    let taken = Quantity.all(in: scene).map(\.name)
    for (name, isSlider) in Self.strips(in: root) {
      let text = name.string ?? ""
      let slider = isSlider ? StripDescription.Slider() : nil
      let own = isSlider ? ["value"] : ["offset", "velocity", "progress"]
      let names = [text] + own.map { text + "." + $0 }
      let expected: String? =
        if scene.strips.count == Scene.mostStrips {
          "at most \(Scene.mostStrips) strips and sliders"
        } else if scene.strips.contains(where: { $0.name == text }) {
          "another name for each strip"
        } else {
          Self.fault(
            of: text, taken: taken.contains(where: names.contains) ? [text] : [], kind: "a strip's")
        }
      if let expected {
        problems.append(name.problem(in: path, expected: expected))
      } else {
        scene.strips.append(StripDescription(text, content: 0, slider: slider))
      }
    }
  }

  /// Returns the names of all strips and sliders in a document, in its order.
  private static func strips(in value: JSONValue) -> [(name: JSONValue, isSlider: Bool)] {
    guard let members = value.members else { return (value.array ?? []).flatMap(strips) }
    let own = value["group"] == nil ? nil : value["strip"] ?? value["slider"]
    return (own?["name"].map { [($0, value["strip"] == nil)] } ?? [])
      + members.flatMap { strips(in: $0.value) }
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
    if let expected = faultOfPlace(home) { refuse("a strip", at: value, expected) }
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

  /// Makes a layer, which must be a group, a slider. The layers in it stay where they are.
  mutating func slider(
    _ value: JSONValue, of layer: JSONValue, _ group: inout Layer, _ home: Element.Kind
  ) {
    let expected =
      layer["group"] == nil
      ? "a \"group\" beside it"
      : layer["strip"] == nil ? faultOfPlace(home) : "no \"strip\" beside it"
    if let expected { return refuse("a slider", at: value, expected) }
    guard let name = value["name"]?.string,
      let place = strips.all.firstIndex(where: { $0.name == name })
    else { return }
    strips.all[place].slider?.start = value["start"]?.number ?? 0
    strips.all[place].slider?.steps = Int(clamp(value["steps"]?.number ?? 0, 0, 100))
    strips.all[place].slider?.jumps = value["jumps"]?.bool ?? false
    if let holds = value["holds"], let name = holds.string {
      strips.all[place].slider?.toggle = goals.toggles.firstIndex(of: name)
      if !goals.toggles.contains(name) {
        var problem = holds.problem(
          in: path, expected: "one of the document's \"toggles\"")
        problem.suggestion = NearestName.of(name, among: goals.toggles)
        problems.append(problem)
      }
    }
    (group.strip, group.isSlider) = (place, true)
  }

  private mutating func refuse(_ what: String, at value: JSONValue, _ expected: String) {
    problems.append(FileProblem(path: path, at: value.place, found: what, expected: expected))
  }

  /// Returns the places where a strip may be instead; nil if it may be in this one.
  private func faultOfPlace(_ home: Element.Kind) -> String? {
    switch home {
    case .menu, .toast, .refresh, .swipe, .press,
      _ where home.isTitle:
      "it on the ground, in a header, in a sheet, or over everything"
    case .row, .cardRow, .secondCardRow, .sheetRow:
      strips.rowsOfList == 1 ? nil : "a list of one row, because all rows would move as one"
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
