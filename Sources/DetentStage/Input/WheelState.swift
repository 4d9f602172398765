import DetentMotion

/// The scroll of a wheel or touchpad: a drag that begins at its first delta and ends in silence.
struct WheelState: Sendable, BitwiseCopyable {
  var axis = PanAxis.vertical
  var isActive = false
  /// True if it also scrolls parts that are not under the pointer, because nothing there can scroll.
  var reachesAll = false
  /// The place of the part that it scrolls, counted from the ground up.
  var owner = 0
  /// The points asked for and not yet scrolled: notches are spread over a few ticks.
  var pending = 0.0
  var silentTicks = 0

  /// The share of `pending` that is scrolled in a tick: a time constant of 25 ms.
  private static let share = 1.0 / 6.0
  /// The least scroll in a tick, in points, so that it comes to an end.
  private static let least = 0.25

  /// Takes this tick's scroll from `pending`.
  mutating func takeShare() -> Double {
    let delta = nextShare
    pending -= delta
    return delta
  }

  private var nextShare: Double {
    let distance = min(abs(pending), max(abs(pending) * Self.share, Self.least))
    return pending < 0 ? -distance : distance
  }

  /// The velocity with which it goes on scrolling, in points per second.
  var velocity: Vector {
    let speed = nextShare * Double(Tick.rate)
    return axis == .vertical ? Vector(dx: 0, dy: speed) : Vector(dx: speed, dy: 0)
  }
}

extension WheelState: StateHashable {
  package func combine(into hash: inout StateHash) {
    hash.combine(axis, isActive, reachesAll)
    hash.combine(owner, pending, silentTicks)
  }
}
