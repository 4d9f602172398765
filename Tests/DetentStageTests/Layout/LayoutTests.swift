import DetentScenes
import TestSupport
import Testing

@testable import DetentMotion
@testable import DetentStage

/// Checks the frames and weights of a stage, at a moment and between two.
@Suite struct LayoutTests {
  @Test(arguments: Scene.all)
  func `between two moments every number lies between its ends`(scene: Scene) {
    var simulation = Simulation(setup: SceneSetup(scene: scene))
    var hand = RandomHand(seed: 3, size: simulation.setup.size)
    for _ in 0..<800 {
      let before = simulation.layout
      simulation.step(hand.events(tick: simulation.state.tick))
      let after = simulation.layout
      #expect(before.interpolated(to: after, 0).numbers == before.numbers)
      #expect(before.interpolated(to: after, 1).numbers == after.numbers)
      let (a, b) = (before.numbers, after.numbers)
      for t in [0.25, 0.5, 0.999] {
        for (index, value) in before.interpolated(to: after, t).numbers.enumerated() {
          let slack = 1e-9 * (1 + abs(a[index]))
          #expect(value >= min(a[index], b[index]) - slack)
          #expect(value <= max(a[index], b[index]) + slack)
        }
      }
    }
  }

  @Test func `what is the same on both sides stays the same bits`() {
    let layout = Simulation(setup: SceneSetup(scene: .explore)).layout
    for t in [0.1, 0.3, 0.7, 0.9999] {
      #expect(layout.interpolated(to: layout, t).numbers == layout.numbers)
    }
  }

  @Test func `different stages do not mix`() {
    let explore = Simulation(setup: SceneSetup(scene: .explore)).layout
    let reader = Simulation(setup: SceneSetup(scene: .reader)).layout
    #expect(explore.interpolated(to: reader, 0.5).numbers == reader.numbers)
  }

  @Test(arguments: [(1.0, 1.0), (1, 844), (390, 1), (40, 40), (8000, 8000), (8000, 1)])
  func `any size of stage has finite frames, and none inside out`(width: Double, height: Double) {
    for scene in Scene.all {
      let size = Size(width: width, height: height)
      var simulation = Simulation(setup: SceneSetup(scene: scene, size: size))
      var hand = RandomHand(seed: 5, size: size)
      for _ in 0..<400 {
        simulation.step(hand.events(tick: simulation.state.tick))
        for number in simulation.layout.numbers { #expect(number.isFinite) }
        guard let page = simulation.layout.page else { continue }
        #expect(page.lists[0].indicator.frame.height >= 0)
      }
    }
  }

  @Test func `a search has the published geometry`() {
    var simulation = Simulation(setup: SceneSetup(scene: .explore))
    let normal = simulation.layout.page!.header!
    #expect(normal.frame.height == 128 && normal.pill.y == 40 && normal.pillAlpha == 1)
    #expect(normal.gradientAlpha == 1 && normal.blockAlpha == 0 && normal.backAlpha == 0)
    #expect(normal.tabs.y == 128 - 40 && normal.tabsLight == 1 && normal.tabsDark == 0)
    simulation.run(to: 1, .key(.down))
    _ = simulation.settle()
    let expanded = simulation.layout.page!.header!
    #expect(expanded.pill.y == 80 && expanded.pillAlpha == 0 && expanded.backAlpha == 1)
    #expect(expanded.block == Rect(x: 0, y: 80, width: 390, height: 164))
    #expect(expanded.fields[1].y - expanded.fields[0].y == 42 + 8)
    simulation.run(to: simulation.state.tick, .key(.up))
    _ = simulation.settle()
    simulation.run(to: simulation.state.tick, .key(.up))
    _ = simulation.settle()
    let compact = simulation.layout.page!.header!
    #expect(compact.pill.y == -24 && compact.pillAlpha == 0 && compact.gradientAlpha == 0)
    #expect(compact.tabs.y == 64 - 40 && compact.tabsLight == 0 && compact.tabsDark == 1)
  }

  @Test func `the status bar hides strictly between compact and normal where the feel says so`() {
    var feel = Feel.default
    feel.header.hidesStatusBar = true
    var simulation = Simulation(setup: SceneSetup(scene: .explore), feel: feel)
    #expect(simulation.layout.page!.header!.statusAlpha == 1)
    simulation.run(to: 1, .press(Point(x: 195, y: 500), .mouse))
    simulation.run(to: 3, .move(Point(x: 195, y: 470)))
    for _ in 0..<60 { simulation.step() }
    #expect(simulation.layout.page!.header!.statusAlpha == 0)
    #expect(
      simulation.retuned(.default).layout.page!.header!.statusAlpha == 1, "by default it stays")
    simulation.run(to: simulation.state.tick, .move(Point(x: 195, y: 400)))
    for _ in 0..<60 { simulation.step() }
    #expect(simulation.layout.page!.header!.statusAlpha == 1)
    #expect(simulation.layout.page!.header!.statusLight == 0)
  }

  @Test func `what is pressed is what is drawn there`() {
    let simulation = Simulation(setup: SceneSetup(scene: .explore))
    let layout = simulation.layout
    let shown: [Element] =
      [Element(.search), Element(.reload), Element(.change)]
      + (0..<4).map { Element(.tab, $0) } + (0..<7).map { Element(.row, $0) }
    for element in shown {
      let center = layout.frame(of: element)?.center ?? .zero
      #expect(simulation.element(at: center) == element)
    }
    #expect(layout.frame(of: Element(.back)) == nil)
    #expect(layout.frame(of: Element(.row, 10)) == nil)
    #expect(simulation.element(at: Point(x: -5, y: -5)) == nil)
  }
}
