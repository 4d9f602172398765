import DetentMotion

/// The rule for when a folded header comes back.
public enum HeaderReturn: Int, Hashable, Sendable, BitwiseCopyable, CaseIterable {
  /// It opens with the first drag down, wherever its list is scrolled (Android's `enterAlways`).
  case anywhere
  /// It stays folded until its list's top has come down to it, and opens with the rest of that motion (iOS
  /// large titles, Android's `exitUntilCollapsed`).
  case atTop
}

extension HeaderTuning {
  /// The way in which a header with this tuning follows its list, unless a caller passes a different reducer.
  public var reducer: HeaderReducer { returns == .anywhere ? .touching : .touchingAtTop }
}

extension HeaderReducer {
  /// Keeps the header and its list together like `touching`, but opens the header only with a list whose top
  /// has come down to it.
  public static let touchingAtTop = HeaderReducer { state, change in
    var next = state
    next.follow(change, returns: .atTop)
    return next
  }

  /// The chain of AirBar with a header that waits for its list's top: ignore top, ignore bottom, wait for the
  /// top, cut to range.
  public static let standardAtTop = HeaderReducer(chain: [
    .ignoreTop, .ignoreBottom, .waitForTop, .cutToRange,
  ])
}

extension DeltaTransformer {
  /// Takes away the part of a move down that the list makes before its top has come to the header.
  public static let waitForTop = DeltaTransformer { delta, change, state in
    guard delta < 0 else { return delta }
    return max(delta, min(0, change.current - min(change.previous, state.offset)))
  }
}

// A list that comes down to a folded header hands its motion over.
extension Header {
  /// True while the list is scrolled under a header that waits for its top.
  @usableFromInline package func waits(for list: some HeaderScroller, tuning: HeaderTuning) -> Bool
  {
    tuning.returns == .atTop && list.axis.offset > state.reach + HeaderState.drift
  }

  /// Takes over the fling of a list whose top has just come to the header. If the fling carries it through
  /// the transition, it goes on; otherwise header and list settle as one, with the velocity that is left.
  ///
  /// A policy without a projection, and an ease that starts from rest, let the fling end first.
  @usableFromInline
  package mutating func takeOver(_ list: inout some HeaderScroller, tuning: HeaderTuning) {
    let axis = list.axis
    guard tuning.lands, tuning.policy == .projected, tuning.settleMotion == .spring,
      axis.phase == .decelerating, axis.offset <= state.reach
    else { return }
    let decision = decision(
      velocity: axis.velocity, travel: axis.remainingTravel(tuning.list.fling), with: list,
      tuning: tuning)
    guard decision.outcome == .settles else { return }
    carryOut(decision, velocity: axis.velocity, with: &list, tuning: tuning)
  }
}
