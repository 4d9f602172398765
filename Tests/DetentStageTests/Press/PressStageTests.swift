import DetentMenus
import TestSupport
import Testing

@testable import DetentMotion
@testable import DetentStage

extension Hand {
  fileprivate var state: PressState { simulation.page.longPress! }
  fileprivate func isOn(_ toggle: Int) -> Bool { simulation.state.shared.toggles[toggle].isOn }
  fileprivate var offset: Double { simulation.page.list.axis.offset }

  fileprivate func value(_ name: String) -> Quantity.Value {
    Quantity.named(name, in: simulation.scene)!.value(in: simulation)
  }

  /// Holds the row at `y` until it lifts.
  fileprivate mutating func hold(_ x: Double = 195, y: Double = 440, ticks: Int = 125) {
    press(x, y)
    wait(ticks: ticks)
  }

  /// Leaves the menu of the row at `y` open.
  fileprivate mutating func open(y: Double = 440) {
    hold(y: y)
    release()
  }
}

/// Checks held rows on the stage: each state under each event. Row 5 lies from 400 to 480, and its three items
/// from 490.8 on.
@Suite struct PressStageTests {
  enum Moment: CaseIterable {
    case closed, waiting, growing, held, onItem, open, closing

    var hand: Hand {
      var hand = Hand(.pressing())
      switch self {
      case .closed: break
      case .waiting: hand.hold(ticks: 60)
      case .growing: hand.hold()
      case .held: hand.hold(ticks: 300)
      case .onItem:
        hand.hold(ticks: 200)
        hand.move(dx: -60, dy: 74, speed: 600)
      case .open: hand.open()
      case .closing:
        hand.open()
        hand.key(.escape, ticks: 12)
      }
      return hand
    }
  }

  struct Case: Sendable {
    var moment: Moment
    var event: InputEvent.Kind
    var phase: LongPress.Phase
    /// The toggles that are on in the end.
    var performs: [Int] = []
    /// True if the list has scrolled in the end.
    var scrolls = false
  }

  private static func on(_ y: Double, x: Double = 120) -> InputEvent.Kind {
    .press(Point(x: x, y: y), .mouse)
  }

  private static func to(_ y: Double, x: Double = 120) -> InputEvent.Kind {
    .move(Point(x: x, y: y))
  }

  private static let wheel = InputEvent.Kind.wheel(Vector(dx: 0, dy: -4))

  static let table: [Case] = [
    Case(moment: .closed, event: on(440), phase: .closed),
    Case(moment: .closed, event: wheel, phase: .closed, scrolls: true),
    Case(moment: .closed, event: .key(.activate), phase: .closed),
    Case(moment: .waiting, event: .release, phase: .closed),
    Case(moment: .waiting, event: .cancel, phase: .closed),
    // The mouse drags from one point on.
    Case(moment: .waiting, event: to(400, x: 195), phase: .closed, scrolls: true),
    Case(moment: .waiting, event: to(440, x: 100), phase: .closed),
    Case(moment: .waiting, event: on(600), phase: .closed),
    Case(moment: .waiting, event: wheel, phase: .closed),
    Case(moment: .waiting, event: .key(.down), phase: .closed),
    // The finger that has lifted the row scrolls nothing. On an item it chooses by letting go.
    Case(moment: .growing, event: .release, phase: .open),
    Case(moment: .growing, event: .cancel, phase: .open),
    Case(moment: .growing, event: to(100), phase: .open),
    Case(moment: .growing, event: to(510), phase: .closed, performs: [0]),
    Case(moment: .growing, event: on(510), phase: .closed, performs: [0]),
    Case(moment: .growing, event: on(100), phase: .closed),
    Case(moment: .held, event: .release, phase: .open),
    Case(moment: .held, event: wheel, phase: .open),
    Case(moment: .held, event: to(460, x: 195), phase: .open),
    Case(moment: .held, event: to(540), phase: .closed, performs: [1]),
    Case(moment: .held, event: to(540, x: 330), phase: .open),
    Case(moment: .onItem, event: .release, phase: .closed, performs: [0]),
    Case(moment: .onItem, event: .cancel, phase: .open),
    Case(moment: .onItem, event: to(540), phase: .closed, performs: [1]),
    Case(moment: .onItem, event: to(440), phase: .open),
    // An item without a tap closes the menu all the same.
    Case(moment: .onItem, event: to(600), phase: .closed),
    Case(moment: .open, event: on(510), phase: .closed, performs: [0]),
    Case(moment: .open, event: on(600), phase: .closed),
    Case(moment: .open, event: on(440), phase: .closed),
    Case(moment: .open, event: on(100), phase: .closed),
    Case(moment: .open, event: wheel, phase: .open),
    Case(moment: .open, event: .key(.escape), phase: .closed),
    Case(moment: .open, event: .key(.pageDown), phase: .open),
    Case(moment: .open, event: .key(.tab), phase: .open),
    Case(moment: .open, event: .key(.activate), phase: .open),
    // The menu that closes hides nothing any more.
    Case(moment: .closing, event: on(510), phase: .closed),
    Case(moment: .closing, event: wheel, phase: .closed, scrolls: true),
    Case(moment: .closing, event: .key(.pageDown), phase: .closed, scrolls: true),
  ]

  @Test(arguments: table) func `each event in each state leads to its rest, without a jump`(
    _ test: Case
  ) {
    var hand = test.moment.hand
    let (lift, menu, offset) = (hand.state.press.lift, hand.state.press.menu, hand.offset)
    hand.send(test.event)
    let (nowLift, nowMenu) = (hand.state.press.lift, hand.state.press.menu)
    #expect(abs(nowLift.position - lift.position) <= abs(lift.velocity) / 120 + 0.01)
    #expect(abs(nowMenu.position - menu.position) <= abs(menu.velocity) / 120 + 0.01)
    hand.wait(ticks: 12)
    hand.release()
    #expect(hand.state.press.phase == test.phase && hand.simulation.isSettled)
    #expect(hand.state.item == -1 || hand.state.press.phase == .closed)
    #expect((0..<8).filter { hand.isOn($0) } == test.performs)
    #expect((hand.offset != offset) == test.scrolls)
  }

  // MARK: The wait

  @Test func `a row lifts after the duration, and its press is a tap no more`() {
    var hand = Hand(.pressing())
    hand.press(195, 440)
    hand.wait(ticks: 119)
    #expect(hand.value("press.phase") == .word("waiting") && !hand.simulation.isSettled)
    hand.wait(ticks: 1)
    #expect(hand.state.isOpen && hand.state.row == 5)
    #expect(hand.simulation.state.pointer.gesture == .holding && !hand.simulation.page.isPressing)
  }

  @Test func `a touch may move within the slop, and not farther`() {
    for (way, opens) in [(Vector(dx: 6, dy: 7), true), (Vector(dx: 9, dy: 9), false)] {
      var hand = Hand(.pressing())
      hand.send(.press(Point(x: 195, y: 440), .touch))
      hand.send(.move(Point(x: 195 + way.dx, y: 440 + way.dy)))
      hand.wait(ticks: 130)
      #expect(hand.state.isOpen == opens)
    }
  }

  @Test func `a press that catches a list, closes a row or is on a layer above opens nothing`() {
    var hand = Hand(.pressing())
    hand.drag(from: 195, 700, dy: -300)
    hand.press(195, 600)
    hand.move(dy: -200, speed: 3000)
    hand.release(settles: false)
    hand.hold(ticks: 200)
    #expect(hand.state.press.phase == .closed)
    hand.release()

    var page = Scene.pressing().page!
    page.lists[0].swipe = SwipeDescription(trailing: 1, layers: [Layer(), Layer()])
    page.layers = [.button(.toggle(7, .flip), left: 0, top: 0, width: 390, height: 60)]
    for y in [440.0, 600, 30] {
      hand = Hand(Scene.pressing().with(page))
      hand.press(195, 440)
      hand.move(dx: -70, speed: 600)
      hand.wait(ticks: 20)
      hand.release()
      hand.hold(100, y: y, ticks: 200)
      #expect(hand.state.press.phase == .closed)
      hand.release()
      #expect(hand.isOn(7) == (y == 30))
    }
  }

  @Test func `a list without a menu has none`() {
    var hand = Hand(.pressing(lists: 2))
    hand.simulation.run(to: 1, .key(.tab))
    var page = hand.simulation.scene.page!
    page.lists[0].press = nil
    hand = Hand(hand.simulation.scene.with(page))
    hand.hold(ticks: 200)
    #expect(hand.state.press.phase == .closed)
  }

  // MARK: The place of the menu

  @Test(arguments: [(40.0, 90.8), (440, 490.8), (760, 577.2), (780, 577.2)])
  func `the menu stands below its row, or above it where it does not fit`(y: Double, top: Double) {
    var hand = Hand(.pressing())
    hand.open(y: y)
    let frame = hand.simulation.layout.page!.press!.frame
    #expect(abs(frame.y - top) < 1e-9 && frame.x == 12 && frame.width == 250)
  }

  @Test func `a menu that fits nowhere beside its row stays on the stage`() {
    var hand = Hand(.pressing(items: 8, height: 500))
    hand.open(y: 400)
    let frame = hand.simulation.layout.page!.press!.frame
    #expect(frame.maxY == 832 && frame.height == 352)
    // The finger must leave its slop before it chooses the item that has come up under it.
    hand = Hand(.pressing(items: 8, height: 500))
    hand.hold(y: 600, ticks: 240)
    hand.release()
    #expect(hand.state.isOpen && !hand.isOn(0))
  }

  @Test func `a menu at the trailing side grows out of that corner`() {
    var hand = Hand(.pressing(anchor: .trailing))
    hand.hold()
    let press = hand.simulation.layout.page!.press!
    #expect(press.frame.maxX == 378 && press.pivot == Point(x: 378, y: press.frame.y))
    #expect(press.menuScale < 0.6 && press.menuAlpha < 1)
  }

  @Test func `with reduced motion row and menu fade in their places`() {
    var hand = Hand(.pressing(), reducesMotion: true)
    hand.hold(ticks: 135)
    let press = hand.simulation.layout.page!.press!
    #expect(press.scale == 1 && press.menuScale == 1)
    #expect(press.menuAlpha > 0 && press.menuAlpha < 1 && press.plateAlpha < 1)
  }

  @Test func `under a header the only list is the one that shows`() {
    var page = Scene.pressing().page!
    page.hasHeader = true
    var hand = Hand(Scene.pressing().with(page))
    hand.open(y: 400)
    let layout = hand.simulation.layout.page!
    #expect(layout.press!.slot == layout.lists[layout.current].row(hand.state.row))
    #expect(layout.press!.slot.contains(Point(x: 195, y: 400)))
  }

  // MARK: Everything else

  @Test func `an open menu hides even the layers over everything`() {
    var scene = Scene.pressing()
    scene.over = [.button(.toggle(7, .flip), left: 0, top: 0, width: 390, height: 100)]
    var hand = Hand(scene)
    hand.open()
    #expect(hand.simulation.targets.map(\.element) == (0..<3).map { Element(.press, $0) })
    #expect(hand.simulation.element(at: Point(x: 100, y: 510)) == Element(.press, 0))
    #expect(hand.simulation.element(at: Point(x: 100, y: 50)) == nil)
    hand.press(100, 50)
    hand.release()
    #expect(!hand.isOn(7) && hand.state.press.phase == .closed)
  }

  @Test func `a menu that closes goes along with its list`() {
    var hand = Hand(.pressing())
    hand.open()
    hand.press(330, 200)
    hand.send(.release)
    let before = hand.simulation.layout.page!.press!
    hand.send(.wheel(Vector(dx: 0, dy: -4)))
    hand.wait(ticks: 20)
    let after = hand.simulation.layout.page!.press!
    #expect(after.slot.y < before.slot.y - 20)
    #expect(abs((after.frame.y - before.frame.y) - (after.slot.y - before.slot.y)) < 1e-9)
  }

  @Test func `the menu of a different row waits until this one has gone`() {
    var hand = Hand(.pressing())
    hand.open()
    hand.press(330, 200)
    hand.send(.release)
    hand.hold(y: 200, ticks: 40)
    #expect(hand.state.row == 5 && hand.state.press.phase == .closing)
    hand.wait(ticks: 200)
    #expect(hand.state.row == 2 && hand.state.isOpen)
  }

  @Test func `arrows and Return open the menu of the row with the focus, and choose an item`() {
    for key in [StageKey.activate, .right] {
      var hand = Hand(.pressing())
      hand.key(.tab)
      hand.key(key)
      #expect(hand.state.isOpen && hand.simulation.state.focus == Element(.press, 0))
      hand.key(.down)
      hand.key(.tab)
      hand.key(.down)
      hand.key(.up)
      hand.key(.backTab)
      #expect(hand.simulation.state.focus == Element(.press, 1))
      #expect(
        hand.simulation.layout.focus.frame
          == hand.simulation.layout.page!.press!.item(1).inset(by: 4).inset(by: -2))
      hand.key(.activate)
      #expect(hand.isOn(1) && hand.state.press.phase == .closed)
      #expect(hand.simulation.state.focus == Element(.row, 0))
      hand.key(key)
      hand.key(.end)
      #expect(hand.simulation.state.focus == Element(.press, 2))
      hand.key(.escape)
      #expect(hand.state.press.phase == .closed && hand.simulation.state.focus == Element(.row, 0))
    }
  }

  // MARK: Changes

  @Test func `a feel that changes in flight keeps place and velocity`() {
    var hand = Hand(.pressing())
    hand.hold(ticks: 132)
    let press = hand.state.press
    var feel = hand.simulation.feel
    feel.press.scale = 1.15
    feel.press.lift.response = 1
    feel.press.menu.response = 1
    hand.simulation = hand.simulation.retuned(feel)
    let after = hand.state.press
    #expect(after.lift == press.lift && after.menu == press.menu && after.scale == press.scale)
    hand.release()
    #expect(hand.state.press.scale == 1.15)
  }

  @Test func `a row or a menu that the list no longer has is forgotten`() {
    for change in [true, false] {
      var hand = Hand(.pressing(lists: 2))
      hand.open()
      var page = hand.simulation.scene.page!
      if change { page.lists[0].content = .rows(5, height: 80) } else { page.lists[0].press = nil }
      let scene = hand.simulation.scene.with(page)
      hand.simulation = hand.simulation.moved(to: SceneSetup(scene: scene))!
      #expect(hand.state.press.phase == .closed && hand.simulation.isSettled)
    }
    // A page that has no menus any more is a different one.
    let hand = Hand(.pressing())
    #expect(hand.simulation.moved(to: SceneSetup(scene: .together([]))) == nil)
  }

  @Test func `the quantities tell how far the row is lifted`() {
    var hand = Hand(.pressing())
    #expect(hand.value("press.row") == .number(-1) && hand.value("press.phase") == .word("closed"))
    hand.press(195, 440)
    hand.wait(ticks: 60)
    #expect(hand.value("press.wait") == .number(0.5))
    #expect(hand.simulation.motion?.key == "press.duration")
    hand.wait(ticks: 65)
    #expect(hand.simulation.motion?.key == "press.menu" && hand.value("press.row") == .number(5))
    #expect(hand.simulation.readout.first == "press.fraction")
    hand.wait(ticks: 300)
    #expect(hand.value("press.lift") == .number(1) && hand.value("press.fraction") == .number(1))
    hand.move(dx: -60, dy: 120, speed: 600)
    #expect(hand.value("press.item") == .number(1))
  }

  @Test func `a page without menus has no trace of them`() {
    let simulation = Simulation(setup: SceneSetup(scene: .together([])))
    #expect(simulation.page.longPress == nil)
    #expect(Quantity.named("press.lift", in: simulation.setup.scene) == nil)
  }
}

extension Hand {
  fileprivate mutating func key(_ key: StageKey, ticks: Int) {
    send(.key(key))
    wait(ticks: ticks)
  }
}

extension Scene {
  /// A page of rows with a menu; its items flip the first toggles, except the last one.
  static func pressing(
    items: Int = 3, height: Double = 80, lists: Int = 1,
    anchor: PressDescription.Anchor = .leading
  ) -> Scene {
    var list = PageDescription.List(.rows(30, height: height))
    let layers = (0..<items).map { item in
      var layer = Layer()
      if item < items - 1 { layer.taps = [.toggle(item, .flip)] }
      return layer
    }
    var press = PressDescription(layers: layers)
    press.anchor = anchor
    list.press = press
    var other = list
    other.name = "other"
    let all = [list] + (lists > 1 ? [other] : [])
    var scene = Scene("pressing").with(PageDescription(all))
    scene.toggles = (0..<Scene.mostToggles).map { .init("toggle\($0)") }
    return scene
  }
}
