extension Animator {
  /// How `value` goes from where it is to an end.
  public enum Timing: Hashable, Sendable, BitwiseCopyable {
    /// The whole way takes `seconds`.
    case curve(CubicBezier, seconds: Double)
    case spring(Spring)
  }
}
