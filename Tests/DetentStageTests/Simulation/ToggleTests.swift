import DetentMenus
import DetentScenes
import TestSupport
import Testing

@testable import DetentMotion
@testable import DetentStage

/// Numbers of a scene's own, which taps set, clear and flip.
@Suite struct ToggleTests {
  private static let scene: Scene = {
    var page = PageDescription([.init(.rows(20, height: 80))])
    page.layers = [
      .button(.toggle(0, .flip), left: 0, top: 60, height: 50),
      .button(.toggle(1, .set), left: 60, top: 60, height: 50),
      .button(.toggle(1, .clear), left: 120, top: 60, height: 50),
    ]
    var scene = Scene("toggles").with(page)
    scene.toggles = [.init("liked"), .init("saved")]
    scene.drivers = ["liked"]
    scene.feel.toggles[0] = SpringFeel(response: 0.4, dampingRatio: 0.5)
    return scene
  }()

  private static func hand() -> Hand { Hand(scene, feel: scene.feel) }

  private func value(_ name: String, _ simulation: Simulation) -> Double {
    guard
      case .number(let number)? = Quantity.named(name, in: simulation.scene)?.value(
        in: simulation)
    else { return .nan }
    return number
  }

  @Test func `taps flip, set and clear, and setting twice changes nothing`() {
    var hand = Self.hand()
    var expected = [0.0, 0]
    for (x, act) in [
      (25.0, { $0[0] = 1 }), (85, { $0[1] = 1 }), (85, { $0[1] = 1 }), (25, { $0[0] = 0 }),
      (145, { $0[1] = 0 }), (145, { $0[1] = 0 }), (25, { $0[0] = 1 }),
    ] as [(Double, (inout [Double]) -> Void)] {
      hand.press(x, 85)
      hand.release()
      act(&expected)
      #expect(value("liked", hand.simulation) == expected[0])
      #expect(value("saved", hand.simulation) == expected[1])
    }
  }

  @Test func `keys reach a toggle like any other layer`() {
    var hand = Self.hand()
    while hand.simulation.state.focus?.kind != .stage { hand.send(.key(.tab)) }
    hand.key(.activate)
    #expect(value("liked", hand.simulation) == 1)
  }

  @Test func `a layer does all that its tap is for, by a tap and by a key, in their order`() {
    var scene = Self.scene
    var page = scene.page!
    page.layers[0].taps = [.toggle(0, .flip), .toggle(1, .set), .menu, .toggle(1, .clear)]
    page.lists[0].layers = [Layer.button(.mark(.flip), left: 300, width: 60)]
    page.lists[0].layers[0].taps = [.mark(.flip), .toggle(1, .set)]
    scene = scene.with(page).with(MenuDescription.five)
    var hand = Hand(scene, feel: scene.feel)
    // A layer of a row marks that row.
    hand.press(330, 440)
    hand.release()
    let list = hand.simulation.layout.page!.lists[0]
    #expect((0..<20).filter(list.marks.contains) == [5])
    #expect(value("saved", hand.simulation) == 1)
    hand.press(25, 85)
    hand.release()
    #expect(value("liked", hand.simulation) == 1 && value("saved", hand.simulation) == 0)
    #expect(value("menu.progress", hand.simulation) == 1)
    hand.key(.escape)
    while hand.simulation.state.focus?.kind != .stage { hand.send(.key(.tab)) }
    hand.key(.activate)
    #expect(value("liked", hand.simulation) == 0 && value("menu.progress", hand.simulation) == 1)
  }

  @Test func `flipped in flight it keeps its place and its velocity`() {
    for ticks in 1..<60 {
      var hand = Self.hand()
      hand.press(25, 85)
      hand.release(settles: false)
      hand.wait(ticks: ticks)
      hand.send(.press(Point(x: 25, y: 85), .mouse))
      let before = hand.simulation.state.shared.toggles[0]
      hand.simulation.apply(InputEvent(.release, at: Instant(tick: hand.simulation.state.tick)))
      let after = hand.simulation.state.shared.toggles[0]
      #expect(after.value == before.value && after.velocity == before.velocity)
      #expect(after.isOn != before.isOn)
      #expect(hand.simulation.settle() != nil && value("liked", hand.simulation) == 0)
    }
  }

  @Test func `its course is that of its spring, which a change of feel takes over in flight`() {
    var hand = Self.hand()
    hand.press(25, 85)
    hand.release(settles: false)
    let spring = DampedSpring(response: 0.4, dampingRatio: 0.5)
    var highest = 0.0
    for tick in 1...120 {
      hand.wait(ticks: 1)
      let exact = spring.value(
        from: MotionValue(position: -1, velocity: 0), after: Double(tick) * Tick.seconds)
      let shown = value("liked", hand.simulation)
      #expect(abs(shown - 1 - exact.position) < 1e-9)
      #expect(abs(value("liked.velocity", hand.simulation) - exact.velocity) < 1e-9)
      highest = max(highest, shown)
    }
    #expect(highest > 1.1, "a spring that swings goes past its end")
    let before = hand.simulation
    var feel = before.feel
    feel.toggles[0].dampingRatio = 2
    hand.simulation = before.retuned(feel)
    #expect(value("liked", hand.simulation) == value("liked", before))
    #expect(hand.simulation.settle() != nil)
  }

  @Test func `a toggle that nobody touched leaves the hash as it was`() {
    var plain = Self.scene
    plain.toggles = []
    plain.drivers = []
    let (with, without) = (
      Simulation(setup: SceneSetup(scene: Self.scene)), Simulation(setup: SceneSetup(scene: plain))
    )
    #expect(with.stateHash == without.stateHash)
    var hand = Self.hand()
    hand.press(25, 85)
    hand.release()
    let on = hand.simulation
    hand.press(25, 85)
    hand.release()
    #expect(on.stateHash != hand.simulation.stateHash)
  }

  @Test func `a changed document keeps each toggle by its name`() {
    var hand = Self.hand()
    hand.press(25, 85)
    hand.release()
    var scene = Self.scene
    scene.toggles = [.init("new"), .init("liked")]
    let moved = hand.simulation.moved(to: SceneSetup(scene: scene))
    #expect(moved.map { value("liked", $0) } == 1 && moved.map { value("new", $0) } == 0)
  }

  @Test func `with reduced motion it does not swing`() {
    var hand = Hand(Self.scene, feel: Self.scene.feel, reducesMotion: true)
    hand.press(25, 85)
    hand.release(settles: false)
    while !hand.simulation.isSettled {
      hand.wait(ticks: 1)
      #expect(value("liked", hand.simulation) <= 1)
    }
  }
}
