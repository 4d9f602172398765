/// The behaviour of content past an edge.
public enum Overscroll: Int, Hashable, Sendable, BitwiseCopyable, CaseIterable {
  /// The content moves with the finger, by less and less, as in UIKit's scroll views.
  case rubberBand
  /// The content stays at its edge and is stretched away from it, as on Android since version 12.
  case stretch
}

/// The stretch of content that is pulled past an edge, and the spring back. It follows AOSP
/// `EdgeEffect.java`, with points for its pixels.
public struct EdgeStretch: Sendable, BitwiseCopyable {
  /// The distance that the content is pulled past the edge, in points; negative past the smallest offset.
  public package(set) var distance = 0.0
  /// The velocity of `distance`, in points per second.
  public package(set) var velocity = 0.0

  /// Creates no stretch.
  public init() {}

  package init(distance: Double) { self.distance = distance }

  /// True if there is no stretch.
  @inlinable public var isOver: Bool { distance == 0 && velocity == 0 }

  /// The spring back: `NATURAL_FREQUENCY`, `DAMPING_RATIO`.
  private static let spring = DampedSpring(dampingRatio: 0.98, stiffness: 24.657 * 24.657)
  private static let springStep = spring.step(of: Tick.seconds)
  /// The factor on an absorbed velocity: `ON_ABSORB_VELOCITY_ADJUSTMENT`.
  private static let gain = 13.0
  /// The speed and distance below which the rest goes at a constant speed: `LINEAR_VELOCITY_TAKE_OVER`,
  /// `LINEAR_DISTANCE_TAKE_OVER`.
  private static let last = (speed: 200.0, distance: 8.0)

  /// Takes up the velocity of content that reaches the edge.
  package mutating func absorb(_ velocity: Double) { self.velocity = Self.gain * velocity }

  /// Moves on by one tick on the way back, which ends at the edge.
  package mutating func step() {
    guard !isOver else { return }
    guard
      abs(velocity) > Self.last.speed || abs(distance) >= Self.last.distance
        || velocity * distance >= 0
    else {
      velocity = velocity < 0 ? -Self.last.speed : Self.last.speed
      return become(
        MotionValue(position: distance + velocity * Tick.seconds, velocity: velocity))
    }
    become(Self.springStep.applied(to: MotionValue(position: distance, velocity: velocity)))
  }

  /// Moves on by the rest of a tick, after content has reached the edge within it.
  package mutating func advance(seconds: Double) {
    let start = MotionValue(position: distance, velocity: velocity)
    become(Self.spring.value(from: start, after: seconds))
  }

  private mutating func become(_ next: MotionValue) {
    let side = distance == 0 ? velocity : distance
    self = EdgeStretch()
    guard next.position * side > 0 else { return }
    distance = next.position
    velocity = next.velocity
  }

  /// The growth of content that is pulled by a share of its viewport: 0.016·x + 0.016·(1 − e^(−x·e/0.33));
  /// odd in its argument (`dampStretchVector`).
  public static func growth(pull: Double) -> Double {
    let share = abs(pull)
    let growth =
      0.016 * share + 0.016 * (1 - Elementary.exp(-share * 2.718281828459045 / 0.33))
    return pull < 0 ? -growth : growth
  }
}

extension EdgeStretch: StateHashable {
  package func combine(into hash: inout StateHash) {
    if !isOver { hash.combine(distance, velocity) }
  }
}
