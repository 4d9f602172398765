import DetentMotion

/// The part of a gesture that the time line shows, in ticks since the gesture's beginning.
struct TimeSpan: Hashable, Sendable {
  var first: Double
  var count: Double

  var last: Double { first + count }

  /// The shortest part, in ticks: a twentieth of a second.
  static let shortest = Double(Tick.rate) / 20

  init(first: Double = 0, count: Double) { (self.first, self.count) = (first, count) }

  /// Returns the part as it lies within a gesture of `whole` ticks.
  func within(_ whole: Double) -> TimeSpan {
    let count = clamp(count, min(Self.shortest, whole), whole)
    return TimeSpan(first: clamp(first, 0, whole - count), count: count)
  }

  /// Returns a part that shows `factor` times less, with `tick` in its place; nil for the whole gesture.
  func zoomed(by factor: Double, around tick: Double, of whole: Double) -> TimeSpan? {
    let count = max(count / factor, Self.shortest)
    // As many notches back as forth show the whole gesture again, in spite of rounding.
    guard count < whole - 0.5 else { return nil }
    let first = tick - (tick - first) * count / self.count
    return TimeSpan(first: first, count: count).within(whole)
  }

  func moved(by ticks: Double, of whole: Double) -> TimeSpan {
    TimeSpan(first: first + ticks, count: count).within(whole)
  }

  func contains(_ tick: Int) -> Bool { Double(tick) >= first && Double(tick) <= last }
}
