import Foundation

/// The scatter of a recording's samples: of their positions, and of the times at which they were taken. A time
/// that is wrong by τ moves a sample by τ times its velocity.
struct Scatter {
  private let position: Double
  /// The variance of the times, in seconds².
  let time: Double
  private let motion: FittedMotion

  /// The share of the mean square that always counts as scatter of the positions.
  private static let leastShare = 0.01

  /// Estimates both parts. It is nil if the positions' scatter, equal for all samples, explains the recording as well.
  init?(
    of course: RecordedCourse, around motion: FittedMotion, _ estimate: ScatterParts.Estimate
  ) {
    self.motion = motion
    let moving = course.moving
    let squares = zip(moving, motion.leverages.prefix(moving.count)).map { sample, leverage in
      let seconds = sample.seconds + course.clock
      let away = sample.position + course.ground - motion.position(at: seconds)
      // The fit follows a part of the scatter, and leaves the rest in the residual.
      return away * away / max(1 - leverage, 0.1)
    }
    // Pixels that rest exactly scatter less than those that move, but not because of their times.
    let usual = squares.reduce(0, +) / Double(squares.count)
    let grain = FittedMotion.grain * course.range
    let least = max(
      course.rounding * course.rounding / 12, grain * grain, Self.leastShare * usual)
    let parts = ScatterParts(squares, least: least, latest: course.gap / 2, estimate) { time in
      moving.map { motion.spread(at: $0.seconds + course.clock, time: time) }
    }
    guard parts.time > 0 || course.lastStep > 0 else { return nil }
    (position, time) = (parts.position, parts.time)
  }

  /// Returns both parts of the variance of a sample at `seconds` since the course's clock.
  func variances(at seconds: Double) -> (place: Double, time: Double) {
    (position, motion.spread(at: seconds + motion.clock, time: time))
  }
}

/// The variances of positions and of times that explain squared misses.
struct ScatterParts {
  let position: Double
  /// The variance of the times, in seconds².
  let time: Double

  enum Estimate {
    /// The variances under which the misses are likeliest. The times have none if the positions' scatter explains the
    /// misses as well.
    case likeliest
    /// The mean of the variances that the misses allow, each as likely as it makes the misses. Misses without a
    /// sign of jitter allow some, which a fast sample's number must expect.
    case expected
  }

  /// The logarithm of the likelihood by which jittered times must explain the misses better.
  private static let leastGain = 0.25

  /// - Parameters:
  ///   - squares: the squared misses of the samples.
  ///   - least: the least variance of a position.
  ///   - latest: the greatest deviation of a time, in seconds.
  ///   - late: the variance of each position under a variance of the times.
  init(
    _ squares: [Double], least: Double, latest: Double, _ estimate: Estimate = .likeliest,
    late: (Double) -> [Double]
  ) {
    let usual = squares.reduce(0, +) / Double(max(1, squares.count))
    /// Returns the positions' variance that is likeliest under a variance of the times.
    func fitted(_ time: Double) -> (position: Double, likelihood: Double) {
      let late = late(time)
      var position = max(least, usual)
      for _ in 0..<40 {
        // The expected share of each sample's residual that comes from its position.
        let sum = zip(squares, late).reduce(0) { sum, point in
          let share = position / (position + point.1)
          return sum + position * (1 - share) + share * share * point.0
        }
        position = max(least, sum / Double(squares.count))
      }
      let likelihood = zip(squares, late).reduce(0) { sum, point in
        let variance = position + point.1
        return sum - (log(variance) + point.0 / variance) / 2
      }
      return (position, likelihood)
    }
    let steps = [0] + (0..<14).map { latest * pow(0.6, Double($0)) }
    let tries = steps.map { step in (time: step * step, fit: fitted(step * step)) }
    let (plain, highest) = (
      tries[0], tries.max { $0.fit.likelihood < $1.fit.likelihood } ?? tries[0]
    )
    switch estimate {
    case .likeliest:
      let isNeeded = highest.fit.likelihood > plain.fit.likelihood + Self.leastGain
      let chosen = isNeeded ? highest : plain
      (position, time) = (chosen.fit.position, chosen.time)
    case .expected:
      let weights = tries.map { exp($0.fit.likelihood - highest.fit.likelihood) }
      let sum = weights.reduce(0, +)
      position = zip(tries, weights).reduce(0) { $0 + $1.0.fit.position * $1.1 } / sum
      time = zip(tries, weights).reduce(0) { $0 + $1.0.time * $1.1 } / sum
    }
  }
}

extension FittedMotion {
  /// Returns the variance of the position at a time whose variance is `time`. Three times tell it, as Gauss and
  /// Hermite choose them: near its start, a motion has no velocity before and all of it afterwards.
  fileprivate func spread(at seconds: Double, time: Double) -> Double {
    guard time > 0 else { return 0 }
    let (reach, middle) = ((3 * time).squareRoot(), position(at: seconds))
    let (late, early) = (position(at: seconds + reach), position(at: seconds - reach))
    return ((late - middle) * (late - middle) + (early - middle) * (early - middle)) / 6
  }
}
