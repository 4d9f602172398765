import DetentCanvas
import DetentCore

/// Another course of the same gesture, as lines over the stage: where its header, page and menu
/// would be at this moment.
enum StageGhost {
  /// Differences below this are not drawn, in points.
  private static let least = 0.5

  static func draw(
    _ ghost: Layout, over layout: Layout, _ look: StageLook, into list: inout DisplayList
  ) {
    if ghost.scene == .explore, isApart(ghost.explore.header.maxY, layout.explore.header.maxY) {
      level(ghost.explore.header.maxY, ghost, look, &list)
    }
    if let y = scrolled(ghost), let other = scrolled(layout), isApart(y, other) {
      bracket(y, other, look, ghost, &list)
    }
    if let sheet = sheet(ghost), let other = self.sheet(layout),
      isApart(sheet.x, other.x) || isApart(sheet.y, other.y)
    {
      outline(sheet, radius: 20, look, &list)
    }
    let edge = ghost.size.width - ghost.pull.offset
    if isApart(edge, layout.size.width - layout.pull.offset) { upright(edge, ghost, look, &list) }
    // The menu's first item slides in with it.
    let item = ghost.overlay.items[0].frame
    if ghost.overlay.fraction > 0 || layout.overlay.fraction > 0,
      isApart(item.x, layout.overlay.items[0].frame.x)
    {
      outline(Rect(x: item.x, y: item.y, width: 120, height: item.height), radius: 8, look, &list)
    }
  }

  private static func isApart(_ a: Double, _ b: Double) -> Bool { abs(a - b) >= least }

  /// Where the content that scrolls begins; far above the stage once it is scrolled.
  private static func scrolled(_ layout: Layout) -> Double? {
    switch layout.scene {
    case .explore: layout.explore.lists[layout.explore.current].frame.y
    case .reader: layout.reader.page.y
    case .card, .popup: nil
    }
  }

  /// What covers the page and moves as a whole.
  private static func sheet(_ layout: Layout) -> Rect? {
    switch layout.scene {
    case .explore, .reader: nil
    case .card: layout.card.frame
    case .popup: layout.popup.sheet
    }
  }

  private static func outline(
    _ frame: Rect, radius: Double, _ look: StageLook, _ list: inout DisplayList
  ) {
    list.border(RoundedRect(frame, radius: radius), width: 1.5, look.theme.accent.opacity(0.8))
  }

  private static let stroke = Stroke(width: 1.5, cap: .butt, dash: .init(on: 3, off: 3))

  private static func level(
    _ y: Double, _ layout: Layout, _ look: StageLook, _ list: inout DisplayList
  ) {
    line(Point(x: 0, y: y), Point(x: layout.size.width, y: y), look, &list)
  }

  private static func upright(
    _ x: Double, _ layout: Layout, _ look: StageLook, _ list: inout DisplayList
  ) {
    line(Point(x: x, y: 0), Point(x: x, y: layout.size.height), look, &list)
  }

  /// How far the other content is ahead or behind, as a bracket at the stage's left edge.
  private static func bracket(
    _ y: Double, _ other: Double, _ look: StageLook, _ layout: Layout,
    _ list: inout DisplayList
  ) {
    let middle = layout.size.height / 2
    let end = clamp(middle + y - other, 24, layout.size.height - 24)
    let color = look.theme.accent.opacity(0.8)
    list.fill(Rect(x: 6, y: min(middle, end), width: 2, height: abs(end - middle)), color)
    list.fill(Rect(x: 2, y: end - 1, width: 10, height: 2), color)
    list.fill(Rect(x: 4, y: middle - 1, width: 6, height: 2), color)
  }

  private static func line(
    _ start: Point, _ end: Point, _ look: StageLook, _ list: inout DisplayList
  ) {
    let bed = Stroke(width: 2.5, cap: .butt)
    list.line(from: start, to: end, bed, look.theme.stage.opacity(0.6))
    list.line(from: start, to: end, stroke, look.theme.accent)
  }
}
