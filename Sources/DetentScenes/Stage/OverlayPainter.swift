import DetentCanvas
import DetentMotion
import DetentStage

/// Draws the menu over the page.
struct OverlayPainter: PartPainter {
  private struct Item {
    var title: TextLayout
    var count: TextLayout?
  }

  private let texts: Once<(items: [Item], hint: TextLayout?)>
  private let description: MenuDescription
  private let looks: [LayerArtwork.Look]
  private let layers: LayerPainter
  private let ground: Ground

  init?(_ tools: PainterTools) {
    guard let description = tools.scene.parts.menu else { return nil }
    let typesetter = tools.typesetter
    texts = Once {
      let items = description.items.map { item in
        Item(
          title: typesetter.layout(item.title, Typography.menuItem),
          count: item.detail.map { typesetter.layout($0, Typography.menuCount) })
      }
      return (items, description.hint.map { typesetter.layout($0, Typography.hint) })
    }
    self.description = description
    looks = tools.artwork.looks(.menu)
    layers = tools.layers
    ground = tools.artwork.ground(.menu)
  }

  func draw(_ layout: Layout, _ look: StageLook, into list: inout DisplayList) {
    guard let overlay = layout.menu, overlay.alpha > 0 else { return }
    let (items, hint) = texts.value
    let fill = ground.color(look.theme, or: look.theme.stage)
    list.fill(layout.stage, fill.opacity(overlay.alpha))
    for (index, item) in items.enumerated() {
      draw(
        item, overlay.items[index], plate: overlay.plate(of: overlay.items[index].frame),
        isChosen: index == overlay.selection, look.theme, into: &list)
    }
    if let hint {
      let color = ground.readable(look.theme.secondary, look.theme)
      list.text(
        hint, x: overlay.hint.frame.x, middle: overlay.hint.frame.midY,
        color.opacity(overlay.hint.alpha))
    }
    list.faded(overlay.cover) { list in
      layers.draw(
        description.layers, looks, in: LayerRoom(Element(.menu), layout.stage), layout, look,
        into: &list)
    }
  }

  private func draw(
    _ item: Item, _ place: MenuItemLayout, plate: Rect, isChosen: Bool, _ theme: Theme,
    into list: inout DisplayList
  ) {
    guard place.alpha > 0 else { return }
    let frame = place.frame
    let ink = ground.readable(theme.ink, theme)
    if place.highlight > 0 {
      let pressed = RoundedRect(plate, radius: MenuLayout.radius)
      list.fill(pressed, ink.opacity(0.06 * place.highlight * place.alpha))
    }
    if isChosen {
      let mark = Rect(x: frame.x - 14, y: frame.midY - 10, width: 3, height: 20)
      list.fill(.capsule(mark), theme.accent.opacity(place.alpha))
    }
    list.text(item.title, x: frame.x, middle: frame.midY, ink.opacity(place.alpha))
    if let count = item.count {
      let secondary = ground.readable(theme.secondary, theme)
      list.text(
        count, .trailing, x: frame.maxX, middle: frame.midY, secondary.opacity(place.alpha))
    }
  }
}
