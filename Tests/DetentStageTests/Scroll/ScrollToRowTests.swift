import DetentMenus
import TestSupport
import Testing

@testable import DetentMotion
@testable import DetentStage

/// Checks the tap that scrolls a list to one of its rows.
@Suite struct ScrollToRowTests {
  /// A page with a list, and layers over it that scroll to its rows 30, 5 and 999.
  private static func scene(header: Bool, sections: Bool = false) -> Scene {
    var list = PageDescription.List(.rows(60, height: 80))
    if sections {
      list.sections.starts = 1 << 5 | 1 << 30
      (list.sections.height, list.sections.inset) = (28, 10)
      list.titleLayers = [Layer()]
    }
    var scene = Scene("long").with(PageDescription([list], hasHeader: header))
    scene.over = [30, 5, 999].enumerated().map { place, row in
      .button(.scroll(.page, row: row), left: 100 * Double(place), top: 0, width: 60, height: 40)
    }
    return scene
  }

  private func top(_ row: Int, _ hand: Hand) -> Double {
    hand.simulation.layout.page!.lists[0].row(row).minY
  }

  @Test(arguments: [HeaderReturn.anywhere, .atTop], [true, false])
  func `a tap scrolls the page's list to a row, which stands below the header`(
    returns: HeaderReturn, hasHeader: Bool
  ) {
    var feel = Feel.default
    feel.header.returns = returns
    var hand = Hand(Self.scene(header: hasHeader), feel: feel)
    var edge: Double {
      hasHeader ? hand.simulation.layout.page!.header!.frame.maxY : 0
    }
    for (x, row) in [(30.0, 30), (130, 5), (30, 30)] {
      hand.tap(x)
      #expect(abs(top(row, hand) - edge) < 0.01, "row \(row)")
    }
    hand.tap(230)
    let axis = hand.simulation.state.page!.list
    #expect(axis.axis.offset == axis.limits.high, "a row that is not there is the last one")
  }

  @Test func `the row that begins a section stands below its title`() {
    var hand = Hand(Self.scene(header: false, sections: true))
    for (x, row) in [(30.0, 30), (130, 5)] {
      hand.tap(x)
      #expect(abs(top(row, hand) - 38) < 0.01)
    }
  }

  @Test func `the lists of cards and sheets have rows to scroll to, and a card opens for it`() {
    var first = Scene.stacked.parts.card!
    first.headerLayers = [.button(.scroll(.card, row: 12), left: 0, width: 60)]
    var second = Scene.stacked.parts.secondCard!
    second.headerLayers.append(.button(.scroll(.secondCard, row: 7), left: 0, width: 60))
    var hand = Hand(Scene.stacked.with(first).with(second))
    hand.tap(30, hand.top + 30)
    #expect(hand.position == "top")
    #expect(hand.card.list.offset == 720)
    hand.tapRow()
    hand.tap(30, 844 - hand.secondHeight + 30)
    #expect(hand.cardWord("secondCard.position") == "top")
    #expect(hand.second.list.offset == 420)

    var sheet = Scene.listedSheet().parts.sheet!
    sheet.layers = [.button(.scroll(.sheet, row: 9), left: 0, top: 0, width: 60, height: 60)]
    hand = Hand(Scene.listedSheet().with(sheet))
    hand.key(.up)
    hand.tap(30, 844 - 500 + 30)
    #expect(hand.sheetList.offset == 540)
  }
}

extension Hand {
  fileprivate mutating func tap(_ x: Double, _ y: Double = 20) {
    press(x, y)
    release()
  }
}
