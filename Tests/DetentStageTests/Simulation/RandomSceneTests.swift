import DetentScenes
import TestSupport
import Testing

@testable import DetentMotion
@testable import DetentStage

/// Plays any hand in any scene, and in prototypes with every part, under any numbers. Nothing jumps,
/// everything comes to rest where it may, and a different frame rate changes nothing.
///
/// A full run plays 4000 gestures in each, a quick one a hundred: some in each feel, into whatever still moves.
@Suite struct RandomSceneTests {
  private static let gestures = 20

  private static let scenes =
    Scene.all + [.listen] + (1...3).map { Scene.everything(seed: $0) }

  /// The prefixes of all parameters' keys.
  private static let groups = [
    "card", "scroll", "bounce", "popup", "pull", "overlay", "header", "pointer", "hide", "toggles",
  ]

  @Test(arguments: scenes.indices)
  func `any gestures come to rest with no gap, and at every rate alike`(place: Int) {
    var chance = Chance(UInt64(7100 + place))
    for round in 0..<Effort.sceneFeels {
      let feel = RandomFeelTests.feel(&chance, of: Self.groups)
      let setup = SceneSetup(scene: Self.scenes[place], reducesMotion: chance.happens(0.1))
      let start = Simulation(setup: setup, feel: feel)
      let faults = Faults()
      var hand = QuickHand(start, seed: UInt64(place * 10_000 + round)) {
        if let fault = StageStep(before: $0, stepped: $1, after: $2, event: $3).fault {
          faults.note(fault)
        }
      }
      let rests = hand.play(drags: Self.gestures)
      var fault = rests ? faults.first ?? hand.simulation.illegal : "still moves after 10 s"
      for (name, value) in hand.simulation.numbers where !value.isFinite {
        fault = fault ?? "\(name) is \(value)"
      }
      for rate in [30.0, 60, 144] {
        let shown = Presenter(rate: rate).play(
          hand.events, on: start, until: hand.simulation.state.tick)
        if shown.hash != hand.simulation.stateHash { fault = fault ?? "another hash at \(rate) Hz" }
        if shown.isLost { fault = fault ?? "a place that is no number at \(rate) Hz" }
      }
      guard let fault else { continue }
      let message: Comment = "\(setup.scene), feel \(round): \(fault); under \(feel.changes)"
      Issue.record(message)
      return
    }
  }
}

/// Shows a stage at a rate of its own, between ticks as a window does.
struct Presenter {
  let rate: Double

  /// - Returns: the hash at the end, and true if a frame had anything at a place that is not finite.
  func play(
    _ events: [InputEvent], on start: Simulation, until end: Int
  ) -> (hash: StateHash, isLost: Bool) {
    var simulation = start
    var (frame, isLost) = (0, false)
    func tick() {
      let before = simulation
      simulation.step()
      let tick = Double(simulation.state.tick)
      while Double(frame) * Double(Tick.rate) / rate <= tick {
        let share = Double(frame) * Double(Tick.rate) / rate - (tick - 1)
        let shown = before.layout.interpolated(to: simulation.layout, max(0, share))
        // Only the lowest rate checks this: the others pass by the same places.
        if rate == 30 { isLost = isLost || !shown.numbers.allSatisfy(\.isFinite) }
        frame += 1
      }
    }
    for event in events {
      while simulation.state.tick < event.instant.tick { tick() }
      simulation.apply(event)
    }
    while simulation.state.tick < end { tick() }
    return (simulation.stateHash, isLost)
  }
}

extension Simulation {
  /// Plays six random drags, and returns the first thing that is wrong: what `fault` finds in a step, no rest,
  /// or a different end where a window draws at a different rate.
  func faultOfDrags(
    seed: UInt64, atAllRates: Bool, _ fault: @escaping @Sendable (StageStep) -> String?
  ) -> String? {
    let faults = Faults()
    var hand = QuickHand(self, seed: seed) {
      let step = StageStep(before: $0, stepped: $1, after: $2, event: $3)
      if let fault = fault(step) { faults.note("\(fault) at tick \($2.state.tick)") }
    }
    guard hand.play(drags: 6) else { return "still moves after 10 s" }
    if let fault = faults.first ?? hand.simulation.illegal { return fault }
    for rate in atAllRates ? [30.0, 60, 144] : [] {
      let shown = Presenter(rate: rate).play(
        hand.events, on: self, until: hand.simulation.state.tick)
      if shown.hash != hand.simulation.stateHash { return "another hash at \(rate) Hz" }
      if shown.isLost { return "a place that is no number at \(rate) Hz" }
    }
    return nil
  }
}
