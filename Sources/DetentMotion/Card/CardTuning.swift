/// How a card moves and where it rests: worked out once for a stage and the fixed step.
public struct CardTuning: Sendable, BitwiseCopyable {
  /// What a card does when it is let go.
  public enum Settling: Hashable, Sendable, BitwiseCopyable {
    /// Springs from the velocity that it has.
    case spring(DampedSpring)
    /// Eases in and out, from rest, over so many seconds.
    case ease(Double)
    /// Is at its detent at once and fades in there, over so many seconds: reduced motion.
    case fade(Double)
  }

  public let detents: DetentSet
  public let rules: ReleaseRules
  public let settling: Settling
  /// Where it may be dragged to, and how it gives past that.
  package let limits: ScrollLimits
  package let scroll: ScrollTuning

  /// - Parameters:
  ///   - length: of the stage in the card's direction, in points.
  ///   - rubberBand: the coefficient of the give past the outermost detents; 0, the default, is none.
  ///   - overshoots: whether springs may pass the detent.
  public init(
    detents: DetentSet, rules: ReleaseRules, settling: Settling, length: Double,
    rubberBand: Double = 0, overshoots: Bool = true
  ) {
    self.detents = detents
    self.rules = rules
    self.settling = settling
    limits = ScrollLimits(
      low: detents.lowest, high: detents.highest, viewport: length, bounces: rubberBand > 0)
    var spring = DampedSpring(response: 0.3, dampingRatio: 1)
    if case .spring(let chosen) = settling { spring = chosen }
    scroll = ScrollTuning(
      decay: rules.projection, bounce: spring, settle: spring, rubberBand: rubberBand,
      overshoots: overshoots)
  }
}
