import DetentCanvas
import DetentDisk
import DetentMotion
import DetentScenes
import DetentStage

/// Reads layers: their content, their place, and the quantities that drive them.
extension PrototypeReader {
  typealias Shown = (Layer, LayerArtwork.Look)

  /// Reads a list's layers: those of its rows, or the one thing that fills it.
  mutating func layers(ofList list: JSONValue, _ home: Element.Kind) -> [Shown] {
    strips.rowsOfList = Self.rows(of: list)
    if let picture = list["picture"] { return [pictureLayer(picture)] }
    if let article = list["article"] { return [articleLayer(article)] }
    return layers(list["layers"], home)
  }

  /// Reads the layers of one place. The layers of a group follow it.
  mutating func layers(_ value: JSONValue?, _ home: Element.Kind) -> [Shown] {
    let shown = (value?.array ?? []).flatMap { layers(of: $0, home, depth: 0) }
    if let value, shown.count > Layer.mostInPlace { problems.append(tooMany(shown.count, value)) }
    return shown
  }

  /// Reads a layer that is no group.
  ///
  /// - Parameter depth: the number of groups around it.
  mutating func layer(_ value: JSONValue, _ home: Element.Kind, depth: Int) -> Shown {
    let kinds = Self.contents.filter { value[$0] != nil }
    guard kinds.count == 1 else {
      if kinds.isEmpty, misspells(value) { return Self.nothing }
      problems.append(
        FileProblem(
          path: path, at: value.place,
          found: kinds.isEmpty ? "a layer that shows nothing" : kinds.joined(separator: " and "),
          expected: "one of " + Self.contents.joined(separator: ", ")))
      return Self.nothing
    }
    var shown: Shown
    if let picture = value["picture"] {
      shown = pictureLayer(picture, fit: value["fit"])
    } else if let fill = value["fill"], fill["by"] != nil {
      shown = (Layer(), drivenColor(fill).map { .drivenFill($0) } ?? Self.nothing.1)
    } else if let fill = value["fill"] {
      let angle = value["angle"]?.number ?? 180
      let light = paint(fill["light"] ?? fill, angle)
      let dark = fill["dark"].map { paint($0, angle) } ?? light
      shown = (Layer(), .fill(.init(light: light, dark: dark)))
    } else if let text = value["text"]?.string {
      let style = TextStyleName.style(
        value["style"]?.string, size: value["size"]?.number, weight: value["weight"]?.string,
        isTabular: value["tabular"]?.bool == true)
      var label = LayerArtwork.Label(text, style)
      if let color = value["color"] {
        if color["by"] == nil { label.color = self.color(color) }
        label.drivenColor = drivenColor(color)
      }
      label.alignment = alignment(value)
      label.lineCount = Int(clamp(value["lineCount"]?.number ?? 1, 1, 100))
      label.lineHeight = value["lineHeight"]?.number
      takeRoom(for: label, value["text"] ?? value)
      shown = (Layer(), .text(label))
      shown.0.size = Size(width: 0, height: label.pitch * Double(label.lineCount))
      shown.0.reach = label.reach
      shown.0.reachShare = label.alignment == .right ? 1 : label.alignment == .center ? 0.5 : 0
    } else if let painting = value["painting"] {
      shown = depth == 0 ? paintingLayer(painting, home) : paintingInGroup(painting)
    } else {
      shown = (Layer(), .group)
    }
    place(&shown.0, value)
    shown.0.taps = taps(value["tap"], in: home)
    readRows(&shown.0, value, home)
    if let shadow = value["shadow"] {
      let shade = Color(hex: 0, alpha: 0.2)
      shown.1 = .shaded(shadow["color"].map(color) ?? .init(shade), shown.1)
    }
    return shown
  }

  /// The keys of a layer's content. A layer has one of them.
  private static let contents = ["picture", "fill", "text", "painting", "group"]

  /// True if a layer has a key that is almost one of its contents. The shape's check has then named the key that
  /// is meant.
  private func misspells(_ layer: JSONValue) -> Bool {
    layer.members?.contains { NearestName.of($0.name, among: Self.contents) != nil } == true
  }

  /// Takes a text's area from the area that all texts may cover. Reports a text that does not fit.
  mutating func takeRoom(for label: LayerArtwork.Label, _ value: JSONValue) {
    let area = label.reach * label.pitch
    guard area <= textRoom else {
      let whole = Int(clamp(area, 0, 1e12).rounded())
      let left = Int(textRoom.rounded(.down))
      return problems.append(
        FileProblem(
          path: path, at: value.place,
          found: "a text of about \(whole) square points",
          expected:
            "at most \(left): all texts of a prototype cover \(DocumentLimits.textArea) together at most"
        ))
    }
    textRoom -= area
  }

  /// Reports rows so low and so full that the stage would show too much at once.
  mutating func checkRows(_ list: JSONValue, _ shown: [Shown]) {
    guard let rows = Self.rows(of: list), let height = list["rowHeight"]?.number, height > 0 else {
      return
    }
    let contents = shown.reduce(0) { $0 + $1.1.lineCount }
    let lowest = (list["rows"]?.array ?? []).reduce(height) { min($0, $1["height"]?.number ?? $0) }
    let visible = min(Double(rows), (stageSize.height / lowest).rounded(.up) + 1)
    let count = visible * Double(contents)
    guard count > Double(DocumentLimits.rowContents) else { return }
    problems.append(
      FileProblem(
        path: path, at: list.place,
        found: "rows that show \(Int(clamp(count, 0, 1e12))) layers and lines of text at once",
        expected:
          "at most \(DocumentLimits.rowContents): higher rows, or fewer layers and lines in them"))
  }

  /// An empty layer in place of one whose problem has been reported.
  static let nothing: Shown = (Layer(), .fill(.init(.solid(.clear))))

  private mutating func paintingLayer(_ value: JSONValue, _ home: Element.Kind) -> Shown {
    guard let painting = value.string.flatMap(Painting.init) else { return Self.nothing }
    guard painting.home == home else {
      let names = Painting.names(for: home)
      problems.append(
        value.problem(
          in: path,
          expected: names.isEmpty ? "no painting here" : "here " + names.joined(separator: ", ")))
      return Self.nothing
    }
    return (Layer(), .painting(painting))
  }

  private mutating func place(_ layer: inout Layer, _ value: JSONValue) {
    if let frame = value["frame"] {
      layer.frame.left = placed(frame["left"])
      layer.frame.width = placed(frame["width"])
      layer.frame.right = placed(frame["right"])
      layer.frame.top = placed(frame["top"])
      layer.frame.height = placed(frame["height"])
      layer.frame.bottom = placed(frame["bottom"])
      for names in [["left", "width", "right"], ["top", "height", "bottom"]]
      where names.allSatisfy({ frame[$0] != nil }) {
        problems.append(
          FileProblem(
            path: path, at: frame.place, found: names.joined(separator: ", "),
            expected: "two of them"))
      }
    }
    if let pin = value["pin"]?.string { layer.pin = Layer.Pin(rawValue: pin) ?? .top }
    layer.corner = driven(value["corner"]) ?? layer.corner
    layer.blur = driven(value["blur"])
    layer.opacity = driven(value["opacity"]) ?? layer.opacity
    layer.x = driven(value["x"]) ?? layer.x
    layer.y = driven(value["y"]) ?? layer.y
    layer.scale = driven(value["scale"]) ?? layer.scale
    layer.rotation = driven(value["rotation"]) ?? layer.rotation
    layer.clips = value["clip"]?.bool ?? false
    if let anchor = value["anchor"]?.array?.compactMap(\.number), anchor.count == 2 {
      layer.anchor = Point(x: clamp(anchor[0], 0, 1), y: clamp(anchor[1], 0, 1))
    }
    if let shadow = value["shadow"] {
      var shade = Layer.Shade()
      shade.blur = driven(shadow["blur"]) ?? shade.blur
      shade.x = driven(shadow["x"]) ?? shade.x
      shade.y = driven(shadow["y"]) ?? shade.y
      layer.shadow = shade
    }
  }

  /// Returns the side from which a text's line grows. A text that only has a place at the right or in the
  /// middle grows from that place.
  private func alignment(_ value: JSONValue) -> LayerArtwork.Label.Alignment {
    if let named = value["align"]?.string { return .init(rawValue: named) ?? .left }
    let frame = value["frame"]
    if frame?["left"] != nil || frame?["width"] != nil { return .left }
    if frame?["right"] != nil { return .right }
    switch value["pin"]?.string {
    case "right": return .right
    case "center": return .center
    default: return .left
    }
  }

  private func paint(_ value: JSONValue, _ angle: Double) -> Paint {
    guard let colors = value.array?.compactMap(\.string).compactMap(ColorText.parse) else {
      return .solid(color(value).light)
    }
    guard (2...4).contains(colors.count) else { return .solid(.clear) }
    let stops = colors.enumerated().map { index, color in
      Gradient.Stop(color, at: Double(index) / Double(colors.count - 1))
    }
    return .gradient(
      Gradient(
        .angle(degrees: angle), stops[0], stops[1], stops.count > 2 ? stops[2] : nil,
        stops.count > 3 ? stops[3] : nil))
  }

  func color(_ value: JSONValue) -> LayerArtwork.Themed<Color> {
    let light = (value["light"] ?? value).string.flatMap(ColorText.parse) ?? .clear
    return .init(light: light, dark: value["dark"]?.string.flatMap(ColorText.parse) ?? light)
  }

  /// Reads the rows in which a layer shows.
  private mutating func readRows(_ layer: inout Layer, _ value: JSONValue, _ home: Element.Kind) {
    guard let when = value["when"], let rows = when.string.flatMap(Layer.Rows.init) else { return }
    layer.rows = rows
    let places: [Element.Kind] =
      switch rows {
      case .chosen: [.cardRow, .secondCardRow, .sheetRow]
      case .pressed: [.row, .cardRow, .secondCardRow]
      case .marked, .unmarked:
        goals.showsRow && home != .over ? [home] : [.row, .cardRow, .secondCardRow, .sheetRow]
      }
    if !places.contains(home) {
      let lists =
        switch rows {
        case .chosen: "a card's or a sheet's list"
        case .pressed: "a page's or a card's list"
        case .marked, .unmarked: "a list"
        }
      problems.append(
        FileProblem(
          path: path, at: when.place, found: "\"\(rows.rawValue)\" outside such a row",
          expected: "it in a layer of the rows of \(lists)"))
    } else if let tap = value["tap"] {
      problems.append(
        FileProblem(
          path: path, at: tap.place, found: "\"tap\" beside \"when\"",
          expected: "a layer with one of them"))
    }
  }

  // MARK: Drivers

  /// Reads a distance or a length of a frame.
  private mutating func placed(_ value: JSONValue?) -> Driven? {
    guard let value else { return nil }
    func share(_ value: JSONValue) -> Double? { value.string.flatMap(DocumentShape.share) }
    if let share = share(value) { return Driven(share, isShare: true) }
    let outputs = (value["map"]?.array ?? []).compactMap { $0.array?.last }
    let count = outputs.count { share($0) != nil }
    guard count > 0 else { return driven(value) }
    guard count == outputs.count else {
      problems.append(
        FileProblem(
          path: path, at: value.place, found: "points and shares in one map",
          expected: "either points or shares"))
      return nil
    }
    var driven = driver(value) { output, _ in share(output) }
    driven?.isShare = true
    return driven
  }

  mutating func driven(_ value: JSONValue?) -> Driven? {
    guard let value else { return nil }
    if let number = value.number { return Driven(number) }
    return driver(value) { output, _ in output.number }
  }

  /// Reads a driver.
  ///
  /// - Parameter output: returns the number for the second value of a pair, and for the pair's place among
  ///   all; nil if the shape's check has already reported it.
  mutating func driver(
    _ value: JSONValue, _ output: (JSONValue, Int) -> Double?
  ) -> Driven? {
    guard let by = value["by"], let word = by.string, let map = value["map"] else { return nil }
    // The number `card.detent` drives a layer that names the word `card.position`.
    let name = word == "card.position" ? "card.detent" : word
    guard let kind = quantities[name], kind != .word else {
      problems.append(noQuantity(name, at: by.place))
      return nil
    }
    var points = (map.array ?? []).enumerated().compactMap { index, pair -> Driver.Stop? in
      guard let pair = pair.array, pair.count == 2, let input = pair[0].number,
        let output = output(pair[1], index)
      else { return nil }
      return Driver.Stop(input, output)
    }
    guard zip(points, points.dropFirst()).allSatisfy({ $0.input < $1.input }) else {
      problems.append(
        FileProblem(
          path: path, at: map.place, found: "inputs that do not ascend",
          expected: "each more than the one before"))
      return nil
    }
    guard points.count > 1 else { return nil }
    guard let place = place(ofDriver: name, at: by.place) else { return nil }
    if value["ease"]?.string == PrototypeDocument.hold { points = Driver.held(points) }
    let eases: [String: CubicBezier] = [
      "ease-in": .easeIn, "ease-out": .easeOut, "ease-in-out": .easeInOut,
    ]
    let ease = value["ease"]?.string.flatMap { eases[$0] }
    return Driven(points[0].output, Driver(place: place, points: points, ease: ease))
  }

  private func noQuantity(_ name: String, at place: TextPlace) -> FileProblem {
    let known = "a quantity that this prototype has, as replay --csv lists them"
    let (found, expected) =
      if quantities[name] == .word {
        (", which is a word", known + ", and that is a number")
      } else if let addition = Self.parts.flatMap(\.additions).first(where: {
        Quantity.all(in: $0.scene).contains { $0.name == name }
      }) {
        (", but no \"\(addition.key)\"", "\(addition.text), or " + known)
      } else {
        ("", known)
      }
    return FileProblem(
      path: path, at: place, found: DisplayText.quoted(name) + found, expected: expected,
      suggestion: NearestName.of(name, among: quantities.filter { $0.value != .word }.keys.sorted())
    )
  }

  /// Returns the place of a quantity among the drivers; nil after reporting that there are too many.
  mutating func place(ofDriver name: String, at place: TextPlace) -> Int? {
    if let place = drivers.firstIndex(of: name) { return place }
    guard drivers.count < Scene.mostDrivers else {
      problems.append(
        FileProblem(
          path: path, at: place, found: "more than \(Scene.mostDrivers) different quantities",
          expected: "at most \(Scene.mostDrivers)"))
      return nil
    }
    drivers.append(name)
    return drivers.count - 1
  }
}

extension LayerArtwork.Look {
  /// The largest number of lines of a text, or 1 for any other layer.
  fileprivate var lineCount: Int {
    switch self {
    case .text(let label): label.lineCount
    case .shaded(_, let look): look.lineCount
    case .fill, .drivenFill, .picture, .painting, .article, .group: 1
    }
  }
}

extension LayerArtwork.Label {
  /// A rough width in points. Letters are a little more than half as wide as they are high.
  var reach: Double { Double(string.count) * style.size * 0.55 }
}
