import DetentMotion
import DetentStage

/// Scrolls the panel and the key list: the library's scroll view, which real time moves.
struct PanelScroll: Sendable {
  var limits = ScrollLimits.ofSheet(0, in: 0) {
    didSet {
      // On its way to a place that is still there, it goes on.
      if !isDragging, !axis.isMoving || !limits.contains(axis.goal) {
        axis.jump(to: limits.clamp(axis.offset))
      }
    }
  }

  private var axis = ScrollAxis()
  private var clock = StageClock(seconds: 0)
  /// The last tick of the clock that the axis has taken.
  private var tick = 0
  private var tracker = VelocityTracker()
  /// The last place of the pointer that holds it.
  private var grip = Point.zero

  private static let tuning = ScrollTuning(
    fling: .decay(
      Decay(
        deceleration: Feel.default.scroll.deceleration, stopSpeed: Feel.default.scroll.stopSpeed)),
    bounce: Feel.default.scroll.bounce.spring, bounceLaunch: Feel.default.scroll.bounceLaunch,
    settle: DampedSpring(response: 0.22, dampingRatio: 1),
    rubberBand: Feel.default.scroll.rubberBand)
  static let pointsPerNotch = 56.0
  /// The distance that the pointer moves before a press drags the content.
  private static let slop = 4.0

  var offset: Double { axis.offset }
  var isMoving: Bool { axis.isMoving }
  var isDragging: Bool { axis.phase == .dragging }

  mutating func advance(to seconds: Double) {
    clock.advance(to: seconds, isAtRest: false)
    while tick < clock.instant.tick {
      tick += 1
      axis.step(limits: limits, tuning: Self.tuning)
    }
  }

  /// Scrolls: under a touchpad the content moves with the fingers, under a wheel it follows the notches.
  mutating func turn(by notches: Double, isPrecise: Bool = false) {
    let target = limits.clamp(axis.goal - notches * Self.pointsPerNotch)
    if isPrecise { axis.jump(to: target) } else { settle(at: target) }
  }

  /// Shows `range` of the content, with some room around it.
  mutating func reveal(_ range: ClosedRange<Double>, margin: Double = 24) {
    let target = max(axis.goal, range.upperBound + margin - limits.viewport)
    let shown = limits.clamp(min(target, range.lowerBound - margin))
    if shown != axis.goal { settle(at: shown) }
  }

  /// Moves the content at once, together with rows that were added or removed above it.
  mutating func shift(by distance: Double) {
    guard !isDragging else { return }
    axis.shift(by: distance)
    if !axis.isMoving { axis.jump(to: limits.clamp(axis.offset)) }
  }

  private mutating func settle(at target: Double) {
    axis.settle(to: target, velocity: axis.velocity, tuning: Self.tuning)
  }

  /// Handles a press, which stops the motion.
  mutating func press(at point: Point, seconds: Double) {
    if axis.isMoving { axis.stop() }
    grip = point
    tracker.reset()
    tracker.add(point, at: Instant(seconds: seconds))
  }

  /// Follows the pointer to `point`; the content moves once that is far enough.
  mutating func drag(to point: Point, seconds: Double) {
    guard isDragging || abs(point.y - grip.y) > Self.slop else { return }
    if !isDragging { axis.beginDrag(limits: limits, tuning: Self.tuning) }
    tracker.add(point, at: Instant(seconds: seconds))
    axis.drag(by: grip.y - point.y, limits: limits, tuning: Self.tuning)
    grip = point
  }

  mutating func release(seconds: Double) {
    guard isDragging else {
      // A press may have stopped the content past an edge.
      if axis.phase == .idle { axis.release(velocity: 0, limits: limits, tuning: Self.tuning) }
      return
    }
    let velocity = tracker.velocity(at: Instant(seconds: seconds), rules: VelocityRules())
    axis.release(
      velocity: axis.shownVelocity(of: -velocity.dy, limits: limits, tuning: Self.tuning),
      limits: limits, tuning: Self.tuning)
  }
}

extension ScrollLimits {
  /// Returns limits for content that stays still while a viewport of this length shows all of it.
  static func ofSheet(_ content: Double, in viewport: Double) -> ScrollLimits {
    ScrollLimits(
      content: content, viewport: viewport, leading: 0, trailing: 0, alwaysBounces: false)
  }
}
