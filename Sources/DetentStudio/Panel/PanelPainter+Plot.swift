import DetentCanvas
import DetentCore
import DetentScenes

// The last gesture over time: position above, velocity below, before the last change dashed, each
// release with what it decided.
extension PanelPainter {
  func drawPlot(in frame: Rect, _ list: inout DisplayList) {
    let line = Rect(x: frame.x, y: frame.y, width: frame.width, height: look.hairline)
    list.fill(line, theme.hairline)
    let left = frame.x + PanelLayout.side
    let right = frame.maxX - PanelLayout.side
    text("Last gesture", PanelType.title, x: left, middle: frame.y + 22, theme.ink, &list)
    text(
      plot.now == nil ? "" : plot.isLooping ? "looping" : "L loops it", PanelType.note,
      right: right, middle: frame.y + 22, theme.tertiary, &list)
    let card = Rect(x: left, y: frame.y + 40, width: right - left, height: frame.height - 56)
    drawCard(card, &list)
    if hasRing(.plot) { ring(card, radius: 9, &list) }
    guard let track = plot.track else {
      let hint = typesetter.layout(
        plot.now == nil ? "Drag on the stage: its course shows here" : "Nothing moved",
        PanelType.message)
      list.text(
        hint,
        at: Point(x: card.midX - hint.width / 2, y: card.midY + hint.capHeight / 2),
        theme.secondary)
      return
    }
    drawLegend(track, card, &list)
    let lanes = Rect(x: card.x + 12, y: card.y + 42, width: card.width - 24, height: 112)
    drawReleases(lanes, &list)
    drawLane(
      track.positions, plot.earlier?.positions,
      in: Rect(x: lanes.x, y: lanes.y, width: lanes.width, height: 66), &list)
    drawLane(
      track.velocities, plot.earlier?.velocities,
      in: Rect(x: lanes.x, y: lanes.y + 78, width: lanes.width, height: 34), hasZero: true, &list)
    drawPlayhead(lanes, &list)
  }

  private func drawLegend(
    _ track: GestureTrace.Track, _ card: Rect, _ list: inout DisplayList
  ) {
    let middle = card.y + 16
    var x = card.x + 12
    text(track.name, PanelType.strongNote, x: x, middle: middle, theme.ink, &list)
    x += typesetter.layout(track.name, PanelType.strongNote).width + 6
    text("and velocity", PanelType.note, x: x, middle: middle, theme.tertiary, &list)
    let now = typesetter.layout("now", PanelType.strongNote)
    let right = card.maxX - 12
    list.text(
      now, at: Point(x: right - now.width, y: middle + now.capHeight / 2), theme.accent)
    if plot.earlier != nil {
      text(
        "before ·", PanelType.note, right: right - now.width - 4, middle: middle, theme.secondary,
        &list)
    }
  }

  /// One quantity over time, twice.
  private func drawLane(
    _ now: [Double], _ before: [Double]?, in lane: Rect, hasZero: Bool = false,
    _ list: inout DisplayList
  ) {
    let all = [now, before ?? []]
    var low = all.compactMap { $0.min() }.min() ?? 0
    var high = all.compactMap { $0.max() }.max() ?? 1
    if hasZero {
      low = min(0, low)
      high = max(0, high)
    }
    let span = max(high - low, 1e-9)
    func y(_ value: Double) -> Double { lane.maxY - (value - low) / span * lane.height }
    for level in hasZero ? [0] : [low, high] {
      list.fill(Rect(x: lane.x, y: y(level) - 0.5, width: lane.width, height: 1), look.grid)
    }
    func path(_ values: [Double]) -> Path {
      // A point for each point of width is as fine as it can be seen.
      let count = min(values.count - 1, Int(lane.width))
      return Path(
        polyline: (0...max(1, count)).map { index in
          let tick = count < 1 ? 0 : index * (values.count - 1) / count
          return Point(
            x: lane.x + lane.width * Double(tick) / Double(plot.tickCount), y: y(values[tick]))
        })
    }
    if let before {
      list.stroke(
        path(before), Stroke(width: 1.5, dash: .init(on: 3, off: 3)), theme.secondary)
    }
    list.stroke(path(now), Stroke(width: hasZero ? 1.5 : 2), theme.accent)
  }

  private func x(of tick: Int, in lanes: Rect) -> Double {
    lanes.x + lanes.width * Double(tick) / Double(plot.tickCount)
  }

  /// A line for each release; the last one says how fast it was and what was decided.
  private func drawReleases(_ lanes: Rect, _ list: inout DisplayList) {
    guard let releases = plot.now?.releases else { return }
    let dashed = Stroke(width: 1, cap: .butt, dash: .init(on: 2, off: 3))
    for release in releases {
      let x = x(of: release.tick, in: lanes)
      list.line(
        from: Point(x: x, y: lanes.y - 4), to: Point(x: x, y: lanes.maxY), dashed, theme.secondary)
    }
    guard let last = releases.last else { return }
    let speed = ValueText.decimal(last.speed, places: 0)
    let words =
      "release \(speed) pt/s" + (last.decision.isEmpty ? "" : "  →  " + last.decision)
    let label = typesetter.truncated(words, PanelType.note, width: lanes.width)
    let start = clamp(
      x(of: last.tick, in: lanes) + 4, lanes.x, max(lanes.x, lanes.maxX - label.width))
    list.text(label, at: Point(x: start, y: lanes.y - 6), theme.secondary)
  }

  private func drawPlayhead(_ lanes: Rect, _ list: inout DisplayList) {
    guard let tick = plot.tick else { return }
    let x = x(of: min(tick, plot.tickCount), in: lanes)
    list.fill(
      Rect(x: x - 0.5, y: lanes.y - 4, width: 1, height: lanes.height + 4),
      theme.accent.opacity(0.55))
  }
}
