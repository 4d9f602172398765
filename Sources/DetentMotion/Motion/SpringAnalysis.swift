/// The properties of a spring's motion as a whole: its overshoot, its settling time, its greatest speed. They
/// are exact, not bounded by an envelope.
public struct SpringAnalysis: Hashable, Sendable {
  /// The spring.
  public let spring: DampedSpring
  /// The start of the motion; its position is measured from the target.
  public let start: MotionValue

  /// Creates the analysis of the motion that begins at `start`.
  public init(_ spring: DampedSpring, from start: MotionValue) {
    self.spring = spring
    self.start = start
  }

  /// The distance by which the motion passes its target, in points; 0 if it does not. For a start at the
  /// target itself, it is the greatest distance from it.
  public var overshoot: Double { peak?.height ?? 0 }

  /// The seconds until the motion is farthest past its target; nil if it does not pass it.
  public var peakTime: Double? { peak?.time }

  private var peak: (time: Double, height: Double)? {
    guard let first = position.derivative.firstZero else { return nil }
    let side = start.position == 0 ? -start.velocity : start.position
    // Swings die down, so the first one to either side is the farthest there.
    let swings = [first, first + position.halfPeriod].filter { $0.isFinite }
    return swings.map { (time: $0, height: -position.value(at: $0) * (side < 0 ? -1 : 1)) }
      .filter { $0.height > 0 }.max { $0.height < $1.height }
  }

  /// The overshoot as a share of the distance; nil if the motion starts at its target.
  public var overshootShare: Double? { start.position == 0 ? nil : overshoot / abs(start.position) }

  /// The greatest speed, in points per second.
  public var peakSpeed: Double {
    let later = velocity.derivative.firstZero.map { abs(velocity.value(at: $0)) }
    return max(abs(start.velocity), later ?? 0)
  }

  /// The seconds until the motion stays within `distance` points of its target and below `speed` points per
  /// second: the last crossing of either. It is infinite for an undamped spring that never stays there.
  public func settlingTime(within distance: Double, speed: Double = .infinity) -> Double {
    max(position.lastCrossing(of: distance), velocity.lastCrossing(of: speed))
  }

  /// The seconds until the motion is within `distance` points of its target for the first time, even if it
  /// does not stay there; 0 if it starts there.
  public func arrivalTime(within distance: Double) -> Double {
    position.firstCrossing(of: distance)
  }

  private var position: SpringSignal { SpringSignal(spring: spring, start: start) }
  /// The signal of the velocity: it obeys the same equation as the position, with different start values.
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

  /// The half period of the damped oscillation, in seconds; infinite if there is none.
  package var halfPeriod: Double {
    let square = (spring.frequency - spring.decayRate) * (spring.frequency + spring.decayRate)
    return square > 0 ? Double.pi / square.squareRoot() : .infinity
  }

  /// The rate at which the signal dies down in the end, per second.
  private var slowRate: Double {
    let square = (spring.decayRate - spring.frequency) * (spring.decayRate + spring.frequency)
    guard square > 0 else { return spring.decayRate }
    return spring.stiffness / spring.mass / (spring.decayRate + square.squareRoot())
  }

  /// The first time after the start at which the signal is 0; nil if there is none before it has died down to
  /// nothing.
  package var firstZero: Double? {
    if start.position == 0 { return start.velocity != 0 && halfPeriod.isFinite ? halfPeriod : nil }
    // Within half a period the sign changes at most once, so the first change found brackets it.
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

  /// The first time at which the signal's magnitude is `level` or less.
  package func firstCrossing(of level: Double) -> Double {
    guard abs(start.position) > level else { return 0 }
    // Before its sign changes, the signal turns at most once, so it does not come back to the level before
    // that.
    guard let zero = firstZero else { return lastCrossing(of: level) }
    return Self.root(0, zero) { abs(value(at: $0)) - level }
  }

  /// The last time at which the signal's magnitude is `level`: 0 if it is never more, infinite if it never
  /// stays below.
  package func lastCrossing(of level: Double) -> Double {
    guard level < .infinity else { return 0 }
    var last = abs(start.position) > level ? 0.0 : nil
    var next = derivative.firstZero
    if let turn = next, abs(value(at: turn)) > level {
      // The following turns are half a period apart, and each dies down by the same factor.
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

  /// The point at which `f`, positive at `low` and not at `high`, changes sign, to the last digit.
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
