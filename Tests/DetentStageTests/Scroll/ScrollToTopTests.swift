import DetentMenus
import DetentScenes
import TestSupport
import Testing

@testable import DetentMotion
@testable import DetentStage

/// Checks the tap that scrolls a list back to its top.
@Suite struct ScrollToTopTests {
  /// A page with two lists, and layers over it: one goes to the top, one shows the first list or goes to its top.
  private static func scene(header: Bool = true, pager: Bool = false) -> Scene {
    var page = PageDescription(
      [.init(.rows(60, height: 80)), .init(.rows(50, height: 80))], hasHeader: header)
    page.hasPager = pager
    var scene = Scene("long").with(page)
    scene.over = [
      .button(.top(.page), left: 0, top: 0, width: 60, height: 40),
      .button(.list(0), left: 100, top: 0, width: 60, height: 40),
      .button(.list(1), left: 200, top: 0, width: 60, height: 40),
    ]
    scene.over[1].taps.append(.top(.page))
    return scene
  }

  @Test(arguments: [HeaderReturn.anywhere, .atTop], [true, false])
  func `a tap scrolls the page's list to its top without a jump, and the header comes out`(
    returns: HeaderReturn, hasHeader: Bool
  ) {
    var feel = Feel.default
    feel.header.returns = returns
    var hand = Hand(Self.scene(header: hasHeader), feel: feel)
    let (offset, height) = (hand.offset, hand.simulation.state.page!.header.state.height)
    for _ in 0..<3 { hand.drag(from: 195, 800, dy: -700) }
    #expect(hand.offset > 1900)
    hand.tap(30, settles: false)
    var (last, speed) = (hand.offset, 0.0)
    while hand.simulation.state.page!.list.axis.isMoving {
      hand.wait(ticks: 1)
      // A spring from rest gains speed little by little.
      #expect(abs(hand.offset - last) < speed + 20)
      (last, speed) = (hand.offset, abs(hand.offset - last))
    }
    _ = hand.simulation.settle()
    #expect(abs(hand.offset - offset) < 0.01)
    #expect(hand.simulation.state.page!.header.state.height == height)
  }

  @Test func `a finger catches the list on its way`() {
    var hand = Hand(Self.scene())
    for _ in 0..<3 { hand.drag(from: 195, 800, dy: -700) }
    hand.tap(30, settles: false)
    hand.wait(ticks: 20)
    let caught = hand.offset
    #expect(caught > 300)
    hand.press(195, 600)
    let stopped = hand.offset
    hand.wait(ticks: 60)
    #expect(hand.offset == stopped && stopped > 0)
    hand.move(dy: -60, speed: 300)
    hand.wait(ticks: 20)
    hand.release()
    #expect(hand.offset > stopped)
  }

  @Test(arguments: [false, true])
  func `with a list before it, the tap is a tab that shows the list or takes it to its top`(
    pager: Bool
  ) {
    var hand = Hand(Self.scene(pager: pager))
    for _ in 0..<3 { hand.drag(from: 195, 800, dy: -700) }
    let offset = hand.offset
    hand.tap(230)
    #expect(hand.simulation.state.page!.tab == 1)
    hand.tap(130)
    #expect(hand.simulation.state.page!.tab == 0)
    #expect(abs(hand.offset - offset) < 1, "the list that comes in keeps its place")
    hand.tap(130)
    #expect(hand.offset < 0)
  }

  @Test func `each card and the sheet has its own list`() {
    var first = Scene.stacked.parts.card!
    first.headerLayers = [.button(.top(.card), left: 0, width: 60)]
    var second = Scene.stacked.parts.secondCard!
    second.headerLayers.append(.button(.top(.secondCard), left: 0, width: 60))
    var hand = Hand(Scene.stacked.with(first).with(second))
    hand.key(.end)
    hand.drag(from: 195, 800, dy: -500)
    hand.tapRow()
    hand.key(.end)
    hand.drag(from: 195, 800, dy: -500)
    #expect(hand.second.list.offset > 400)
    hand.tap(30, 844 - hand.secondHeight + 30)
    #expect(hand.second.list.offset == 0)
    hand.tapClose()
    #expect(hand.card.list.offset > 400, "the other card's list stays")
    hand.tap(30, hand.top + 30)
    #expect(hand.card.list.offset == 0)

    var sheet = Scene.listedSheet().parts.sheet!
    sheet.layers = [.button(.top(.sheet), left: 0, top: 0, width: 60, height: 60)]
    hand = Hand(Scene.listedSheet().with(sheet))
    hand.key(.up)
    hand.drag(from: 195, 700, dy: -301)
    #expect(hand.sheetList.offset > 250)
    hand.tap(30, 844 - 500 + 30)
    #expect(hand.sheetList.offset == 0)
    #expect(hand.sheetPhase == "open")
  }
}

extension Hand {
  fileprivate var offset: Double { simulation.state.page!.list.axis.offset }

  fileprivate mutating func tap(_ x: Double, _ y: Double = 20, settles: Bool = true) {
    press(x, y)
    release(settles: settles)
  }
}
