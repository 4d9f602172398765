/// One direction of a scroll view: its content offset and the motion it is in.
///
/// Every change of phase is a new initial condition: position and velocity carry over.
public struct ScrollAxis: Sendable, BitwiseCopyable {
  public enum Phase: UInt8, Sendable, BitwiseCopyable, CaseIterable {
    case idle
    /// Under a finger that has been recognised as dragging.
    case dragging
    /// Flung, slowing down freely.
    case decelerating
    /// On the spring of an animated offset change.
    case settling
    /// On a timed ease of an animated offset change.
    case easing
    /// On the spring back to the edge.
    case bouncing
  }

  /// How far the content is scrolled, in points.
  public internal(set) var offset: Double
  /// Points per second; 0 while dragging, where the pointer has the velocity.
  public internal(set) var velocity = 0.0
  public internal(set) var phase = Phase.idle
  /// While dragging: the offset that the finger asks for, before the rubber band.
  var raw = 0.0
  /// Where a bounce, spring or ease ends.
  public internal(set) var target = 0.0
  /// Where an ease began, how many ticks ago, and how many it takes.
  var origin = 0.0
  var elapsed = 0
  var duration = 0

  public init(offset: Double = 0) { self.offset = offset }

  /// Whether it moves by itself.
  public var isMoving: Bool { phase != .idle && phase != .dragging }

  /// Puts the content at `offset`, at rest.
  public mutating func jump(to offset: Double) {
    self = ScrollAxis(offset: offset)
  }

  /// Stops where it is.
  public mutating func stop() { jump(to: offset) }
}

// MARK: Dragging

extension ScrollAxis {
  /// Takes hold of the content where it is, even past an edge.
  public mutating func beginDrag(_ limits: ScrollLimits, _ tuning: ScrollTuning) {
    stop()
    phase = .dragging
    raw = band(limits, tuning).unclamp(offset, limits.low, limits.high)
  }

  /// Moves with the finger: `delta` is how much more offset it asks for.
  public mutating func drag(by delta: Double, _ limits: ScrollLimits, _ tuning: ScrollTuning) {
    raw += delta
    offset =
      limits.bounces
      ? band(limits, tuning).clamp(raw, limits.low, limits.high) : limits.clamp(raw)
    if !limits.bounces { raw = offset }
  }

  /// Keeps the content still while the limits change under a drag.
  public mutating func limitsChanged(to limits: ScrollLimits, _ tuning: ScrollTuning) {
    if phase == .dragging { raw = band(limits, tuning).unclamp(offset, limits.low, limits.high) }
  }

  /// The content's velocity when the finger asks for `velocity`: less past an edge.
  public func shownVelocity(
    of velocity: Double, _ limits: ScrollLimits, _ tuning: ScrollTuning
  ) -> Double {
    let past = raw < limits.low ? raw - limits.low : raw > limits.high ? raw - limits.high : 0
    if past == 0 { return velocity }
    return limits.bounces ? velocity * band(limits, tuning).slope(pull: past) : 0
  }

  private func band(_ limits: ScrollLimits, _ tuning: ScrollTuning) -> RubberBand {
    RubberBand(coefficient: tuning.rubberBand, dimension: max(1, limits.viewport))
  }
}

// MARK: Motions

extension ScrollAxis {
  /// Lets go at `velocity`: a fling, or the way back from past an edge.
  public mutating func fling(
    velocity: Double, _ limits: ScrollLimits, _ tuning: ScrollTuning
  ) {
    stop()
    if !limits.contains(offset) {
      bounce(to: limits.clamp(offset), velocity: velocity)
    } else if abs(velocity) > tuning.decay.stopSpeed {
      phase = .decelerating
      self.velocity = velocity
    }
  }

  /// Springs to `target` from `velocity`.
  public mutating func settle(to target: Double, velocity: Double) {
    stop()
    phase = .settling
    self.target = target
    self.velocity = velocity
  }

  /// Eases in and out to `target`, from rest, over `seconds`.
  public mutating func ease(to target: Double, seconds: Double) {
    stop()
    phase = .easing
    origin = offset
    self.target = target
    duration = max(1, Tick.ceiling(seconds: seconds))
  }

  private mutating func bounce(to target: Double, velocity: Double) {
    phase = .bouncing
    self.target = target
    self.velocity = velocity
  }
}

// MARK: Stepping

extension ScrollAxis {
  /// Moves on by one tick.
  public mutating func step(_ limits: ScrollLimits, _ tuning: ScrollTuning) {
    switch phase {
    case .idle, .dragging: break
    case .decelerating: stepDecay(limits, tuning)
    case .settling: stepSpring(tuning.settleStep)
    case .bouncing: stepSpring(tuning.bounceStep)
    case .easing: stepEase()
    }
  }

  private mutating func stepDecay(_ limits: ScrollLimits, _ tuning: ScrollTuning) {
    let start = MotionValue(position: offset, velocity: velocity)
    let slowed = velocity * tuning.decayFactor
    let stops = abs(slowed) <= tuning.decay.stopSpeed
    let end =
      stops
      ? offset + tuning.decay.travel(velocity: velocity)
      : offset + (velocity - slowed) / tuning.decay.rate
    if !limits.contains(end) {
      hitEdge(limits.clamp(end), from: start, limits, tuning)
    } else if stops {
      jump(to: end)
    } else {
      offset = end
      velocity = slowed
    }
  }

  /// Hands the exact velocity at the edge to the spring, for what is left of the tick.
  private mutating func hitEdge(
    _ edge: Double, from start: MotionValue, _ limits: ScrollLimits, _ tuning: ScrollTuning
  ) {
    guard limits.bounces else {
      jump(to: edge)
      return
    }
    let distance = edge - start.position
    let left = start.velocity - distance * tuning.decay.rate
    let time = tuning.decay.time(covering: distance, velocity: start.velocity) ?? 0
    bounce(to: edge, velocity: left)
    let value = tuning.bounce.value(
      from: MotionValue(position: 0, velocity: left), after: max(0, Tick.seconds - time))
    offset = edge + value.position
    velocity = value.velocity
  }

  private mutating func stepSpring(_ step: SpringStep) {
    let value = step.applied(to: MotionValue(position: offset - target, velocity: velocity))
    if abs(value.position) < Settled.distance, abs(value.velocity) < Settled.speed {
      jump(to: target)
    } else {
      offset = target + value.position
      velocity = value.velocity
    }
  }

  private mutating func stepEase() {
    elapsed += 1
    guard elapsed < duration else {
      jump(to: target)
      return
    }
    let time = Double(elapsed) / Double(duration)
    let curve = CubicBezier.easeInOut
    offset = mix(origin, target, curve.value(at: time))
    velocity =
      (target - origin) * curve.slope(at: time) / (Double(duration) * Tick.seconds)
  }
}

/// When a spring counts as having arrived: both its distance and its speed are below these.
public enum Settled {
  /// Points: a fiftieth of a pixel at 2×.
  public static let distance = 0.01
  /// Points per second.
  public static let speed = 0.5
}

extension ScrollAxis: StateHashable {
  func combine(into hash: inout StateHash) {
    hash.combine(offset)
    hash.combine(velocity)
    hash.combine(phase)
    hash.combine(raw)
    hash.combine(target)
    hash.combine(origin)
    hash.combine(elapsed)
    hash.combine(duration)
  }
}
