import DetentMotion

/// A wheel's or touchpad's scroll: a drag that begins at its first delta and ends in silence.
struct WheelState: Sendable, BitwiseCopyable {
  var axis = PanAxis.vertical
  var isActive = false
  /// Whether it turns what is not under the pointer, too, as nothing there can be turned.
  var reachesAll = false
  /// Which part it turns, from the ground up.
  var owner = 0
  /// Points asked for and not yet scrolled: notches are spread over a few ticks.
  var pending = 0.0
  var silentTicks = 0

  /// How much of what is pending is scrolled in a tick: a time constant of 25 ms.
  private static let share = 1.0 / 6.0
  /// Points a tick below which it is not slowed further, so that it comes to an end.
  private static let least = 0.25

  /// Takes from what is pending what is scrolled in this tick.
  mutating func takeShare() -> Double {
    let delta = nextShare
    pending -= delta
    return delta
  }

  private var nextShare: Double {
    let distance = min(abs(pending), max(abs(pending) * Self.share, Self.least))
    return pending < 0 ? -distance : distance
  }

  /// With which it goes on scrolling, in points a second.
  var velocity: Vector {
    let speed = nextShare * Double(Tick.rate)
    return axis == .vertical ? Vector(dx: 0, dy: speed) : Vector(dx: speed, dy: 0)
  }
}

extension WheelState: StateHashable {
  package func combine(into hash: inout StateHash) {
    hash.combine(axis)
    hash.combine(isActive)
    hash.combine(reachesAll)
    hash.combine(owner)
    hash.combine(pending)
    hash.combine(silentTicks)
  }
}
