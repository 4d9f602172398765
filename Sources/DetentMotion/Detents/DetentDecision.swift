/// What a released card came to, and why.
public struct DetentDecision: Hashable, Sendable, BitwiseCopyable {
  /// Why it is that detent.
  public enum Reason: UInt8, Hashable, Sendable, BitwiseCopyable, CaseIterable {
    /// Faster than the fling speed: to the outermost detent.
    case fling
    /// Moving, but no fling: one detent on from the last one.
    case nextDetent
    /// At rest, or where velocity does not count: the nearest.
    case nearestToRelease
    /// The nearest to where it would come to rest.
    case nearestToProjection
    /// The same among the neighbours only, because it was no fling.
    case nearestNeighbour
    /// The projection is past the redirect point of its segment: on in its direction.
    case followsDirection
    /// The projection falls short of it: back to where it comes from.
    case turnsBack
    /// The list inside the card moves; the card stands.
    case listMoves
  }

  /// The chosen detent.
  public var detent: Int
  /// Why it was chosen.
  public var reason: Reason
  /// The shown height that was judged, in points: where it was let go, or would come to rest.
  public var projected: Double
  /// The heights between which that led to this detent; none where it is open, or did not count.
  public var lowerBorder: Double?
  /// The height above which it would have been another; see `lowerBorder`.
  public var upperBorder: Double?

  package init(
    _ detent: Int, _ reason: Reason, projected: Double, lowerBorder: Double? = nil,
    upperBorder: Double? = nil
  ) {
    self.detent = detent
    self.reason = reason
    self.projected = projected
    self.lowerBorder = lowerBorder
    self.upperBorder = upperBorder
  }
}

extension DetentDecision: StateHashable {
  package func combine(into hash: inout StateHash) {
    hash.combine(detent)
    hash.combine(reason)
    hash.combine(projected)
    hash.combine(lowerBorder ?? -.infinity)
    hash.combine(upperBorder ?? .infinity)
  }
}
