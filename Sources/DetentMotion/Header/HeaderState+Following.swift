/// How a header and its list stay one thing: the list may be scrolled under the header, and is never
/// seen below it.
extension HeaderState {
  /// Points per second at which what has become free to open takes up a stretch.
  private static let takeUpSpeed = 960.0

  /// Follows a move of its list: each point goes to the header first, as far as its heights allow; the
  /// rest scrolls the list under it, or stretches it where the list's top would part from it.
  ///
  /// What lies past the list's bottom edge moves no header. No move changes the height by more than
  /// the list has moved.
  package mutating func follow(_ change: ScrollChange) {
    let moved = reach + change.deltaInside
    let bounded = clamp(moved, min(limit, reach), max(-heights.compact, reach))
    move(reach: min(bounded, change.current))
  }

  /// Moves by all that its list moves, as while both settle to a detent.
  package mutating func moveAlong(_ change: ScrollChange) { move(reach: reach + change.delta) }

  /// One tick in which a stretch turns into height where the heights have come to allow it.
  package mutating func takeUpStretch() {
    move(reach: reach, room: Self.takeUpSpeed * Tick.seconds)
  }

  /// Whether no stretch is left that its heights allow for.
  package var hasTakenUpStretch: Bool { offset == allowed(reach) }

  /// Comes to rest at a detent.
  package mutating func stand(at detent: Double) {
    offset = detent
    stretch = 0
  }

  /// Of its height, when its list, at `contentOffset` and with its bottom edge at `end`, moves at
  /// `velocity`; `asOne` while both settle to a detent.
  package func velocity(
    following velocity: Double, contentOffset: Double, end: Double, asOne: Bool
  ) -> Double {
    let isFree = velocity > 0 ? reach < -heights.compact : reach > limit
    let isTouching = abs(contentOffset - reach) < 1e-6
    // Below its header, the list first comes back to it.
    let hasParted = contentOffset < reach && !isTouching
    let follows = asOne || !hasParted && (isFree || isTouching && velocity < 0)
    let shows = stretches || (offset == reach && isFree)
    return (asOne || contentOffset <= end) && follows && shows ? -velocity : 0
  }

  /// The height itself goes no farther than the list moves, and than `room`: the rest stays stretch.
  private mutating func move(reach: Double, room: Double = 0) {
    let room = room + abs(reach - self.reach)
    offset = clamp(allowed(reach), offset - room, offset + room)
    stretch = offset - reach
  }

  private func allowed(_ reach: Double) -> Double {
    clamp(reach, min(limit, offset), -heights.compact)
  }
}
