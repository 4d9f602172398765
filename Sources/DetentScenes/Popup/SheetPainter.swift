import DetentCanvas
import DetentMotion
import DetentStage

/// Draws a sheet that comes up over the stage, with the content that its document gives it.
struct SheetPainter: PartPainter {
  private let description: SheetDescription
  private let group: LayerArtwork.Group
  private let list: InnerListPainter?
  private let layers: LayerPainter
  private let ground: Ground
  /// The title while the sheet is closed, and while it is open.
  private let titles: (closed: TextLayout, open: TextLayout)?

  init?(_ tools: PainterTools) {
    guard let description = tools.scene.parts.sheet else { return nil }
    self.description = description
    group = tools.artwork.group(.sheet)
    layers = tools.layers
    ground = tools.artwork.ground(.sheet)
    let group = tools.artwork.groups(.sheetRow).first
    list = description.list.flatMap { inner in
      group.map { InnerListPainter(inner, $0, list: 0, titles: .sheetTitle, tools) }
    }
    titles = tools.artwork.sheetTitle.map {
      (
        tools.typesetter.layout($0, Typography.sheetClosed),
        tools.typesetter.layout($0, Typography.sheetOpen)
      )
    }
  }

  func draw(_ layout: Layout, _ look: StageLook, into list: inout DisplayList) {
    guard var sheet = layout.sheet, !sheet.step.isWarmUp else { return }
    sheet.radius = max(sheet.radius, groundCorner(sheet.sheet, layout.drives))
    if sheet.dimming > 0 { list.fill(layout.stage, Color.black.opacity(sheet.dimming)) }
    if sheet.sheetAlpha < 1 { drawClosed(sheet, layout, look, into: &list) }
    list.faded(sheet.sheetAlpha) { drawSheet(sheet, layout, look, into: &$0) }
  }

  /// Returns the corner of a layer at the back that covers the sheet's upper edge, or 0. The sheet has no smaller
  /// one, so that its own ground does not show beside the layer's corners.
  private func groundCorner(_ frame: Rect, _ drives: Drives) -> Double {
    guard let place = description.layers.first?.place(in: frame, drives), place.opacity > 0,
      place.frame.y == frame.y, place.frame.x <= frame.x, place.frame.maxX >= frame.maxX
    else { return 0 }
    return place.corner
  }

  /// The height over which the shadow of a sheet that leaves the stage fades.
  private static let shadowFade = 24.0

  /// Draws the closed sheet. With reduced motion it stays below the open one that fades in.
  private func drawClosed(
    _ sheet: SheetLayout, _ layout: Layout, _ look: StageLook, into list: inout DisplayList
  ) {
    drawShape(sheet.closed, sheet, layout, look, into: &list)
    drawLayers(in: sheet.closed, sheet, layout, look, into: &list)
    guard let titles else { return }
    var title = sheet.closedTitle
    title.center.y += sheet.closed.y - sheet.sheet.y
    draw(titles.closed, title, look.theme.accent, look, into: &list)
  }

  private func drawSheet(
    _ layout: SheetLayout, _ whole: Layout, _ look: StageLook, into list: inout DisplayList
  ) {
    var sheet = layout
    // The sheet and everything on it move by whole pixels; only growing titles stand between pixels.
    let dy = look.snapped(sheet.sheet.y) - sheet.sheet.y
    sheet.sheet.y += dy
    let frame = sheet.sheet
    sheet.sheet.height = max(sheet.sheet.height, whole.size.height - sheet.sheet.y)
    drawShape(sheet.sheet, sheet, whole, look, into: &list)
    drawLayers(in: frame, sheet, whole, look, into: &list)
    if let titles {
      sheet.closedTitle.center.y += dy
      sheet.openTitle.center.y += dy
      if sheet.sheetAlpha == 1 {
        draw(titles.closed, sheet.closedTitle, look.theme.accent, look, into: &list)
      }
      draw(titles.open, sheet.openTitle, look.theme.ink, look, into: &list)
    }
    // The fade keeps text away from the home indicator; a closed sheet's title ends above it.
    if description.fades && sheet.step.isDressed {
      list.bottomFade(
        whole.stage, height: 24, ground.color(look.theme, or: look.theme.sheet))
    }
  }

  /// Draws a title. It stands between pixels while it grows, and on them at its own size.
  private func draw(
    _ text: TextLayout, _ title: TitleLayout, _ color: Color, _ look: StageLook,
    into list: inout DisplayList
  ) {
    guard title.alpha > 0 else { return }
    let color = ground.readable(color, look.theme)
    let anchor = Point(x: look.snapped(title.center.x), y: look.snapped(title.center.y))
    let offset = title.scale == 1 ? .zero : title.center - anchor
    list.group(
      opacity: title.alpha, Transform(scale: title.scale, around: anchor, offset: offset)
    ) {
      $0.text(text, .center, x: anchor.x, middle: anchor.y, color)
    }
  }

  private func drawLayers(
    in frame: Rect, _ sheet: SheetLayout, _ layout: Layout, _ look: StageLook,
    into list: inout DisplayList
  ) {
    var room = LayerRoom(Element(.sheet), frame)
    room.show(sheet.shownRow, group, layout)
    list.clipped(to: RoundedRect(frame, radii: .init(top: sheet.radius, bottom: 0))) { list in
      layers.draw(description.layers, group.looks, in: room, layout, look, into: &list)
    }
    drawList(in: frame, sheet, layout, look, into: &list)
  }

  /// Draws the list below the header of the sheet in `frame`, down to the stage's edge.
  private func drawList(
    in frame: Rect, _ sheet: SheetLayout, _ layout: Layout, _ look: StageLook,
    into list: inout DisplayList
  ) {
    guard let moved = layout.sheet.map({ frame.y - $0.sheet.y }), var painter = self.list,
      let shown = sheet.list?.offset(dy: moved)
    else { return }
    painter.opener = sheet.shownRow
    var area = frame
    area.height = max(frame.height, layout.size.height - frame.y)
    var window = area.intersection(layout.stage)
    let top = max(window.y, sheet.window.y + moved)
    window.height -= top - window.y
    window.y = top
    guard !window.isEmpty else { return }
    list.clipped(to: RoundedRect(area, radii: .init(top: sheet.radius, bottom: 0))) { list in
      list.clipped(to: window) {
        painter.draw(shown, as: .sheetRow, in: window, layout, look, into: &$0)
      }
      if description.list?.hasIndicator == true {
        list.indicator(shown.indicator, ground.readable(look.theme.ink, look.theme))
      }
    }
  }

  private func drawShape(
    _ frame: Rect, _ sheet: SheetLayout, _ layout: Layout, _ look: StageLook,
    into list: inout DisplayList
  ) {
    let theme = look.theme
    let shape = RoundedRect(frame, radii: .init(top: sheet.radius, bottom: 0))
    let shown = clamp((layout.size.height - frame.y) / Self.shadowFade, 0, 1)
    let opacity = min(1, sheet.shadowOpacity * theme.shadeFactor) * shown
    if opacity > 0 {
      list.shadow(
        shape, Shadow(layerRadius: sheet.shadowRadius, color: theme.shade.opacity(opacity)))
    }
    var ground = shape
    if groundCorner(frame, layout.drives) > 0 {
      // Two edges in one place would let the ground shine through as a line.
      ground.rect = Rect(
        x: frame.x, y: frame.y + 0.5, width: frame.width, height: frame.height - 0.5)
      ground.radii = .init(top: sheet.radius + 1, bottom: 0)
    }
    // Before the steps dress it, the sheet is a plain area that stands out from a plain page.
    list.fill(
      ground, sheet.step.isDressed ? self.ground.color(theme, or: theme.sheet) : theme.tinted)
  }
}
