import Foundation

/// The search for the sample from which on one motion explains a movement, together with the motion's family.
///
/// It looks for the shortest description of the movement. A sample of the motion costs the square of its miss,
/// measured in the scatter of positions. Each number of the motion costs what Schwarz' criterion says. A sample
/// before the motion follows a hand that nothing predicts, so it is a time and a place of its own: two numbers.
struct ReleaseSearch {
  /// The samples of the movement, and of the rest after it.
  private let samples: [MotionRecording.Sample]
  /// The last sample at which a motion may begin.
  private let latest: Int
  private let leastNoise: Double
  private var noise: Double
  /// The misses of each family from each sample on, as far as the search has asked.
  private var misses: [Start: [FamilyMiss]] = [:]

  private struct Start: Hashable {
    let family: MotionFamily
    let index: Int
  }

  /// A motion that begins at a sample.
  struct Place {
    let family: MotionFamily
    /// The number of the first sample that belongs to the motion.
    let start: Int
    /// The seconds before that sample within which the motion has begun; nil if it begins later.
    let lead: Double?
    let cost: Double
    fileprivate let scatter: Double
  }

  /// - Parameters:
  ///   - noise: the scatter of a position as neighbouring samples tell it. A fast motion in few frames looks
  ///     like scatter, so a motion that comes nearer counts instead.
  ///   - leastNoise: the least scatter that a position has.
  init(
    _ samples: [MotionRecording.Sample], latest: Int, noise: Double, leastNoise: Double
  ) {
    (self.samples, self.latest) = (samples, latest)
    (self.noise, self.leastNoise) = (max(noise, leastNoise), leastNoise)
  }

  /// The families of motions that a hand lets go.
  private static let released: [MotionFamily] = [.spring, .decay, .bounce, .spline, .power]
  /// The places between which the search begins.
  private static let parts = 10

  /// The price of a number.
  private var price: Double { log(Double(samples.count)) / 2 }

  /// The cost of a sample that nothing predicts.
  private var strayCost: Double { 2 * price }

  /// Returns the best place of each family, the best family first. A family that costs more than a hand that
  /// does everything until `last` is not among them.
  mutating func places(until last: Int) -> [Place] {
    var places: [Place] = []
    for _ in 0..<4 {
      places = found()
      guard let best = places.first else { break }
      // The slow end of a motion scatters less than all of it.
      let least = places.filter { way($0) >= 0.5 * way(best) }.map(\.scatter).min() ?? noise
      guard least < 0.9 * noise, noise > leastNoise else { break }
      noise = max(least, leastNoise)
    }
    return places.filter { $0.cost < strayCost * Double(last) + restCost(from: last) }
  }

  /// Returns the cost of samples that rest at one place, from `first` on.
  private func restCost(from first: Int) -> Double {
    let positions = samples[first...].map(\.position)
    let mean = positions.reduce(0, +) / Double(positions.count)
    let squares = positions.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    return squares / (2 * noise * noise) + price
  }

  private mutating func found() -> [Place] {
    var places: [Place] = MotionFamily.allCases.compactMap { place($0, 0) }
    guard latest > 0 else { return places.sorted { $0.cost < $1.cost } }
    let parts = min(Self.parts, latest)
    let grid = (1...parts).map { $0 * latest / parts }
    let width = max(1, latest / parts)
    var rough: [Place] = []
    for family in Self.released {
      let row = grid.compactMap { place(family, $0) }
      // The end of a motion of fixed duration tells when it began.
      let begun =
        family.startsAnywhere
        ? [] : grid.compactMap { begin(family, seenFrom: $0) }.compactMap { place(family, $0) }
      if let best = (row + begun).min(by: { $0.cost < $1.cost }) { rough.append(best) }
    }
    let least = (rough + places).map(\.cost).min() ?? 0
    for start in rough {
      // A start within the grid saves a stray sample for each one that it is earlier.
      let isHopeful = start.cost - strayCost * Double(width) <= least
      places.append(isHopeful ? refined(start, width: width) : start)
    }
    return MotionFamily.allCases.compactMap { family in
      places.filter { $0.family == family }.min { $0.cost < $1.cost }
    }.sorted { $0.cost < $1.cost }
  }

  private func way(_ place: Place) -> Double {
    let positions = samples[place.start...].map(\.position)
    return (positions.max() ?? 0) - (positions.min() ?? 0)
  }

  /// Returns the number of the first sample of a family's motion, which may have begun before the samples from
  /// `index` on that tell it.
  private func begin(_ family: MotionFamily, seenFrom index: Int) -> Int? {
    let course = RecordedCourse(
      MotionRecording(samples: Array(samples[index...])),
      lead: samples[index].seconds - samples[0].seconds)
    guard let start = family.misses(course).min(by: { $0.squares < $1.squares })?.start else {
      return nil
    }
    return min(latest, max(1, samples.firstIndex { $0.seconds >= start } ?? latest))
  }

  /// Finds the best start near one.
  private mutating func refined(_ start: Place, width: Int) -> Place {
    var best = start
    var step = max(1, width / 2)
    while true {
      var moved = false
      for index in [best.start - step, best.start + step] where (1...latest).contains(index) {
        if let next = place(start.family, index), next.cost < best.cost {
          (best, moved) = (next, true)
        }
      }
      if step == 1, !moved { return best }
      if !moved || step > 1 { step = max(1, step / 2) }
    }
  }

  /// Returns the seconds before a sample within which a motion from it on has begun. It is nil if the motion may
  /// begin later: nothing was held before it, or a hand holds still and lets go in the end.
  private func lead(of start: Int) -> Double? {
    let next = min(start + Self.still, samples.count - 1)
    guard start > 0, abs(samples[next].position - samples[start].position) > 4 * leastNoise else {
      return nil
    }
    return samples[start].seconds - samples[start - 1].seconds
  }

  /// The frames in which a hand that holds still does not move.
  private static let still = 2

  /// Returns a family's motion from a sample on; nil if it is the limit of a different one.
  private mutating func place(_ family: MotionFamily, _ start: Int) -> Place? {
    let key = Start(family: family, index: start)
    let lead = lead(of: start)
    if misses[key] == nil {
      misses[key] = family.misses(
        RecordedCourse(MotionRecording(samples: Array(samples[start...])), lead: lead))
    }
    let variance = 2 * noise * noise
    return misses[key]?.map { miss in
      Place(
        family: family, start: start, lead: lead,
        cost: miss.squares / variance + price * Double(miss.unknowns) + strayCost * Double(start),
        scatter: (miss.squares / Double(max(1, samples.count - start - miss.unknowns)))
          .squareRoot())
    }.min { $0.cost < $1.cost }
  }
}

extension MotionFamily {
  fileprivate var startsAnywhere: Bool { self != .spline && self != .bezier }

  /// The misses of the family's variants.
  fileprivate func misses(_ course: RecordedCourse) -> [FamilyMiss] {
    switch self {
    case .spring: ShapeFit<SpringShape>(course).misses
    case .decay: ShapeFit<DecayShape>(course).misses
    case .bounce: ShapeFit<BounceShape>(course).misses
    case .bezier: ShapeFit<BezierShape>(course).misses
    case .spline: ShapeFit<SplineShape>(course).misses
    case .power: ShapeFit<PowerShape>(course).misses
    }
  }
}
