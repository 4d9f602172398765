import DetentScenes
import TestSupport
import Testing

@testable import DetentMotion
@testable import DetentStage

/// Checks the effect of each key on the card and on the popup, and the elements that a press there is on.
@Suite struct SceneKeyTests {
  // MARK: The card

  @Test func `a page key moves the focus by a viewport of rows`() {
    var hand = Hand(.card)
    hand.key(.backTab)
    #expect(hand.simulation.state.focus == Element(.cardRow, 0))
    // 844 − 60 − 200 points show five whole rows.
    for (key, row) in [
      (StageKey.pageDown, 5), (.pageDown, 10), (.pageUp, 5), (.pageUp, 0), (.pageUp, 0), (.end, 99),
      (.pageDown, 99), (.home, 0), (.up, 0), (.down, 1), (.up, 0),
    ] {
      hand.key(key)
      #expect(hand.simulation.state.focus == Element(.cardRow, row), "\(key)")
    }
  }

  @Test func `arrows move among the pages, and stop at the outermost`() {
    var hand = Hand(.card)
    hand.key(.tab)
    hand.key(.tab)
    for (key, page) in [
      (StageKey.right, 1), (.right, 2), (.right, 2), (.left, 1), (.left, 0), (.left, 0),
    ] {
      hand.key(key)
      let title = hand.title(ofList: page).element
      #expect(hand.simulation.state.focus == title && hand.card.page == page)
    }
    var unfocused = Hand(.card)
    for (key, page) in [(StageKey.left, 0), (.right, 1), (.right, 2), (.right, 2), (.left, 1)] {
      unfocused.key(key)
      #expect(unfocused.card.page == page && unfocused.simulation.state.focus == nil)
    }
  }

  @Test func `a second tap takes the choice back, and another row takes it over`() {
    var hand = Hand(.card)
    for (y, selection) in [(650.0, 0), (650, -1), (650, 0), (760, 1), (650, 0)] {
      hand.press(200, y)
      hand.release()
      #expect(hand.card.pages[0].selection == selection)
    }
  }

  @Test func `keys wait until the press is over`() {
    for scene in Scene.all {
      var hand = Hand(scene)
      hand.press(5, 500)
      hand.wait(ticks: 40)
      let hash = hand.simulation.stateHash
      for key in StageKey.allCases {
        hand.simulation.apply(InputEvent(.key(key), at: Instant(tick: 41)))
      }
      #expect(hand.simulation.stateHash == hash)
    }
  }

  // MARK: The popup

  @Test(arguments: [
    (StageKey.up, StageKey.down), (.pageUp, .pageDown), (.end, .home), (.up, .escape),
  ])
  func `keys open and close the sheet`(opens: StageKey, closes: StageKey) {
    var hand = Hand(.popup)
    for (key, phase) in [(opens, "open"), (opens, "open"), (closes, "closed"), (closes, "closed")] {
      hand.key(key)
      #expect(hand.simulation.sheetPhase == phase)
    }
    for key in [StageKey.left, .right] {
      hand.send(.key(key))
      #expect(hand.simulation.sheetPhase == "closed" && hand.simulation.isSettled)
      #expect(hand.popup.box.value == 0)
    }
  }

  @Test func `the warm-up's box goes with the arrows`() {
    var feel = Feel.default
    feel.sheet.step = 0
    var hand = Hand(.popup, feel: feel)
    hand.send(.key(.left))
    #expect(hand.simulation.isSettled && hand.popup.box.value == 0)
    hand.send(.key(.up))
    #expect(hand.simulation.isSettled && !hand.popup.sheet.isOpen)
    hand.send(.key(.right))
    hand.wait(ticks: 200)
    let gone = hand.popup.box.value
    feel.sheet.warmUpDistance = 300
    #expect(hand.simulation.retuned(feel).sheet.box.value == gone)
    #expect(gone > 0.3 && hand.simulation.sheetPhase == "opening")
    hand.send(.key(.left))
    hand.wait(ticks: 60)
    #expect(hand.popup.box.value < gone && hand.simulation.sheetPhase == "closing")
    hand.send(.key(.right))
    _ = hand.simulation.settle(within: 20)
    #expect(hand.popup.box.value == 1 && hand.simulation.layout.sheet!.boxAlpha == 0)
    // A box that has gone cannot be pressed.
    let place = hand.simulation.layout.sheet!.box.center
    #expect(hand.simulation.element(at: place) == nil)
    #expect(
      Hand(.popup, feel: feel).simulation.element(at: Point(x: 100, y: 422)) == Element(.box)
    )
  }

  @Test func `with reduced motion what is pressed is the sheet that shows more`() {
    var hand = Hand(.popup, reducesMotion: true)
    let upper = Point(x: 195, y: 500)
    hand.send(.key(.up))
    while hand.popup.sheet.fraction < 0.999 {
      let isOpen = hand.popup.sheet.fraction > 0.5
      #expect(
        (hand.simulation.element(at: upper) != nil) == isOpen, "\(hand.popup.sheet.fraction)"
      )
      hand.wait(ticks: 1)
    }
  }

  // MARK: The menu

  @Test func `only an open menu's items are pressed`() {
    for ticks in [30, 400] {
      var hand = Hand(.reader)
      hand.send(.key(.left))
      hand.wait(ticks: ticks)
      let place = hand.simulation.layout.menu!.items[3].frame.center
      hand.press(place.x, place.y)
      #expect(hand.simulation.state.menu!.pressedItem == (ticks == 400 ? 3 : -1))
      hand.release()
      #expect(hand.simulation.state.menu!.selection == (ticks == 400 ? 3 : 0))
    }
  }

  @Test func `held against either end the menu has no speed outwards`() {
    let tuning = Tuning(.default, reducesMotion: false).overlay
    for (x, velocity, kept) in [
      (-90.0, -2000.0, false), (-90, 2000, true), (600, 2000, false), (600, -2000, true),
    ] {
      var overlay = HeldMenu()
      overlay.menu.present(tuning: tuning)
      for _ in 0..<1000 { overlay.menu.step() }
      overlay.grab(at: 0)
      overlay.drag(to: x, tuning)
      overlay.menu.release(velocity: velocity, tuning: tuning)
      #expect(overlay.menu.animator.velocity == (kept ? -velocity / 390 : 0))
    }
  }
}
