/// One direction of a scroll view: its content offset and the motion it is in.
///
/// Every change of phase is a new initial condition: position and velocity carry over.
public struct ScrollAxis: Sendable, BitwiseCopyable {
  /// The kind of motion that the content is in.
  public enum Phase: UInt8, StateHashable, Sendable, BitwiseCopyable, CaseIterable {
    /// The content rests.
    case idle
    /// A finger that was recognised as dragging holds the content.
    case dragging
    /// The content was flung and slows down freely.
    case decelerating
    /// The content is on the spring of an animated offset change.
    case settling
    /// The content is on the timed ease of an animated offset change.
    case easing
    /// The content is on the spring back to the edge.
    case bouncing
  }

  /// The distance that the content is scrolled, in points.
  public package(set) var offset: Double
  /// The velocity, in points per second; 0 while dragging, because the pointer has the velocity then.
  public package(set) var velocity = 0.0
  /// The kind of motion that the content is in.
  public package(set) var phase = Phase.idle
  /// The offset at which a bounce, spring, ease or spline ends.
  public package(set) var target = 0.0
  /// The offset that the finger asks for while dragging, before the rubber band.
  package var raw = 0.0
  /// The distance by which dragged content was caught farther out than the rubber band reaches.
  package var slack = 0.0
  /// The offset at which an ease or a spline began. `elapsed` counts the ticks since then; `duration` is in
  /// ticks for an ease, in milliseconds for a spline.
  package var origin = 0.0
  package var elapsed = 0
  package var duration = 0
  /// The velocity of the fling in which the content was caught, while caught and dragged; 0 once it is
  /// forgotten.
  @usableFromInline package var carried = 0.0
  /// The stretch at an edge. It goes back by itself in every phase of the offset's motion, unless a finger
  /// holds it.
  public package(set) var stretch = EdgeStretch()

  /// Creates an axis at rest.
  public init(offset: Double = 0) { self.offset = offset }

  /// True while it moves by itself.
  @inlinable @inline(__always)
  public var isMoving: Bool { phase != .dragging && (phase != .idle || !stretch.isOver) }
  /// True if time changes nothing about it: it does not move, and remembers no fling.
  @inlinable @inline(__always)
  public var isResting: Bool { !isMoving && carried == 0 }
  /// The offset that it settles or eases to, otherwise its present offset.
  public var goal: Double { phase == .settling || phase == .easing ? target : offset }

  /// Puts the content at `offset`, at rest; a stretch goes on.
  public mutating func jump(to offset: Double) {
    let stretch = stretch
    self = ScrollAxis(offset: offset)
    self.stretch = stretch
  }

  /// Moves the content together with its present motion.
  package mutating func shift(by distance: Double) {
    guard phase != .idle else { return jump(to: offset + distance) }
    offset += distance
    target += distance
    origin += distance
    raw += distance
  }

  /// Moves the target of a settle or an ease; the content goes on from where it is.
  package mutating func retarget(by distance: Double) {
    if phase == .settling || phase == .easing { target += distance }
  }

  /// Moves content that stands at the far end, or past it, along when that end comes nearer.
  package mutating func follow(end: Double, from old: Double) {
    guard end < old else { return }
    if offset > end { shift(by: end - min(offset, old)) }
    if phase == .settling || phase == .bouncing { target = min(target, end) }
  }

  /// Stops the content where it is.
  public mutating func stop() { jump(to: offset) }
}

extension ScrollAxis: StateHashable {
  package func combine(into hash: inout StateHash) {
    hash.combine(offset, velocity, phase, target, raw)
    hash.combine(slack, origin, elapsed, duration)
    if carried != 0 { hash.combine(carried) }
    stretch.combine(into: &hash)
  }
}
