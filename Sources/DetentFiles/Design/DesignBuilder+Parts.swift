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
    try design.parts.append(DesignPart(place: .sheet, box: box, layers: over(ground, box) + body))
  }
}
