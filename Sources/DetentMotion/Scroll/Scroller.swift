/// A scroll view's content in one direction, with its limits and its tuning. It does the same as
/// `UIScrollView` or Compose's `ScrollableState`, but has no view.
///
/// ```swift
/// var list = Scroller(content: 2000, viewport: 800)
/// list.beginDrag()
/// list.drag(by: -translation)
/// list.endDrag(velocity: -velocity)
/// while list.isMoving { list.step() }
/// ```
///
/// A copy is a snapshot: the same calls on it give the same bits. To move a header or a card together with a
/// list, use ``ScrollAxis``, on which this type is built.
public struct Scroller: Sendable, BitwiseCopyable {
  /// The content offset and the motion that it is in.
  public private(set) var axis: ScrollAxis
  /// The range in which the content may rest. A new range takes effect at once, even during a drag or a
  /// fling: content past a limit springs back to it.
  public var limits: ScrollLimits {
    didSet { axis.limitsChanged(to: limits, tuning: tuning) }
  }
  /// The numbers by which the content moves. New numbers also apply to the present motion, which keeps its
  /// offset and velocity.
  public var tuning: ScrollTuning

  /// Creates content at rest at `contentOffset`, which is the low limit by default.
  public init(
    limits: ScrollLimits, contentOffset: Double? = nil, tuning: ScrollTuning = ScrollTuning()
  ) {
    axis = ScrollAxis(offset: contentOffset ?? limits.low)
    self.limits = limits
    self.tuning = tuning
  }

  /// Creates content of `content` points behind a window of `viewport` points, at its beginning. It gives at
  /// its edges, even if all of it fits.
  public init(content: Double, viewport: Double, tuning: ScrollTuning = ScrollTuning()) {
    self.init(
      limits: ScrollLimits(
        content: content, viewport: viewport, leading: 0, trailing: 0, alwaysBounces: true),
      tuning: tuning)
  }

  /// The distance that the content is scrolled, in points. It lies outside the limits while content is
  /// pulled past an edge.
  public var contentOffset: Double { axis.offset }
  /// The velocity of the offset, in points per second; 0 while dragging, because the finger has the velocity
  /// then.
  public var velocity: Double { axis.velocity }
  /// True while a finger holds it.
  public var isDragging: Bool { axis.phase == .dragging }
  /// True while it moves by itself: call ``step(ticks:)`` for every tick until it is false.
  public var isMoving: Bool { axis.isMoving }

  /// Takes hold of the content where it is, even in flight or past an edge.
  public mutating func beginDrag() { axis.beginDrag(limits: limits, tuning: tuning) }

  /// Moves the offset with a finger by `distance` points; past an edge, the rubber band shortens it. A finger that
  /// moves up asks for more offset: pass its translation with the sign turned.
  public mutating func drag(by distance: Double) {
    axis.drag(by: distance, limits: limits, tuning: tuning)
  }

  /// Lets go at `velocity`, in points of offset per second: the content flies on, or springs back from past an edge.
  public mutating func endDrag(velocity: Double) {
    axis.release(
      velocity: axis.shownVelocity(of: velocity, limits: limits, tuning: tuning), limits: limits,
      tuning: tuning)
  }

  /// Springs to `contentOffset`, or to the limit next to it, with the velocity that it has.
  public mutating func scroll(to contentOffset: Double) {
    axis.settle(to: limits.clamp(contentOffset), velocity: velocity, tuning: tuning)
  }

  /// Puts the content at `contentOffset`, or at the limit next to it, at rest.
  public mutating func jump(to contentOffset: Double) { axis.jump(to: limits.clamp(contentOffset)) }

  /// Moves on by `ticks` of 1/240 s, 1 by default.
  public mutating func step(ticks: Int = 1) {
    for _ in 0..<ticks { axis.step(limits: limits, tuning: tuning) }
  }
}
