import DetentMotion
import DetentScenes
import Testing

@testable import DetentMenus

/// A list that moves at once and remembers its moves.
private struct PlainList: HeaderList {
  struct Move: Equatable {
    var offset: Double
    var animated: Bool
  }

  var contentOffset = 0.0
  var frameHeight = 800.0
  var contentHeight = 2000.0
  var insetTop = 0.0
  var insetBottom = 0.0
  var indicatorTop = 0.0
  var moves: [Move] = []

  mutating func moveContent(to offset: Double, animated: Bool) {
    contentOffset = offset
    moves.append(Move(offset: offset, animated: animated))
  }
}

/// The header's own rules, apart from any gesture.
@Suite struct HeaderTests {
  static let heights = HeaderHeights(compact: 64, normal: 128, expanded: 284)

  private func state(_ offset: Double, available: Bool = false) -> HeaderState {
    var state = HeaderState(heights: Self.heights)
    state.offset = offset
    state.isExpandedAvailable = available
    return state
  }

  private func attached(to list: inout PlainList) -> Header {
    var header = Header(heights: Self.heights)
    header.attach(to: &list, baseline: .current)
    return header
  }

  // MARK: Reading the state

  @Test func `it starts at normal and cannot expand`() {
    let state = HeaderState(heights: Self.heights)
    #expect(state.offset == -128 && state.height == 128 && !state.isExpandedAvailable)
    #expect(state.transitionProgress == 1)
  }

  @Test(arguments: [(-64.0, 0.0), (-96, 0.5), (-128, 1), (-206, 1.5), (-284, 2)])
  func `progress is linear in each half`(offset: Double, progress: Double) {
    #expect(state(offset).transitionProgress == progress)
  }

  @Test func `values follow their half and clamp at both ends`() {
    func value(_ offset: Double) -> Double {
      state(offset).value(compactNormal: .range(-24, 40), normalExpanded: .range(40, 80))
    }
    #expect(value(-64) == -24 && value(-96) == 8 && value(-128) == 40)
    #expect(value(-206) == 60 && value(-284) == 80)
    #expect(value(-40) == -24 && value(-400) == 80)
    func half(_ offset: Double) -> Double {
      state(offset).value(compactNormal: .constant(1), normalExpanded: .constant(2))
    }
    #expect(half(-127.999) == 1 && half(-128) == 2, "exactly normal is the upper half")
  }

  @Test func `the nearest detent is the first on a tie`() {
    func nearest(_ offset: Double) -> Double {
      HeaderState.nearestDetent(to: offset, heights: Self.heights)
    }
    #expect(nearest(-95.9) == -64 && nearest(-96) == -64 && nearest(-96.1) == -128)
    #expect(nearest(-206) == -128 && nearest(-206.1) == -284 && nearest(-999) == -284)
  }

  // MARK: The chain

  @Test func `overshoot past the top is not followed twice`() {
    func left(_ previous: Double, _ current: Double) -> Double {
      let change = ScrollChange(
        previous: previous, current: current, insetTop: 200, insetBottom: 0, contentHeight: 2000,
        frameHeight: 800)
      return DeltaTransformer.ignoreTop.transform(change.delta, change, state(-128))
    }
    #expect(left(-240, -180) == 20, "back from past the edge")
    #expect(left(-190, -230) == -40, "from inside to past the edge counts in full")
    #expect(left(-100, -50) == 50, "inside, everything counts")
  }

  @Test func `overshoot past the bottom is not followed twice`() {
    func left(_ previous: Double, _ current: Double) -> Double {
      let change = ScrollChange(
        previous: previous, current: current, insetTop: 0, insetBottom: 200, contentHeight: 300,
        frameHeight: 300)
      return DeltaTransformer.ignoreBottom.transform(change.delta, change, state(-128))
    }
    #expect(left(230, 180) == -20)
    #expect(left(190, 230) == 40)
  }

  @Test func `only the bound a move goes towards cuts it`() {
    func left(_ delta: Double, at offset: Double, available: Bool) -> Double {
      let change = ScrollChange(
        previous: 0, current: delta, insetTop: 0, insetBottom: 0, contentHeight: 9e9,
        frameHeight: 1)
      return DeltaTransformer.cutToRange.transform(
        delta, change, state(offset, available: available))
    }
    #expect(left(50, at: -80, available: false) == 16)
    #expect(left(-50, at: -100, available: false) == -28)
    #expect(left(-500, at: -128, available: true) == -156)
    #expect(left(-1, at: -200, available: false) == 72, "an expansion that is over is cut at once")
    #expect(left(1, at: -200, available: false) == 1)
  }

  @Test func `the whole reducer can be replaced`() {
    var list = PlainList()
    var header = attached(to: &list)
    let half = HeaderReducer(chain: [DeltaTransformer { delta, _, _ in delta / 2 }, .cutToRange])
    list.contentOffset += 20
    header.contentOffsetChanged(of: list, by: half)
    #expect(header.state.offset == -118)
    let frozen = HeaderReducer { state, _ in state }
    list.contentOffset += 20
    header.contentOffsetChanged(of: list, by: frozen)
    #expect(header.state.offset == -118)
  }

  // MARK: Attaching

  @Test func `attaching puts a fresh list under the header`() {
    var list = PlainList()
    _ = attached(to: &list)
    #expect(list.contentOffset == -128 && list.insetTop == 128 && list.indicatorTop == 128)
    #expect(list.insetBottom == 0)
    #expect(list.moves == [.init(offset: -128, animated: false)])
  }

  @Test func `a short list gets room to collapse`() {
    var list = PlainList(contentHeight: 300)
    _ = attached(to: &list)
    #expect(list.insetBottom == 800 - 64 - 300)
  }

  @Test func `a scrolled list stays where it is`() {
    var list = PlainList(contentOffset: 450)
    _ = attached(to: &list)
    #expect(list.contentOffset == 450 && list.moves.isEmpty)
  }

  @Test func `by default the first move counts, and in the original it does not`() {
    for (baseline, expected) in [(AttachBaseline.current, -98.0), (.firstReport, -128)] {
      var list = PlainList()
      var header = Header(heights: Self.heights)
      header.attach(to: &list, baseline: baseline)
      list.contentOffset += 30
      header.contentOffsetChanged(of: list, by: .standard)
      #expect(header.state.offset == expected)
    }
  }

  // MARK: Its observer

  @Test func `attaching reports the state once and each change once`() {
    var list = PlainList(contentOffset: 450)
    var header = Header(heights: Self.heights)
    #expect(header.attach(to: &list, baseline: .current) == header.state)
    #expect(header.contentOffsetChanged(of: list, by: .standard) == nil, "an equal offset")
    list.contentOffset = 470
    #expect(header.contentOffsetChanged(of: list, by: .standard)?.height == 108)
    list.contentOffset = 600
    #expect(header.contentOffsetChanged(of: list, by: .standard)?.height == 64)
    list.contentOffset = 700
    #expect(
      header.contentOffsetChanged(of: list, by: .standard) == nil, "at compact nothing changes")
  }

  @Test func `the first report after attaching tells nothing in the original`() {
    var list = PlainList(contentOffset: 450)
    var header = Header(heights: Self.heights)
    header.attach(to: &list, baseline: .firstReport)
    list.contentOffset = 470
    #expect(header.contentOffsetChanged(of: list, by: .standard) == nil)
    list.contentOffset = 480
    #expect(header.contentOffsetChanged(of: list, by: .standard)?.height == 118)
  }

  // MARK: Touching its list

  /// The state after its list went from `previous` to `current`.
  private func followed(
    _ before: HeaderState, _ previous: Double, _ current: Double, contentHeight: Double = 2000
  ) -> HeaderState {
    HeaderReducer.touching.reduce(
      before,
      ScrollChange(
        previous: previous, current: current, insetTop: 128, insetBottom: 100,
        contentHeight: contentHeight, frameHeight: 800))
  }

  private func stretchy(_ offset: Double, stretch: Double = 0, available: Bool = false)
    -> HeaderState
  {
    var state = HeaderState(heights: Self.heights, stretches: true)
    state.offset = offset
    state.stretch = stretch
    state.isExpandedAvailable = available
    return state
  }

  @Test func `each point of a scroll goes to the header first`() {
    #expect(followed(stretchy(-128), 300, 330).height == 98)
    #expect(followed(stretchy(-128), 300, 400).height == 64)
    #expect(followed(stretchy(-64), 400, 370).height == 94)
    #expect(followed(stretchy(-64), 400, 100).height == 128, "not beyond normal")
    #expect(followed(stretchy(-64, available: true), 400, 100).height == 284)
  }

  @Test func `a list pulled past its top stretches the header and brings it back`() {
    let pulled = followed(stretchy(-128), -128, -150)
    #expect(pulled.height == 150 && pulled.offset == -128 && pulled.stretch == 22)
    #expect(pulled.transitionProgress == 1, "a stretch is no expansion")
    let back = followed(pulled, -150, -128)
    #expect(back.height == 128 && back.stretch == 0)
    let parting = followed(state(-128), -128, -150)
    #expect(parting.height == 128 && parting.reach == -150, "unless it does not stretch")
    #expect(followed(parting, -150, -100).height == 100)
  }

  @Test func `what lies past the bottom moves no header`() {
    // The list ends at 1300.
    #expect(followed(stretchy(-100), 1280, 1330).height == 80)
    #expect(followed(stretchy(-100), 1330, 1310).height == 100)
    #expect(followed(stretchy(-100), 1330, 1290).height == 110)
    #expect(followed(stretchy(-100), 1300, 1290).height == 110)
  }

  @Test func `a header that stands open stays open until its list closes it`() {
    let open = stretchy(-200)
    #expect(followed(open, 50, 40).height == 200)
    #expect(followed(open, 50, 60).height == 190)
  }

  @Test
  func
    `a stretch becomes height as fast as the list moves, and no faster than 960 points a second`()
  {
    var header = stretchy(-128, stretch: 100, available: true)
    #expect(header.height == 228)
    header.takeUpStretch()
    #expect(header.offset == -132 && header.height == 228 && !header.hasTakenUpStretch)
    header = followed(header, -228, -230)
    #expect(header.offset == -134 && header.height == 230)
    for _ in 0..<23 { header.takeUpStretch() }
    #expect(header.offset == -226 && !header.hasTakenUpStretch)
    header.takeUpStretch()
    #expect(header.offset == -230 && header.stretch == 0 && header.hasTakenUpStretch)
    var closed = stretchy(-128, stretch: 100)
    closed.takeUpStretch()
    #expect(closed.offset == -128 && closed.hasTakenUpStretch, "it may not open")
  }

  @Test func `moving as one it passes its detents and comes back`() {
    var header = Header(heights: Self.heights, stretches: true)
    var list = PlainList(contentOffset: 450)
    header.attach(to: &list, baseline: .current)
    header.movesAsOne = true
    list.contentOffset = 530
    header.contentOffsetChanged(of: list, by: .touching)
    #expect(header.state.height == 48 && header.state.offset == -64)
    list.contentOffset = 514
    header.contentOffsetChanged(of: list, by: .touching)
    #expect(header.state.height == 64 && header.state.stretch == 0)
  }

  @Test func `a reload puts the list under the header, and moves the header only in the original`()
  {
    for (baseline, height) in [(AttachBaseline.current, 64.0), (.firstReport, 94)] {
      var header = Header(heights: Self.heights)
      var list = PlainList(contentOffset: -128)
      header.attach(to: &list, baseline: .current)
      list.contentOffset = -64
      header.contentOffsetChanged(of: list, by: .standard)
      list.contentOffset = -34
      header.contentOffsetChanged(of: list, by: .standard)
      header.contentSizeChanged(of: &list, by: .standard, baseline: baseline)
      #expect(list.contentOffset == -64)
      #expect(header.state.height == height)
    }
  }

  // MARK: Expanding by program

  @Test func `expand moves the list and then its inset`() {
    var list = PlainList()
    var header = attached(to: &list)
    list.moves = []
    header.expand(true, with: &list, by: .standard)
    #expect(list.moves == [.init(offset: -284, animated: true)])
    #expect(header.state.isExpandedAvailable && list.insetTop == 284)
    #expect(header.state.offset == -284)
    header.expand(false, with: &list, by: .standard)
    #expect(list.contentOffset == -128 && list.insetTop == 128)
    #expect(header.state.isExpandedAvailable, "expand(false) leaves availability as it is")
    list.moves = []
    header.expand(false, with: &list, by: .standard)
    #expect(list.moves == [.init(offset: -128, animated: true)], "also when it is there already")
  }

  // MARK: Drag began, changed and ended, by availability and position

  @Test(arguments: [
    (-128.0, false, true), (-133, false, true), (-123, false, true), (-133.25, false, false),
    (-122.75, false, false), (300, false, false), (-284, false, false),
    (-128, true, true), (-284, true, true), (-129, true, true), (-100, true, false),
    (300, true, false),
  ])
  func `a drag may expand near the top or where it already has`(
    contentOffset: Double, was: Bool, becomes: Bool
  ) {
    var list = PlainList()
    var header = attached(to: &list)
    header.state.isExpandedAvailable = was
    list.contentOffset = contentOffset
    header.dragBegan(with: &list, tolerance: 5)
    #expect(header.state.isExpandedAvailable == becomes)
    #expect(list.insetTop == (becomes ? 284 : 128))
  }

  @Test(arguments: [
    (-128.0, true, true), (-127.75, true, false), (-200, true, true), (50, true, false),
    (-127.75, false, false), (-200, false, false),
  ])
  func `a drag that leaves the top gives up expansion`(
    contentOffset: Double, was: Bool, becomes: Bool
  ) {
    var list = PlainList()
    var header = attached(to: &list)
    header.state.isExpandedAvailable = was
    list.insetTop = was ? 284 : 128
    list.contentOffset = contentOffset
    header.dragChanged(with: &list)
    #expect(header.state.isExpandedAvailable == becomes)
    #expect(list.insetTop == (becomes ? 284 : 128))
  }

  @Test func `ending a drag asks for the nearest detent or for nothing`() {
    var header = Header(heights: Self.heights)
    for (offset, move) in [
      (-64.0, nil), (-128, nil), (-284, nil), (-70, 6), (-100, -28), (-150, 22), (-250, -34),
    ] as [(Double, Double?)] {
      header.state.offset = offset
      #expect(header.moveToNearestDetent() == move)
    }
  }

  @Test func `a content size that moves nothing is no first report`() {
    var header = Header(heights: Self.heights)
    var list = PlainList(contentOffset: 233)
    header.attach(to: &list, baseline: .firstReport)
    list.contentHeight = 1500
    header.contentSizeChanged(of: &list, by: .standard)
    list.contentOffset = 250
    header.contentOffsetChanged(of: list, by: .standard)
    #expect(header.state.offset == -128, "the first report only sets the baseline")
    list.contentOffset = 260
    header.contentOffsetChanged(of: list, by: .standard)
    #expect(header.state.offset == -118)
  }

  @Test func `a content size that moves the list is the first report`() {
    var header = Header(heights: Self.heights)
    var list = PlainList(contentOffset: -128)
    header.attach(to: &list, baseline: .firstReport)
    header.contentSizeChanged(of: &list, by: .standard)
    list.contentOffset = -118
    header.contentOffsetChanged(of: list, by: .standard)
    #expect(header.state.offset == -118, "to where it was, and yet a report")
  }

  @Test func `the room below a list is what the header needs or the clearance if that is more`() {
    let header = Header(heights: Self.heights, clearance: 100)
    var list = PlainList()
    header.preconfigure(&list)
    #expect(list.insetBottom == 100)
    list.contentHeight = 300
    header.preconfigure(&list)
    #expect(list.insetBottom == 800 - 64 - 300)
  }
}
