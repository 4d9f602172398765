import TestSupport
import Testing

@testable import DetentMotion
@testable import DetentStage

/// Checks the rows that an action or a menu takes out of their list, and brings back.
@Suite struct RowRemovalTests {
  /// A page of rows whose first trailing action and whose menu take them out, and a button that brings the last
  /// one back.
  private static func scene(_ parts: Scene.Together = [], rows: Int = 30) -> Scene {
    let scene = Scene.swiping(parts)
    var page = scene.page!
    for list in page.lists.indices {
      page.lists[list].content = .rows(rows, height: 80)
      page.lists[list].layers = []
      page.lists[list].swipe!.layers[2].taps = [.remove]
      var item = Layer()
      item.taps = [.remove]
      page.lists[list].press = PressDescription(layers: [item])
    }
    page.layers = [.button(.restore, left: 0, top: 0, width: 60, height: 60)]
    return scene.with(page).with(ToastDescription())
  }

  private func list(_ hand: Hand) -> ListLayout { hand.simulation.layout.page!.lists[0] }

  private func shown(_ row: Int, _ hand: Hand) -> Rect? {
    hand.simulation.layout.frame(of: Element(.row, row))
  }

  /// Swipes the row at `y` out of the list.
  private func archive(_ y: Double, _ hand: inout Hand, settles: Bool = true) {
    hand.press(360, y)
    hand.move(dx: -260, speed: 1200)
    hand.wait(ticks: 20)
    hand.release(settles: settles)
  }

  @Test func `a full swipe that removes nothing closes its row at once`() {
    var hand = Hand(.swiping())
    archive(440, &hand, settles: false)
    func offset() -> Double { hand.simulation.page.swipe!.rows[0].swipe.offset }
    #expect(hand.simulation.state.shared.toggles[1].isOn && offset() > 200)
    for _ in 0..<120 {
      let before = offset()
      hand.wait(ticks: 1)
      #expect(offset() <= before)
    }
    #expect(offset() < 1)
  }

  @Test func `a full swipe takes its row out, and the rows below close over it without a jump`() {
    var hand = Hand(Self.scene())
    archive(440, &hand, settles: false)
    var (places, heights) = ([list(hand).row(6).y], [list(hand).row(5).height])
    while !hand.simulation.isSettled, places.count < 2000 {
      hand.wait(ticks: 1)
      places.append(list(hand).row(6).y)
      heights.append(list(hand).row(5).height)
    }
    for (before, after) in zip(places, places.dropFirst()) {
      #expect(after <= before && before - after < 4)
    }
    #expect(places.first == 480 && places.last == 400 && heights.last == 0)
    #expect(shown(5, hand) == nil && list(hand).row(4).maxY == 400)
    #expect(hand.simulation.page.list.contentHeight == 29 * 80)
    #expect(hand.simulation.layout.page!.element(at: Point(x: 195, y: 440)) == Element(.row, 6))
    #expect(hand.simulation.page.swipe!.rows[0].isEmpty)
  }

  @Test func `an action and an item of the menu take their row out, and the toast comes`() {
    var hand = Hand(Self.scene())
    hand.press(300, 440)
    hand.move(dx: -140, speed: 600)
    hand.wait(ticks: 20)
    hand.release()
    hand.press(380, 440)
    hand.send(.release)
    hand.wait(ticks: 10)
    #expect(hand.simulation.toast.isPresented)
    _ = hand.simulation.settle()
    #expect(shown(5, hand) == nil && shown(6, hand)?.y == 400)
    hand.key(.tab)
    hand.key(.activate)
    hand.key(.activate)
    #expect(shown(0, hand) == nil && shown(1, hand)?.y == 0)
    // The row's focus goes on to the next one.
    #expect(hand.simulation.state.focus == Element(.row, 1))
  }

  @Test(arguments: [4, 60, 600])
  func `the row that left last comes back from wherever it is`(_ ticks: Int) {
    var hand = Hand(Self.scene())
    archive(200, &hand)
    archive(440, &hand, settles: false)
    hand.wait(ticks: ticks)
    let before = list(hand).row(7).y
    hand.press(30, 30)
    hand.release(settles: false)
    #expect(abs(list(hand).row(7).y - before) < 8)
    _ = hand.simulation.settle()
    // The row of the first letter stays away, and the second one is back.
    #expect(shown(2, hand) == nil && shown(6, hand)?.y == 400 && shown(6, hand)?.height == 80)
    #expect(hand.simulation.page.swipe!.rows[0].isEmpty)
    // There is nothing more to bring back.
    #expect(hand.simulation.page.removals!.lastRow < 0)
  }

  @Test(arguments: [Scene.Together(), .header])
  func `the end of a list follows its last row, and no gap stays below it`(
    _ parts: Scene.Together
  ) {
    var hand = Hand(Self.scene(parts))
    hand.key(.end)
    let end = hand.simulation.page.list.limits.high
    #expect(hand.simulation.page.list.axis.offset == end)
    archive(440, &hand)
    #expect(hand.simulation.page.list.limits.high == end - 80)
    #expect(hand.simulation.page.list.axis.offset == end - 80)
  }

  @Test func `a list that becomes shorter than the stage keeps its header whole`() {
    var hand = Hand(Self.scene(.header, rows: 3))
    let height = hand.simulation.page.header.state.height
    for _ in 0..<3 { archive(height + 40, &hand) }
    #expect(hand.simulation.page.list.contentHeight == 0)
    #expect(hand.simulation.page.header.state.height == height)
    #expect(hand.simulation.layout.page!.element(at: Point(x: 195, y: 440)) == nil)
  }

  @Test func `a row on its way takes no touch, and keys pass over one that has left`() {
    var hand = Hand(Self.scene())
    archive(120, &hand, settles: false)
    hand.wait(ticks: 4)
    #expect(hand.simulation.layout.page!.element(at: Point(x: 20, y: 100)) == nil)
    _ = hand.simulation.settle()
    hand.key(.tab)
    #expect(hand.simulation.state.focus == Element(.row, 0))
    hand.key(.down)
    #expect(hand.simulation.state.focus == Element(.row, 2))
    hand.key(.up)
    #expect(hand.simulation.state.focus == Element(.row, 0))
  }

  @Test func `each list keeps its own rows out`() {
    var hand = Hand(Self.scene(.lists))
    archive(440, &hand)
    hand.simulation.run(to: hand.simulation.state.tick, .key(.end))
    var page = hand.simulation.page
    let tuning = hand.simulation.stage.tunings.page!
    page.change(to: 1, direction: 1, tuning)
    page.finishChange(tuning)
    #expect(page.list.tab == 1 && page.list.contentHeight == 30 * 80)
    page.change(to: 0, direction: -1, tuning)
    page.finishChange(tuning)
    #expect(page.list.contentHeight == 29 * 80)
  }

  @Test func `rows that have left stay away when the document changes`() {
    var hand = Hand(Self.scene())
    archive(440, &hand)
    hand.simulation = hand.simulation.moved(to: SceneSetup(scene: Self.scene(rows: 20)))!
    #expect(hand.simulation.page.list.contentHeight == 19 * 80)
    #expect(shown(5, hand) == nil && shown(6, hand)?.y == 400)
  }

  @Test func `a row past the 64th stays in its list, and no toast says otherwise`() {
    var hand = Hand(Self.scene(rows: 100))
    hand.key(.end)
    archive(440, &hand)
    #expect(hand.simulation.page.list.contentHeight == 100 * 80)
    #expect(!hand.simulation.toast.isPresented && hand.simulation.page.swipe!.rows[0].isEmpty)
  }

  @Test func `more rows than have a slot leave at once, and all arrive`() {
    var removals = RowRemovals()
    for row in 0..<6 { removals.send(list: 3, row: row, returns: false) }
    let spring = DampedSpring(response: 0.3, dampingRatio: 1).step(of: Tick.seconds)
    for _ in 0..<240 { removals.step(spring) }
    #expect(!removals.isMoving && removals.gone[3] == 0b111111 && removals.gone[0] == 0)
    #expect(removals.gaps(ofList: 3).room(before: 30) == 6)
  }
}
