import DetentCanvas
import DetentMenus
import DetentMotion
import DetentStage

/// Draws a different course of the same gesture over the stage, as outlines of its header, list, page, card,
/// menu or sheet at this moment. Each outline has a plate that names its course.
package struct StageGhost {
  /// A layout at this moment on a different course, and the course's name: `before`, `B`.
  package struct Course {
    let layout: Layout
    let name: String
    /// The colour of its lines and plates; nil for the accent.
    let color: Color?

    package init(_ layout: Layout, name: String, color: Color? = nil) {
      (self.layout, self.name, self.color) = (layout, name, color)
    }
  }

  private let size: Size
  private let typesetter: Typesetter
  /// The course's name, which plates show after their part's name.
  private var name = ""
  private var color: Color?

  /// The opacity of a trail's lines, which have no plates; nil for a course with a name.
  private var strength: Double?

  /// The smallest difference that is drawn, in points.
  private static let least = 0.5
  /// The distance of plates from the stage's edges, in points.
  private static let margin = 12.0
  /// The distance of the rows' figures from the stage's right edge, in points.
  static let figures = 76.0

  init(size: Size, _ typesetter: Typesetter) {
    self.size = size
    self.typesetter = typesetter
  }

  func draw(_ course: Course, over layout: Layout, _ look: StageLook, into list: inout DisplayList)
  {
    var ghost = self
    (ghost.name, ghost.color) = (course.name, course.color)
    ghost.draw(course.layout, over: layout, look, into: &list)
  }

  private func label(_ part: String) -> TextLayout {
    typesetter.layout("\(part) \(name)", Typography.guide)
  }

  private func draw(
    _ ghost: Layout, over layout: Layout, _ look: StageLook, into list: inout DisplayList
  ) {
    if let before = ghost.page, let now = layout.page {
      if let header = before.header, let shown = now.header {
        drawHeader(header.frame.maxY, shown.frame.maxY, look, &list)
      }
      if now.lists[now.current].rowCount > 0 {
        drawRow(before, now, look, &list)
      } else {
        drawText(before, now, look, &list)
      }
    }
    if let before = ghost.card, let now = layout.card {
      drawSheet("Card", before.frame, now.frame, look, &list)
    }
    if let before = ghost.secondCard, let now = layout.secondCard {
      drawSheet("Second card", before.frame, now.frame, look, &list)
    }
    if let before = ghost.sheet, let now = layout.sheet {
      drawSheet("Sheet", before.sheet, now.sheet, look, &list)
    }
    if let before = ghost.pull, let now = layout.pull {
      drawPage(before.offset, now.offset, look, &list)
    }
    if let before = ghost.menu, let now = layout.menu { drawMenu(before, now, look, &list) }
  }

  /// Draws the stage at some earlier moments: the older, the fainter.
  func draw(
    trail: [Layout], behind layout: Layout, _ look: StageLook, into list: inout DisplayList
  ) {
    for (index, past) in trail.enumerated() {
      var ghost = self
      ghost.strength = 0.12 + 0.38 * Double(index + 1) / Double(trail.count)
      ghost.draw(past, over: layout, look, into: &list)
    }
  }

  private static func isApart(_ a: Double, _ b: Double) -> Bool { abs(a - b) >= least }

  // MARK: Parts that scroll and grow

  private func drawHeader(
    _ before: Double, _ now: Double, _ look: StageLook, _ list: inout DisplayList
  ) {
    guard Self.isApart(before, now) else { return }
    line(Point(x: 0, y: before), Point(x: size.width, y: before), look, &list)
    plateInGap(label("Header"), middle: max(before, now) + GuideChip.height / 2 + 3, look, &list)
  }

  /// Draws the row in the middle of the stage at its place on the other course: the outlines of the row and
  /// of its picture.
  private func drawRow(
    _ ghost: PageLayout, _ page: PageLayout, _ look: StageLook, _ list: inout DisplayList
  ) {
    let now = page.lists[page.current]
    let before = ghost.lists[ghost.current]
    guard Self.isApart(before.frame.y, now.frame.y) else { return }
    let middle = now.places.row(at: size.height / 2 - now.frame.y)
    let index = Int(clamp(middle, 0, Double(now.rowCount - 1)))
    let height = now.places.wholeHeight(of: index)
    let top = clamp(
      before.frame.y + now.places.top(of: index), ghost.header?.frame.maxY ?? 0,
      size.height - height)
    let row = Rect(x: 4, y: top + 2, width: size.width - 8, height: height - 4)
    outline(row, radius: 12, look, &list)
    guard strength == nil else { return }
    let side = Metrics.thumbnail
    let picture = Rect(x: Metrics.side, y: row.midY - side / 2, width: side, height: side)
    outline(picture, radius: 12, look, &list)
    plateInGap(label("List"), middle: row.midY, look, &list)
  }

  /// Draws an outline of text in the stage's middle, moved to the place that the same text has on the other
  /// course.
  private func drawText(
    _ before: PageLayout, _ now: PageLayout, _ look: StageLook, _ list: inout DisplayList
  ) {
    let change = before.lists[before.current].frame.y - now.lists[now.current].frame.y
    guard abs(change) >= Self.least else { return }
    let middle = clamp(size.height / 2 + change, 60, size.height - 60)
    let block = Rect(x: 12, y: middle - 38, width: size.width - 24, height: 76)
    outline(block, radius: 8, look, &list)
    let label = label("Text")
    let left = size.width - Self.margin - 8 - GuideChip.width(of: label)
    plate(label, left: left, middle: middle + 22, look, &list)
  }

  // MARK: Parts that move as a whole

  private func drawSheet(
    _ part: String, _ before: Rect, _ now: Rect, _ look: StageLook, _ list: inout DisplayList
  ) {
    guard Self.isApart(before.x, now.x) || Self.isApart(before.y, now.y) else { return }
    outline(before, radius: 20, look, &list)
    let top = clamp(before.y, 24, size.height - 24)
    plate(label(part), left: max(before.x, 0) + 24, middle: top, look, &list)
  }

  /// Draws the edge of a page that is pulled aside.
  private func drawPage(
    _ before: Double, _ now: Double, _ look: StageLook, _ list: inout DisplayList
  ) {
    guard Self.isApart(before, now) else { return }
    let x = size.width - before
    line(Point(x: x, y: 0), Point(x: x, y: size.height), look, &list)
    let label = label("Page")
    let width = GuideChip.width(of: label)
    plate(label, left: x - width / 2, middle: size.height - 156, look, &list)
  }

  /// Draws an outline for each of the menu's items.
  private func drawMenu(
    _ before: MenuLayout, _ now: MenuLayout, _ look: StageLook, _ list: inout DisplayList
  ) {
    let first = before.items[0].frame
    guard before.fraction > 0 || now.fraction > 0,
      Self.isApart(first.x, now.items[0].frame.x) || abs(before.fraction - now.fraction) >= 0.01
    else { return }
    for index in 0..<before.itemCount {
      let frame = before.items[index].frame
      let item = Rect(x: frame.x - 10, y: frame.y + 6, width: 170, height: frame.height - 12)
      outline(item, radius: 10, look, &list)
    }
    plate(label("Menu"), left: first.x - 10, middle: first.y - 10, look, &list)
  }

  // MARK: Parts

  private static let dashed = Stroke(width: 1.5, cap: .butt, dash: .init(on: 3, off: 3))

  private func line(_ start: Point, _ end: Point, _ look: StageLook, _ list: inout DisplayList) {
    if let strength {
      let thin = Stroke(width: 1.5, cap: .butt)
      return list.line(from: start, to: end, thin, look.theme.accent.opacity(strength))
    }
    // The line is strong at the stage's edges and faint between them, where texts stand.
    let way = end - start
    let share = GuideLines.end / max(abs(way.dx), abs(way.dy))
    let (first, last) = (start + way * share, end + way * -share)
    let color = color ?? look.theme.accent
    let bed = Stroke(width: 2.5, cap: .butt)
    func strong(_ start: Point, _ end: Point) {
      list.line(from: start, to: end, bed, look.theme.stage.opacity(0.6))
      list.line(from: start, to: end, Self.dashed, color)
    }
    strong(start, first)
    strong(last, end)
    list.line(from: first, to: last, Self.dashed, color.opacity(0.5))
  }

  /// Draws an outline. A rim of the stage's colour sets it off from any content under it.
  private func outline(
    _ frame: Rect, radius: Double, _ look: StageLook, _ list: inout DisplayList
  ) {
    let shape = RoundedRect(frame, radius: radius)
    if let strength {
      return list.border(shape, width: 1.5, look.theme.accent.opacity(strength))
    }
    list.border(shape.inset(by: -1), width: 3.5, look.theme.stage.opacity(0.6))
    list.border(shape, width: 1.5, (color ?? look.theme.accent).opacity(0.85))
  }

  /// Draws a plate between the texts of rows and the figures at their right.
  private func plateInGap(
    _ label: TextLayout, middle: Double, _ look: StageLook, _ list: inout DisplayList
  ) {
    let left = size.width - Self.figures - GuideChip.width(of: label)
    plate(label, left: left, middle: middle, look, &list)
  }

  /// Draws a plate; it stays on the stage even if its part has left it.
  private func plate(
    _ label: TextLayout, left: Double, middle: Double, _ look: StageLook, _ list: inout DisplayList
  ) {
    guard strength == nil else { return }
    let width = GuideChip.width(of: label)
    let right = clamp(left + width, Self.margin + width, size.width - Self.margin)
    let middle = clamp(middle, Self.margin + 4, size.height - 16)
    GuideChip(label, right: right, middle: middle).clear(of: list, .vertical, in: size)
      .draw(color ?? look.theme.accent, isOutlined: true, look.theme, into: &list)
  }
}
