import DetentMotion
import DetentStage

/// The panel's own scrolling: the core's scroll view, moved on by real time.
struct PanelScroll: Sendable {
  private var axis = ScrollAxis()
  private var clock = StageClock(seconds: 0)
  /// The clock's, up to which it has been moved.
  private var tick = 0
  private var tracker = VelocityTracker()

  private static let tuning = ScrollTuning(
    decay: Decay(
      deceleration: Feel.default.scroll.deceleration, stopSpeed: Feel.default.scroll.stopSpeed),
    bounce: Feel.default.scroll.bounce.spring,
    settle: DampedSpring(response: 0.22, dampingRatio: 1),
    rubberBand: Feel.default.scroll.rubberBand)
  static let pointsPerNotch = 56.0

  var offset: Double { axis.offset }
  var isMoving: Bool { axis.isMoving }
  var isDragging: Bool { axis.phase == .dragging }

  mutating func advance(to seconds: Double, _ limits: ScrollLimits) {
    clock.advance(to: seconds, isAtRest: false)
    while tick < clock.instant.tick {
      tick += 1
      axis.step(limits, Self.tuning)
    }
  }

  /// The content or the room for it has changed.
  mutating func limitsChanged(to limits: ScrollLimits) {
    if axis.phase != .dragging { axis.jump(to: limits.clamp(axis.offset)) }
  }

  // MARK: Wheel

  /// A touchpad's content moves with the fingers; a wheel's follows its notches.
  mutating func turn(by notches: Double, isPrecise: Bool, _ limits: ScrollLimits) {
    let target = limits.clamp(axis.goal - notches * Self.pointsPerNotch)
    if isPrecise {
      axis.jump(to: target)
    } else {
      axis.settle(to: target, velocity: axis.velocity, Self.tuning)
    }
  }

  /// Shows `range` of the content, with some room around it.
  mutating func reveal(_ range: ClosedRange<Double>, _ limits: ScrollLimits) {
    let margin = 24.0
    var target = axis.goal
    target = max(target, range.upperBound + margin - limits.viewport)
    target = limits.clamp(min(target, range.lowerBound - margin))
    guard target != axis.goal else { return }
    axis.settle(to: target, velocity: axis.velocity, Self.tuning)
  }

  // MARK: Hand

  /// A press stops what moves.
  mutating func press(at point: Point, seconds: Double) {
    if axis.isMoving { axis.stop() }
    tracker.reset()
    tracker.add(point, at: Instant(seconds: seconds))
  }

  mutating func drag(
    from previous: Point, to point: Point, seconds: Double, _ limits: ScrollLimits
  ) {
    if axis.phase != .dragging { axis.beginDrag(limits, Self.tuning) }
    tracker.add(point, at: Instant(seconds: seconds))
    axis.drag(by: previous.y - point.y, limits, Self.tuning)
  }

  mutating func release(seconds: Double, _ limits: ScrollLimits) {
    guard axis.phase == .dragging else {
      // A press may have stopped it past an edge.
      if axis.phase == .idle { axis.fling(velocity: 0, limits, Self.tuning) }
      return
    }
    let velocity = tracker.velocity(
      at: Instant(seconds: seconds), rules: VelocityRules())
    let shown = axis.shownVelocity(of: -velocity.dy, limits, Self.tuning)
    axis.fling(velocity: shown, limits, Self.tuning)
  }
}
