// The beginnings of motions.
extension ScrollAxis {
  /// Lets content go that a hand has held or stopped, at `velocity`.
  ///
  /// It flings, but a bounce from past an edge may start faster (`ScrollTuning.launchVelocity`). Only a hand
  /// that lets go changes a velocity: use `fling` for content that moves by itself.
  public mutating func release(velocity: Double, limits: ScrollLimits, tuning: ScrollTuning) {
    let distance = offset - limits.clamp(offset)
    fling(velocity: velocity, limits: limits, tuning: tuning)
    guard phase == .bouncing, !tuning.stretches(limits: limits) else { return }
    bounce(
      to: target, velocity: tuning.launchVelocity(of: velocity, distance: distance), tuning: tuning)
  }

  /// Goes on at `velocity`: the content flings, or comes back from past an edge.
  ///
  /// Past an edge the spring takes over, unless the content is thrown back inside faster than the spring
  /// would bring it. Then the content flies on, so that a flick counts there as elsewhere.
  public mutating func fling(velocity: Double, limits: ScrollLimits, tuning: ScrollTuning) {
    precondition(velocity.isFinite, "a fling's velocity is finite, not \(velocity)")
    stop()
    let travel = tuning.fling.travel(velocity: velocity)
    if tuning.stretches(limits: limits), isStretched(limits: limits),
      travel * stretch.distance >= 0 || abs(travel) < abs(stretch.distance)
    {
      // A velocity that does not carry the content out of its stretch goes into the stretch (AndroidX
      // `RecyclerView.java`, `shouldAbsorb`).
      stretch.absorb(tuning.overshoots ? velocity : 0)
      // Content that was caught on its way back to the edge goes on.
      if !limits.contains(offset) { bounce(to: limits.clamp(offset), velocity: 0, tuning: tuning) }
      return
    }
    let edge = limits.clamp(offset)
    let past = offset - edge
    let rest = limits.clamp(offset + travel)
    let isThrownBack =
      past * velocity < 0 && rest != edge && abs(velocity) > tuning.bounce.frequency * abs(past)
    if past != 0, !isThrownBack {
      bounce(to: edge, velocity: velocity, tuning: tuning)
    } else if abs(velocity) > tuning.fling.stopSpeed {
      phase = .decelerating
      self.velocity = velocity
    }
  }

  /// Springs to `target` from `velocity`.
  public mutating func settle(to target: Double, velocity: Double, tuning: ScrollTuning) {
    stop()
    spring(.settling, to: target, velocity: velocity, tuning.settle, tuning: tuning)
  }

  /// Eases in and out to `target`, from rest, over `seconds`.
  public mutating func ease(to target: Double, seconds: Double) {
    stop()
    phase = .easing
    origin = offset
    self.target = target
    duration = max(1, Tick.ceiling(seconds: seconds))
  }

  private mutating func bounce(to target: Double, velocity: Double, tuning: ScrollTuning) {
    endCourse()
    spring(.bouncing, to: target, velocity: velocity, tuning.bounce, tuning: tuning)
  }

  private mutating func spring(
    _ phase: Phase, to target: Double, velocity: Double, _ spring: DampedSpring,
    tuning: ScrollTuning
  ) {
    self.phase = phase
    self.target = target
    let start = MotionValue(position: offset - target, velocity: velocity)
    self.velocity = tuning.overshoots ? velocity : spring.withoutOvershoot(from: start).velocity
  }
}

// The steps of motions.
extension ScrollAxis {
  /// Moves on by one tick.
  public mutating func step(limits: ScrollLimits, tuning: ScrollTuning) {
    if !stretch.isOver, !isHeldStretched(limits: limits, tuning: tuning) { stretch.step() }
    switch phase {
    case .idle, .dragging: forget(tuning: tuning)
    case .decelerating: stepFling(limits: limits, tuning: tuning)
    case .settling: stepSpring(tuning.settleStep)
    case .bouncing: stepSpring(tuning.bounceStep)
    case .easing: stepEase()
    }
  }

  private mutating func stepFling(limits: ScrollLimits, tuning: ScrollTuning) {
    beginCourse(tuning.fling)
    let coast = coast(tuning: tuning)
    let end = coast.value.position
    let edge = limits.clamp(end)
    let isPast = end != edge
    let isLeaving = (end - edge) * velocity > 0
    if isPast, isLeaving, (offset - edge) * velocity <= 0 {
      hitEdge(edge, limits: limits, tuning: tuning)
    } else if isPast, isLeaving || coast.stops {
      // The limits have closed in on the content.
      bounce(to: edge, velocity: velocity, tuning: tuning)
      stepSpring(tuning.bounceStep)
    } else {
      follow(coast)
    }
  }

  /// Hands the exact velocity at the edge to the spring, for the rest of the tick.
  private mutating func hitEdge(_ edge: Double, limits: ScrollLimits, tuning: ScrollTuning) {
    guard limits.bounces, tuning.bounces, tuning.overshoots else {
      jump(to: edge)
      return
    }
    let hit = hit(edge, tuning.fling)
    if tuning.stretches(limits: limits) {
      jump(to: edge)
      stretch.absorb(hit.velocity)
      return stretch.advance(seconds: max(0, Tick.seconds - hit.seconds))
    }
    bounce(to: edge, velocity: hit.velocity, tuning: tuning)
    let value = tuning.bounce.value(
      from: MotionValue(position: 0, velocity: hit.velocity),
      after: max(0, Tick.seconds - hit.seconds))
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

/// The limits below which a spring counts as having arrived; both its distance and its speed must be below
/// them.
public enum Settled {
  /// The distance, in points: a fiftieth of a pixel at 2×.
  public static let distance = 0.01
  /// The speed, in points per second.
  public static let speed = 0.5
}
