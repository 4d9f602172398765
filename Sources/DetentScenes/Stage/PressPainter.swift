import DetentCanvas
import DetentMotion
import DetentStage

/// Draws the row that a long press has lifted, and the menu that grows from it, over everything else.
struct PressPainter: PartPainter {
  private let page: PageDescription
  private let ground: Ground
  private let rows: [LayerArtwork.Group]
  private let items: [LayerArtwork.Group]
  private let layers: LayerPainter

  init?(_ tools: PainterTools) {
    guard let page = tools.scene.page, page.hasPresses else { return nil }
    self.page = page
    ground = tools.artwork.ground(.stage)
    rows = tools.artwork.groups(.row)
    items = tools.artwork.groups(.press)
    layers = tools.layers
  }

  func draw(_ layout: Layout, _ look: StageLook, into list: inout DisplayList) {
    guard let shown = layout.page, let press = shown.press, rows.indices.contains(press.list),
      items.indices.contains(press.list), let description = page.lists[press.list].press
    else { return }
    let dim = look.theme.dim.opacity(clamp(press.lift, 0, 1))
    list.fill(layout.stage, dim)
    let lifted = Transform(scale: press.scale, around: press.slot.center)
    var room = LayerRoom(Element(.row, press.row), press.slot, data: rows[press.list].data)
    room.isMarked = shown.lists[shown.current].marks.contains(press.row)
    list.group(opacity: press.plateAlpha, lifted) { list in
      drawRow(press, room, layout, look, into: &list)
    }
    let grown = Transform(scale: press.menuScale, around: press.pivot)
    guard press.menuAlpha > 0 else { return }
    list.group(opacity: press.menuAlpha, grown) { list in
      drawMenu(press, description, layout, look, into: &list)
    }
  }

  private func drawRow(
    _ press: PressLayout, _ room: LayerRoom, _ layout: Layout, _ look: StageLook,
    into list: inout DisplayList
  ) {
    let plate = RoundedRect(press.plate.frame, radius: press.plate.corner)
    let lift = clamp(press.lift, 0, 1)
    list.shadow(plate, look.theme.shadow(blur: 30, dy: 12, opacity: 0.22 * lift))
    list.fill(plate, ground.color(look.theme, or: look.theme.stage))
    list.clipped(to: plate) { list in
      layers.draw(
        page.lists[press.list].layers, rows[press.list].looks, in: room, layout, look, into: &list)
    }
    list.fill(plate, look.theme.glow.opacity(lift))
  }

  private func drawMenu(
    _ press: PressLayout, _ description: PressDescription, _ layout: Layout, _ look: StageLook,
    into list: inout DisplayList
  ) {
    let plate = RoundedRect(press.frame, radius: PressLayout.corner)
    list.shadow(plate, look.theme.shadow(blur: 40, dy: 14, opacity: 0.24))
    list.fill(plate, look.theme.raised)
    list.clipped(to: plate) { list in
      for index in 0..<press.itemCount where items[press.list].looks.indices.contains(index) {
        let frame = press.item(index)
        if index == press.item { list.fill(frame, look.theme.ink.opacity(0.1)) }
        if index > 0 {
          let line = Rect(x: frame.x, y: frame.y, width: frame.width, height: look.hairline)
          list.fill(line, look.theme.ink.opacity(0.14))
        }
        layers.draw(
          [description.layers[index]], [items[press.list].looks[index]],
          in: LayerRoom(Element(.press, index), frame), layout, look, into: &list)
      }
    }
  }
}

extension Theme {
  /// The veil over everything behind a lifted row.
  fileprivate var dim: Color { Color(hex: 0, alpha: name == .light ? 0.22 : 0.5) }
  /// The light on a lifted row, which throws no shadow that shows over a dark page.
  fileprivate var glow: Color { ink.opacity(name == .light ? 0 : 0.1) }
}
