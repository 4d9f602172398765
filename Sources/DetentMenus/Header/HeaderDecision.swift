import DetentMotion

/// The result of a header's release: what happens, and why.
public struct HeaderDecision: Hashable, Sendable, BitwiseCopyable {
  /// The motion that follows.
  public enum Outcome: UInt8, StateHashable, Hashable, Sendable, BitwiseCopyable, CaseIterable {
    /// The header stands at a detent; nothing moves.
    case rests
    /// The list flings on and the header follows.
    case flings
    /// The header settles to `detent`.
    case settles
  }

  /// The reason for the outcome.
  public enum Reason: UInt8, StateHashable, Hashable, Sendable, BitwiseCopyable, CaseIterable {
    /// The list is past an edge, and bounces.
    case pastEdge
    /// The projected rest lies beyond the transition.
    case beyondTransition
    /// `detent` is nearest to the projection.
    case nearestToProjection
    /// `detent` is nearest to where it was let go.
    case nearestToRelease
    /// The list is scrolled under a header that returns only at its top, and flings alone.
    case belowHeader
  }

  /// The motion that follows.
  public var outcome: Outcome
  /// The reason for it.
  public var reason: Reason
  /// The header offset at which the motion would end by itself, in points.
  public var projected: Double
  /// The header offset that it settles to, in points; meaningless unless it settles.
  public var detent: Double
  /// The list's content offset that belongs to `detent`, in points; meaningless unless the header settles.
  public var target: Double
}

extension HeaderState {
  /// Decides where a header released over a list goes.
  ///
  /// - Parameters:
  ///   - contentOffset: the list's content offset, in points.
  ///   - velocity: the list's velocity, in points per second.
  ///   - limits: the range in which the list may rest.
  ///   - fling: the deceleration of the list.
  ///   - policy: the rule for where the header lands.
  ///   - returns: the rule for when a folded header comes back; anywhere by default.
  public func release(
    contentOffset: Double, velocity: Double, limits: ScrollLimits, fling: Fling, policy: SnapPolicy,
    returns: HeaderReturn = .anywhere
  ) -> HeaderDecision {
    decision(
      Release(
        contentOffset: contentOffset, velocity: velocity, travel: fling.travel(velocity: velocity)),
      limits: limits, rules: Rules(policy: policy, returns: returns, turningPoint: 0.5))
  }

  /// A list as it was let go: its offset, its velocity, and the distance that it would fling.
  struct Release {
    var contentOffset: Double
    var velocity: Double
    var travel: Double
  }

  /// The rules by which a release is decided.
  struct Rules {
    var policy: SnapPolicy
    let returns: HeaderReturn
    let turningPoint: Double
  }

  func decision(_ release: Release, limits: ScrollLimits, rules: Rules) -> HeaderDecision {
    let contentOffset = release.contentOffset
    let edge = limits.clamp(contentOffset)
    let isPastEdge =
      contentOffset != edge && Self.nearestDetent(to: offset, heights: heights) == offset
    let nearest = Self.nearestDetent(
      to: reach, heights: heights, turningPoint: rules.turningPoint)
    guard rules.policy == .projected else {
      return HeaderDecision(
        outcome: nearest == reach || isPastEdge ? .flings : .settles, reason: .nearestToRelease,
        projected: offset, detent: nearest, target: limits.snapped(contentOffset + nearest - reach))
    }
    // The header does not follow a list that has parted from it, or that is past its bottom edge.
    let followed = max(min(contentOffset, limits.high), reach)
    let rest = limits.clamp(contentOffset + release.travel)
    let waits = rules.returns == .atTop && rest < followed
    let projected = waits ? min(reach, rest) : reach + (rest - followed)
    func flings(_ reason: HeaderDecision.Reason) -> HeaderDecision {
      HeaderDecision(
        outcome: .flings, reason: reason, projected: projected, detent: offset, target: rest)
    }
    if isPastEdge, rest == edge { return flings(.pastEdge) }
    if waits, followed > reach + Self.drift {
      // The list decides when it comes to the header. A header between two detents first goes to one, unless
      // the list flings farther than that.
      if followed - rest > abs(nearest - reach) { return flings(.belowHeader) }
    }
    let collapses = projected >= -heights.compact && reach <= -heights.compact
    let opens = projected <= limit && reach >= limit
    guard !collapses, !opens else { return flings(.beyondTransition) }
    let detent = reachableDetent(
      nearestTo: projected, from: followed, limits: limits, turningPoint: rules.turningPoint)
    return HeaderDecision(
      outcome: detent == reach && release.velocity == 0 ? .rests : .settles,
      reason: .nearestToProjection,
      projected: projected, detent: detent, target: limits.snapped(followed + detent - reach))
  }

  /// The nearest detent that is available and that a list at `contentOffset` can scroll to.
  ///
  /// A header can reach no detent only if it stands open over a list too short to push it closed. It expands
  /// then.
  private func reachableDetent(
    nearestTo projected: Double, from contentOffset: Double, limits: ScrollLimits,
    turningPoint: Double
  ) -> Double {
    var best: Double?
    for detent in Trio((-heights.compact, -heights.normal, -heights.expanded)) {
      let target = limits.snapped(contentOffset + detent - reach)
      guard detent >= limit, limits.contains(target) else { continue }
      if let best, !Self.isPast(turningPoint, from: best, to: detent, at: projected) { continue }
      best = detent
    }
    return best ?? -heights.expanded
  }
}

/// The rule for where a released header lands.
public enum SnapPolicy: Int, Hashable, Sendable, BitwiseCopyable, CaseIterable {
  /// It lands at the detent nearest to where it was let go, regardless of the velocity.
  case nearest
  /// It lands at the detent nearest to where the list would come to rest. The list flings on if that place
  /// lies beyond the transition.
  case projected
}
