import TestSupport
import Testing

@testable import DetentMotion
@testable import DetentStage

/// Checks keys, taps, the wheel, other feels and reduced motion on the card.
@Suite struct CardControlTests {
  @Test func `keys adjust the card`() {
    var hand = Hand(.card)
    let steps: [(StageKey, String)] = [
      (.up, "top"), (.up, "top"), (.down, "middle"), (.down, "bottom"), (.down, "bottom"),
      (.pageUp, "top"), (.pageDown, "bottom"), (.end, "top"), (.escape, "middle"),
      (.escape, "bottom"), (.home, "bottom"),
    ]
    for (key, position) in steps {
      hand.key(key)
      #expect(hand.position == position, "\(key)")
    }
  }

  @Test func `Tab reaches titles and rows`() {
    var hand = Hand(.card)
    let titles = (0..<3).map { hand.title(ofList: $0).element }
    var seen: [Element?] = []
    for _ in 0..<5 {
      hand.key(.tab)
      seen.append(hand.simulation.state.focus)
    }
    #expect(seen == [titles[0], titles[1], titles[2], Element(.cardRow, 0), titles[0]])
    hand.key(.backTab)
    #expect(hand.simulation.state.focus == Element(.cardRow, 0))
    hand.key(.escape)
    #expect(hand.simulation.state.focus == nil)
    #expect(hand.position == "middle")
  }

  @Test func `a focused row is shown whole`() {
    var hand = Hand(.card)
    hand.key(.backTab)
    for key in [StageKey.pageDown, .pageDown, .down, .end, .up, .home, .end] {
      hand.key(key)
      let layout = hand.simulation.layout.card!
      guard let focus = hand.simulation.state.focus else { return #expect(Bool(false), "no focus") }
      let row = layout.pages[0].row(focus.index)
      #expect(row.y >= layout.list.y - 1e-6 && row.maxY <= 844 + 1e-6, "\(key)")
    }
    #expect(hand.position == "top")
  }

  @Test func `a tap chooses a row or a page`() {
    var hand = Hand(.card)
    hand.press(200, 650)
    hand.release()
    #expect(hand.card.pages[0].selection == 0)
    let title = hand.title(ofList: 2).frame.center
    hand.press(title.x, title.y)
    hand.release()
    #expect(hand.card.page == 2)
    #expect(hand.card.strip.offset == 780)
  }

  @Test func `a title turns the lists even while they move`() {
    var hand = Hand(.card)
    let titles = (0..<3).map { hand.title(ofList: $0).frame.center }
    hand.press(titles[2].x, titles[2].y)
    hand.send(.release)
    hand.wait(ticks: 20)
    #expect(hand.card.strip.isMoving && hand.card.strip.offset > 20)
    hand.press(titles[1].x, titles[1].y)
    #expect(hand.simulation.state.pointer.hasCaught && !hand.card.strip.isMoving)
    hand.release()
    #expect(hand.card.page == 1 && hand.card.strip.offset == 390)
    // A drag that begins on a title moves the card, and turns nothing.
    hand.press(titles[0].x, titles[0].y)
    hand.move(dy: -200, speed: 800)
    hand.release()
    #expect(hand.card.page == 1 && hand.position == "top")
  }

  @Test(arguments: DetentEdge.allCases)
  func `the titles stand on the card from every edge`(edge: DetentEdge) {
    var feel = Feel.default
    feel.card.edge = edge
    var hand = Hand(.card, feel: feel)
    hand.key(.end)
    let layout = hand.simulation.layout.card!
    for list in [1, 2, 0] {
      let title = hand.title(ofList: list).frame
      #expect(layout.header.union(title) == layout.header, "\(list)")
      hand.press(title.midX, title.midY)
      hand.release()
      #expect(hand.card.page == list)
    }
  }

  @Test func `a wheel over the list is a drag`() {
    var hand = Hand(.card)
    hand.send(.move(Point(x: 200, y: 700)))
    for _ in 0..<10 {
      hand.send(.wheel(Vector(dx: 0, dy: -1)))
      hand.wait(ticks: 10)
    }
    _ = hand.simulation.settle()
    #expect(hand.position == "top")
    #expect(abs(hand.card.list.offset - (480 - (405.12 - 60))) < 1e-6)
  }

  @Test func `another feel moves the detent under the card`() {
    var hand = Hand(.card)
    var feel = Feel.default
    feel.card.heights.middle = 0.6
    hand.simulation = hand.simulation.retuned(feel)
    #expect(abs(hand.card.card.extent - 0.6 * 844) < 1e-9)
    hand.send(.key(.end))
    hand.wait(ticks: 5)
    feel.card.heights.topInset = 100
    hand.simulation = hand.simulation.retuned(feel)
    _ = hand.simulation.settle()
    #expect(hand.top == 100)
    feel.card.heights.bottom = 0
    feel.card.heights.middle = 0
    hand.simulation = hand.simulation.retuned(feel)
    #expect(hand.top == 100)
    hand.drag(from: 200, 150, dy: 400)
    #expect(hand.top == 100)
  }

  @Test func `reduced motion fades instead of sliding`() {
    var hand = Hand(.card, reducesMotion: true)
    let before = hand.simulation.layout.card!.frame
    hand.send(.key(.end))
    let layout = hand.simulation.layout.card!
    #expect(layout.frame.y == 60)
    #expect(layout.leaving == before.offset())
    #expect(layout.alpha < 0.1)
    #expect(!hand.simulation.isSettled)
    hand.wait(ticks: 60)
    #expect(hand.simulation.layout.card!.alpha == 1)
    #expect(hand.simulation.isSettled)
  }

  @Test func `a hundred thousand rows are as quick as a hundred`() {
    var feel = Feel.default
    feel.card.rows = 100_000
    var hand = Hand(.card, feel: feel)
    hand.key(.end)
    hand.key(.backTab)
    hand.key(.end)
    let layout = hand.simulation.layout.card!
    #expect(hand.simulation.state.focus == Element(.cardRow, 99_999))
    #expect(layout.pages[0].rows(in: layout.list).upperBound == 100_000)
    #expect(layout.pages[0].rows(in: layout.list).count < 10)
  }

  @Test func `dimming follows the card`() {
    var hand = Hand(.card)
    #expect(abs(hand.simulation.layout.card!.dimming - 0.15) < 1e-9)
    hand.key(.end)
    #expect(hand.simulation.layout.card!.dimming == 0.5)
    hand.key(.home)
    #expect(hand.simulation.layout.card!.dimming == 0)
  }
}

extension Hand {
  /// Returns the layer on the card's header whose tap shows a list, and its place.
  func title(ofList list: Int) -> (element: Element, frame: Rect) {
    let layers = simulation.setup.scene.parts.card!.headerLayers
    let layer = layers.firstIndex { $0.taps == [.cardList(list)] }!
    let layout = simulation.layout
    let place = layers.shown(layer, in: layout.card!.header, layout.drives)
    return (Element(.cardHeader, layer: layer), place.frame)
  }
}
