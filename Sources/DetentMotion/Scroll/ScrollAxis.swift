/// One direction of a scroll view: its content offset and the motion it is in.
///
/// Every change of phase is a new initial condition: position and velocity carry over.
public struct ScrollAxis: Sendable, BitwiseCopyable {
  /// The motion that it is in.
  public enum Phase: UInt8, StateHashable, Sendable, BitwiseCopyable, CaseIterable {
    /// At rest.
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
  public package(set) var offset: Double
  /// Points per second; 0 while dragging, where the pointer has the velocity.
  public package(set) var velocity = 0.0
  /// The motion that it is in.
  public package(set) var phase = Phase.idle
  /// Where a bounce, spring, ease or spline ends.
  public package(set) var target = 0.0
  /// While dragging: the offset that the finger asks for, before the rubber band.
  package var raw = 0.0
  /// While dragging: how much farther out the content was caught than the rubber band reaches.
  package var slack = 0.0
  /// Where an ease or a spline began, how many ticks ago, and how long it takes: an ease in ticks, a spline in
  /// milliseconds.
  package var origin = 0.0
  package var elapsed = 0
  package var duration = 0
  /// While caught and dragged: the velocity of the fling that it was caught in; 0 where that is forgotten.
  @usableFromInline package var carried = 0.0
  /// How it is stretched at an edge; that goes back by itself, whatever motion the offset is in.
  public package(set) var stretch = EdgeStretch()

  /// At rest.
  public init(offset: Double = 0) { self.offset = offset }

  /// Whether it moves by itself.
  @inlinable public var isMoving: Bool { phase != .dragging && (phase != .idle || !stretch.isOver) }
  /// Whether time changes nothing about it: it does not move, and remembers no fling.
  @inlinable public var isResting: Bool { !isMoving && carried == 0 }
  /// Where it is on its way to, or where it is.
  public var goal: Double { phase == .settling || phase == .easing ? target : offset }

  /// Puts the content at `offset`, at rest; a stretch goes on.
  public mutating func jump(to offset: Double) {
    let stretch = stretch
    self = ScrollAxis(offset: offset)
    self.stretch = stretch
  }

  /// Moves the whole of it, with the motion it is in.
  package mutating func shift(by distance: Double) {
    guard phase != .idle else { return jump(to: offset + distance) }
    offset += distance
    target += distance
    origin += distance
    raw += distance
  }

  /// What it settles or eases to has moved; it goes on from where it is.
  package mutating func retarget(by distance: Double) {
    if phase == .settling || phase == .easing { target += distance }
  }

  /// The far end has come nearer: what stands at it, or past it, goes with it.
  package mutating func follow(end: Double, from old: Double) {
    guard end < old else { return }
    if offset > end { shift(by: end - min(offset, old)) }
    if phase == .settling || phase == .bouncing { target = min(target, end) }
  }

  /// Stops where it is.
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
