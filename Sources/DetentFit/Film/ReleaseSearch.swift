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
  /// The scatter of a position, and the variance of the samples' times.
  private var noise: Double
  private(set) var timeVariance: Double
  /// The speed at each sample.
  private let speeds: [Double]
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
    /// The scatter of the positions, as a share of the expected one.
    fileprivate let scatter: Double
    fileprivate let misses: [(seconds: Double, away: Double)]
  }

  /// - Parameters:
  ///   - noise: the scatter of a position as neighbouring samples tell it. A fast motion in few frames looks
  ///     like scatter, so a motion that comes nearer counts instead.
  ///   - leastNoise: the least scatter that a position has.
  ///   - lateness: the scatter of a time as neighbouring samples tell it, in seconds.
  init(
    _ samples: [MotionRecording.Sample], latest: Int, noise: Double, leastNoise: Double,
    lateness: Double
  ) {
    (self.samples, self.latest) = (samples, latest)
    (self.noise, self.leastNoise) = (max(noise, leastNoise), leastNoise)
    speeds = samples.indices.map { index in
      let (last, next) = (samples[max(0, index - 1)], samples[min(samples.count - 1, index + 1)])
      return abs(next.position - last.position) / max(1e-6, next.seconds - last.seconds)
    }
    let matters = lateness * (speeds.max() ?? 0) > self.noise
    timeVariance = matters ? lateness * lateness : 0
  }

  /// The families of motions that a hand lets go.
  private static let released: [MotionFamily] = [.spring, .decay, .bounce, .spline, .power]
  /// The places between which the search begins.
  private static let parts = 10

  /// The price of a number.
  private var price: Double { log(Double(samples.count)) / 2 }

  /// The greatest and the least cost of a sample that nothing predicts.
  private var strayCost: Double { 2 * price }
  private static let leastStrayCost = 1.5

  /// Returns the cost of the samples before one if a hand moves them. Where times scatter, a motion predicts a fast one
  /// hardly better than a hand does.
  private func strayCost(until end: Int) -> Double {
    speeds[..<end].reduce(0) { sum, speed in
      let variance = noise * noise + timeVariance * speed * speed
      return sum + max(Self.leastStrayCost, strayCost - log(variance.squareRoot() / noise))
    }
  }

  /// Returns the best place of each family, the best family first. A family that costs more than a hand that
  /// does everything until `last` is not among them.
  mutating func places(until last: Int) -> [Place] {
    var places: [Place] = []
    for _ in 0..<Self.mostLooks {
      places = found()
      guard let best = places.first else { break }
      // The slow end of a motion scatters less than all of it.
      let whole = places.filter { way($0) >= 0.5 * way(best) }
      guard let nearest = whole.min(by: { $0.scatter < $1.scatter }), nearest.scatter < 0.9,
        noise > leastNoise || timeVariance > 0
      else { break }
      adapt(to: nearest)
    }
    let drag = strayCost(until: last) + restCost(from: last)
    return places.filter { $0.cost < drag }
  }

  /// The number of times that the search goes on with the scatter around the best motion so far.
  private static let mostLooks = 5

  /// Expects the samples to scatter as they do around a motion.
  private mutating func adapt(to place: Place) {
    guard timeVariance > 0 else {
      noise = max(place.scatter * noise, leastNoise)
      return
    }
    let speeds = place.misses.map { speed(at: $0.seconds) }
    let parts = ScatterParts(
      place.misses.map { $0.away * $0.away }, least: leastNoise * leastNoise,
      latest: timeVariance.squareRoot()
    ) { time in speeds.map { time * $0 * $0 } }
    (noise, timeVariance) = (parts.position.squareRoot(), parts.time)
    misses = [:]
  }

  /// Returns the speed at the sample at a time.
  private func speed(at seconds: Double) -> Double {
    var (first, last) = (0, samples.count - 1)
    while first < last {
      let middle = (first + last) / 2
      if samples[middle].seconds < seconds - 1e-6 { first = middle + 1 } else { last = middle }
    }
    return speeds[first]
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
    let course = course(
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
        course(MotionRecording(samples: Array(samples[start...])), lead: lead))
    }
    let variance = variance(from: start)
    return misses[key]?.map { miss in
      Place(
        family: family, start: start, lead: lead,
        cost: miss.squares / (2 * variance) + price * Double(miss.unknowns)
          + surcharge(family, unknowns: miss.unknowns, from: start) + strayCost(until: start),
        scatter: (miss.squares / variance / Double(max(1, samples.count - start - miss.unknowns)))
          .squareRoot(), misses: miss.misses)
    }.min { $0.cost < $1.cost }
  }

  /// Returns what a timed curve of any shape costs more. It is like each of the other motions to a few thousandths, so
  /// errors that frames share, such as those of compression, easily make it the nearest.
  private func surcharge(_ family: MotionFamily, unknowns: Int, from start: Int) -> Double {
    guard family == .bezier, unknowns > Self.unknownsOfNamed else { return 0 }
    return Self.curveShare * Double(samples.count - start)
  }

  /// The unknowns of a timed curve that programs have ready. One of any shape has more.
  private static let unknownsOfNamed = 4
  /// The surcharge for each sample of the motion: other motions may miss by a sixth more.
  private static let curveShare = 0.2

  /// Returns a course in which fast samples count less where times scatter.
  private func course(_ recording: MotionRecording, lead: Double?) -> RecordedCourse {
    let course = RecordedCourse(recording, lead: lead)
    guard timeVariance > 0 else { return course }
    return course.weighted { sample in
      let speed = speed(at: sample.seconds + course.clock)
      return (noise * noise, timeVariance * speed * speed)
    }
  }

  /// Returns the variance that a sample from `start` on has in a course: the geometric mean.
  private func variance(from start: Int) -> Double {
    guard timeVariance > 0 else { return noise * noise }
    let sum = speeds[start...].reduce(0) { $0 + log(noise * noise + timeVariance * $1 * $1) }
    return exp(sum / Double(samples.count - start))
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
