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
}
