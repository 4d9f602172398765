/// Time in the simulation: whole ticks of 1/240 s, a multiple of both 60 and 120 frames a second.
public enum Tick {
  /// Ticks per second.
  public static let rate = 240
  /// Seconds per tick.
  public static let seconds = 1.0 / 240.0
  /// Steps of an `Instant` per tick.
  public static let fractions = 256

  /// The first whole tick at or after `seconds`, which is less than 10⁹ in size.
  public static func ceiling(seconds: Double) -> Int {
    precondition(abs(seconds) < 1e9, "a time is less than 1e9 seconds, not \(seconds)")
    return Int((seconds * Double(rate)).rounded(.up))
  }
}

/// A moment of an input event: a tick and a fraction of 1/256 tick (16 µs).
///
/// The event is applied at its tick; velocity is taken from the fraction too, because rounding to
/// whole ticks costs a 125 Hz mouse a tenth of its velocity.
public struct Instant: Hashable, Sendable, Comparable, BitwiseCopyable {
  /// 1/256 ticks since the start.
  public var fractions: Int

  /// So many 1/256 ticks after the start.
  public init(fractions: Int) { self.fractions = fractions }

  /// At a tick, and 0 … 255 fractions of it.
  public init(tick: Int, fraction: Int = 0) { fractions = tick * Tick.fractions + fraction }

  /// The moment nearest to `seconds` since the start, less than 10⁹ in size.
  public init(seconds: Double) {
    precondition(abs(seconds) < 1e9, "a time is less than 1e9 seconds, not \(seconds)")
    fractions = Int((seconds * Double(Tick.rate * Tick.fractions)).rounded())
  }

  /// The whole ticks.
  public var tick: Int { fractions >> 8 }
  /// 0 … 255.
  public var fraction: Int { fractions & 255 }
  /// Since the start.
  public var seconds: Double { Double(fractions) / Double(Tick.rate * Tick.fractions) }

  /// Which is earlier.
  public static func < (a: Instant, b: Instant) -> Bool { a.fractions < b.fractions }
}
