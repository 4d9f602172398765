import DetentCanvas
import DetentDisk
import DetentFiles
import DetentFit
import DetentMotion
import DetentScenes

/// Draws a recording and the motion behind it. The numbers are at the top, the samples and the curve in the
/// middle, and the misses of the curve at the bottom.
package struct FitChart {
  private let recording: MotionRecording
  private let fit: MotionFit
  private let theme: Theme
  private let times: ClosedRange<Double>

  private static let size = Size(width: 760, height: 560)
  private static let plot = Rect(x: 64, y: 132, width: 664, height: 268)
  private static let misses = Rect(x: 64, y: 426, width: 664, height: 64)
  private static let small = TextStyle(size: 12).tabular

  package init(_ recording: MotionRecording, _ fit: MotionFit, theme: Theme) {
    self.recording = recording
    self.fit = fit
    self.theme = theme
    let seconds = recording.samples.map(\.seconds)
    times = (seconds.first ?? 0)...(seconds.last ?? 1)
  }

  package func picture(_ typesetter: Typesetter, scale: Double) -> Bitmap {
    var list = DisplayList()
    drawNumbers(typesetter, &list)
    drawMotion(typesetter, &list)
    drawMisses(typesetter, &list)
    return list.bitmap(Self.size, scale: scale, on: theme.stage, typesetter)
  }

  // MARK: The numbers

  private func drawNumbers(_ typesetter: Typesetter, _ list: inout DisplayList) {
    let name = typesetter.layout(
      fit.best.words.capitalizedFirst, TextStyle(size: 22, weight: .bold))
    list.text(name, at: Point(x: 32, y: 46), theme.ink)
    let missed = typesetter.layout("misses by \(fit.best.residualText) pt", TextStyle(size: 13))
    list.text(missed, at: Point(x: 32 + name.width + 12, y: 46), theme.secondary)
    let width = (Self.size.width - 64) / Double(fit.best.numbers.count)
    for (index, number) in fit.best.numbers.enumerated() {
      let x = 32 + Double(index) * width
      list.text(
        typesetter.layout(number.name.label, Self.small), at: Point(x: x, y: 76), theme.secondary)
      let parts = number.text.split(separator: " ± ", maxSplits: 1)
      let value = typesetter.layout(
        "\(parts[0]) \(number.name.unit)", TextStyle(size: 14, weight: .semibold).tabular)
      list.text(value, at: Point(x: x, y: 95), theme.ink)
      guard parts.count > 1 else { continue }
      list.text(
        typesetter.layout("± \(parts[1])", Self.small), at: Point(x: x, y: 112), theme.secondary)
    }
  }

  // MARK: The motion

  private func drawMotion(_ typesetter: Typesetter, _ list: inout DisplayList) {
    let positions = recording.samples.map(\.position)
    let axis = Ticks(positions.min() ?? 0, positions.max() ?? 1, about: 4)
    let frame = Self.plot
    for value in axis.values {
      let y = axis.place(value, in: frame)
      list.line(
        from: Point(x: frame.x, y: y), to: Point(x: frame.maxX, y: y), Stroke(width: 1),
        theme.hairline)
      label(typesetter, value.shortestText, endingAt: frame.x - 10, y: y + 4, &list)
    }
    drawTimes(typesetter, &list)
    let start = x(fit.best.start)
    if fit.best.start > times.lowerBound {
      list.line(
        from: Point(x: start, y: frame.y), to: Point(x: start, y: Self.misses.maxY),
        Stroke(width: 1, dash: Stroke.Dash(on: 3, off: 4)), theme.tertiary)
    }
    let steps = Int(frame.width * 2)
    let span = times.upperBound - times.lowerBound
    let curve = (0...steps).map { index in
      let time = times.lowerBound + span * Double(index) / Double(steps)
      return Point(x: x(time), y: axis.place(fit.best.position(at: time), in: frame))
    }
    list.stroke(Path(polyline: curve), Stroke(width: 2), theme.accent)
    for sample in recording.samples {
      dot(Point(x: x(sample.seconds), y: axis.place(sample.position, in: frame)), &list)
    }
  }

  private func drawTimes(_ typesetter: Typesetter, _ list: inout DisplayList) {
    let span = times.upperBound - times.lowerBound
    let ticks = Ticks(times.lowerBound, times.upperBound, about: span < 0.5 ? 5 : 7)
    for value in ticks.values where times.contains(value) {
      let text = typesetter.layout("\(value.shortestText) s", Self.small)
      list.text(
        text, at: Point(x: x(value) - text.width / 2, y: Self.misses.maxY + 24), theme.secondary)
    }
  }

  private func x(_ seconds: Double) -> Double {
    let share = (seconds - times.lowerBound) / (times.upperBound - times.lowerBound)
    return Self.plot.x + Self.plot.width * share
  }

  private func dot(_ center: Point, _ list: inout DisplayList) {
    for (radius, color) in [(2.6, theme.stage), (1.8, theme.ink)] {
      list.fill(.circle(center: center, radius: radius), color)
    }
  }

  private func label(
    _ typesetter: Typesetter, _ text: String, endingAt end: Double, y: Double,
    _ list: inout DisplayList
  ) {
    let layout = typesetter.layout(text, Self.small)
    list.text(layout, at: Point(x: end - layout.width, y: y), theme.secondary)
  }

  // MARK: The misses

  private func drawMisses(_ typesetter: Typesetter, _ list: inout DisplayList) {
    let frame = Self.misses
    let misses = recording.samples.map { $0.position - fit.best.position(at: $0.seconds) }
    let most = Ticks.most(misses.map(abs).max() ?? 0)
    list.fill(RoundedRect(frame, radius: 6), theme.fill)
    list.line(
      from: Point(x: frame.x, y: frame.midY), to: Point(x: frame.maxX, y: frame.midY),
      Stroke(width: 1), theme.faint)
    for (value, y) in [(most, frame.y + 10), (0, frame.midY + 4), (-most, frame.maxY - 2)] {
      label(typesetter, value.shortestText, endingAt: frame.x - 10, y: y, &list)
    }
    for (sample, miss) in zip(recording.samples, misses) {
      let x = x(sample.seconds)
      let y = frame.midY - miss / most * (frame.height / 2 - 4)
      list.line(
        from: Point(x: x, y: frame.midY), to: Point(x: x, y: y), Stroke(width: 1.5), theme.accent)
    }
    let others = fit.others.map { "\($0.family.words) \($0.residualText)" }.joined(separator: ", ")
    let text =
      "What the curve misses, pt"
      + (others.isEmpty ? "" : ". Others miss by more or need more numbers: \(others)")
    let lines = typesetter.lines(text, Self.small, width: frame.width)
    for (index, line) in lines.enumerated() {
      let y = Self.size.height - 18 + 16 * Double(index) - 10 * Double(lines.count - 1)
      list.text(line, at: Point(x: frame.x, y: y), theme.secondary)
    }
  }
}

/// Round numbers along an axis.
struct Ticks {
  let values: [Double]
  private let low: Double
  private let high: Double

  /// Chooses about `count` numbers from `low` to `high`. The range of the axis grows to the round numbers
  /// around both.
  init(_ low: Double, _ high: Double, about count: Int) {
    let step = Self.round((high - low) / Double(count))
    let first = Int((low / step).rounded(.down))
    let last = Int((high / step).rounded(.up))
    values = (first...last).map { Self.times($0, step) }
    self.low = Double(first) * step
    self.high = Double(last) * step
  }

  func place(_ value: Double, in frame: Rect) -> Double {
    frame.maxY - frame.height * (value - low) / (high - low)
  }

  /// Returns the smallest round number that is at least `value`, or 1 for 0.
  static func most(_ value: Double) -> Double { value > 0 ? round(value) : 1 }

  /// Returns `count` steps without the digits of a rounding error.
  private static func times(_ count: Int, _ step: Double) -> Double {
    step < 1 ? Double(count) / (1 / step).rounded() : Double(count) * step
  }

  /// Returns the smallest number of the form 1, 2 or 5 times a power of ten that is at least `least`.
  private static func round(_ least: Double) -> Double {
    var unit = 1.0
    while unit > least { unit /= 10 }
    while unit * 10 <= least { unit *= 10 }
    let factor = [1.0, 2, 5, 10].first { $0 * unit >= least } ?? 10
    return unit < 1 ? factor / (1 / unit).rounded() : factor * unit
  }
}
