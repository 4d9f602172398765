import DetentMotion

/// The numbers that decide how pages move, computed once for the fixed step.
public struct PagerTuning: Sendable, BitwiseCopyable {
  /// The number of pages, 1 or more.
  public let count: Int
  /// The distance from page to page, in points: a page and the gap beside it.
  public let pitch: Double
  /// The rules of a release.
  public let rules: PagerRules
  /// The ends that do not give.
  public let refuses: PagerEnds
  package let scroll: ScrollTuning
  package let limits: ScrollLimits

  /// Creates a tuning.
  ///
  /// - Parameters:
  ///   - count: the number of pages, 1 or more.
  ///   - length: the length of a page, in points, more than 0; usually the stage's width.
  ///   - gap: the space between two pages, in points, 0 or more; 0 by default.
  ///   - settle: the spring to a page; by default critically damped with a response of 0.314 s, which is
  ///     Compose's stiffness of 400 (`PagerDefaults.flingBehavior`).
  ///   - edge: the coefficient of the give past an end, 0 or more; 0.55 by default (UIKit). With 0 there is no
  ///     give.
  ///   - rules: the rules of a release.
  ///   - refuses: the ends that do not give, because something beyond them takes the rest of a drag; none by
  ///     default.
  ///   - overshoots: true, the default, lets the pages pass their goal. Pass false for reduced motion.
  public init(
    count: Int, length: Double, gap: Double = 0,
    settle: DampedSpring = DampedSpring(response: 0.314, dampingRatio: 1), edge: Double = 0.55,
    rules: PagerRules = PagerRules(), refuses: PagerEnds = PagerEnds(), overshoots: Bool = true
  ) {
    precondition(count > 0, "a pager has 1 page or more, not \(count)")
    precondition(length.isPositive, "a page is longer than 0 points, not \(length)")
    precondition(gap.isNonnegative, "the gap between pages is 0 points or more, not \(gap)")
    self.count = count
    pitch = length + gap
    self.rules = rules
    self.refuses = refuses
    scroll = ScrollTuning(
      settle: overshoots ? settle : settle.atLeastCritical, rubberBand: edge, bounces: edge > 0,
      overshoots: overshoots)
    limits = ScrollLimits(
      low: 0, high: Double(count - 1) * (length + gap), viewport: length, bounces: true)
  }
}

/// The two ends of a row of pages.
public struct PagerEnds: Hashable, Sendable, BitwiseCopyable {
  /// True for the end before the first page.
  public var first: Bool
  /// True for the end after the last page.
  public var last: Bool

  /// Creates a choice of ends; neither by default.
  public init(first: Bool = false, last: Bool = false) {
    self.first = first
    self.last = last
  }
}

extension PagerTuning {
  /// True if a drag goes along the pages, and not across them: it is less than `degrees` steep. A drag decides
  /// this once, when it has left its slop.
  ///
  /// - Parameters:
  ///   - along: the distance that the finger moved along the pages, in points.
  ///   - across: the distance that it moved across them, in points.
  ///   - degrees: the steepness from which a drag goes across, 0 … 90; 45 by default, which takes the direction
  ///     that the finger moved farther in, and the one across them for a tie.
  public static func isSwipe(along: Double, across: Double, within degrees: Double = 45) -> Bool {
    guard degrees != 45 else { return abs(along) > abs(across) }
    let (sin, cos) = Elementary.sinCos(degrees * .pi / 180)
    return abs(along) * sin > abs(across) * cos
  }
}
