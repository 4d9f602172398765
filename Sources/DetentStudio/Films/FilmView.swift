import DetentCanvas
import DetentFit
import DetentMotion
import DetentScenes
import DetentStage

/// The places of a film beside the stage: its heading with buttons, its picture, and its curve below.
struct FilmView {
  /// A part that can be pressed.
  enum Part: Hashable { case picture, curve }

  /// A place of the way at a time of the film, in points.
  typealias Place = (seconds: Double, position: Double)

  struct Button {
    let command: WorkbenchCommand
    let label: TextLayout
    let frame: Rect
    var isOn = false
  }

  let film: ShownFilm
  let frame: Rect
  let picture: Rect
  /// The card around the curve, and the curve's own place in it.
  let card: Rect
  let lane: Rect
  /// The strip with the film's stretches.
  let strip: Rect
  private(set) var buttons: [Button] = []
  let typesetter: Typesetter

  private static let cardHeight = 104.0
  private static let buttonHeight = 22.0

  init(_ film: ShownFilm, in frame: Rect, _ typesetter: Typesetter) {
    (self.film, self.frame, self.typesetter) = (film, frame, typesetter)
    let room = max(1, frame.height - Self.cardHeight - 12)
    let scale = min(frame.width / Double(film.file.width), room / Double(film.file.height))
    let size = Size(
      width: Double(film.file.width) * scale, height: Double(film.file.height) * scale)
    picture = Rect(
      x: (frame.midX - size.width / 2).rounded(), y: frame.y, width: size.width,
      height: size.height)
    card = Rect(
      x: frame.x, y: frame.maxY - Self.cardHeight, width: frame.width, height: Self.cardHeight)
    lane = Rect(
      x: card.x + 12, y: card.y + 26, width: max(1, card.width - 24), height: card.height - 26 - 24)
    strip = Rect(x: lane.x, y: card.maxY - 18, width: lane.width, height: 10)
    buttons = makeButtons()
  }

  private func makeButtons() -> [Button] {
    let middle = frame.y - WindowPlan.headingHeight + 13
    let close = Button(
      command: .closeFilm, label: typesetter.layout("×", PanelType.button),
      frame: Rect(x: frame.maxX - 22, y: middle - 11, width: 22, height: 22))
    var buttons = [close]
    var right = close.frame.x - 6
    func add(_ command: WorkbenchCommand, _ title: String, isOn: Bool = false) {
      let label = typesetter.layout(title, PanelType.segment)
      let width = (label.width + 16).rounded()
      let place = Rect(
        x: right - width, y: middle - Self.buttonHeight / 2, width: width,
        height: Self.buttonHeight)
      buttons.append(Button(command: command, label: label, frame: place, isOn: isOn))
      right = place.x - 6
    }
    if film.tracking != nil {
      add(.cancelFilm, "Cancel")
    } else if film.found?.motion != nil {
      add(.playBeside, "Beside", isOn: film.isBeside)
      add(.useFilm, "Use as B")
    }
    return buttons
  }

  func button(at point: Point) -> Button? { buttons.first { $0.frame.contains(point) } }

  func part(at point: Point) -> Part? {
    if picture.contains(point) { return .picture }
    return card.contains(point) ? .curve : nil
  }

  // MARK: Places

  /// Returns the place in the film's pixels of a window point, or the nearest in the film.
  func filmPoint(_ point: Point) -> Point {
    let scale = Double(film.file.width) / picture.width
    return Point(
      x: clamp((point.x - picture.x) * scale, 0, Double(film.file.width)),
      y: clamp((point.y - picture.y) * scale, 0, Double(film.file.height)))
  }

  func rect(_ region: FilmRegion) -> Rect {
    let scale = picture.width / Double(film.file.width)
    return Rect(
      x: picture.x + region.x * scale, y: picture.y + region.y * scale,
      width: region.width * scale, height: region.height * scale)
  }

  func x(of seconds: Double) -> Double {
    let tick = (seconds - film.first) / Tick.seconds
    return lane.x + lane.width * (tick - film.span.first) / film.span.count
  }

  /// Returns the second of the film at `x`, or the nearest that is shown.
  func seconds(at x: Double) -> Double {
    let tick = film.span.first + clamp((x - lane.x) / lane.width, 0, 1) * film.span.count
    return film.first + tick * Tick.seconds
  }
}

// Draws the film from the values passed in.
extension FilmView {
  /// - Parameters:
  ///   - drawn: the box that a hand is drawing, in pixels of the film.
  ///   - beside: the prototype's way, in the film's time and places.
  func draw(
    drawn: FilmRegion?, beside: [Place], hover: Point?, _ look: PanelLook,
    into list: inout DisplayList
  ) {
    drawHeading(hover, look, &list)
    list.fill(picture, look.theme.fill)
    if let shown = film.picture { list.picture(shown, in: RoundedRect(picture)) }
    if let box = (drawn ?? film.shownBox).map(rect) {
      let color = look.theme.accent
      list.clipped(to: picture) { list in
        list.fill(box, color.opacity(0.14))
        list.border(RoundedRect(box.inset(by: -1)), width: 3, Color.white.opacity(0.7))
        list.border(RoundedRect(box), width: 1.5, color)
      }
    }
    drawCurve(beside, look, &list)
  }

  private func drawHeading(_ hover: Point?, _ look: PanelLook, _ list: inout DisplayList) {
    let (theme, top) = (look.theme, frame.y - WindowPlan.headingHeight)
    let time = typesetter.layout(
      ValueText.decimal(film.seconds - film.first, places: 2) + " s", PanelType.figure)
    let left = buttons.map(\.frame.x).min() ?? frame.maxX
    let room = left - 8 - frame.x - time.width - 8
    let name = typesetter.truncated(film.name, PanelType.title, width: max(20, room))
    list.text(name, x: frame.x, middle: top + 13, theme.ink)
    list.text(
      time, x: frame.x + name.width + 8, middle: top + 13, theme.armed.readable(on: theme.ground))
    if let tracking = film.tracking {
      let bar = Rect(x: frame.x, y: top + 33, width: frame.width, height: 4)
      let share = Double(film.progress.frames) / Double(max(1, tracking.count))
      list.fill(.capsule(bar), look.groove)
      list.fill(
        .capsule(Rect(x: bar.x, y: bar.y, width: bar.width * min(1, share), height: 4)),
        theme.accent)
    } else {
      let lines = typesetter.lines(film.words, PanelType.note, width: frame.width).prefix(2)
      for (index, line) in lines.enumerated() {
        let middle = top + (lines.count == 1 ? 34 : 30) + Double(index) * 12
        list.text(line, x: frame.x, middle: middle, theme.secondary)
      }
    }
    for button in buttons { draw(button, hover, look, &list) }
  }

  private func draw(
    _ button: Button, _ hover: Point?, _ look: PanelLook, _ list: inout DisplayList
  ) {
    let shape = RoundedRect(button.frame, radius: 7)
    let isHovered = hover.map(button.frame.contains) == true
    if button.command == .closeFilm {
      if isHovered { list.fill(shape, look.bed) }
    } else {
      list.fill(shape, look.card)
      if isHovered { list.fill(shape, look.theme.ink.opacity(0.05)) }
      list.border(
        shape, width: button.isOn ? 1.5 : look.hairline,
        button.isOn ? look.theme.accent : look.edge)
    }
    list.text(button.label, center: button.frame.center, look.theme.ink)
  }

  // MARK: The curve

  private func drawCurve(_ beside: [Place], _ look: PanelLook, _ list: inout DisplayList) {
    let (theme, shape) = (look.theme, RoundedRect(card, radius: 9))
    list.fill(shape, look.card)
    list.border(shape, width: look.hairline, look.edge)
    drawTimes(look, &list)
    list.fill(RoundedRect(strip, radius: 4), look.bed)
    list.clipped(to: Rect(x: lane.x, y: card.y, width: lane.width, height: card.height)) { list in
      for stretch in film.found?.stretches ?? [] { draw(stretch, look, &list) }
      list.clipped(to: lane.inset(dx: 0, dy: -3)) { drawWays(beside, look, &$0) }
      let x = x(of: film.seconds)
      let head = Rect(x: x - 4.5, y: card.y + 19, width: 9, height: 9)
      list.fill(
        Rect(x: x - 0.5, y: head.midY, width: 1, height: strip.maxY - head.midY), theme.armed)
      list.fill(RoundedRect(head, radius: 3), theme.armed)
    }
  }

  private func drawTimes(_ look: PanelLook, _ list: inout DisplayList) {
    for (x, isEnd) in [(lane.x, false), (lane.maxX, true)] {
      let seconds = seconds(at: x) - film.first
      let text = typesetter.layout(
        ValueText.decimal(seconds, places: 2) + " s", PanelType.note.tabular)
      list.text(
        text, x: isEnd ? lane.maxX - text.width : lane.x, middle: card.y + 12, look.theme.secondary)
    }
    guard let axis = film.found?.track.axis else { return }
    let text = typesetter.layout("\(axis.rawValue), pt", PanelType.strongNote)
    list.text(text, center: Point(x: lane.midX, y: card.y + 12), look.theme.accent)
  }

  private func draw(_ stretch: FilmStretch, _ look: PanelLook, _ list: inout DisplayList) {
    let (left, right) = (x(of: stretch.from), x(of: stretch.to))
    let color: Color
    switch stretch.name {
    case .rest: return
    case .release:
      let dashed = Stroke(width: 1, cap: .butt, dash: .init(on: 2, off: 3))
      return list.line(
        from: Point(x: left, y: lane.y), to: Point(x: left, y: strip.maxY), dashed,
        look.theme.secondary)
    case .drag: color = look.theme.accent
    case .fling: color = look.motion("scroll.")
    case .settle: color = look.motion("card.")
    }
    let bar = Rect(x: left, y: strip.y, width: max(3, right - left), height: strip.height)
    list.fill(RoundedRect(bar, radius: 4), color.opacity(look.theme.name == .light ? 0.35 : 0.5))
  }

  /// Draws the way of the box as it moves on the screen, and dashed that of the prototype beside it.
  private func drawWays(_ beside: [Place], _ look: PanelLook, _ list: inout DisplayList) {
    let all =
      film.found.map { found in
        found.track.samples.map { FilmTracking.Place(seconds: $0.seconds, x: $0.x, y: $0.y) }
      } ?? film.progress.places
    guard let first = all.first else { return }
    let (xs, ys) = (all.map(\.x), all.map(\.y))
    let across = (xs.min() ?? first.x)...(xs.max() ?? first.x)
    let down = (ys.min() ?? first.y)...(ys.max() ?? first.y)
    let isDown = down.upperBound - down.lowerBound >= across.upperBound - across.lowerBound
    let range = isDown ? down : across
    let span = max(1, range.upperBound - range.lowerBound)
    func lines(_ places: [Place]) -> [Path] {
      pieces(places).map { piece in
        Path(
          polyline: piece.map { place in
            let share = (place.position - range.lowerBound) / span
            return Point(
              x: x(of: place.seconds),
              y: isDown ? lane.y + share * lane.height : lane.maxY - share * lane.height)
          })
      }
    }
    let dashed = Stroke(width: 1.5, dash: .init(on: 3, off: 3))
    for line in lines(beside) { list.stroke(line, dashed, look.theme.secondary) }
    for line in lines(all.map { ($0.seconds, isDown ? $0.y : $0.x) }) {
      list.stroke(line, Stroke(width: 1.75), look.theme.accent)
    }
  }

  /// Returns the shown places, no finer than the eye sees, in pieces between the frames without one.
  private func pieces(_ places: [Place]) -> [[Place]] {
    let step = film.span.count * Tick.seconds / lane.width / 2
    let (from, to) = (seconds(at: lane.x) - Self.gap, seconds(at: lane.maxX) + Self.gap)
    var pieces: [[Place]] = [[]]
    for place in places where place.seconds >= from && place.seconds <= to {
      if let last = pieces[pieces.count - 1].last {
        if place.seconds - last.seconds < step { continue }
        if place.seconds - last.seconds > Self.gap { pieces.append([]) }
      }
      pieces[pieces.count - 1].append(place)
    }
    return pieces.filter { $0.count > 1 }
  }

  /// The seconds without a place that interrupt the curve.
  private static let gap = 0.2
}

extension ShownFilm {
  /// The line that says what was found, what went wrong, or what to do.
  fileprivate var words: String {
    if !failure.isEmpty { return failure }
    return found?.words ?? "Drag a box around what moves"
  }
}
