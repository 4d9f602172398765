/// A change of a list's content offset, with what the header's rules need to know of the list.
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

  /// By the two offsets, and the list as it is.
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

  /// How far it moved: ΔY.
  public var delta: Double { current - previous }
  /// The greatest content offset at which the list rests.
  public var end: Double { contentHeight - frameHeight + insetBottom }
  /// How far it moved, without what lies past its bottom edge.
  package var deltaInside: Double { min(current, end) - min(previous, end) }
}

/// One rule of the chain: what is left of a change's ΔY.
public struct DeltaTransformer: Sendable {
  /// From a change's ΔY, the change and the header's state to what is left of ΔY.
  public typealias Transform = @Sendable (Double, ScrollChange, HeaderState) -> Double
  /// What is left of it.
  public let transform: Transform

  /// A rule of its own.
  public init(_ transform: @escaping Transform) { self.transform = transform }

  /// Takes away overshoot past the top that the move starts from; a move from inside to past the
  /// edge counts in full.
  public static let ignoreTop = DeltaTransformer { delta, change, _ in
    let start = change.insetTop
    guard change.previous < -start || change.current < -start else { return delta }
    return delta + min(0, change.previous + start)
  }

  /// The same at the bottom.
  public static let ignoreBottom = DeltaTransformer { delta, change, _ in
    let end = change.end
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
}

/// How a header's state follows a list. The whole of it is injectable.
public struct HeaderReducer: Sendable {
  /// The state after a change.
  public let reduce: @Sendable (HeaderState, ScrollChange) -> HeaderState

  /// A way of its own to follow.
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
      next.stretch = 0
      return next
    }
  }

  /// AirBar's: ignore top, ignore bottom, cut to range.
  public static let standard = HeaderReducer(chain: [.ignoreTop, .ignoreBottom, .cutToRange])

  /// The header and its list never part: see `HeaderState.follow`.
  public static let touching = HeaderReducer { state, change in
    var next = state
    next.follow(change)
    return next
  }
}
