import DetentFiles
import DetentMotion
import DetentPNG
import DetentScenes
import DetentStage
import TestSupport
import Testing

@testable import DetentStudio

/// No velocity jumps: a released thing continues at its speed, and so does each motion after the one before
/// it.
@Suite struct JumpMeterTests {
  private static let scenes = (ShippedScene.inBar + ShippedScene.examples).compactMap {
    try? $0.scene(.files)
  }

  @Test(arguments: Self.scenes, [UInt64(1), 2])
  func `a hundred seconds of a random hand have no jump in any scene`(
    scene: Scene, seed: UInt64
  ) {
    var simulation = Simulation(setup: SceneSetup(scene: scene))
    var hand = RandomHand(seed: seed, size: simulation.setup.size)
    var meter = JumpMeter(in: scene)
    for _ in 0..<100 * Tick.rate {
      let events = hand.events(tick: simulation.state.tick)
      meter.follow(events, from: simulation)
      simulation.step(events)
    }
    meter.finish()
    #expect(meter.largest == nil)
  }

  /// Returns the largest jump found in a velocity with these values.
  private func found(_ speeds: [Double]) -> Double {
    var steps = VelocitySteps()
    return zip(speeds, speeds.dropFirst()).compactMap { steps.append($1 - $0) }.max() ?? 0
  }

  private var fling: [Double] {
    let decay = Decay(deceleration: 0.998, stopSpeed: 1)
    return (0..<240).map {
      decay.value(from: MotionValue(position: 0, velocity: 2000), after: Double($0) * Tick.seconds)
        .velocity
    }
  }

  private func spring(_ response: Double, _ ratio: Double, from velocity: Double = 0) -> [Double] {
    let spring = DampedSpring(response: response, dampingRatio: ratio)
    return (0..<240).map {
      spring.value(
        from: MotionValue(position: 220, velocity: velocity), after: Double($0) * Tick.seconds
      ).velocity
    }
  }

  @Test(arguments: [0.15, 0.35, 0.6, 1], [0.4, 0.8, 1, 1.4])
  func `motions by themselves, and their beginnings from rest, are none`(
    response: Double, ratio: Double
  ) {
    #expect(found(fling) < 0.5)
    #expect(found(spring(response, ratio)) < 0.5)
    let rest = Array(repeating: 0.0, count: 20)
    #expect(found(rest + spring(response, ratio)) < 0.5)
    // A spring may take over from a fling at its speed.
    let taken = Array(fling.prefix(60))
    #expect(found(taken + spring(response, ratio, from: taken[59]).dropFirst()) < 0.5)
  }

  @Test(arguments: [-900.0, -40, -3, 3, 40, 900])
  func `a jump is found, and as large as it is`(size: Double) {
    let before = Array(fling.prefix(100))
    #expect(abs(found(before + fling[100...].map { $0 + size }) - abs(size)) < 0.5 + abs(size) / 50)
    let rest = Array(repeating: 0.0, count: 20)
    #expect(abs(found(rest + rest.map { _ in size }) - abs(size)) < 0.01)
  }

  @Test func `a gesture in the window has no jump`() throws {
    for scene in Scene.all {
      var bench = try Bench(scene: scene)
      bench.fastFlick()
      let gesture = try #require(bench.workbench.time.session.lastGesture)
      #expect(JumpMeter(gesture, feel: bench.feel).largest == nil)
    }
  }
}
