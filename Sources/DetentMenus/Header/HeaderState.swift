import DetentMotion

/// The three heights at which a header rests, in points. A header requires 0 ≤ compact ≤ normal ≤ expanded.
///
/// A header whose normal and expanded heights are equal has no expanded state. One whose compact and normal
/// heights are equal does not fold.
public struct HeaderHeights: Hashable, Sendable, BitwiseCopyable {
  /// The height once its list has scrolled under it.
  public var compact: Double
  /// The height at rest with its list at the top.
  public var normal: Double
  /// The height when pulled open.
  public var expanded: Double

  /// Creates three heights, in points. Creating a header checks their order.
  public init(compact: Double, normal: Double, expanded: Double) {
    self.compact = compact
    self.normal = normal
    self.expanded = expanded
  }

  /// Checks the order that a header requires of its heights.
  package func require() {
    precondition(
      compact >= 0 && compact <= normal && normal <= expanded && expanded.isFinite,
      "a header's heights ascend from 0: compact \(compact), normal \(normal), expanded \(expanded)"
    )
  }

  /// True if the header can be pulled open beyond normal.
  var hasExpanded: Bool { expanded > normal }
}

/// The state of a three-height header: its offset, whether it may expand, and its stretch.
public struct HeaderState: Hashable, Sendable, BitwiseCopyable {
  /// The heights at which it rests.
  public package(set) var heights: HeaderHeights
  /// Minus the height without the stretch, so that the offset moves with the list's content offset.
  public var offset: Double
  /// True if it may open beyond normal.
  public var isExpandedAvailable: Bool
  /// The distance that its list pulls it open beyond the allowed heights, in points. It is negative if a
  /// settling list pushes the header closed beyond compact.
  public var stretch = 0.0
  /// True if the stretch shows. Otherwise a list that is pulled past an edge parts from the header until it
  /// comes back.
  public var stretches: Bool

  /// Creates a header state at the normal height, with expansion not available.
  public init(heights: HeaderHeights, stretches: Bool = false) {
    heights.require()
    self.heights = heights
    self.stretches = stretches
    offset = -heights.normal
    isExpandedAvailable = false
  }

  /// The visible height, in points.
  public var height: Double { stretches ? stretch - offset : -offset }
  /// The offset to which its list pulls it; the stretch counts even if it does not show.
  public var reach: Double { offset - stretch }

  /// The progress: 0 compact … 1 normal … 2 expanded, linear in each half; a stretch does not count.
  ///
  /// A half between two equal heights has no length: a header that stands there is at normal, 1. Without an
  /// expanded state the progress ends at 1, and a header that does not fold begins at 1.
  public var transitionProgress: Double {
    let half = isUpperHalf ? heights.expanded - heights.normal : heights.normal - heights.compact
    guard half > 0 else { return 1 }
    return isUpperHalf
      ? 1 + (-offset - heights.normal) / half : (-offset - heights.compact) / half
  }

  /// True in the upper half, which includes exactly normal.
  private var isUpperHalf: Bool { -offset >= heights.normal }

  /// The value of a quantity at this progress, given its values in each half.
  public func value(compactNormal: TransitionValue, normalExpanded: TransitionValue) -> Double {
    let progress = transitionProgress
    return isUpperHalf ? normalExpanded.value(at: progress - 1) : compactNormal.value(at: progress)
  }

  /// The offset of the greatest height that is allowed now.
  public var limit: Double { isExpandedAvailable ? -heights.expanded : -heights.normal }

  /// The detent offset nearest to `offset`: the first of compact, normal, expanded on a tie.
  ///
  /// - Parameters:
  ///   - offset: the header's offset, in points.
  ///   - heights: the header's heights.
  ///   - turningPoint: the share of the way from a height to the next greater one past which the greater one
  ///     counts as nearer, between 0 and 1; 0.5, half-way, by default.
  public static func nearestDetent(
    to offset: Double, heights: HeaderHeights, turningPoint: Double = 0.5
  ) -> Double {
    func nearer(_ lower: Double, _ higher: Double) -> Double {
      isPast(turningPoint, from: lower, to: higher, at: offset) ? higher : lower
    }
    return nearer(nearer(-heights.compact, -heights.normal), -heights.expanded)
  }

  /// True if `offset` lies past that share of the way from the offset of a height to that of a greater one.
  static func isPast(
    _ turningPoint: Double, from lower: Double, to higher: Double, at offset: Double
  ) -> Bool {
    (lower - offset) * (1 - turningPoint) > (offset - higher) * turningPoint
  }
}

/// The values of a quantity over one half of a header's transition.
public enum TransitionValue: Hashable, Sendable {
  /// The quantity keeps one value.
  case constant(Double)
  /// The quantity goes from the first value to the second, clamped at both ends.
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

/// A header and its list stay one thing: the list may scroll under the header, and never shows a gap below
/// it.
extension HeaderState {
  /// The distance by which sums of offsets may differ in their last bits, in points.
  static let drift = 1e-6
  /// The speed at which newly allowed height takes up a stretch, in points per second.
  private static let takeUpSpeed = 960.0

  /// Follows a move of its list. Each point goes to the header first, as far as its heights allow. The rest
  /// scrolls the list under it, or stretches the header where the list's top would part from it.
  ///
  /// A move past the list's bottom edge does not move the header. No move changes the height by more than the
  /// list has moved.
  ///
  /// A header that returns only at the top keeps its height while the list goes down under it, until the
  /// list's top pulls it open.
  package mutating func follow(_ change: ScrollChange, returns: HeaderReturn = .anywhere) {
    let delta = change.deltaInside
    let moved = returns == .atTop && delta < 0 ? reach : reach + delta
    let bounded = clamp(moved, min(limit, reach), max(-heights.compact, reach))
    move(reach: min(bounded, change.current))
  }

  /// Moves by the same distance as its list, for example while both settle to a detent.
  package mutating func moveAlong(_ change: ScrollChange) { move(reach: reach + change.delta) }

  /// Moves on by one tick in which a stretch turns into height, as far as the heights now allow it.
  package mutating func takeUpStretch() {
    move(reach: reach, room: Self.takeUpSpeed * Tick.seconds)
  }

  /// True if no stretch is left that the heights would allow as height.
  package var hasTakenUpStretch: Bool { offset == allowed(reach) }

  /// Puts the header at a detent, at rest and without a stretch.
  package mutating func stand(at detent: Double) {
    offset = detent
    stretch = 0
  }

  /// The velocity of the header's height when its list moves at `velocity`.
  ///
  /// `contentOffset` is the list's offset, `end` the offset at which its bottom edge is reached. `asOne` is
  /// true while both settle to a detent.
  package func velocity(
    following velocity: Double, contentOffset: Double, end: Double, asOne: Bool,
    returns: HeaderReturn = .anywhere
  ) -> Double {
    let isTouching = abs(contentOffset - reach) < Self.drift
    let waits = returns == .atTop && velocity < 0 && contentOffset > reach && !isTouching
    let isFree = !waits && (velocity > 0 ? reach < -heights.compact : reach > limit)
    // A list below its header first comes back to it.
    let hasParted = contentOffset < reach && !isTouching
    let follows = asOne || !hasParted && (isFree || isTouching && velocity < 0)
    let shows = stretches || (offset == reach && isFree)
    return (asOne || contentOffset <= end) && follows && shows ? -velocity : 0
  }

  /// Moves the height by at most the list's distance plus `room`; the rest stays stretch.
  private mutating func move(reach: Double, room: Double = 0) {
    let room = room + abs(reach - self.reach)
    offset = clamp(allowed(reach), offset - room, offset + room)
    stretch = offset - reach
  }

  private func allowed(_ reach: Double) -> Double {
    clamp(reach, min(limit, offset), -heights.compact)
  }
}
