import DetentCanvas
import DetentMotion
import DetentStage

/// The range of a track's figures, and their places.
struct TimeLineScale {
  let graph: Graph
  /// The values that have a figure and a line.
  let levels: [Double]

  init(
    _ track: TimeLine.Track, in lane: Rect, of line: TimeLine, _ color: Color
  ) {
    let hasZero = track.quantity.hasDirection
    let all = [track.now, track.before ?? []]
    var low = all.compactMap { $0.min() }.min() ?? 0
    var high = all.compactMap { $0.max() }.max() ?? 1
    if hasZero { (low, high) = (min(0, low), max(0, high)) }
    if line.subject == .live { (low, high) = Self.rounded(low, high) }
    // A constant quantity stands in the middle.
    let isFlat = high - low < 1e-9
    graph = Graph(
      frame: lane, bottom: isFlat ? low - 1 : low, span: isFlat ? 2 : high - low,
      shown: line.shown, other: color.opacity(0.75), color: color)
    func end(_ value: Double, isUpper: Bool) -> Double {
      TimeLine.axisEnd(value, isUpper: isUpper, span: high - low, of: track.quantity)
    }
    let (upper, lower) = (end(high, isUpper: true), end(low, isUpper: false))
    // A low lane has room for one figure: the end that is further from 0 says more than 0.
    let ends = -lower > upper ? (lower, upper) : (upper, lower)
    levels = hasZero ? [ends.0, 0, ends.1] : [upper, lower]
  }

  /// Extends the range to round figures, so that drawn lines seldom move.
  private static func rounded(_ low: Double, _ high: Double) -> (Double, Double) {
    var (step, count) = (0.1, 0)
    while high - low > 6 * step {
      // 1, 2, 5, 10 …
      step *= count % 3 == 1 ? 2.5 : 2
      count += 1
    }
    return ((low / step).rounded(.down) * step, (high / step).rounded(.up) * step)
  }
}
