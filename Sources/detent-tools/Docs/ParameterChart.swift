import DetentCanvas
import DetentFiles
import DetentMotion
import DetentParameters
import DetentStage

/// Draws the courses of a gesture with several values of a parameter, and writes each value beside its
/// course.
struct ParameterChart {
  private let parameter: Parameter
  private let courses: ParameterCourses
  private let low: Double
  private let high: Double

  private static let size = Size(width: 560, height: 176)
  private static let frame = Rect(x: 56, y: 16, width: 384, height: 124)
  private static let grey = Color(hex: 0x6B7280)
  private static let hairline = Color(hex: 0xE6E8EE)
  private static let standard = Color(hex: 0x14171F)
  private static let inks = [0x059669, 0x2563EB, 0xDC2626, 0x9333EA, 0xB45309, 0x0E7490].map {
    Color(hex: $0)
  }
  private static let small = TextStyle(size: 12).tabular

  init(_ parameter: Parameter, _ courses: ParameterCourses) {
    self.parameter = parameter
    self.courses = courses
    let all = courses.courses.flatMap(\.points)
    low = all.min() ?? 0
    high = all.max() ?? 1
  }

  func picture(_ typesetter: Typesetter) -> Bitmap {
    var list = DisplayList()
    drawAxes(typesetter, &list)
    var inks = Self.inks.makeIterator()
    var labels: [(text: String, color: Color, isDefault: Bool)] = []
    for course in courses.courses {
      let ink = course.isDefault ? Self.standard : inks.next() ?? Self.grey
      let unit = parameter.unit == .none ? "" : " \(parameter.unit.rawValue)"
      labels.append((course.value + unit, ink, course.isDefault))
      let points = course.points.enumerated().map { place($0.offset, $0.element) }
      list.stroke(Path(polyline: points), Stroke(width: course.isDefault ? 2.5 : 2), ink)
    }
    for (index, label) in labels.enumerated() {
      let y = Self.frame.y + 14 + 21 * Double(index)
      let x = Self.frame.maxX + 16
      list.line(
        from: Point(x: x, y: y - 4), to: Point(x: x + 14, y: y - 4),
        Stroke(width: label.isDefault ? 2.5 : 2), label.color)
      let style = TextStyle(size: 12, weight: label.isDefault ? .semibold : .regular).tabular
      list.text(typesetter.layout(label.text, style), at: Point(x: x + 21, y: y), label.color)
    }
    return list.bitmap(Self.size, scale: 2, on: .white, typesetter)
  }

  private func place(_ index: Int, _ value: Double) -> Point {
    let count = max(1, (courses.courses.first?.points.count ?? 1) - 1)
    return Point(
      x: Self.frame.x + Self.frame.width * Double(index) / Double(count),
      y: Self.frame.maxY - Self.frame.height * (value - low) / max(1e-9, high - low))
  }

  private func drawAxes(_ typesetter: Typesetter, _ list: inout DisplayList) {
    let frame = Self.frame
    for (value, y) in [(low, frame.maxY), (high, frame.y)] {
      list.line(
        from: Point(x: frame.x, y: y), to: Point(x: frame.maxX, y: y), Stroke(width: 1),
        Self.hairline)
      let digits = high - low < 5 ? 100.0 : 1
      let text = ((value * digits).rounded() / digits + 0).shortestText
      let label = typesetter.layout(text, Self.small)
      list.text(label, at: Point(x: frame.x - 10 - label.width, y: y + 4), Self.grey)
    }
    let seconds = ParameterCourses.every * Double((courses.courses.first?.points.count ?? 1) - 1)
    for (time, x, share) in [
      (courses.start, frame.x, 0.0), (courses.start + seconds, frame.maxX, 1),
    ] {
      let text = "\(((time * 100).rounded() / 100).shortestText) s"
      let label = typesetter.layout(text, Self.small)
      list.text(label, at: Point(x: x - share * label.width, y: frame.maxY + 22), Self.grey)
    }
    let unit = courses.quantity.unit.rawValue
    let name = courses.quantity.label + (unit.isEmpty ? "" : ", \(unit)")
    let label = typesetter.layout(name, Self.small)
    list.text(
      label, at: Point(x: frame.midX - label.width / 2, y: frame.maxY + 22), Self.grey)
  }
}
