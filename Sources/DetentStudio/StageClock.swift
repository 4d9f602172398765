import DetentCore

/// Turns real time into stage time: speed, pause, and a limit on how much is caught up with.
///
/// Slow motion scales what enters; the step stays 1/240 s.
public struct StageClock: Sendable {
  /// Stage seconds per real second.
  public var speed = Speed.full
  public var isPaused = false
  /// Real seconds left out because the host was away for longer than can be caught up with.
  public private(set) var droppedSeconds = 0.0
  /// The real time up to which the stage has been taken.
  private var seconds: Double
  /// Stage time, in ticks with their fraction.
  private var ticks: Double

  public enum Speed: Double, Sendable, CaseIterable {
    case full = 1
    case half = 0.5
    case quarter = 0.25
    case tenth = 0.1
  }

  /// Real time that is caught up with at once, at the most.
  public static let longestStep = 0.25

  public init(seconds: Double, tick: Int = 0) {
    self.seconds = seconds
    ticks = Double(tick)
  }

  /// The stage's moment now.
  public var instant: Instant {
    Instant(fractions: Int(ticks * Double(Tick.fractions)))
  }

  /// How far stage time is past its last whole tick, 0…1: what drawing interpolates by.
  public var fraction: Double { ticks - ticks.rounded(.down) }

  /// Lets real time run to `seconds`. `isAtRest`: nothing would move, so any gap may pass.
  public mutating func advance(to seconds: Double, isAtRest: Bool) {
    let elapsed = max(0, seconds - self.seconds)
    self.seconds = max(self.seconds, seconds)
    guard !isPaused else { return }
    let taken = isAtRest ? elapsed : min(elapsed, Self.longestStep)
    droppedSeconds += elapsed - taken
    ticks += taken * speed.rawValue * Double(Tick.rate)
  }

  /// One tick onwards by hand.
  public mutating func stepByHand() { ticks = ticks.rounded(.down) + 1 }

  /// A new stage begins at tick 0.
  public mutating func restart() { ticks = 0 }
}
