/// The last positions of a pointer, and the velocity that follows from them.
public struct VelocityTracker: Sendable, BitwiseCopyable {
  package static let capacity = 20

  /// The least time between two positions, 1 ms, in 1/256 ticks. Nearer positions tell no velocity: a pixel,
  /// or an event that came late, would amount to thousands of points per second. A mouse of 1,000 Hz loses no
  /// position by it. Gecko asks for 5 ms (`SimpleVelocityTracker.cpp`), Android did for 10 (`MIN_DURATION` of
  /// its first tracker).
  package static let closest = Tick.rate * Tick.fractions / 1000

  package struct Sample: Hashable, Sendable, BitwiseCopyable {
    package var instant = Instant(fractions: 0)
    package var position = Point2D.zero
  }

  /// A ring buffer; `newest` is the index of the newest sample.
  private var samples = Twenty<Sample>(repeating: Sample())
  package private(set) var count = 0
  private var newest = 0

  /// Creates a tracker without positions.
  public init() {}

  /// Forgets all positions. Call it at a new press.
  public mutating func reset() { self = VelocityTracker() }

  /// Adds a position of the pointer; among several within 1 ms, the last counts.
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

  /// The samples in place, without a copy.
  package struct History {
    let ring: UnsafeBufferPointer<Sample>
    let newest: Int
    var count: Int
    /// The number of samples behind the newest that are skipped.
    var skipped = 0

    func sample(_ index: Int) -> Sample {
      let age = index > 0 ? index + skipped : 0
      return ring[(newest - age + VelocityTracker.capacity) % VelocityTracker.capacity]
    }

    /// True if the newest sample came within 1 ms of the one before. The next sample then replaces the
    /// newest.
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

/// The method that estimates a finger's velocity from its last positions.
public enum VelocityEstimator: Int, Hashable, Sendable, BitwiseCopyable, CaseIterable {
  /// It fits a quadratic to the positions in the rules' window, 100 ms by default.
  case leastSquares
  /// It weights the last three intervals by .6, .35 and .05, oldest first.
  case weighted
}

/// The rules that decide which part of a pointer's past counts for its velocity.
public struct VelocityRules: Hashable, Sendable, BitwiseCopyable {
  /// The method of the estimate; least squares by default (Flutter, Compose).
  public var estimator: VelocityEstimator
  /// The time back from the newest position in which positions count for least squares, in seconds, more than
  /// 0; 0.1 by default (Flutter, Compose).
  public var window: Double
  /// The time without a position after which the pointer counts as still, in seconds, more than 0; 0.04 by
  /// default (Flutter).
  public var silence: Double

  /// Creates rules; the defaults are Flutter's.
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
