import DetentCanvas
import DetentCore
import DetentScenes

// What lies over the panel for a while: the list of feels, and a row's tip.
extension PanelPainter {
  // MARK: The list of feels

  func draw(_ menu: FeelMenu, _ list: inout DisplayList) {
    let card = RoundedRect(menu.frame(under: layout.bar), radius: 10)
    list.shadow(card, theme.shadow(blur: 28, dy: 8, opacity: 0.18))
    list.fill(card, theme.raised)
    list.border(card, width: look.hairline, look.edge)
    for ((index, item), frame) in zip(menu.items.enumerated(), menu.frames(under: layout.bar)) {
      if item.opensGroup {
        let line = Rect(
          x: frame.x + 8, y: frame.y - 5, width: frame.width - 16, height: look.hairline)
        list.fill(line, look.edge)
      }
      if index == menu.selection {
        list.fill(RoundedRect(frame, radius: 6), theme.ink.opacity(0.07))
      }
      if item.isCurrent {
        let dot = RoundedRect.circle(center: Point(x: frame.x + 10, y: frame.midY), radius: 2.5)
        list.fill(dot, theme.accent)
      }
      text(item.title, PanelType.label, x: frame.x + 20, middle: frame.midY, theme.ink, &list)
      text(
        item.note, PanelType.note, right: frame.maxX - 8, middle: frame.midY, theme.tertiary,
        &list)
    }
  }

  // MARK: The tip

  func drawTip(_ list: inout DisplayList) {
    let opacity = panel.tip.opacity(seconds)
    guard opacity > 0, let id = panel.tip.target, let entry = layout.entry(of: id),
      let row = entry.row
    else { return }
    let width = layout.frame.width - 2 * PanelLayout.side - 24
    var lines = typesetter.lines(row.meaning, PanelType.message, width: width).map {
      ($0, theme.ink)
    }
    for fact in facts(of: row) {
      lines += typesetter.lines(fact, PanelType.note, width: width).map { ($0, theme.secondary) }
    }
    let height = Double(lines.count) * 17 + 18
    let row0 = entry.frame.offset(
      dx: layout.viewport.x, dy: layout.viewport.y - panel.scroll.offset)
    let below = row0.maxY + 2
    let y = below + height <= layout.frame.maxY - 8 ? below : row0.minY - 2 - height
    let card = RoundedRect(
      Rect(
        x: layout.frame.x + PanelLayout.side, y: y,
        width: layout.frame.width - 2 * PanelLayout.side, height: height), radius: 8)
    list.group(opacity: opacity) { list in
      list.shadow(card, theme.shadow(blur: 20, dy: 6, opacity: 0.18))
      list.fill(card, theme.raised)
      list.border(card, width: look.hairline, look.edge)
      for (index, line) in lines.enumerated() {
        let baseline = y + 22 + Double(index) * 17
        list.text(line.0, at: Point(x: card.rect.x + 12, y: baseline), line.1)
      }
    }
  }

  /// Unit and range, the base's value, the source, the key.
  private func facts(of row: PanelRow) -> [String] {
    var facts: [String] = []
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
