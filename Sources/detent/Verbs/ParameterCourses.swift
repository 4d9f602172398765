import DetentFiles
import DetentMotion
import DetentProof
import DetentStage

/// How a gesture goes under each of several values of a parameter, seen in the quantity in which they part
/// most.
struct ParameterCourses {
  struct Course {
    /// As files write it.
    let value: String
    let isDefault: Bool
    /// One every `every`.
    fileprivate(set) var points: [Double]
  }

  let gesture: String
  let quantity: Quantity
  private(set) var courses: [Course]
  /// Seconds of the first point.
  private(set) var start = 0.0

  /// Seconds between two points: 60 a second.
  static let every = 4 * Tick.seconds

  /// How far they are apart at most, as a share of the way that they go.
  private(set) var difference = 0.0

  /// What is shown of them: from a moment before they part to a moment after they have met again.
  mutating func crop() {
    let length = courses.map(\.points.count).max() ?? 0
    // A course that has ended stays where it is.
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
  /// A gesture that is played again and again.
  struct Gesture {
    let name: String
    fileprivate let script: GestureScript
    fileprivate let feel: Feel
    fileprivate let height: Double?
    fileprivate let quantities: [Quantity]

    init(_ path: String, _ player: ShotPlayer, _ library: FeelLibrary) throws(FileProblem) {
      name = FilePath.withoutEnding(FilePath.name(of: path))
      script = try GestureReader.read(path, .files)
      feel = try script.feel(in: library)
      height = player.contentHeight(script.setup)
      quantities = Quantity.all(in: script.setup.scene).filter {
        $0.kind == .number && !["tick", "time"].contains($0.name) && !$0.name.hasPrefix("pointer.")
      }
    }

    var scene: Scene { script.setup.scene }

    /// The points of each quantity under `value`; nil where that contradicts another.
    fileprivate func points(_ parameter: Parameter, _ value: Double) -> [[Double]]? {
      var feel = feel
      parameter.set(value, in: &feel)
      guard feel.problems.isEmpty, parameter.idleReason(in: feel, scene) == nil else { return nil }
      var points = [[Double]](repeating: [], count: quantities.count)
      var player = GesturePlayer(script, feel: feel, contentHeight: height)
      player.run(
        tick: { simulation in
          guard simulation.state.tick % 4 == 0 else { return }
          for (index, quantity) in quantities.enumerated() {
            if case .number(let number) = quantity.value(in: simulation) {
              points[index].append(number)
            }
          }
        }, shot: { _, _ in })
      return points
    }
  }

  /// Nil where it is not seen in any quantity.
  init?(of parameter: Parameter, in gesture: Gesture) {
    let standard = parameter.value(in: gesture.feel)
    let runs = parameter.tellingValues(around: standard).compactMap { value in
      gesture.points(parameter, value).map { (value: value, points: $0) }
    }
    guard runs.count > 1 else { return nil }
    let apart = gesture.quantities.indices.map { index in
      Self.difference(runs.map { $0.points[index] })
    }
    let own = gesture.quantities.firstIndex { $0.name == parameter.quantity }
    let widest = apart.indices.max { apart[$0] < apart[$1] }
    let chosen = own.flatMap { apart[$0] >= Self.leastDifference ? $0 : nil } ?? widest
    guard let chosen, apart[chosen] >= Self.leastDifference else { return nil }
    self.gesture = gesture.name
    quantity = gesture.quantities[chosen]
    difference = apart[chosen]
    courses = runs.map {
      Course(
        value: parameter.text(of: $0.value), isDefault: $0.value == standard,
        points: $0.points[chosen])
    }
    crop()
  }

  /// What can be seen.
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

extension Parameter {
  /// Less, the usual value and more; of a choice, all that there is to choose.
  fileprivate func tellingValues(around standard: Double) -> [Double] {
    switch kind {
    case .toggle: return [0, 1]
    case .choice(let names): return names.indices.map(Double.init)
    case .number(let range, let step):
      let (low, high) = (range.lowerBound, range.upperBound)
      let less = standard > 0 ? max(low, standard / 2) : standard - (standard - low) / 2
      let more = standard > 0 ? min(high, standard * 2) : standard + (high - standard) / 4
      let whole = { (value: Double) in
        let steps = (value / step).rounded()
        let rounded = step < 1 ? steps / (1 / step).rounded() : steps * step
        return Swift.max(low, Swift.min(rounded, high))
      }
      var values: [Double] = []
      for value in [whole(less), standard, whole(more)] where !values.contains(value) {
        values.append(value)
      }
      return values
    }
  }
}
