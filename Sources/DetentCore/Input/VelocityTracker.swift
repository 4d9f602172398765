/// The last positions of a pointer, and the velocity they amount to.
public struct VelocityTracker: Sendable, BitwiseCopyable {
  static let capacity = 20

  struct Sample: Hashable, Sendable, BitwiseCopyable {
    var instant = Instant(fractions: 0)
    var position = Point.zero
  }

  /// A ring; the newest sample stands at `newest`.
  private var samples = InlineArray<20, Sample>(repeating: Sample())
  private(set) var count = 0
  private var newest = 0

  public init() {}

  /// Forgets the past: a new press.
  public mutating func reset() {
    samples = InlineArray<20, Sample>(repeating: Sample())
    count = 0
    newest = 0
  }

  public mutating func add(_ position: Point, at instant: Instant) {
    if count > 0, samples[newest].instant == instant {
      samples[newest].position = position
      return
    }
    newest = (newest + 1) % Self.capacity
    samples[newest] = Sample(instant: instant, position: position)
    count = min(count + 1, Self.capacity)
  }

  /// The `index`-th newest sample; 0 is the newest.
  func sample(_ index: Int) -> Sample {
    samples[(newest - index + Self.capacity) % Self.capacity]
  }

  /// Points per second at `instant`; zero when the pointer has been silent too long.
  public func velocity(at instant: Instant, feel: PointerFeel) -> Vector {
    guard count > 1, seconds(from: sample(0), to: instant) <= feel.silence else { return .zero }
    switch feel.estimator {
    case .leastSquares: return leastSquares(feel)
    case .weighted: return weighted()
    }
  }

  private func seconds(from sample: Sample, to instant: Instant) -> Double {
    Double(instant.fractions - sample.instant.fractions) / Double(Tick.rate * Tick.fractions)
  }

  /// How many of the newest samples lie within the window, with no silent gap among them.
  private func usable(_ feel: PointerFeel) -> Int {
    let newest = sample(0)
    var usable = 1
    while usable < count {
      let older = sample(usable)
      if seconds(from: older, to: newest.instant) > feel.window { break }
      if seconds(from: older, to: sample(usable - 1).instant) > feel.silence { break }
      usable += 1
    }
    return usable
  }

  /// The slope, at the newest sample, of the quadratic nearest to the window's samples; of the line
  /// through two.
  private func leastSquares(_ feel: PointerFeel) -> Vector {
    let usable = usable(feel)
    guard usable > 1 else { return .zero }
    let origin = sample(0)
    if usable == 2 { return slope(from: sample(1), to: origin) }
    // Times as multiples of 10 ms, so that the powers below stay near 1.
    var s1 = 0.0
    var s2 = 0.0
    var s3 = 0.0
    var s4 = 0.0
    var x0 = 0.0
    var x1 = 0.0
    var x2 = 0.0
    var y0 = 0.0
    var y1 = 0.0
    var y2 = 0.0
    for index in 0..<usable {
      let each = sample(index)
      let t = seconds(from: origin, to: each.instant) * 100
      let moved = each.position - origin.position
      s1 += t
      s2 += t * t
      s3 += t * t * t
      s4 += t * t * t * t
      x0 += moved.dx
      x1 += moved.dx * t
      x2 += moved.dx * t * t
      y0 += moved.dy
      y1 += moved.dy * t
      y2 += moved.dy * t * t
    }
    let n = Double(usable)
    // Cramer's rule for the linear coefficient of the normal equations.
    let determinant = n * (s2 * s4 - s3 * s3) - s1 * (s1 * s4 - s2 * s3) + s2 * (s1 * s3 - s2 * s2)
    guard abs(determinant) > 1e-9 else { return slope(from: sample(usable - 1), to: origin) }
    func linear(_ r0: Double, _ r1: Double, _ r2: Double) -> Double {
      (n * (r1 * s4 - r2 * s3) - r0 * (s1 * s4 - s2 * s3) + s2 * (s1 * r2 - r1 * s2))
        / determinant * 100
    }
    return Vector(dx: linear(x0, x1, x2), dy: linear(y0, y1, y2))
  }

  private func slope(from older: Sample, to newer: Sample) -> Vector {
    let time = seconds(from: older, to: newer.instant)
    return time > 0 ? (newer.position - older.position) * (1 / time) : .zero
  }

  /// iOS-like: the last three intervals weigh .6, .35 and .05, oldest first (Flutter's
  /// `IOSScrollViewFlingVelocityTracker`); where there are fewer, they share the whole.
  private func weighted() -> Vector {
    let weights: InlineArray<3, Double> = [0.05, 0.35, 0.6]
    var sum = Vector.zero
    var total = 0.0
    for index in 0..<min(3, count - 1) {
      sum = sum + slope(from: sample(index + 1), to: sample(index)) * weights[index]
      total += weights[index]
    }
    return sum * (1 / total)
  }
}
