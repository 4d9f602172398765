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
  public var overshoot: Double { peak?.height ?? 0 }

  /// Seconds until it is as far past its target as it gets; nil if it does not pass it.
  public var peakTime: Double? { peak?.time }

  private var peak: (time: Double, height: Double)? {
    guard let first = position.derivative.firstZero else { return nil }
    let side = start.position == 0 ? -start.velocity : start.position
    // Swings die down, so the first to either side is the farthest there.
    let swings = [first, first + position.halfPeriod].filter { $0.isFinite }
    return swings.map { (time: $0, height: -position.value(at: $0) * (side < 0 ? -1 : 1)) }
      .filter { $0.height > 0 }.max { $0.height < $1.height }
  }

  /// `overshoot` as a share of the distance; nil if it starts at its target.
  public var overshootShare: Double? { start.position == 0 ? nil : overshoot / abs(start.position) }

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

  /// Seconds until it is within `distance` points of its target for the first time, whether it stays
  /// there or not: 0 if it starts there.
  public func arrivalTime(within distance: Double) -> Double {
    position.firstCrossing(of: distance)
  }

  private var position: SpringSignal { SpringSignal(spring: spring, start: start) }
  /// A spring's velocity moves as its position does, from other starting values.
  private var velocity: SpringSignal { position.derivative }
}

/// A quantity that obeys a spring's equation: its position, velocity or acceleration.
package struct SpringSignal {
  package let spring: DampedSpring
  package let start: MotionValue

  package var derivative: SpringSignal {
    let slope = -(spring.stiffness * start.position + spring.damping * start.velocity) / spring.mass
    return SpringSignal(
      spring: spring, start: MotionValue(position: start.velocity, velocity: slope))
  }

  package func value(at time: Double) -> Double { spring.value(from: start, after: time).position }

  /// Half a period of the damped oscillation, in seconds; infinite where there is none.
  package var halfPeriod: Double {
    let square = (spring.frequency - spring.decayRate) * (spring.frequency + spring.decayRate)
    return square > 0 ? Double.pi / square.squareRoot() : .infinity
  }

  /// The rate at which it dies down in the end, per second.
  private var slowRate: Double {
    let square = (spring.decayRate - spring.frequency) * (spring.decayRate + spring.frequency)
    guard square > 0 else { return spring.decayRate }
    return spring.stiffness / spring.mass / (spring.decayRate + square.squareRoot())
  }

  /// The first time after the start at which it is 0; nil if there is none before it has died down
  /// to nothing.
  package var firstZero: Double? {
    if start.position == 0 { return start.velocity != 0 && halfPeriod.isFinite ? halfPeriod : nil }
    // Up to half a period there is one change of sign at most, so the first found brackets it.
    let sign = start.position < 0 ? -1.0 : 1
    var low = 0.0
    var high = 1e-3 / spring.frequency
    while sign * value(at: high) > 0 {
      guard high < halfPeriod, slowRate * high < 300 else { return nil }
      low = high
      high = min(halfPeriod, 2 * high)
    }
    return Self.root(low, high) { sign * value(at: $0) }
  }

  /// The first time at which its magnitude is `level` or less.
  package func firstCrossing(of level: Double) -> Double {
    guard abs(start.position) > level else { return 0 }
    // Before it changes sign it turns once at most, so it does not come back to the level before that.
    guard let zero = firstZero else { return lastCrossing(of: level) }
    return Self.root(0, zero) { abs(value(at: $0)) - level }
  }

  /// The last time at which its magnitude is `level`: 0 if it never is more, infinite if it never
  /// stays below.
  package func lastCrossing(of level: Double) -> Double {
    guard level < .infinity else { return 0 }
    var last = abs(start.position) > level ? 0.0 : nil
    var next = derivative.firstZero
    if let turn = next, abs(value(at: turn)) > level {
      // The turns that follow are half a period apart and die down by the same factor each.
      guard spring.damping > 0, level > 0 else { return .infinity }
      let swings = Elementary.log(abs(value(at: turn)) / level) / (spring.decayRate * halfPeriod)
      let later = halfPeriod.isFinite ? turn + swings.rounded(.down) * halfPeriod : turn
      last = later
      next = halfPeriod.isFinite ? later + halfPeriod : nil
    }
    guard let last else { return 0 }
    guard level > 0 else { return .infinity }
    let sign = value(at: last) < 0 ? -1.0 : 1
    var high = next ?? last + 1 / spring.frequency
    while sign * value(at: high) > level { high += high - last }
    return Self.root(last, high) { sign * value(at: $0) - level }
  }

  /// Where `f`, positive at `low` and not at `high`, changes sign: to the last digit.
  private static func root(_ low: Double, _ high: Double, _ f: (Double) -> Double) -> Double {
    var low = low
    var high = high
    while true {
      let middle = low + (high - low) / 2
      guard middle > low, middle < high else { return high }
      if f(middle) > 0 { low = middle } else { high = middle }
    }
  }
}
