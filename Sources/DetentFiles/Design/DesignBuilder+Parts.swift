import DetentCanvas
import DetentDisk
import DetentMotion

extension DesignBuilder {
  /// Builds the header. It begins at the frame's top and ends with its lowest layer.
  mutating func buildHeader() throws(FileProblem) {
    guard outline.has(.header) else { return }
    let layers = try layers(.header)
    let shown = if let clip = clip(.header) { clip.frame } else { try solid(layers, .header) }
    let bottom = shown.maxY
    let height = clamp(bottom, 4, 600)
    if height != bottom {
      sayPart(.header, "ends \(Self.text(bottom)) pt below the top; a header has 4 to 600")
    }
    let heights = Self.heights(height)
    sayPart(
      .header,
      "the header, with \(Self.count(layers.count, "layer")); \(Self.text(height)) pt high, "
        + "it folds to \(Self.text(heights[0])) and opens to \(Self.text(heights[2]))")
    for layer in layers {
      guard let shadow = layer.shadow,
        layer.frame.maxY + shadow.y + shadow.blur / 2 > height + 2
      else { continue }
      say(layer.order, "\(layer.name): its shadow ends at the header's edge, which cuts it off")
    }
    let box = Rect(x: 0, y: 0, width: file.size.width, height: height)
    let part = DesignPart(place: .header, box: box, layers: layers)
    design.parts.append(part)
    if let ground = layers.first, ground.frame.width >= box.width * 0.9,
      ground.frame.height >= height / 2, !layers.contains(where: { DesignFrame($0, part).isGround })
    {
      say(
        ground.order,
        "\(ground.name): does not cover the whole header, and keeps its size when the header opens")
    }
  }

  /// Returns the rectangle around layers without the shadows in their pictures.
  private mutating func solid(_ layers: [DesignLayer], _ home: Home) throws(FileProblem) -> Rect {
    var all = Rect.zero
    for layer in layers {
      var frame = layer.frame
      if case .picture = layer.look,
        let item = outline.items[home]?.first(where: { $0.name == layer.name })
      {
        var look = look(file, item)
        if look.dropShadows(), let drawn = try picture(item, nil, look, nil) { frame = drawn.frame }
      }
      all = all.union(frame)
    }
    return all
  }

  /// Gives the shadow and the background blur of a part's group to its lowest layer, if that is a fill below all others.
  mutating func giveEffects(of home: Home, _ layers: inout [DesignLayer]) {
    switch home {
    case .header, .over, .row, .cardRow: break
    default: return
    }
    let all = Self.around(layers)
    guard let groups = outline.groups[home], groups.count == 1, let lowest = layers.first,
      case .fill = lowest.look, lowest.frame.width >= 0.9 * all.width,
      lowest.frame.height >= 0.9 * all.height
    else { return }
    let darkGroup = dark?.groups[home]?.first
    func strongest(_ file: DesignFile, _ node: Int) -> DesignShadow? {
      file.filter(node)?.shadows.max { $0.color.alpha < $1.color.alpha }
    }
    // A header cuts off what reaches beyond it.
    if home != .header, lowest.shadow == nil, let shadow = strongest(file, groups[0]) {
      layers[0].shadow = shadow
      layers[0].darkShadow = dark.flatMap { dark in
        darkGroup.flatMap { strongest(dark.file, $0) }
      }
      carried.insert(groups[0])
    }
    if lowest.blur == 0, let blur = file.backgroundBlur(groups[0]) {
      layers[0].blur = blur
      carried.insert(groups[0])
    }
    if carried.contains(groups[0]) {
      // Later rows look as the first one does.
      if case .row(let list, 0) = home { carried.formUnion(rows(.list(list))) }
      if case .cardRow(let list, 0) = home { carried.formUnion(rows(.cardList(list))) }
      say(groups[0], "\(name(groups[0])): its shadow or blur is that of \(lowest.name)")
    }
  }

  private func rows(_ list: Home) -> [Int] {
    (0..<(outline.rowCounts[list] ?? 0)).flatMap {
      outline.groups[DesignOutline.row(list, $0)] ?? []
    }
  }

  /// The heights of a header that is drawn with `height`: half, all and twice of it.
  static func heights(_ height: Double) -> [Double] {
    [(height / 2).rounded(), height, min(800, (height * 2).rounded())]
  }

  /// Returns the box of a part: what its own clip shows, or else the rectangle around its layers.
  func box(_ home: Home, _ layers: [DesignLayer]) -> Rect {
    clip(home)?.frame ?? Self.around(layers)
  }

  func clip(_ home: Home) -> DesignRectangle? {
    guard let groups = outline.groups[home], groups.count == 1 else { return nil }
    return file.clip(groups[0])
  }

  /// Returns the rectangle around all layers.
  static func around(_ layers: [DesignLayer]) -> Rect {
    layers.reduce(.zero) { $0.union($1.frame) }
  }

  /// Builds a part whose layers keep to the edges of the stage. Without `text` no group has its name.
  mutating func buildOnStage(
    _ home: Home, _ place: DesignPart.Place, _ text: String?
  ) throws(FileProblem) {
    guard outline.has(home) else { return }
    let layers = try layers(home)
    guard !layers.isEmpty else { return sayPart(home, Self.nothingShown) }
    if let text { sayPart(home, "\(text); \(Self.count(layers.count, "layer"))") }
    design.parts.append(DesignPart(place: place, box: file.stage, layers: layers))
  }

  /// The words about a part that nobody has drawn.
  static let nothingShown = "shows nothing, and makes no part"

  mutating func buildSheet() throws(FileProblem) {
    guard outline.has(.sheet) else { return }
    let (ground, body) = try layers(.sheet, beside: .zero)
    guard ground != nil || !body.isEmpty else { return sayPart(.sheet, Self.nothingShown) }
    let all = clip(.sheet)?.frame ?? Self.around(body).union(ground?.frame ?? .zero)
    let top = all.minY
    let open = clamp(file.size.height - top, 114, 900)
    sayPart(
      .sheet,
      "the sheet, with \(Self.count(body.count + (ground == nil ? 0 : 1), "layer")); it opens to \(Self.text(open)) pt, where it is drawn"
        + (open == file.size.height - top ? "" : " as far as a sheet can")
        + ", and shows 64 pt closed")
    if ground == nil, let lowest = body.first?.frame, lowest.width > file.size.width / 2,
      lowest.minX >= 2, lowest.maxX <= file.size.width - 2
    {
      sayPart(.sheet, "fills the width of the phone, as only a card can float")
    }
    let box = Rect(
      x: 0, y: file.size.height - open, width: file.size.width,
      height: max(open, all.maxY - top))
    design.sheetCorner = ground?.corner ?? clip(.sheet)?.corner
    design.sheetFill = ground?.paint
    try design.parts.append(DesignPart(place: .sheet, box: box, layers: over(ground, box) + body))
  }
}
