import DetentCanvas
import DetentDisk
import DetentMotion

extension Design {
  /// Reads the SVG at `path`, and `NAME-dark.svg` beside it if it exists.
  package static func read(
    _ path: String, _ tools: DesignTools
  ) throws(FileProblem) -> Design {
    let file = try DesignFile(try FileBytes.read(path, limit: XMLReader.maximumSize), path: path)
    let darkPath = FilePath.withoutEnding(path) + "-dark.svg"
    var dark: DesignFile?
    if FileKind(darkPath) == .file {
      dark = try DesignFile(
        try FileBytes.read(darkPath, limit: XMLReader.maximumSize), path: darkPath)
    }
    var builder = DesignBuilder(file, of: path, dark: dark, tools)
    try builder.build()
    return builder.design
  }
}

/// Builds a design from an SVG: measures and draws its layers, and says what became of each group.
struct DesignBuilder {
  typealias Home = DesignOutline.Home

  let file: DesignFile
  let outline: DesignOutline
  /// The same frame in the dark theme.
  let dark: DesignOutline?
  let tools: DesignTools
  let pen: DesignPen
  var design: Design
  /// Sentences by the nodes that they are about.
  private var lines: [(node: Int, text: String)] = []
  /// Shapes behind the rows of the page's lists, which stand still.
  var panels: [DesignLayer] = []
  /// The places of what cuts show; nil for nothing.
  private var extents: [DesignCut.Key: Rect?] = [:]
  /// The groups of parts whose shadow or background blur a layer has taken.
  var carried: Set<Int> = []
  /// Pixels that further pictures may have.
  private var room = PictureLimits.prototypeTotal

  fileprivate init(
    _ file: DesignFile, of path: String, dark: DesignFile?, _ tools: DesignTools
  ) {
    (self.file, self.tools, pen) = (file, tools, DesignPen(tools: tools))
    outline = DesignOutline(file)
    self.dark = dark.map(DesignOutline.init)
    design = Design(path: path, size: file.size, hasDark: dark != nil)
  }

  fileprivate mutating func build() throws(FileProblem) {
    for (node, text) in outline.remarks { say(node, text) }
    for node in outline.containers {
      let name = DesignName(file, node).text
      if !name.isEmpty { say(node, "\(name): holds parts and layers, and is none itself") }
    }
    sayTaps()
    sayHidden()
    if outline.groups.isEmpty {
      say(
        0,
        "no group has the name of a part, so nothing can be dragged; parts are called \(DesignName.partNames)"
      )
    }
    sayFrame()
    try buildHeader()
    try buildLists()
    try buildCard()
    try buildSheet()
    try buildOnStage(.menu, .menu, "the menu, which a pull to the left opens")
    try buildOnStage(
      .over, .over,
      DesignDocument.hasOver
        ? "layers over everything, which stay where they are"
        : "layers in front of the page, which stay where they are; a card and a sheet cover them")
    try buildOnStage(.front, .front, nil)
    try buildGround()
    sayLossesAround()
    sayUnknownInDark()
    design.lines = lines.enumerated().sorted {
      ($0.element.node, $0.offset) < ($1.element.node, $1.offset)
    }.map(\.element.text)
  }

  mutating func say(_ node: Int, _ text: String) { lines.append((node, text)) }

  /// Takes back what was said about a node.
  mutating func takeBack(_ node: Int) { lines.removeAll { $0.node == node } }

  /// Says a sentence about each group of a part.
  mutating func sayPart(_ home: Home, _ text: String) {
    for (index, node) in (outline.groups[home] ?? []).enumerated() {
      let name = DesignName(file, node).text
      say(node, index == 0 ? "\(name): \(text)" : "\(name): joins the first group of that name")
    }
  }

  // MARK: Layers

  /// Returns the layers of a home, in their order.
  mutating func layers(_ home: Home) throws(FileProblem) -> [DesignLayer] {
    try layers(outline.items[home] ?? [], home)
  }

  mutating func layers(
    _ items: [DesignOutline.Item], _ home: Home
  ) throws(FileProblem) -> [DesignLayer] {
    var layers: [DesignLayer] = []
    try findExtents(items, home)
    for item in items {
      guard var layer = try layer(item, home) else { continue }
      layer.order = item.nodes[0]
      layers.append(layer)
    }
    giveEffects(of: home, &layers)
    return layers
  }

  /// Finds with few drawings where layers are that need a picture.
  private mutating func findExtents(
    _ items: [DesignOutline.Item], _ home: Home
  ) throws(FileProblem) {
    var cuts: [DesignCut] = []
    for item in items {
      let look = look(file, item)
      guard look.plain == nil else { continue }
      cuts.append(DesignCut(file, item.nodes, look))
      guard let dark, let twin = twin(item, home) else { continue }
      cuts.append(DesignCut(dark.file, twin.nodes, self.look(dark.file, twin)))
    }
    for (cut, extent) in zip(cuts, try pen.extents(cuts)) { extents[cut.key] = extent }
  }

  private func extent(_ cut: DesignCut) throws(FileProblem) -> Rect? {
    if let known = extents[cut.key] { return known }
    return try pen.extents([cut])[0]
  }

  func look(_ file: DesignFile, _ item: DesignOutline.Item) -> DesignLook {
    DesignLook(file, item.nodes, clips: item.clips, hasFont: tools.hasFont)
  }

  /// Returns the same item of the dark file.
  func twin(_ item: DesignOutline.Item, _ home: Home) -> DesignOutline.Item? {
    dark?.items[home]?.first { $0.name == item.name }
  }

  private mutating func layer(
    _ item: DesignOutline.Item, _ home: Home
  ) throws(FileProblem) -> DesignLayer? {
    var look = look(file, item)
    let twin = twin(item, home)
    var darkLook = dark.flatMap { dark in twin.map { self.look(dark.file, $0) } }
    defer { for text in look.losses { say(item.nodes[0], "\(item.name): \(text)") } }
    if dark != nil, twin == nil {
      say(item.nodes[0], "\(item.name): is not in the dark file, and looks the same in both themes")
    }
    if look.isThroughShadow {
      look.keepShadow("as it shines through the layer")
      darkLook?.keepShadow()
    }
    if let plain = look.plain, darkLook == nil || darkLook?.plain?.angle == plain.angle {
      guard plain.frame.width >= 0.01, plain.frame.height >= 0.01 else { return nil }
      let paint = DesignPaint(
        light: plain.colors, dark: darkLook?.plain?.colors, angle: plain.angle)
      let layer = DesignLayer(
        name: item.name, taps: item.taps, look: .fill(paint), frame: plain.frame,
        corner: plain.corner,
        shadow: look.shadow, darkShadow: darkLook?.shadow, blur: look.blur)
      sayLayer(
        item, layer, "the fill \(plain.colors.map(ColorText.text).joined(separator: " to "))")
      return layer
    }
    guard let drawn = try picture(item, twin, look, darkLook) else {
      say(item.nodes[0], "\(item.name): shows nothing, and was left out")
      return nil
    }
    var corner = 0.0
    if look.shadow != nil {
      let densest = drawn.bitmaps.last { !$0.isDark }
      if let densest, let radius = DesignPen.corner(of: densest.bitmap) {
        corner = (radius / Double(densest.density) * 2).rounded() / 2
      } else {
        look.keepShadow()
        darkLook?.keepShadow()
        guard let again = try picture(item, twin, look, darkLook) else { return nil }
        return try finish(item, again, look, nil, corner: 0)
      }
    }
    return try finish(item, drawn, look, darkLook, corner: corner)
  }

  /// Square points of one layer; a list of twenty screens has fewer.
  static let mostArea = 8_000_000.0
  /// The most sentences about what belongs to the ground.
  private static let mostLines = 50

  typealias Drawn = (
    frame: Rect, bitmaps: [(density: Int, isDark: Bool, bitmap: Bitmap)]
  )

  func picture(
    _ item: DesignOutline.Item, _ twin: DesignOutline.Item?, _ look: DesignLook,
    _ darkLook: DesignLook?
  ) throws(FileProblem) -> Drawn? {
    var cuts = [DesignCut(file, item.nodes, look)]
    var area = try extent(cuts[0])
    if let dark, let twin, let darkLook {
      let cut = DesignCut(dark.file, twin.nodes, darkLook)
      cuts.append(cut)
      let other = try extent(cut)
      area = other.map { $0.union(area ?? .zero) } ?? area
    }
    if let part = item.area { area = area?.intersection(DesignPen.whole(part)) }
    guard let area, !area.isEmpty else { return nil }
    guard area.width * area.height <= Self.mostArea else {
      throw file.tree.problem(
        at: item.nodes[0],
        found: "a layer of about \(Size(width: area.width, height: area.height).text) pt",
        expected: "at most \(Self.mostArea.shortestText) square points")
    }
    return try pen.pictures(cuts, in: area)
  }

  mutating func finish(
    _ item: DesignOutline.Item, _ drawn: Drawn, _ look: DesignLook, _ darkLook: DesignLook?,
    corner: Double
  ) throws(FileProblem) -> DesignLayer {
    let layer = DesignLayer(
      name: item.name, taps: item.taps, look: .picture(try encoded(drawn, item)),
      frame: drawn.frame,
      corner: corner, shadow: look.shadow, darkShadow: darkLook?.shadow, blur: look.blur)
    sayLayer(item, layer, "a picture")
    return layer
  }

  mutating func encoded(
    _ drawn: Drawn, _ item: DesignOutline.Item
  ) throws(FileProblem) -> [DesignPicture] {
    var pictures: [DesignPicture] = []
    for (density, isDark, bitmap) in drawn.bitmaps {
      let area = bitmap.width * bitmap.height
      room -= area
      guard room >= 0 else {
        throw file.tree.problem(
          at: item.nodes[0], found: "pictures of more than \(PictureLimits.prototypeTotal) pixels",
          expected: "at most as many in a prototype: a smaller frame, or fewer layers")
      }
      pictures.append(
        DesignPicture(
          density: density, isDark: isDark, bytes: try tools.encode(bitmap), area: area))
    }
    return pictures
  }

  private mutating func sayLayer(
    _ item: DesignOutline.Item, _ layer: DesignLayer, _ what: String
  ) {
    let frame = layer.frame
    var text =
      "\(item.name): \(what), \(Self.text(frame.width)) × \(Self.text(frame.height)) pt at "
      + "\(Self.text(frame.x)), \(Self.text(frame.y))"
    if layer.shadow != nil { text += ", with a shadow" }
    if !item.taps.isEmpty {
      text += "; a tap asks for \(DisplayText.plain(item.taps.joined(separator: ", ")))"
    }
    say(item.nodes[0], text)
  }

  static func text(_ number: Double) -> String { ((number * 100).rounded() / 100).shortestText }

  // MARK: The ground

  /// Builds the ground: its own group, and one picture of everything that no part contains.
  private mutating func buildGround() throws(FileProblem) {
    var layers: [DesignLayer] = []
    let rest = (outline.items[.rest] ?? []).flatMap(\.nodes)
    let darkRest = (dark?.items[.rest] ?? []).flatMap(\.nodes)
    var (left, darkLeft) = (rest[...], darkRest[...])
    if let first = left.first, let color = cover(file, first) {
      let darkColor = dark.flatMap { dark in darkLeft.first.flatMap { cover(dark.file, $0) } }
      if dark == nil || darkColor != nil {
        design.fill = DesignPaint(light: color, dark: darkColor)
        say(first, "\(name(first)): the colour behind everything, \(ColorText.text(color))")
        (left, darkLeft) = (left.dropFirst(), darkLeft.dropFirst())
      }
    }
    if !left.isEmpty {
      if let layer = try restPicture(Array(left), Array(darkLeft)) { layers.append(layer) }
      for node in left.prefix(Self.mostLines) {
        say(node, "\(name(node)): belongs to the picture of the ground, as its name is no part's")
      }
      if left.count > Self.mostLines {
        say(left[left.startIndex + Self.mostLines], "and \(left.count - Self.mostLines) more do so")
      }
    }
    let own = try self.layers(.ground)
    sayPart(.ground, "the ground, with \(Self.count(own.count, "layer"))")
    let isBelow = (outline.groups[.ground]?.first ?? Int.max) < left.first ?? Int.max
    layers = Self.unique((isBelow ? own + layers : layers + own) + panels)
    if !layers.isEmpty {
      design.parts.append(DesignPart(place: .ground, box: file.stage, layers: layers))
    }
  }

  func name(_ node: Int) -> String {
    let name = DesignName(file, node).text
    return name.isEmpty ? "<\(file.kind(node))>" : name
  }

  /// Returns the colour of a rectangle that covers the whole frame.
  private func cover(_ file: DesignFile, _ node: Int) -> Color? {
    guard let plain = DesignLook(file, [node], hasFont: tools.hasFont).plain,
      let color = plain.color, color.isOpaque, plain.frame.inset(by: -0.51).contains(file.stage)
    else { return nil }
    return color
  }

  private mutating func restPicture(
    _ nodes: [Int], _ darkNodes: [Int]
  ) throws(FileProblem) -> DesignLayer? {
    let look = DesignLook(file, nodes, hasFont: tools.hasFont)
    for text in look.losses { say(nodes[0], "ground: \(text)") }
    var cuts = [DesignCut(file, nodes, look)]
    if let dark {
      let look = DesignLook(dark.file, darkNodes, hasFont: tools.hasFont)
      cuts.append(DesignCut(dark.file, darkNodes, look))
    }
    guard let drawn = try pen.pictures(cuts, in: DesignPen.whole(file.stage)) else { return nil }
    let item = DesignOutline.Item(nodes: nodes, name: "ground picture")
    return try DesignLayer(
      name: item.name, look: .picture(encoded(drawn, item)), frame: drawn.frame)
  }

  static func count(_ count: Int, _ word: String) -> String {
    "\(count) \(word)\(count == 1 ? "" : "s")"
  }
}
