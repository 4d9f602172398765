import DetentMotion
import DetentParameters
import DetentStage

/// A part of a curve that the pointer can drag.
enum CurveHandle: Hashable, Sendable, CaseIterable {
  /// The peak, dragged up and down: it sets the overshoot by the damping ratio.
  case peak
  /// The arrival, dragged to and fro: it sets the time by the response, or the duration.
  case arrival
}

/// The axes of a card's plot: seconds, and shares of the way.
struct CurveAxes: Hashable, Sendable {
  let plot: Rect
  /// The seconds from the plot's left to its right.
  let seconds: Double
  /// The share at the plot's foot, and the span of shares from there to its top.
  let bottom: Double
  let span: Double

  func x(of seconds: Double) -> Double { plot.x + plot.width * seconds / self.seconds }
  func y(of share: Double) -> Double { plot.maxY - (share - bottom) / span * plot.height }

  /// Returns the point where a handle is drawn, never beyond the plot.
  func point(of place: CurvePlace) -> Point {
    Point(
      x: clamp(x(of: place.seconds), plot.x, plot.maxX),
      y: clamp(y(of: place.share), plot.y, plot.maxY))
  }
}

/// A handle that is being held. The axes stay as they were when the pointer took it, so that it stays under
/// the finger.
struct CurveGrip: Hashable, Sendable {
  let key: String
  let handle: CurveHandle
  let axes: CurveAxes
  /// The row of the number that it sets.
  let row: PanelRow
  private let stage: Size
  /// The distance to add to the pointer's place, because the pointer seldom takes the handle at its middle.
  private var grab = 0.0
  /// The value above which nobody sees a peak.
  private var calm = Double.infinity

  /// - Parameter point: the place where the pointer takes it, in the coordinates of `axes`.
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

  /// Returns `version` with the handle under the pointer, as far as the range allows. It rounds the number as
  /// far as the eye cannot tell.
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

  /// Returns the height above the end's level at which the pointer holds `value`, whose peak is `share`.
  private func height(of value: Double, _ share: Double) -> Double {
    if share > Self.leastPeak { return share * axes.pointsPerShare }
    return Self.leastPeak * axes.pointsPerShare - Self.calming * Elementary.log(value / calm)
  }

  /// Returns the place of `value` along the direction of the drag.
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

  /// Returns the smallest value of `range` at which `isEnough` is true; its upper end if there is none.
  /// `isEnough` must then be true for all greater values.
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

  /// The least share of the way at which the eye sees a peak; below it the pointer's height sets the damping.
  static let leastPeak = 0.005
  /// The points downwards that multiply the damping ratio by e.
  private static let calming = 50.0
}

extension CurveAxes {
  fileprivate var pointsPerShare: Double { plot.height / span }
}
