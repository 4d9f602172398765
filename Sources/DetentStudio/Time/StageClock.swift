import DetentMotion

/// Turns real time into stage time: speed, pause, and a limit on the time to catch up with.
///
/// Slow motion scales the time that enters; the step stays 1/240 s. While paused, time passes only with what
/// the hand does. Things follow its drag; once it lets go, they stand until the clock goes on.
package struct StageClock: Sendable {
  /// Stage seconds per real second.
  package var speed = Speed.full
  package var isPaused = false { didSet { stop = ticks } }
  /// The real time that the stage has reached.
  private var seconds: Double
  /// Stage time, in ticks with their fraction.
  private var ticks: Double
  /// The time at which a paused clock stands, in ticks.
  private var stop = 0.0

  package enum Speed: Double, Sendable, CaseIterable {
    case full = 1
    case half = 0.5
    case quarter = 0.25
    case tenth = 0.1
  }

  /// The most real time that one step catches up with, in seconds.
  package static let longestStep = 0.25
  /// The ticks that pass with each action while paused: more than between two movements of a drag.
  static let handTicks = Double(Tick.rate) / 30

  package init(seconds: Double, tick: Int = 0) {
    self.seconds = seconds
    ticks = Double(tick)
  }

  package var instant: Instant { Instant(fractions: Int(ticks * Double(Tick.fractions))) }

  /// The share of a tick by which stage time is past its last whole tick, 0…1; drawing interpolates by it.
  package var fraction: Double { ticks - ticks.rounded(.down) }

  /// Lets real time run to `seconds`. If `isAtRest`, nothing would move, so any gap may pass.
  package mutating func advance(to seconds: Double, isAtRest: Bool) {
    let elapsed = max(0, seconds - self.seconds)
    self.seconds = max(self.seconds, seconds)
    guard !isStanding else { return }
    let taken = isAtRest ? elapsed : min(elapsed, Self.longestStep)
    ticks += taken * speed.rawValue * Double(Tick.rate)
    if isPaused { ticks = min(ticks, stop) }
  }

  /// True if no time passes until somebody does something.
  package var isStanding: Bool { isPaused && ticks >= stop }
  mutating func followHand() { if isPaused { stop = ticks + Self.handTicks } }

  package mutating func stepByHand() {
    ticks = ticks.rounded(.down) + 1
    stop = ticks
  }
}
