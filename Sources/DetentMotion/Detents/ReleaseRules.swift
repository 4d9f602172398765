/// The way in which a released card chooses its detent.
public enum ReleasePolicy: Int, Hashable, Sendable, BitwiseCopyable, CaseIterable {
  /// A fling goes to the outermost detent, a slower card one detent on from its last one, and a card at rest
  /// to the nearest. This is the rule of FJFScrollDragHelper.
  case stepwise
  /// The card goes to the detent nearest to where it was let go; velocity decides nothing.
  case nearest
  /// The card goes to the detent nearest to where it would come to rest.
  case projected
  /// The projected rest picks a segment between two detents. The card follows its direction if the rest lies
  /// past a share of that segment, `redirect`. This is FloatingPanel's rule.
  case segments
  /// The card goes to no detent: it slows down freely and rests where that motion ends, between the outermost
  /// detents.
  case free
}

/// The distance that momentum may carry a card.
public enum DetentSkipping: Int, Hashable, Sendable, BitwiseCopyable, CaseIterable {
  /// It carries the card at most to the next detent, unless the card was flung.
  case sequential
  /// It carries the card past any number of detents, as far as the momentum reaches.
  case skip
}

/// The numbers that the choice of a detent depends on, besides the card.
public struct ReleaseRules: Hashable, Sendable, BitwiseCopyable {
  /// The rule that decides; some of the other numbers count only under some policies.
  public var policy: ReleasePolicy
  /// The speed above which a release is a fling, in points per second, 0 or more; 3,500 by default
  /// (FJFScrollDragHelper).
  public var flingSpeed: Double
  /// A card released at this speed or slower counts as released at rest, in points per second, 0 or more; 0
  /// by default.
  public var restSpeed: Double
  /// The distance that momentum may carry the card under `.projected`; by default at most one detent unless
  /// it was flung.
  public var skipping: DetentSkipping
  /// The deceleration that tells where a card would come to rest; UIKit's normal one by default.
  public var projection: Decay
  /// True if `.segments` may carry a card past the next detent; false by default.
  public var crossesDetents: Bool
  /// The share of a segment, 0 … 1, past which `.segments` follows the direction; 0.5 by default.
  public var redirect: Double

  /// Creates rules; every argument except the policy has a default.
  public init(
    policy: ReleasePolicy, flingSpeed: Double = 3500, restSpeed: Double = 0,
    skipping: DetentSkipping = .sequential, projection: Decay = Decay(deceleration: 0.998),
    crossesDetents: Bool = false, redirect: Double = 0.5
  ) {
    precondition(
      flingSpeed >= 0 && restSpeed >= 0,
      "a release's speeds are 0 or more, not \(flingSpeed) and \(restSpeed)")
    precondition(redirect.isFinite, "a redirect is a finite share, not \(redirect)")
    self.policy = policy
    self.flingSpeed = flingSpeed
    self.restSpeed = restSpeed
    self.skipping = skipping
    self.projection = projection
    self.crossesDetents = crossesDetents
    self.redirect = redirect
  }
}

/// The result of a card's release: where it goes, and why.
public struct DetentDecision: Hashable, Sendable, BitwiseCopyable {
  /// The reason for the choice.
  public enum Reason: UInt8, StateHashable, Hashable, Sendable, BitwiseCopyable, CaseIterable {
    /// The card was faster than the fling speed: it goes to the outermost detent.
    case fling
    /// The card moved, but slower than a fling: it goes one detent on from its last one.
    case nextDetent
    /// The card was at rest, or its velocity does not count: it goes to the nearest detent.
    case nearestToRelease
    /// The detent is the nearest to where the card would come to rest.
    case nearestToProjection
    /// The detent is the nearest to the projected rest among the neighbours only, because the card was not
    /// flung.
    case nearestNeighbour
    /// The projection is past the redirect point of its segment: the card goes on in its direction.
    case followsDirection
    /// The projection falls short of the redirect point: the card goes back to where it comes from.
    case turnsBack
    /// The list inside the card moves; the card stands.
    case listMoves
    /// The card goes to no detent: it rests where its momentum ends.
    case comesToRest
    /// The card was thrown on below its lowest detent: it leaves the stage.
    case thrownOff
    /// The card was let go farther below its lowest detent than the threshold: it leaves the stage.
    case pastThreshold
  }

  /// The chosen detent. For a card that comes to rest freely, it is the nearest to that rest; for a card that
  /// leaves the stage, the lowest.
  public var detent: Int
  /// The reason for the choice.
  public var reason: Reason
  /// The shown height that decided, in points: where the card was let go, or where it would come to rest.
  public var projected: Double
  /// The lower end of the heights that lead to this detent, in points; nil if there is none, or if the height
  /// did not count.
  public var lowerBorder: Double?
  /// The upper end of the heights that lead to this detent; see `lowerBorder`.
  public var upperBorder: Double?

  package init(
    detent: Int, reason: Reason, projected: Double, lowerBorder: Double? = nil,
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
    hash.combine(detent, reason, projected, lowerBorder ?? -.infinity, upperBorder ?? .infinity)
  }
}
