/// What can be said of a spring's motion as a whole: how far it overshoots, when it has settled, how
/// fast it gets. Exact, not bounded by an envelope.
public struct SpringAnalysis: Hashable, Sendable {
  /// The spring.
  public let spring: DampedSpring
  /// The start, its position measured from the target.
  public let start: MotionValue

  /// Of the motion that begins at `start`.
  public init(_ spring: DampedSpring, from start: MotionValue) {
    self.spring = spring
    self.start = start
  }

  /// How far it passes its target, in points; 0 if it does not. From the target itself, how far it
  /// goes away.
  public var overshoot: Double {
    guard let first = position.derivative.firstZero else { return 0 }
    let side = start.position == 0 ? -start.velocity : start.position
    // Swings die down, so the first to either side is the farthest there.
    let swings = [first, first + position.halfPeriod].filter(\.isFinite)
    return swings.map { -position.value(at: $0) * (side < 0 ? -1 : 1) }.reduce(0, max)
  }

  /// `overshoot` as a share of the distance; nil if it starts at its target.
  public var overshootShare: Double? {
    start.position == 0 ? nil : overshoot / abs(start.position)
  }

  /// The greatest speed, in points per second.
  public var peakSpeed: Double {
    let later = velocity.derivative.firstZero.map { abs(velocity.value(at: $0)) }
    return max(abs(start.velocity), later ?? 0)
  }

  /// Seconds until it stays within `distance` points of its target, and below `speed` points per
  /// second: the last crossing of either. Infinite for an undamped spring that never does.
  public func settlingTime(within distance: Double, speed: Double = .infinity) -> Double {
    max(position.lastCrossing(of: distance), velocity.lastCrossing(of: speed))
  }

  private var position: SpringSignal { SpringSignal(spring: spring, start: start) }

  /// A spring's velocity moves as its position does, from other starting values.
  private var velocity: SpringSignal { position.derivative }
}
