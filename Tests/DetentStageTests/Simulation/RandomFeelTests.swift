import DetentParameters
import DetentScenes
import TestSupport
import Testing

@testable import DetentMotion
@testable import DetentStage

/// Plays any hand under any numbers of card, lists, bounces, sheet and pull. Every point of a drag is spent
/// once, nothing jumps, a release hands its velocity on, and everything comes to rest where it may.
///
/// A full run plays 100,000 drags, a quick one a few thousand: some in each feel, into whatever still
/// moves.
@Suite struct RandomFeelTests {
  private static let drags = 20

  /// Returns a feel with every number at random within its range. Numbers that set a motion's length are
  /// drawn so that it can end in ten seconds. A spring of 3 s that swings, or a fling that keeps 0.9999 of
  /// its speed, moves for minutes.
  static func feel(
    _ chance: inout Chance,
    of groups: [String] = ["card", "scroll", "bounce", "popup", "pull", "overlay"]
  ) -> Feel {
    while true {
      var feel = chance.feel(of: groups)
      for parameter in Feel.parameters where parameter.value(in: feel) != parameter.defaultValue {
        switch parameter.key.split(separator: ".").last {
        case "response": parameter.set(chance.scale(0.05, 0.6), in: &feel)
        case "dampingRatio": parameter.set(chance.scale(0.35, 2), in: &feel)
        case "deceleration": parameter.set(chance.number(0.9, 0.9985), in: &feel)
        case "stopSpeed": parameter.set(chance.number(2, 200), in: &feel)
        case "secondStep": parameter.set(chance.number(0.1, 1), in: &feel)
        case "friction": parameter.set(chance.scale(0.008, 0.1), in: &feel)
        default: break
        }
      }
      if feel.problems.isEmpty { return feel }
    }
  }

  /// Most drags are on a card, and half of those also have a page, a pull, a menu and a sheet.
  static let scenes: [Scene] = [
    .card, .card, .card, .together(Scene.Together(rawValue: 31)), .explore, .reader, .popup, .card,
  ]

  @Test(arguments: 0..<8)
  func `under any numbers every point is spent once, nothing jumps, and all comes to rest`(
    _ place: Int
  ) {
    var chance = Chance(UInt64(1200 + place))
    for round in 0..<Effort.feels / 8 {
      let feel = Self.feel(&chance)
      let faults = Faults()
      let start = Simulation(setup: SceneSetup(scene: Self.scenes[place]), feel: feel)
      var hand = QuickHand(start, seed: UInt64(place * 10_000 + round)) {
        if let fault = StageStep(before: $0, stepped: $1, after: $2, event: $3).fault {
          faults.note(fault)
        }
      }
      let rests = hand.play(drags: Self.drags)
      let fault = !rests ? "still moves after 10 s" : faults.first ?? hand.simulation.illegal
      guard let fault else { continue }
      Issue.record("scene \(place), feel \(round): \(fault); under \(feel.changes)")
      return
    }
  }
}

extension Feel {
  /// The parameters that differ from the default, with their values.
  var changes: [String] {
    Feel.parameters.filter { $0.value(in: self) != $0.defaultValue }
      .map { "\($0.key) \($0.value(in: self))" }
  }
}
