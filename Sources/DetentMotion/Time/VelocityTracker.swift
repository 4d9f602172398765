/// The last positions of a pointer, and the velocity they amount to.
public struct VelocityTracker: Sendable, BitwiseCopyable {
  package static let capacity = 20

  /// 1/256 ticks: positions nearer in time than 1 ms tell no velocity, because a pixel, or an event that
  /// came late, would be thousands of points per second. A mouse of 1,000 Hz loses none by it. Gecko
  /// asks for 5 ms (`SimpleVelocityTracker.cpp`), Android did for 10 (`MIN_DURATION` of its first tracker).
  package static let closest = Tick.rate * Tick.fractions / 1000

  package struct Sample: Hashable, Sendable, BitwiseCopyable {
    package var instant = Instant(fractions: 0)
    package var position = Point2D.zero
  }

  /// A ring; the newest sample stands at `newest`.
  private var samples = Twenty<Sample>(repeating: Sample())
  package private(set) var count = 0
  private var newest = 0

  /// One that knows of no position.
  public init() {}

  /// Forgets the past: a new press.
  public mutating func reset() { self = VelocityTracker() }

  /// The pointer is at `position`; of several that come within 1 ms the last counts.
  public mutating func add(_ position: Point2D, at instant: Instant) {
    let isAgain = withHistory { history in
      history.isCrowded || count > 0 && history.sample(0).instant == instant
    }
    if !isAgain {
      newest = (newest + 1) % Self.capacity
      count = min(count + 1, Self.capacity)
    }
    samples[newest] = Sample(instant: instant, position: position)
  }

  /// The `index`-th newest sample; 0 is the newest.
  package func sample(_ index: Int) -> Sample { withHistory { $0.sample(index) } }

  /// The samples where they lie.
  package struct History {
    let ring: UnsafeBufferPointer<Sample>
    let newest: Int
    var count: Int
    /// How many are passed over behind the newest.
    var skipped = 0

    func sample(_ index: Int) -> Sample {
      let age = index > 0 ? index + skipped : 0
      return ring[(newest - age + VelocityTracker.capacity) % VelocityTracker.capacity]
    }

    /// Whether the newest came within 1 ms of the one before, whose place the next but one will have.
    var isCrowded: Bool {
      guard count > 1 else { return false }
      let apart = sample(0).instant.fractions - sample(1).instant.fractions
      return (0..<VelocityTracker.closest).contains(apart)
    }
  }

  package func withHistory<Result>(_ body: (History) -> Result) -> Result {
    samples.withElements { body(History(ring: $0, newest: newest, count: count)) }
  }
}

/// How a finger's velocity is estimated from its last positions.
public enum VelocityEstimator: Int, Hashable, Sendable, BitwiseCopyable, CaseIterable {
  /// A quadratic fitted to the last 100 ms.
  case leastSquares
  /// The last three intervals weighted .6, .35, .05, oldest first.
  case weighted
}

/// What of a pointer's past counts for its velocity.
public struct VelocityRules: Hashable, Sendable, BitwiseCopyable {
  /// What velocity is made of; least squares by default (Flutter, Compose).
  public var estimator: VelocityEstimator
  /// Seconds back that positions count for least squares, more than 0; 0.1 by default (Flutter, Compose).
  public var window: Double
  /// Seconds without a position after which the pointer counts as still, more than 0; 0.04 by default
  /// (Flutter).
  public var silence: Double

  /// As Flutter's, but for what is given.
  public init(
    estimator: VelocityEstimator = .leastSquares, window: Double = 0.1, silence: Double = 0.04
  ) {
    precondition(
      window > 0 && silence > 0,
      "a velocity's window and silence are more than 0 s, not \(window) and \(silence)")
    self.estimator = estimator
    self.window = window
    self.silence = silence
  }
}
