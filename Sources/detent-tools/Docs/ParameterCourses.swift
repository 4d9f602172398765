import DetentMotion
import DetentStage

/// The courses of a gesture with each of several values of a parameter. They show the quantity in which the
/// courses differ most.
struct ParameterCourses {
  struct Course {
    /// The parameter's value as files write it.
    let value: String
    let isDefault: Bool
    /// One point for every `every` seconds.
    fileprivate(set) var points: [Double]
  }

  let gesture: String
  let quantity: Quantity
  private(set) var courses: [Course]
  /// The time of the first point, in seconds.
  private(set) var start = 0.0

  /// Seconds between two points: 60 points a second.
  static let every = 4 * Tick.seconds

  /// The largest distance between the courses, as a share of the way that they go.
  private(set) var difference = 0.0

  /// Crops the courses to the part that differs, from a moment before they part to a moment after they have
  /// met again.
  mutating func crop() {
    let length = courses.map(\.points.count).max() ?? 0
    // A course that has ended stays at its last value.
    for index in courses.indices {
      let last = courses[index].points.last ?? 0
      let missing = length - courses[index].points.count
      courses[index].points += [Double](repeating: last, count: missing)
    }
    let gap = (0..<length).map { place in
      let values = courses.map { $0.points[place] }
      return (values.max() ?? 0) - (values.min() ?? 0)
    }
    let least = 0.02 * (gap.max() ?? 0)
    let first = gap.firstIndex { $0 > least } ?? 0
    let last = gap.lastIndex { $0 > least } ?? length - 1
    let low = max(0, first - 15)
    let high = min(length - 1, max(last + 15, low + 45), low + 150)
    for index in courses.indices {
      courses[index].points = Array(courses[index].points[low...high])
    }
    start = Double(low) * Self.every
  }
}

extension ParameterCourses {
  /// Finds the quantity that shows the parameter. The result is nil if none does.
  init?(_ trial: ParameterTrial) {
    let quantities = trial.gesture.quantities
    let apart = quantities.indices.map { index in
      Self.difference(trial.runs.map { $0.run.points[index] })
    }
    let own = quantities.firstIndex { $0.name == trial.parameter.quantity }
    let widest = apart.indices.max { apart[$0] < apart[$1] }
    let chosen = own.flatMap { apart[$0] >= Self.leastDifference ? $0 : nil } ?? widest
    guard let chosen, apart[chosen] >= Self.leastDifference else { return nil }
    gesture = trial.words
    quantity = quantities[chosen]
    difference = apart[chosen]
    courses = trial.runs.map {
      Course(
        value: trial.parameter.text(of: $0.value), isDefault: $0.value == trial.standard,
        points: $0.run.points[chosen])
    }
    crop()
  }

  /// The smallest visible difference.
  static let leastDifference = 0.04

  private static func difference(_ courses: [[Double]]) -> Double {
    let low = courses.compactMap { $0.min() }.min() ?? 0
    let high = courses.compactMap { $0.max() }.max() ?? 0
    guard high - low > 1e-3 else { return 0 }
    let count = courses.map(\.count).max() ?? 0
    var widest = 0.0
    for place in 0..<count {
      let values = courses.map { place < $0.count ? $0[place] : $0.last ?? 0 }
      widest = max(widest, (values.max() ?? 0) - (values.min() ?? 0))
    }
    return widest / (high - low)
  }
}
