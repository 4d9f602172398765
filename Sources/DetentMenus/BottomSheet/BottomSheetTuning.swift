import DetentMotion

/// The numbers that decide how a card moves and where it rests, computed once for a stage and the fixed step.
public struct BottomSheetTuning: Sendable, BitwiseCopyable {
  /// The way in which a released card goes to its place.
  public enum Settling: Hashable, Sendable, BitwiseCopyable {
    /// The card springs from its present velocity.
    case spring(DampedSpring)
    /// The card eases in and out, from rest, over this many seconds.
    case ease(Double)
    /// The card is at its detent at once and fades in there over this many seconds. Use it for reduced
    /// motion.
    case fade(Double)
  }

  /// The rule for a card that is released below its lowest detent: when it leaves the stage.
  public struct Dismissal: Hashable, Sendable, BitwiseCopyable {
    /// The share of the lowest detent's height, 0 … 1, that has to be gone; 0.5 by default (Material's
    /// `BottomSheetBehavior`, Flutter's `BottomSheet`; 0.25 in vaul).
    public var threshold: Double
    /// The speed above which the direction decides instead, in points per second, 0 or more; 500 by default
    /// (Material's `BottomSheetBehavior`; 700 in Flutter, 400 in vaul).
    public var speed: Double

    /// Creates a rule; every argument has a default.
    public init(threshold: Double = 0.5, speed: Double = 500) {
      precondition(
        (0...1).contains(threshold),
        "a dismissal's threshold is a share of 0 to 1, not \(threshold)")
      precondition(speed >= 0, "a dismissal's speed is 0 or more, not \(speed)")
      self.threshold = threshold
      self.speed = speed
    }

    /// The height below which a card released at rest leaves.
    package func border(_ detents: DetentSet) -> Double { detents.lowest * (1 - threshold) }
  }

  /// The places where the card rests.
  public let detents: DetentSet
  /// The rules by which a release chooses a detent. The default takes the one nearest to where the card would
  /// come to rest, at most one detent on unless it was flung.
  public let rules: ReleaseRules
  /// The motion to the chosen place; by default a spring with a response of 0.36 s and a damping ratio of 0.9
  /// (Detent, tuned by hand).
  public let settling: Settling
  /// The heights at which the card's lists scroll, and whether the list or the card moves first. By default
  /// lists scroll only at the card's top.
  public let listScrolling: ListScrolling
  /// The rule for leaving the stage; with nil, the default, the card never leaves.
  public let dismissal: Dismissal?
  /// The range in which it may rest on the stage, and how it gives past that.
  package let limits: ScrollLimits
  /// The range in which it may be dragged.
  package let reach: ScrollLimits
  package let scroll: ScrollTuning
  /// The scrolling of the lists inside it; their settle spring also brings them back to their beginnings.
  public let lists: ScrollTuning
  package let carriesMomentum: Bool
  package let handOverSpeed: Double
  package let listEase: Double?

  /// Creates a tuning.
  ///
  /// - Parameters:
  ///   - detents: where the card rests.
  ///   - rules: how a released card chooses its detent.
  ///   - settling: how it moves there.
  ///   - length: the stage's length in the card's direction, in points, more than 0.
  ///   - rubberBand: the coefficient of the give past the outermost detents, 0 or more. With 0, the default,
  ///     there is no give.
  ///   - lists: how the lists in the card scroll.
  ///   - listEaseSeconds: the seconds in which lists ease back to their beginnings, more than 0. With nil,
  ///     the default, they spring back.
  ///   - carriesMomentum: true, the default, hands the momentum that a fling has left at the card's top to
  ///     the list.
  ///   - handOverSpeed: the speed up to which a list that coasts into its beginning hands its motion to the
  ///     card, in points per second, 0 or more; 250 by default. A faster list bounces.
  ///   - listScrolling: where its lists scroll, and what a drag on one moves first.
  ///   - dismissal: when a released card leaves the stage; never with nil, the default.
  ///   - overshoots: true, the default, lets springs pass the detent. Pass false for reduced motion.
  public init(
    detents: DetentSet, rules: ReleaseRules = ReleaseRules(policy: .projected, restSpeed: 100),
    settling: Settling = .spring(DampedSpring(response: 0.36, dampingRatio: 0.9)), length: Double,
    rubberBand: Double = 0, lists: ScrollTuning = ScrollTuning(), listEaseSeconds: Double? = nil,
    carriesMomentum: Bool = true, handOverSpeed: Double = 250,
    listScrolling: ListScrolling = .atTop, dismissal: Dismissal? = nil, overshoots: Bool = true
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
      fling: .decay(rules.projection), bounce: spring, bounceLaunch: 0, settle: spring,
      rubberBand: rubberBand, overshoots: overshoots)
  }
}

/// The heights at which lists in a card scroll, and which of the two an opening drag on a list moves first.
///
/// A closing drag always takes the list back to its beginning first, and then moves the card. UIKit's sheets,
/// Material's and Flutter's do the same.
public enum ListScrolling: Int, Hashable, Sendable, BitwiseCopyable, CaseIterable {
  /// Lists scroll only with the card at its top. Below it the card moves, and lists go back to their
  /// beginnings.
  case atTop
  /// Lists scroll at every height, after the card has opened: the card moves up to its top, then the list. A
  /// UIKit sheet with `prefersScrollingExpandsWhenScrolledToEdge` does the same.
  case afterCard
  /// Lists scroll at every height, before the card opens: the list moves to its end, then the card.
  case beforeCard
  /// Lists scroll at every height and never move the card; only its header moves it. vaul calls this
  /// `handleOnly`.
  case alone
}
