import DetentScenes
import TestSupport
import Testing

@testable import DetentMotion
@testable import DetentStage

/// Checks when a press becomes a pan, and in which direction.
@Suite struct PanTests {
  private func pressed(_ device: PointerDevice) -> Simulation {
    var simulation = Simulation(setup: SceneSetup(scene: .reader))
    simulation.run(to: 1, .press(Point(x: 200, y: 400), device))
    return simulation
  }

  @Test(arguments: [(PointerDevice.mouse, 1.0), (.touch, 10)])
  func `within the slop it is still a tap`(device: PointerDevice, slop: Double) {
    for (dx, dy) in [(slop, 0.0), (0, slop), (-slop, -slop), (slop, -slop)] {
      var simulation = pressed(device)
      simulation.run(to: 3, .move(Point(x: 200 + dx, y: 400 + dy)))
      #expect(simulation.state.pointer.gesture == .pending)
      #expect(simulation.list.offset == 0 && simulation.state.pull!.axis.offset == 0)
    }
  }

  @Test(arguments: [(PointerDevice.mouse, 1.0), (.touch, 10)])
  func `past it only what lies beyond is dragged`(device: PointerDevice, slop: Double) {
    var simulation = pressed(device)
    simulation.run(to: 3, .move(Point(x: 200, y: 400 - slop - 4)))
    #expect(simulation.state.pointer.gesture == .panningVertically)
    #expect(simulation.list.offset == 4)
    simulation.run(to: 5, .move(Point(x: 200, y: 400 - slop - 10)))
    #expect(simulation.list.offset == 10)
    simulation.run(to: 7, .move(Point(x: 200, y: 400)))
    #expect(simulation.list.offset < 0, "back where it began it is past the top by the slop")
  }

  @Test(arguments: [
    (30.0, 10.0, PointerState.Gesture.panningHorizontally), (-30, 29, .panningHorizontally),
    (10, 30, .panningVertically), (-29, -30, .panningVertically), (30, 30, .panningVertically),
  ])
  func `it locks on the axis it moved further on`(
    dx: Double, dy: Double, gesture: PointerState.Gesture
  ) {
    var simulation = pressed(.mouse)
    simulation.run(to: 3, .move(Point(x: 200 + dx, y: 400 + dy)))
    #expect(simulation.state.pointer.gesture == gesture)
    let (page, list) = (simulation.state.pull!.axis.offset, simulation.list.offset)
    // The direction is locked: the other one no longer counts.
    simulation.run(to: 5, .move(Point(x: 200 + dx, y: 400 + dy * 4)))
    simulation.run(to: 7, .move(Point(x: 200 + dx * 4, y: 400 + dy * 4)))
    #expect(simulation.state.pointer.gesture == gesture)
    if gesture == .panningVertically {
      #expect(simulation.state.pull!.axis.offset == page)
    } else {
      #expect(simulation.list.offset == list)
    }
  }

  @Test func `a cancelled press is no tap`() {
    for (end, rows) in [(InputEvent.Kind.cancel, UInt64(0)), (.release, 1)] {
      var simulation = Simulation(setup: SceneSetup(scene: .explore))
      let row = simulation.layout.frame(of: Element(.row, 0))?.center ?? .zero
      simulation.run(to: 1, .press(row, .mouse))
      simulation.run(to: 5, end)
      #expect(simulation.layout.page!.lists[0].marks.bits == rows)
    }
  }

  @Test func `a press that stops a fling taps no row`() {
    var simulation = Simulation(setup: SceneSetup(scene: .explore))
    simulation.run(to: 1, .press(Point(x: 195, y: 500), .mouse))
    for step in 1...8 {
      simulation.run(to: 1 + 2 * step, .move(Point(x: 195, y: 500 - 5 * Double(step))))
    }
    simulation.run(to: 18, .release)
    simulation.run(to: 30, .press(Point(x: 195, y: 500), .mouse))
    #expect(simulation.state.pointer.hasCaught)
    simulation.run(to: 40, .release)
    #expect(simulation.layout.page!.lists[0].marks.bits == 0)
    #expect(simulation.settle() != nil)
  }

  @Test func `a second press ends the first`() {
    var simulation = pressed(.mouse)
    simulation.run(to: 3, .move(Point(x: 200, y: 300)))
    simulation.run(to: 5, .press(Point(x: 10, y: 10), .mouse))
    #expect(simulation.state.pointer.gesture == .pending)
    #expect(simulation.state.pointer.position == Point(x: 10, y: 10))
  }

  @Test func `what was caught sideways goes home when the pan goes up`() {
    var simulation = Simulation(setup: SceneSetup(scene: .explore))
    simulation.run(to: 1, .press(Point(x: 300, y: 500), .mouse))
    simulation.run(to: 3, .move(Point(x: 220, y: 500)))
    simulation.run(to: 30, .release)
    simulation.run(to: 36, .press(Point(x: 300, y: 500), .mouse))
    #expect(simulation.state.pull!.axis.offset > 1)
    simulation.run(to: 40, .move(Point(x: 300, y: 480)))
    simulation.run(to: 60, .release)
    #expect(simulation.settle() != nil && simulation.state.pull!.axis.offset == 0)
  }

  @Test func `what was caught on its way up settles when the pan goes sideways`() {
    var simulation = Simulation(setup: SceneSetup(scene: .explore))
    simulation.run(to: 1, .press(Point(x: 300, y: 500), .mouse))
    simulation.run(to: 3, .move(Point(x: 300, y: 480)))
    simulation.run(to: 30, .release)
    simulation.run(to: 36, .press(Point(x: 300, y: 500), .mouse))
    #expect(![64, 128].contains(simulation.state.page!.header.state.height))
    simulation.run(to: 40, .move(Point(x: 280, y: 500)))
    #expect(simulation.settle() != nil, "under the pan that goes sideways")
    #expect([64, 128].contains(simulation.state.page!.header.state.height))
    simulation.run(to: simulation.state.tick, .release)
    #expect(simulation.settle() != nil)
  }
}
