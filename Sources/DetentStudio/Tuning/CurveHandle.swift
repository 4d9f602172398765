import DetentMotion
import DetentParameters
import DetentStage

/// What of a curve can be taken hold of.
enum CurveHandle: Hashable, Sendable, CaseIterable {
  /// Up and down: how far it overshoots, which is the damping ratio.
  case peak
  /// To and fro: when it arrives, which is the response, or the duration.
  case arrival
}

/// Where a card draws seconds and shares of the way.
struct CurveAxes: Hashable, Sendable {
  let plot: Rect
  /// From its left to its right.
  let seconds: Double
  /// The share at its foot, and how much more is at its top.
  let bottom: Double
  let span: Double

  func x(of seconds: Double) -> Double { plot.x + plot.width * seconds / self.seconds }
  func y(of share: Double) -> Double { plot.maxY - (share - bottom) / span * plot.height }

  /// Where a handle is drawn: not beyond the plot.
  func point(of place: CurvePlace) -> Point {
    Point(
      x: clamp(x(of: place.seconds), plot.x, plot.maxX),
      y: clamp(y(of: place.share), plot.y, plot.maxY))
  }
}

/// A handle that is being held. The axes stay as they were when it was taken, so that it stays where the
/// finger is.
struct CurveGrip: Hashable, Sendable {
  let key: String
  let handle: CurveHandle
  let axes: CurveAxes
  /// What it sets.
  let row: PanelRow
  private let stage: Size
  /// What is to be added to the pointer's place, as the handle was not taken by its middle.
  private var grab = 0.0
  /// Above this value nobody sees a peak.
  private var calm = Double.infinity

  /// - Parameter point: where it is taken, in the coordinates of `axes`.
  init?(
    _ handle: CurveHandle, of key: String, _ version: FeelVersion, stage: Size, axes: CurveAxes,
    at point: Point
  ) {
    guard let settling = Settling(key, version.feel, stage: stage),
      let parameter = Self.parameter(handle, of: key, settling)
    else { return nil }
    (self.key, self.handle, self.axes, self.stage) = (key, handle, axes, stage)
    row = PanelRow(parameter)
    guard let range = row.scale(in: version)?.range else { return nil }
    let value = row.value(in: version)
    switch handle {
    case .arrival: grab = axes.point(of: settling.arrival).x - point.x
    case .peak:
      calm = self.value(in: range, version.feel) { $0.overshootShare ?? 0 <= Self.leastPeak }
      grab = height(of: value, settling.overshootShare ?? 0) - (axes.y(of: 1) - point.y)
    }
  }

  private static func parameter(
    _ handle: CurveHandle, of key: String, _ settling: Settling
  ) -> Parameter? {
    let keys: [String]
    switch (handle, settling.motion) {
    case (.peak, .spring): keys = [key + ".dampingRatio"]
    case (.peak, .ease): keys = []
    case (.arrival, .spring): keys = [key + ".response", key + ".duration"]
    case (.arrival, .ease):
      // A menu's easing stands beside its spring.
      let parent = key.prefix { $0 != "." }
      keys = [key + ".duration", parent + ".duration"]
    }
    return keys.lazy.compactMap(Feel.parameter).first
  }

  /// `version` with the handle where the pointer has brought it: under it as far as numbers go, as
  /// round as the eye cannot tell.
  func version(for point: Point, in version: FeelVersion) -> FeelVersion {
    guard let scale = row.scale(in: version) else { return version }
    let exact = value(for: point, scale.range, version.feel)
    let wanted = place(of: exact, version.feel)
    // A tenth of a step is less than the eye sees.
    let round = [scale.step, scale.step / 10].lazy
      .map { scale.range.nearest(to: SliderScale.rounded(exact, to: $0)) }
      .first { abs(place(of: $0, version.feel) - wanted) <= 0.5 }
    return row.nearest(to: round ?? exact, in: version)
  }

  private func value(for point: Point, _ range: ClosedRange<Double>, _ feel: Feel) -> Double {
    switch handle {
    case .arrival:
      let x = clamp(point.x + grab, axes.plot.x, axes.plot.maxX)
      return value(in: range, feel) { axes.x(of: $0.arrival.seconds) >= x }
    case .peak:
      let level = axes.y(of: 1)
      let height = min(level - point.y + grab, level - axes.plot.y)
      let least = Self.leastPeak * axes.pointsPerShare
      if height < least {
        return range.nearest(to: calm * Elementary.exp((least - height) / Self.calming))
      }
      let share = height / axes.pointsPerShare
      return value(in: range, feel) { $0.overshootShare ?? 0 <= share }
    }
  }

  /// How high above the end's level the pointer holds the value of a peak of `share`.
  private func height(of value: Double, _ share: Double) -> Double {
    if share > Self.leastPeak { return share * axes.pointsPerShare }
    return Self.leastPeak * axes.pointsPerShare - Self.calming * Elementary.log(value / calm)
  }

  /// Along the way that it is dragged.
  private func place(of value: Double, _ feel: Feel) -> Double {
    let settling = settling(value, feel)
    return switch handle {
    case .arrival: axes.x(of: settling?.arrival.seconds ?? 0)
    case .peak: axes.y(of: 1 + (settling?.overshootShare ?? 0))
    }
  }

  private func settling(_ value: Double, _ feel: Feel) -> Settling? {
    guard case .parameter(let key) = row.id else { return nil }
    var feel = feel
    Feel.parameter(key)?.set(value, in: &feel)
    return Settling(self.key, feel, stage: stage)
  }

  /// The smallest value of `range` at which `isEnough`, which all greater ones are; its upper end
  /// where none is.
  private func value(
    in range: ClosedRange<Double>, _ feel: Feel, _ isEnough: (Settling) -> Bool
  ) -> Double {
    func holds(_ value: Double) -> Bool { settling(value, feel).map(isEnough) ?? true }
    var (low, high) = (range.lowerBound, range.upperBound)
    if holds(low) { return low }
    while high - low > 1e-7 * high {
      let middle = low + (high - low) / 2
      if holds(middle) { high = middle } else { low = middle }
    }
    return high
  }

  /// A peak lower than this share of the way is none to the eye: from there on down the pointer damps.
  static let leastPeak = 0.005
  /// Points down for which the damping ratio becomes e times as much.
  private static let calming = 50.0
}

extension CurveAxes {
  fileprivate var pointsPerShare: Double { plot.height / span }
}
