import DetentCanvas
import DetentDisk
import DetentMotion

extension DesignBuilder {
  /// The layer behind everything on a card or a sheet, and the radius of its corners.
  struct PartGround {
    var item: DesignOutline.Item
    var frame: Rect
    /// Its colour; nil if only a picture can show it.
    var paint: DesignPaint?
    /// The colour of the part: its own, or the one at the end of a gradient or a picture.
    var fill: DesignPaint?
    var corner = 0.0
    /// True if it keeps away from both edges of the stage, on a card that is clear.
    var isFloating = false
  }

  /// Returns the layers of a card or a sheet. The lowest one is its own ground if it is a shape with one colour
  /// that is as wide as the card or covers the sheet, or a picture that covers the card. `others` is what else is
  /// on it.
  mutating func layers(
    _ home: Home, beside others: Rect
  ) throws(FileProblem) -> (ground: PartGround?, layers: [DesignLayer]) {
    let items = outline.items[home] ?? []
    guard let item = items.first, item.taps.isEmpty else { return (nil, try layers(home)) }
    let look = look(file, item)
    guard let ground = try ground(home, item, look) else { return (nil, try layers(home)) }
    let body = try layers(Array(items.dropFirst()), home)
    let all = Self.around(body).union(others).union(ground.frame)
    let isWide = ground.frame.width >= all.width * 0.9 && ground.frame.minY <= all.minY + 1.01
    let isHigh = ground.paint != nil || ground.frame.maxY >= min(all.maxY, file.size.height) - 1.01
    var whole = file.stage
    // Nobody sees what reaches beyond the frame. A sheet may stand below it.
    (whole.y, whole.height) = (all.minY, (all.minY < whole.maxY ? whole : all).maxY - all.minY)
    guard home == .card ? isWide && isHigh : ground.frame.inset(by: -1).contains(whole) else {
      return (nil, try layers([item], home) + body)
    }
    sayGround(ground, home, look)
    return (ground, body)
  }

  private mutating func sayGround(_ ground: PartGround, _ home: Home, _ look: DesignLook) {
    let (item, node) = (ground.item, ground.item.nodes[0])
    guard let paint = ground.paint, let color = paint.light.first else {
      let rest =
        ground.isFloating
        ? "; the card is clear around it"
          + (look.shadow == nil ? "" : ", and throws no other shadow")
        : ground.fill.map { "; the fill \(ColorText.text($0.light[0])) goes on below it" } ?? ""
      return say(
        node, "\(item.name): is the card's ground, a picture, which ends where it is drawn" + rest)
    }
    let part = home == .card ? "card" : "sheet"
    say(
      node,
      "\(item.name): is the \(part)'s ground, the fill \(ColorText.text(color))"
        + (ground.corner > 0 ? " with corners of \(Self.text(ground.corner)) pt" : "")
        + "; it fills the \(part), which throws its own shadow"
        + (home == .sheet && ground.corner > 0 ? " and rounds its corners as it opens" : ""))
    if dark != nil, paint.dark == nil {
      say(
        node, "\(item.name): has no colour in the dark file, and looks the same in both themes")
    }
    for text in look.losses { say(node, "\(item.name): \(text)") }
    if file.subtree(node).contains(where: { file.filter($0)?.hasBlur == true }) {
      say(node, "\(item.name): its blur is lost, as a \(part)'s ground has sharp edges")
    }
  }

  /// Tells whether only a picture can show the ground of the card.
  func hasPictureGround() throws(FileProblem) -> Bool {
    guard let item = outline.items[.card]?.first, item.taps.isEmpty,
      let ground = try ground(.card, item, look(file, item))
    else { return false }
    return ground.isFloating
      || ground.paint == nil && ground.frame.width >= file.size.width * 0.9
  }

  /// Returns a ground that keeps away from both edges of the stage, or nil for a different frame.
  private func floating(_ item: DesignOutline.Item, _ frame: Rect, _ home: Home) -> PartGround? {
    guard home == .card, frame.minX >= 2, frame.maxX <= file.size.width - 2 else { return nil }
    let clear = DesignPaint(light: .clear, dark: nil)
    return PartGround(item: item, frame: frame, fill: clear, isFloating: true)
  }

  func ground(
    _ home: Home, _ item: DesignOutline.Item, _ look: DesignLook
  ) throws(FileProblem) -> PartGround? {
    guard look.color != nil || home == .card else { return nil }
    let twin = twin(item, home)
    let darkLook = dark.flatMap { dark in twin.map { self.look(dark.file, $0) } }
    let paint = look.color.map { DesignPaint(light: $0, dark: darkLook?.color) }
    if let plain = look.plain {
      if let floating = floating(item, plain.frame, home) { return floating }
      let fill = plain.colors.last.map {
        DesignPaint(light: $0, dark: darkLook?.plain?.colors.last)
      }
      return PartGround(
        item: item, frame: plain.frame, paint: paint, fill: fill, corner: plain.corner)
    }
    guard let drawn = try picture(item, twin, look, darkLook),
      let densest = drawn.bitmaps.last(where: { !$0.isDark })
    else { return nil }
    if let floating = floating(item, drawn.frame, home) { return floating }
    let corner = DesignPen.upperCorner(of: densest.bitmap) / Double(densest.density)
    let end = DesignPen.end(of: densest.bitmap).map { color in
      DesignPaint(
        light: color,
        dark: drawn.bitmaps.last { $0.isDark }.flatMap { DesignPen.end(of: $0.bitmap) })
    }
    return PartGround(
      item: item, frame: drawn.frame, paint: paint, fill: paint ?? end,
      corner: (corner * 2).rounded() / 2)
  }

  /// Returns the layer that shows a ground within a box; none for one colour, which is the part's own. Rows show no
  /// picture of it, as each would show the same.
  mutating func over(
    _ ground: PartGround?, _ box: Rect, rows: Int = 1
  ) throws(FileProblem) -> [DesignLayer] {
    guard let ground, ground.paint == nil else { return [] }
    var item = ground.item
    item.area = box
    guard rows == 1 else {
      say(
        item.nodes[0],
        "\(item.name): is lost behind the list, as a picture cannot stand behind rows")
      return []
    }
    let twin = twin(item, .card)
    var darkLook = dark.flatMap { dark in twin.map { self.look(dark.file, $0) } }
    var look = look(file, item)
    if ground.isFloating {
      look.keepShadow()
      darkLook?.keepShadow()
    }
    guard let drawn = try picture(item, twin, look, darkLook) else { return [] }
    var layer = try finish(item, drawn, look, nil, corner: 0)
    layer.shadow = nil
    return [layer]
  }
}
