import Foundation

/// The scatter of a recording's samples: of their positions, and of the times at which they were taken. A time
/// that is wrong by τ moves a sample by τ times its velocity.
struct Scatter {
  private let position: Double
  /// The variance of the times, in seconds².
  let time: Double
  private let motion: FittedMotion

  /// Estimates both parts by maximum likelihood. Returns nil if the positions' scatter, equal for all samples,
  /// explains the recording as well.
  init?(of course: RecordedCourse, around motion: FittedMotion) {
    self.motion = motion
    let points = course.moving.map { sample in
      let seconds = sample.seconds + course.clock
      let away = sample.position + course.ground - motion.position(at: seconds)
      let velocity = motion.velocity(at: seconds)
      return (square: away * away, speed: velocity * velocity)
    }
    let least = max(course.rounding * course.rounding / 12, 1e-12 * course.range * course.range)
    func fitted(_ time: Double) -> (position: Double, likelihood: Double) {
      var position = max(least, points.reduce(0) { $0 + $1.square } / Double(points.count))
      for _ in 0..<40 {
        // The expected share of each sample's residual that comes from its position.
        let sum = points.reduce(0) { sum, point in
          let share = position / (position + time * point.speed)
          return sum + position * (1 - share) + share * share * point.square
        }
        position = max(least, sum / Double(points.count))
      }
      let likelihood = points.reduce(0) { sum, point in
        let variance = position + time * point.speed
        return sum - (log(variance) + point.square / variance) / 2
      }
      return (position, likelihood)
    }
    let plain = fitted(0)
    let steps = (0..<14).map { course.gap / 2 * pow(0.6, Double($0)) }
    let tries = steps.map { step in (time: step * step, fit: fitted(step * step)) }
    guard let best = tries.max(by: { $0.fit.likelihood < $1.fit.likelihood }) else { return nil }
    let isJittered = best.fit.likelihood > plain.likelihood + 1
    guard isJittered || course.lastStep > 0 else { return nil }
    (position, time) = isJittered ? (best.fit.position, best.time) : (plain.position, 0)
  }

  /// Returns the variance of a sample at `seconds` since the course's clock.
  func variance(at seconds: Double) -> Double {
    let velocity = motion.velocity(at: seconds + motion.clock)
    return position + time * velocity * velocity
  }
}
