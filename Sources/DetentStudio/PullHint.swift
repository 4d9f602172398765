import DetentMotion

/// Tells newcomers that the page can be pulled: when nothing has been done for a while, the page goes
/// aside by itself, so that the three dots show, with a line that says what they are for.
///
/// It is drawn and no more: the stage knows nothing of it, so its state, its replays and its pictures
/// are what they were. It shows once a session, gives way to anything that is done, and stays away for
/// good once the user has pulled, or has seen it often enough.
struct PullHint: Sendable {
  /// How often more it may show.
  private(set) var left: Int
  private var phase = Phase.waiting(since: 0)

  private enum Phase: Hashable, Sendable {
    /// For something to be done, or for long enough.
    case waiting(since: Double)
    case shown(since: Double)
    /// On its way back since then, with the spring of one of the two ways to go.
    case leaving(since: Double, from: MotionValue, opacity: Double, isInterrupted: Bool)
    case over
  }

  /// How often it shows to somebody who never pulls.
  static let showings = 3
  /// How far the page goes aside, in stage points: the dots and what is around them.
  static let distance = 64.0
  /// How long nothing is done before it shows, in seconds: a newcomer looks for ten.
  static let patience = 2.0
  /// How long it shows: long enough to be read twice.
  static let duration = 3.2

  private static let coming = DampedSpring(response: 0.55, dampingRatio: 0.72)
  private static let going = DampedSpring(response: 0.5, dampingRatio: 1)
  private static let givingWay = DampedSpring(response: 0.22, dampingRatio: 1)
  /// Of the line, in seconds.
  private static let fade = 0.25

  init(left: Int) { self.left = left }

  /// Moves on. `isIdle`: nothing moves or is held, and nothing covers the stage.
  mutating func follow(isIdle: Bool, seconds: Double) {
    switch phase {
    case .waiting(let since):
      if left == 0 {
        phase = .over
      } else if !isIdle {
        phase = .waiting(since: seconds)
      } else if seconds - since >= Self.patience {
        left -= 1
        phase = .shown(since: seconds)
      }
    case .shown(let since):
      if seconds - since >= Self.duration { leave(seconds, isInterrupted: false) }
    case .leaving: if !isMoving(seconds) { phase = .over }
    case .over: break
    }
  }

  /// Something is done: it gives way at once, or waits anew.
  mutating func giveWay(seconds: Double) {
    switch phase {
    case .waiting: phase = .waiting(since: seconds)
    case .shown, .leaving(_, _, _, isInterrupted: false): leave(seconds, isInterrupted: true)
    case .leaving, .over: break
    }
  }

  /// The user knows: never again.
  mutating func retire(seconds: Double) {
    left = 0
    giveWay(seconds: seconds)
  }

  private mutating func leave(_ seconds: Double, isInterrupted: Bool) {
    phase = .leaving(
      since: seconds, from: motion(seconds), opacity: opacity(seconds),
      isInterrupted: isInterrupted)
  }

  func isMoving(_ seconds: Double) -> Bool {
    switch phase {
    case .waiting, .over: return false
    case .shown(let since):
      let rest = MotionValue(position: Self.distance, velocity: 0)
      return seconds - since < Self.fade || !isNear(motion(seconds), rest)
    case .leaving(let since, _, _, _):
      return seconds - since < Self.fade
        || !isNear(motion(seconds), MotionValue(position: 0, velocity: 0))
    }
  }

  /// When it does something next; nil: never by itself.
  func wakeUp(isIdle: Bool) -> Double? {
    switch phase {
    case .waiting(let since): isIdle && left > 0 ? since + Self.patience : nil
    case .shown(let since): since + Self.duration
    case .leaving, .over: nil
    }
  }

  /// How far the page stands aside, in stage points.
  func offset(_ seconds: Double) -> Double { motion(seconds).position }

  /// Of the line: 0 … 1.
  func opacity(_ seconds: Double) -> Double {
    switch phase {
    case .waiting, .over: 0
    case .shown(let since): clamp((seconds - since) / Self.fade, 0, 1)
    case .leaving(let since, _, let opacity, _):
      opacity * clamp(1 - (seconds - since) / Self.fade, 0, 1)
    }
  }

  private func motion(_ seconds: Double) -> MotionValue {
    switch phase {
    case .waiting, .over: return MotionValue(position: 0, velocity: 0)
    case .shown(let since):
      let start = MotionValue(position: -Self.distance, velocity: 0)
      let value = Self.coming.value(from: start, after: max(0, seconds - since))
      return MotionValue(position: value.position + Self.distance, velocity: value.velocity)
    case .leaving(let since, let start, _, let isInterrupted):
      let spring = isInterrupted ? Self.givingWay : Self.going
      return spring.value(from: start, after: max(0, seconds - since))
    }
  }

  /// Less than can be seen.
  private func isNear(_ a: MotionValue, _ b: MotionValue) -> Bool {
    abs(a.position - b.position) < 0.05 && abs(a.velocity) < 1
  }
}
