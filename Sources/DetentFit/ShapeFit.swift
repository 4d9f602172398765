import Foundation

/// The fit of a family of motions to a recording: the nearest unknowns, and their uncertainties.
struct ShapeFit<Motion: MotionShape> {
  typealias Candidate = ShapeSearch<Motion>.Candidate

  /// The family's motion, or a simpler one with some known unknowns.
  private struct Variant {
    let held: Set<Int>
    let best: Candidate
    /// Schwarz' criterion: a lower value explains the recording better, and each unknown has its price.
    let evidence: Double
    /// Akaike's criterion, with a lower price for an unknown. It weights the variants for the uncertainties,
    /// because a rejected variant may still be true.
    let doubt: Double
  }

  private let course: RecordedCourse
  private let search: ShapeSearch<Motion>
  private let variants: [Variant]
  private let best: Variant
  /// The smallest difference that counts, and the variance by rounding, both with the samples' weights.
  private let grain: Double
  private let floor: Double

  init(_ course: RecordedCourse) {
    let holdsDelay = Motion.holdsDelay(course)
    let fixed = Motion.fixedIndices.union(holdsDelay ? [Motion.delayIndex] : [])
    let search = ShapeSearch<Motion>(
      samples: course.samples, bounds: Motion.bounds(course), fixed: fixed)
    let rough = ShapeSearch<Motion>(
      samples: course.thinned, bounds: search.bounds, fixed: fixed)
    let first = search.descended(from: rough.best(of: Motion.starts(course)))
    let count = Double(course.samples.count)
    // A fit that misses by much needs no finer delay.
    let isNear = first.squares < count * 4e-4 * course.range * course.range
    let fullest =
      isNear && !holdsDelay ? Self.refined(first, search, gap: course.gap) : first
    let squareWeight = course.squareWeight
    let grain = FittedMotion.grain * course.range * squareWeight.squareRoot()
    let floor = course.floor * squareWeight
    let variants = (isNear || holdsDelay ? Motion.variants(course) : [[:]]).map { known in
      let held = fixed.union(known.keys)
      let candidate =
        known.isEmpty
        ? fullest : Self.simplified(fullest, known, search, gap: course.gap)
      let unknowns = Double(Motion.unknownCount - held.count)
      // A curve that comes nearer than the rounding explains the rounding, not the motion.
      let misfit = count * log(max(candidate.squares / count, floor) + grain * grain)
      return Variant(
        held: held, best: candidate, evidence: misfit + unknowns * log(count),
        doubt: misfit + unknowns * 2)
    }
    self.course = course
    self.search = search
    self.variants = variants
    (self.grain, self.floor) = (grain, floor)
    best = variants.min { $0.evidence < $1.evidence } ?? variants[0]
  }

  /// Refines the delay. The positions' dependence on it has a bend at each sample, so the search begins
  /// between several samples.
  private static func refined(
    _ start: Candidate, _ search: ShapeSearch<Motion>, gap: Double
  ) -> Candidate {
    var best = start
    for away in [-1.5, -0.7, -0.3, 0.3, 0.7, 1.5] {
      var candidate = best
      candidate.shape[Motion.delayIndex] += away * gap
      candidate = search.descended(from: candidate, holding: [Motion.delayIndex], steps: 4)
      candidate = search.descended(from: candidate, steps: 12)
      if candidate.squares < best.squares { best = candidate }
    }
    return search.descended(from: best)
  }

  /// Fits a simpler motion with known values for some unknowns. Their old values may have stood for an
  /// earlier or a later start.
  private static func simplified(
    _ fullest: Candidate, _ known: [Int: Double], _ search: ShapeSearch<Motion>, gap: Double
  ) -> Candidate {
    let held = Set(known.keys)
    var start = fullest
    for (unknown, value) in known { start[unknown] = value }
    guard !held.contains(Motion.delayIndex) else {
      return search.descended(from: start, holding: held)
    }
    let looks = [-3, -1.2, 0, 1.2].map { away in
      var look = start
      look.shape[Motion.delayIndex] += away * gap
      return search.descended(from: look, holding: held.union([Motion.delayIndex]), steps: 5)
    }
    let best = looks.min { $0.squares < $1.squares } ?? start
    return search.descended(from: best, holding: held)
  }
}

/// The distance of a family's nearest motion from a recording.
struct FamilyMiss {
  /// The sum of the squared distances.
  let squares: Double
  /// The number of unknowns that were fitted.
  let unknowns: Int
  /// The time at which the motion begins, on the recording's clock.
  let start: Double
  /// The distance of each sample from the family's best motion, with its time on the recording's clock.
  let misses: [(seconds: Double, away: Double)]
}

extension RecordedCourse {
  /// The root of the mean squared distance of the samples from a motion, in points.
  fileprivate func residual(of amplitudes: SIMD4<Double>, _ motion: some MotionShape) -> Double {
    let squares = samples.reduce(0) { squares, sample in
      let away = sample.position - (motion.basis(at: sample.seconds) * amplitudes).sum()
      return squares + away * away
    }
    return (squares / Double(samples.count)).squareRoot()
  }
}

extension ShapeFit {
  /// The misses of the family's variants; empty if the best is the limit of a different family.
  var misses: [FamilyMiss] {
    let candidate = best.best
    let residual = course.residual(of: candidate.amplitudes, Motion(candidate.shape))
    guard
      Motion.isOwn(candidate.shape, candidate.amplitudes, in: course, residual: residual)
    else { return [] }
    let motion = Motion(candidate.shape)
    let misses = course.samples.map { sample in
      (
        sample.seconds + course.clock,
        sample.position - (motion.basis(at: sample.seconds) * candidate.amplitudes).sum()
      )
    }
    return variants.map {
      FamilyMiss(
        squares: $0.best.squares, unknowns: Motion.unknownCount - $0.held.count,
        start: $0.best.shape[Motion.delayIndex] + course.clock, misses: misses)
    }
  }

  /// The fitted motion; nil if it is the limit of a different family.
  var fitted: FittedMotion? {
    let candidate = best.best
    let residual = course.residual(of: candidate.amplitudes, Motion(candidate.shape))
    guard
      Motion.isOwn(candidate.shape, candidate.amplitudes, in: course, residual: residual)
    else { return nil }
    let values = Motion.numbers(candidate.shape, candidate.amplitudes)
    let linear = Linearized(candidate, search, holding: best.held, variance: variance)
    let uncertainties = uncertainties(of: values, linear)
    let numbers = Motion.names.indices.map { index in
      let name = Motion.names[index]
      let ground = name == .from || name == .to ? course.ground : 0
      return FittedNumber(
        name: name, value: values[index] + ground, uncertainty: uncertainties[index])
    }
    return FittedMotion(
      family: Motion.family, numbers: numbers, residual: residual, evidence: best.evidence,
      shape: candidate.shape, amplitudes: candidate.amplitudes, clock: course.clock,
      ground: course.ground,
      leverages: linear?.leverages ?? course.samples.map { _ in 0 })
  }

  /// The uncertainties of the numbers, with 95 % confidence.
  ///
  /// Each variant counts by the evidence for it, and within it each delay that it allows, because positions
  /// do not depend smoothly on the delay. All other uncertainties follow from the slopes.
  private func uncertainties(
    of values: [Double], _ linear: Linearized<Motion>?
  ) -> [Double?] {
    var weights = 0.0
    var squares = [Double](repeating: 0, count: values.count)
    let least = variants.map(\.doubt).min() ?? 0
    for variant in variants {
      let trust = exp((least - variant.doubt) / 2)
      guard trust > 0.01 else { continue }
      for (node, share) in nodes(of: variant) {
        let weight = trust * share
        let held = variant.held.union([Motion.delayIndex])
        guard let variances = variances(of: node, holding: held) else {
          return values.map { _ in nil }
        }
        let numbers = Motion.numbers(node.shape, node.amplitudes)
        for index in values.indices {
          let away = numbers[index] - values[index]
          squares[index] += weight * (variances[index] + away * away)
        }
        weights += weight
      }
    }
    let roundings = Motion.roundings(best.best.shape, best.best.amplitudes)
    let freedoms = freedoms(linear)
    return values.indices.map { index in
      let variance = squares[index] / weights + roundings[index] * roundings[index]
      let reach = Motion.caution(Motion.names[index]) * Self.reach(freedoms[index])
      let uncertainty = reach * variance.squareRoot()
      return uncertainty < 1e4 ? uncertainty : nil
    }
  }

  private var freedom: Double {
    Double(max(1, course.samples.count - Motion.unknownCount + best.held.count))
  }

  /// The variance of a sample.
  private var variance: Double { max(best.best.squares / freedom, floor) + grain * grain }

  /// The candidates of a variant under each delay that it allows, with the share of each.
  private func nodes(of variant: Variant) -> [(Candidate, share: Double)] {
    let index = Motion.delayIndex
    let variance = variance
    func likelihood(_ node: Candidate) -> Double {
      exp(min(0, variant.best.squares - node.squares) / (2 * variance))
    }
    guard !variant.held.contains(index) else { return beginnings(of: variant, likelihood) }
    var nodes: [(Candidate, share: Double)] = []
    let twins = Motion.twins(variant.best.shape, variant.best.amplitudes, in: course).map {
      search.descended(from: search.glance($0), holding: variant.held)
    }
    for mode in [variant.best] + twins where likelihood(mode) > 1e-2 {
      let row = row(around: mode, variant.held) { likelihood($0) > 3e-4 * likelihood(mode) }
      let places = row.map { $0.shape[index] }
      nodes += row.indices.map { place in
        let width = places[min(row.count - 1, place + 1)] - places[max(0, place - 1)]
        return (row[place], likelihood(row[place]) * width)
      }
    }
    let sum = nodes.reduce(0) { $0 + $1.share }
    guard sum > 0 else { return [(variant.best, 1)] }
    return nodes.filter { $0.share > 1e-4 * sum }.map { ($0, $1 / sum) }
  }

  /// The candidates of a variant that begins with the recording, with the share of each: the time that the first
  /// sample states may be wrong, too, and a hand has let go at any moment before it.
  private func beginnings(
    of variant: Variant, _ likelihood: (Candidate) -> Double
  ) -> [(Candidate, share: Double)] {
    let deviation = course.timeVariance.squareRoot()
    let times =
      course.lead.map { lead in
        stride(from: -1, through: 0, by: 0.125).map { (away: $0 * lead, share: 1.0) }
      }
      ?? stride(from: -2, through: 2, by: 0.5).map {
        (away: $0 * deviation, share: exp(-$0 * $0 / 2))
      }
    guard let first = times.first, first.away < 0 else { return [(variant.best, 1)] }
    let nodes = times.map { away, share in
      var node = variant.best
      node.shape[Motion.delayIndex] += away
      node = search.descended(from: node, holding: variant.held, steps: 6)
      return (node, share: share * likelihood(node))
    }
    let sum = nodes.reduce(0) { $0 + $1.share }
    return nodes.map { ($0.0, $0.share / sum) }
  }

  /// The candidate under earlier and later delays, in ascending order, while they are likely.
  private func row(
    around mode: Candidate, _ held: Set<Int>, isLikely: (Candidate) -> Bool
  ) -> [Candidate] {
    let index = Motion.delayIndex
    let range = search.bounds[index]
    func side(_ sign: Double) -> [Candidate] {
      var nodes: [Candidate] = []
      var node = mode
      var step = course.gap / 256
      while isLikely(node), step < 20 * course.gap {
        let place = clamp(mode.shape[index] + sign * step, range)
        guard place != node.shape[index] else { break }
        node.shape[index] = place
        node = search.descended(from: node, holding: held.union([index]), steps: 6)
        nodes.append(node)
        step *= 1.6
      }
      return nodes
    }
    return side(-1).reversed() + [mode] + side(1)
  }

  private func clamp(_ value: Double, _ range: ClosedRange<Double>) -> Double {
    max(range.lowerBound, min(value, range.upperBound))
  }

  /// The variances of the numbers, computed from the slopes of the unknowns; nil if the samples do not
  /// determine them.
  private func variances(of node: Candidate, holding held: Set<Int>) -> [Double]? {
    Linearized(node, search, holding: held, variance: variance)?.variances.map { $0 * variance }
  }

  /// The degrees of freedom of each number's variance, by Welch and Satterthwaite's formula. A number that
  /// fast samples tell rests on the few samples that tell how much the times scatter.
  private func freedoms(_ linear: Linearized<Motion>?) -> [Double] {
    guard let linear else { return Motion.names.map { _ in freedom } }
    let samples = course.samples
    func parts(_ weight: (Int) -> Double) -> (time: Double, place: Double) {
      samples.indices.reduce((0, 0)) { sums, index in
        let share = samples[index].timeShare
        return (sums.0 + weight(index) * share, sums.1 + weight(index) * (1 - share))
      }
    }
    let leverages = linear.leverages
    let spare = parts { 1 - leverages[$0] }
    return linear.weights.map { weights in
      let square = parts { weights[$0] * weights[$0] }
      let sum = square.time + square.place
      let spread =
        square.time * square.time / max(spare.time, 1)
        + square.place * square.place / max(spare.place, 1)
      return spread > 0 ? max(2, sum * sum / spread) : freedom
    }
  }

  /// The number of standard deviations that hold 95 % of Student's distribution, by Cornish and Fisher's
  /// series.
  private static func reach(_ freedom: Double) -> Double {
    let z = 1.959963984540054
    let cube = z * z * z
    return z + (cube + z) / (4 * freedom)
      + (5 * cube * z * z + 16 * cube + 3 * z) / (96 * freedom * freedom)
  }
}
