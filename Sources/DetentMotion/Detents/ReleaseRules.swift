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
  /// What decides.
  public var policy: ReleasePolicy
  /// Points per second above which a release is a fling.
  public var flingSpeed: Double
  /// Points per second up to which a card counts as let go at rest.
  public var restSpeed: Double
  /// How far momentum may carry it; counts under *projected*.
  public var skipping: DetentSkipping
  /// Where a card would come to rest.
  public var projection: Decay
  /// Whether *segments* may carry a card past the next detent.
  public var crossesDetents: Bool
  /// The share of a segment, 0 … 1, past which *segments* follows the direction.
  public var redirect: Double

  /// - Parameters:
  ///   - policy: what decides; the others count under some of them only.
  ///   - flingSpeed: 0 or more; 3,500 by default (FJFScrollDragHelper).
  ///   - restSpeed: 0 or more; 0 by default, so that only a card at rest goes to the nearest.
  ///   - skipping: one detent on at most unless flung, by default.
  ///   - projection: UIKit's normal deceleration by default.
  ///   - crossesDetents: false by default.
  ///   - redirect: 0.5 by default.
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
