import DetentCanvas
import DetentMotion

/// Lines over time, as the documents show motions.
struct Chart: Sendable {
  struct Line: Sendable {
    /// Seconds and values.
    let points: [Point]
    let name: String
    /// Seconds at which its name stands, below it.
    let namedAt: Double
  }

  let name: String
  let seconds: Double
  let values: ClosedRange<Double>
  /// Values of note, as dashed lines.
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
    let bitmap = Bitmap(width: Int(2 * Self.size.width), height: Int(2 * Self.size.height))
    Canvas(typesetter: typesetter).draw(list, into: bitmap, scale: 2, background: .white)
    return bitmap
  }

  private func place(_ time: Double, _ value: Double) -> Point {
    let frame = Rect(x: 24, y: 20, width: Self.size.width - 190, height: Self.size.height - 60)
    let share = (value - values.lowerBound) / (values.upperBound - values.lowerBound)
    return Point(x: frame.x + frame.width * time / seconds, y: frame.maxY - frame.height * share)
  }

  /// Time, with a tick at each quarter.
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
