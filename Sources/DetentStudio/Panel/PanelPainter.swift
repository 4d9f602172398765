import DetentCanvas
import DetentMotion
import DetentScenes
import DetentStage

/// Draws the panel from the values passed in; it keeps none between drawings.
struct PanelPainter {
  let panel: Panel
  let document: FeelDocument
  let timeLine: TimeLineView?
  let stage: Size
  var look: PanelLook
  let seconds: Double
  /// The handle of a curve that a hand holds.
  var grip: CurveGrip?
  /// B or C with its feel; nil if there is none, or if a blind choice hides it.
  var candidate: (side: Comparison.Side, version: FeelVersion)?
  /// The motion under the pointer on the time line; its section stands out.
  var motion: StageMotion?
  /// The message over the stage; tips avoid it.
  var message: Rect?

  /// The parameters that acted in the last gesture; nil while they are hidden.
  var felt: Felt? { panel.felt }
  var version: FeelVersion { document.current }
  var typesetter: Typesetter { panel.typesetter }

  /// The feel of the dashed curves: B, C, or the feel before the last change.
  var dashed: Feel? { candidate?.version.feel ?? document.previous }
  /// Returns a row's value in B or C if it differs.
  func pinnedValue(of row: PanelRow) -> Double? {
    (candidate?.version).map(row.value).flatMap { $0 == row.value(in: version) ? nil : $0 }
  }

  /// The colour of B's or C's marks; nil while nothing is pinned.
  var pinnedColor: Color? { (candidate?.side).map(theme.color) }

  /// Draws a mark of B or C.
  func drawMark(_ mark: Rect, _ list: inout DisplayList) {
    if let pinnedColor { list.fill(.capsule(mark), pinnedColor) }
  }

  /// Draws the letter B or C beside a mark.
  func drawLetter(center: Point, _ list: inout DisplayList) {
    guard let side = candidate?.side else { return }
    list.text(typesetter.layout(side.name, PanelType.tick), center: center, theme.color(of: side))
  }

  var theme: Theme { look.theme }

  /// The painter of a row without effect.
  var muted: PanelPainter {
    var painter = self
    painter.look = look.muted
    return painter
  }

  var layout: PanelLayout { panel.layout }

  func draw(into list: inout DisplayList) {
    let frame = layout.frame
    let viewport = layout.viewport
    list.fill(frame, theme.panel)
    list.fill(
      Rect(x: frame.x, y: frame.y, width: look.hairline, height: frame.height), theme.hairline)
    list.clipped(to: viewport) { list in
      list.translated(dx: viewport.x, dy: viewport.y - offset) { drawContent(&$0) }
    }
    list.indicator(
      viewport, content: layout.contentHeight, offset: offset, inset: 8, margin: 4,
      theme.ink.opacity(0.16))
    drawEdge(&list)
    if layout.hasColumn {
      list.fill(
        Rect(x: viewport.x, y: frame.y, width: look.hairline, height: frame.height), theme.hairline)
    }
    for fixed in layout.fixed { fixed.fixture.draw(in: fixed.frame, self, &list) }
    panel.placedMenu?.draw(look, typesetter, into: &list)
  }

  /// The content's scroll offset in whole pixels, so that its text stays crisp.
  private var offset: Double { (panel.scroll.offset * look.scale).rounded() / look.scale }

  private func drawContent(_ list: inout DisplayList) {
    let seen = Rect(
      x: 0, y: offset - 60, width: layout.viewport.width, height: layout.viewport.height + 120)
    for entry in layout.entries where entry.frame.intersects(seen) {
      entry.part.draw(entry, self, &list)
    }
    if layout.entries.isEmpty {
      let isCalledSo = panel.filter.search.isEmpty && panel.filter.showsChangedOnly
      let isHaptic =
        "haptics".hasPrefix(panel.filter.search.lowercased())
        && panel.filter.search.count >= 4
      let words =
        isCalledSo
        ? "Nothing here differs from the base"
        : isHaptic
          ? "A desktop has no haptics. A page on a phone has them: detent page"
          : "Nothing is called that"
      let lines = typesetter.lines(
        words, PanelType.label, width: layout.viewport.width - 2 * PanelLayout.side)
      for (index, line) in lines.enumerated() {
        let x = layout.viewport.width / 2 - line.width / 2
        list.text(line, at: Point(x: x, y: 48 + 18 * Double(index)), theme.secondary)
      }
    }
  }

  /// Draws a line above the content once part of it has scrolled under that edge.
  private func drawEdge(_ list: inout DisplayList) {
    let viewport = layout.viewport
    let color = theme.hairline.opacity(clamp(offset / 8, 0, 1))
    guard color.alpha > 0 else { return }
    let x = viewport.x + look.hairline
    list.fill(Rect(x: x, y: viewport.y, width: viewport.width, height: look.hairline), color)
  }

  func drawCard(_ card: Rect, _ list: inout DisplayList) {
    let shape = RoundedRect(card, radius: 9)
    list.fill(shape, look.card)
    list.border(shape, width: look.hairline, look.edge)
  }

  func drawMistake(at corner: Point, _ list: inout DisplayList) {
    note(panel.mistakeLines(width: layout.viewport.width), at: corner, &list)
  }

  /// Draws the note under a slider that changed nothing; its last line is a link.
  func drawIdleNote(of id: PanelRow.ID, at corner: Point, _ list: inout DisplayList) {
    guard let felt, felt.idle?.row == id else { return }
    let width = layout.viewport.width
    let frame = Rect(
      x: corner.x - 10, y: corner.y - 2, width: width - corner.x + 10 - PanelLayout.side,
      height: panel.idleNoteHeight(at: id, width: width) - 6)
    let shape = RoundedRect(frame, radius: 7)
    list.fill(shape, theme.armed.opacity(theme.name == .light ? 0.07 : 0.16))
    let lines = panel.idleNoteLines(width: width)
    for (index, line) in lines.enumerated() {
      let isLink = felt.idle?.link != nil && index == lines.count - 1
      list.text(
        line, at: Point(x: corner.x, y: corner.y + 16 + Double(index) * PanelLayout.noteLine),
        isLink ? theme.accent : theme.ink)
    }
  }

  func note(_ lines: [TextLayout], at corner: Point, _ list: inout DisplayList) {
    for (index, line) in lines.enumerated() {
      let y = corner.y + Double(index) * PanelLayout.noteLine + 12
      list.text(line, at: Point(x: corner.x, y: y), look.mistake)
    }
  }

  func ring(_ rect: Rect, radius: Double, _ list: inout DisplayList) {
    list.border(RoundedRect(rect.inset(by: -3), radius: radius + 3), width: 2, theme.accent)
  }

  /// True if a key or a link moved the focus to `place`, which then has a ring.
  func hasRing(_ place: Panel.Place) -> Bool {
    panel.showsFocus && panel.focus == place
  }

  func text(
    _ string: String, _ style: TextStyle, x: Double, middle: Double, _ color: Color,
    _ list: inout DisplayList
  ) { list.text(typesetter.layout(string, style), x: x, middle: middle, color) }

  func text(
    _ string: String, _ style: TextStyle, right: Double, middle: Double, _ color: Color,
    _ list: inout DisplayList
  ) { list.text(typesetter.layout(string, style), right: right, middle: middle, color) }

  /// Draws a field with an editor; `hint` stands in it while it is empty.
  func drawTyping(
    at place: Panel.Place, in frame: Rect, radius: Double, x: Double, hint: String = "",
    _ list: inout DisplayList
  ) {
    EditField(
      editor: panel.typed.editor, frame: frame, x: x, radius: radius, style: panel.editorStyle,
      hint: hint, isMistaken: panel.mistake?.place == place
    ).draw(look, typesetter, into: &list)
  }
}

extension PanelPainter {
  /// Draws the tip beside the panel at the row's height; without room there, at the panel's foot or head.
  func drawRowTip(_ list: inout DisplayList) {
    guard let id = panel.tip.target, panel.tip.opacity(seconds) > 0,
      let entry = layout.entry(of: id), let row = entry.row
    else { return }
    let frame = entry.frame.offset(
      dx: layout.viewport.x, dy: layout.viewport.y - panel.scroll.offset)
    guard frame.intersects(layout.viewport) else { return }
    drawTip(
      row.meaning, facts: facts(of: row), opacity: panel.tip.opacity(seconds), at: frame, &list)
  }

  /// Draws the tip for the shelf.
  func drawShelfTip(_ list: inout DisplayList) {
    let opacity = panel.shelfView.tip.opacity(seconds)
    guard opacity > 0, let tip = panel.shelfView.tip.target.flatMap(panel.shelfWords(of:)),
      let frame = panel.shelfFrame
    else { return }
    drawTip(tip.meaning, facts: tip.facts, opacity: opacity, at: frame, &list)
  }

  /// Draws beside the list of feels what the chosen one is for.
  func drawMenuTip(_ list: inout DisplayList) {
    guard let menu = panel.placedMenu, let index = menu.selection,
      menu.items.indices.contains(index),
      !menu.items[index].purpose.isEmpty
    else { return }
    drawTip(menu.items[index].purpose, facts: [], opacity: 1, at: menu.frames[index], &list)
  }

  private func drawTip(
    _ meaning: String, facts: [String], opacity: Double, at frame: Rect, _ list: inout DisplayList
  ) {
    let edge = edge(of: frame)
    let isBeside = edge >= Self.leastTipRoom
    let outer = isBeside ? min(308, edge - 16) : layout.viewport.width - 16
    func lines(_ text: String, _ style: TextStyle) -> [TextLayout] {
      typesetter.lines(text, style, width: outer - 24)
    }
    let meaning = lines(meaning, PanelType.message).map { ($0, theme.ink) }
    let facts = facts.flatMap { lines($0, PanelType.note) }.map { ($0, theme.secondary) }
    let all = meaning + facts
    let width = min(outer, (all.map(\.0.width).max() ?? 0) + 24)
    let size = Size(width: width.rounded(.up), height: Double(all.count) * 17 + 18)
    let place = clear(isBeside ? beside(frame, size) : atTheEdge(frame, size), size)
    let card = RoundedRect(
      Rect(x: place.x, y: place.y, width: size.width, height: size.height), radius: 8)
    list.group(opacity: opacity) { list in
      list.raised(card, theme.raised, theme.shadow(blur: 20, dy: 6, opacity: 0.18))
      list.border(card, width: look.hairline, look.edge)
      for (index, (line, color)) in all.enumerated() {
        let baseline = place.y + 22 + Double(index) * 17
        list.text(line, at: Point(x: place.x + 12, y: baseline), color)
      }
    }
  }

  private static let leastTipRoom = 216.0

  /// Returns a place for the tip as near as possible to `place`, but clear of the message.
  private func clear(_ place: Point, _ size: Size) -> Point {
    let tip = Rect(x: place.x, y: place.y, width: size.width, height: size.height)
    guard let message = message?.inset(by: -8), message.intersects(tip) else { return place }
    let above = message.y - size.height
    return Point(x: place.x, y: above >= 8 ? above : message.maxY)
  }

  private func beside(_ row: Rect, _ size: Size) -> Point {
    let lowest = layout.frame.maxY - 8 - size.height
    let y = max(8, min(row.midY - size.height / 2, lowest).rounded())
    return Point(x: edge(of: row) - 8 - size.width, y: y)
  }

  /// Returns the left edge of the column in which `place` is.
  private func edge(of place: Rect) -> Double {
    place.x < layout.viewport.x ? layout.frame.x : layout.viewport.x
  }

  private func atTheEdge(_ row: Rect, _ size: Size) -> Point {
    let foot = layout.frame.maxY - 8 - size.height
    return Point(x: layout.frame.x + 8, y: row.maxY < foot ? foot : 8)
  }

  /// Returns the facts below the meaning: unit and range, the base's value, the source, the key.
  private func facts(of row: PanelRow) -> [String] {
    var facts: [String] = []
    if let reason = row.idleReason(in: version, panel.scene) {
      facts.append("Does nothing now: it counts \(reason).")
    }
    if let scale = row.scale(in: version) {
      let base = ValueText.shown(row.baseValue(in: version), step: scale.step, unit: row.unit)
      let unit = row.unit == .perMillisecond ? " a millisecond" : ""
      facts.append("\(row.allowed(version))\(unit)  ·  base \(base)")
    }
    let source = row.source(in: version)
    if !source.isEmpty { facts.append("Source: \(source)") }
    if case .parameter(let key) = row.id, felt?.isStill(key) == true {
      facts.append("Changes nothing in the motion of this gesture.")
    }
    if case .acted(let key) = row.id, felt?.isAside(key) == true {
      facts.append(
        "A hundredth of it counts: it neither moved the stage after the release nor decided it.")
    }
    if let key = row.id.key { facts.append(key) }
    return facts
  }
}
