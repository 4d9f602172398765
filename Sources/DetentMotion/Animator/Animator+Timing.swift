extension Animator {
  /// The way in which `value` goes from where it is to an end.
  public enum Timing: Hashable, Sendable, BitwiseCopyable {
    /// The curve takes `seconds` for the whole way.
    case curve(CubicBezier, seconds: Double)
    /// The spring runs until it has arrived, however long that takes.
    case spring(DampedSpring)
    /// The spring takes `seconds` for the whole way, as UIKit times a spring: then it jumps to its end, even
    /// if it is not there yet. A part of the way takes the same part of the time, on a spring that is quicker
    /// by the same factor.
    case timedSpring(DampedSpring, seconds: Double)
  }
}

extension Animator.Timing {
  /// True if its seconds are finite and at least 0. A spring without a time is always usable.
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
