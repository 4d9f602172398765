import DetentCanvas
import DetentMenus
import DetentMotion

/// The pictures of `Docs/motion.md`: the values of the library step by step.
enum MotionGuide {
  static var charts: [Chart] { [springs, flings, header, card] }

  /// Returns a line through a motion's values, one for each tick from 0 on.
  private static func line(_ values: [Double], _ name: String, namedAt: Double) -> Chart.Line {
    let points = values.enumerated().map { Point(x: Double($0) * Tick.seconds, y: $1) }
    return Chart.Line(points: points, name: name, namedAt: namedAt)
  }

  private static var springs: Chart {
    let lines = [(0.4, "0.4"), (1, "1"), (2, "2")].map { ratio, name in
      let spring = DampedSpring(response: 0.5, dampingRatio: ratio)
      let start = MotionValue(position: -1, velocity: 0)
      let values = (0...288).map { tick in
        1 + spring.value(from: start, after: Double(tick) * Tick.seconds).position
      }
      return line(values, name, namedAt: 0.2)
    }
    return Chart(
      name: "springs", seconds: 1.2, values: 0...1.3, marks: [("target", 1)], lines: lines)
  }

  private static var flings: Chart {
    let tuning = ScrollTuning()
    let limits = ScrollLimits(
      content: 2000, viewport: 800, leading: 0, trailing: 0, alwaysBounces: true)
    let lines = [(1500.0, 0.8), (3000, 0.4), (6000, 0.23)].map { speed, namedAt in
      var list = ScrollAxis()
      list.fling(velocity: speed, limits: limits, tuning: tuning)
      var values = [list.offset]
      while list.isMoving {
        list.step(limits: limits, tuning: tuning)
        values.append(list.offset)
      }
      return line(values, "\(Int(speed)) pt/s", namedAt: namedAt)
    }
    return Chart(
      name: "fling", seconds: 2, values: 0...1400, marks: [("the end, 1,200", 1200)], lines: lines)
  }

  private struct List: HeaderScroller {
    var axis = ScrollAxis()
    var insetTop = 0.0
    var insetBottom = 0.0
    var indicatorTop = 0.0
    let frameHeight = 800.0
    let contentHeight = 2560.0
  }

  private static var header: Chart {
    let tuning = HeaderTuning()
    let heights = HeaderHeights(compact: 64, normal: 128, expanded: 284)
    let lines = [(28.0, 0.0, "let go"), (28, 1500, "flicked up"), (-90, -600, "flicked down")].map {
      distance, velocity, name in
      var list = List()
      var header = Header(heights: heights, stretches: true)
      header.attach(to: &list)
      var values = [header.state.height]
      header.beginDrag(with: &list, tuning: tuning)
      for _ in 0..<48 {
        header.drag(by: distance / 48, with: &list, tuning: tuning)
        values.append(header.state.height)
      }
      header.release(velocity: velocity, with: &list, tuning: tuning)
      while values.count < 300 || list.axis.isMoving
        || !header.hasLanded(with: list, tuning: tuning)
      {
        header.step(with: &list, tuning: tuning)
        values.append(header.state.height)
      }
      return line(values, name, namedAt: 0.55)
    }
    return Chart(
      name: "header", seconds: 1.2, values: 0...330,
      marks: [
        ("compact", heights.compact), ("normal", heights.normal), ("expanded", heights.expanded),
      ], lines: lines)
  }

  private static var card: Chart {
    guard
      let detents = try? DetentSet(
        [.fraction(0.3), .fraction(0.52), .inset(60)], length: 844, content: 0)
    else { preconditionFailure("these three are fine on every stage") }
    let tuning = BottomSheetTuning(detents: detents, length: 844)
    let limits = ScrollLimits(
      content: 2000, viewport: 584, leading: 0, trailing: 0, alwaysBounces: true)
    var card = BottomSheet(at: 1, of: detents)
    var list = ScrollAxis()
    var cards = [card.extent]
    var lists = [list.offset]
    func note() {
      cards.append(card.extent)
      lists.append(list.offset)
    }
    card.beginDrag(with: &list, limits: limits, tuning: tuning)
    for _ in 0..<24 {
      card.drag(by: 4, with: &list, limits: limits, tuning: tuning)
      note()
    }
    card.release(velocity: 2400, with: &list, limits: limits, tuning: tuning)
    while card.isMoving || list.isMoving {
      card.step(with: &list, limits: limits, tuning: tuning)
      note()
    }
    return Chart(
      name: "card", seconds: 1.6, values: 0...900, marks: [("the card's top, 784", 784)],
      lines: [line(cards, "card", namedAt: 0.12), line(lists, "list", namedAt: 0.5)])
  }
}

/// A chart of lines over time, as the documents show motions.
struct Chart: Sendable {
  struct Line: Sendable {
    /// The points: seconds and values.
    let points: [Point]
    let name: String
    /// The time in seconds at which the line's name appears below it.
    let namedAt: Double
  }

  let name: String
  let seconds: Double
  let values: ClosedRange<Double>
  /// Important values, drawn as dashed lines.
  let marks: [(name: String, value: Double)]
  let lines: [Line]

  private static let size = Size(width: 720, height: 300)
  private static let grey = Color(hex: 0x6B7280)
  private static let inks = [0x2563EB, 0xDC2626, 0x059669].map { Color(hex: $0) }
  private static let style = TextStyle(size: 13)

  func picture(_ typesetter: Typesetter) -> Bitmap {
    var list = DisplayList()
    drawAxis(typesetter, into: &list)
    for mark in marks {
      let end = place(seconds, mark.value)
      let dashed = Stroke(width: 1, dash: Stroke.Dash(on: 3, off: 4))
      list.line(from: place(0, mark.value), to: end, dashed, Self.grey)
      let label = typesetter.layout(mark.name, Self.style)
      list.text(label, at: Point(x: end.x + 10, y: end.y + 4.5), Self.grey)
    }
    for (line, ink) in zip(lines, Self.inks) {
      let shown = line.points.filter { $0.x <= seconds }
      list.stroke(Path(polyline: shown.map { place($0.x, $0.y) }), Stroke(width: 2.5), ink)
      guard let named = shown.first(where: { $0.x >= line.namedAt }) else { continue }
      let label = typesetter.layout(line.name, TextStyle(size: 13, weight: .semibold))
      let corner = place(named.x, named.y)
      list.text(label, at: Point(x: corner.x + 8, y: corner.y + 18), ink)
    }
    return list.bitmap(Self.size, scale: 2, on: .white, typesetter)
  }

  private func place(_ time: Double, _ value: Double) -> Point {
    let frame = Rect(x: 24, y: 20, width: Self.size.width - 190, height: Self.size.height - 60)
    let share = (value - values.lowerBound) / (values.upperBound - values.lowerBound)
    return Point(x: frame.x + frame.width * time / seconds, y: frame.maxY - frame.height * share)
  }

  /// Draws the axis of time, with a tick at each quarter.
  private func drawAxis(_ typesetter: Typesetter, into list: inout DisplayList) {
    let low = values.lowerBound
    let stroke = Stroke(width: 1)
    list.line(from: place(0, low), to: place(seconds, low), stroke, Self.grey)
    for quarter in 0...4 {
      let time = seconds * Double(quarter) / 4
      let foot = place(time, low)
      list.line(from: foot, to: Point(x: foot.x, y: foot.y + 5), stroke, Self.grey)
      let label = typesetter.layout("\((time * 100).rounded() / 100) s", Self.style.tabular)
      list.text(label, at: Point(x: foot.x - label.width / 2, y: foot.y + 22), Self.grey)
    }
  }
}
