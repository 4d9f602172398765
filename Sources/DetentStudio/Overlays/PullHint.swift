import DetentMotion

/// Shows newcomers that the page can be pulled. After a while without input the page goes aside by itself, so
/// that the three dots show, with a line that explains them.
///
/// The hint changes only the drawing: the stage knows nothing of it. It shows once a session and gives way to
/// any action. It stays away once the user has pulled, or has seen it often enough.
struct PullHint: Sendable {
  /// The number of times that it may still show.
  private(set) var left: Int
  private var phase = Phase.waiting(since: 0)

  private enum Phase: Hashable, Sendable {
    /// Waits for an action, or for the patience to run out.
    case waiting(since: Double)
    case shown(Way)
    case leaving(Way, isInterrupted: Bool)
    case over

    var way: Way? {
      switch self {
      case .shown(let way), .leaving(let way, _): way
      case .waiting, .over: nil
      }
    }
  }

  /// The page's way from its place to `target`, where it stays.
  private struct Way: Hashable, Sendable {
    var since: Double
    var target: Double
    /// The start, relative to the target.
    var start: MotionValue
    var spring: DampedSpring
    /// The line's opacity at the start.
    var opacity: Double

    func motion(_ seconds: Double) -> MotionValue {
      let value = spring.value(from: start, after: max(0, seconds - since))
      return MotionValue(position: target + value.position, velocity: value.velocity)
    }

    func opacity(_ seconds: Double) -> Double {
      mix(opacity, target > 0 ? 1 : 0, clamp((seconds - since) / PullHint.fade, 0, 1))
    }

    /// True while a visible motion or fade goes on.
    func isMoving(_ seconds: Double) -> Bool {
      let motion = motion(seconds)
      return seconds - since < PullHint.fade || abs(motion.position - target) >= 0.05
        || abs(motion.velocity) >= 1
    }
  }

  /// The number of times that it shows to somebody who never pulls.
  static let showings = 3
  /// The distance that the page goes aside, in stage points: the dots and their surroundings.
  static let distance = 64.0
  /// The seconds of idleness before it shows: a newcomer looks for ten.
  static let patience = 2.0
  /// The seconds that it shows: long enough to be read twice.
  static let duration = 3.2
  /// The seconds in which the line fades.
  private static let fade = 0.25

  init(left: Int) { self.left = left }

  /// Advances the hint. `isIdle`: nothing moves or is held, and nothing covers the stage.
  mutating func follow(isIdle: Bool, seconds: Double) {
    switch phase {
    case .waiting where left == 0: phase = .over
    case .waiting where !isIdle: phase = .waiting(since: seconds)
    case .waiting(let since) where seconds - since >= Self.patience:
      left -= 1
      phase = .shown(
        Way(
          since: seconds, target: Self.distance,
          start: MotionValue(position: -Self.distance, velocity: 0),
          spring: DampedSpring(response: 0.55, dampingRatio: 0.72), opacity: 0))
    case .shown(let way) where seconds - way.since >= Self.duration:
      leave(seconds, isInterrupted: false)
    case .leaving(let way, _) where !way.isMoving(seconds): phase = .over
    default: break
    }
  }

  /// Responds to an action: the hint leaves at once, or its wait starts again.
  mutating func giveWay(seconds: Double) {
    switch phase {
    case .waiting: phase = .waiting(since: seconds)
    case .shown, .leaving(_, isInterrupted: false): leave(seconds, isInterrupted: true)
    case .leaving, .over: break
    }
  }

  /// Ends the hint for good, since the user knows the pull.
  mutating func retire(seconds: Double) {
    left = 0
    giveWay(seconds: seconds)
  }

  private mutating func leave(_ seconds: Double, isInterrupted: Bool) {
    let spring = DampedSpring(response: isInterrupted ? 0.22 : 0.5, dampingRatio: 1)
    let way = Way(
      since: seconds, target: 0, start: motion(seconds), spring: spring, opacity: opacity(seconds))
    phase = .leaving(way, isInterrupted: isInterrupted)
  }

  func isMoving(_ seconds: Double) -> Bool { phase.way?.isMoving(seconds) == true }

  /// Returns the time of its next step; nil if it takes none by itself.
  func wakeUp(isIdle: Bool) -> Double? {
    switch phase {
    case .waiting(let since): isIdle && left > 0 ? since + Self.patience : nil
    case .shown(let way): way.since + Self.duration
    case .leaving, .over: nil
    }
  }

  private func motion(_ seconds: Double) -> MotionValue {
    phase.way?.motion(seconds) ?? MotionValue(position: 0, velocity: 0)
  }

  /// Returns how far the page stands aside, in stage points.
  func offset(_ seconds: Double) -> Double { motion(seconds).position }

  /// Returns the line's opacity, 0 … 1.
  func opacity(_ seconds: Double) -> Double { phase.way?.opacity(seconds) ?? 0 }
}
