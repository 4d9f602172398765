import TestSupport
import Testing

@testable import DetentMotion
@testable import DetentStage

/// Checks rows with actions under random hands, together with every other part.
@Suite struct SwipeTogetherTests {
  private static func simulation(_ parts: Scene.Together, _ chance: inout Chance) -> Simulation {
    var scene = chance.happens(0.5) ? Scene.paged(parts) : .together(parts)
    var page = scene.page!
    for list in page.lists.indices {
      page.lists[list].swipe = .random(
        &chance, taps: [.list(0), .toast, .menu, .expand, .remove, .restore])
    }
    page.refresh = chance.happens(0.3) ? RefreshDescription() : nil
    scene = scene.with(page).with(ToastDescription())
    var feel = Feel.default
    feel.swipe.settle = SpringFeel(
      response: chance.number(0.1, 0.6), dampingRatio: chance.number(0.4, 2))
    feel.swipe.width = chance.number(32, 160)
    feel.swipe.full = chance.number(0.2, 0.95)
    feel.swipe.angle = chance.number(5, 85)
    feel.swipe.slop = chance.happens(0.5) ? 0 : chance.number(0, 40)
    feel.swipe.edge = chance.happens(0.2) ? 0 : chance.number(0, 1)
    feel.toast.duration = 0.3
    let setup = SceneSetup(scene: scene, reducesMotion: chance.happens(0.1))
    return Simulation(setup: setup, feel: feel)
  }

  @Test(arguments: Scene.Together.each)
  func `all gestures come to rest, share what a finger gives, and never jump`(
    _ parts: Scene.Together
  ) {
    var chance = Chance(UInt64(9300 + parts.rawValue))
    for round in 0..<Effort.gesturesTogether {
      let start = Self.simulation(parts, &chance)
      let fault = start.faultOfDrags(seed: chance.next(), atAllRates: round % 8 == 0) { $0.fault }
      guard let fault else { continue }
      Issue.record("parts \(parts.rawValue), round \(round): \(fault)")
      return
    }
  }
}

extension Scene {
  /// A page of 30 rows, 80 high, with one leading action and two trailing ones; each sets a toggle of its own.
  static func swiping(
    isFull: Bool = true, leading: Int = 1, trailing: Int = 2, _ parts: Scene.Together = []
  ) -> Scene {
    var scene = Scene.together(parts)
    var page = scene.page!
    page.layers = []
    for list in page.lists.indices {
      page.lists[list] = .init(.rows(30, height: 80))
      page.lists[list].layers = [.button(.toggle(7, .flip), left: 0, top: 0, width: 60, height: 80)]
      let layers = (0..<leading + trailing).flatMap { action in
        var ground = Layer()
        ground.taps = [.toggle(action, .flip)]
        return [ground, Layer()]
      }
      page.lists[list].swipe = SwipeDescription(
        leading: leading, trailing: trailing, isFull: isFull, layers: layers)
    }
    scene.toggles = (0..<8).map { .init("toggle\($0)") }
    return scene.with(page)
  }
}
