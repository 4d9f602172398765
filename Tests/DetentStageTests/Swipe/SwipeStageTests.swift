import DetentMenus
import TestSupport
import Testing

@testable import DetentMotion
@testable import DetentStage

extension Hand {
  fileprivate var row: SwipedRow { simulation.page.swipe!.rows[0] }
  fileprivate var closing: SwipedRow { simulation.page.swipe!.rows[1] }
  fileprivate var offset: Double { row.swipe.offset }
  fileprivate func isOn(_ toggle: Int) -> Bool { simulation.state.shared.toggles[toggle].isOn }

  fileprivate func value(_ name: String) -> Quantity.Value {
    Quantity.named(name, in: simulation.scene)!.value(in: simulation)
  }

  /// Swipes the row at `y` so far to the left, and holds it there.
  fileprivate mutating func swipe(_ dx: Double, y: Double = 440) {
    press(195, y)
    move(dx: -dx - (dx < 0 ? -1 : 1), speed: 600)
    wait(ticks: 20)
  }

  /// Leaves the row at `y` open with its trailing actions.
  fileprivate mutating func open(y: Double = 440) {
    swipe(140, y: y)
    release()
  }
}

/// Checks the rows on the stage: each state under each event.
@Suite struct SwipeStageTests {
  enum Moment: CaseIterable {
    /// All rows in their places.
    case closed
    /// Row 5 is dragged a little, past half, and past the full threshold.
    case dragged, draggedFar, armed
    /// It gives at the side without actions that show, and with its leading action in sight.
    case leading
    /// It is on its way to open, caught there, and open.
    case opening, caught, open
    /// It is on its way back after a full swipe.
    case full

    var hand: Hand {
      var hand = Hand(.swiping())
      switch self {
      case .closed: break
      case .dragged: hand.swipe(60)
      case .draggedFar: hand.swipe(120)
      case .armed: hand.swipe(230)
      case .leading: hand.swipe(-60)
      case .opening, .caught:
        hand.swipe(100)
        hand.release(settles: false)
        hand.wait(ticks: 20)
        if self == .caught { hand.press(80, 440) }
      case .open: hand.open()
      case .full:
        hand.swipe(230)
        hand.release(settles: false)
        hand.wait(ticks: 20)
      }
      return hand
    }
  }

  struct Case: Sendable {
    var moment: Moment
    var event: InputEvent.Kind
    var rest: RowSwipe.Rest
    /// The toggles that are on in the end.
    var performs: [Int] = []
  }

  private static func on(_ y: Double, x: Double = 120) -> InputEvent.Kind {
    .press(Point(x: x, y: y), .mouse)
  }

  static let table: [Case] = [
    Case(moment: .closed, event: .release, rest: .closed),
    Case(moment: .closed, event: on(440), rest: .closed),
    Case(moment: .closed, event: .wheel(Vector(dx: -4, dy: 0)), rest: .closed),
    Case(moment: .closed, event: .key(.left), rest: .closed),
    Case(moment: .dragged, event: .release, rest: .closed),
    Case(moment: .dragged, event: .cancel, rest: .closed),
    Case(moment: .dragged, event: .key(.down), rest: .closed),
    Case(moment: .dragged, event: .wheel(Vector(dx: 0, dy: -4)), rest: .closed),
    Case(moment: .dragged, event: .move(Point(x: 40, y: 440)), rest: .trailing),
    Case(moment: .dragged, event: .move(Point(x: 250, y: 440)), rest: .leading),
    // A row stays with its finger, wherever that goes.
    Case(moment: .draggedFar, event: .move(Point(x: 75, y: 60)), rest: .trailing),
    Case(moment: .draggedFar, event: .release, rest: .trailing),
    Case(moment: .draggedFar, event: .cancel, rest: .trailing),
    Case(moment: .draggedFar, event: .move(Point(x: 195, y: 440)), rest: .closed),
    Case(moment: .armed, event: .release, rest: .closed, performs: [1]),
    Case(moment: .armed, event: .cancel, rest: .trailing),
    Case(moment: .armed, event: .move(Point(x: 60, y: 440)), rest: .trailing),
    Case(moment: .leading, event: .release, rest: .leading),
    Case(moment: .leading, event: .cancel, rest: .leading),
    Case(moment: .leading, event: .move(Point(x: 440, y: 440)), rest: .closed, performs: [0]),
    // A press catches the row; without a drag it goes on.
    Case(moment: .opening, event: on(440), rest: .trailing),
    Case(moment: .opening, event: on(600), rest: .closed),
    Case(moment: .opening, event: .wheel(Vector(dx: 0, dy: -4)), rest: .closed),
    Case(moment: .opening, event: .key(.pageDown), rest: .closed),
    Case(moment: .opening, event: .key(.escape), rest: .closed),
    Case(moment: .caught, event: .release, rest: .trailing),
    Case(moment: .caught, event: .cancel, rest: .trailing),
    Case(moment: .caught, event: .move(Point(x: 80, y: 380)), rest: .closed),
    Case(moment: .caught, event: .move(Point(x: 300, y: 440)), rest: .leading),
    // A tap on the open row, or on another one, closes it and does nothing else.
    Case(moment: .open, event: on(440, x: 20), rest: .closed),
    Case(moment: .open, event: on(600, x: 20), rest: .closed),
    Case(moment: .open, event: .wheel(Vector(dx: 0, dy: -4)), rest: .closed),
    Case(moment: .open, event: .wheel(Vector(dx: -4, dy: 0)), rest: .trailing),
    Case(moment: .open, event: .key(.pageDown), rest: .closed),
    Case(moment: .open, event: .key(.escape), rest: .closed),
    // The focus goes to a row that is in its place.
    Case(moment: .open, event: .key(.tab), rest: .closed),
    // A tap on an action performs it; the first one is the outermost.
    Case(moment: .open, event: on(440, x: 380), rest: .closed, performs: [1]),
    Case(moment: .open, event: on(440, x: 260), rest: .closed, performs: [2]),
    Case(moment: .full, event: on(440), rest: .closed, performs: [1]),
    Case(moment: .full, event: on(600), rest: .closed, performs: [1]),
    Case(moment: .full, event: .wheel(Vector(dx: 0, dy: -4)), rest: .closed, performs: [1]),
  ]

  @Test(arguments: table) func `each event in each state leads to its rest, without a jump`(
    _ test: Case
  ) {
    var hand = test.moment.hand
    let (before, held) = (hand.offset, hand.simulation.state.pointer.position)
    let speed = abs(hand.row.swipe.velocity)
    hand.send(test.event)
    let way = if case .move(let point) = test.event { abs(point.x - held.x) } else { 0.0 }
    #expect(abs(hand.offset - before) <= way + speed / 200 + 1)
    hand.wait(ticks: 30)
    hand.release()
    let rest = hand.row.isEmpty ? .closed : hand.row.swipe.rest
    #expect(rest == test.rest && (rest == .closed) == hand.row.isEmpty && hand.closing.isEmpty)
    #expect((0..<8).filter { hand.isOn($0) } == test.performs)
  }

  // MARK: One row

  @Test func `a second row opens while the first closes, and a third waits`() {
    var hand = Hand(.swiping())
    hand.open()
    hand.press(195, 600)
    hand.move(dx: -41, speed: 2000)
    #expect(hand.row.row == 7 && hand.offset == 40)
    #expect(hand.closing.row == 5 && hand.closing.swipe.offset > 0 && !hand.closing.isOpen)
    hand.send(.release)
    hand.press(195, 200)
    hand.move(dx: -41, speed: 4000)
    #expect(hand.simulation.state.pointer.gesture == .ignored)
    #expect(hand.simulation.page.swipe!.slot(list: 0, row: 2) == nil)
    hand.release()
    #expect(hand.row.isEmpty && hand.closing.isEmpty)
  }

  @Test func `a row that still closes can be caught, and the other then closes`() {
    var hand = Hand(.swiping())
    hand.open()
    hand.press(195, 600)
    hand.move(dx: -101, speed: 3000)
    hand.send(.release)
    hand.wait(ticks: 2)
    let (old, offset) = (hand.closing.row, hand.closing.swipe.offset)
    hand.press(40, 440)
    #expect(hand.row.row == old && !hand.row.swipe.isMoving && hand.closing.row == 7)
    #expect(abs(hand.offset - offset) < 8)
    hand.move(dx: -60, speed: 600)
    hand.wait(ticks: 20)
    hand.release()
    #expect(hand.row.row == 5 && hand.row.isOpen && hand.closing.isEmpty)
  }

  @Test func `a list that scrolls takes the open row along, and a different list closes it`() {
    var hand = Hand(.swiping([.lists]))
    hand.open()
    var simulation = hand.simulation
    simulation.run(to: simulation.state.tick, .key(.end))
    #expect(simulation.page.swipe!.rows[0].isOpen == false)
    _ = simulation.settle()
    #expect(simulation.page.swipe!.rows[0].isEmpty)
  }

  // MARK: Other parts

  @Test func `a row comes before the pull where it has actions, and after it where it has none`() {
    var hand = Hand(.swiping(leading: 1, trailing: 0, [.menu]))
    hand.swipe(120)
    #expect(hand.row.isEmpty && hand.simulation.state.pull!.isHeld)
    hand.release()
    hand = Hand(.swiping(leading: 0, trailing: 1, [.menu]))
    hand.swipe(60)
    #expect(hand.offset == 60 && !hand.simulation.state.pull!.isHeld)
    hand.release()
    #expect(hand.row.isOpen && hand.simulation.state.menu!.transition.isPresented == false)
  }

  @Test func `a pull that comes back takes the drag, and a row that the press has stopped goes on`()
  {
    var feel = Feel.default
    feel.swipe.settle.response = 1
    var hand = Hand(.swiping(leading: 1, trailing: 0, [.menu]), feel: feel)
    hand.swipe(-90)
    hand.release(settles: false)
    hand.press(195, 600)
    hand.move(dx: -60, speed: 3000)
    hand.release(settles: false)
    #expect(
      hand.row.row == 5 && hand.row.swipe.isMoving && hand.simulation.state.pull!.axis.isMoving)
    hand.press(250, 440)
    #expect(!hand.row.swipe.isMoving && !hand.row.swipe.isResting)
    hand.move(dx: -40, speed: 3000)
    #expect(hand.simulation.state.pull!.isHeld && hand.row.swipe.isMoving)
    hand.release()
    #expect(hand.row.isEmpty)
  }

  @Test func `a row comes before the pages where it has actions, and after them where it has none`()
  {
    var scene = Scene.swiping(leading: 0, trailing: 1, [.lists])
    var page = scene.page!
    page.hasPager = true
    scene = scene.with(page)
    var hand = Hand(scene)
    hand.key(.right)
    hand.swipe(60)
    #expect(hand.offset == 60 && hand.simulation.page.pager!.pages.offset == 390)
    hand.release()
    #expect(hand.row.isOpen)
    hand.press(195, 600)
    hand.move(dx: 200, speed: 1000)
    #expect(hand.simulation.page.pager!.pages.isDragging && !hand.row.isOpen)
    hand.release()
    #expect(hand.simulation.page.list.tab == 0 && hand.row.isEmpty)
  }

  @Test func `the angle and the slop of the feel decide what is sideways`() {
    var feel = Feel.default
    feel.swipe.angle = 20
    var hand = Hand(.swiping(), feel: feel)
    hand.press(195, 440)
    hand.move(dx: -60, dy: 30, speed: 600)
    #expect(hand.row.isEmpty && hand.simulation.page.isHeld)
    feel.swipe.angle = 80
    feel.swipe.slop = 9
    hand = Hand(.swiping(), feel: feel)
    hand.press(195, 440)
    hand.move(dx: -60, dy: 60, speed: 600)
    #expect(hand.offset == 50 && !hand.simulation.page.isHeld)
  }

  // MARK: Keys

  @Test func `arrows open and close the row with the focus, and Tab reaches its actions`() {
    var hand = Hand(.swiping())
    hand.key(.tab)
    #expect(hand.simulation.state.focus?.kind == .row)
    hand.key(.left)
    #expect(hand.row.row == 0 && hand.row.swipe.rest == .trailing && hand.offset == 148)
    hand.key(.left)
    #expect(hand.row.swipe.rest == .trailing)
    hand.key(.right)
    #expect(hand.row.isEmpty)
    hand.key(.right)
    #expect(hand.row.swipe.rest == .leading)
    hand.key(.right)
    hand.key(.left)
    #expect(hand.row.isEmpty)
    hand.key(.left)
    while hand.simulation.state.focus?.kind != .swipe { hand.key(.backTab) }
    #expect(hand.simulation.state.focus == Element(.swipe, 2))
    let ring = hand.simulation.layout.focus.frame
    #expect(ring.inset(by: 2) == Rect(x: 242, y: 0, width: 74, height: 80))
  }

  @Test func `Return performs the action with the focus, and the focus goes back to the row`() {
    var hand = Hand(.swiping())
    hand.key(.tab)
    hand.key(.left)
    while hand.simulation.state.focus?.kind != .swipe { hand.key(.backTab) }
    hand.key(.activate)
    #expect(hand.isOn(2) && hand.row.isEmpty)
    #expect(hand.simulation.state.focus?.kind == .row && hand.simulation.state.focus?.index == 0)
  }

  @Test func `an action that marks its row marks that row, by a tap or by a full swipe`() {
    var page = Scene.swiping().page!
    var layers = page.lists[0].swipe!.layers
    for index in layers.indices where !layers[index].taps.isEmpty {
      layers[index].taps = [.mark(.flip)]
    }
    page.lists[0].swipe!.layers = layers
    var hand = Hand(Scene.swiping().with(page))
    func isMarked(_ row: Int) -> Bool { hand.simulation.layout.page!.lists[0].marks.contains(row) }
    hand.open()
    hand.press(380, 440)
    hand.release()
    #expect((0..<10).filter(isMarked) == [5])
    hand.swipe(230)
    hand.release()
    #expect((0..<10).filter(isMarked).isEmpty && hand.row.isEmpty)
  }

  // MARK: Changes

  @Test func `an open row follows a changed width, and one without its actions closes`() {
    var hand = Hand(.swiping())
    hand.open()
    var feel = hand.simulation.feel
    feel.swipe.width = 100
    hand.simulation = hand.simulation.retuned(feel)
    #expect(hand.offset == 148)
    _ = hand.simulation.settle()
    #expect(hand.offset == 200)
    let setup = SceneSetup(scene: .swiping(trailing: 0))
    hand.simulation = hand.simulation.moved(to: setup)!
    #expect(hand.offset == 200)
    _ = hand.simulation.settle()
    #expect(hand.row.isEmpty)
  }

  @Test func `a row that the list no longer has is forgotten`() {
    var hand = Hand(.swiping())
    hand.open()
    var scene = Scene.swiping()
    var page = scene.page!
    page.lists[0].content = .rows(5, height: 80)
    scene = scene.with(page)
    hand.simulation = hand.simulation.moved(to: SceneSetup(scene: scene))!
    #expect(hand.row.isEmpty && hand.simulation.isSettled)
    // A page that has no actions any more is a different one.
    #expect(hand.simulation.moved(to: SceneSetup(scene: .together([]))) == nil)
  }

  // MARK: Reading

  @Test func `the quantities tell where the row is`() {
    var hand = Hand(.swiping())
    #expect(hand.value("swipe.row") == .number(-1) && hand.value("swipe.progress") == .number(0))
    #expect(hand.value("swipe.phase") == .word("idle"))
    hand.swipe(37)
    #expect(hand.value("swipe.offset") == .number(37) && hand.value("swipe.row") == .number(5))
    #expect(hand.value("swipe.progress") == .number(0.25))
    #expect(hand.simulation.motion == .drag && hand.value("swipe.phase") == .word("dragging"))
    #expect(hand.simulation.readout.first == "swipe.offset")
    hand.move(dx: -195, speed: 600)
    #expect(hand.simulation.isSwipeArmed)
    hand.release(settles: false)
    #expect(hand.simulation.motion?.key == "swipe.settle")
    #expect(hand.value("swipe.rest") == .word("closed"))
    #expect(hand.value("swipe.reason") == .word("pastThreshold"))
    hand = Hand(.swiping())
    hand.swipe(-74)
    #expect(hand.value("swipe.progress") == .number(-1))
  }

  @Test func `the first action spreads past the threshold, and they fill the room of the row`() {
    var hand = Hand(.swiping())
    for offset in [30.0, 100, 148, 190, 230] {
      hand = Hand(.swiping())
      hand.swipe(offset)
      hand.wait(ticks: 60)
      let list = hand.simulation.layout.page!.lists[0]
      let swipe = list.swipe(ofRow: 5)!
      let (outer, inner) = (
        swipe.action(1, in: list.row(5)).frame, swipe.action(2, in: list.row(5)).frame
      )
      #expect(swipe.actions == 1..<3 && outer.maxX == 390)
      #expect(abs(inner.maxX - outer.x) < 1e-9 && abs(inner.x - (390 - offset)) < 1e-9)
      #expect(offset < 200 ? abs(inner.width - offset / 2) < 1e-9 : inner.width == 0)
      #expect(abs(list.content(5).maxX - inner.x) < 1e-9)
      #expect(swipe.action(1, in: list.row(5)).title.width == 74)
    }
  }

  @Test func `the guides are where the row rests and where a full swipe begins`() {
    let guides = Guide.all(.default, .swiping(), size: SceneSetup.usualSize)
    let open = guides.first { $0.key == "swipe.width" }
    let full = guides.first { $0.key == "swipe.full" }
    #expect(open?.position == 390 - 148 && full?.position == 195)
    #expect(open?.value(at: Point(x: 190, y: 0), grab: 0) == 100)
    #expect(
      Guide.all(.default, .swiping(isFull: false), size: SceneSetup.usualSize)
        .allSatisfy { $0.key != "swipe.full" })
  }

  @Test func `a page without actions has no trace of them`() {
    let simulation = Simulation(setup: SceneSetup(scene: .together([])))
    #expect(simulation.page.swipe == nil)
    #expect(Quantity.named("swipe.offset", in: simulation.setup.scene) == nil)
  }
}
