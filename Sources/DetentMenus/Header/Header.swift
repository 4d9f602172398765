import DetentMotion

/// The properties of a list that a header needs.
public protocol HeaderList {
  /// The distance that the list is scrolled, in points; −`insetTop` at its top.
  var contentOffset: Double { get }
  /// The height of its visible part, in points, including the header.
  var frameHeight: Double { get }
  /// The height of all its rows, in points.
  var contentHeight: Double { get }
  /// The space above the first row, in points; the header sets it.
  var insetTop: Double { get set }
  /// The space below the last row, in points; the header sets it.
  var insetBottom: Double { get set }
  /// The start of its scroll indicator, in points; the header sets it.
  var indicatorTop: Double { get set }
  /// Moves the content, at once or animated.
  mutating func moveContent(to offset: Double, animated: Bool)
}

/// A header that expands and collapses with the list that it is attached to.
///
/// The caller reports what happens to the list (`contentOffsetChanged`, `dragBegan` …); the header keeps its
/// own state and sets the list's insets. Results report the state to observers: `attach` once, and
/// `contentOffsetChanged` whenever the state has changed.
public struct Header: Sendable, BitwiseCopyable {
  /// The header's state: its offset, and whether it may expand.
  public package(set) var state: HeaderState
  /// The content offset from which the header measures the next change; nil before the first report.
  package var baseline: Double?
  /// The least space below a list's last row, in points. The inset is larger if the header could not collapse
  /// otherwise.
  public package(set) var clearance: Double
  /// True while header and list move as one thing, for example while both settle to a detent.
  public package(set) var movesAsOne = false

  /// Creates a header at its normal height.
  ///
  /// - Parameters:
  ///   - heights: the three heights, compact ≤ normal ≤ expanded.
  ///   - clearance: the least space below a list's last row, in points.
  ///   - stretches: true makes the header stretch with a list that is pulled past its edge.
  public init(heights: HeaderHeights, clearance: Double = 0, stretches: Bool = false) {
    state = HeaderState(heights: heights, stretches: stretches)
    self.clearance = clearance
  }

  /// Prepares `list` to appear under the header's present height. Returns true if this set the list's offset,
  /// even if only to the same value.
  @discardableResult public func preconfigure(_ list: inout some HeaderList) -> Bool {
    let heights = state.heights
    setInsets(of: &list)
    let showsExpansion = state.offset < -heights.normal && state.isExpandedAvailable
    guard list.contentOffset <= 0 || showsExpansion else { return false }
    list.moveContent(to: -state.height, animated: false)
    return true
  }

  /// Adapts the space below the last row to a content height that changes bit by bit. Nothing moves.
  package func contentHeightChanged(of list: inout some HeaderList) {
    list.insetBottom = max(
      clearance, list.frameHeight - state.heights.compact - list.contentHeight)
  }

  private func setInsets(of list: inout some HeaderList) {
    let heights = state.heights
    contentHeightChanged(of: &list)
    let isAtTop = state.offset <= -heights.normal
    list.insetTop = isAtTop && state.isExpandedAvailable ? heights.expanded : heights.normal
    list.indicatorTop = heights.normal
  }

  /// Takes different heights at the same progress, and a different clearance and stretch rule. Returns the
  /// distance that this moves the header's offset, and with it the attached list, whose insets follow.
  public mutating func resize(
    to heights: HeaderHeights, clearance: Double, stretches: Bool, with list: inout some HeaderList
  ) -> Double {
    heights.require()
    let old = state
    state.heights = heights
    state.stretches = stretches
    self.clearance = clearance
    let progress = old.transitionProgress
    state.offset =
      progress < 1
      ? -mix(heights.compact, heights.normal, progress)
      : -mix(heights.normal, heights.expanded, progress - 1)
    if !heights.hasExpanded { state.isExpandedAvailable = false }
    let moved = state.offset - old.offset
    setInsets(of: &list)
    baseline = baseline.map { $0 + moved }
    return moved
  }

  /// Takes different heights, and a different clearance and stretch rule, during a motion. Nothing visible
  /// moves. A header on its way to a detent goes on to the new place of that detent.
  ///
  /// - Parameters:
  ///   - heights: the new heights.
  ///   - clearance: the least space below a list's last row, in points.
  ///   - stretches: true lets the header stretch with a list that is pulled past its top.
  ///   - distance: the distance that the attached list still has to go to where it settles.
  ///   - list: the attached list, whose insets change.
  /// - Returns: the distance that the change moves the settling place. It is nil if the header is stretched,
  ///   or at a height that the new heights do not allow: call `resize` then.
  public mutating func retarget(
    to heights: HeaderHeights, clearance: Double, stretches: Bool, distance: Double,
    with list: inout some HeaderList
  ) -> Double? {
    heights.require()
    let highest = state.isExpandedAvailable ? heights.expanded : heights.normal
    guard state.stretch == 0, (heights.compact...highest).contains(state.height) else { return nil }
    let old = state.heights
    let goal = state.reach + distance
    let isOpen = list.insetTop == old.expanded
    state.heights = heights
    state.stretches = stretches
    self.clearance = clearance
    if !heights.hasExpanded { state.isExpandedAvailable = false }
    setInsets(of: &list)
    // A header below its new normal height may also be on its way to open.
    if isOpen { list.insetTop = heights.expanded }
    // Normal comes first: a header at two equal heights is at normal.
    let detents = zip(
      [old.normal, old.compact, old.expanded],
      [heights.normal, heights.compact, heights.expanded])
    let same = detents.first { abs(goal + $0.0) < Settled.distance }
    return same.map { $0.0 - $0.1 } ?? 0
  }

  /// Prepares `list`, which has been left in the middle of a motion, to show under the header's present
  /// height. It stays where it is, unless a gap opened under the header.
  package func keepPlace(of list: inout some HeaderList) {
    setInsets(of: &list)
    guard list.contentOffset < -state.height else { return }
    list.moveContent(to: -state.height, animated: false)
  }

  /// Follows `list` from now on, and reports the state once.
  ///
  /// - Parameters:
  ///   - list: the list to follow.
  ///   - baseline: the offset from which the list's first change counts.
  ///   - keepsPlace: true leaves the list where it is; false moves one at its beginning to the header.
  @discardableResult public mutating func attach(
    to list: inout some HeaderList, baseline: AttachBaseline = .current, keepsPlace: Bool = false
  ) -> HeaderState {
    if keepsPlace {
      keepPlace(of: &list)
    } else if preconfigure(&list) {
      touch()
    }
    movesAsOne = false
    self.baseline = baseline == .current ? list.contentOffset : nil
    return state
  }

  /// Follows a change of the attached list's content offset. Returns the state if this changed it, otherwise
  /// nil.
  @inlinable @discardableResult public mutating func contentOffsetChanged(
    of list: some HeaderList, by reducer: HeaderReducer
  ) -> HeaderState? {
    let old = state
    follow(with: list, by: reducer)
    return state == old ? nil : state
  }

  @inlinable package mutating func follow(with list: some HeaderList, by reducer: HeaderReducer) {
    let current = list.contentOffset
    follow(
      ScrollChange(
        previous: current, current: current, insetTop: list.insetTop, insetBottom: list.insetBottom,
        contentHeight: list.contentHeight, frameHeight: list.frameHeight), by: reducer)
  }

  /// Follows a change; only the header knows its `previous`.
  @usableFromInline
  package mutating func follow(_ change: ScrollChange, by reducer: HeaderReducer) {
    let previous = baseline
    baseline = change.current
    guard let previous, change.current != previous else { return }
    var change = change
    change.previous = previous
    if movesAsOne { state.moveAlong(change) } else { state = reducer.reduce(state, change) }
  }

  /// Adapts the insets to a changed content height of the attached list.
  ///
  /// - Parameters:
  ///   - list: the attached list.
  ///   - reducer: how the header follows the list.
  ///   - baseline: decides whether the header follows the move that this causes. With `.firstReport`, as in
  ///     the original, it follows the move like a scroll; only a move can be the first report. With
  ///     `.current`, it measures changes from the list's present offset.
  public mutating func contentSizeChanged(
    of list: inout some HeaderList, by reducer: HeaderReducer,
    baseline: AttachBaseline = .firstReport
  ) {
    guard preconfigure(&list) else { return }
    touch()
    switch baseline {
    case .current: self.baseline = list.contentOffset
    case .firstReport: contentOffsetChanged(of: list, by: reducer)
    }
  }

  /// Stops the list's pull on the header at its visible end, because the list has been put there.
  private mutating func touch() { state.stretch = state.height + state.offset }

  /// Begins a drag: decides whether the drag may expand the header.
  public mutating func dragBegan(with list: inout some HeaderList, tolerance: Double) {
    let normal = state.heights.normal
    let isAtTop = abs(list.contentOffset + normal) <= tolerance
    let stays = state.isExpandedAvailable && list.contentOffset < -normal
    state.isExpandedAvailable = (isAtTop || stays) && state.heights.hasExpanded
    list.insetTop = -state.limit
  }

  /// Continues a drag. Call it before the content offset changes.
  public mutating func dragChanged(with list: inout some HeaderList) {
    guard state.isExpandedAvailable, list.contentOffset > -state.heights.normal else { return }
    state.isExpandedAvailable = false
    list.insetTop = state.heights.normal
  }

  /// The distance that the content must move for the header to stand at its nearest detent; nil if it already
  /// stands there.
  public func moveToNearestDetent() -> Double? {
    let distance =
      HeaderState.nearestDetent(to: state.offset, heights: state.heights) - state.offset
    return distance == 0 ? nil : distance
  }

  /// Expands, or goes back to normal, by moving the list.
  public mutating func expand(
    _ expanded: Bool, with list: inout some HeaderList, by reducer: HeaderReducer
  ) {
    if expanded { state.isExpandedAvailable = state.heights.hasExpanded }
    let height = expanded ? state.heights.expanded : state.heights.normal
    list.moveContent(to: -height, animated: true)
    contentOffsetChanged(of: list, by: reducer)
    list.insetTop = height
  }
}

extension Header: StateHashable {
  package func combine(into hash: inout StateHash) {
    hash.combine(state, baseline != nil, baseline ?? 0, clearance, movesAsOne)
  }
}

/// The content offset from which the header measures its first change.
public enum AttachBaseline: Int, Hashable, Sendable, BitwiseCopyable, CaseIterable {
  /// The offset at the moment of attaching.
  case current
  /// The first offset reported afterwards; this report itself does not count as a change.
  case firstReport
}
