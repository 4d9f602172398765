// What begins a motion.
extension ScrollAxis {
  /// Lets go at `velocity`: a fling, or the way back from past an edge.
  ///
  /// Past an edge the spring takes over, unless the content is thrown back inside faster than the
  /// spring would bring it: then it flies on, so that a flick counts there as anywhere.
  public mutating func fling(velocity: Double, _ limits: ScrollLimits, _ tuning: ScrollTuning) {
    precondition(velocity.isFinite, "a fling's velocity is finite, not \(velocity)")
    stop()
    let edge = limits.clamp(offset)
    let past = offset - edge
    let rest = limits.clamp(offset + tuning.decay.travel(velocity: velocity))
    let isThrownBack =
      past * velocity < 0 && rest != edge && abs(velocity) > tuning.bounce.frequency * abs(past)
    if past != 0, !isThrownBack {
      bounce(to: edge, velocity: velocity, tuning)
    } else if abs(velocity) > tuning.decay.stopSpeed {
      phase = .decelerating
      self.velocity = velocity
    }
  }

  /// Springs to `target` from `velocity`.
  public mutating func settle(to target: Double, velocity: Double, _ tuning: ScrollTuning) {
    stop()
    spring(.settling, to: target, velocity: velocity, tuning.settle, tuning)
  }

  /// Eases in and out to `target`, from rest, over `seconds`.
  public mutating func ease(to target: Double, seconds: Double) {
    stop()
    phase = .easing
    origin = offset
    self.target = target
    duration = max(1, Tick.ceiling(seconds: seconds))
  }

  private mutating func bounce(to target: Double, velocity: Double, _ tuning: ScrollTuning) {
    spring(.bouncing, to: target, velocity: velocity, tuning.bounce, tuning)
  }

  private mutating func spring(
    _ phase: Phase, to target: Double, velocity: Double, _ spring: DampedSpring,
    _ tuning: ScrollTuning
  ) {
    self.phase = phase
    self.target = target
    let start = MotionValue(position: offset - target, velocity: velocity)
    self.velocity = tuning.overshoots ? velocity : spring.withoutOvershoot(start).velocity
  }
}

// What moves it on.
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
    let slowed = velocity * tuning.decayFactor
    let stops = abs(slowed) <= tuning.decay.stopSpeed
    let end =
      stops
      ? offset + tuning.decay.travel(velocity: velocity)
      : offset + (velocity - slowed) / tuning.decay.rate
    let edge = limits.clamp(end)
    let isPast = end != edge
    let isLeaving = (end - edge) * velocity > 0
    if isPast, isLeaving, (offset - edge) * velocity <= 0 {
      hitEdge(edge, limits, tuning)
    } else if isPast, isLeaving || stops {
      // The limits have closed in on it.
      bounce(to: edge, velocity: velocity, tuning)
      stepSpring(tuning.bounceStep)
    } else if stops {
      jump(to: end)
    } else {
      offset = end
      velocity = slowed
    }
  }

  /// Hands the exact velocity at the edge to the spring, for what is left of the tick.
  private mutating func hitEdge(_ edge: Double, _ limits: ScrollLimits, _ tuning: ScrollTuning) {
    guard limits.bounces, tuning.bounces, tuning.overshoots else {
      jump(to: edge)
      return
    }
    let distance = edge - offset
    let left = velocity - distance * tuning.decay.rate
    let time = tuning.decay.time(covering: distance, velocity: velocity) ?? 0
    bounce(to: edge, velocity: left, tuning)
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
    velocity = (target - origin) * curve.slope(at: time) / (Double(duration) * Tick.seconds)
  }
}

/// When a spring counts as having arrived: both its distance and its speed are below these.
public enum Settled {
  /// Points: a fiftieth of a pixel at 2×.
  public static let distance = 0.01
  /// Points per second.
  public static let speed = 0.5
}
