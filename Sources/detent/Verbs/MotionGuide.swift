import DetentMotion

/// The pictures of `Docs/motion.md`: what the library's values do when they are stepped.
enum MotionGuide {
  static var charts: [Chart] { [springs, flings, header, card] }

  /// A motion's values, one a tick from 0 on.
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
      list.fling(velocity: speed, limits, tuning)
      var values = [list.offset]
      while list.isMoving {
        list.step(limits, tuning)
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
      header.attach(&list)
      var values = [header.state.height]
      header.beginDrag(&list, tuning)
      for _ in 0..<48 {
        header.drag(by: distance / 48, &list, tuning)
        values.append(header.state.height)
      }
      header.release(velocity: velocity, &list, tuning)
      while values.count < 300 || list.axis.isMoving || !header.hasLanded(list, tuning) {
        header.step(&list, tuning)
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
    let tuning = CardTuning(detents: detents, length: 844)
    let limits = ScrollLimits(
      content: 2000, viewport: 584, leading: 0, trailing: 0, alwaysBounces: true)
    var card = Card(at: 1, of: detents)
    var list = ScrollAxis()
    var cards = [card.extent]
    var lists = [list.offset]
    func note() {
      cards.append(card.extent)
      lists.append(list.offset)
    }
    card.beginDrag(with: &list, limits, tuning)
    for _ in 0..<24 {
      card.drag(by: 4, with: &list, limits, tuning)
      note()
    }
    card.release(velocity: 2400, with: &list, limits, tuning)
    while card.isMoving || list.isMoving {
      card.step(with: &list, limits, tuning)
      note()
    }
    return Chart(
      name: "card", seconds: 1.6, values: 0...900, marks: [("the card's top, 784", 784)],
      lines: [line(cards, "card", namedAt: 0.12), line(lists, "list", namedAt: 0.5)])
  }
}
