import Foundation

/// The motion behind a recording: the family that explains it best, and the nearest motions of the other
/// families.
package struct MotionFit: Sendable {
  package let best: FittedMotion
  /// The nearest motions of the other families, better ones first.
  package let others: [FittedMotion]

  package init(_ recording: MotionRecording) throws(FitRefusal) {
    let samples = recording.samples
    guard samples.count >= FitRefusal.fewest else { throw .tooFew(count: samples.count) }
    let positions = samples.map(\.position)
    guard let low = positions.min(), let high = positions.max(), high > low else {
      throw .still(range: 0)
    }
    let course = RecordedCourse(recording)
    guard course.underWay >= FitRefusal.fewestUnderWay else {
      throw .jump(count: course.underWay)
    }
    let motions = Self.motions(course).sorted { $0.evidence < $1.evidence }
    guard let best = motions.first else { throw .still(range: high - low) }
    if let refusal = course.refusal(of: best) { throw refusal }
    self.best = best
    others = Array(motions.dropFirst())
  }

  private static func motions(_ course: RecordedCourse) -> [FittedMotion] {
    [
      ShapeFit<SpringShape>(course).fitted, ShapeFit<DecayShape>(course).fitted,
      ShapeFit<BounceShape>(course).fitted, ShapeFit<BezierShape>(course).fitted,
    ].compactMap(\.self)
  }
}

extension RecordedCourse {
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
