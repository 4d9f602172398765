import DetentCanvas
import DetentMotion
import DetentPNG
import DetentText
import Foundation
import Testing

/// What `Docs/motion.md` says and shows of the library. Its pictures are drawn from what moves here:
///
///     DETENT_GUIDE=Docs/Pictures swift test --filter MotionGuideTests
@Suite struct MotionGuideTests {
  /// Lines over time.
  private struct Chart {
    struct Line {
      var points: [Point]
      let name: String
      /// Seconds at which its name stands, below it.
      let namedAt: Double
    }

    var lines: [Line] = []
    let seconds: Double
    let values: ClosedRange<Double>
    /// Values of note, as dashed lines.
    var marks: [(name: String, value: Double)] = []
    static let size = Size(width: 720, height: 300)

    func draw(to name: String) throws {
      guard let folder = ProcessInfo.processInfo.environment["DETENT_GUIDE"], !folder.isEmpty else {
        return
      }
      let typesetter = Typesetter(shaper: try SDLShaper(family: .inter()))
      var list = DisplayList()
      draw(typesetter, into: &list)
      let bitmap = Bitmap(width: Int(2 * Self.size.width), height: Int(2 * Self.size.height))
      Canvas(typesetter: typesetter).draw(list, into: bitmap, scale: 2, background: .white)
      try PNG.write(bitmap, to: "\(folder)/motion-\(name).png")
    }

    private func place(_ point: Point) -> Point {
      let frame = Rect(x: 24, y: 20, width: Self.size.width - 190, height: Self.size.height - 60)
      let share = (point.y - values.lowerBound) / (values.upperBound - values.lowerBound)
      return Point(
        x: frame.x + frame.width * point.x / seconds, y: frame.maxY - frame.height * share)
    }

    private func draw(_ typesetter: Typesetter, into list: inout DisplayList) {
      let grey = Color(hex: 0x6B7280)
      let inks = [0x2563EB, 0xDC2626, 0x059669].map { Color(hex: UInt32($0)) }
      let style = TextStyle(size: 13)
      for tenth in stride(from: 0, through: seconds + 1e-9, by: seconds / 4) {
        let foot = place(Point(x: tenth, y: values.lowerBound))
        list.line(
          from: foot, to: Point(x: foot.x, y: foot.y + 5), Stroke(width: 1), grey)
        let text = typesetter.layout("\((tenth * 100).rounded() / 100) s", style.tabular)
        list.text(text, at: Point(x: foot.x - text.width / 2, y: foot.y + 22), grey)
      }
      let end = place(Point(x: seconds, y: values.lowerBound))
      list.line(
        from: place(Point(x: 0, y: values.lowerBound)), to: end, Stroke(width: 1), grey)
      for mark in marks {
        let (start, end) = (Point(x: 0, y: mark.value), Point(x: seconds, y: mark.value))
        list.line(
          from: place(start), to: place(end),
          Stroke(width: 1, dash: Stroke.Dash(on: 3, off: 4)), grey)
        list.text(
          typesetter.layout(mark.name, style),
          at: Point(x: place(end).x + 10, y: place(end).y + 4.5), grey)
      }
      for (index, line) in lines.enumerated() {
        let ink = inks[index % inks.count]
        list.stroke(Path(polyline: line.points.map(place)), Stroke(width: 2.5), ink)
        guard let named = line.points.first(where: { $0.x >= line.namedAt }) else { continue }
        let label = typesetter.layout(line.name, TextStyle(size: 13, weight: .semibold))
        list.text(label, at: Point(x: place(named).x + 8, y: place(named).y + 18), ink)
      }
    }
  }

  @Test func `springs swing past by a quarter, arrive or crawl`() throws {
    var chart = Chart(seconds: 1.2, values: 0...1.3, marks: [("target", 1)])
    for (ratio, name) in [(0.4, "0.4"), (1, "1"), (2, "2")] {
      let spring = DampedSpring(response: 0.5, dampingRatio: ratio)
      let start = MotionValue(position: -1, velocity: 0)
      let overshoot = SpringAnalysis(spring, from: start).overshoot
      #expect(abs(overshoot - (ratio < 1 ? 0.254 : 0)) < 1e-3)
      let points = (0...288).map { tick in
        let seconds = Double(tick) * Tick.seconds
        return Point(x: seconds, y: 1 + spring.value(from: start, after: seconds).position)
      }
      chart.lines.append(
        Chart.Line(points: points, name: name, namedAt: 0.2))
    }
    try chart.draw(to: "springs")
  }

  @Test func `flings end freely or are handed to the bounce at the end`() throws {
    let tuning = ScrollTuning()
    let limits = ScrollLimits(
      content: 2000, viewport: 800, leading: 0, trailing: 0, alwaysBounces: true)
    var chart = Chart(seconds: 2, values: 0...1400, marks: [("the end, 1,200", 1200)])
    for (speed, namedAt) in [(1500.0, 0.8), (3000, 0.4), (6000, 0.13)] {
      var list = ScrollAxis()
      list.fling(velocity: speed, limits, tuning)
      var points = [Point(x: 0, y: 0)]
      while list.isMoving {
        list.step(limits, tuning)
        points.append(Point(x: Double(points.count) * Tick.seconds, y: list.offset))
      }
      let highest = points.map(\.y).max() ?? 0
      #expect(list.offset == (speed < 2000 ? highest : 1200))
      #expect((highest > 1200) == (speed > 2000) && highest < 1400)
      chart.lines.append(
        Chart.Line(
          points: points.filter { $0.x <= 2 }, name: "\(Int(speed)) pt/s", namedAt: namedAt))
    }
    try chart.draw(to: "fling")
  }

  private struct List: HeaderScroller {
    var axis = ScrollAxis()
    var insetTop = 0.0
    var insetBottom = 0.0
    var indicatorTop = 0.0
    let frameHeight = 800.0
    let contentHeight = 2560.0
  }

  @Test func `a header settles half-way, and folds under a flick that carries on`() throws {
    let tuning = HeaderTuning()
    var chart = Chart(
      seconds: 1.2, values: 0...330, marks: [("compact", 64), ("normal", 128), ("expanded", 284)])
    for (distance, velocity, height, name) in [
      (28.0, 0.0, 128.0, "let go"), (28, 1500, 64, "flicked up"), (-90, -600, 284, "flicked down"),
    ] {
      var list = List()
      var header = Header(
        heights: HeaderHeights(compact: 64, normal: 128, expanded: 284), stretches: true)
      header.attach(&list)
      header.beginDrag(&list, tuning)
      var points: [Point] = []
      func note(_ header: Header) {
        points.append(Point(x: Double(points.count) * Tick.seconds, y: header.state.height))
      }
      for _ in 0..<48 {
        header.drag(by: distance / 48, &list, tuning)
        note(header)
      }
      header.release(velocity: velocity, &list, tuning)
      while list.axis.isMoving || !header.hasLanded(list, tuning) {
        header.step(&list, tuning)
        note(header)
      }
      #expect(header.state.height == height)
      #expect((list.axis.offset > 100) == (velocity == 1500), "only a flick goes on")
      while points.count < 288 { note(header) }
      chart.lines.append(
        Chart.Line(points: points.filter { $0.x <= 1.2 }, name: name, namedAt: 0.55))
    }
    try chart.draw(to: "header")
  }

  @Test func `a throw takes the card to its top, and the list on from there`() throws {
    let detents = try DetentSet(
      [.fraction(0.3), .fraction(0.52), .inset(60)], length: 844, content: 0)
    let tuning = CardTuning(detents: detents, length: 844)
    let limits = ScrollLimits(
      content: 2000, viewport: 584, leading: 0, trailing: 0, alwaysBounces: true)
    var card = Card(at: 1, of: detents)
    var list = ScrollAxis()
    var shown = Chart(
      seconds: 1.6, values: 0...900, marks: [("the card's top, 784", 784)])
    var (cards, lists): ([Point], [Point]) = ([], [])
    func note() {
      let seconds = Double(cards.count) * Tick.seconds
      cards.append(Point(x: seconds, y: card.extent))
      lists.append(Point(x: seconds, y: list.offset))
    }
    card.beginDrag(with: &list, limits, tuning)
    for _ in 0..<24 {
      let share = card.drag(by: 4, with: &list, limits, tuning)
      #expect(share == DragShare(card: 4), "each point is spent once")
      note()
    }
    card.release(velocity: 2400, with: &list, limits, tuning)
    while card.isMoving || list.isMoving {
      #expect(list.offset == 0 || card.extent == 784, "the list waits for the card")
      card.step(with: &list, limits, tuning)
      note()
    }
    #expect(card.extent == 784 && list.offset > 500)
    shown.lines = [
      Chart.Line(points: cards.filter { $0.x <= 1.6 }, name: "card", namedAt: 0.12),
      Chart.Line(points: lists.filter { $0.x <= 1.6 }, name: "list", namedAt: 0.5),
    ]
    try shown.draw(to: "card")
  }
}
