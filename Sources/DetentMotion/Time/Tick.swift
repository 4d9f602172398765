/// The simulation's unit of time: a tick of 1/240 s. Its rate is a multiple of both 60 and 120 frames a
/// second.
public enum Tick {
  /// The number of ticks per second.
  public static let rate = 240
  /// The length of a tick, in seconds.
  public static let seconds = 1.0 / 240.0
  /// The number of steps of an `Instant` per tick.
  public static let fractions = 256

  /// The first whole tick at or after `seconds`. The magnitude of `seconds` must be less than 10⁹.
  public static func ceiling(seconds: Double) -> Int {
    precondition(abs(seconds) < 1e9, "a time is less than 1e9 seconds, not \(seconds)")
    return Int((seconds * Double(rate)).rounded(.up))
  }
}

/// The moment of an input event, in steps of 1/256 tick (16 µs).
///
/// The simulation applies the event at its tick. The velocity also uses the fraction, because rounding to
/// whole ticks costs a 125 Hz mouse a tenth of its velocity.
public struct Instant: Hashable, Sendable, Comparable, BitwiseCopyable {
  /// The time since the start, in 1/256 ticks.
  public var fractions: Int

  /// Creates the moment this many 1/256 ticks after the start.
  public init(fractions: Int) { self.fractions = fractions }

  /// Creates a moment from a tick and 0 … 255 fractions of it.
  public init(tick: Int, fraction: Int = 0) { fractions = tick * Tick.fractions + fraction }

  /// Creates the moment nearest to `seconds` since the start. The magnitude of `seconds` must be less than
  /// 10⁹.
  public init(seconds: Double) {
    precondition(abs(seconds) < 1e9, "a time is less than 1e9 seconds, not \(seconds)")
    fractions = Int((seconds * Double(Tick.rate * Tick.fractions)).rounded())
  }

  /// The number of whole ticks since the start.
  public var tick: Int { fractions >> 8 }
  /// The fraction of the tick, 0 … 255.
  public var fraction: Int { fractions & 255 }
  /// The time since the start, in seconds.
  public var seconds: Double { Double(fractions) / Double(Tick.rate * Tick.fractions) }

  /// True if `a` is earlier than `b`.
  public static func < (a: Instant, b: Instant) -> Bool { a.fractions < b.fractions }
}
