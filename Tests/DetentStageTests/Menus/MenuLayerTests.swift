import DetentScenes
import TestSupport
import Testing

@testable import DetentMotion
@testable import DetentStage

/// Checks that a menu with layers of its own lies over the whole stage, as its layers do.
@Suite struct MenuLayerTests {
  private static let size = Size(width: 320, height: 500)

  /// Returns a stage with an open menu and a button of 60 × 40, 20 from the right and 30 from the lower
  /// edge.
  private static func stage(tap: Layer.Tap = .expand) -> Hand {
    var button = Layer()
    button.frame.right = Driven(20)
    button.frame.width = Driven(60)
    button.frame.bottom = Driven(30)
    button.frame.height = Driven(40)
    button.taps = [tap]
    let scene = Scene.explore.with(MenuDescription([.init("One")], layers: [button]))
    var hand = Hand(scene)
    hand.simulation = Simulation(setup: SceneSetup(scene: scene, size: size))
    hand.key(.left)
    return hand
  }

  @Test(arguments: [
    (240.5, 430.5, true), (299.5, 469.5, true), (239.5, 450, false), (300.5, 450, false),
    (270, 429.5, false), (270, 470.5, false),
  ])
  func `a layer at the far corner is tapped where it is`(x: Double, y: Double, isOn: Bool) {
    var hand = Self.stage()
    #expect(hand.simulation.menu.transition.phase == .open)
    hand.press(x, y)
    #expect((hand.simulation.state.shared.tap?.kind == .menu) == isOn)
    hand.release()
    #expect(hand.simulation.menu.transition.phase == .idle)
    #expect((hand.simulation.state.page!.header.state.height == 284) == isOn)
  }

  @Test func `the focus stands around it, and Return does what it does`() {
    var hand = Self.stage()
    for _ in 0..<2 { hand.key(.tab) }
    let focus = hand.simulation.state.focus
    #expect(focus == Element(.menu, layer: 0))
    let ring = hand.simulation.layout.focus.frame
    #expect(ring.midX == 270 && ring.midY == 450)
    #expect(ring.width >= 60 && ring.width < 80 && ring.height >= 40 && ring.height < 60)
    hand.key(.activate)
    #expect(hand.simulation.state.page!.header.state.height == 284)
  }
}
