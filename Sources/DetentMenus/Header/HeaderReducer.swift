import DetentMotion

/// A change of a list's content offset, with the sizes of the list that the header's rules need.
public struct ScrollChange: Hashable, Sendable, BitwiseCopyable {
  /// The content offset before, in points.
  public var previous: Double
  /// The content offset now, in points.
  public var current: Double
  /// The list's `insetTop`.
  public var insetTop: Double
  /// The list's `insetBottom`.
  public var insetBottom: Double
  /// The list's `contentHeight`.
  public var contentHeight: Double
  /// The list's `frameHeight`.
  public var frameHeight: Double

  /// Creates a change from the two offsets and the list's sizes.
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

  /// The distance that the offset moved: ΔY.
  public var delta: Double { current - previous }
  /// The greatest content offset at which the list rests.
  public var end: Double { contentHeight - frameHeight + insetBottom }
  /// The distance that the offset moved, without the part past the list's bottom edge.
  package var deltaInside: Double { min(current, end) - min(previous, end) }
}

/// One rule of the chain; it reduces a change's ΔY.
public struct DeltaTransformer: Sendable {
  /// Receives a change's ΔY, the change and the header's state, and returns the rest of ΔY.
  public typealias Transform = @Sendable (Double, ScrollChange, HeaderState) -> Double
  /// The function that returns the rest of ΔY.
  public let transform: Transform

  /// Creates a rule from a function.
  public init(_ transform: @escaping Transform) { self.transform = transform }

  /// Takes away overshoot past the top that the move starts from. A move from inside to past the edge counts
  /// in full.
  public static let ignoreTop = DeltaTransformer { delta, change, _ in
    let start = change.insetTop
    guard change.previous < -start || change.current < -start else { return delta }
    return delta + min(0, change.previous + start)
  }

  /// Takes away overshoot past the bottom in the same way.
  public static let ignoreBottom = DeltaTransformer { delta, change, _ in
    let end = change.end
    guard change.previous > end || change.current > end else { return delta }
    return delta + max(0, change.previous - end)
  }

  /// Stops at compact on the way up, and at the greatest allowed height on the way down. Only the bound ahead
  /// of the move applies.
  public static let cutToRange = DeltaTransformer { delta, _, state in
    let moved = state.offset + delta
    let cut = delta > 0 ? min(-state.heights.compact, moved) : max(state.limit, moved)
    return cut - state.offset
  }
}

/// The function by which a header's state follows a list. It can be replaced completely.
public struct HeaderReducer: Sendable {
  /// The state after a change.
  public let reduce: @Sendable (HeaderState, ScrollChange) -> HeaderState

  /// Creates a reducer from a function.
  public init(_ reduce: @escaping @Sendable (HeaderState, ScrollChange) -> HeaderState) {
    self.reduce = reduce
  }

  /// Creates a reducer that adds the rest of each change, after all rules of the chain, to the state's
  /// offset.
  public init(chain: [DeltaTransformer]) {
    self.init { state, change in
      var delta = change.delta
      for rule in chain { delta = rule.transform(delta, change, state) }
      var next = state
      next.offset += delta
      next.stretch = 0
      return next
    }
  }

  /// The chain of AirBar: ignore top, ignore bottom, cut to range.
  public static let standard = HeaderReducer(chain: [.ignoreTop, .ignoreBottom, .cutToRange])

  /// Keeps the header and its list together at all times: see `HeaderState.follow`.
  public static let touching = HeaderReducer { state, change in
    var next = state
    next.follow(change)
    return next
  }
}
