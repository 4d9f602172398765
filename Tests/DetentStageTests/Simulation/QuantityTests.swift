import DetentScenes
import Foundation
import TestSupport
import Testing

@testable import DetentMotion
@testable import DetentStage

/// Checks that a quantity has one name and one sign: in the read-out, the guides, the CSV, the plot and the
/// docs.
@Suite struct QuantityTests {
  @Test func `each has a name, a label and a sentence of its own, the same in every scene`() {
    let all = Quantity.all
    #expect(Set(all.map(\.name)).count == all.count)
    #expect(Set(all.map(\.label)).count == all.count)
    #expect(Set(all.map(\.meaning)).count == all.count)
    for quantity in all {
      #expect(quantity.label.first?.isUppercase == true && quantity.label.count <= 22)
      #expect(quantity.meaning.hasSuffix("."), "\(quantity.name)")
      #expect(quantity.kind == .number || quantity.unit == .none)
    }
    let scenes = Scene.all + [.everything(seed: 1), .paged([])]
    // A document names its toggles and its strips.
    let toggles: [String] = scenes.flatMap(\.toggles).map(\.name)
    let strips: [String] = scenes.flatMap(\.strips).flatMap { strip in
      ["offset", "velocity", "progress", "value"].map { "\(strip.name).\($0)" }
    }
    let named = toggles + toggles.map { $0 + ".velocity" } + strips
    let shown = scenes.flatMap { Quantity.all(in: $0).map(\.name) }.filter { !named.contains($0) }
    #expect(Set(shown) == Set(all.map(\.name)))
  }

  @Test func `a meaning begins with its subject or a verb, and its sentences are short`() {
    for quantity in Quantity.all {
      #expect(PlainEnglish.mistakes(in: quantity.meaning) == [], "\(quantity.name)")
    }
  }

  @Test func `every velocity is the rate of one quantity, in its unit a second`() {
    for scene in Scene.all {
      let all = Quantity.all(in: scene)
      let velocities = all.map(\.name).filter {
        $0.contains("velocity") && !$0.hasPrefix("pointer")
      }
      #expect(all.compactMap(\.rate).sorted() == velocities.sorted())
      for quantity in all {
        guard let rate = quantity.rate.flatMap({ Quantity.named($0, in: scene) }) else { continue }
        #expect(rate.unit == (quantity.unit == .points ? .pointsPerSecond : .perSecond))
      }
    }
  }

  /// Plays throws and settlings without a hand, so that the velocities are those of real motions.
  @Test(arguments: Scene.all)
  func `a quantity grows while its velocity is positive, and falls while it is negative`(
    scene: Scene
  ) throws {
    var seen: [String: Set<Double>] = [:]
    var hand = Hand(scene)
    for (dx, dy, speed) in [
      (0.0, -340.0, 3000.0), (0, -300, 3000), (0, 50, 300), (0, 300, 3000), (0, 340, 3000),
      (0, 150, 900),
      (0, -120, 900), (-160, 0, 3000), (-40, 0, 3000), (200, 0, 900), (0, 0, 900),
    ] {
      hand.press(scene == .popup ? 195 : 330, scene == .popup ? 800 : 480)
      if dx != 0 || dy != 0 { hand.move(dx: dx, dy: dy, speed: speed) }
      hand.send(.release)
      compare(&hand.simulation, ticks: 720, &seen)
    }
    if scene == .explore {
      // Taps change the tab, to the right and back again.
      for x in [240.0, 60] {
        hand.press(x, hand.simulation.state.page!.header.state.height - 20)
        hand.send(.release)
        compare(&hand.simulation, ticks: 240, &seen, only: "tab.position")
      }
    }
    if scene == .card {
      // The card stands at its lowest height by now.
      for dx in [-160.0, 160] {
        hand.press(200, 700)
        hand.move(dx: dx, dy: 0, speed: 900)
        hand.send(.release)
        compare(&hand.simulation, ticks: 240, &seen, only: "card.page.position")
      }
    }
    for quantity in Quantity.all(in: scene) where quantity.rate != nil {
      #expect(seen[quantity.name] == [-1, 1], "\(quantity.name) was not seen to go both ways")
    }
  }

  private func compare(
    _ simulation: inout Simulation, ticks: Int, _ seen: inout [String: Set<Double>],
    only name: String? = nil
  ) {
    let scene = simulation.setup.scene
    let pairs = Quantity.all(in: scene).filter { name == nil || $0.name == name }.compactMap {
      quantity in
      quantity.rate.flatMap { Quantity.named($0, in: scene) }.map { (quantity, $0) }
    }
    for _ in 0..<ticks {
      let before = pairs.map { number($0.0, simulation) }
      let rates = pairs.map { number($0.1, simulation) }
      simulation.step()
      for (index, pair) in pairs.enumerated() {
        let change = (number(pair.0, simulation) - before[index]) / Tick.seconds
        let rate = number(pair.1, simulation)
        // Only changes of more than 20 points a second count, or of a tenth of the whole.
        guard abs(change) > (pair.0.unit == .points ? 20 : 0.1) else { continue }
        let sign = change < 0 ? -1.0 : 1
        #expect(
          rate * sign > 0 || rates[index] * sign > 0, "\(pair.0.name) at \(simulation.state.tick)")
        seen[pair.0.name, default: []].insert(sign)
      }
    }
  }

  private func number(_ quantity: Quantity, _ simulation: Simulation) -> Double {
    if case .number(let number) = quantity.value(in: simulation) { number } else { .nan }
  }

  @Test func `the list of a card and that of the page under it are told apart`() {
    let start = Simulation(setup: SceneSetup(scene: .together([.card])))
    var state = start.state
    state.parts.card!.pages[0].axis.jump(to: 55)
    let simulation = start.resumed(from: state)
    func value(_ name: String) -> Quantity.Value? {
      Quantity.named(name, in: simulation.scene)?.value(in: simulation)
    }
    #expect(value("card.list.offset") == .number(55) && value("list.offset.y") == .number(0))
    #expect(value("card.list.phase") == .word("idle"))
    let progress = value("card.list.progress")
    #expect(progress != .number(0) && progress != nil && value("list.progress") == .number(0))
  }
}
