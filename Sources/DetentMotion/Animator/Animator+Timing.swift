extension Animator {
  /// How `value` goes from where it is to an end.
  public enum Timing: Hashable, Sendable, BitwiseCopyable {
    /// The whole way takes `seconds`.
    case curve(CubicBezier, seconds: Double)
    /// Until it has arrived, whatever that takes.
    case spring(DampedSpring)
    /// As UIKit times a spring: the whole way takes `seconds`, after which it is at its end, whatever
    /// is left of the spring. A part of the way takes as large a part of the time, on a spring that is
    /// as much quicker.
    case timedSpring(DampedSpring, seconds: Double)
  }
}

extension Animator.Timing {
  /// Whether its seconds are a finite number of at least 0.
  package var isUsable: Bool {
    switch self {
    case .spring: true
    case .curve(_, let seconds), .timedSpring(_, let seconds): seconds.isNonnegative
    }
  }
}

extension Animator.Timing: StateHashable {
  package func combine(into hash: inout StateHash) {
    switch self {
    case .curve(let curve, let seconds): hash.combine(0, curve, seconds)
    case .spring(let spring): hash.combine(1, spring)
    case .timedSpring(let spring, let seconds): hash.combine(2, spring, seconds)
    }
  }
}

extension CubicBezier: StateHashable {
  package func combine(into hash: inout StateHash) { hash.combine(x1, y1, x2, y2) }
}

extension DampedSpring: StateHashable {
  package func combine(into hash: inout StateHash) { hash.combine(mass, stiffness, damping) }
}
