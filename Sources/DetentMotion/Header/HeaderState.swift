/// The three heights at which a header rests, in points: 0 ≤ compact < normal < expanded, or no header is made
/// of them.
public struct HeaderHeights: Hashable, Sendable, BitwiseCopyable {
  /// Once its list has scrolled under it.
  public var compact: Double
  /// At rest with its list at the top.
  public var normal: Double
  /// Pulled open.
  public var expanded: Double

  /// In points; their order is looked at where a header is made.
  public init(compact: Double, normal: Double, expanded: Double) {
    self.compact = compact
    self.normal = normal
    self.expanded = expanded
  }

  /// What a header asks of its heights.
  package func require() {
    precondition(
      compact >= 0 && compact < normal && normal < expanded && expanded.isFinite,
      "a header's heights ascend from 0: compact \(compact), normal \(normal), expanded \(expanded)"
    )
  }
}

/// Where a three-height header is: one offset, whether it may expand, and how far it is stretched.
public struct HeaderState: Hashable, Sendable, BitwiseCopyable {
  /// The heights that it rests at.
  public package(set) var heights: HeaderHeights
  /// Minus the height without the stretch, so that it moves with the list's content offset.
  public var offset: Double
  /// Whether it may go beyond normal.
  public var isExpandedAvailable: Bool
  /// How much farther its list pulls it open than the heights allow, in points; less than 0 where a
  /// settling list pushes it closed beyond compact.
  public var stretch = 0.0
  /// Whether the stretch shows. Otherwise what is pulled past an edge parts from the header until it
  /// comes back.
  public var stretches: Bool

  /// At its normal height, expansion not available.
  public init(heights: HeaderHeights, stretches: Bool = false) {
    heights.require()
    self.heights = heights
    self.stretches = stretches
    offset = -heights.normal
    isExpandedAvailable = false
  }

  /// What is seen of it, in points.
  public var height: Double { stretches ? stretch - offset : -offset }
  /// Where its list pulls it to, as an offset: the stretch counts even if it does not show.
  public var reach: Double { offset - stretch }

  /// 0 compact … 1 normal … 2 expanded, linear in each half; a stretch does not count.
  public var transitionProgress: Double {
    if isUpperHalf { return 1 + (-offset - heights.normal) / (heights.expanded - heights.normal) }
    return (-offset - heights.compact) / (heights.normal - heights.compact)
  }

  /// Exactly normal counts as the upper half.
  private var isUpperHalf: Bool { -offset >= heights.normal }

  /// What a quantity is worth at this progress, given what it does in each half.
  public func value(compactNormal: TransitionValue, normalExpanded: TransitionValue) -> Double {
    let progress = transitionProgress
    return isUpperHalf ? normalExpanded.value(at: progress - 1) : compactNormal.value(at: progress)
  }

  /// The greatest height's offset that is allowed now.
  public var limit: Double { isExpandedAvailable ? -heights.expanded : -heights.normal }

  /// The detent offset nearest to `offset`: the first of compact, normal, expanded on a tie.
  public static func nearestDetent(to offset: Double, heights: HeaderHeights) -> Double {
    func nearer(_ a: Double, _ b: Double) -> Double { abs(b - offset) < abs(a - offset) ? b : a }
    return nearer(nearer(-heights.compact, -heights.normal), -heights.expanded)
  }
}

/// What a quantity does over one half of a header's transition.
public enum TransitionValue: Hashable, Sendable {
  /// One number.
  case constant(Double)
  /// From the first to the second, clamped at both ends.
  case range(Double, Double)

  /// The value at a progress of 0 … 1 within the half.
  public func value(at progress: Double) -> Double {
    switch self {
    case .constant(let value): value
    case .range(let start, let end): progress >= 1 ? end : mix(start, end, max(0, progress))
    }
  }
}

extension HeaderState: StateHashable {
  package func combine(into hash: inout StateHash) {
    hash.combine(heights.compact, heights.normal, heights.expanded)
    hash.combine(offset, isExpandedAvailable, stretch, stretches)
  }
}

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
