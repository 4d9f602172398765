import DetentCanvas
import DetentMotion
import DetentStage

extension PainterTools {
  /// Draws a card where `place` finds it.
  func draw(
    _ description: CardDescription?, at place: @escaping (Layout) -> CardLayout?
  ) -> Draw? {
    guard let painter = CardPainter(description, self) else { return nil }
    return { layout, look, list in
      if let card = place(layout) { painter.draw(card, layout, look, into: &list) }
    }
  }
}

/// Draws a card with the content that its document gives it.
struct CardPainter {
  private let description: CardDescription
  private let header: LayerArtwork.Group
  private let lists: [InnerListPainter]
  private let layers: LayerPainter
  private let ground: Ground
  /// True if the phone's own marks stand over the stage.
  private let hasMarks: Bool

  init?(_ description: CardDescription?, _ tools: PainterTools) {
    guard let description else { return nil }
    self.description = description
    header = tools.artwork.group(description.kinds.header)
    layers = tools.layers
    ground = tools.artwork.ground(description.kinds.header)
    hasMarks = tools.artwork.statusBar != .none
    let groups = tools.artwork.groups(description.kinds.row)
    lists = zip(description.lists, groups).enumerated().map { index, list in
      InnerListPainter(list.0, list.1, list: index, titles: description.kinds.title, tools)
    }
  }

  func draw(
    _ card: CardLayout, _ layout: Layout, _ look: StageLook, into list: inout DisplayList
  ) {
    drawDimming(card, layout.stage, into: &list)
    drawHandle(card, look, into: &list)
    guard card.alpha < 1 else { return drawCard(card, layout, layout.stage, look, into: &list) }
    // With reduced motion the card fades out where it was, and in where it goes.
    let dx = card.leaving.x - card.frame.x
    let dy = card.leaving.y - card.frame.y
    list.faded(1 - card.alpha) { list in
      list.translated(dx: look.snapped(dx), dy: look.snapped(dy)) { list in
        let stage = layout.stage.offset(dx: -look.snapped(dx), dy: -look.snapped(dy))
        drawCard(card, layout, stage, look, into: &list)
      }
    }
    list.faded(card.alpha) { drawCard(card, layout, layout.stage, look, into: &$0) }
  }

  /// Dims the stage, and its upper edge more. The phone's marks stand on even ground there, which darkens
  /// with the dimming, so that they stay readable.
  private func drawDimming(_ card: CardLayout, _ stage: Rect, into list: inout DisplayList) {
    guard card.dimming > 0 else { return }
    list.fill(stage, Color.black.opacity(card.dimming))
    if hasMarks { list.topFade(stage, height: 80, Color.black.opacity(card.dimming / 2)) }
  }

  /// Draws the handle that brings the card back. It looks like the end of that card.
  private func drawHandle(_ card: CardLayout, _ look: StageLook, into list: inout DisplayList) {
    guard card.handle != .zero else { return }
    let edge = card.handle.union(beyond(card.edge, card.handle, by: 20))
    drawGround(RoundedRect(edge, radii: .inner(14, of: card.edge)), look.theme, into: &list)
    let isPressed = card.pressed.kind == card.kinds.handle ? card.highlight : 0
    list.fill(
      .capsule(CardLayout.grabber(of: card.handle, card.edge)),
      look.theme.faint.opacity(0.6).mixed(with: look.theme.secondary, isPressed))
  }

  private func beyond(_ edge: DetentEdge, _ frame: Rect, by reach: Double) -> Rect {
    edge.axis == .vertical
      ? frame.offset(dy: edge.sign * reach) : frame.offset(dx: edge.sign * reach)
  }

  /// Draws the card. `stage` is the visible area, in the card's coordinates.
  private func drawCard(
    _ card: CardLayout, _ layout: Layout, _ stage: Rect, _ look: StageLook,
    into list: inout DisplayList
  ) {
    // The card and everything on it move by whole pixels.
    let card = card.moved(
      dx: look.snapped(card.frame.x) - card.frame.x, dy: look.snapped(card.frame.y) - card.frame.y)
    var layout = layout
    let shown = card.frame.intersection(stage)
    let depth = card.edge.axis == .vertical ? shown.height : shown.width
    guard !shown.isEmpty, depth > Self.hiddenDepth else { return }
    if card.kinds == .second { layout.parts.secondCard = card } else { layout.parts.card = card }
    let shape = shape(card, corner: max(0, description.corner(layout.drives)))
    // The shadow fades as the card leaves the stage.
    drawGround(
      shape, shadow: clamp((depth - Self.hiddenDepth) / 24, 0, 1), look.theme, into: &list)
    list.clipped(to: shape) { list in
      drawLists(card, layout, stage, look, into: &list)
      var room = LayerRoom(Element(card.kinds.header), card.header)
      room.pressedLayer = pressedTitle(card)
      room.show(card.shownRow, header, layout)
      layers.draw(description.headerLayers, header.looks, in: room, layout, look, into: &list)
    }
    guard description.hasGrabber else { return }
    list.fill(.capsule(card.grabber), look.theme.faint.opacity(0.6))
  }

  /// The lowest detent that a document may give a card, in points. A card that rests there waits out of sight.
  private static let hiddenDepth = 1.0

  /// Returns the layer that is the pressed title of a list.
  private func pressedTitle(_ card: CardLayout) -> (layer: Int, share: Double)? {
    guard card.highlight > 0, card.pressed.kind == card.kinds.page,
      let title = description.headerLayers.firstIndex(where: {
        $0.titledList == card.pressed.index
      })
    else { return nil }
    return (title, card.highlight)
  }

  private func drawGround(
    _ shape: RoundedRect, shadow: Double = 1, _ theme: Theme, into list: inout DisplayList
  ) {
    let color = ground.color(theme, or: theme.sheet)
    // A clear card throws no shadow. The layers that float on it throw their own.
    guard color.alpha > 0 else { return }
    list.shadow(shape, theme.shadow(blur: 24, dy: 0, opacity: 0.16 * shadow))
    list.shadow(shape, theme.shadow(blur: 3, dy: 0, opacity: 0.06 * shadow))
    list.fill(shape, color)
  }

  /// Returns the card's shape. It continues beyond the stage's edge: a card between two pixels leaves no gap
  /// there.
  private func shape(_ card: CardLayout, corner: Double) -> RoundedRect {
    let beyond = beyond(card.edge, card.frame, by: corner)
    return RoundedRect(card.frame.union(beyond), radii: .inner(corner, of: card.edge))
  }

  private func drawLists(
    _ card: CardLayout, _ layout: Layout, _ stage: Rect, _ look: StageLook,
    into list: inout DisplayList
  ) {
    var window = card.list
    // A card that is pulled sideways past its end is wider than its pages: only its ground shows there.
    window.width = min(window.width, card.pages[0].frame.width)
    let visible = window.intersection(card.frame).intersection(stage)
    guard !visible.isEmpty else { return }
    list.clipped(to: visible) { list in
      for index in 0..<min(card.listCount, lists.count) {
        let page = card.pages[index]
        guard !visible.intersection(page.frame).isEmpty else { continue }
        var painter = lists[index]
        painter.pressed = (card.pressed, card.highlight)
        painter.opener = card.shownRow
        painter.draw(
          page, as: index == card.page ? card.kinds.row : card.kinds.page, in: visible, layout,
          look, into: &list)
        guard description.fades else { continue }
        var column = visible
        (column.x, column.width) = (look.snapped(page.frame.x), page.frame.width)
        drawFades(card.edge, visible.intersection(column), stage, look.theme, into: &list)
      }
      let shown = description.lists.dropFirst(card.page).first
      if shown?.hasIndicator != false {
        list.indicator(
          card.pages[card.page].indicator, ground.readable(look.theme.ink, look.theme))
      }
    }
  }

  /// Draws even ground over rows that run under the phone's own marks.
  private func drawFades(
    _ edge: DetentEdge, _ window: Rect, _ stage: Rect, _ theme: Theme, into list: inout DisplayList
  ) {
    let color = ground.color(theme, or: theme.sheet)
    if window.maxY >= stage.maxY - 0.5 { list.bottomFade(window, height: 84, color) }
    if edge == .top, window.minY <= stage.minY + 0.5 {
      let band = Rect(
        x: window.x, y: window.y, width: window.width, height: StatusBar.height - 10)
      list.fill(band, color)
      list.topFade(window.offset(dy: band.height), height: 30, color)
    }
  }
}

extension CardLayout {
  /// Returns the card, and everything on it, moved by the given distances.
  fileprivate func moved(dx: Double, dy: Double) -> CardLayout {
    var card = self
    card.frame = frame.offset(dx: dx, dy: dy)
    card.header = header.offset(dx: dx, dy: dy)
    card.grabber = grabber.offset(dx: dx, dy: dy)
    card.list = list.offset(dx: dx, dy: dy)
    for index in pages.indices {
      card.pages[index] = pages[index].offset(dx: dx, dy: dy)
    }
    return card
  }
}

extension CornerRadii {
  /// Returns radii for the two corners away from the edge that the card comes from.
  fileprivate static func inner(_ radius: Double, of edge: DetentEdge) -> CornerRadii {
    switch edge {
    case .bottom: CornerRadii(top: radius, bottom: 0)
    case .top: CornerRadii(top: 0, bottom: radius)
    case .left: CornerRadii(topLeft: 0, topRight: radius, bottomRight: radius, bottomLeft: 0)
    case .right: CornerRadii(topLeft: radius, topRight: 0, bottomRight: 0, bottomLeft: radius)
    }
  }
}
