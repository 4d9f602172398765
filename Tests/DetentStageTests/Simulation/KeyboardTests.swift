import DetentScenes
import TestSupport
import Testing

@testable import DetentMotion
@testable import DetentStage

/// Checks that the keyboard alone does everything.
@Suite struct KeyboardTests {
  private struct Typist {
    var simulation: Simulation

    init(_ scene: Scene = .explore) { simulation = Simulation(setup: SceneSetup(scene: scene)) }

    /// Presses keys one after the other, each when the last has had its effect.
    mutating func press(_ keys: StageKey...) {
      for key in keys {
        simulation.run(to: simulation.state.tick, .key(key))
        #expect(simulation.settle() != nil)
      }
    }

    var height: Double { simulation.state.page!.header.state.height }
    var focus: Element? { simulation.state.focus }
  }

  @Test func `Down and Up step through the detents`() {
    var typist = Typist()
    typist.press(.down)
    #expect(typist.height == 284)
    typist.press(.down)
    #expect(typist.height == 284)
    typist.press(.up)
    #expect(typist.height == 128)
    typist.press(.up)
    #expect(typist.height == 64)
    typist.press(.up)
    #expect(typist.height == 64)
    typist.press(.down)
    #expect(typist.height == 128)
  }

  @Test func `Escape leaves the expansion`() {
    var typist = Typist()
    typist.press(.down, .escape)
    #expect(typist.height == 128)
    typist.press(.escape)
    #expect(typist.height == 128)
  }

  @Test func `Tab reaches everything that shows, and comes round`() {
    var typist = Typist()
    var seen: [Element] = []
    for _ in 0..<40 {
      typist.press(.tab)
      guard let focus = typist.focus, !seen.contains(focus) else { break }
      #expect(typist.simulation.layout.frame(of: focus) != nil)
      #expect(typist.simulation.layout.focus.alpha == 1)
      seen.append(focus)
    }
    // The focus visits the search pill, four tabs, ten rows and two buttons, and then the first again.
    #expect(
      seen.map(\.kind) == [.search] + Array(repeating: .tab, count: 4)
        + Array(repeating: .row, count: 10) + [.reload, .change])
    // Following the rows has collapsed the header, so round again the pill is no longer there.
    #expect(typist.height == 64 && typist.focus == Element(.tab, 0))
    typist.press(.backTab)
    #expect(typist.focus == seen.last)
  }

  @Test func `the focus goes in reading order, and backwards the same way`() {
    var typist = Typist()
    typist.press(.down)
    var order: [Element] = []
    for _ in 0..<9 {
      typist.press(.tab)
      order.append(typist.focus ?? Element(.reload))
    }
    // An expanded header has the fields instead of the pill.
    #expect(
      order == [
        Element(.back), Element(.field, 0), Element(.field, 1), Element(.field, 2),
        Element(.tab, 0), Element(.tab, 1), Element(.tab, 2), Element(.tab, 3), Element(.row, 0),
      ])
    var backwards = Typist()
    backwards.press(.down, .backTab)
    #expect(backwards.focus == Element(.change))
    backwards.press(.backTab)
    #expect(backwards.focus == Element(.reload))
    backwards.press(.backTab)
    #expect(backwards.focus == Element(.row, 9))
  }

  @Test func `a focused row is scrolled into sight, and arrows move on`() {
    var typist = Typist()
    typist.press(.tab, .tab, .tab, .tab, .tab, .tab)
    #expect(typist.focus == Element(.row, 0))
    for row in 1..<10 {
      typist.press(.down)
      #expect(typist.focus == Element(.row, row))
      let frame = typist.simulation.layout.frame(of: Element(.row, row)) ?? .zero
      #expect(frame.y >= typist.height - 1e-6 && frame.maxY <= 844 + 1e-6)
    }
    typist.press(.down)
    #expect(typist.focus == Element(.row, 9))
    typist.press(.up, .escape)
    #expect(typist.focus == nil)
  }

  @Test func `Return activates what has the focus`() {
    var typist = Typist()
    typist.press(.tab, .activate)
    #expect(typist.height == 284, "the search pill expands")
    typist.press(.activate)
    #expect(typist.height == 284, "the pill is hidden now, and cannot be activated")
    typist.press(.backTab, .backTab, .tab, .activate)
    var other = Typist()
    other.press(.tab, .tab, .right, .activate)
    #expect(other.simulation.state.page!.tab == 1)
    other.press(.left, .activate)
    #expect(other.simulation.state.page!.tab == 0)
    var row = Typist()
    row.press(.tab, .tab, .tab, .tab, .tab, .tab, .down, .activate)
    #expect(row.simulation.layout.page!.lists[0].marks.bits == 0b10)
  }

  @Test func `Back, Change and Reload are reached too`() {
    var typist = Typist()
    typist.press(.down, .tab)
    #expect(typist.focus == Element(.back))
    typist.press(.activate)
    #expect(typist.height == 128)
    typist.press(.escape, .backTab)
    #expect(typist.focus == Element(.change))
    typist.press(.activate)
    #expect(typist.simulation.state.page!.tab == 1)
    let rows = typist.simulation.state.page!.list.rowCount
    typist.press(.backTab, .activate, .activate)
    #expect(typist.simulation.state.page!.list.rowCount != rows)
  }

  @Test(arguments: [Scene.explore, .reader])
  func `Left opens the menu, and the keys work in it`(scene: Scene) {
    var typist = Typist(scene)
    typist.press(.left)
    #expect(typist.simulation.state.menu!.transition.phase == .open)
    typist.press(.down, .down, .tab)
    #expect(typist.focus == Element(.menuItem, 2))
    typist.press(.up)
    #expect(typist.focus == Element(.menuItem, 1))
    typist.press(.end, .down)
    #expect(typist.focus == Element(.menuItem, 0))
    typist.press(.backTab, .activate)
    #expect(typist.simulation.state.menu!.selection == MenuDescription.five.items.count - 1)
    #expect(typist.simulation.state.menu!.transition.phase == .idle && typist.focus == nil)
    for key in [StageKey.escape, .right] {
      typist.press(.left, key)
      #expect(typist.simulation.state.menu!.transition.phase == .idle)
    }
  }

  @Test func `no focus stays on a menu that is gone`() {
    var typist = Typist()
    typist.press(.left, .down)
    typist.simulation.run(to: typist.simulation.state.tick, .key(.escape))
    typist.simulation.run(to: typist.simulation.state.tick + 3, .key(.tab))
    _ = typist.simulation.settle()
    #expect(typist.focus == nil && typist.simulation.layout.focus.alpha == 0)
  }

  @Test func `the reading text scrolls by line, page and whole`() {
    var typist = Typist(.reader)
    typist.press(.down)
    #expect(typist.simulation.list.offset == 78)
    typist.press(.up, .up)
    #expect(typist.simulation.list.offset == 0)
    typist.press(.end)
    #expect(typist.simulation.list.offset == 1400 - 844)
    typist.press(.pageUp)
    #expect(typist.simulation.list.offset == 0)
    typist.press(.pageDown, .home)
    #expect(typist.simulation.list.offset == 0)
    var quick = Typist(.reader)
    for _ in 0..<3 { quick.simulation.run(to: quick.simulation.state.tick + 3, .key(.down)) }
    _ = quick.simulation.settle()
    #expect(quick.simulation.list.offset == 3 * 78, "quick presses add up")
  }

  @Test func `keys wait for the press to end`() {
    var typist = Typist()
    typist.simulation.run(to: 1, .press(Point(x: 9, y: 600), .mouse))
    for key in StageKey.allCases { typist.simulation.run(to: 2, .key(key)) }
    #expect(typist.focus == nil && !typist.simulation.state.menu!.transition.isPresented)
  }

  @Test func `a press takes the focus away`() {
    var typist = Typist()
    typist.press(.tab)
    typist.simulation.run(to: typist.simulation.state.tick, .press(Point(x: 9, y: 600), .mouse))
    #expect(typist.focus == nil)
  }
}
