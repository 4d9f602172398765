import DetentMotion
import DetentParameters
import DetentScenes
import DetentStage
import TestSupport
import Testing

@testable import DetentFiles

/// For any gesture file, the simulation must survive and every quantity must stay a number.
@Suite struct GestureExtremesTests {
  @Test func `random gestures with extreme numbers play without a crash and stay finite`() throws {
    var chance = Chance(21)
    for round in 0..<300 {
      let script = try gesture(randomText(&chance))
      let feel = try script.feel(in: FeelLibrary(folder: nil))
      var player = GesturePlayer(script, feel: feel)
      let quantities = Quantity.all(in: script.setup.scene)
      player.run(
        tick: { simulation in
          guard simulation.state.tick % 16 == 0 else { return }
          for quantity in quantities {
            guard case .number(let number) = quantity.value(in: simulation) else { continue }
            #expect(number.isFinite, "round \(round): \(quantity.name)\n\(script.text)")
          }
        }, shot: { _, _ in })
    }
  }

  private func randomText(_ chance: inout Chance) -> String {
    let sizes = ["1x1", "390x844", "8000x8000", "16384x1", "1x16384", "320.5x640.25"]
    var lines = [
      "detent-gesture 1", "scene \(pick(Scene.all.map(\.name), &chance))",
      "size \(pick(sizes, &chance))", "reduce-motion \(pick(["on", "off"], &chance))",
    ]
    lines += settings(&chance)
    var isPressed = false
    for _ in 0..<40 {
      switch Int.random(in: 0..<9, using: &chance) {
      case 0 where !isPressed:
        lines.append("press \(position(&chance)) \(position(&chance))")
        isPressed = true
      case 1 where isPressed:
        lines.append(pick(["release", "cancel"], &chance))
        isPressed = false
      case 2 where isPressed:
        let seconds = pick(["0", "0.004", "0.1", "0.25"], &chance)
        lines.append("drag \(position(&chance)) \(position(&chance)) over \(seconds) ease-in-out")
      case 3: lines.append("move \(position(&chance)) \(position(&chance))")
      case 4:
        let notches = ["-10000", "-3", "0", "1e-300", "2.5", "10000"]
        lines.append("wheel \(pick(notches, &chance)) \(pick(notches, &chance))")
      case 5: lines.append("key \(pick(StageKey.allCases.map(\.fileName), &chance))")
      case 6: lines.append("hold \(pick(["0", "0.001", "0.05", "0.6"], &chance))")
      case 7: lines.append("content-height \(pick(["0", "1", "900", "10000000"], &chance))")
      default: lines.append(pick(["wheel-end", "device touch", "device mouse"], &chance))
      }
    }
    return (lines + ["end"]).joined(separator: "\n")
  }

  /// Returns parameters at the ends of their ranges, as long as they do not contradict each other.
  private func settings(_ chance: inout Chance) -> [String] {
    Feel.parameters.filter { !$0.key.hasPrefix("header.heights") }.compactMap { parameter in
      guard Int.random(in: 0..<4, using: &chance) == 0 else { return nil }
      switch parameter.kind {
      case .number(let range, _):
        let value = pick([range.lowerBound, range.upperBound], &chance)
        return "set \(parameter.key) \(value.shortestText)"
      case .choice(let names): return "set \(parameter.key) \(pick(names, &chance))"
      case .toggle: return "set \(parameter.key) \(pick(["true", "false"], &chance))"
      }
    }
  }

  private func position(_ chance: inout Chance) -> String {
    pick(["-100000", "-1", "0", "0.5", "100", "195", "389.5", "600", "844", "100000"], &chance)
  }

  private func pick<Value>(_ values: [Value], _ chance: inout Chance) -> Value {
    values[Int.random(in: 0..<values.count, using: &chance)]
  }
}
