/// How a released card chooses its detent.
public enum ReleasePolicy: Int, Hashable, Sendable, BitwiseCopyable, CaseIterable {
  /// FJFScrollDragHelper's: a fling goes to the outermost detent, anything slower one detent on from
  /// the last one, a card let go at rest to the nearest.
  case stepwise
  /// The detent nearest to where it was let go; velocity decides nothing.
  case nearest
  /// The detent nearest to where it would come to rest.
  case projected
  /// FloatingPanel's: the segment that the projection falls into, and a share of it at which the
  /// direction is followed.
  case segments
  /// No detent at all: it slows down freely, and rests where that ends, between the outermost ones.
  case free
}

/// How far momentum may carry a card.
public enum DetentSkipping: Int, Hashable, Sendable, BitwiseCopyable, CaseIterable {
  /// To the next detent from where it was let go, unless it was flung.
  case sequential
  /// As far as it reaches.
  case skip
}

/// What the choice of a detent depends on, besides the card.
public struct ReleaseRules: Hashable, Sendable, BitwiseCopyable {
  /// What decides; the others count under some of them only.
  public var policy: ReleasePolicy
  /// Points per second above which a release is a fling, 0 or more; 3,500 by default (FJFScrollDragHelper).
  public var flingSpeed: Double
  /// Points per second up to which a card counts as let go at rest, 0 or more; 0 by default.
  public var restSpeed: Double
  /// How far momentum may carry it under *projected*: one detent on at most unless flung, by default.
  public var skipping: DetentSkipping
  /// Where a card would come to rest: by UIKit's normal deceleration, by default.
  public var projection: Decay
  /// Whether *segments* may carry a card past the next detent; false by default.
  public var crossesDetents: Bool
  /// The share of a segment, 0 … 1, past which *segments* follows the direction; 0.5 by default.
  public var redirect: Double

  /// By what decides, and what differs from the defaults.
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

/// What a released card came to, and why.
public struct DetentDecision: Hashable, Sendable, BitwiseCopyable {
  /// Why it is that detent.
  public enum Reason: UInt8, StateHashable, Hashable, Sendable, BitwiseCopyable, CaseIterable {
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
    /// It goes to no detent: it rests where its momentum ends.
    case comesToRest
    /// Let go below its lowest detent, thrown on: it leaves the stage.
    case thrownOff
    /// Let go farther below its lowest detent than the threshold: it leaves the stage.
    case pastThreshold
  }

  /// The chosen detent; of a card that comes to rest by itself the one nearest to where it does, of one
  /// that leaves the stage the lowest.
  public var detent: Int
  /// Why it was chosen.
  public var reason: Reason
  /// The shown height that was judged, in points: where it was let go, or would come to rest.
  public var projected: Double
  /// The heights between which that led to this detent; none where it is open, or did not count.
  public var lowerBorder: Double?
  /// The height above which it would have been another; see `lowerBorder`.
  public var upperBorder: Double?
}

extension DetentDecision: StateHashable {
  package func combine(into hash: inout StateHash) {
    hash.combine(detent, reason, projected, lowerBorder ?? -.infinity, upperBorder ?? .infinity)
  }
}
