// The animator's motion, tick by tick.
extension Animator {
  /// A spring has arrived when it is nearer to its end than `arrived`, and slower than `atRest` per second.
  /// On a way of 500 points, `arrived` is the `Settled.distance` of a scroll.
  private static var arrived: Double { 2e-5 }
  private static var atRest: Double { 1e-3 }

  /// Moves on by one tick. Returns the end that it reached in the tick in which it completes, otherwise nil.
  public mutating func step() -> Position? {
    switch motion {
    case .none: return nil
    case .waiting(let ticks):
      motion = .waiting(ticks - 1)
      if ticks <= 1 { run() }
      return nil
    case .timed(let leg): return step(leg)
    case .spring(let step, let ticks): return self.step(step, ticks)
    }
  }

  private mutating func step(_ leg: Leg) -> Position? {
    guard leg.elapsed + 1 < leg.ticks else { return arrive() }
    var leg = leg
    leg.elapsed += 1
    let share = Double(leg.elapsed) / Double(leg.ticks)
    let seconds = Double(leg.ticks) * Tick.seconds
    time = mix(leg.time, target, share)
    if leg.isOnCurve {
      value = leg.curve.value(at: time)
      velocity = leg.curve.slope(at: time) * (target - leg.time) / seconds
    } else {
      value = mix(leg.value, target, leg.curve.value(at: share))
      velocity = (target - leg.value) * leg.curve.slope(at: share) / seconds
    }
    motion = .timed(leg)
    return nil
  }

  private mutating func step(_ step: SpringStep, _ ticks: Int?) -> Position? {
    let next = step.applied(to: MotionValue(position: value - target, velocity: velocity))
    let hasSettled = abs(next.position) < Self.arrived && abs(next.velocity) < Self.atRest
    if ticks.map({ $0 <= 1 }) ?? hasSettled { return arrive() }
    value = target + next.position
    velocity = next.velocity
    if let ticks {
      time += (target - time) / Double(ticks)
      motion = .spring(step, ticks: ticks - 1)
    } else {
      time = clamp(value, 0, 1)
    }
    return nil
  }

  private mutating func arrive() -> Position? {
    land(at: target)
    rest()
    if staysActive { return nil }
    let position: Position = isReversed ? .start : .end
    complete()
    return position
  }

  /// Makes the animator inactive and unreversed, after it has arrived.
  @usableFromInline package mutating func complete() {
    state = .inactive
    isReversed = false
  }

  // MARK: Helpers of the calls

  /// Makes an inactive animator active, at the end that it starts from.
  package mutating func begin() {
    guard state == .inactive else { return }
    state = .active
    land(at: isReversed ? 1 : 0)
  }

  package mutating func land(at end: Double) {
    value = end
    time = end
    isOnCurve = true
  }

  /// Stops all motion; the velocity becomes 0.
  package mutating func rest() {
    motion = .none
    velocity = 0
  }

  /// Runs towards the target from where the animator is.
  ///
  /// - Parameter keepsCurve: true lets it go on along the curve that it is on.
  package mutating func run(durationFactor: Double = 0, keepsCurve: Bool = true) {
    let share = durationFactor > 0 ? durationFactor : abs(target - time)
    switch timing {
    case .spring(let spring):
      isOnCurve = false
      let stretched = durationFactor > 0 ? spring.stretched(by: durationFactor) : spring
      motion = .spring(stretched.step(of: Tick.seconds), ticks: nil)
    case .timedSpring(let spring, let seconds):
      isOnCurve = false
      let ticks = Self.ticks(seconds * share)
      let whole = max(1, seconds * Double(Tick.rate))
      motion = .spring(
        spring.stretched(by: Double(ticks) / whole).step(of: Tick.seconds), ticks: ticks)
    case .curve(let curve, let seconds):
      velocity = 0
      isOnCurve = isOnCurve && keepsCurve
      motion = .timed(
        Leg(
          curve: curve, time: time, value: value, ticks: Self.ticks(seconds * share),
          isOnCurve: isOnCurve))
    }
  }

  /// The number of ticks, at least 1. A product that exceeds a whole number only in its last bits counts as
  /// that number.
  private static func ticks(_ seconds: Double) -> Int {
    max(1, Tick.ceiling(seconds: seconds - 1e-9))
  }
}
