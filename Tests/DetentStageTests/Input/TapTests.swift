import DetentMotion
import TestSupport
import Testing

@testable import DetentStage

/// Checks layers of every part that do something when they are tapped, by pointer and by keyboard.
@Suite struct TapTests {
  /// Taps on the layers of each part, on a stage with all of them, each with a test of its effect.
  static let taps:
    [(name: String, prepare: [Layer.Tap], point: Point, holds: @Sendable (Simulation) -> Bool)] = [
      ("header: expand", [], Point(x: 70, y: 30), { $0.page.header.state.height == 284 }),
      ("header: collapse", [.expand], Point(x: 210, y: 30), { $0.page.header.state.height == 128 }),
      ("row: the next list", [], Point(x: 30, y: 170), { $0.page.list.tab == 1 }),
      ("over the page: the card's top", [], Point(x: 350, y: 20), { $0.cardPosition == "top" }),
      ("card header: the menu", [], Point(x: 320, y: 430), { $0.menu.transition.phase == .open }),
      ("card header: the card's bottom", [], Point(x: 20, y: 430), { $0.cardPosition == "bottom" }),
      ("card row: the card's next list", [], Point(x: 130, y: 530), { $0.card.page == 1 }),
      ("sheet: the menu", [], Point(x: 50, y: 830), { $0.menu.transition.phase == .open }),
      (
        "menu: the sheet, and it closes", [.menu], Point(x: 20, y: 100),
        { $0.sheet.sheet.phase == .open && $0.menu.transition.phase == .idle }
      ),
    ]

  /// Returns a hand on a stage where the taps in `done` have had their effect.
  private static func hand(_ done: [Layer.Tap] = []) -> Hand {
    var hand = Hand(.together(.all))
    for wish in done { hand.grant(wish) }
    return hand
  }

  @Test(arguments: taps.indices) func `a tap on a layer does what it says`(_ index: Int) {
    let tap = Self.taps[index]
    var hand = Self.hand(tap.prepare)
    #expect(!tap.holds(hand.simulation), "before: \(tap.name)")
    hand.press(tap.point.x, tap.point.y)
    #expect(hand.simulation.state.shared.isTapping)
    hand.wait(ticks: 30)
    let layout = hand.simulation.layout
    #expect(layout.tapShare == 1 && layout.tap?.layer ?? -1 >= 0, "it shows that it is pressed")
    hand.release()
    #expect(tap.holds(hand.simulation), "\(tap.name)")
    #expect(hand.simulation.layout.tapShare == 0)
  }

  @Test(arguments: taps.indices) func `a cancelled press, and a drag, are no tap`(_ index: Int) {
    let tap = Self.taps[index]
    for drags in [false, true] {
      var hand = Self.hand(tap.prepare)
      hand.press(tap.point.x, tap.point.y)
      if drags {
        hand.move(dx: 0.5, dy: -14, speed: 60)
        hand.move(dx: -0.5, dy: 14, speed: 60)
        #expect(!hand.simulation.state.shared.isTapping)
      }
      hand.wait(ticks: 30)
      hand.send(drags ? .release : .cancel)
      _ = hand.simulation.settle()
      #expect(!tap.holds(hand.simulation), "\(tap.name)")
    }
  }

  @Test(arguments: taps.indices) func `Tab reaches it, the ring is around it, Return does it`(
    _ index: Int
  ) throws {
    let tap = Self.taps[index]
    var hand = Self.hand(tap.prepare)
    hand.press(tap.point.x, tap.point.y)
    let element = try #require(hand.simulation.state.shared.tap)
    hand.send(.cancel)
    _ = hand.simulation.settle()
    // A part that caught the press may have moved on since, so the stage is prepared again.
    if !tap.prepare.isEmpty { hand = Self.hand(tap.prepare) }
    var steps = 0
    while hand.simulation.state.focus != element, steps < 200 {
      hand.key(.tab)
      steps += 1
    }
    #expect(hand.simulation.state.focus == element)
    let ring = hand.simulation.layout.focus
    #expect(ring.alpha == 1)
    #expect(ring.frame.inset(by: -1).contains(tap.point) || element.kind.scrolls, "\(ring.frame)")
    hand.key(.activate)
    #expect(tap.holds(hand.simulation), "\(tap.name)")
  }

  @Test func `arrows go from row to row, at the same layer`() {
    var hand = Hand(.together(.lists))
    hand.key(.tab)
    #expect(hand.simulation.state.focus == Element(.row, 0, layer: 0))
    for _ in 0..<12 { hand.key(.down) }
    #expect(hand.simulation.state.focus == Element(.row, 12, layer: 0))
    let ring = hand.simulation.layout.focus.frame
    #expect(ring.y >= -2 && ring.maxY <= 846, "it is scrolled to, without a header: \(ring)")
    #expect(hand.simulation.page.list.axis.offset == 13 * 80 - 844)
    for _ in 0..<12 { hand.key(.up) }
    #expect(hand.simulation.page.list.axis.offset == 0)
  }

  @Test func `a tap saves the row that it meets, the fortieth too`() {
    var hand = Hand(Scene("many").with(PageDescription([.init(.rows(40, height: 80))])))
    for row in [0, 39, 39, 38] {
      hand.simulation.run(to: hand.simulation.state.tick + 1, .key(row == 0 ? .home : .end))
      _ = hand.simulation.settle()
      let place = hand.simulation.layout.frame(of: Element(.row, row))?.center ?? .zero
      hand.press(place.x, place.y)
      hand.release()
    }
    #expect(hand.simulation.layout.page!.lists[0].marks.bits == 1 | 1 << 38)
  }

  // MARK: Places

  /// Returns true if a press hits the only layer of a page, which is placed on the stage.
  private func isHit(_ x: Double, _ y: Double, _ change: (inout Layer) -> Void) -> Bool {
    var layer = Layer.button(.expand, left: 100, top: 100, width: 80, height: 40)
    change(&layer)
    var page = PageDescription([.init(.rows(1, height: 80))])
    page.layers = [layer]
    var hand = Hand(Scene("one").with(page))
    hand.press(x, y)
    return hand.simulation.state.shared.isTapping
  }

  @Test func `a layer is hit where it is seen`() {
    #expect(isHit(101, 101) { _ in } && isHit(179, 139) { _ in })
    #expect(!isHit(99, 101) { _ in } && !isHit(181, 139) { _ in })
    #expect(isHit(300, 101) { $0.x = Driven(200) } && !isHit(101, 101) { $0.x = Driven(200) })
    #expect(isHit(101, 51) { $0.y = Driven(-50) } && !isHit(101, 101) { $0.y = Driven(-50) })
    #expect(isHit(70, 90) { $0.scale = Driven(2) } && !isHit(59, 90) { $0.scale = Driven(2) })
    #expect(isHit(140, 120) { $0.scale = Driven(0.5) })
    #expect(
      !isHit(105, 105) { $0.scale = Driven(0.5) } && !isHit(140, 120) { $0.scale = Driven(0) })
    #expect(isHit(140, 120) { $0.opacity = Driven(0.01) })
    #expect(!isHit(140, 120) { $0.opacity = Driven(0) })
    #expect(!isHit(140, 120) { $0.taps = [] })
  }

  @Test func `a text without a width is hit where its letters are`() {
    func text(_ share: Double) -> (inout Layer) -> Void {
      { layer in
        layer.frame.width = Driven(0)
        layer.reach = 60
        layer.reachShare = share
      }
    }
    #expect(isHit(101, 120, text(0)) && isHit(159, 120, text(0)) && !isHit(99, 120, text(0)))
    #expect(isHit(71, 120, text(0.5)) && isHit(129, 120, text(0.5)) && !isHit(131, 120, text(0.5)))
    #expect(isHit(41, 120, text(1)) && isHit(99, 120, text(1)) && !isHit(101, 120, text(1)))
  }

  @Test func `of two layers the upper one is hit, and what is cut away is not`() {
    var page = PageDescription([.init(.rows(1, height: 80))], hasHeader: true)
    page.headerLayers = [.button(.expand, left: 0, top: 100, width: 390, height: 400)]
    page.layers = [
      .button(.menu, left: 0, top: 600, width: 100, height: 50),
      .button(.sheet, left: 50, top: 600, width: 100, height: 50),
    ]
    var hand = Hand(Scene("two").with(page))
    func tapped(_ x: Double, _ y: Double) -> Element? {
      hand.press(x, y)
      defer { hand.send(.cancel) }
      return hand.simulation.state.shared.isTapping ? hand.simulation.state.shared.tap : nil
    }
    #expect(tapped(25, 625) == Element(.stage, layer: 0))
    #expect(tapped(75, 625) == Element(.stage, layer: 1))
    #expect(tapped(25, 127) == Element(.header, layer: 0))
    #expect(tapped(25, 129) == nil, "the header ends there")
  }

  @Test func `a press that stops a list is no tap on what is in it`() {
    var hand = Self.hand()
    hand.press(195, 300)
    hand.move(dy: -120, speed: 3000)
    hand.send(.release)
    hand.wait(ticks: 10)
    #expect(hand.simulation.page.list.axis.isMoving)
    hand.press(30, 300)
    #expect(!hand.simulation.state.shared.isTapping)
    hand.send(.release)
    _ = hand.simulation.settle()
    #expect(hand.simulation.page.list.tab == 0)
  }

  @Test func `a list changes on a page without a header, and back to where it was`() {
    var hand = Hand(.together(.lists))
    hand.press(195, 600)
    hand.move(dy: -300, speed: 800)
    hand.wait(ticks: 30)
    hand.release()
    let offset = hand.simulation.page.list.axis.offset
    #expect(offset > 250)
    for (list, at) in [(1, 0.0), (2, 0), (0, offset)] {
      hand.grant(.list(list))
      #expect(hand.simulation.page.list.tab == list && !hand.simulation.page.isChanging)
      #expect(hand.simulation.page.list.axis.offset == at)
    }
  }
}

extension Hand {
  /// Does the same as a layer's tap.
  fileprivate mutating func grant(_ wish: Layer.Tap) {
    var state = simulation.state
    state.offer(.wish(wish), simulation.stage)
    simulation = simulation.resumed(from: state)
    _ = simulation.settle()
  }
}
