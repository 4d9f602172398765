/// Turns the times of frames, as a display link reports them, into ticks of 1/240 s and the remainder.
///
/// ```swift
/// let frame = clock.advance(to: link.targetTimestamp)
/// for _ in 0..<frame.ticks { before = list; list.step() }
/// draw(at: mix(before.offset, list.offset, frame.fraction))
/// ```
public struct FrameClock: Sendable, BitwiseCopyable {
  /// The work of one frame.
  public struct Frame: Hashable, Sendable, BitwiseCopyable {
    /// The number of ticks to step by, 0 or more.
    public var ticks: Int
    /// The frame's place between the tick before the last one and the last one, from 0 up to but not
    /// including 1.
    public var fraction: Double
  }

  /// The longest gap between two frames that counts in full, in seconds; 0.25 by default. A longer gap counts
  /// as this one, so that nothing leaps after a breakpoint or a sleep.
  public let longestGap: Double
  private var last: Double?
  /// The part of a tick that has passed and was not stepped: from 0 up to but not including 1.
  private var rest = 0.0

  /// Creates a clock.
  ///
  /// - Parameter longestGap: the longest gap that counts in full, in seconds, more than 0; 0.25 by default.
  public init(longestGap: Double = 0.25) {
    precondition(longestGap.isPositive, "a gap is longer than 0 s, not \(longestGap)")
    self.longestGap = longestGap
  }

  /// The frame at `seconds` on the display's clock. The first frame has no ticks. A frame that lies before
  /// the previous one has no ticks, either.
  public mutating func advance(to seconds: Double) -> Frame {
    let passed = last.map { max(0, min(seconds - $0, longestGap)) } ?? 0
    last = max(seconds, last ?? seconds)
    let due = rest + passed * Double(Tick.rate)
    let ticks = Int(due)
    rest = due - Double(ticks)
    return Frame(ticks: ticks, fraction: rest)
  }

  /// Forgets the previous frame, so that the next one has no ticks. Call it when motion begins after a rest.
  public mutating func pause() { self = FrameClock(longestGap: longestGap) }
}
