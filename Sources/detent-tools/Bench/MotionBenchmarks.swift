import DetentCommand
import DetentFiles
import DetentMotion
import DetentStage

/// Times of the simulation.
enum MotionBenchmarks {
  static func benchmarks() throws(CommandError) -> [Benchmark] {
    let explore = try shippedScene("explore")
    let card = try shippedScene("card")
    return [
      Benchmark("tick.explore") { tick($0, explore) },
      Benchmark("tick.card") { tick($0, card) },
      Benchmark("tick.allocations") { name throws(CommandError) in try allocations(name) },
      Benchmark("spring.step") { springStep($0) },
      Benchmark("resimulate.3s") { resimulation($0, of: explore) },
    ]
  }

  /// Times one tick of a scene, over a second of dragging and a second of flinging.
  private static func tick(_ name: String, _ scene: Scene) -> Measurement {
    let run = Run(scene)
    return .time(name, "us", count: 200, perRun: run.ticks) { _ in
      run.perform()
    }
  }

  /// Counts the objects that the same ticks allocate after a warm-up.
  private static func allocations(_ name: String) throws(CommandError) -> Measurement? {
    var runs: [Run] = []
    for scene in ShippedScene.all { runs.append(Run(try shippedScene(scene.name))) }
    for run in runs { run.perform() }
    guard let count = AllocationCounter.count({ for run in runs { run.perform() } }) else {
      StandardError.report("\(name): not counted, this Swift runtime has no hook for it")
      return nil
    }
    return Measurement(name: name, unit: "", samples: [Double(count)])
  }

  /// Times one step of one spring, with a thousand springs at a time.
  private static func springStep(_ name: String) -> Measurement {
    let step = DampedSpring(response: 0.5, dampingRatio: 0.4).step(of: Tick.seconds)
    var values = (1...1000).map { MotionValue(position: Double($0), velocity: 0) }
    let measurement = Measurement.time(
      name, "ns", count: 100, perRun: 100 * values.count
    ) { _ in
      for _ in 0..<100 {
        for index in values.indices { values[index] = step.applied(to: values[index]) }
      }
    }
    precondition(values.allSatisfy { $0.position.isFinite })
    return measurement
  }

  /// Times a three-second gesture from its first event to its last tick.
  private static func resimulation(_ name: String, of scene: Scene) -> Measurement {
    let run = Run(scene, seconds: 3)
    return .time(name, "ms", count: 100) { _ in run.perform() }
  }

  /// A drag over half the time, a release in motion, and the motion after it.
  private struct Run {
    let ticks: Int
    private let start: Simulation
    private let events: [[InputEvent]]

    init(_ scene: Scene, seconds: Double = 2) {
      let ticks = Tick.ceiling(seconds: seconds)
      start = Simulation(setup: SceneSetup(scene: scene))
      let hand = Hand(scene: scene, from: Point(x: 195, y: 700), reach: Vector(dx: 0, dy: -600))
      let release = ticks / 2 - 120
      self.ticks = ticks
      events = (0..<ticks).map { tick in
        if tick == release { return [InputEvent(.release, at: Instant(tick: tick))] }
        return tick < release && tick % 2 == 0 ? [hand.event(at: tick)] : []
      }
    }

    func perform() {
      var simulation = start
      for events in events { simulation.step(events) }
      precondition(simulation.state.tick == ticks)
    }
  }
}
