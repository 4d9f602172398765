import DetentMotion
import DetentStage
import Testing

@testable import DetentFiles

/// Whatever a gesture file may say, the simulation survives it and every quantity stays a number.
@Suite struct GestureExtremesTests {
  @Test func `random gestures with extreme numbers play without a crash and stay finite`() throws {
    var random = Seeded(state: 21)
    for round in 0..<300 {
      let script = try gesture(randomText(&random))
      let feel = try script.feel(in: FeelLibrary(folder: nil))
      var playback = GesturePlayback(script, feel: feel)
      let quantities = Quantity.all(in: script.setup.scene)
      playback.run(
        tick: { simulation in
          guard simulation.state.tick % 16 == 0 else { return }
          for quantity in quantities {
            guard case .number(let number) = quantity.value(in: simulation) else { continue }
            #expect(number.isFinite, "round \(round): \(quantity.name)\n\(script.text)")
          }
        }, shot: { _, _ in })
    }
  }

  private func randomText(_ random: inout Seeded) -> String {
    let sizes = ["1x1", "390x844", "8000x8000", "16384x1", "1x16384", "320.5x640.25"]
    var lines = [
      "detent-gesture 1", "scene \(pick(SceneKind.allCases.map(\.name), &random))",
      "size \(pick(sizes, &random))", "reduce-motion \(pick(["on", "off"], &random))",
    ]
    lines += settings(&random)
    var isPressed = false
    for _ in 0..<40 {
      switch Int.random(in: 0..<9, using: &random) {
      case 0 where !isPressed:
        lines.append("press \(position(&random)) \(position(&random))")
        isPressed = true
      case 1 where isPressed:
        lines.append(pick(["release", "cancel"], &random))
        isPressed = false
      case 2 where isPressed:
        let seconds = pick(["0", "0.004", "0.1", "0.25"], &random)
        lines.append("drag \(position(&random)) \(position(&random)) over \(seconds) ease-in-out")
      case 3: lines.append("move \(position(&random)) \(position(&random))")
      case 4:
        let notches = ["-10000", "-3", "0", "1e-300", "2.5", "10000"]
        lines.append("wheel \(pick(notches, &random)) \(pick(notches, &random))")
      case 5: lines.append("key \(pick(StageKey.allCases.map(\.fileName), &random))")
      case 6: lines.append("hold \(pick(["0", "0.001", "0.05", "0.6"], &random))")
      case 7: lines.append("content-height \(pick(["0", "1", "900", "10000000"], &random))")
      default: lines.append(pick(["wheel-end", "device touch", "device mouse"], &random))
      }
    }
    return (lines + ["end"]).joined(separator: "\n")
  }

  /// Parameters at the ends of their ranges, as long as they do not contradict each other.
  private func settings(_ random: inout Seeded) -> [String] {
    Feel.parameters.filter { !$0.key.hasPrefix("header.heights") }.compactMap { parameter in
      guard Int.random(in: 0..<4, using: &random) == 0 else { return nil }
      switch parameter.kind {
      case .number(let range, _):
        let value = pick([range.lowerBound, range.upperBound], &random)
        return "set \(parameter.key) \(value.shortestText)"
      case .choice(let names): return "set \(parameter.key) \(pick(names, &random))"
      case .toggle: return "set \(parameter.key) \(pick(["true", "false"], &random))"
      }
    }
  }

  private func position(_ random: inout Seeded) -> String {
    pick(["-100000", "-1", "0", "0.5", "100", "195", "389.5", "600", "844", "100000"], &random)
  }

  private func pick<Value>(_ values: [Value], _ random: inout Seeded) -> Value {
    values[Int.random(in: 0..<values.count, using: &random)]
  }
}
