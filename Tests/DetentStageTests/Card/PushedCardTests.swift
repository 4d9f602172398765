import DetentMenus
import TestSupport
import Testing

@testable import DetentMotion
@testable import DetentStage

/// Checks cards that come from the side as the pages of a navigation do, and lists that start at their end.
@Suite struct PushedCardTests {
  /// Two cards from the right, as wide as the stage. A layer of the ground brings the first, one on its header the
  /// second, and both cards have one that sends them away.
  private static func scene(stepsBack: Bool = false, start: Bool = false) -> Scene {
    func list(_ name: String) -> CardDescription.List {
      var list = CardDescription.List(name, rows: 40, rowHeight: 60)
      list.startsAtEnd = start
      return list
    }
    var card = CardDescription()
    card.headerHeight = 60
    (card.stops.shares, card.stops.heights, card.stops.insets) = (0, 1, 1)
    card.start = .bottom
    card.stepsBack = stepsBack
    card.lists = [list("a"), list("b")]
    card.headerLayers = [
      .button(.secondCard, left: 0, width: 60), .button(.detent(.bottom), left: 100, width: 60),
    ]
    var second = CardDescription.second
    second.ownDetents = [.inset(0)]
    second.headerHeight = 60
    second.lists = [list("c")]
    second.headerLayers = [.button(.secondCard, left: 0, width: 60)]
    var scene = Scene("pushed").with(card).with(second)
    scene.ground = [
      .button(.detent(.top), left: 0, top: 100, width: 60, height: 40),
      .button(.cardList(1), left: 0, top: 200, width: 60, height: 40),
    ]
    scene.feel.card.edge = .right
    (scene.feel.card.heights.peek, scene.feel.card.heights.topInset) = (1, 0)
    return scene
  }

  private static func hand(stepsBack: Bool = false, start: Bool = false) -> Hand {
    let scene = scene(stepsBack: stepsBack, start: start)
    return Hand(scene, feel: scene.feel)
  }

  @Test
  func `a card from the side keeps its list's place as it leaves, and begins anew when it comes`() {
    var hand = Self.hand()
    #expect(hand.card.card.extent == 1)
    hand.tap(30, 120)
    #expect(hand.card.card.extent == 390)
    hand.drag(from: 195, 700, dy: -400)
    let offset = hand.card.list.offset
    #expect(offset > 350)
    hand.press(130, 30)
    hand.release(settles: false)
    hand.wait(ticks: 30)
    #expect(hand.card.list.offset == offset, "nobody has touched the list")
    _ = hand.simulation.settle()
    #expect(hand.card.card.extent == 1)
    hand.tap(30, 120)
    #expect(hand.card.list.offset == 0)
  }

  @Test(arguments: [false, true])
  func `the first card stays under the second one, if it does not step back`(stepsBack: Bool) {
    var hand = Self.hand(stepsBack: stepsBack)
    hand.tap(30, 120)
    hand.drag(from: 195, 700, dy: -400)
    let offset = hand.card.list.offset
    hand.tap(30, 30)
    #expect(hand.second.card.extent == 390)
    #expect(hand.card.card.extent == (stepsBack ? 1 : 390))
    #expect(hand.card.list.offset == offset)
    hand.tap(30, 30)
    #expect(hand.second.card.rest == .dismissed)
    #expect(hand.card.card.extent == 390 && hand.card.list.offset == offset)
  }

  @Test func `a list that starts at its end is there whenever its card comes`() {
    var hand = Self.hand(start: true)
    let end = hand.card.list.offset
    #expect(end == 40 * 60 - (844 - 60))
    hand.tap(30, 120)
    #expect(hand.card.list.offset == end)
    hand.drag(from: 195, 300, dy: 400)
    #expect(hand.card.list.offset < end - 300)
    hand.tap(130, 30)
    hand.tap(30, 120)
    #expect(hand.card.list.offset == end)
    hand.tap(30, 30)
    #expect(hand.second.list.offset == end)
  }

  @Test func `a list inside a sheet that starts at its end is there whenever the sheet comes`() {
    var sheet = Scene.listedSheet().parts.sheet!
    sheet.list?.startsAtEnd = true
    let scene = Scene.listedSheet().with(sheet)
    var hand = Hand(scene, feel: scene.feel)
    let end = hand.sheetList.offset
    #expect(end > 500)
    hand.key(.up)
    #expect(hand.sheetList.offset == end)
    hand.drag(from: 195, 600, dy: 200)
    #expect(hand.sheetList.offset < end - 100)
    hand.key(.escape)
    #expect(hand.sheetList.offset == end)
  }

  @Test func `a second tap while a page comes or leaves does not stop it`() {
    for ticks in [10, 30, 60] {
      var hand = Self.hand()
      hand.press(30, 120)
      hand.release(settles: false)
      hand.wait(ticks: ticks)
      hand.tap(385, 300)
      #expect(hand.card.card.extent == 390, "after \(ticks) ticks")
      hand.press(30, 30)
      hand.release(settles: false)
      hand.wait(ticks: ticks)
      hand.tap(385, 300)
      #expect(hand.second.card.extent == 390)
    }
  }

  @Test func `a card of 1 pt takes no press, and no wheel either`() {
    var hand = Self.hand()
    hand.press(389.6, 500)
    hand.move(dx: -200, speed: 900)
    hand.release()
    #expect(hand.card.card.extent == 1)
    hand.send(.wheel(Vector(dx: -3, dy: 0)))
    _ = hand.simulation.settle()
    #expect(hand.card.card.extent == 1)
  }

  @Test func `nobody sees the lists of a card out of sight pass by`() {
    var hand = Self.hand()
    hand.press(30, 220)
    hand.release(settles: false)
    hand.wait(ticks: 1)
    #expect(hand.card.page == 1 && hand.card.strip.offset == 390)
    #expect(!hand.card.strip.isMoving)
  }
}

extension Hand {
  fileprivate mutating func tap(_ x: Double, _ y: Double) {
    press(x, y)
    release()
  }
}
