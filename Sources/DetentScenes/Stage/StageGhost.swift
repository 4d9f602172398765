import DetentCanvas
import DetentMotion
import DetentStage

/// Another course of the same gesture over the stage: where its header, list, page, menu or sheet would
/// be at this moment, each as what it is, and each with a plate that says that it was so before.
struct StageGhost {
  private let header, list, text, page, menu, card, sheet: TextLayout

  /// Differences below this are not drawn, in points.
  private static let least = 0.5
  /// Of plates from the stage's edges.
  private static let margin = 12.0

  init(_ typesetter: Typesetter) {
    func label(_ name: String) -> TextLayout {
      typesetter.layout("\(name) before", Typography.guide)
    }
    header = label("Header")
    list = label("List")
    text = label("Text")
    page = label("Page")
    menu = label("Menu")
    card = label("Card")
    sheet = label("Sheet")
  }

  func draw(
    _ ghost: Layout, over layout: Layout, _ look: StageLook, into list: inout DisplayList
  ) {
    if let before = ghost.page, let now = layout.page {
      if let header = before.header, let shown = now.header {
        drawHeader(header, shown, ghost, look, &list)
      }
      if now.lists[now.current].rowCount > 0 {
        drawRow(before, now, ghost, look, &list)
      } else {
        drawText(before, now, ghost, look, &list)
      }
    }
    if let before = ghost.card, let now = layout.card {
      drawSheet(before.frame, now.frame, card, ghost, look, &list)
    }
    if let before = ghost.sheet, let now = layout.sheet {
      drawSheet(before.sheet, now.sheet, sheet, ghost, look, &list)
    }
    if let before = ghost.pull, let now = layout.pull {
      drawPage(before, now, ghost, look, &list)
    }
    if let before = ghost.menu, let now = layout.menu {
      drawMenu(before, now, ghost, look, &list)
    }
  }

  private static func isApart(_ a: Double, _ b: Double) -> Bool { abs(a - b) >= least }

  // MARK: What scrolls and grows

  private func drawHeader(
    _ before: HeaderLayout, _ now: HeaderLayout, _ ghost: Layout, _ look: StageLook,
    _ list: inout DisplayList
  ) {
    let y = before.frame.maxY
    guard Self.isApart(y, now.frame.maxY) else { return }
    line(Point(x: 0, y: y), Point(x: ghost.size.width, y: y), look, &list)
    plate(header, left: Self.margin, middle: y, ghost, look, &list)
  }

  /// The row in the middle of the stage, where it would be: its outline and that of its picture.
  private func drawRow(
    _ ghostPage: PageLayout, _ page: PageLayout, _ ghost: Layout, _ look: StageLook,
    _ list: inout DisplayList
  ) {
    let now = page.lists[page.current]
    let before = ghostPage.lists[ghostPage.current]
    guard Self.isApart(before.frame.y, now.frame.y) else { return }
    let middle = (ghost.size.height / 2 - now.frame.y) / Metrics.rowHeight
    let index = Int(clamp(middle.rounded(.down), 0, Double(now.rowCount - 1)))
    let top = clamp(
      before.frame.y + Double(index) * Metrics.rowHeight, ghostPage.header?.frame.maxY ?? 0,
      ghost.size.height - Metrics.rowHeight)
    let row = Rect(x: 4, y: top + 2, width: ghost.size.width - 8, height: Metrics.rowHeight - 4)
    outline(row, radius: 12, look, &list)
    let picture = Rect(
      x: Metrics.side, y: row.midY - Metrics.thumbnail / 2, width: Metrics.thumbnail,
      height: Metrics.thumbnail)
    outline(picture, radius: 12, look, &list)
    let width = GuideChip.width(of: self.list)
    plate(
      self.list, left: ghost.size.width - Self.margin - width, middle: row.midY, ghost, look, &list)
  }

  /// A block of text, as far from the stage's middle as the text would be from where it is.
  private func drawText(
    _ before: PageLayout, _ now: PageLayout, _ ghost: Layout, _ look: StageLook,
    _ list: inout DisplayList
  ) {
    let change = before.lists[before.current].frame.y - now.lists[now.current].frame.y
    guard abs(change) >= Self.least else { return }
    let middle = clamp(ghost.size.height / 2 + change, 60, ghost.size.height - 60)
    let block = Rect(x: 12, y: middle - 38, width: ghost.size.width - 24, height: 76)
    outline(block, radius: 8, look, &list)
    let width = GuideChip.width(of: text)
    plate(
      text, left: ghost.size.width - Self.margin - 8 - width, middle: middle + 22, ghost, look,
      &list)
  }

  // MARK: What moves as a whole

  private func drawSheet(
    _ before: Rect, _ now: Rect, _ label: TextLayout, _ ghost: Layout, _ look: StageLook,
    _ list: inout DisplayList
  ) {
    guard Self.isApart(before.x, now.x) || Self.isApart(before.y, now.y) else { return }
    outline(before, radius: 20, look, &list)
    let top = clamp(before.y, 24, ghost.size.height - 24)
    plate(label, left: max(before.x, 0) + 24, middle: top, ghost, look, &list)
  }

  /// The edge of a page that is pulled aside.
  private func drawPage(
    _ before: PullLayout, _ now: PullLayout, _ ghost: Layout, _ look: StageLook,
    _ list: inout DisplayList
  ) {
    guard Self.isApart(before.offset, now.offset) else { return }
    let x = ghost.size.width - before.offset
    line(Point(x: x, y: 0), Point(x: x, y: ghost.size.height), look, &list)
    let width = GuideChip.width(of: page)
    plate(page, left: x - width / 2, middle: ghost.size.height - 156, ghost, look, &list)
  }

  /// The menu's items, each as an outline.
  private func drawMenu(
    _ before: MenuLayout, _ now: MenuLayout, _ ghost: Layout, _ look: StageLook,
    _ list: inout DisplayList
  ) {
    guard before.fraction > 0 || now.fraction > 0,
      Self.isApart(before.items[0].frame.x, now.items[0].frame.x)
        || abs(before.fraction - now.fraction) >= 0.01
    else { return }
    for index in before.items.indices {
      let frame = before.items[index].frame
      let item = Rect(x: frame.x - 10, y: frame.y + 6, width: 170, height: frame.height - 12)
      outline(item, radius: 10, look, &list)
    }
    let first = before.items[0].frame
    plate(menu, left: first.x - 10, middle: first.y - 10, ghost, look, &list)
  }

  // MARK: Parts

  private static let dashed = Stroke(width: 1.5, cap: .butt, dash: .init(on: 3, off: 3))

  private func line(
    _ start: Point, _ end: Point, _ look: StageLook, _ list: inout DisplayList
  ) {
    let bed = Stroke(width: 2.5, cap: .butt)
    list.line(from: start, to: end, bed, look.theme.stage.opacity(0.6))
    list.line(from: start, to: end, Self.dashed, look.theme.accent)
  }

  /// A rim of the stage's colour sets it off from whatever it lies on.
  private func outline(
    _ frame: Rect, radius: Double, _ look: StageLook, _ list: inout DisplayList
  ) {
    let shape = RoundedRect(frame, radius: radius)
    list.border(shape.inset(by: -1), width: 3.5, look.theme.stage.opacity(0.6))
    list.border(shape, width: 1.5, look.theme.accent.opacity(0.85))
  }

  /// Always on the stage, wherever what it names has gone.
  private func plate(
    _ label: TextLayout, left: Double, middle: Double, _ ghost: Layout, _ look: StageLook,
    _ list: inout DisplayList
  ) {
    let width = GuideChip.width(of: label)
    let right = clamp(left + width, Self.margin + width, ghost.size.width - Self.margin)
    let chip = GuideChip(
      label, right: right, middle: clamp(middle, Self.margin + 4, ghost.size.height - 16))
    chip.draw(look.theme.accent, isOutlined: true, look.theme, into: &list)
  }
}
