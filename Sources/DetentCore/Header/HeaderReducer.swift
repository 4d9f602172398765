/// A change of a list's content offset, with what the header's rules need to know of the list.
public struct ScrollChange: Hashable, Sendable, BitwiseCopyable {
  public var previous: Double
  public var current: Double
  public var insetTop: Double
  public var insetBottom: Double
  public var contentHeight: Double
  public var frameHeight: Double

  public init(
    previous: Double, current: Double, insetTop: Double, insetBottom: Double,
    contentHeight: Double, frameHeight: Double
  ) {
    self.previous = previous
    self.current = current
    self.insetTop = insetTop
    self.insetBottom = insetBottom
    self.contentHeight = contentHeight
    self.frameHeight = frameHeight
  }

  public var delta: Double { current - previous }
}

/// One rule of the chain: what is left of a change's ΔY.
public struct DeltaTransformer: Sendable {
  public let transform:
    @Sendable (_ delta: Double, _ change: ScrollChange, _ state: HeaderState) -> Double

  public init(
    _ transform:
      @escaping @Sendable (_ delta: Double, _ change: ScrollChange, _ state: HeaderState) -> Double
  ) {
    self.transform = transform
  }

  /// Takes away overshoot past the top that the move starts from; a move from inside to past the
  /// edge counts in full.
  public static let ignoreTop = DeltaTransformer { delta, change, _ in
    let start = change.insetTop
    guard change.previous < -start || change.current < -start else { return delta }
    return delta + min(0, change.previous + start)
  }

  /// The same at the bottom.
  public static let ignoreBottom = DeltaTransformer { delta, change, _ in
    let end = change.contentHeight - change.frameHeight + change.insetBottom
    guard change.previous > end || change.current > end else { return delta }
    return delta + max(0, change.previous - end)
  }

  /// Stops at compact on the way up and at the greatest allowed height on the way down; only the
  /// bound that the move goes towards applies.
  public static let cutToRange = DeltaTransformer { delta, _, state in
    let moved = state.offset + delta
    let cut = delta > 0 ? min(-state.heights.compact, moved) : max(state.limit, moved)
    return cut - state.offset
  }

  /// The same, but a header that stands open after its expansion ended stays as it is until the list
  /// closes it, instead of being cut at once.
  public static let cutToRangeWithoutJump = DeltaTransformer { delta, change, state in
    guard delta <= 0, state.offset < state.limit else {
      return cutToRange.transform(delta, change, state)
    }
    return 0
  }

  /// Lets a header that became free to expand when its list was already past it catch up, without a
  /// jump: it goes twice as far as the list, or waits for it, until it is where the list is.
  ///
  /// Without this rule list and header part by as much as the list was past its top: up to the
  /// availability tolerance.
  public static let keepUp = DeltaTransformer { delta, change, state in
    let gap = state.offset + delta - max(change.current, state.limit)
    return gap > 0 ? delta - min(gap, abs(change.delta)) : delta
  }
}

/// How a header's state follows a list. The whole of it is injectable.
public struct HeaderReducer: Sendable {
  public let reduce: @Sendable (HeaderState, ScrollChange) -> HeaderState

  public init(_ reduce: @escaping @Sendable (HeaderState, ScrollChange) -> HeaderState) {
    self.reduce = reduce
  }

  /// Adds to the state's offset what the chain leaves of each change.
  public init(chain: [DeltaTransformer]) {
    self.init { state, change in
      var delta = change.delta
      for rule in chain { delta = rule.transform(delta, change, state) }
      var next = state
      next.offset += delta
      return next
    }
  }

  /// AirBar's: ignore top, ignore bottom, cut to range.
  public static let standard = HeaderReducer(chain: [.ignoreTop, .ignoreBottom, .cutToRange])

  /// AirBar's, except that the header neither jumps nor parts from its list.
  public static let keepingUp = HeaderReducer(
    chain: [.ignoreTop, .ignoreBottom, .cutToRangeWithoutJump, .keepUp])
}
