/// The list as a header sees it.
public protocol HeaderList {
  /// How far it is scrolled, in points; −`insetTop` at its top.
  var contentOffset: Double { get }
  /// The height of what shows of it, in points, the header included.
  var frameHeight: Double { get }
  /// The height of all its rows, in points.
  var contentHeight: Double { get }
  /// Room above the first row, in points; the header sets it.
  var insetTop: Double { get set }
  /// Room below the last row, in points; the header sets it.
  var insetBottom: Double { get set }
  /// Where its scroll indicator begins, in points; the header sets it.
  var indicatorTop: Double { get set }
  /// Moves the content, at once or animated.
  mutating func moveContent(to offset: Double, animated: Bool)
}

/// A header that expands and collapses with whichever list it is attached to.
///
/// The caller reports what happens to the list (`contentOffsetChanged`, `dragBegan` …); the header
/// keeps its own state and sets the list's insets. What observes the state is told by results:
/// attaching reports it once, and `contentOffsetChanged` whenever it has become another.
public struct Header: Sendable, BitwiseCopyable {
  /// Where it is.
  public package(set) var state: HeaderState
  /// The content offset that the next change is measured from; none before the first report.
  package var baseline: Double?
  /// Room below a list's last row, at least; more where the header could not collapse otherwise.
  public package(set) var clearance: Double
  /// Whether header and list move as one thing now, as while both settle to a detent.
  public package(set) var movesAsOne = false

  /// - Parameters:
  ///   - heights: compact < normal < expanded.
  ///   - clearance: points below a list's last row, at least.
  ///   - stretches: whether the header stretches with a list that is pulled past its edge.
  public init(heights: HeaderHeights, clearance: Double = 0, stretches: Bool = false) {
    state = HeaderState(heights: heights, stretches: stretches)
    self.clearance = clearance
  }

  /// Makes `list` ready to be shown under the header as it is now; says whether that moved it, if
  /// only to where it was.
  @discardableResult public func preconfigure(_ list: inout some HeaderList) -> Bool {
    let heights = state.heights
    setInsets(of: &list)
    let showsExpansion = state.offset < -heights.normal && state.isExpandedAvailable
    guard list.contentOffset <= 0 || showsExpansion else { return false }
    list.moveContent(to: -state.height, animated: false)
    return true
  }

  private func setInsets(of list: inout some HeaderList) {
    let heights = state.heights
    list.insetBottom = max(clearance, list.frameHeight - heights.compact - list.contentHeight)
    let isAtTop = state.offset <= -heights.normal
    list.insetTop = isAtTop && state.isExpandedAvailable ? heights.expanded : heights.normal
    list.indicatorTop = heights.normal
  }

  /// Takes other heights at the same progress, another clearance and way to stretch; says by how much
  /// that moves the header's offset, and with it the attached list, whose insets follow.
  public mutating func resize(
    to heights: HeaderHeights, clearance: Double, stretches: Bool, _ list: inout some HeaderList
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
    let moved = state.offset - old.offset
    setInsets(of: &list)
    baseline = baseline.map { $0 + moved }
    return moved
  }

  /// Takes other heights, another clearance and way to stretch under way: nothing is seen to move, and what
  /// was on its way to a detent is on its way to what that is now.
  ///
  /// - Parameter distance: how far the attached list still has to go to where it settles.
  /// - Returns: by how much that moves where it settles; nil where the header is as high as the new heights do
  ///   not allow, or stretched: then it has to be resized.
  public mutating func retarget(
    to heights: HeaderHeights, clearance: Double, stretches: Bool, distance: Double,
    _ list: inout some HeaderList
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
    setInsets(of: &list)
    // Below its new normal height, too, it may be on its way to open.
    if isOpen { list.insetTop = heights.expanded }
    let detents = zip(
      [old.compact, old.normal, old.expanded],
      [heights.compact, heights.normal, heights.expanded])
    let same = detents.first { abs(goal + $0.0) < Settled.distance }
    return same.map { $0.0 - $0.1 } ?? 0
  }

  /// Follows `list` from now on; reports the state, once.
  @discardableResult public mutating func attach(
    _ list: inout some HeaderList, baseline: AttachBaseline = .current
  ) -> HeaderState {
    if preconfigure(&list) { touch() }
    movesAsOne = false
    self.baseline = baseline == .current ? list.contentOffset : nil
    return state
  }

  /// The attached list's content offset is now what it says; reports the state if that changed it.
  @inlinable @discardableResult public mutating func contentOffsetChanged(
    _ list: some HeaderList, by reducer: HeaderReducer
  ) -> HeaderState? {
    let old = state
    follow(list, by: reducer)
    return state == old ? nil : state
  }

  @inlinable package mutating func follow(_ list: some HeaderList, by reducer: HeaderReducer) {
    let current = list.contentOffset
    follow(
      ScrollChange(
        previous: current, current: current, insetTop: list.insetTop, insetBottom: list.insetBottom,
        contentHeight: list.contentHeight, frameHeight: list.frameHeight), by: reducer)
  }

  /// Follows a change whose `previous` only the header knows.
  @usableFromInline
  package mutating func follow(_ change: ScrollChange, by reducer: HeaderReducer) {
    let previous = baseline
    baseline = change.current
    guard let previous, change.current != previous else { return }
    var change = change
    change.previous = previous
    if movesAsOne { state.moveAlong(change) } else { state = reducer.reduce(state, change) }
  }

  /// The attached list's content height changed: its insets follow.
  ///
  /// - Parameter baseline: whether the header follows where that moves the list to. In the original
  ///   (`firstReport`) it does as it follows a scroll, and only a move can be the first report; else
  ///   changes are measured from where the list is now.
  public mutating func contentSizeChanged(
    _ list: inout some HeaderList, by reducer: HeaderReducer,
    baseline: AttachBaseline = .firstReport
  ) {
    guard preconfigure(&list) else { return }
    touch()
    switch baseline {
    case .current: self.baseline = list.contentOffset
    case .firstReport: contentOffsetChanged(list, by: reducer)
    }
  }

  /// The list has been put where the header is seen to end: it pulls it no farther.
  private mutating func touch() { state.stretch = state.height + state.offset }

  /// A drag begins: decides whether it may expand the header.
  public mutating func dragBegan(_ list: inout some HeaderList, tolerance: Double) {
    let normal = state.heights.normal
    let isAtTop = abs(list.contentOffset + normal) <= tolerance
    let stays = state.isExpandedAvailable && list.contentOffset < -normal
    state.isExpandedAvailable = isAtTop || stays
    list.insetTop = -state.limit
  }

  /// A drag goes on; reported before the content offset changes.
  public mutating func dragChanged(_ list: inout some HeaderList) {
    guard state.isExpandedAvailable, list.contentOffset > -state.heights.normal else { return }
    state.isExpandedAvailable = false
    list.insetTop = state.heights.normal
  }

  /// How far the content must move for the header to stand at the detent nearest to where it is;
  /// nil if it stands there.
  public func moveToNearestDetent() -> Double? {
    let distance =
      HeaderState.nearestDetent(to: state.offset, heights: state.heights) - state.offset
    return distance == 0 ? nil : distance
  }

  /// Expands, or goes back to normal, by moving the list.
  public mutating func expand(
    _ expanded: Bool, _ list: inout some HeaderList, by reducer: HeaderReducer
  ) {
    if expanded { state.isExpandedAvailable = true }
    let height = expanded ? state.heights.expanded : state.heights.normal
    list.moveContent(to: -height, animated: true)
    contentOffsetChanged(list, by: reducer)
    list.insetTop = height
  }
}

extension Header: StateHashable {
  package func combine(into hash: inout StateHash) {
    hash.combine(state, baseline != nil, baseline ?? 0, clearance, movesAsOne)
  }
}

/// Which content offset the header measures its first change from.
public enum AttachBaseline: Int, Hashable, Sendable, BitwiseCopyable, CaseIterable {
  /// The one at the moment of attaching.
  case current
  /// The first one reported afterwards, which is itself not counted.
  case firstReport
}
