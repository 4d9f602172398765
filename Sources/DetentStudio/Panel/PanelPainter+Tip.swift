import DetentCanvas
import DetentMotion
import DetentScenes
import DetentStage

// What lies over the panel for a while: a row's tip.
extension PanelPainter {
  /// A row's help stands beside the panel, at the row's height, so that it covers no other row; where
  /// the window leaves no room there, at the panel's foot or, if the row is there, at its head.
  func drawTip(_ list: inout DisplayList) {
    guard let id = panel.tip.target, panel.tip.opacity(seconds) > 0,
      let entry = layout.entry(of: id), let row = entry.row
    else { return }
    let frame = entry.frame.offset(
      dx: layout.viewport.x, dy: layout.viewport.y - panel.scroll.offset)
    guard frame.intersects(layout.viewport) else { return }
    let isBeside = layout.frame.x >= Self.leastTipRoom
    let outer = isBeside ? min(308, layout.frame.x - 16) : layout.frame.width - 16
    var lines = typesetter.lines(row.meaning, PanelType.message, width: outer - 24).map {
      ($0, theme.ink)
    }
    for fact in facts(of: row) {
      lines += typesetter.lines(fact, PanelType.note, width: outer - 24).map {
        ($0, theme.secondary)
      }
    }
    let width = min(outer, (lines.map(\.0.width).max() ?? 0) + 24)
    let size = Size(width: width.rounded(.up), height: Double(lines.count) * 17 + 18)
    let place = isBeside ? beside(frame, size) : atTheEdge(frame, size)
    let card = RoundedRect(
      Rect(x: place.x, y: place.y, width: size.width, height: size.height), radius: 8)
    list.group(opacity: panel.tip.opacity(seconds)) { list in
      list.shadow(card, theme.shadow(blur: 20, dy: 6, opacity: 0.18))
      list.fill(card, theme.raised)
      list.border(card, width: look.hairline, look.edge)
      for (index, line) in lines.enumerated() {
        let baseline = place.y + 22 + Double(index) * 17
        list.text(line.0, at: Point(x: place.x + 12, y: baseline), line.1)
      }
    }
  }

  /// The least room beside the panel in which help can be read.
  private static let leastTipRoom = 216.0

  private func beside(_ row: Rect, _ size: Size) -> Point {
    let lowest = layout.frame.maxY - 8 - size.height
    return Point(
      x: layout.frame.x - 8 - size.width,
      y: max(8, min(row.midY - size.height / 2, lowest).rounded()))
  }

  private func atTheEdge(_ row: Rect, _ size: Size) -> Point {
    let foot = layout.frame.maxY - 8 - size.height
    return Point(x: layout.frame.x + 8, y: row.maxY < foot ? foot : 8)
  }

  /// Unit and range, the base's value, the source, the key.
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
    if !row.source.isEmpty { facts.append("Source: \(row.source)") }
    if case .parameter(let key) = row.id { facts.append(key) }
    return facts
  }
}
