import DetentMenus
import DetentScenes
import TestSupport
import Testing

@testable import DetentMotion
@testable import DetentStage

/// Groups whose value a finger moves: a song's place, a volume.
@Suite struct SliderTests {
  /// A page with a slider across the stage, 100 pt from the top, and a list below it.
  private static func scene(
    start: Double = 0.5, isPaged: Bool = false, steps: Int = 0, jumps: Bool = false
  ) -> Scene {
    var scene = isPaged ? Scene.paged([]) : Scene.together([])
    scene.toggles = [.init("held")]
    scene.strips = [
      StripDescription(
        "seek", content: 0,
        slider: .init(start: start, toggle: 0, steps: steps, jumps: jumps))
    ]
    scene.drivers = ["seek.value", "held"]
    var page = scene.page!
    var group = Layer()
    (group.strip, group.isSlider) = (0, true)
    group.inside = 1
    group.frame.left = Driven(0)
    group.frame.width = Driven(200)
    group.frame.top = Driven(100)
    group.frame.height = Driven(40)
    page.layers = [group, Layer()]
    return scene.with(page)
  }

  private func value(_ hand: Hand) -> Double { hand.simulation.layout.drives[0] }

  private func list(_ hand: Hand) -> Double { hand.simulation.state.page!.list.axis.offset }

  @Test func `it follows the finger past the slop and stays where it is let go, however fast`() {
    var hand = Hand(Self.scene())
    #expect(value(hand) == 0.5)
    hand.press(100, 120)
    hand.move(dx: 41, speed: 2000)
    #expect(abs(value(hand) - 0.7) < 1e-9)
    hand.release()
    #expect(abs(value(hand) - 0.7) < 1e-9 && list(hand) == 0)
  }

  @Test func `beyond its end the finger keeps its place on the knob`() {
    var hand = Hand(Self.scene())
    hand.press(100, 120)
    hand.move(dx: 161, speed: 600)
    #expect(value(hand) == 1)
    hand.move(dx: -60, speed: 600)
    #expect(value(hand) == 1)
    hand.move(dx: -20, speed: 600)
    #expect(abs(value(hand) - 0.9) < 1e-9)
    hand.release()
  }

  @Test func `its toggle is set from the press to the release, or until a drag goes up`() {
    var hand = Hand(Self.scene())
    func isHeld() -> Bool { hand.simulation.state.shared.toggles[0].isOn }
    hand.press(100, 120)
    #expect(isHeld())
    hand.release()
    #expect(!isHeld() && hand.simulation.layout.drives[1] == 0)
    hand.press(100, 120)
    hand.move(dx: 40, speed: 600)
    hand.wait(ticks: 240)
    #expect(isHeld() && hand.simulation.layout.drives[1] == 1)
    hand.release()
    #expect(!isHeld())
    hand.press(100, 120)
    hand.move(dy: -40, speed: 600)
    #expect(!isHeld() && list(hand) > 0)
    hand.release()
  }

  @Test func `with steps it stands at one of them, under the finger too`() {
    var hand = Hand(Self.scene(start: 0.4, steps: 4))
    #expect(value(hand) == 0.5, "the nearest step")
    hand.press(100, 120)
    for (way, step) in [(24.0, 0.5), (4, 0.75), (40, 0.75), (20, 1)] {
      hand.move(dx: way, speed: 600)
      #expect(value(hand) == step)
    }
    hand.release()
    #expect(value(hand) == 1)
  }

  @Test func `a tap takes it to the finger only if it jumps, and is then no tap on a row`() {
    for jumps in [false, true] {
      var hand = Hand(Self.scene(jumps: jumps))
      hand.press(160, 120)
      #expect(value(hand) == 0.5)
      hand.release()
      #expect(value(hand) == (jumps ? 0.8 : 0.5))
      hand.press(160, 120)
      hand.send(.cancel)
      #expect(value(hand) == (jumps ? 0.8 : 0.5))
      #expect((hand.simulation.layout.page!.lists[0].marks == RowMarks()) == jumps)
    }
  }

  @Test func `a slider of one step is a switch: a tap anywhere flips it, and a drag moves it`() {
    var hand = Hand(Self.scene(start: 1, steps: 1))
    for expected in [0.0, 1, 0] {
      hand.press(160, 120)
      hand.release()
      #expect(value(hand) == expected)
    }
    hand.press(40, 120)
    hand.move(dx: 111, speed: 600)
    #expect(value(hand) == 1)
    hand.release()
    #expect(value(hand) == 1)
  }

  @Test func `keys move it while it has the focus`() {
    var hand = Hand(Self.scene())
    hand.key(.right)
    #expect(value(hand) == 0.5, "nothing has the focus")
    for _ in 0..<200 where hand.simulation.state.focus != Element(.stage, layer: 0) {
      hand.key(.tab)
    }
    #expect(hand.simulation.state.focus == Element(.stage, layer: 0))
    let scrolled = list(hand)
    for (key, place) in [(StageKey.right, 0.55), (.left, 0.5), (.end, 1), (.right, 1), (.home, 0)] {
      hand.key(key)
      #expect(abs(value(hand) - place) < 1e-9)
    }
    #expect(list(hand) == scrolled)
  }

  @Test func `a slider that a changed document no longer has lets its toggle go`() {
    var hand = Hand(Self.scene())
    hand.press(100, 120)
    #expect(hand.simulation.state.shared.toggles[0].isOn)
    var changed = Self.scene()
    changed.strips[0].name = "other"
    let moved = hand.simulation.moved(to: SceneSetup(scene: changed))!
    #expect(!moved.state.shared.toggles[0].isOn)
    let same = hand.simulation.moved(to: SceneSetup(scene: Self.scene(start: 0.1)))!
    #expect(same.state.shared.toggles[0].isOn, "the finger still holds it")
  }

  @Test func `it comes before pages, and a drag beside it turns them`() {
    var hand = Hand(Self.scene(isPaged: true))
    hand.drag(from: 150, 120, dx: -61, dy: 0)
    #expect(abs(value(hand) - 0.2) < 1e-9)
    #expect(hand.simulation.state.page!.list.tab == 0)
    hand.drag(from: 300, 120, dx: -300, dy: 0)
    #expect(hand.simulation.state.page!.list.tab == 1)
    #expect(abs(value(hand) - 0.2) < 1e-9)
  }

  @Test func `a changed document keeps its value by its name, and a new one begins at its start`() {
    var hand = Hand(Self.scene())
    hand.drag(from: 100, 120, dx: 41, dy: 0)
    var changed = Self.scene(start: 0)
    changed.strips.append(StripDescription("volume", content: 0, slider: .init(start: 0.3)))
    let moved = hand.simulation.moved(to: SceneSetup(scene: changed))!
    #expect(abs(moved.state.shared.strips[0].axis.offset - 0.7) < 1e-9)
    #expect(moved.state.shared.strips[1].axis.offset == 0.3)
    var scrolls = changed
    scrolls.strips[0].slider = nil
    #expect(moved.moved(to: SceneSetup(scene: scrolls))!.state.shared.strips[0].axis.offset == 0)
  }
}
