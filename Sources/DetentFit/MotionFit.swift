import Foundation

/// The motion behind a recording: the family that explains it best, and what the others make of it.
package struct MotionFit: Sendable {
  package let best: FittedMotion
  /// Better ones first.
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
  /// Why a motion explains nothing, though none comes nearer.
  fileprivate func refusal(of motion: FittedMotion) -> FitRefusal? {
    let residuals = samples.map { $0.position + ground - motion.position(at: $0.seconds + clock) }
    let squares = residuals.reduce(0) { $0 + $1 * $1 }
    let mean = samples.reduce(0) { $0 + $1.position } / Double(samples.count)
    let spread = samples.reduce(0) { $0 + ($1.position - mean) * ($1.position - mean) }
    // Noise is explained in part by anything that has eight numbers.
    if squares > 0.1 * spread { return .still(range: range) }
    if let swings = motion.endlessSwings(until: samples[samples.count - 1].seconds + clock) {
      return .endless(swings: swings)
    }
    let steps = zip(residuals.dropFirst(), residuals).reduce(0) {
      $0 + ($1.0 - $1.1) * ($1.0 - $1.1)
    }
    // Twice, where neighbours have nothing to do with each other.
    let isFollowing = steps < squares
    guard motion.residual > (isFollowing ? 0.005 : 0.03) * range else { return nil }
    return .unexplained(nearest: motion.family, residual: motion.residual, range: range)
  }
}

extension FittedMotion {
  /// How many times a spring swings until a time, if it keeps more than half of what it swings by: then it
  /// may as well be something that never rests.
  fileprivate func endlessSwings(until seconds: Double) -> Int? {
    guard let response = self[.response]?.value, let ratio = self[.dampingRatio]?.value, ratio < 1
    else { return nil }
    let start = self[.edgeTime]?.value ?? self[.delay]?.value ?? 0
    let turns = (seconds - clock - start) / response
    let isEndless = turns >= 2 && exp(-2 * .pi * ratio * turns) > 0.5
    return isEndless ? Int(turns * (1 - ratio * ratio).squareRoot()) : nil
  }
}
