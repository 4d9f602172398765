import DetentCanvas
import DetentDisk
import DetentMotion

extension DesignBuilder {
  /// Builds the header. It begins at the frame's top and ends with its lowest layer.
  mutating func buildHeader() throws(FileProblem) {
    guard outline.has(.header) else { return }
    let layers = try layers(.header)
    let bottom = box(.header, layers).maxY
    let height = clamp(bottom, 4, 600)
    if height != bottom {
      sayPart(.header, "ends \(Self.text(bottom)) pt below the top; a header has 4 to 600")
    }
    let heights = Self.heights(height)
    sayPart(
      .header,
      "the header, with \(Self.count(layers.count, "layer")); \(Self.text(height)) pt high, "
        + "it folds to \(Self.text(heights[0])) and opens to \(Self.text(heights[2]))")
    let box = Rect(x: 0, y: 0, width: file.size.width, height: height)
    design.parts.append(DesignPart(place: .header, box: box, layers: layers))
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
    if let text { sayPart(home, "\(text); \(Self.count(layers.count, "layer"))") }
    design.parts.append(DesignPart(place: place, box: file.stage, layers: layers))
  }

  mutating func buildSheet() throws(FileProblem) {
    guard outline.has(.sheet) else { return }
    let (ground, body) = try layers(.sheet, beside: .zero)
    let all = clip(.sheet)?.frame ?? Self.around(body).union(ground?.frame ?? .zero)
    let top = all.minY
    let open = clamp(file.size.height - top, 114, 900)
    sayPart(
      .sheet,
      "the sheet, with \(Self.count(body.count + (ground == nil ? 0 : 1), "layer")); it opens to \(Self.text(open)) pt, where it is drawn"
        + (open == file.size.height - top ? "" : " as far as a sheet can")
        + ", and shows 64 pt closed")
    let box = Rect(
      x: 0, y: file.size.height - open, width: file.size.width,
      height: max(open, all.maxY - top))
    design.sheetCorner = ground?.corner ?? clip(.sheet)?.corner
    design.parts.append(DesignPart(place: .sheet, box: box, layers: Self.over(ground, box) + body))
  }

  // MARK: The card

  mutating func buildCard() throws(FileProblem) {
    let homes = [Home.card, .cardHeader] + (0..<outline.cardListCount).map { Home.cardList($0) }
    guard homes.contains(where: outline.has) || outline.cardListCount > 0 else { return }
    var head = try layers(.cardHeader)
    var lists: [MeasuredList] = []
    for index in 0..<outline.cardListCount { lists.append(try measure(list: .cardList(index))) }
    let others = Self.around(head).union(lists.reduce(.zero) { $0.union($1.frame) })
    var (ground, body) = try layers(.card, beside: others)
    let clip = clip(.card)
    let top =
      clip?.frame.minY ?? Self.around(body).union(others).union(ground?.frame ?? .zero).minY
    let listTop = lists.map(\.frame.minY).min()
    var headEnd = head.isEmpty ? nil : Self.around(head).maxY
    if headEnd == nil, let listTop, body.contains(where: { $0.frame.midY < listTop }) {
      headEnd = listTop
    }
    if let end = headEnd, !body.isEmpty {
      head += body.filter { $0.frame.midY < end || !lists.isEmpty }
      body = body.filter { $0.frame.midY >= end && lists.isEmpty }
    }
    let visible = clamp(file.size.height - top, 1, file.size.height)
    design.card = (visible, ground?.corner ?? clip?.corner)
    let width = file.size.width
    let origin = headEnd ?? top
    if let headEnd {
      let box = Rect(x: 0, y: top, width: width, height: min(800, headEnd - top))
      design.parts.append(
        DesignPart(place: .cardHeader, box: box, layers: Self.over(ground, box) + head))
      sayPart(.cardHeader, "the card's header, \(Self.text(box.height)) pt high; it moves the card")
    }
    sayPart(
      .card,
      "the card, which rests at \(Self.text(visible)) pt, where it is drawn; "
        + "\"detents\" in the document are its places")
    if lists.isEmpty {
      let end = max(Self.around(body).maxY, file.size.height - 60 + top, origin + 1)
      let box = Rect(x: 0, y: origin, width: width, height: min(2000, end - origin))
      design.parts.append(
        DesignPart(place: .cardList(0), box: box, rows: 1, layers: Self.over(ground, box) + body))
    }
    for (index, list) in lists.prefix(3).enumerated() {
      var part = place(list, .cardList(index), origin: origin)
      if part.rows ?? 1 == 1 {
        part.rows = 1
        // The ground then reaches to the end of a card that is drawn up.
        let room = ground == nil ? 0 : file.size.height - 60 - (origin - top)
        part.box.height = max(part.box.height, room)
      }
      part.box.height = min(part.box.height, 2000)
      part.layers = Self.over(ground, part.box) + part.layers
      design.parts.append(part)
    }
  }

  // MARK: The ground of a card and of a sheet

  /// The colour behind everything on a card or a sheet, and the radius of its corners.
  struct PartGround {
    var name: String
    var frame: Rect
    var paint: DesignPaint
    var corner: Double
  }

  /// Returns the layers of a card or a sheet. The lowest one is its own ground if it is a shape with one colour,
  /// which is as wide as the card, or covers the sheet. `others` is what else is on it.
  private mutating func layers(
    _ home: Home, beside others: Rect
  ) throws(FileProblem) -> (ground: PartGround?, layers: [DesignLayer]) {
    let items = outline.items[home] ?? []
    guard let item = items.first, item.tap == nil else { return (nil, try layers(home)) }
    let look = look(file, item)
    guard let ground = try ground(home, item, look) else { return (nil, try layers(home)) }
    let body = try layers(Array(items.dropFirst()), home)
    let all = Self.around(body).union(others).union(ground.frame)
    let isWide = ground.frame.width >= all.width * 0.9 && ground.frame.minY <= all.minY + 1.01
    var whole = file.stage.union(all)
    (whole.y, whole.height) = (all.minY, whole.maxY - all.minY)
    guard home == .card ? isWide : ground.frame.inset(by: -1).contains(whole) else {
      return (nil, try layers([item], home) + body)
    }
    let part = home == .card ? "card" : "sheet"
    say(
      item.nodes[0],
      "\(item.name): is the \(part)'s ground, the fill \(ColorText.text(ground.paint.light))"
        + (ground.corner > 0 ? " with corners of \(Self.text(ground.corner)) pt" : "")
        + "; it fills the \(part), which throws its own shadow"
        + (home == .sheet && ground.corner > 0 ? " and rounds its corners as it opens" : ""))
    if dark != nil, ground.paint.dark == nil {
      say(
        item.nodes[0],
        "\(item.name): has no colour in the dark file, and looks the same in both themes")
    }
    for text in look.losses { say(item.nodes[0], "\(item.name): \(text)") }
    return (ground, body)
  }

  private func ground(
    _ home: Home, _ item: DesignOutline.Item, _ look: DesignLook
  ) throws(FileProblem) -> PartGround? {
    guard let color = look.color else { return nil }
    let twin = dark?.items[home]?.first { $0.name == item.name }
    let darkColor = dark.flatMap { dark in
      twin.flatMap { self.look(dark.file, $0).color }
    }
    let paint = DesignPaint(light: color, dark: darkColor)
    if let plain = look.plain {
      return PartGround(name: item.name, frame: plain.frame, paint: paint, corner: plain.corner)
    }
    guard let drawn = try picture(item, nil, look, nil), let densest = drawn.bitmaps.last else {
      return nil
    }
    let corner = DesignPen.upperCorner(of: densest.bitmap) / Double(densest.density)
    return PartGround(
      name: item.name, frame: drawn.frame, paint: paint, corner: (corner * 2).rounded() / 2)
  }

  private static func over(_ ground: PartGround?, _ box: Rect) -> [DesignLayer] {
    guard let ground else { return [] }
    var layer = DesignLayer(name: ground.name, look: .fill(ground.paint), frame: box)
    layer.fillsPart = true
    return [layer]
  }
}
