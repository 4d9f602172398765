/// Turns the times of frames, as a display link reports them, into ticks of 1/240 s and what is left of one.
///
/// ```swift
/// let frame = clock.advance(to: link.targetTimestamp)
/// for _ in 0..<frame.ticks { before = list; list.step() }
/// draw(at: mix(before.offset, list.offset, frame.fraction))
/// ```
public struct FrameClock: Sendable, BitwiseCopyable {
  /// The work of one frame.
  public struct Frame: Hashable, Sendable, BitwiseCopyable {
    /// How many ticks to step by, 0 or more.
    public var ticks: Int
    /// How far the frame lies between the tick before the last and the last one, from 0 up to but not including 1.
    public var fraction: Double
  }

  /// Longer gaps between two frames count as this long, in seconds; by default 0.25. After a breakpoint or a sleep
  /// nothing leaps.
  public let longestGap: Double
  private var last: Double?
  /// Ticks that have passed and were not stepped, less than one.
  private var rest = 0.0

  /// - Parameter longestGap: more than 0.
  public init(longestGap: Double = 0.25) {
    precondition(longestGap.isPositive, "a gap is longer than 0 s, not \(longestGap)")
    self.longestGap = longestGap
  }

  /// The frame at `seconds` on the display's clock. The first has nothing to do, nor has one that lies before the
  /// frame before it.
  public mutating func advance(to seconds: Double) -> Frame {
    let passed = last.map { max(0, min(seconds - $0, longestGap)) } ?? 0
    last = max(seconds, last ?? seconds)
    let due = rest + passed * Double(Tick.rate)
    let ticks = Int(due)
    rest = due - Double(ticks)
    return Frame(ticks: ticks, fraction: rest)
  }

  /// Forgets the frame before: the next one has nothing to do. For when motion begins after a rest.
  public mutating func pause() { self = FrameClock(longestGap: longestGap) }
}
