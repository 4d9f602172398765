import DetentCanvas
import DetentMotion

extension PanelPainter {
  /// Beside the panel, at the row's height; without room there at the panel's foot, or its head.
  func drawTip(_ list: inout DisplayList) {
    guard let id = panel.tip.target, panel.tip.opacity(seconds) > 0,
      let entry = layout.entry(of: id), let row = entry.row
    else { return }
    let frame = entry.frame.offset(
      dx: layout.viewport.x, dy: layout.viewport.y - panel.scroll.offset)
    guard frame.intersects(layout.viewport) else { return }
    let isBeside = layout.frame.x >= Self.leastTipRoom
    let outer = isBeside ? min(308, layout.frame.x - 16) : layout.frame.width - 16
    func lines(_ text: String, _ style: TextStyle) -> [TextLayout] {
      typesetter.lines(text, style, width: outer - 24)
    }
    let meaning = lines(row.meaning, PanelType.message).map { ($0, theme.ink) }
    let facts = facts(of: row).flatMap { lines($0, PanelType.note) }.map { ($0, theme.secondary) }
    let all = meaning + facts
    let width = min(outer, (all.map(\.0.width).max() ?? 0) + 24)
    let size = Size(width: width.rounded(.up), height: Double(all.count) * 17 + 18)
    let place = isBeside ? beside(frame, size) : atTheEdge(frame, size)
    let card = RoundedRect(
      Rect(x: place.x, y: place.y, width: size.width, height: size.height), radius: 8)
    list.group(opacity: panel.tip.opacity(seconds)) { list in
      list.raised(card, theme.raised, theme.shadow(blur: 20, dy: 6, opacity: 0.18))
      list.border(card, width: look.hairline, look.edge)
      for (index, (line, color)) in all.enumerated() {
        let baseline = place.y + 22 + Double(index) * 17
        list.text(line, at: Point(x: place.x + 12, y: baseline), color)
      }
    }
  }

  /// The least room beside the panel in which help can be read.
  private static let leastTipRoom = 216.0

  private func beside(_ row: Rect, _ size: Size) -> Point {
    let lowest = layout.frame.maxY - 8 - size.height
    let y = max(8, min(row.midY - size.height / 2, lowest).rounded())
    return Point(x: layout.frame.x - 8 - size.width, y: y)
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
