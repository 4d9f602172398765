import DetentScenes
import Foundation
import TestSupport
import Testing

@testable import DetentMotion
@testable import DetentStage

/// Checks that everything that is true of each part is true of any parts together.
///
/// The suite plays a few gestures on each of the 31 stages.
/// `DETENT_GESTURES=10000 swift test -c release --filter TogetherTests` plays that many, and
/// `DETENT_SEED=2` plays different ones.
@Suite struct TogetherTests {
  private static let seed =
    ProcessInfo.processInfo.environment["DETENT_SEED"].flatMap { UInt64($0) } ?? 1

  private static func simulation(_ parts: Scene.Together) -> Simulation {
    var feel = Feel.default
    feel.card.edge = DetentEdge.allCases[parts.rawValue % 4]
    let setup = SceneSetup(
      scene: .together(parts), reducesMotion: parts.rawValue % 8 == 5, seed: seed)
    return Simulation(setup: setup, feel: feel)
  }

  @Test(arguments: Scene.Together.each)
  func `all of them come to rest where they may, share what a finger gives, and never jump`(
    _ parts: Scene.Together
  ) {
    let faults = Faults()
    var hand = QuickHand(Self.simulation(parts), seed: Self.seed &* 64 &+ UInt64(parts.rawValue)) {
      if let fault = StageStep(before: $0, stepped: $1, after: $2, event: $3).fault {
        faults.note(fault)
      }
    }
    for round in 0..<Effort.gesturesTogether {
      let rests = hand.play()
      let fault = !rests ? "still moves after 10 s" : faults.first ?? hand.simulation.illegal
      guard let fault else { continue }
      Issue.record("parts \(parts.rawValue), gesture \(round): \(fault)")
      return
    }
  }

  @Test(arguments: Scene.Together.each) func `being looked at changes nothing`(
    _ parts: Scene.Together
  ) {
    let start = Self.simulation(parts)
    var plain = QuickHand(start, seed: UInt64(parts.rawValue))
    var hands = [1, 3, 4, 7].map { every in
      QuickHand(start, seed: UInt64(parts.rawValue)) { before, _, after, _ in
        guard after.state.tick % every == 0 else { return }
        _ = before.layout.interpolated(to: after.layout, 0.3)
      }
    }
    for _ in 0..<3 {
      _ = plain.play()
      for index in hands.indices {
        _ = hands[index].play()
        #expect(hands[index].simulation.stateHash == plain.simulation.stateHash)
      }
    }
  }
}
