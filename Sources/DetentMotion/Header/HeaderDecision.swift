/// What a release of the header came to, and why.
public struct HeaderDecision: Hashable, Sendable, BitwiseCopyable {
  /// What happens now.
  public enum Outcome: UInt8, Hashable, Sendable, BitwiseCopyable, CaseIterable {
    /// It stands at a detent: nothing to do.
    case rests
    /// The list flings on and the header follows.
    case flings
    /// It settles to `detent`.
    case settles
  }

  /// Why.
  public enum Reason: UInt8, Hashable, Sendable, BitwiseCopyable, CaseIterable {
    /// The list is past an edge, and bounces.
    case pastEdge
    /// The projected rest lies beyond the transition.
    case beyondTransition
    /// `detent` is nearest to the projection.
    case nearestToProjection
    /// `detent` is nearest to where it was let go.
    case nearestToRelease
  }

  /// What happens now.
  public var outcome: Outcome
  /// Why.
  public var reason: Reason
  /// Where the header's offset would come to rest by itself, in points.
  public var projected: Double
  /// The header offset that it settles to, in points; meaningless unless it settles.
  public var detent: Double
  /// The content offset of the list for it, in points; meaningless unless it settles.
  public var target: Double
}

extension HeaderState {
  /// Where a header let go over a list goes.
  ///
  /// - Parameters:
  ///   - contentOffset: the list's, and `velocity` its velocity in points per second.
  ///   - limits: where the list may rest.
  public func release(
    contentOffset: Double, velocity: Double, limits: ScrollLimits, fling: Fling, policy: SnapPolicy
  ) -> HeaderDecision {
    let edge = limits.clamp(contentOffset)
    let isPastEdge =
      contentOffset != edge && Self.nearestDetent(to: offset, heights: heights) == offset
    guard policy == .projected else {
      let nearest = Self.nearestDetent(to: reach, heights: heights)
      return HeaderDecision(
        outcome: nearest == reach || isPastEdge ? .flings : .settles, reason: .nearestToRelease,
        projected: offset, detent: nearest, target: limits.snapped(contentOffset + nearest - reach))
    }
    // The header does not follow a list that has parted from it, or is past its bottom edge.
    let followed = max(min(contentOffset, limits.high), reach)
    let rest = limits.clamp(contentOffset + fling.travel(velocity: velocity))
    let projected = reach + (rest - followed)
    func flings(_ reason: HeaderDecision.Reason) -> HeaderDecision {
      HeaderDecision(
        outcome: .flings, reason: reason, projected: projected, detent: offset, target: rest)
    }
    if isPastEdge, rest == edge { return flings(.pastEdge) }
    let collapses = projected >= -heights.compact && reach <= -heights.compact
    let opens = projected <= limit && reach >= limit
    guard !collapses, !opens else { return flings(.beyondTransition) }
    let detent = reachableDetent(nearestTo: projected, from: followed, limits)
    return HeaderDecision(
      outcome: detent == reach && velocity == 0 ? .rests : .settles, reason: .nearestToProjection,
      projected: projected, detent: detent, target: limits.snapped(followed + detent - reach))
  }

  /// The nearest detent that is available and that a list at `contentOffset` can scroll to.
  ///
  /// Only a header that stands open over a list too short to push it closed can reach none: it expands.
  private func reachableDetent(
    nearestTo projected: Double, from contentOffset: Double, _ limits: ScrollLimits
  ) -> Double {
    var best: Double?
    for detent in Trio((-heights.compact, -heights.normal, -heights.expanded)) {
      let target = limits.snapped(contentOffset + detent - reach)
      guard detent >= limit, limits.contains(target) else { continue }
      if let found = best, abs(found - projected) <= abs(detent - projected) { continue }
      best = detent
    }
    return best ?? -heights.expanded
  }
}

/// Where a released header lands.
public enum SnapPolicy: Int, Hashable, Sendable, BitwiseCopyable, CaseIterable {
  /// The detent nearest to where it was let go; velocity is dropped.
  case nearest
  /// The detent nearest to where the list would come to rest; the list flings on when that lies
  /// beyond the transition.
  case projected
}
