/// What a release of the header came to, and why.
public struct HeaderDecision: Hashable, Sendable, BitwiseCopyable {
  public enum Outcome: UInt8, Hashable, Sendable, BitwiseCopyable, CaseIterable {
    /// It stands at a detent: nothing to do.
    case rests
    /// The list flings on and the header follows.
    case flings
    /// It settles to `detent`.
    case settles
  }

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

  public var outcome: Outcome
  public var reason: Reason
  /// Where the header's offset would come to rest by itself, in points.
  public var projected: Double
  /// The header offset it settles to; meaningless unless it settles.
  public var detent: Double
}

extension HeaderState {
  /// Where a header let go over a list goes.
  ///
  /// - Parameters:
  ///   - contentOffset: the list's, and `velocity` its velocity in points per second.
  ///   - limits: where the list may rest.
  public func release(
    contentOffset: Double, velocity: Double, limits: ScrollLimits, decay: Decay, policy: SnapPolicy
  ) -> HeaderDecision {
    switch policy {
    case .nearest:
      let detent = Self.nearestDetent(to: offset, heights: heights)
      return HeaderDecision(
        outcome: detent == offset ? .flings : .settles, reason: .nearestToRelease,
        projected: offset, detent: detent)
    case .projected:
      let rest = limits.clamp(contentOffset + decay.travel(velocity: velocity))
      let projected = offset + rest - contentOffset
      func fling(_ reason: HeaderDecision.Reason) -> HeaderDecision {
        HeaderDecision(outcome: .flings, reason: reason, projected: projected, detent: offset)
      }
      guard limits.contains(contentOffset) else { return fling(.pastEdge) }
      guard projected < -heights.compact, projected > limit else { return fling(.beyondTransition) }
      guard let detent = reachableDetent(nearestTo: projected, from: contentOffset, limits) else {
        return fling(.beyondTransition)
      }
      return HeaderDecision(
        outcome: detent == offset && velocity == 0 ? .rests : .settles,
        reason: .nearestToProjection, projected: projected, detent: detent)
    }
  }

  /// The nearest detent that is available and that the list can scroll to.
  private func reachableDetent(
    nearestTo projected: Double, from contentOffset: Double, _ limits: ScrollLimits
  ) -> Double? {
    var best: Double?
    let detents: InlineArray<3, Double> = [-heights.compact, -heights.normal, -heights.expanded]
    for index in detents.indices {
      let detent = detents[index]
      let target = contentOffset + detent - offset
      // Sums of content offsets may miss the limit by their last bits.
      let isReachable = target >= limits.low - 1e-6 && target <= limits.high + 1e-6
      guard detent >= limit, isReachable else { continue }
      if let found = best, abs(found - projected) <= abs(detent - projected) { continue }
      best = detent
    }
    return best
  }
}
