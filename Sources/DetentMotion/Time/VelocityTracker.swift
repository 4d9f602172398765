/// The last positions of a pointer, and the velocity they amount to.
public struct VelocityTracker: Sendable, BitwiseCopyable {
  package static let capacity = 20

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
  public mutating func reset() {
    samples = Twenty<Sample>(repeating: Sample())
    count = 0
    newest = 0
  }

  /// The pointer is at `position`; of two at one instant the later counts.
  public mutating func add(_ position: Point2D, at instant: Instant) {
    let isAgain = samples.withMutableElements { [newest, count] samples in
      guard count > 0, samples[newest].instant == instant else { return false }
      samples[newest].position = position
      return true
    }
    guard !isAgain else { return }
    newest = (newest + 1) % Self.capacity
    samples[newest] = Sample(instant: instant, position: position)
    count = min(count + 1, Self.capacity)
  }

  /// The `index`-th newest sample; 0 is the newest.
  package func sample(_ index: Int) -> Sample {
    withHistory { $0.sample(index) }
  }

  /// The samples where they lie.
  package struct History {
    let ring: UnsafeBufferPointer<Sample>
    let newest: Int
    let count: Int

    func sample(_ index: Int) -> Sample {
      ring[(newest - index + VelocityTracker.capacity) % VelocityTracker.capacity]
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
  /// What velocity is made of.
  public var estimator: VelocityEstimator
  /// Seconds back that positions count.
  public var window: Double
  /// Seconds without a position after which the pointer counts as still.
  public var silence: Double

  /// - Parameters:
  ///   - estimator: least squares by default (Flutter, Compose).
  ///   - window: seconds, more than 0; 0.1 by default (Flutter, Compose). Counts for least squares.
  ///   - silence: seconds, more than 0; 0.04 by default (Flutter).
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
