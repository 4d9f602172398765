import DetentMotion

/// The numbers that decide how a row with actions moves, computed once for the fixed step.
public struct RowSwipeTuning: Sendable, BitwiseCopyable {
  /// The row's width, in points.
  public let width: Double
  /// The number of actions behind the leading edge, which shows when the row moves to the right.
  public let leading: Int
  /// The number of actions behind the trailing edge, which shows when the row moves to the left.
  public let trailing: Int
  /// The width of one action, in points.
  public let actionWidth: Double
  /// True if a swipe past the threshold performs the side's first action.
  public let isFull: Bool
  /// The rules of a release.
  public let rules: RowSwipeRules
  package let scroll: ScrollTuning
  package let limits: ScrollLimits

  /// Creates a tuning.
  ///
  /// - Parameters:
  ///   - width: the row's width, in points, more than 0.
  ///   - leading: the number of actions behind the leading edge; none by default.
  ///   - trailing: the number of actions behind the trailing edge; none by default.
  ///   - actionWidth: the width of one action, in points, more than 0; 74 by default (SwipeCellKit,
  ///     `SwipeActionsView.swift`, `minimumButtonWidth`; UIKit publishes no number).
  ///   - isFull: true, the default, if a full swipe performs the first action (UIKit,
  ///     `performsFirstActionWithFullSwipe`).
  ///   - settle: the spring of a released row; by default critically damped with a response of 0.35 s (Detent,
  ///     tuned by hand).
  ///   - edge: the coefficient of the give past the actions, 0 or more; 0.55 by default (UIKit). With 0 there
  ///     is no give. A side with a full swipe gives nowhere on the row's whole width.
  ///   - rules: the rules of a release.
  ///   - overshoots: true, the default, lets the row pass its goal. Pass false for reduced motion.
  public init(
    width: Double, leading: Int = 0, trailing: Int = 0, actionWidth: Double = 74,
    isFull: Bool = true, settle: DampedSpring = DampedSpring(response: 0.35, dampingRatio: 1),
    edge: Double = 0.55, rules: RowSwipeRules = RowSwipeRules(), overshoots: Bool = true
  ) {
    precondition(width.isPositive, "a row is wider than 0 points, not \(width)")
    precondition(
      leading >= 0 && trailing >= 0, "a side has 0 actions or more, not \(min(leading, trailing))")
    precondition(actionWidth.isPositive, "an action is wider than 0 points, not \(actionWidth)")
    precondition(edge.isNonnegative, "the give past the actions is 0 or more, not \(edge)")
    self.width = width
    self.leading = leading
    self.trailing = trailing
    self.actionWidth = actionWidth
    self.isFull = isFull
    self.rules = rules
    scroll = ScrollTuning(
      settle: overshoots ? settle : settle.atLeastCritical, rubberBand: edge, bounces: edge > 0,
      overshoots: overshoots)
    func reach(_ count: Int) -> Double {
      let open = min(width, Double(count) * actionWidth)
      let threshold = Self.threshold(open, rules.full, width: width, actionWidth: actionWidth)
      return count > 0 && isFull && threshold < width ? width : open
    }
    limits = ScrollLimits(
      low: -reach(leading), high: reach(trailing), viewport: width, bounces: true)
  }

  /// The offset at which a row shows all actions of a side; negative for the leading side.
  public func open(_ side: RowSwipe.Side) -> Double {
    let count = Double(side == .leading ? leading : trailing)
    return side.sign * min(width, count * actionWidth)
  }

  /// The distance from which a full swipe performs the first action of `side`; nil if none does. It is the
  /// rules' share of the row, but at least half an action more than all actions.
  public func threshold(_ side: RowSwipe.Side) -> Double? {
    guard isFull, has(side) else { return nil }
    let distance = Self.threshold(
      abs(open(side)), rules.full, width: width, actionWidth: actionWidth)
    return distance < width ? distance : nil
  }

  private static func threshold(
    _ open: Double, _ share: Double, width: Double, actionWidth: Double
  ) -> Double {
    max(share * width, open + actionWidth / 2)
  }

  /// True if `side` has actions.
  public func has(_ side: RowSwipe.Side) -> Bool {
    (side == .leading ? leading : trailing) > 0
  }

  /// The offset of a place of rest.
  package func offset(of rest: RowSwipe.Rest) -> Double {
    switch rest {
    case .closed: 0
    case .leading: open(.leading)
    case .trailing: open(.trailing)
    case .fullLeading: -width
    case .fullTrailing: width
    }
  }
}

/// The numbers on which the release of a row depends.
public struct RowSwipeRules: Hashable, Sendable, BitwiseCopyable {
  /// The share of the actions' width, 0 … 1, that must show for the row to stay open; 0.5 by default.
  public var opens: Double
  /// The share of the row's width, 0 … 1, from which a full swipe performs the first action; 0.5 by default
  /// (AndroidX `ItemTouchHelper.Callback.getSwipeThreshold`).
  public var full: Double
  /// The deceleration that tells where the row would come to rest; by default UIKit's fast one, 0.99 per
  /// millisecond.
  public var projection: Decay

  /// Creates rules; every argument has a default.
  public init(
    opens: Double = 0.5, full: Double = 0.5, projection: Decay = Decay(deceleration: 0.99)
  ) {
    precondition((0...1).contains(opens), "a share of the actions is 0 to 1, not \(opens)")
    precondition((0...1).contains(full), "a share of the row is 0 to 1, not \(full)")
    self.opens = opens
    self.full = full
    self.projection = projection
  }

  /// Chooses the place of rest for a release.
  ///
  /// A full swipe asks for the place and for the projection past the threshold: a flick alone performs nothing,
  /// and a row that is thrown back performs nothing either.
  ///
  /// - Parameters:
  ///   - offset: the row's offset, in points.
  ///   - velocity: the velocity of its offset, in points per second.
  ///   - mayPerform: false for a release that must perform nothing, such as a cancelled touch.
  ///   - tuning: the row's numbers.
  public func decide(
    at offset: Double, velocity: Double, mayPerform: Bool = true, tuning: RowSwipeTuning
  ) -> RowSwipeDecision {
    let projected = offset + projection.travel(velocity: velocity)
    let side: RowSwipe.Side = (offset == 0 ? velocity : offset) < 0 ? .leading : .trailing
    guard tuning.has(side) else {
      return RowSwipeDecision(rest: .closed, reason: .noActions, projected: projected)
    }
    // A sum may miss a threshold by its last bits.
    let tolerance = 1e-9
    let (distance, ahead) = (side.sign * offset, side.sign * projected)
    if mayPerform, let threshold = tuning.threshold(side), distance >= threshold - tolerance,
      ahead >= threshold - tolerance
    {
      return RowSwipeDecision(rest: side.full, reason: .pastThreshold, projected: projected)
    }
    let stays = ahead >= opens * abs(tuning.open(side)) - tolerance && ahead > 0
    return RowSwipeDecision(
      rest: stays ? side.open : .closed, reason: .nearestToProjection, projected: projected)
  }
}

/// The result of a row's release: where the row goes, and why.
public struct RowSwipeDecision: Hashable, Sendable, BitwiseCopyable {
  /// The reason for the choice.
  public enum Reason: UInt8, StateHashable, Hashable, Sendable, BitwiseCopyable, CaseIterable {
    /// The row was past the threshold of a full swipe, and was not thrown back.
    case pastThreshold
    /// The place is nearest to where the row's speed would carry it.
    case nearestToProjection
    /// The row was let go on a side without actions.
    case noActions
  }

  /// The chosen place of rest. A row at a full one performs its action, and then closes.
  public var rest: RowSwipe.Rest
  /// The reason for the choice.
  public var reason: Reason
  /// The offset to which the speed would carry the row, in points.
  public var projected: Double

  package init(rest: RowSwipe.Rest, reason: Reason, projected: Double) {
    self.rest = rest
    self.reason = reason
    self.projected = projected
  }
}

extension RowSwipeDecision: StateHashable {
  package func combine(into hash: inout StateHash) { hash.combine(rest, reason, projected) }
}
