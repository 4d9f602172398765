import DetentMenus
import TestSupport
import Testing

@testable import DetentMotion
@testable import DetentStage

/// Titles between the rows of a list.
@Suite struct SectionTests {
  private static func sections(
    _ starts: Int..., height: Double = 30, sticks: Bool = true, inset: Double = 0
  ) -> RowSections {
    var sections = RowSections()
    for row in starts { sections.starts |= 1 << UInt64(row) }
    (sections.height, sections.sticks, sections.inset) = (height, sticks, inset)
    return sections
  }

  /// A page under a header whose rows 0, 3 and 7 of 20, each 80 pt high, begin a section.
  private static func scene(_ sections: RowSections = sections(0, 3, 7)) -> Scene {
    let scene = Scene.together([.header])
    var page = scene.page!
    page.lists[0].content = .rows(20, height: 80)
    page.lists[0].layers = [.button(.toggle(0, .flip), left: 0, width: 390)]
    page.lists[0].sections = sections
    page.lists[0].titleLayers = [Layer()]
    var made = scene.with(page)
    made.toggles = [.init("on")]
    return made
  }

  private func list(_ hand: Hand) -> ListLayout { hand.simulation.layout.page!.lists[0] }

  private func edge(_ hand: Hand) -> Double { hand.simulation.layout.page!.header!.frame.maxY }

  @Test func `each row is below its title, and the list is as long as both`() {
    let hand = Hand(Self.scene())
    let (list, top) = (list(hand), edge(hand))
    #expect(hand.simulation.page.list.contentHeight == 20 * 80 + 3 * 30)
    #expect(list.title(above: 0) == Rect(x: 0, y: top, width: 390, height: 30))
    #expect(list.row(0).y == top + 30 && list.row(2).maxY == top + 270)
    #expect(list.title(above: 3).y == top + 270 && list.row(3).y == top + 300)
  }

  @Test func `the title of the section in sight stays below the header until the next one comes`() {
    var hand = Hand(Self.scene())
    hand.press(300, 700)
    for _ in 0..<300 {
      hand.move(dy: -2, speed: 400)
      let (list, edge) = (list(hand), edge(hand))
      for start in [0, 3, 7] where list.title(above: start).maxY > edge {
        #expect(list.title(above: start).y >= min(edge, list.row(start).y - 30) - 30)
      }
      let shown = [0, 3, 7].filter { list.title(above: $0).maxY > edge + 1e-9 }
      #expect(list.title(above: shown[0]).y <= edge + 1e-9, "one is at the edge, or leaves it")
      if shown.count > 1 {
        #expect(list.title(above: shown[0]).maxY <= list.title(above: shown[1]).y + 1e-9)
      }
    }
    #expect(hand.simulation.page.list.axis.offset > 400)
  }

  @Test func `a title without a stay leaves with its rows, and one with an inset stays lower`() {
    var loose = Hand(Self.scene(Self.sections(0, sticks: false)))
    var low = Hand(Self.scene(Self.sections(0, inset: 12)))
    loose.drag(from: 300, 700, dy: -300)
    low.drag(from: 300, 700, dy: -300)
    #expect(list(loose).title(above: 0).maxY == list(loose).row(0).y)
    #expect(list(low).title(above: 0).y == edge(low) + 12)
  }

  @Test func `a tap on a title does nothing, even where a row is below it`() {
    var hand = Hand(Self.scene())
    func tap(_ y: Double) -> Bool {
      let before = hand.simulation.state.shared.toggles[0].isOn
      hand.press(200, y)
      hand.wait(ticks: 10)
      hand.release()
      return hand.simulation.state.shared.toggles[0].isOn != before
    }
    #expect(!tap(edge(hand) + 15))
    #expect(tap(edge(hand) + 45))
    hand.drag(from: 300, 700, dy: -130)
    #expect(list(hand).title(above: 0).y == edge(hand) && list(hand).row(0).y < edge(hand))
    #expect(!tap(edge(hand) + 15))
    #expect(tap(edge(hand) + 45))
  }

  @Test func `a key brings a row into sight below the title that stays`() {
    var hand = Hand(Self.scene())
    while hand.simulation.state.focus?.kind != .row { hand.key(.tab) }
    for _ in 0..<13 { hand.key(.down) }
    for row in (1..<13).reversed() {
      hand.key(.up)
      #expect(hand.simulation.state.focus?.index == row)
      let start = [0, 3, 7].last { $0 <= row }!
      #expect(list(hand).row(row).y >= list(hand).title(above: start).maxY - 1e-6)
    }
  }

  @Test func `a title leaves with the last row of its section, and returns with it`() {
    var places = RowPlaces(rowCount: 10, rowHeight: 50, sections: Self.sections(0, 2, 9))
    let whole = places.length
    #expect(whole == 10 * 50 + 3 * 30)
    places.gaps.gone = 0b01
    #expect(places.length == whole - 50 && places.titleHeight(above: 0) == 30)
    places.gaps.gone = 0b11
    #expect(places.length == whole - 130 && places.titleHeight(above: 0) == 0)
    (places.gaps.gone, places.gaps.rows[0], places.gaps.shares[0]) = (0b01, 1, 0.25)
    #expect(places.titleHeight(above: 0) == 7.5 && places.top(of: 2) == 7.5 + 12.5 + 30)
    (places.gaps.gone, places.gaps.rows[0], places.gaps.shares[0]) = (0b11, 9, 0.5)
    #expect(places.length == whole - 130 - 40)
  }

  @Test func `a list has no room for titles of rows that its feel leaves out`() {
    let places = RowPlaces(rowCount: 2, rowHeight: 50, sections: Self.sections(0, 5))
    #expect(places.length == 130)
  }

  @Test func `a list of a card or a sheet keeps titles below its own upper edge`() {
    var scene = Scene.together([.card, .sheet])
    var (card, sheet) = (scene.parts.card!, scene.parts.sheet!)
    card.lists[0].rows = 20
    card.lists[0].sections = Self.sections(0, 4)
    sheet.list = .init("", rows: 20, rowHeight: 60)
    sheet.list?.sections = Self.sections(0, 4, inset: 5)
    scene = scene.with(card).with(sheet)
    let simulation = Simulation(setup: SceneSetup(scene: scene), feel: .default)
    var (shown, behind) = (simulation.layout.card!, simulation.layout.sheet!.list!)
    #expect(shown.pages[0].title(above: 0).maxY == shown.pages[0].row(0).y)
    shown.pages[0].frame.y -= 100
    #expect(shown.pages[0].title(above: 0).y == shown.list.y)
    behind.frame.y -= 100
    #expect(behind.title(above: 0).y == simulation.layout.sheet!.window.y + 5)
    let row = behind.row(3)
    behind.frame.y += 100
    let moved = behind.offset(dy: 40)
    #expect(moved.row(3).y == row.y + 140 && moved.pin == behind.pin + 40)
  }

  @Test func `a row with a height of its own moves those below it, and closes from that height`() {
    var scene = Self.scene(RowSections())
    var page = scene.page!
    page.lists[0].ownHeights = [0, 120, 0, 40.125]
    scene = scene.with(page)
    let hand = Hand(scene)
    let list = list(hand)
    #expect(list.row(1).height == 120 && list.row(3).height == 40.125 && list.row(4).height == 80)
    #expect(list.row(2).y == list.row(0).y + 200 && list.row(4).y == list.row(0).y + 320.125)
    #expect(hand.simulation.page.list.contentHeight == 20 * 80 + 0.125)
    #expect(hand.simulation.layout.page!.element(at: list.row(3).center)?.index == 3)
    var places = list.places
    (places.gaps.rows[0], places.gaps.shares[0]) = (1, 0.5)
    #expect(places.height(of: 1) == 60 && places.top(of: 2) == 140)
    places.gaps = RowGaps(gone: 0b1010)
    #expect(places.top(of: 4) == 160 && places.length == 18 * 80)
  }

  @Test func `every place belongs to one row or its title, whatever has left the list`() {
    for seed in 1...UInt64(400) {
      var chance = Chance(seed)
      var places = RowPlaces(rowCount: 1 + chance.whole(90), rowHeight: chance.number(10, 90))
      places.sections = .random(&chance)
      places.heights = RowHeights(chance.rowHeights(), usual: places.rowHeight)
      for row in 0..<64 where row >= places.rowCount { places.sections.starts &= ~(1 << row) }
      if chance.happens(0.6) {
        places.gaps.gone = chance.next() & chance.next()
        for row in 0..<64 where row >= places.rowCount { places.gaps.gone &= ~(1 << row) }
        for slot in 0..<3 {
          places.gaps.rows[slot] = slot + 3 * chance.whole(21)
          places.gaps.shares[slot] = chance.unit()
          places.gaps.gone &= ~(1 << places.gaps.rows[slot])
        }
      }
      var end = 0.0
      for row in 0..<places.rowCount {
        let (title, height) = (places.titleHeight(above: row), places.height(of: row))
        #expect(abs(places.top(of: row) - title - end) < 1e-9)
        for share in [0.01, 0.5, 0.99] where title + height > 0.1 {
          #expect(places.row(at: end + share * (title + height)) == Double(row), "seed \(seed)")
        }
        end = places.top(of: row) + height
      }
      #expect(abs(places.length - end) < 1e-9)
      var whole = places
      whole.gaps = RowGaps()
      #expect(abs(whole.length - places.freeHeight - end) < 1e-9)
      #expect(places.row(at: end + 1) >= Double(places.rowCount))
    }
  }

  @Test func `a document that moves its titles while it shows moves the list with them`() throws {
    var hand = Hand(Self.scene())
    hand.drag(from: 300, 700, dy: -2000)
    #expect(hand.simulation.page.list.axis.offset == hand.simulation.page.list.limits.high)
    var page = Self.scene().page!
    page.lists[0].sections.starts = 1
    hand.simulation = try #require(
      hand.simulation.moved(to: SceneSetup(scene: Self.scene().with(page))))
    _ = hand.simulation.settle()
    #expect(hand.simulation.page.list.contentHeight == 20 * 80 + 30)
    #expect(hand.simulation.page.list.axis.offset == hand.simulation.page.list.limits.high)
  }
}
