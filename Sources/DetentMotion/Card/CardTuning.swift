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

  /// When a card that is let go below its lowest detent leaves the stage.
  public struct Dismissal: Hashable, Sendable, BitwiseCopyable {
    /// The share of the lowest detent's height, 0 … 1, that has to be gone; 0.5 by default (Material's
    /// `BottomSheetBehavior`, Flutter's `BottomSheet`; 0.25 in vaul).
    public var threshold: Double
    /// Points per second, 0 or more, above which the direction decides instead; 500 by default (Material's
    /// `BottomSheetBehavior`; 700 in Flutter, 400 in vaul).
    public var speed: Double

    /// By what differs from the defaults.
    public init(threshold: Double = 0.5, speed: Double = 500) {
      precondition(
        (0...1).contains(threshold),
        "a dismissal's threshold is a share of 0 to 1, not \(threshold)")
      precondition(speed >= 0, "a dismissal's speed is 0 or more, not \(speed)")
      self.threshold = threshold
      self.speed = speed
    }

    /// The height below which a card at rest leaves.
    package func border(_ detents: DetentSet) -> Double { detents.lowest * (1 - threshold) }
  }

  /// Where the card rests.
  public let detents: DetentSet
  /// How a release chooses among them; by default the one nearest to where it would come to rest, one on at
  /// most unless it was flung.
  public let rules: ReleaseRules
  /// How the card goes there; by default by a spring of 0.36 s with a damping ratio of 0.9 (Detent, tuned by
  /// hand).
  public let settling: Settling
  /// Where its lists scroll, and whether they or the card move first; by default at its top only.
  public let listScrolling: CardListScrolling
  /// When it leaves the stage; nil, the default: never.
  public let dismissal: Dismissal?
  /// Where it may rest on the stage, and how it gives past that.
  package let limits: ScrollLimits
  /// Where it may be dragged to.
  package let reach: ScrollLimits
  package let scroll: ScrollTuning
  /// How the lists inside it scroll; their settle spring also brings them back to their beginnings.
  public let lists: ScrollTuning
  package let carriesMomentum: Bool
  package let handOverSpeed: Double
  package let listEase: Double?

  /// - Parameters:
  ///   - detents, rules, settling, lists, listScrolling, dismissal: see the properties.
  ///   - length: of the stage in the card's direction, in points, more than 0.
  ///   - rubberBand: the coefficient of the give past the outermost detents, 0 or more; 0, the default, is
  ///     none.
  ///   - listEaseSeconds: where given, lists ease back to their beginnings in so many seconds instead.
  ///   - carriesMomentum: whether the momentum that a fling has left when the card arrives at its top goes
  ///     into the list; true by default.
  ///   - handOverSpeed: points per second up to which a list that coasts into its beginning gives the card
  ///     what is left, 0 or more; 250 by default. A faster one bounces.
  ///   - overshoots: whether springs may pass the detent, as they do unless motion is reduced.
  public init(
    detents: DetentSet, rules: ReleaseRules = ReleaseRules(policy: .projected, restSpeed: 100),
    settling: Settling = .spring(DampedSpring(response: 0.36, dampingRatio: 0.9)), length: Double,
    rubberBand: Double = 0, lists: ScrollTuning = ScrollTuning(), listEaseSeconds: Double? = nil,
    carriesMomentum: Bool = true, handOverSpeed: Double = 250,
    listScrolling: CardListScrolling = .atTop, dismissal: Dismissal? = nil, overshoots: Bool = true
  ) {
    precondition(length.isPositive, "a card's stage is longer than 0 points, not \(length)")
    precondition(rubberBand >= 0, "a card's rubber band is 0 or more, not \(rubberBand)")
    precondition(handOverSpeed >= 0, "a card's hand-over speed is 0 or more, not \(handOverSpeed)")
    switch settling {
    case .spring: break
    case .ease(let seconds), .fade(let seconds):
      precondition(seconds.isPositive, "a card settles in more than 0 s, not \(seconds)")
    }
    self.lists = lists
    self.listScrolling = listScrolling
    self.dismissal = dismissal
    self.carriesMomentum = carriesMomentum
    self.handOverSpeed = handOverSpeed
    listEase = listEaseSeconds
    self.detents = detents
    self.rules = rules
    self.settling = settling
    limits = ScrollLimits(
      low: detents.lowest, high: detents.highest, viewport: length, bounces: rubberBand > 0)
    reach =
      dismissal == nil
      ? limits
      : ScrollLimits(low: 0, high: detents.highest, viewport: length, bounces: rubberBand > 0)
    var spring = DampedSpring(response: 0.3, dampingRatio: 1)
    if case .spring(let chosen) = settling { spring = chosen }
    scroll = ScrollTuning(
      fling: .decay(rules.projection), bounce: spring, settle: spring, rubberBand: rubberBand,
      overshoots: overshoots)
  }
}

/// Where the lists in a card scroll, and what a drag on one that opens the card moves first.
///
/// A drag that closes always takes the list back to its beginning first, and then the card, as UIKit's
/// sheets, Material's and Flutter's do.
public enum CardListScrolling: Int, Hashable, Sendable, BitwiseCopyable, CaseIterable {
  /// With the card at its top only: below it the card moves, and lists go back to their beginnings.
  case atTop
  /// At every height, after the card has opened: the card moves up to its top, then the list. As in a sheet
  /// of UIKit with `prefersScrollingExpandsWhenScrolledToEdge`.
  case afterCard
  /// At every height, before the card opens: the list moves to its end, then the card.
  case beforeCard
  /// At every height, and never the card, which goes by its header: `handleOnly` of vaul.
  case alone
}
