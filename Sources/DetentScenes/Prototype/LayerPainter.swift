import DetentCanvas
import DetentMotion
import DetentStage

/// Draws what a prototype's document says: layers, where the layout and what drives them put them.
struct LayerPainter {
  private let artwork: LayerArtwork
  private let scene: Scene
  private let page: PageDescription
  private let size: Size
  /// Lines of the texts, in the order of `LayerArtwork.looks`.
  private let texts: [String: TextLayout]

  init?(_ described: Scene, size: Size, _ typesetter: Typesetter) {
    guard let artwork = described.artwork?.content as? LayerArtwork, let page = described.page
    else {
      return nil
    }
    self.artwork = artwork
    self.page = page
    self.size = size
    let looks =
      artwork.header + artwork.page + artwork.lists.flatMap { $0 } + artwork.menu
      + artwork.cardHeader + artwork.cardLists.flatMap { $0 } + artwork.sheet
    scene = described
    texts = looks.reduce(into: [:]) { texts, look in
      guard case .text(let label) = look else { return }
      texts[label.string] = typesetter.layout(label.string, label.style)
    }
  }

  func drawPage(_ layout: Layout, _ look: StageLook, into list: inout DisplayList) {
    guard let page = layout.page else { return }
    if let fill = artwork.fill { list.fill(layout.stage, fill(look.theme)) }
    for index in page.lists.indices where page.lists[index].alpha > 0 {
      drawList(page.lists[index], layout, look, into: &list)
    }
    if let header = page.header {
      list.clipped(to: header.frame) { list in
        draw(
          self.page.headerLayers, artwork.header, in: header.frame, layout, look,
          pressed: page.pressedLayer(from: 0), into: &list)
      }
    }
    draw(
      self.page.layers, artwork.page, in: layout.stage, layout, look,
      pressed: page.pressedLayer(from: self.page.headerLayers.count), into: &list)
    for index in page.lists.indices where page.lists[index].alpha > 0 {
      list.indicator(page.lists[index].indicator, look.theme)
    }
  }

  private func drawList(
    _ shown: ListLayout, _ layout: Layout, _ look: StageLook, into list: inout DisplayList
  ) {
    let (layers, looks) = (page.lists[shown.tab].layers, artwork.lists[shown.tab])
    guard shown.rowCount > 0 else {
      return draw(layers, looks, in: shown.frame, layout, look, into: &list)
    }
    let first = max(0, Int((-shown.frame.y / shown.rowHeight).rounded(.down)))
    let last = Int(((size.height - shown.frame.y) / shown.rowHeight).rounded(.up))
    for row in first..<max(first, min(shown.rowCount, last)) {
      draw(layers, looks, in: shown.row(row), layout, look, into: &list)
    }
  }

  /// Over the page: dims it as the feel says.
  func drawCard(
    _ card: CardLayout, _ layout: Layout, _ look: StageLook, into list: inout DisplayList
  ) {
    guard let described = scene[CardDescription.self] else { return }
    if card.dimming > 0 { list.fill(layout.stage, Color.black.opacity(card.dimming)) }
    list.faded(card.alpha) { list in
      let ground = CardPainter.ground(card)
      CardPainter.drawGround(ground, look.theme, into: &list)
      list.clipped(to: ground) { list in
        list.clipped(to: card.list.intersection(layout.stage)) { list in
          for index in 0..<card.listCount {
            let shown = card.pages[index]
            for row in shown.rows(in: layout.stage) {
              draw(
                described.lists[index].layers, artwork.cardLists[index], in: shown.row(row),
                layout, look, into: &list)
            }
          }
          list.indicator(card.pages[card.page].indicator, look.theme)
        }
        draw(
          described.headerLayers, artwork.cardHeader, in: card.header, layout, look, into: &list)
      }
      list.fill(.capsule(card.grabber), look.theme.faint.opacity(0.6))
    }
  }

  /// What is on a sheet whose own area has been drawn.
  func drawSheet(
    _ sheet: Rect, _ layout: Layout, _ look: StageLook, into list: inout DisplayList
  ) {
    guard let described = scene[SheetDescription.self] else { return }
    list.clipped(to: sheet) { list in
      draw(described.layers, artwork.sheet, in: sheet, layout, look, into: &list)
    }
  }

  func drawMenu(
    _ menu: MenuLayout, _ layout: Layout, _ look: StageLook, into list: inout DisplayList
  ) {
    guard let described = scene[MenuDescription.self] else { return }
    list.faded(menu.cover) { list in
      draw(described.layers, artwork.menu, in: layout.stage, layout, look, into: &list)
    }
  }

  /// Of the phone's own marks; nil where it is up to the ground.
  var marks: Color? {
    switch artwork.statusBar {
    case .auto: nil
    case .light: .white
    case .dark: .black
    case .none: .clear
    }
  }

  private func draw(
    _ layers: [Layer], _ looks: [LayerArtwork.Look], in box: Rect, _ layout: Layout,
    _ look: StageLook, pressed: (index: Int, share: Double)? = nil,
    into list: inout DisplayList
  ) {
    for (index, (layer, shown)) in zip(layers, looks).enumerated() {
      var place = layer.place(in: box, layout.drives)
      if let pressed, pressed.index == index { place.opacity *= 1 - 0.4 * pressed.share }
      guard place.opacity > 0, place.scale > 0 else { continue }
      let middle = Point(x: place.frame.midX, y: place.frame.midY)
      list.group(opacity: place.opacity, Transform(scale: place.scale, around: middle)) { list in
        draw(shown, place, look, into: &list)
      }
    }
  }

  private func draw(
    _ shown: LayerArtwork.Look, _ place: LayerPlace, _ look: StageLook,
    into list: inout DisplayList
  ) {
    let shape = RoundedRect(place.frame, radius: place.corner)
    switch shown {
    case .fill(let paint): list.fill(shape, paint(look.theme))
    case .text(let label): draw(label, place.frame, look, into: &list)
    case .pictures(let pictures):
      if pictures.count == 1 { return list.picture(pictures[0](look.theme), in: shape) }
      var top = place.frame.y
      for picture in pictures {
        let picture = picture(look.theme)
        let height = picture.size.height * place.frame.width / picture.size.width
        let frame = Rect(x: place.frame.x, y: top, width: place.frame.width, height: height)
        if frame.maxY > 0, frame.y < size.height { list.picture(picture, in: RoundedRect(frame)) }
        top += height
      }
    case .painting: break
    }
  }

  private func draw(
    _ label: LayerArtwork.Label, _ frame: Rect, _ look: StageLook, into list: inout DisplayList
  ) {
    guard let text = texts[label.string] else { return }
    let x =
      switch label.alignment {
      case .left: frame.x
      case .center: frame.midX - text.width / 2
      case .right: frame.maxX - text.width
      }
    let color = label.color?(look.theme) ?? look.theme.ink
    list.text(text, at: Point(x: x, y: frame.y + text.ascent), color)
  }
}

extension PageLayout {
  /// Which of the layers that begin at `first` is pressed, and how visibly.
  fileprivate func pressedLayer(from first: Int) -> (index: Int, share: Double)? {
    pressed.kind == .layer ? (pressed.index - first, highlight) : nil
  }
}
