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
    /// Of every file that it was made from, the document first.
    package var files: [String]
    /// Of all that was looked at on the way.
    package var stamps: FileStamps
    /// By what `Pixels` are known by: a picture that has not changed is not read again.
    fileprivate var pictures: [PixelsKey: Pixels]
  }

  /// Of the document in its folder.
  package static let documentName = PrototypeDocument.fileName

  private let folder: String
  private let path: String
  private let source: PrototypeSource
  private var problems: [FileProblem] = []
  private var files: [String]
  private var drivers: [String] = []
  private var pictures: [PixelsKey: Pixels] = [:]
  private let known: Prototype?
  private var stamps = FileStamps()
  /// Of what may drive a layer here.
  private var quantities: Set<String> = []

  /// A picture as it was read, in one piece or in bands, and how large all of it is meant to be.
  fileprivate struct Pixels: Sendable {
    var pictures: [Picture]
    var size: Size
  }

  fileprivate struct PixelsKey: Hashable, Sendable {
    var file: String
    var inBands: Bool
  }

  /// The prototype in `folder`, or everything that is wrong with it. `known`: as it was before.
  package static func read(
    _ folder: String, _ source: PrototypeSource, known: Prototype? = nil
  ) -> Result<Prototype, PrototypeProblems> {
    var reader = PrototypeReader(folder, source, known)
    let prototype = reader.read()
    guard let prototype, reader.problems.isEmpty else {
      return .failure(PrototypeProblems(all: reader.problems, stamps: reader.stamps))
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
      root = try JSONReader.read(try FileBytes.read(path, limit: 1 << 20), path: path)
    } catch {
      problems.append(error)
      return nil
    }
    problems += PrototypeDocument.shape.problems(with: root, path: path)
    guard problems.isEmpty, let page = root["page"], let name = root["name"]?.string else {
      return nil
    }
    var scene = Scene(name)
    scene.folder = folder
    // What the parts are says which quantities there are.
    var description = PageDescription(lists(page), hasHeader: page["header"] != nil)
    scene = scene.with(description)
    if root["pull"] != nil { scene = scene.with(PullDescription()) }
    if root["menu"] != nil { scene = scene.with(MenuDescription([])) }
    if root["card"] != nil { scene = scene.with(CardDescription()) }
    if root["sheet"] != nil { scene = scene.with(SheetDescription()) }
    quantities = Set(Quantity.all(in: scene).filter { $0.kind != .word }.map(\.name))
    let header = page["header"].map { layers($0["layers"]) } ?? []
    let over = layers(page["layers"])
    let listed = (page["lists"]?.array ?? []).map { list in
      list["picture"].map { [pictureLayer($0, inBands: true)] } ?? layers(list["layers"])
    }
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
    let menu = root["menu"].map { readMenu($0, &scene) } ?? []
    let card = root["card"].map { readCard($0, &scene) } ?? ([], [])
    let sheet = root["sheet"].map { readSheet($0, &scene) } ?? []
    scene.drivers = drivers
    if let heights = page["header"]?["heights"]?.array?.compactMap(\.number) {
      for (key, height) in zip(["compact", "normal", "expanded"], heights) {
        scene.defaults["header.heights." + key] = height
      }
    }
    scene.artwork = Artwork(
      LayerArtwork(
        fill: page["fill"].map(color), header: header.map(\.1), page: over.map(\.1),
        lists: listed.map { $0.map(\.1) }, menu: menu, cardHeader: card.0, cardLists: card.1,
        sheet: sheet,
        statusBar: root["statusBar"]?.string.flatMap { .init(rawValue: $0) } ?? .auto))
    let size = root["size"]?.array?.compactMap(\.number) ?? [390, 844]
    return Prototype(
      scene: scene, size: Size(width: size[0], height: size[1]), files: files, stamps: stamps,
      pictures: pictures)
  }

  // MARK: Menu, card, sheet

  private mutating func readMenu(_ menu: JSONValue, _ scene: inout Scene) -> [LayerArtwork.Look] {
    let shown = layers(menu["layers"])
    let titles = (menu["items"]?.array ?? []).compactMap(\.string)
    scene = scene.with(MenuDescription(titles, layers: shown.map(\.0)))
    return shown.map(\.1)
  }

  private mutating func readCard(
    _ card: JSONValue, _ scene: inout Scene
  ) -> ([LayerArtwork.Look], [[LayerArtwork.Look]]) {
    var description = CardDescription()
    let header = layers(card["header"]?["layers"])
    description.headerHeight = card["header"]?["height"]?.number ?? 0
    description.stripHeight = 0
    description.headerLayers = header.map(\.0)
    var looks: [[LayerArtwork.Look]] = []
    for list in card["lists"]?.array ?? [] {
      let name = list["name"]?.string ?? ""
      let shown =
        list["picture"].map { [pictureLayer($0, inBands: true)] } ?? layers(list["layers"])
      let height = list["rowHeight"]?.number ?? shown.first?.0.size?.height
      if let height {
        description.lists.append(
          .init(
            name, rows: list["rows"].flatMap(\.number).map { Int($0) } ?? 1, rowHeight: height,
            layers: shown.map(\.0)))
      } else {
        problems.append(
          FileProblem(
            path: path, at: list.place, found: "a list without a height",
            expected: "\"picture\", or \"rows\" with \"rowHeight\""))
      }
      looks.append(shown.map(\.1))
    }
    readDetents(card["detents"], &scene)
    if let edge = card["edge"]?.string,
      let place = CardEdge.allCases.firstIndex(where: { "\($0)" == edge })
    {
      scene.defaults["card.edge"] = Double(CardEdge.allCases[place].rawValue)
    }
    scene = scene.with(description)
    return (header.map(\.1), looks)
  }

  /// The card's resting places are parameters: two shares, a height, an inset, and its content.
  private mutating func readDetents(_ detents: JSONValue?, _ scene: inout Scene) {
    guard let detents else { return }
    var shares: [Double] = []
    var set: [String: Double] = ["peek": 0, "bottom": 0, "middle": 0, "topInset": 0, "content": 0]
    for detent in detents.array ?? [] {
      let text = detent.string ?? ""
      if let height = detent.number, set["peek"] == 0 {
        set["peek"] = height
      } else if text == "content" {
        set["content"] = 1
      } else if text == "full" {
        set["topInset"] = 0
      } else if text.hasPrefix("full-"), let inset = Double(text.dropFirst(5)) {
        set["topInset"] = inset
      } else if text.hasSuffix("%"), let share = Double(text.dropLast()), shares.count < 2,
        share > 0, share < 100
      {
        shares.append(share / 100)
      } else {
        problems.append(
          detent.problem(
            in: path,
            expected: "30% (two at most), one height in points, full-60, or content"))
      }
    }
    for (key, share) in zip(["bottom", "middle"], shares.sorted()) { set[key] = share }
    for (key, value) in set {
      guard let parameter = Feel.parameter("card.heights." + key), parameter.accepts(value) else {
        problems.append(
          detents.problem(
            in: path,
            expected: Feel.parameter("card.heights." + key).map { "\(key): \($0.allowed)" } ?? ""))
        continue
      }
      scene.defaults["card.heights." + key] = value
    }
  }

  private mutating func readSheet(_ sheet: JSONValue, _ scene: inout Scene) -> [LayerArtwork.Look] {
    let shown = layers(sheet["layers"])
    var description = SheetDescription()
    description.layers = shown.map(\.0)
    scene = scene.with(description)
    let open = sheet["open"]?.number ?? 500
    let closed = sheet["closed"]?.number ?? 64
    let travel = open - closed
    if Feel.parameter("popup.travel")?.accepts(travel) == true {
      scene.defaults["popup.height"] = open
      scene.defaults["popup.travel"] = travel
    } else {
      problems.append(
        sheet.problem(in: path, expected: "\"open\" 50 to 800 pt more than \"closed\""))
    }
    return shown.map(\.1)
  }

  // MARK: Page

  private mutating func lists(_ page: JSONValue) -> [PageDescription.List] {
    (page["lists"]?.array ?? []).map { list in
      let name = list["name"]?.string ?? ""
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
      return .init(.rows(Int(rows), height: height), name: name)
    }
  }

  // MARK: Layers

  private typealias Shown = (Layer, LayerArtwork.Look)

  private mutating func layers(_ value: JSONValue?) -> [Shown] {
    (value?.array ?? []).map { layer($0) }
  }

  private mutating func layer(_ value: JSONValue) -> Shown {
    let kinds = ["picture", "fill", "text", "painting"].filter { value[$0] != nil }
    guard kinds.count == 1 else {
      problems.append(
        FileProblem(
          path: path, at: value.place,
          found: kinds.isEmpty ? "a layer that shows nothing" : kinds.joined(separator: " and "),
          expected: "one of picture, fill, text, painting"))
      return (Layer(), .painting(""))
    }
    var shown: Shown
    if let picture = value["picture"] {
      shown = pictureLayer(picture)
    } else if let fill = value["fill"] {
      let colors = color(fill)
      shown = (Layer(), .fill(.init(light: .solid(colors.light), dark: .solid(colors.dark))))
    } else if let text = value["text"]?.string {
      var label = LayerArtwork.Label(text, style(value["style"]))
      label.color = value["color"].map(color)
      label.alignment = .init(rawValue: value["align"]?.string ?? "left") ?? .left
      shown = (Layer(), .text(label))
      shown.0.size = Size(width: 0, height: label.style.size * 1.25)
      if value["frame"]?["width"] == nil { shown.0.size?.width = 0 }
    } else {
      shown = (Layer(), .painting(value["painting"]?.string ?? ""))
    }
    place(&shown.0, value)
    return shown
  }

  private mutating func place(_ layer: inout Layer, _ value: JSONValue) {
    if let frame = value["frame"] {
      layer.frame.left = driven(frame["left"])
      layer.frame.width = driven(frame["width"])
      layer.frame.right = driven(frame["right"])
      layer.frame.top = driven(frame["top"])
      layer.frame.height = driven(frame["height"])
      layer.frame.bottom = driven(frame["bottom"])
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
    layer.opacity = driven(value["opacity"]) ?? layer.opacity
    layer.x = driven(value["x"]) ?? layer.x
    layer.y = driven(value["y"]) ?? layer.y
    layer.scale = driven(value["scale"]) ?? layer.scale
    if let tap = value["tap"] { layer.tap = self.tap(tap) }
  }

  private mutating func tap(_ value: JSONValue) -> Layer.Tap? {
    let words = (value.string ?? "").split(separator: ":", maxSplits: 1).map(String.init)
    let detents = ["bottom": 0, "middle": 1, "top": DetentSet.capacity]
    switch (words.first, words.dropFirst().first) {
    case ("expand", nil): return .expand
    case ("collapse", nil): return .collapse
    case ("menu", nil): return .menu
    case ("sheet", nil): return .sheet
    case ("list", let number?) where Int(number).map { $0 > 0 } == true:
      return .list(Int(number)! - 1)
    case ("detent", let name?) where detents[name] != nil: return detents[name].map { .detent($0) }
    default:
      let known = ["expand", "collapse", "menu", "sheet", "list:1", "detent:top"]
      var problem = value.problem(
        in: path,
        expected: "expand, collapse, menu, sheet, list:NUMBER, detent:bottom, middle or top")
      problem.suggestion = value.string.flatMap { NearestName.of($0, among: known) }
      problems.append(problem)
      return nil
    }
  }

  private func style(_ value: JSONValue?) -> TextStyle {
    TextStyleName.all.first { $0.name == value?.string }?.style ?? TextStyle(size: 16)
  }

  private func color(_ value: JSONValue) -> LayerArtwork.Themed<Color> {
    let light = (value["light"] ?? value).string.flatMap(ColorText.parse) ?? .clear
    return .init(light: light, dark: value["dark"]?.string.flatMap(ColorText.parse) ?? light)
  }

  // MARK: Drivers

  private mutating func driven(_ value: JSONValue?) -> Driven? {
    guard let value else { return nil }
    if let number = value.number { return Driven(number) }
    guard let by = value["by"], let name = by.string, let map = value["map"] else { return nil }
    guard quantities.contains(name) else {
      problems.append(
        FileProblem(
          path: path, at: by.place, found: DisplayText.quoted(name),
          expected: "a quantity that this prototype has, as replay --csv lists them",
          suggestion: NearestName.of(name, among: quantities.sorted())))
      return nil
    }
    let points = (map.array ?? []).compactMap { pair -> Driver.Stop? in
      guard let numbers = pair.array?.compactMap(\.number), numbers.count == 2 else { return nil }
      return Driver.Stop(numbers[0], numbers[1])
    }
    guard zip(points, points.dropFirst()).allSatisfy({ $0.input < $1.input }) else {
      problems.append(
        FileProblem(
          path: path, at: map.place, found: "inputs that do not ascend",
          expected: "each more than the one before"))
      return nil
    }
    guard let place = place(ofDriver: name) else {
      problems.append(
        FileProblem(
          path: path, at: by.place, found: "more than \(Scene.mostDrivers) different quantities",
          expected: "at most that"))
      return nil
    }
    let eases: [String: CubicBezier] = [
      "ease-in": .easeIn, "ease-out": .easeOut, "ease-in-out": .easeInOut,
    ]
    let ease = value["ease"]?.string.flatMap { eases[$0] }
    return Driven(points[0].output, Driver(place: place, points: points, ease: ease))
  }

  private mutating func place(ofDriver name: String) -> Int? {
    if let place = drivers.firstIndex(of: name) { return place }
    guard drivers.count < Scene.mostDrivers else { return nil }
    drivers.append(name)
    return drivers.count - 1
  }

  // MARK: Pictures

  /// A long one in bands, of which only those that show are kept at the window's scale.
  private mutating func pictureLayer(_ value: JSONValue, inBands: Bool = false) -> Shown {
    var layer = Layer()
    let before = problems.count
    guard let name = value.string, let light = pixels(name, suffix: "", inBands) else {
      if problems.count == before { problems.append(missing(value)) }
      return (layer, .painting(""))
    }
    let dark = pixels(name, suffix: "-dark", inBands) ?? light
    layer.size = light.size
    guard light.pictures.count == dark.pictures.count else {
      return (layer, .pictures(light.pictures.map { .init($0) }))
    }
    return (layer, .pictures(zip(light.pictures, dark.pictures).map { .init(light: $0, dark: $1) }))
  }

  private func missing(_ value: JSONValue) -> FileProblem {
    let name = value.string ?? ""
    let names = ((try? Folder.names(in: folder)) ?? []).filter { $0.hasSuffix(".png") }
    return FileProblem(
      path: path, at: value.place, found: DisplayText.quoted(name),
      expected: "a PNG in the prototype's folder", suggestion: NearestName.of(name, among: names))
  }

  private static func bands(
    _ name: String, _ bitmap: Bitmap, density: Double, _ inBands: Bool
  ) -> [Picture] {
    let height = inBands ? max(1, Int(256 * density)) : bitmap.height
    return stride(from: 0, to: bitmap.height, by: height).map { top in
      let rows = top..<min(bitmap.height, top + height)
      return Picture(
        name: name,
        size: Size(
          width: Double(bitmap.width) / density, height: Double(rows.count) / density),
        PictureSource(bitmap, rows: rows))
    }
  }

  /// The densest of `name`, `name@2x` and `name@3x`; nil where none is in the folder, or it is said
  /// what is wrong with it.
  private mutating func pixels(_ name: String, suffix: String, _ inBands: Bool) -> Pixels? {
    let stem = FilePath.withoutEnding(name)
    stamps.note(FilePath.openableFolder(of: FilePath.join(folder, name)))
    for density in [3.0, 2, 1] {
      let file = FilePath.join(
        folder, stem + suffix + (density > 1 ? "@\(Int(density))x" : "") + ".png")
      guard FileKind(file) == .file, isInside(file) else { continue }
      let key = PixelsKey(file: file, inBands: inBands)
      if let read = pictures[key] { return read }
      if !files.contains(file) { files.append(file) }
      stamps.note(file)
      if let known, let old = known.pictures[key], known.stamps[file] == stamps[file] {
        pictures[key] = old
        return old
      }
      do throws(FileProblem) {
        let bitmap = try source.decode(file)
        let pixels = Pixels(
          pictures: Self.bands(name, bitmap, density: density, inBands),
          size: Size(
            width: Double(bitmap.width) / density, height: Double(bitmap.height) / density))
        pictures[key] = pixels
        return pixels
      } catch {
        problems.append(error)
        return nil
      }
    }
    return nil
  }

  /// Whether `file` is in the folder when every link is followed.
  private func isInside(_ file: String) -> Bool {
    guard let real = FilePath.real(file), let root = FilePath.real(folder) else { return false }
    return real.hasPrefix(root == "/" ? root : root + "/")
  }
}

/// How prototypes are read from files: what reads their pictures is given from outside, as files know none.
package struct PrototypeSource: Sendable {
  let decode: @Sendable (_ path: String) throws(FileProblem) -> Bitmap

  package init(decode: @escaping @Sendable (_ path: String) throws(FileProblem) -> Bitmap) {
    self.decode = decode
  }

  /// The first thing that is wrong with the prototype in `folder` is thrown.
  func prototype(in folder: String) throws(FileProblem) -> PrototypeReader.Prototype {
    switch PrototypeReader.read(folder, self) {
    case .success(let prototype): return prototype
    case .failure(let problems): throw problems.all[0]
    }
  }
}

/// Everything that is wrong with a prototype, in the order of its document.
package struct PrototypeProblems: Error {
  package let all: [FileProblem]
  /// Of all that was looked at.
  package let stamps: FileStamps
}
