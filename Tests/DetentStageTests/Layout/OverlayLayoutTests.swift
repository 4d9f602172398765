import DetentScenes
import TestSupport
import Testing

@testable import DetentMotion
@testable import DetentStage

/// Checks that the menu's ground leads, that its items follow, and that an overshoot is seen.
@Suite struct OverlayLayoutTests {
  private func layout(at fraction: Double, _ feel: Feel = .default) throws -> MenuLayout {
    var simulation = Simulation(setup: SceneSetup(scene: .explore), feel: feel)
    simulation.run(to: 1, .key(.left))
    _ = simulation.settle()
    // A press holds the menu; a drag of a stage's width is the whole way.
    let start = Point(x: 100, y: 780)
    simulation.run(to: simulation.state.tick, .press(start, .mouse))
    simulation.run(
      to: simulation.state.tick, .move(Point(x: start.x + (1 - fraction) * 390, y: start.y)))
    let layout = simulation.layout.menu!
    try #require(abs(layout.fraction - fraction) < 0.01)
    return layout
  }

  @Test func `no item shows before the ground is there`() throws {
    for percent in stride(from: 2, through: 98, by: 4) {
      let overlay = try layout(at: Double(percent) / 100)
      let shown = overlay.items.indices.prefix(5).map { overlay.items[$0].alpha }.max() ?? 0
      #expect(shown == 0 || overlay.cover == 1, "\(percent) %")
      #expect(overlay.alpha == overlay.cover * Feel.default.overlay.alpha)
    }
  }

  @Test func `the ground is there at its share of the way`() throws {
    let half = try layout(at: 0.15)
    #expect(abs(half.cover - half.fraction / 0.3) < 1e-12 && half.cover < 1)
    #expect(try layout(at: 0.32).cover == 1)
    var feel = Feel.default
    feel.overlay.groundEnd = 1
    feel.overlay.itemsStart = 0
    let original = try layout(at: 0.4, feel)
    #expect(original.cover == original.fraction)
    #expect(original.items[0].alpha == original.cover, "no faster than its ground")
  }

  @Test func `items enter in order, and all stand at the end`() throws {
    for fraction in [0.4, 0.5, 0.6, 0.7] {
      let overlay = try layout(at: fraction)
      for index in overlay.items.indices.prefix(5).dropFirst() {
        let (place, before) = (overlay.items[index].frame.x, overlay.items[index - 1].frame.x)
        #expect(place > before || before == Metrics.menuSide + Feel.default.overlay.travel)
        #expect(overlay.items[index].alpha <= overlay.items[index - 1].alpha)
      }
      #expect(overlay.hint.alpha <= overlay.items[4].alpha)
    }
    let open = try layout(at: 0.999)
    for index in open.items.indices.prefix(5) {
      #expect(abs(open.items[index].frame.x - Metrics.menuSide) < 0.1)
      #expect(open.items[index].alpha == 1)
    }
  }

  @Test func `what the spring overshoots the items overshoot, and the ground stays`() {
    var feel = Feel.default
    feel.overlay.spring.dampingRatio = 0.3
    var simulation = Simulation(setup: SceneSetup(scene: .explore), feel: feel)
    simulation.run(to: 1, .key(.left))
    var (greatest, least) = (0.0, Double.infinity)
    var hasCome = false
    for _ in 0..<600 {
      simulation.step()
      let overlay = simulation.layout.menu!
      let beyond = simulation.state.menu!.transition.fraction - 1
      if beyond > 0 {
        hasCome = true
        greatest = max(greatest, beyond)
        for index in overlay.items.indices.prefix(5) {
          let x = Metrics.menuSide - feel.overlay.travel * beyond
          #expect(abs(overlay.items[index].frame.x - x) < 1e-9)
        }
      }
      if hasCome { least = min(least, overlay.alpha) }
    }
    #expect(greatest > 0.3)
    #expect(least == feel.overlay.alpha, "the ground does not flicker")
  }

  @Test func `the keyboard's ring leaves room about the menu's text`() throws {
    var simulation = Simulation(setup: SceneSetup(scene: .explore))
    simulation.run(to: 1, .key(.left))
    _ = simulation.settle()
    simulation.run(to: simulation.state.tick, .key(.down))
    for _ in 0..<120 { simulation.step() }
    let item = try #require(simulation.layout.frame(of: Element(.menuItem, 0)))
    let ring = simulation.layout.focus
    #expect(ring.alpha == 1)
    #expect(item.x - ring.frame.x == 22 && ring.frame.maxX - item.maxX == 22)
    #expect(ring.frame.y - item.y == 2 && ring.radius == 18, "its neighbours' rings do not touch")
    #expect(ring.frame.x >= 8, "within the stage")
  }
}
