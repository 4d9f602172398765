import DetentMotion

/// A row of a list that a finger swipes aside to reach the actions behind it.
///
/// The caller reports the finger (`beginDrag`, `drag`, `release`), steps the row tick by tick, and shows it
/// `offset` points to the left of its place. A press may catch the row in flight (`grab`); without a drag it
/// goes on when the press ends (`letGo`). Every change of motion keeps the place and the velocity.
///
/// ```swift
/// let tuning = RowSwipeTuning(width: 390, trailing: 2)
/// var row = RowSwipe()
/// row.beginDrag(tuning: tuning)
/// row.drag(by: -translation, tuning: tuning)
/// if row.release(velocity: -velocity, tuning: tuning).rest == .fullTrailing { archive() }
/// while row.isMoving { row.step(tuning: tuning) }
/// ```
public struct RowSwipe: Sendable, BitwiseCopyable {
  /// An edge of the row, with the actions behind it.
  public enum Side: UInt8, Hashable, Sendable, BitwiseCopyable, CaseIterable {
    /// The left edge, which shows when the row moves to the right.
    case leading
    /// The right edge, which shows when the row moves to the left.
    case trailing

    /// The sign of the offset at which the side shows.
    package var sign: Double { self == .leading ? -1 : 1 }
    package var open: Rest { self == .leading ? .leading : .trailing }
    package var full: Rest { self == .leading ? .fullLeading : .fullTrailing }
  }

  /// A place where a row rests.
  public enum Rest: UInt8, StateHashable, Hashable, Sendable, BitwiseCopyable, CaseIterable {
    /// The row is in its place.
    case closed
    /// The row shows all actions of a side.
    case leading, trailing
    /// The row has left the stage after a full swipe. It closes as soon as it arrives.
    case fullLeading, fullTrailing

    /// True for a place that the row only passes on its way back.
    public var isFull: Bool { self == .fullLeading || self == .fullTrailing }
  }

  /// The row's offset as that of one direction of a scroll view: positive to the left.
  public package(set) var axis = ScrollAxis()
  /// The place at which the row rests, or to which it goes; during a drag, the last one.
  public package(set) var rest = Rest.closed
  /// The decision of the last release, with its reason; nil before the first one.
  public package(set) var decision: RowSwipeDecision?
  /// The share by which the first action has spread over the others, 0 … 1, past the threshold.
  package var spread = Ramp()
  /// The offset of `rest`.
  package var goal = 0.0

  /// Creates a closed row.
  public init() {}

  /// The time in which the first action spreads, in seconds.
  private static let spreadSeconds = 0.15

  /// The distance that the row is moved to the left, in points; negative to the right.
  public var offset: Double { axis.offset }
  /// The velocity of the offset, in points per second; 0 while dragging, because the finger has the velocity
  /// then.
  public var velocity: Double { axis.velocity }
  /// True while a finger holds the row.
  public var isDragging: Bool { axis.phase == .dragging }
  /// True while the row moves by itself.
  public var isMoving: Bool { axis.isMoving }
  /// True if the row stands exactly at its place of rest, and nothing holds it.
  public var isResting: Bool { axis.phase == .idle && axis.offset == goal && !rest.isFull }

  /// The side that shows; nil for a row in its place.
  public var side: Side? { offset == 0 ? nil : offset < 0 ? .leading : .trailing }

  /// True if the row is past the threshold of a full swipe: let go at rest, it performs its first action.
  public func isArmed(tuning: RowSwipeTuning) -> Bool {
    guard let side, let threshold = tuning.threshold(side) else { return false }
    return abs(offset) >= threshold
  }

  /// True if time changes nothing about the row.
  package func isSettled(tuning: RowSwipeTuning) -> Bool {
    !isMoving && spread.isSettled(at: isArmed(tuning: tuning))
  }

  // MARK: The finger

  /// Stops a moving row where it is, under a press that may still become a drag. A full swipe that it stops
  /// has performed its action: the row will close.
  public mutating func grab() {
    axis.stop()
    if rest.isFull { (rest, goal) = (.closed, 0) }
  }

  /// Lets a row that a press has stopped go on to its place, from rest. It does nothing to a row that a finger
  /// drags, or that moves or rests.
  public mutating func letGo(tuning: RowSwipeTuning) {
    guard axis.phase == .idle, !isResting else { return }
    go(to: rest, velocity: 0, tuning: tuning)
  }

  /// Takes hold of the row where it is, even in flight.
  public mutating func beginDrag(tuning: RowSwipeTuning) {
    grab()
    axis.beginDrag(limits: tuning.limits, tuning: tuning.scroll)
  }

  /// Moves the row with the finger, which asks for `distance` points more of offset; a finger that moves to
  /// the left asks for more.
  public mutating func drag(by distance: Double, tuning: RowSwipeTuning) {
    precondition(distance.isFinite, "a drag's distance is finite, not \(distance)")
    axis.drag(by: distance, limits: tuning.limits, tuning: tuning.scroll)
  }

  /// The velocity of the offset while a finger that drags asks for `velocity`, in points per second. It is
  /// less where the row gives.
  public func shownVelocity(of velocity: Double, tuning: RowSwipeTuning) -> Double {
    axis.shownVelocity(of: velocity, limits: tuning.limits, tuning: tuning.scroll)
  }

  /// Lets the row go. It settles by the spring at the place that the rules choose. The caller performs the
  /// first action if that place is a full one.
  ///
  /// - Parameters:
  ///   - velocity: the finger's velocity, in points of offset per second.
  ///   - mayPerform: false for a release that must perform nothing, such as a cancelled touch.
  ///   - tuning: the row's numbers.
  @discardableResult public mutating func release(
    velocity: Double, mayPerform: Bool = true, tuning: RowSwipeTuning
  ) -> RowSwipeDecision {
    precondition(velocity.isFinite, "a release's velocity is finite, not \(velocity)")
    let shown = shownVelocity(of: velocity, tuning: tuning)
    let chosen = tuning.rules.decide(
      at: offset, velocity: shown, mayPerform: mayPerform, tuning: tuning)
    decision = chosen
    go(to: chosen.rest, velocity: shown, tuning: tuning)
    return chosen
  }

  // MARK: Commands

  /// Opens a side by the spring, from the present place and velocity. A side without actions stays closed.
  public mutating func open(_ side: Side, tuning: RowSwipeTuning) {
    go(to: tuning.has(side) ? side.open : .closed, velocity: axis.velocity, tuning: tuning)
  }

  /// Closes by the spring, from the present place and velocity.
  public mutating func close(tuning: RowSwipeTuning) {
    guard rest != .closed || !isMoving && !isResting else { return }
    go(to: .closed, velocity: axis.velocity, tuning: tuning)
  }

  /// Sends the row off the stage by the spring, from the present place and velocity, on the side that shows. A
  /// row in its place stays there.
  public mutating func leave(tuning: RowSwipeTuning) {
    guard let side else { return }
    go(to: side.full, velocity: axis.velocity, tuning: tuning)
  }

  private mutating func go(to rest: Rest, velocity: Double, tuning: RowSwipeTuning) {
    self.rest = rest
    goal = tuning.offset(of: rest)
    guard offset != goal || velocity != 0 else { return axis.jump(to: goal) }
    axis.settle(to: goal, velocity: velocity, tuning: tuning.scroll)
  }

  // MARK: Time

  /// Moves on by one tick.
  public mutating func step(tuning: RowSwipeTuning) {
    if axis.isMoving { axis.step(limits: tuning.limits, tuning: tuning.scroll) }
    spread.step(towards: isArmed(tuning: tuning), seconds: Self.spreadSeconds)
    if rest.isFull, axis.phase == .idle { close(tuning: tuning) }
  }

  /// Takes different numbers. The row goes on from its place and velocity to the new place of its rest; one
  /// whose actions are gone closes.
  public mutating func retune(tuning: RowSwipeTuning) {
    let isGone =
      rest == .leading && !tuning.has(.leading) || rest == .trailing && !tuning.has(.trailing)
    let (wasResting, old) = (isResting, goal)
    if isGone { rest = .closed }
    goal = tuning.offset(of: rest)
    if isDragging { return axis.limitsChanged(to: tuning.limits, tuning: tuning.scroll) }
    guard goal != old, wasResting || isMoving else { return }
    axis.settle(to: goal, velocity: axis.velocity, tuning: tuning.scroll)
  }
}

extension RowSwipe: StateHashable {
  package func combine(into hash: inout StateHash) {
    hash.combine(axis, rest, spread, goal)
    guard let decision else { return }
    hash.combine(decision)
  }
}
