import DetentMotion

/// Pages side by side that a finger swipes: where they stand, and the motion they are in.
///
/// The caller reports the finger (`beginDrag`, `drag`, `release`), steps the pager tick by tick, and shows page
/// *i* at `i * tuning.pitch - offset`. A press may catch the pages in flight (`grab`); without a drag they go
/// on when it ends (`letGo`). Every change of motion keeps the place and the velocity.
///
/// ```swift
/// let tuning = PagerTuning(count: 3, length: 390)
/// var pager = Pager(tuning: tuning)
/// pager.beginDrag(tuning: tuning)
/// pager.drag(by: -translation, tuning: tuning)
/// pager.release(velocity: -velocity, tuning: tuning)
/// while pager.isMoving { pager.step(tuning: tuning) }
/// ```
public struct Pager: Sendable, BitwiseCopyable {
  /// The pages as the offset of one direction of a scroll view; it rests at whole pages.
  public package(set) var axis: ScrollAxis
  /// The page at which the pages rest, or to which they go; during a drag, the page at which they last
  /// rested. The first page is 0.
  public package(set) var page: Int
  /// The decision of the last release, with its reason; nil before the first one.
  public package(set) var decision: PagerDecision?
  /// The page nearest to the place where the finger took hold.
  package var from: Int
  /// The distance from page to page for which the offset holds, in points.
  package var pitch: Double

  /// Creates pages at rest at `page`, the first one by default.
  public init(page: Int = 0, tuning: PagerTuning) {
    precondition(
      (0..<tuning.count).contains(page), "there is no page \(page), only \(tuning.count)")
    axis = ScrollAxis(offset: Double(page) * tuning.pitch)
    self.page = page
    from = page
    pitch = tuning.pitch
  }

  /// The distance that the pages are moved, in points: a whole number of pitches at rest. It lies outside the
  /// pages while a finger pulls them past an end.
  public var offset: Double { axis.offset }
  /// The velocity of the offset, in points per second; 0 while dragging, because the finger has the velocity
  /// then.
  public var velocity: Double { axis.velocity }
  /// The offset in pages: 1.5 is halfway between the second page and the third.
  public var position: Double {
    let pages = axis.offset / pitch
    // A quotient may miss a whole page by its last bits.
    return abs(pages - pages.rounded()) < 1e-9 ? pages.rounded() : pages
  }
  /// True while a finger holds the pages.
  public var isDragging: Bool { axis.phase == .dragging }
  /// True while they move by themselves.
  public var isMoving: Bool { axis.isMoving }
  /// True if they stand exactly at their page and nothing holds them.
  public var isResting: Bool { axis.phase == .idle && axis.offset == Double(page) * pitch }

  // MARK: The finger

  /// Stops the pages where they are, under a press that may still become a drag.
  public mutating func grab() { axis.stop() }

  /// Lets pages that a press has stopped go on to the page to which they were going, from rest. It does
  /// nothing to pages that a finger drags, or that move or rest.
  public mutating func letGo(tuning: PagerTuning) {
    guard axis.phase == .idle, !isResting else { return }
    turn(to: page, tuning: tuning)
  }

  /// Takes hold of the pages where they are, even in flight or past an end.
  public mutating func beginDrag(tuning: PagerTuning) {
    axis.beginDrag(limits: tuning.limits, tuning: tuning.scroll)
    from = Int(clamp((axis.offset / pitch).rounded(), 0, Double(tuning.count - 1)))
  }

  /// Moves the pages with the finger, which asks for `distance` points more of offset; a finger that moves to
  /// the left asks for more.
  ///
  /// - Returns: the part of `distance` that an end refuses, for the thing beyond it; 0 where both ends give.
  @discardableResult public mutating func drag(by distance: Double, tuning: PagerTuning) -> Double {
    precondition(distance.isFinite, "a drag's distance is finite, not \(distance)")
    let room = room(for: distance, tuning: tuning)
    let taken = distance < 0 ? max(distance, -room) : min(distance, room)
    if taken != 0 { axis.drag(by: taken, limits: tuning.limits, tuning: tuning.scroll) }
    guard taken != distance else { return 0 }
    // Sums may miss the end by their last bits.
    let end = distance < 0 ? tuning.limits.low : tuning.limits.high
    if room > 0 {
      axis.raw = end
      axis.offset = end + axis.slack
    }
    return distance - taken
  }

  /// The points that the pages take in the direction of `distance` before an end refuses more.
  private func room(for distance: Double, tuning: PagerTuning) -> Double {
    if distance < 0 {
      return tuning.refuses.first ? max(0, axis.raw - tuning.limits.low) : .infinity
    }
    return tuning.refuses.last ? max(0, tuning.limits.high - axis.raw) : .infinity
  }

  /// The velocity of the offset while a finger that drags asks for `velocity`, in points per second. It is
  /// less past an end that gives, and 0 at an end that refuses.
  public func shownVelocity(of velocity: Double, tuning: PagerTuning) -> Double {
    guard room(for: velocity, tuning: tuning) > 0 else { return 0 }
    return axis.shownVelocity(of: velocity, limits: tuning.limits, tuning: tuning.scroll)
  }

  /// Lets the pages go at the finger's `velocity`, in points of offset per second. They settle by the spring
  /// at the page that the rules choose.
  @discardableResult public mutating func release(
    velocity: Double, tuning: PagerTuning
  ) -> PagerDecision {
    precondition(velocity.isFinite, "a release's velocity is finite, not \(velocity)")
    let shown = shownVelocity(of: velocity, tuning: tuning)
    let chosen = tuning.rules.decide(
      at: position, velocity: shown, from: from, pitch: pitch, count: tuning.count)
    decision = chosen
    settle(at: chosen.page, velocity: shown, tuning: tuning)
    return chosen
  }

  // MARK: Commands

  /// Goes to `page` by the spring, from the present place and velocity.
  public mutating func turn(to page: Int, tuning: PagerTuning) {
    precondition(
      (0..<tuning.count).contains(page), "there is no page \(page), only \(tuning.count)")
    settle(at: page, velocity: axis.velocity, tuning: tuning)
  }

  /// Puts the pages at `page` at once, at rest.
  public mutating func jump(to page: Int, tuning: PagerTuning) {
    precondition(
      (0..<tuning.count).contains(page), "there is no page \(page), only \(tuning.count)")
    self.page = page
    from = page
    axis.jump(to: Double(page) * tuning.pitch)
  }

  private mutating func settle(at page: Int, velocity: Double, tuning: PagerTuning) {
    self.page = page
    let target = Double(page) * tuning.pitch
    guard axis.offset != target || velocity != 0 else { return axis.jump(to: target) }
    axis.settle(to: target, velocity: velocity, tuning: tuning.scroll)
  }

  // MARK: Time

  /// Moves on by one tick.
  public mutating func step(tuning: PagerTuning) {
    if axis.isMoving { axis.step(limits: tuning.limits, tuning: tuning.scroll) }
  }

  /// Takes different numbers, of as many pages. Pages in motion go on from their place and velocity by the
  /// new spring. With a different pitch, the page at the stage's edge stays in place, and its neighbours move.
  public mutating func retune(tuning: PagerTuning) {
    guard tuning.pitch != pitch else { return }
    let anchor = (axis.offset / pitch).rounded(.down)
    let isResting = isResting
    let moved = anchor * (tuning.pitch - pitch)
    pitch = tuning.pitch
    if isResting { return axis.jump(to: Double(page) * pitch) }
    axis.shift(by: moved)
    if axis.phase == .settling {
      axis.settle(to: Double(page) * pitch, velocity: axis.velocity, tuning: tuning.scroll)
    }
  }
}

extension Pager: StateHashable {
  package func combine(into hash: inout StateHash) {
    hash.combine(axis, page, from, pitch)
    guard let decision else { return }
    hash.combine(decision)
  }
}
