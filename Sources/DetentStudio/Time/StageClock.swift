import DetentMotion

/// Turns real time into stage time: speed, pause, and a limit on how much is caught up with.
///
/// Slow motion scales what enters; the step stays 1/240 s. While paused, time passes only with what
/// the hand does: what it drags follows it, and what it lets go of stands until the clock goes on.
package struct StageClock: Sendable {
  /// Stage seconds per real second.
  package var speed = Speed.full
  package var isPaused = false { didSet { stop = ticks } }
  /// The real time up to which the stage has been taken.
  private var seconds: Double
  /// Stage time, in ticks with their fraction.
  private var ticks: Double
  /// Where a paused clock stands, in ticks.
  private var stop = 0.0

  package enum Speed: Double, Sendable, CaseIterable {
    case full = 1
    case half = 0.5
    case quarter = 0.25
    case tenth = 0.1
  }

  /// Real time that is caught up with at once, at the most.
  package static let longestStep = 0.25
  /// What passes with each thing done while paused: more than between two movements of a drag.
  static let handTicks = Double(Tick.rate) / 30

  package init(seconds: Double, tick: Int = 0) {
    self.seconds = seconds
    ticks = Double(tick)
  }

  package var instant: Instant { Instant(fractions: Int(ticks * Double(Tick.fractions))) }

  /// How far stage time is past its last whole tick, 0…1: what drawing interpolates by.
  package var fraction: Double { ticks - ticks.rounded(.down) }

  /// Lets real time run to `seconds`. `isAtRest`: nothing would move, so any gap may pass.
  package mutating func advance(to seconds: Double, isAtRest: Bool) {
    let elapsed = max(0, seconds - self.seconds)
    self.seconds = max(self.seconds, seconds)
    guard !isStanding else { return }
    let taken = isAtRest ? elapsed : min(elapsed, Self.longestStep)
    ticks += taken * speed.rawValue * Double(Tick.rate)
    if isPaused { ticks = min(ticks, stop) }
  }

  /// Whether no time passes until something is done.
  package var isStanding: Bool { isPaused && ticks >= stop }
  mutating func followHand() { if isPaused { stop = ticks + Self.handTicks } }

  package mutating func stepByHand() {
    ticks = ticks.rounded(.down) + 1
    stop = ticks
  }
}
