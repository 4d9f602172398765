import DetentCanvas
import DetentMotion
import DetentStage

/// A gesture over time: position above, velocity below, both with the figures of their axes, before
/// the last change dashed, each release with what it decided. A click plots the next quantity.
struct PlotCard: PanelFixture {
  let place = Panel.Place.plot
  let keys: [Key] = [.return, .space, .left, .right]

  private static let height = 252.0
  /// It leaves at least so much for the rows.
  private static let leastRest = 260.0

  func take(_ room: inout Rect, _ panel: Panel) -> Rect? {
    guard room.height - Self.height >= Self.leastRest else { return nil }
    room.height -= Self.height
    return Rect(x: room.x, y: room.maxY, width: room.width, height: Self.height)
  }

  func act(_ button: Panel.Place, _ panel: inout Panel) -> [PanelAction] { [.nextTrack] }

  func draw(in frame: Rect, _ painter: PanelPainter, _ list: inout DisplayList) {
    painter.drawPlot(in: frame, &list)
  }
}

extension PanelPainter {
  /// Where the curves and their axes are, in a card.
  private struct Lanes {
    let position: Rect
    let velocity: Rect
    /// The middle of the times below them.
    let times: Double

    init(in card: Rect) {
      let x = card.x + 48
      let width = card.maxX - 12 - x
      position = Rect(x: x, y: card.y + 44, width: width, height: 70)
      velocity = Rect(x: x, y: position.maxY + 22, width: width, height: 34)
      times = velocity.maxY + 14
    }

    /// A line through time crosses both; between them stands a name.
    func cross(at x: Double, _ color: Color, _ list: inout DisplayList) {
      for lane in [position, velocity] {
        list.fill(Rect(x: x - 0.5, y: lane.y, width: 1, height: lane.height), color)
      }
    }
  }

  fileprivate func drawPlot(in frame: Rect, _ list: inout DisplayList) {
    let line = Rect(x: frame.x, y: frame.y, width: frame.width, height: look.hairline)
    list.fill(line, theme.hairline)
    let left = frame.x + PanelLayout.side
    let right = frame.maxX - PanelLayout.side
    let title = typesetter.layout(plot.isLive ? "This gesture" : "Last gesture", PanelType.title)
    let middle = frame.y + 22
    list.text(title, x: left, middle: middle, theme.ink)
    let hint = hint(room: right - left - title.width - 16)
    text(hint, PanelType.note, right: right, middle: middle, theme.secondary, &list)
    let card = Rect(x: left, y: frame.y + 40, width: right - left, height: frame.height - 56)
    drawCard(card, &list)
    if hasRing(.plot) { ring(card, radius: 9, &list) }
    guard let track = plot.track else { return drawNothing(card, &list) }
    let lanes = Lanes(in: card)
    drawLegend(track, card, &list)
    drawTimes(lanes, &list)
    drawReleases(lanes, &list)
    drawLane(
      track.positions, plot.earlier?.positions, of: track.quantity, in: lanes.position, &list)
    text(
      name(track.rate), PanelType.note, x: lanes.velocity.x, middle: lanes.velocity.y - 9,
      theme.secondary, &list)
    drawLane(
      track.velocities, plot.earlier?.velocities, of: track.rate, in: lanes.velocity,
      hasZero: true, &list)
    drawPlayhead(lanes, &list)
  }

  private func drawNothing(_ card: Rect, _ list: inout DisplayList) {
    let words =
      plot.now == nil
      ? "Drag on the stage: its course shows here"
      : plot.isLive ? "Nothing has moved yet" : "Nothing moved"
    let hint = typesetter.truncated(words, PanelType.message, width: card.width - 16)
    list.text(hint, center: card.center, theme.secondary)
  }

  /// What a click shows and what L does, as far as there is room.
  private func hint(room: Double) -> String {
    let click = plot.click.map { "Click: " + ($0.quantity?.label ?? "what moves most") }
    let loop = plot.now == nil || plot.isLive ? nil : plot.isLooping ? "looping" : "L loops it"
    let both = [click, loop].compactMap(\.self)
    let words = [both.joined(separator: "  ·  ")] + both
    return words.first { typesetter.layout($0, PanelType.note).width <= room } ?? ""
  }

  /// What people call it, and its unit.
  private func name(_ quantity: Quantity) -> String {
    quantity.unit == .none ? quantity.label : "\(quantity.label), \(quantity.unit.rawValue)"
  }

  private func drawLegend(_ track: GestureCourse.Track, _ card: Rect, _ list: inout DisplayList) {
    let middle = card.y + 16
    let (left, right) = (card.x + 12, card.maxX - 12)
    let label = typesetter.layout(name(track.quantity), PanelType.strongNote)
    list.text(label, x: left, middle: middle, theme.ink)
    let now = typesetter.layout("now", PanelType.strongNote)
    list.text(now, right: right, middle: middle, theme.accent)
    if plot.earlier != nil {
      let x = right - now.width - 4
      text("before ·", PanelType.note, right: x, middle: middle, theme.secondary, &list)
    }
    if plot.chosen == track.name {
      let x = left + label.width + 6
      text("chosen", PanelType.note, x: x, middle: middle, theme.accent, &list)
    }
  }

  /// One quantity over time, twice, and the figures between which it goes.
  private func drawLane(
    _ now: [Double], _ before: [Double]?, of quantity: Quantity, in lane: Rect,
    hasZero: Bool = false, _ list: inout DisplayList
  ) {
    let all = [now, before ?? []]
    var low = all.compactMap { $0.min() }.min() ?? 0
    var high = all.compactMap { $0.max() }.max() ?? 1
    if hasZero {
      low = min(0, low)
      high = max(0, high)
    }
    // What stands still stands in the middle.
    let isFlat = high - low < 1e-9
    let graph = Graph(
      frame: lane, bottom: isFlat ? low - 1 : low, span: isFlat ? 2 : high - low,
      count: plot.tickCount)
    var figures: [Double] = []
    for value in hasZero ? [0, high, low] : [high, low] {
      let y = graph.y(of: value)
      guard figures.allSatisfy({ abs($0 - y) >= 13 }) else { continue }
      figures.append(y)
      text(
        figure(value, of: quantity), PanelType.note.tabular, right: lane.x - 6, middle: y,
        theme.secondary, &list)
    }
    graph.draw(
      now, before: before, levels: hasZero ? [0] : [low, high], width: hasZero ? 1.5 : 2, self,
      &list)
  }

  /// A number beside an axis, which has room for few: its unit stands with the quantity's name.
  private func figure(_ value: Double, of quantity: Quantity) -> String {
    switch quantity.unit {
    case .points: ValueText.decimal(value, places: 0)
    case .pointsPerSecond: ValueText.signed(value, places: 0)
    case .perSecond: ValueText.signed(value, places: 1)
    case .none, .seconds, .ticks: ValueText.decimal(value, places: 2)
    }
  }

  private func x(of tick: Int, in lanes: Rect) -> Double {
    lanes.x + lanes.width * Double(tick) / Double(plot.tickCount)
  }

  /// The seconds since the gesture began, with as many figures as find room.
  private func drawTimes(_ lanes: Lanes, _ list: inout DisplayList) {
    let frame = lanes.velocity
    let seconds = Double(plot.tickCount) * Tick.seconds
    let least = 44 / frame.width * seconds
    let steps = [0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10]
    let step = steps.first { $0 >= least } ?? 20
    let places = ValueText.decimals(of: step)
    for count in 0...Int(seconds / step + 1e-9) {
      let time = Double(count) * step
      let x = frame.x + frame.width * time / seconds
      lanes.cross(at: x, look.grid, &list)
      let label = typesetter.layout(
        ValueText.decimal(time, places: count == 0 ? 0 : places) + " s", PanelType.note.tabular)
      let start = clamp(x - label.width / 2, frame.x - 4, max(frame.x, frame.maxX - label.width))
      list.text(label, x: start, middle: lanes.times, theme.secondary)
    }
  }

  /// A line for each release; the last one says how fast it was and what was decided.
  private func drawReleases(_ lanes: Lanes, _ list: inout DisplayList) {
    guard let releases = plot.now?.releases else { return }
    let dashed = Stroke(width: 1, cap: .butt, dash: .init(on: 2, off: 3))
    for release in releases {
      let x = x(of: release.tick, in: lanes.position)
      for lane in [lanes.position, lanes.velocity] {
        list.line(
          from: Point(x: x, y: lane.y), to: Point(x: x, y: lane.maxY), dashed, theme.secondary)
      }
    }
    let lane = lanes.position
    guard let last = releases.last else { return }
    let decision = last.decision.isEmpty ? "" : "  →  " + last.decision
    let words = "release \(ValueText.decimal(last.speed, places: 0)) pt/s" + decision
    let label = typesetter.truncated(words, PanelType.note, width: lane.width)
    let start = clamp(x(of: last.tick, in: lane) + 4, lane.x, max(lane.x, lane.maxX - label.width))
    list.text(label, at: Point(x: start, y: lane.y - 10), theme.secondary)
  }

  private func drawPlayhead(_ lanes: Lanes, _ list: inout DisplayList) {
    guard let tick = plot.tick else { return }
    let x = x(of: min(tick, plot.tickCount), in: lanes.position)
    lanes.cross(at: x, theme.accent.opacity(0.55), &list)
  }
}
