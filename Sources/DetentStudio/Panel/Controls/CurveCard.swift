import DetentCanvas
import DetentMotion
import DetentStage

/// Shows a group's curve and its figures. A dashed line beside it is B's curve, or the curve before the last
/// change.
struct CurveCard: PanelPart {
  let key: String
  var recording: LaidRecording?

  private static let samples = 120

  func height(on width: Double, _ typesetter: Typesetter) -> Double {
    recording == nil ? 148 : 148 + Self.footHeight
  }

  /// True if the group names its motion by a response.
  var hasSpring: Bool { Feel.parameter(key + ".response") != nil }

  /// The height of the line that reports how far the recording is from the curve.
  private static let footHeight = 28.0

  private static func card(_ frame: Rect) -> Rect {
    Rect(
      x: PanelLayout.side, y: frame.y, width: frame.width - 2 * PanelLayout.side,
      height: frame.height - 10)
  }

  /// Returns the curves and axes to draw in `frame`; nil for a group without a curve.
  func curves(
    in frame: Rect, _ feel: Feel, before earlier: Feel?, stage: Size, grip: CurveGrip? = nil
  ) -> Curves? {
    guard let now = MotionCurve(key, feel, stage: stage) else { return nil }
    var before = earlier.flatMap { MotionCurve(key, $0, stage: stage) }
    if before == now { before = nil }
    if let grip, grip.key == key { return Curves(now: now, before: before, axes: grip.axes) }
    let card = Self.card(frame)
    let plot = Rect(x: card.x + 12, y: card.y + 48, width: card.width - 24, height: 66)
    let seconds = Self.timeSpan(now, before, recording?.settlingTime ?? 0)
    let recorded = recording?.places.map { clamp($0.share, -0.5, 2) } ?? []
    let all =
      [now, before].compactMap { $0 }.flatMap {
        $0.positions(until: seconds, count: Self.samples)
      } + recorded
    let bottom = min(0, all.min() ?? 0)
    // This leaves room to drag a peak up.
    let top = max(Self.leastTop, (all.max() ?? 1) + Self.headroom)
    return Curves(
      now: now, before: before,
      axes: CurveAxes(plot: plot, seconds: seconds, bottom: bottom, span: top - bottom))
  }

  private static let leastTop = 1.25
  private static let headroom = 0.12

  struct Curves: Sendable {
    let now: MotionCurve
    /// The dashed curve: the curve of B, or the one before the last change; nil if it equals `now`.
    let before: MotionCurve?
    let axes: CurveAxes

    /// Returns the position of a handle; nil if the curve has none.
    func point(of handle: CurveHandle) -> Point? { now.place(of: handle).map(axes.point) }

    /// Returns the handle that a press at `point` takes: the nearest one in reach.
    func handle(at point: Point) -> CurveHandle? {
      func distance(_ handle: CurveHandle) -> Double {
        self.point(of: handle).map { ($0 - point).length } ?? .infinity
      }
      return CurveHandle.allCases.min { distance($0) < distance($1) }
        .flatMap { distance($0) <= Self.reach ? $0 : nil }
    }

    private static let reach = 14.0
  }

  func draw(_ entry: PanelLayout.Entry, _ painter: PanelPainter, _ list: inout DisplayList) {
    let theme = painter.theme
    let curves = curves(
      in: entry.frame, painter.version.feel,
      before: painter.dashed, stage: painter.stage,
      grip: painter.grip)
    guard let curves else { return }
    let (axes, plot) = (curves.axes, curves.axes.plot)
    let card = Self.card(entry.frame)
    painter.drawCard(card, &list)
    drawFigures(curves.now, card, painter, &list)
    func positions(_ curve: MotionCurve) -> [Double] {
      curve.positions(until: axes.seconds, count: Self.samples)
    }
    // While a hand holds a handle, the axes stay, and the curve may leave them.
    list.clipped(to: Rect(x: plot.x - 2, y: card.y + 1, width: plot.width + 4, height: 124)) {
      list in
      drawRecording(axes, painter, &list)
      Graph(
        frame: plot, bottom: axes.bottom, span: axes.span,
        shown: TimeSpan(count: Double(Self.samples)),
        other: painter.pinnedColor
      )
      .draw(
        positions(curves.now), before: curves.before.map(positions), levels: [0, 1], width: 2,
        painter.look, &list)
    }
    for handle in CurveHandle.allCases {
      if let point = curves.point(of: handle) { draw(handle, at: point, painter, &list) }
    }
    let middle = card.y + 127
    painter.text(
      ValueText.decimal(axes.seconds, places: 1) + " s", PanelType.note, right: plot.maxX,
      middle: middle, theme.tertiary, &list)
    painter.text(
      "\(Int(curves.now.distance.rounded())) pt", PanelType.note, x: plot.x, middle: middle,
      theme.tertiary, &list)
    drawFoot(curves.now, entry, painter, &list)
  }

  private func draw(
    _ handle: CurveHandle, at point: Point, _ painter: PanelPainter, _ list: inout DisplayList
  ) {
    let isHeld = painter.grip?.key == key && painter.grip?.handle == handle
    let knob = RoundedRect.circle(center: point, radius: isHeld ? 6.5 : 5)
    list.fill(knob, painter.look.card)
    list.border(knob, width: 2, painter.theme.accent)
  }

  /// Returns a round time in which both curves and the recording settle.
  private static func timeSpan(
    _ now: MotionCurve, _ before: MotionCurve?, _ recorded: Double
  ) -> Double {
    let longest = max(now.settlingTime, before?.settlingTime ?? 0, recorded) * 1.15
    let spans = [0.2, 0.3, 0.4, 0.5, 0.6, 0.8, 1, 1.5, 2, 3, 4, 6, 8, 12, 20]
    return spans.first { $0 >= longest } ?? 30
  }

  private func drawFigures(
    _ curve: MotionCurve, _ card: Rect, _ painter: PanelPainter, _ list: inout DisplayList
  ) {
    let (theme, typesetter) = (painter.theme, painter.typesetter)
    let share = curve.overshoot / curve.distance * 100
    let overshoot = ValueText.decimal(curve.overshoot, places: 1)
    let figures = [
      ("Overshoot", "\(overshoot) pt · \(ValueText.decimal(share, places: 1)) %"),
      ("Settles", ValueText.decimal(curve.settlingTime, places: 2) + " s"),
      ("Peak", ValueText.decimal(curve.peakSpeed, places: 0) + " pt/s"),
    ]
    let widths = figures.map { label, value in
      max(
        typesetter.layout(label, PanelType.note).width,
        typesetter.layout(value, PanelType.figure).width)
    }
    // The figures stand evenly from edge to edge.
    let gap = (card.width - 24 - widths.reduce(0, +)) / Double(figures.count - 1)
    var x = card.x + 12
    for ((label, value), width) in zip(figures, widths) {
      painter.text(label, PanelType.note, x: x, middle: card.y + 15, theme.secondary, &list)
      painter.text(value, PanelType.figure, x: x, middle: card.y + 31, theme.ink, &list)
      x += width + gap
    }
  }
}

/// Draws values over time in a frame.
struct Graph {
  let frame: Rect
  /// The value at the frame's foot, and the span from there to its top.
  let bottom: Double
  let span: Double
  /// The steps of time from left to right.
  let shown: TimeSpan
  /// The colour of the dashed line; nil: the colour for an earlier state.
  var other: Color?
  /// The colour of the line itself; nil: the accent.
  var color: Color?

  func x(of index: Int) -> Double {
    frame.x + frame.width * (Double(index) - shown.first) / shown.count
  }
  func y(of value: Double) -> Double { frame.maxY - (value - bottom) / span * frame.height }

  /// Draws lines at `levels`, the earlier values dashed, and the values of now.
  func draw(
    _ now: [Double], before: [Double]?, levels: [Double], width: Double, _ look: PanelLook,
    _ list: inout DisplayList
  ) {
    for level in levels {
      let line = Rect(x: frame.x, y: y(of: level) - 0.5, width: frame.width, height: 1)
      list.fill(line, look.grid)
    }
    if let before {
      let dashed = Stroke(width: 1.5, dash: .init(on: 3, off: 3))
      list.stroke(Path(polyline: points(before)), dashed, other ?? look.theme.secondary)
    }
    for piece in pieces(now) {
      list.stroke(piece, Stroke(width: width), color ?? look.theme.accent)
    }
  }

  /// Returns one point for each point of width; the eye sees no finer ones.
  private func points(_ values: [Double]) -> [Point] {
    let step = max(1, Int(shown.count) / max(1, Int(frame.width)))
    let first = Int(shown.first) / step * step
    let last = min(values.count - 1, Int(shown.last.rounded(.up)))
    guard first <= last else { return [] }
    return (Array(stride(from: first, to: last, by: step)) + [last]).map {
      Point(x: x(of: $0), y: y(of: values[$0]))
    }
  }

  /// Returns the line in pieces, so that a growing line is drawn again only at its end.
  private func pieces(_ values: [Double]) -> [Path] {
    let points = points(values)
    guard !points.isEmpty else { return [] }
    return stride(from: 0, to: max(1, points.count - 1), by: 24).map { start in
      Path(polyline: Array(points[start...min(start + 24, points.count - 1)]))
    }
  }
}
