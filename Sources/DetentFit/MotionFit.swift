import Foundation

/// The motion behind a recording: the family that explains it best, and the nearest motions of the other
/// families.
package struct MotionFit: Sendable {
  package let best: FittedMotion
  /// The nearest motions of the other families, better ones first.
  package let others: [FittedMotion]

  package init(_ recording: MotionRecording) throws(FitRefusal) {
    try self.init(recording, lead: nil)
  }

  /// - Parameter lead: the seconds before the first sample within which a hand has let go. Nobody lets go of a thing
  ///   with a timed curve, as it begins at rest. It is nil if the motion begins later.
  init(_ recording: MotionRecording, lead: Double?) throws(FitRefusal) {
    let samples = recording.samples
    guard samples.count >= FitRefusal.fewest else { throw .tooFew(count: samples.count) }
    let positions = samples.map(\.position)
    guard let low = positions.min(), let high = positions.max(), high > low else {
      throw .still(range: 0)
    }
    let plain = RecordedCourse(recording, lead: lead)
    guard plain.underWay >= FitRefusal.fewestUnderWay else {
      throw .jump(count: plain.underWay)
    }
    var (course, motions) = (plain, Self.motions(plain))
    // The log of a platform may begin with the finger's last position, from which the motion then leaps. A motion
    // that explains every sample leaves nothing to that.
    if plain.lastStep > 0, lead == nil, samples.count > FitRefusal.fewest, let one = motions.first,
      one.residual >= Self.grain(of: plain)
    {
      let later = RecordedCourse(MotionRecording(samples: Array(samples.dropFirst())))
      let others = Self.motions(later)
      let price = 2 * log(plain.range) + log(Double(samples.count))
      if let other = others.first, other.evidence + price < one.evidence {
        (course, motions) = (later, others)
      }
    }
    guard let best = motions.first else { throw .still(range: high - low) }
    if let refusal = course.refusal(of: best) { throw refusal }
    self.best = course.withJitter(best)
    others = Array(motions.dropFirst())
  }

  /// A fit with one motion, which is known to be the family.
  init(only motion: FittedMotion) { self.init(best: motion, others: []) }

  /// Returns the fit with a family as its best; nil if no motion of it is near.
  func preferring(_ family: MotionFamily) -> MotionFit? {
    let all = [best] + others
    guard let index = all.firstIndex(where: { $0.family == family }) else { return nil }
    return MotionFit(
      best: all[index], others: all.indices.filter { $0 != index }.map { all[$0] })
  }

  private init(best: FittedMotion, others: [FittedMotion]) {
    (self.best, self.others) = (best, others)
  }

  /// The smallest miss that counts, in points.
  private static func grain(of course: RecordedCourse) -> Double {
    FittedMotion.grain * course.range
  }

  /// Returns the nearest motion of each family, the best one first.
  private static func motions(_ course: RecordedCourse) -> [FittedMotion] {
    let families = MotionFamily.allCases.filter { course.lead == nil || $0 != .bezier }
    return families.compactMap { nearest($0, to: course) }.sorted { $0.evidence < $1.evidence }
  }

  /// Returns the nearest motion of a family, with the scatter of the samples around it. Around a motion that misses,
  /// the times seem to scatter, so no other family is measured by that.
  private static func nearest(_ family: MotionFamily, to plain: RecordedCourse) -> FittedMotion? {
    // Positions that rest exactly after a last step do not scatter, so the rest counts very little beside them.
    let grain = grain(of: plain)
    let first = plain.lastStep > 0 ? plain.weighted { _ in (grain * grain, 0) } : plain
    guard var motion = family.fitted(to: first) else { return nil }
    // The first fit follows late samples where the motion is fast, and hides a part of their scatter.
    for _ in 0..<2 {
      guard let course = plain.weighted(around: motion, .likeliest) else { break }
      guard let likeliest = family.fitted(to: course) else { return nil }
      motion = likeliest
    }
    return motion
  }
}

extension RecordedCourse {
  /// Returns the course with the scatter of its samples around a motion; nil if none shows.
  fileprivate func weighted(
    around motion: FittedMotion, _ estimate: ScatterParts.Estimate
  ) -> RecordedCourse? {
    Scatter(of: self, around: motion, estimate).map { scatter in
      weighted(timeVariance: scatter.time) { scatter.variances(at: $0.seconds) }
    }
  }

  /// Returns a motion with its uncertainties under the jitter of the times that the samples allow. If they do not show
  /// it, it moves no number, but no number is surer than under it.
  fileprivate func withJitter(_ motion: FittedMotion) -> FittedMotion {
    weighted(around: motion, .expected).flatMap { motion.family.fitted(to: $0) }
      .map(motion.asUnsure) ?? motion
  }
}

extension MotionFamily {
  /// Returns the family's nearest motion; nil if that is the limit of a different family.
  fileprivate func fitted(to course: RecordedCourse) -> FittedMotion? {
    switch self {
    case .spring: ShapeFit<SpringShape>(course).fitted
    case .decay: ShapeFit<DecayShape>(course).fitted
    case .bounce: ShapeFit<BounceShape>(course).fitted
    case .bezier: ShapeFit<BezierShape>(course).fitted
    case .spline: ShapeFit<SplineShape>(course).fitted
    case .power: ShapeFit<PowerShape>(course).fitted
    }
  }
}

extension RecordedCourse {
  /// True if the samples on the way, from 3 to 97 % of it, lie on a line.
  private var isStraight: Bool {
    let ends = (first: samples[0].position, last: samples[samples.count - 1].position)
    let way = samples.filter {
      0.03...0.97 ~= ($0.position - ends.first) / (ends.last - ends.first)
    }
    guard let first = way.first, let last = way.last, last.seconds > first.seconds else {
      return false
    }
    let speed = (last.position - first.position) / (last.seconds - first.seconds)
    return way.allSatisfy { sample in
      let line = first.position + speed * (sample.seconds - first.seconds)
      return abs(sample.position - line) < 0.003 * range
    }
  }

  /// The reason why even the best motion does not explain the recording; nil if it does.
  fileprivate func refusal(of motion: FittedMotion) -> FitRefusal? {
    let residuals = samples.map { $0.position + ground - motion.position(at: $0.seconds + clock) }
    let squares = residuals.reduce(0) { $0 + $1 * $1 }
    let mean = samples.reduce(0) { $0 + $1.position } / Double(samples.count)
    let spread = samples.reduce(0) { $0 + ($1.position - mean) * ($1.position - mean) }
    // Eight numbers explain a part of any noise.
    if squares > 0.1 * spread { return .still(range: range) }
    if let swings = motion.endlessSwings(until: samples[samples.count - 1].seconds + clock) {
      return .endless(swings: swings)
    }
    // A motion at one speed that goes on until the last sample may have any end.
    let isOpen = motion[.duration].map { motion.start + $0.value > clock + end - gap } ?? false
    if isStraight,
      isOpen || motion.numbers.allSatisfy({ !$0.isOfShape || !$0.isDetermined })
    {
      return .shapeless
    }
    let steps = zip(residuals.dropFirst(), residuals).reduce(0) {
      $0 + ($1.0 - $1.1) * ($1.0 - $1.1)
    }
    // The sum `steps` is twice `squares` if neighbouring residuals are independent.
    let isFollowing = steps < squares
    guard motion.residual > (isFollowing ? 0.005 : 0.03) * range else { return nil }
    return .unexplained(nearest: motion.family, residual: motion.residual, range: range)
  }
}

extension FittedMotion {
  /// The number of swings until a time, if a spring still keeps more than half of its amplitude then. Such a
  /// motion may never come to rest.
  fileprivate func endlessSwings(until seconds: Double) -> Int? {
    guard let response = self[.response]?.value, let ratio = self[.dampingRatio]?.value, ratio < 1
    else { return nil }
    let start = self[.edgeTime]?.value ?? self[.delay]?.value ?? 0
    let turns = (seconds - clock - start) / response
    let isEndless = turns >= 2 && exp(-2 * .pi * ratio * turns) > 0.5
    return isEndless ? Int(turns * (1 - ratio * ratio).squareRoot()) : nil
  }
}
