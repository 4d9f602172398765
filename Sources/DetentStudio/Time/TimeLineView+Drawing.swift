import DetentCanvas
import DetentMotion
import DetentScenes
import DetentStage

extension TimeLineView {
  /// Draws the time line, with the values under the `hover`ing pointer.
  func draw(hover: Point?, _ look: PanelLook, into list: inout DisplayList) {
    let ink = TimeLineInk(view: self, look: look)
    ink.drawTitle(hover, &list)
    for chip in chips { ink.draw(chip, isHovered: hover.map(chip.frame.contains) == true, &list) }
    ink.drawCard(hover, &list)
    ink.drawMinute(&list)
  }
}

/// Draws the time line from the values passed in, and keeps nothing.
private struct TimeLineInk {
  let view: TimeLineView
  let look: PanelLook

  private var line: TimeLine { view.line }
  private var theme: Theme { look.theme }

  private func layout(_ text: String, _ style: TextStyle) -> TextLayout {
    view.typesetter.layout(text, style)
  }

  // MARK: Title and chips

  func drawTitle(_ hover: Point?, _ list: inout DisplayList) {
    if !view.isLow || view.chips.isEmpty { drawWords(&list) }
    let isHovered = hover.map(view.enlarge.contains) == true
    if isHovered { list.fill(RoundedRect(view.enlarge, radius: 6), look.bed) }
    let corner = Vector(dx: view.enlarge.midX - 6, dy: view.enlarge.midY - 6)
    list.stroke(
      view.isLarge ? Self.inwards : Self.outwards, at: corner, Stroke(width: 1.4), theme.secondary)
  }

  private func drawWords(_ list: inout DisplayList) {
    let middle = view.frame.y + 22
    let title = layout(words, PanelType.title)
    var left = view.frame.x + PanelLayout.side
    list.text(title, x: left, middle: middle, theme.ink)
    left += title.width + 10
    var right = view.enlarge.x - 8
    if let tick = line.playhead {
      let time = layout(TimeLine.time(tick), PanelType.figure)
      list.text(time, x: left, middle: middle, theme.armed)
      left += time.width + 10
    }
    if view.isLarge { left = max(left, (view.chips.last?.frame.maxX ?? 0) + 14) }
    if !view.isLarge || line.before != nil { drawLegend(from: left, &right, middle, &list) }
  }

  private var words: String {
    switch line.subject {
    case .live: "This gesture"
    case .last: "Last gesture"
    case .past: "As it was"
    case .blind: "Blind"
    }
  }

  /// Draws the names of the lines, or the hint about L, as far as there is room.
  private func drawLegend(
    from left: Double, _ right: inout Double, _ middle: Double, _ list: inout DisplayList
  ) {
    if line.before != nil, line.subject == .last || line.other != .before {
      let now = layout(line.other.nowName, PanelType.strongNote)
      let before = layout("\(line.other.name) dashed ·", PanelType.note)
      guard right - now.width - before.width - 4 >= left else { return }
      list.text(now, right: right, middle: middle, theme.accent)
      right -= now.width + 4
      list.text(before, right: right, middle: middle, theme.secondary)
    } else if line.isZoomed || line.subject == .last && line.now != nil {
      let words =
        line.isZoomed
        ? "Double click shows all" : line.isLooping ? "looping" : "L loops it"
      let hint = layout(words, PanelType.note)
      guard right - hint.width >= left else { return }
      list.text(hint, right: right, middle: middle, theme.secondary)
    }
  }

  func draw(_ chip: TimeLineView.Chip, isHovered: Bool, _ list: inout DisplayList) {
    let shape = RoundedRect(chip.frame, radius: 6)
    if chip.isOn {
      list.fill(shape, look.chosen)
      list.border(shape, width: look.hairline, look.edge)
    } else {
      list.fill(shape, look.bed)
      if isHovered { list.fill(shape, look.bed) }
    }
    var color = chip.isOn ? theme.ink : theme.secondary
    if case .chip(let name?) = chip.part, let index = line.names.firstIndex(of: name),
      index < max(1, view.lanes.count)
    {
      color = look.track(index)
    }
    list.text(chip.label, center: chip.frame.center, color)
  }

  // MARK: Tracks

  func drawCard(_ hover: Point?, _ list: inout DisplayList) {
    let shape = RoundedRect(view.card, radius: 9)
    list.fill(shape, look.card)
    list.border(shape, width: look.hairline, look.edge)
    guard let first = view.lanes.first, let last = view.lanes.last else {
      return drawNothing(&list)
    }
    let foot = last.maxY
    drawTimes(from: first, &list)
    drawMarks(hover, &list)
    let scales = zip(line.tracks.indices, view.lanes).map { index, lane in
      TimeLineScale(line.tracks[index], in: lane, of: line, look.track(index))
    }
    for (track, scale) in zip(line.tracks, scales) { draw(track, scale, &list) }
    drawStretches(hover, &list)
    drawPlayhead(to: foot, &list)
    let cursor = hover.flatMap { view.tracks.contains($0) ? view.tick(at: $0.x) : nil }
    guard let tick = cursor ?? line.playhead else { return }
    if cursor != nil { cross(view.x(of: tick), theme.ink.opacity(0.35), &list) }
    for (track, scale) in zip(line.tracks, scales) { drawValue(of: track, scale, at: tick, &list) }
    if cursor != nil || view.isLow {
      drawPlate(TimeLine.time(tick), at: Point(x: view.x(of: tick), y: view.times), &list)
    }
  }

  private func drawNothing(_ list: inout DisplayList) {
    let words =
      line.subject == .blind
      ? "Hidden during a blind comparison"
      : line.now == nil
        ? line.subject == .past
          ? "Nothing was done then" : "Drag on the stage: its course shows here"
        : line.subject == .live ? "Nothing has moved yet" : "Nothing moved"
    let hint = view.typesetter.truncated(words, PanelType.message, width: view.card.width - 16)
    list.text(hint, center: view.card.center, theme.secondary)
  }

  private func draw(_ track: TimeLine.Track, _ scale: TimeLineScale, _ list: inout DisplayList) {
    let lane = scale.graph.frame
    drawName(of: track, scale, &list)
    var figures: [Double] = []
    for value in scale.levels {
      let y = scale.graph.y(of: value)
      guard figures.allSatisfy({ abs($0 - y) >= 13 }) else { continue }
      figures.append(y)
      let text = layout(TimeLine.axisFigure(value, of: track.quantity), PanelType.note.tabular)
      list.text(text, right: lane.x - 6, middle: y, color(scale))
    }
    func draw(_ list: inout DisplayList) {
      scale.graph.draw(
        track.now, before: track.before, levels: scale.levels, width: 1.75, look, &list)
    }
    guard line.isZoomed else { return draw(&list) }
    list.clipped(to: lane.inset(dx: 0, dy: -2)) { draw(&$0) }
  }

  /// Draws the track's name: above the lane in the panel, in the left gutter of the field.
  private func drawName(
    of track: TimeLine.Track, _ scale: TimeLineScale, _ list: inout DisplayList
  ) {
    let lane = scale.graph.frame
    // The chip of the same colour has the name.
    if view.isLow { return }
    guard view.isLarge else {
      let name = layout(TimeLine.name(track.quantity), PanelType.strongNote)
      return list.text(name, x: lane.x, middle: lane.y - 9, color(scale))
    }
    let x = view.card.x + 12
    let room = lane.x - x - 44
    let name = view.typesetter.truncated(track.quantity.label, PanelType.strongNote, width: room)
    list.text(name, x: x, middle: lane.y + 7, color(scale))
    guard track.quantity.unit != .none, lane.height >= 30 else { return }
    let unit = layout(track.quantity.unit.rawValue, PanelType.note)
    list.text(unit, x: x, middle: lane.y + 22, theme.secondary)
  }

  /// Draws a point on the line, and its value where it covers no curve: in the panel beside the track's
  /// name, in the field in the right gutter.
  private func drawValue(
    of track: TimeLine.Track, _ scale: TimeLineScale, at tick: Int, _ list: inout DisplayList
  ) {
    guard let value = track.now.indices.contains(tick) ? track.now[tick] : track.now.last else {
      return
    }
    guard line.shown.contains(tick) else { return }
    let place = Point(x: view.x(of: tick), y: scale.graph.y(of: value))
    list.fill(RoundedRect.circle(center: place, radius: 3.5), look.card)
    list.fill(RoundedRect.circle(center: place, radius: 2.5), color(scale))
    let text = layout(TimeLine.figure(value, of: track.quantity), PanelType.figure)
    let lane = scale.graph.frame
    if view.isLarge || view.isLow {
      let middle = clamp(place.y, lane.y + 7, max(lane.y + 7, lane.maxY - 7))
      list.text(text, x: lane.maxX + 8, middle: middle, color(scale))
    } else {
      // Near its end the playhead pushes the value, and does not strike it through.
      let isNear = place.x > lane.maxX - text.width - 6
      list.text(
        text, right: isNear ? place.x - 6 : lane.maxX, middle: lane.y - 9, color(scale))
    }
  }

  private func color(_ scale: TimeLineScale) -> Color { scale.graph.color ?? theme.accent }

  private func drawPlate(_ words: String, at place: Point, _ list: inout DisplayList) {
    let text = layout(words, PanelType.figure)
    let width = text.width + 12
    let x = clamp(
      place.x - width / 2, view.card.x + 4, max(view.card.x + 4, view.card.maxX - 4 - width))
    let plate = Rect(x: x, y: place.y - 9, width: width, height: 18)
    list.fill(RoundedRect(plate, radius: 5), theme.ink)
    list.text(text, center: plate.center, theme.stage)
  }

  /// Draws a line through every lane, but not through the names between them.
  private func cross(_ x: Double, _ color: Color, _ list: inout DisplayList) {
    for lane in view.lanes where isShown(x) {
      list.fill(Rect(x: x - 0.5, y: lane.y, width: 1, height: lane.height), color)
    }
  }

  private func isShown(_ x: Double) -> Bool {
    x >= view.strip.x - 1e-9 && x <= view.strip.maxX + 1e-9
  }

  /// Draws the seconds since the gesture began, with as many figures as find room.
  private func drawTimes(from lane: Rect, _ list: inout DisplayList) {
    let start = line.shown.first * Tick.seconds
    let seconds = line.shown.count * Tick.seconds
    let least = 52 / lane.width * seconds
    let steps = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10]
    let step = steps.first { $0 >= least } ?? 20
    let places = ValueText.decimals(of: step)
    let first = Int((start / step - 1e-9).rounded(.up))
    for count in stride(from: first, through: Int((start + seconds) / step + 1e-9), by: 1) {
      let time = Double(count) * step
      let x = lane.x + lane.width * (time - start) / seconds
      cross(x, look.grid, &list)
      let label = layout(
        ValueText.decimal(time, places: count == 0 ? 0 : places) + " s", PanelType.note.tabular)
      let left = clamp(x - label.width / 2, lane.x - 4, max(lane.x, lane.maxX - label.width))
      list.text(label, x: left, middle: view.times, theme.secondary)
    }
  }

  /// Draws a line for each press and release. The words give the last release's speed and decision.
  private func drawMarks(_ hover: Point?, _ list: inout DisplayList) {
    guard let course = line.now else { return }
    for press in course.presses {
      cross(view.x(of: press), theme.faint.opacity(0.5), &list)
    }
    let dashed = Stroke(width: 1, cap: .butt, dash: .init(on: 2, off: 3))
    for release in course.releases {
      let x = view.x(of: release.tick)
      guard isShown(x) else { continue }
      for lane in view.lanes {
        list.line(
          from: Point(x: x, y: lane.y), to: Point(x: x, y: lane.maxY), dashed, theme.secondary)
      }
    }
    let (left, right) = (view.card.x + 10, view.card.maxX - 10)
    func place(_ label: TextLayout, at tick: Int) -> Double {
      clamp(view.x(of: tick) - label.width / 2, left, max(left, right - label.width))
    }
    let last = view.release
    let end = last?.frame.x ?? right
    if let last { draw(last, isHovered: hover.flatMap(view.part), &list) }
    guard let press = course.presses.first, line.shown.contains(press) else { return }
    let label = layout("press", PanelType.note)
    let x = place(label, at: press)
    guard x + label.width + 10 <= end else { return }
    list.text(label, x: x, middle: view.words, theme.secondary)
  }

  /// Draws the words about the last release. Its reason is a link to the parameter that decided.
  private func draw(
    _ release: TimeLineView.Release, isHovered part: TimeLineView.Part?, _ list: inout DisplayList
  ) {
    guard let reason = release.reason else {
      return list.text(release.label, x: release.frame.x, middle: view.words, theme.secondary)
    }
    let before = Rect(
      x: release.frame.x, y: release.frame.y, width: reason.frame.x - release.frame.x,
      height: release.frame.height)
    list.clipped(to: before) {
      $0.text(release.label, x: release.frame.x, middle: view.words, theme.secondary)
    }
    list.text(reason.label, x: reason.frame.x, middle: view.words, theme.accent)
    guard part == .reason(reason.key) else { return }
    list.fill(
      Rect(x: reason.frame.x, y: view.words + 6, width: reason.frame.width, height: 1), theme.accent
    )
  }

  /// Draws a bar for each motion, and the names.
  private func drawStretches(_ hover: Point?, _ list: inout DisplayList) {
    let hovered = hover.flatMap(view.stretch)
    list.fill(RoundedRect(view.strip, radius: 4), look.bed)
    for (index, stretch) in (line.now?.stretches ?? []).enumerated() {
      guard let frame = view.frame(of: stretch) else { continue }
      let color = look.motion(stretch.motion.key)
      let shape = RoundedRect(
        Rect(x: frame.x, y: frame.y, width: max(2, frame.width - 1), height: frame.height),
        radius: min(4, frame.width / 2))
      list.fill(shape, color.opacity(theme.name == .light ? 0.18 : 0.3))
      let isChosen = line.stretch?.isSame(as: stretch) == true
      if isChosen { list.fill(shape, color.opacity(0.35)) }
      if isChosen || index == hovered { list.border(shape, width: 1.5, color) }
    }
    var isNamed = false
    view.eachName { index, name, frame in
      let color =
        frame.y < view.strip.maxY
        ? theme.ink
        : look.motion(line.now?.stretches[index].motion.key ?? "").readable(on: look.card)
      list.text(name, x: frame.x, middle: frame.midY, color)
      isNamed = isNamed || index == hovered
    }
    guard !isNamed, let hovered, let stretch = line.now?.stretches[hovered],
      let middle = view.frame(of: stretch)?.midX
    else { return }
    drawPlate(stretch.motion.name, at: Point(x: middle, y: view.strip.y - 12), &list)
  }

  private func drawPlayhead(to foot: Double, _ list: inout DisplayList) {
    guard let tick = line.playhead, line.shown.contains(tick) else { return }
    let x = view.x(of: tick)
    let top = min(view.card.y + 18, (view.lanes.first?.y ?? 0) - 9)
    let head = Rect(x: x - 4.5, y: top, width: 9, height: 9)
    list.fill(Rect(x: x - 0.5, y: head.midY, width: 1, height: foot - head.midY), theme.armed)
    list.fill(RoundedRect(head, radius: 3), theme.armed)
  }

  // MARK: The last minute

  func drawMinute(_ list: inout DisplayList) {
    if view.isLow { return }
    let bar = view.minute
    let minute = line.minute
    let left = view.frame.x + PanelLayout.side
    list.text(layout("Last minute", PanelType.note), x: left, middle: bar.midY, theme.secondary)
    let size = layout(TimeLine.size(minute.bytes), PanelType.note.tabular)
    list.text(
      size, right: view.frame.maxX - PanelLayout.side, middle: bar.midY, theme.secondary)
    list.fill(RoundedRect(bar, radius: 4), look.bed)
    list.clipped(to: RoundedRect(bar, radius: 4)) { list in
      for gesture in minute.gestures {
        let x = view.minuteX(of: gesture.lowerBound)
        let width = max(2, view.minuteX(of: gesture.upperBound) - x)
        let isShown = gesture == minute.shown
        list.fill(
          Rect(x: x, y: bar.y, width: width, height: bar.height),
          isShown ? theme.accent.opacity(0.4) : theme.ink.opacity(0.16))
      }
    }
    guard let tick = minute.playhead else { return }
    let x = view.minuteX(of: tick)
    list.fill(
      RoundedRect(Rect(x: x - 1, y: bar.y - 3, width: 2, height: bar.height + 6), radius: 1),
      theme.armed)
  }

  private static let outwards: Path = "M7.5 1.5H10.5V4.5M10.5 1.5L7 5M4.5 10.5H1.5V7.5M1.5 10.5L5 7"
  private static let inwards: Path = "M7 2V5H10M7 5L10.5 1.5M5 10V7H2M5 7L1.5 10.5"
}
