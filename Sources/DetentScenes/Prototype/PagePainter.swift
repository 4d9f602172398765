import DetentCanvas
import DetentMotion
import DetentStage

/// Draws the page: its ground, its lists, its header, and the layers over them. Without a page it draws the
/// ground alone.
struct PagePainter: PartPainter {
  private let description: PageDescription?
  /// The places of the two quantities that are each list's own, among those that drive the scene's layers.
  private let offsetDrive: Int?
  private let progressDrive: Int?
  private let ground: Ground
  private let header: [LayerArtwork.Look]
  private let over: [LayerArtwork.Look]
  /// The layers behind the lists, and their looks.
  private let backmost: [Layer]
  private let behind: [LayerArtwork.Look]
  private let lists: [LayerArtwork.Group]
  private let titles: [TitlePainter?]
  private let caches: [RowCache]
  private let article: Once<ArticlePainter>?
  private let refresh: RefreshPainter?
  private let swipes: [SwipePainter?]
  private let layers: LayerPainter

  init(_ tools: PainterTools) {
    description = tools.scene.page
    offsetDrive = tools.scene.drivers.firstIndex(of: "list.offset.y")
    progressDrive = tools.scene.drivers.firstIndex(of: "list.progress")
    backmost = tools.scene.ground
    ground = tools.artwork.ground(.stage)
    header = tools.artwork.looks(.header)
    over = tools.artwork.looks(.stage)
    behind = tools.artwork.groups(.stage).dropFirst().first?.looks ?? []
    lists = tools.artwork.groups(.row)
    titles = (tools.scene.page?.lists ?? []).enumerated().map {
      TitlePainter(.rowTitle, list: $0, $1.titleLayers, tools)
    }
    caches = zip(tools.scene.page?.lists ?? [], lists).map { RowCache($0.layers, $1.looks) }
    article = tools.article
    layers = tools.layers
    refresh = RefreshPainter(tools)
    let count = tools.scene.page?.lists.count ?? 0
    swipes = (0..<count).map { SwipePainter(tools, list: $0) }
  }

  func draw(_ layout: Layout, _ look: StageLook, into list: inout DisplayList) {
    if let fill = ground.fill { list.fill(layout.stage, fill(look.theme)) }
    guard let page = layout.page, let description else {
      return layers.draw(
        backmost, over, in: LayerRoom(Element(.stage), layout.stage), layout, look, into: &list)
    }
    layers.draw(
      backmost, behind, in: LayerRoom(Element(.stage, 1), layout.stage), layout, look, into: &list)
    if let room = page.refresh { refresh?.draw(room, layout, look, into: &list) }
    for index in page.lists.indices {
      let shown = page.lists[index]
      list.faded(shown.alpha) { list in
        guard offsetDrive != nil || progressDrive != nil else {
          return drawList(shown, page, description, layout, look, into: &list)
        }
        // Layers follow their own list, and not the one on show.
        var own = layout
        if let offsetDrive { own.drives[offsetDrive] = -shown.frame.y }
        if let progressDrive { own.drives[progressDrive] = shown.progress }
        drawList(shown, page, description, own, look, into: &list)
      }
    }
    let current = page.lists[page.current]
    if description.lists[current.tab].hasIndicator {
      list.indicator(current.indicator, ground.readable(look.theme.ink, look.theme))
    }
    if let header = page.header {
      layers.draw(
        description.headerLayers, self.header,
        in: LayerRoom(Element(.header), header.frame, clips: true),
        layout, look, into: &list)
    }
    layers.draw(
      description.layers, over, in: LayerRoom(Element(.stage), layout.stage), layout, look,
      into: &list)
  }

  private func drawList(
    _ shown: ListLayout, _ page: PageLayout, _ description: PageDescription, _ layout: Layout,
    _ look: StageLook, into list: inout DisplayList
  ) {
    guard lists.indices.contains(shown.tab) else { return }
    let (layers, looks) = (description.lists[shown.tab].layers, lists[shown.tab].looks)
    let (data, cache) = (lists[shown.tab].data, caches[shown.tab])
    if case .article = looks.first {
      article?.value.draw(shown, on: page, in: layout, look, into: &list)
      return
    }
    // Only the list on show can be pressed.
    let isCurrent = shown.tab == page.lists[page.current].tab
    let spot = isCurrent ? Element.Kind.row : .tab
    let shown = shown.snapped(look)
    guard shown.rowCount > 0 else {
      return self.layers.draw(
        layers, looks,
        in: LayerRoom(
          Element(spot), shown.frame.offset(dy: look.snapped(shown.stretch.shift))),
        layout, look, into: &list)
    }
    // Nothing shows through the painted header; through one of layers, rows may.
    let top = page.isFurnished ? max(0, page.header?.frame.maxY ?? 0) : 0
    let rows = shown.rows(from: top, to: layout.size.height)
    for row in rows {
      var box = shown.row(row)
      let isWhole = shown.gaps.share(ofRow: row) == 1
      box.y = look.snapped(box.y)
      if shown.stretch.isOn || !isWhole { box.height = look.snapped(shown.row(row).maxY) - box.y }
      guard box.height > 0 else { continue }
      // A row that leaves its list is cut, and not squeezed.
      var slot = box
      if !isWhole { slot.height = shown.places.wholeHeight(of: row) }
      var room = LayerRoom(Element(spot, row), slot, data: data)
      // A stretched row is never as high again.
      if !shown.stretch.isOn { room.rows = cache }
      room.isMarked = shown.marks.contains(row)
      if isCurrent, page.pressed == room.element { room.pressed = page.highlight }
      let swipe = shown.swipe(ofRow: row)
      guard swipe != nil || !isWhole else {
        self.layers.draw(layers, looks, in: room, layout, look, into: &list)
        continue
      }
      // The row leaves the list at its side, and not over a page beside it.
      let column = Rect(x: box.x, y: 0, width: box.width, height: layout.size.height)
      list.clipped(to: isWhole ? column : box) { list in
        if let swipe {
          swipes[shown.tab]?.draw(swipe, in: slot, on: page, layout, look, into: &list)
          room.frame.x = look.snapped(box.x - swipe.offset)
        }
        self.layers.draw(layers, looks, in: room, layout, look, into: &list)
      }
    }
    titles[shown.tab]?.draw(shown, of: rows, layout, look, into: &list)
    guard description.lists[shown.tab].fades else { return }
    // Two lists side by side have a fade each.
    var under = layout.stage
    if page.lists.indices.allSatisfy({ page.lists[$0].alpha > 0 }) {
      (under.x, under.width) = (shown.frame.x, shown.frame.width)
    }
    list.bottomFade(
      under, height: 120, ground.color(look.theme, or: look.theme.stage))
  }
}

extension ListLayout {
  /// Returns the list on whole pixels: its pictures then stay the same while it scrolls, and can be moved.
  func snapped(_ look: StageLook) -> ListLayout {
    var list = self
    (list.frame.x, list.frame.y) = (look.snapped(frame.x), look.snapped(frame.y))
    return list
  }
}
