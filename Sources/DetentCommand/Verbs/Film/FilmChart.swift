import DetentCanvas
import DetentDisk
import DetentFit
import DetentMotion
import DetentScenes

/// Draws the track of each box and its stretches, one box above the other.
struct FilmChart {
  private let report: FilmReport
  private let theme: Theme

  private static let width = 900.0
  private static let height = 360.0
  private static let plot = Rect(x: 64, y: 92, width: 804, height: 214)
  private static let small = TextStyle(size: 12).tabular

  init(_ report: FilmReport, theme: Theme) { (self.report, self.theme) = (report, theme) }

  func picture(_ typesetter: Typesetter, scale: Double) -> Bitmap {
    var list = DisplayList()
    for number in report.tracks.indices {
      list.translated(dx: 0, dy: Double(number) * Self.height) { draw(number, typesetter, &$0) }
    }
    let size = Size(width: Self.width, height: Self.height * Double(report.tracks.count))
    return list.bitmap(size, scale: scale, on: theme.stage, typesetter)
  }

  private func draw(_ number: Int, _ typesetter: Typesetter, _ list: inout DisplayList) {
    let track = report.tracks[number]
    let samples = track.recording.samples
    let times = (samples.first?.seconds ?? 0)...max(samples.last?.seconds ?? 1, 1e-3)
    let positions = samples.map(\.position)
    let low = positions.min() ?? 0
    let axis = Ticks(low, max(positions.max() ?? 1, low + 1), about: 4)
    let title = typesetter.layout("Box \(track.region.text)", TextStyle(size: 17, weight: .bold))
    list.text(title, at: Point(x: 32, y: 38), theme.ink)
    let about = typesetter.layout(
      "\(track.axis.rawValue) in \(report.unitName), \(track.samples.count) frames, \(track.misses.count) without it",
      TextStyle(size: 13))
    list.text(about, at: Point(x: 32 + title.width + 12, y: 38), theme.secondary)
    func x(_ seconds: Double) -> Double {
      let share = (seconds - times.lowerBound) / (times.upperBound - times.lowerBound)
      return Self.plot.x + Self.plot.width * min(max(share, 0), 1)
    }
    for stretch in report.stretches[number] { draw(stretch, typesetter, &list, x) }
    for value in axis.values {
      let y = axis.place(value, in: Self.plot)
      list.line(
        from: Point(x: Self.plot.x, y: y), to: Point(x: Self.plot.maxX, y: y), Stroke(width: 1),
        theme.hairline)
      let layout = typesetter.layout(value.shortestText, Self.small)
      list.text(layout, at: Point(x: Self.plot.x - 10 - layout.width, y: y + 4), theme.secondary)
    }
    for value in Ticks(times.lowerBound, times.upperBound, about: 8).values
    where times.contains(value) {
      let layout = typesetter.layout("\(value.shortestText) s", Self.small)
      list.text(
        layout, at: Point(x: x(value) - layout.width / 2, y: Self.plot.maxY + 24), theme.secondary)
    }
    for sample in samples {
      let center = Point(x: x(sample.seconds), y: axis.place(sample.position, in: Self.plot))
      list.fill(.circle(center: center, radius: 1.4), theme.ink)
    }
    for stretch in report.stretches[number] {
      curve(stretch, &list) { Point(x: x($0), y: axis.place($1, in: Self.plot)) }
    }
  }

  /// Draws a stretch's ground and its name.
  private func draw(
    _ stretch: FilmStretch, _ typesetter: Typesetter, _ list: inout DisplayList,
    _ x: (Double) -> Double
  ) {
    let (from, to) = (x(stretch.from), x(stretch.to))
    let frame = Rect(x: from, y: Self.plot.y, width: to - from, height: Self.plot.height)
    switch stretch.name {
    case .rest: return
    case .release:
      list.line(
        from: Point(x: from, y: frame.y), to: Point(x: from, y: frame.maxY),
        Stroke(width: 1, dash: Stroke.Dash(on: 3, off: 4)), theme.tertiary)
      return
    case .drag: list.fill(frame, theme.fill)
    case .fling, .settle: list.fill(frame, theme.accent.opacity(0.12))
    }
    let name = typesetter.layout(stretch.name.rawValue.capitalizedFirst, Self.small)
    guard name.width < frame.width + 24 else { return }
    let place = min(max(frame.midX - name.width / 2, Self.plot.x), Self.plot.maxX - name.width)
    list.text(name, at: Point(x: place, y: frame.y - 8), theme.secondary)
  }

  /// Draws the motion behind a stretch.
  private func curve(
    _ stretch: FilmStretch, _ list: inout DisplayList, _ place: (Double, Double) -> Point
  ) {
    guard let fit = stretch.fit else { return }
    let steps = 160
    let points = (0...steps).map { step in
      let seconds = stretch.from + (stretch.to - stretch.from) * Double(step) / Double(steps)
      return place(seconds, fit.best.position(at: seconds))
    }
    list.stroke(Path(polyline: points), Stroke(width: 2), theme.accent)
  }
}
