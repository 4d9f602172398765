extension VelocityTracker {
  /// The velocity at `instant`, in points per second; zero if the pointer has been silent too long.
  public func velocity(at instant: Instant, rules: VelocityRules) -> Vector2D {
    withHistory { history in
      var history = history
      if history.isCrowded {
        history.skipped = 1
        history.count -= 1
      }
      return history.velocity(at: instant, rules: rules)
    }
  }
}

extension VelocityTracker.History {
  private typealias Sample = VelocityTracker.Sample

  fileprivate func velocity(at instant: Instant, rules: VelocityRules) -> Vector2D {
    guard count > 1, seconds(from: sample(0), to: instant) <= rules.silence else { return .zero }
    switch rules.estimator {
    case .leastSquares: return leastSquares(rules: rules)
    case .weighted: return weighted()
    }
  }

  private func seconds(from sample: Sample, to instant: Instant) -> Double {
    Double(instant.fractions - sample.instant.fractions) / Double(Tick.rate * Tick.fractions)
  }

  /// The number of the newest samples within the window, up to the first silent gap among them.
  private func usable(rules: VelocityRules) -> Int {
    let newest = sample(0)
    var usable = 1
    while usable < count {
      let older = sample(usable)
      if seconds(from: older, to: newest.instant) > rules.window { break }
      if seconds(from: older, to: sample(usable - 1).instant) > rules.silence { break }
      usable += 1
    }
    return usable
  }

  /// The noise of whole pixels, in points². A bend must account for more than this to be real.
  private static let grain = 1.0

  /// The slope, at the newest sample, of the quadratic nearest to the window's samples.
  ///
  /// The quadratic is a line and a bend at right angles to it. A small bend is mostly the pattern of whole
  /// pixels, and it distorts the slope most at the end, the very place that counts. So a bend counts only as
  /// far as it exceeds that pattern. A 125 Hz mouse at 487 pt/s is then off by 0.8 % instead of 3.5 % (rms
  /// over all phases), and a real change of speed counts in full.
  private func leastSquares(rules: VelocityRules) -> Vector2D {
    let usable = usable(rules: rules)
    let origin = sample(0)
    let n = Double(usable)
    var mean = 0.0
    for index in 0..<usable { mean += seconds(from: origin, to: sample(index).instant) / n }
    var squares = 0.0
    var cubes = 0.0
    var line = Vector2D.zero
    for index in 0..<usable {
      let t = seconds(from: origin, to: sample(index).instant) - mean
      squares += t * t
      cubes += t * t * t
      line = line + (sample(index).position - origin.position) * t
    }
    guard squares > 0 else { return .zero }
    let skew = cubes / squares
    var weight = 0.0
    var bend = Vector2D.zero
    for index in 0..<usable {
      let t = seconds(from: origin, to: sample(index).instant) - mean
      let shape = t * t - skew * t - squares / n
      weight += shape * shape
      bend = bend + (sample(index).position - origin.position) * shape
    }
    let slope = line * (1 / squares)
    // A smaller weight means that the samples stand at fewer than three moments.
    guard weight > 1e-9 * squares * squares else { return slope }
    let stands = (bend.dx * bend.dx + bend.dy * bend.dy) / weight
    let share = stands * stands / (stands * stands + Self.grain * Self.grain)
    return slope + bend * ((-2 * mean - skew) / weight * share)
  }

  private func slope(from older: Sample, to newer: Sample) -> Vector2D {
    let time = seconds(from: older, to: newer.instant)
    return time > 0 ? (newer.position - older.position) * (1 / time) : .zero
  }

  /// The weighted mean of the last three intervals, as on iOS: .6, .35 and .05, oldest first (Flutter's
  /// `IOSScrollViewFlingVelocityTracker`). Fewer intervals share the whole weight.
  private func weighted() -> Vector2D {
    let weights = Trio((0.05, 0.35, 0.6))
    var sum = Vector2D.zero
    var total = 0.0
    for index in 0..<min(3, count - 1) {
      sum = sum + slope(from: sample(index + 1), to: sample(index)) * weights[index]
      total += weights[index]
    }
    return sum * (1 / total)
  }
}
