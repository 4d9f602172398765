import DetentCanvas
import DetentMotion
import DetentStage

/// Draws what a prototype's document says: layers, where the layout and what drives them put them.
struct LayerPainter {
  private let artwork: LayerArtwork
  private let scene: Scene
  private let page: PageDescription
  private let size: Size
  private let texts: LayerTexts

  init?(_ described: Scene, size: Size, _ typesetter: Typesetter) {
    guard let artwork = described.artwork?.content as? LayerArtwork, let page = described.page
    else {
      return nil
    }
    self.artwork = artwork
    self.page = page
    self.size = size
    scene = described
    texts = LayerTexts(typesetter)
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
    // What scrolls keeps to whole pixels: its pictures stay as they are, and can be moved.
    var frame = shown.frame
    (frame.x, frame.y) = (look.snapped(frame.x), look.snapped(frame.y))
    guard shown.rowCount > 0 else {
      return draw(layers, looks, in: frame, layout, look, into: &list)
    }
    let first = max(0, Int((-frame.y / shown.rowHeight).rounded(.down)))
    let last = Int(((size.height - frame.y) / shown.rowHeight).rounded(.up))
    for row in first..<max(first, min(shown.rowCount, last)) {
      let box = Rect(
        x: frame.x, y: look.snapped(frame.y + Double(row) * shown.rowHeight), width: frame.width,
        height: shown.rowHeight)
      draw(layers, looks, in: box, layout, look, into: &list)
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
      if layer.clips {
        list.clipped(to: box) { draw(shown, place, look, into: &$0) }
      } else {
        draw(shown, place, look, into: &list)
      }
    }
  }

  private func draw(
    _ shown: LayerArtwork.Look, _ place: LayerPlace, _ look: StageLook,
    into list: inout DisplayList
  ) {
    let middle = Point(x: place.frame.midX, y: place.frame.midY)
    list.group(opacity: place.opacity, Transform(scale: place.scale, around: middle)) { list in
      drawAlone(shown, place, look, into: &list)
    }
  }

  private func drawAlone(
    _ shown: LayerArtwork.Look, _ place: LayerPlace, _ look: StageLook,
    into list: inout DisplayList
  ) {
    let shape = RoundedRect(place.frame, radius: place.corner)
    switch shown {
    case .fill(let paint): list.fill(shape, paint(look.theme))
    case .text(let label): draw(label, place.frame, look, into: &list)
    case .picture(let picture): list.picture(picture(look.theme), in: shape)
    case .painting: break
    case .shaded(let color, let other):
      if let shadow = place.shadow {
        list.shadow(
          shape, Shadow(blur: shadow.blur, offset: shadow.offset, color: color(look.theme)))
      }
      drawAlone(other, place, look, into: &list)
    }
  }

  private func draw(
    _ label: LayerArtwork.Label, _ frame: Rect, _ look: StageLook, into list: inout DisplayList
  ) {
    let color = label.color?(look.theme) ?? look.theme.ink
    for (index, line) in texts.lines(of: label, width: frame.width).enumerated() {
      let x =
        switch label.alignment {
        case .left: frame.x
        case .center: frame.midX - line.width / 2
        case .right: frame.maxX - line.width
        }
      let y = frame.y + line.ascent + Double(index) * label.pitch
      list.text(line, at: Point(x: x, y: y), color)
    }
  }
}

/// The lines of layers' texts, broken once for each width.
private final class LayerTexts {
  private struct Key: Hashable {
    var string: String
    var style: TextStyle
    var count: Int
    var width: Double
  }

  private let typesetter: Typesetter
  private var known: [Key: [TextLayout]] = [:]

  /// A width that is driven is another one every frame.
  private static let capacity = 1024

  init(_ typesetter: Typesetter) { self.typesetter = typesetter }

  /// Cut to `width` where there is one; without, a line is as wide as it is.
  func lines(of label: LayerArtwork.Label, width: Double) -> [TextLayout] {
    let key = Key(string: label.string, style: label.style, count: label.lineCount, width: width)
    if let lines = known[key] { return lines }
    if known.count >= Self.capacity { known.removeAll(keepingCapacity: true) }
    let lines = make(label, width)
    known[key] = lines
    return lines
  }

  private func make(_ label: LayerArtwork.Label, _ width: Double) -> [TextLayout] {
    let (string, style) = (label.string, label.style)
    guard width > 0 else { return [typesetter.layout(string, style)] }
    guard label.lineCount > 1 else { return [typesetter.truncated(string, style, width: width)] }
    let lines = typesetter.lines(string, style, width: width)
    guard lines.count > label.lineCount else { return lines }
    let last = lines[(label.lineCount - 1)...].map(\.string).joined(separator: " ")
    return lines[..<(label.lineCount - 1)] + [typesetter.truncated(last, style, width: width)]
  }
}

extension PageLayout {
  /// Which of the layers that begin at `first` is pressed, and how visibly.
  fileprivate func pressedLayer(from first: Int) -> (index: Int, share: Double)? {
    pressed.kind == .layer ? (pressed.index - first, highlight) : nil
  }
}
