import DetentMenus
import TestSupport
import Testing

@testable import DetentStage

/// Checks where the focus is after the menu of a row.
@Suite struct PressFocusTests {
  /// A row that was gone once got the focus back as row −1.
  @Test(arguments: [(count: 3, hasMenu: true), (8, false)])
  func `the focus of a menu goes back to its row, or nowhere if that is gone`(
    count: Int, hasMenu: Bool
  ) {
    var hand = Hand(.pressing(lists: 2))
    func key(_ key: StageKey) {
      hand.send(.key(key))
      hand.wait(ticks: 300)
    }
    for _ in 0..<40 where hand.simulation.state.focus != Element(.row, 5) { key(.tab) }
    key(.activate)
    #expect(hand.simulation.page.hasOpenMenu)
    #expect(hand.simulation.state.focus?.kind == .press)
    var page = hand.simulation.scene.page!
    page.lists[0].content = .rows(count, height: 80)
    if !hasMenu { page.lists[0].press = nil }
    hand.simulation = hand.simulation.moved(
      to: SceneSetup(scene: hand.simulation.scene.with(page)))!
    key(.activate)
    #expect(!hand.simulation.page.hasOpenMenu)
    #expect((0..<count).contains(hand.simulation.state.focus?.index ?? 0))
  }

  /// The ring of a row below showed over the sheet.
  @Test(arguments: [(tap: Layer.Tap.sheet, keeps: false), (.toast, true)])
  func `a row keeps the focus unless its menu opens a sheet over it`(tap: Layer.Tap, keeps: Bool) {
    let scene = Scene.pressing()
    var page = scene.page!
    page.lists[0].press!.layers[0].taps = [tap]
    var hand = Hand(scene.with(page))
    func key(_ key: StageKey) {
      hand.send(.key(key))
      hand.wait(ticks: 300)
    }
    for _ in 0..<40 where hand.simulation.state.focus != Element(.row, 3) { key(.tab) }
    key(.activate)
    key(.down)
    key(.home)
    key(.activate)
    #expect(!hand.simulation.page.hasOpenMenu)
    #expect(hand.simulation.state.focus == (keeps ? Element(.row, 3) : nil))
  }

  @Test func `an item that marks its row marks the row that was held`() {
    var page = Scene.pressing().page!
    var layers = page.lists[0].press!.layers
    for index in layers.indices { layers[index].taps = [.mark(.flip)] }
    page.lists[0].press!.layers = layers
    var hand = Hand(Scene.pressing().with(page))
    hand.press(195, 440)
    hand.wait(ticks: 200)
    hand.move(dx: -60, dy: 74, speed: 600)
    hand.release()
    let list = hand.simulation.layout.page!.lists[0]
    #expect((0..<10).filter(list.marks.contains) == [5] && !hand.simulation.page.hasOpenMenu)
  }
}
