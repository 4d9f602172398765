import DetentMotion

/// The way in which a released sheet chooses between open and closed.
public enum SheetPolicy: Int, Hashable, Sendable, BitwiseCopyable, CaseIterable {
  /// A sheet that is thrown follows the throw; a slower one goes on where it was heading. This is the rule of
  /// `interactive-animations`.
  case direction
  /// It goes to the nearer end; velocity decides nothing.
  case nearest
  /// It goes to the end nearest to where it would come to rest, as sheets of UIKit do.
  case projected
}

/// The numbers on which a sheet's choice depends.
public struct SheetRules: Hashable, Sendable, BitwiseCopyable {
  /// The rule that decides; by default the sheet follows its direction.
  public var policy: SheetPolicy
  /// The speed up to which a release counts as one at rest, in points per second, 0 or more; 30 by default.
  /// It counts under `.direction`.
  public var restSpeed: Double
  /// The deceleration that tells where the sheet would come to rest; UIKit's normal one by default. It counts
  /// under `.projected`.
  public var projection: Decay

  /// Creates rules; every argument has a default.
  public init(
    policy: SheetPolicy = .direction, restSpeed: Double = 30,
    projection: Decay = Decay(deceleration: 0.998)
  ) {
    precondition(restSpeed >= 0, "a sheet's rest speed is 0 or more, not \(restSpeed)")
    self.policy = policy
    self.restSpeed = restSpeed
    self.projection = projection
  }

  /// Tells whether a release at `velocity`, in points per second, is faster than one at rest; positive opens.
  package func isThrown(at velocity: Double) -> Bool { abs(velocity) > restSpeed }

  /// Tells whether a sheet that is dragged and let go opens.
  ///
  /// - Parameters:
  ///   - fraction: the share that is open.
  ///   - velocity: the velocity of the release, in points per second; positive opens.
  ///   - travel: the whole way, in points.
  ///   - heads: true if the sheet was heading towards open.
  package func opens(
    at fraction: Double, velocity: Double, travel: Double, heads: Bool
  ) -> Bool {
    switch policy {
    case .direction: isThrown(at: velocity) ? velocity > 0 : heads
    case .nearest: fraction >= 0.5
    case .projected: fraction + projection.travel(velocity: velocity) / travel >= 0.5
    }
  }
}
