import DetentMotion
import DetentScenes
import DetentStage
import Testing

@testable import DetentStudio

extension Gesture {
  /// Returns the states under `feel`, stepped tick by tick from its start for `count` ticks; runs must equal
  /// them.
  func stepped(_ feel: Feel, _ count: Int) -> [Simulation] {
    var simulation = start.retuned(feel)
    var states = [simulation]
    var rest = events[...]
    for _ in 0..<count {
      let now = rest.prefix { $0.instant.tick <= simulation.state.tick }
      rest = rest.dropFirst(now.count)
      simulation.step(Array(now))
      states.append(simulation)
    }
    return states
  }

  /// Returns the ticks until nothing moves after its last event.
  func length(_ feel: Feel) throws -> Int {
    let last = try #require(events.last).instant.tick
    let states = stepped(feel, age(at: last) + 2400)
    return try #require(states.firstIndex { $0.state.tick > last && $0.isSettled })
  }
}

/// A run has the same states in every order of reading.
@Suite struct RunTests {
  private func flicked(_ scene: Scene = .explore) throws -> Gesture {
    var bench = try Bench(scene: scene)
    bench.flick()
    return try #require(bench.workbench.time.session.lastGesture)
  }

  private var slow: Feel {
    var feel = Feel.default
    feel.header.heights.normal = 150
    feel.header.settle.response = 0.9
    feel.scroll.bounce.response = 0.9
    feel.card.settle.response = 0.9
    return feel
  }

  @Test(arguments: [Scene.explore, .reader, .card])
  func `every tick of it is the tick that stepping gives, in whatever order it is asked`(
    scene: Scene
  ) throws {
    let gesture = try flicked(scene)
    for feel in [Feel.default, slow] {
      let length = try gesture.length(feel)
      let stepped = gesture.stepped(feel, length + 50)
      var run = Run(gesture, feel: feel)
      run.extend(to: length + 50)
      #expect(run.end == length)
      for age in (0...length + 50).reversed() {
        let there = run.simulation(at: age)
        #expect(there.state.tick == stepped[age].state.tick)
        #expect(there.stateHash == stepped[age].stateHash, "\(age)")
      }
    }
  }

  @Test func `its end is known once a tick more than it has been asked for, and not before`() throws
  {
    let gesture = try flicked()
    let length = try gesture.length(.default)
    var run = Run(gesture, feel: .default)
    run.extend(to: length - 1)
    #expect(run.end == nil && run.course.tickCount == length - 1)
    run.extend(to: length)
    #expect(run.end == nil && run.course.tickCount == length)
    run.extend(to: length + 1)
    #expect(run.end == length && run.course.tickCount == length)
    run.extend(to: length + 1000)
    #expect(run.end == length && run.course.tickCount == length)
  }

  @Test(arguments: [1, 23, 24, 25, 48, 49])
  func `made piece by piece it is what it is made at once`(piece: Int) throws {
    let gesture = try flicked()
    let length = try gesture.length(slow)
    var whole = Run(gesture, feel: slow)
    whole.extend(to: length + 1)
    var run = Run(gesture, feel: slow)
    for age in stride(from: 0, to: length + piece, by: piece) {
      run.extend(to: age)
      #expect(run.simulation(at: age).stateHash == whole.simulation(at: age).stateHash)
      #expect(run.simulation(at: age / 2).stateHash == whole.simulation(at: age / 2).stateHash)
    }
    let name = "header.height"
    #expect(run.course.track(name)?.values == whole.course.track(name)?.values)
    #expect(run.course.releases == whole.course.releases)
  }

  @Test func `it is drawn between two ticks, at its beginning and past its end as it stands`()
    throws
  {
    let gesture = try flicked()
    let length = try gesture.length(.default)
    var run = Run(gesture, feel: .default)
    run.extend(to: length + 1)
    func height(_ age: Int, _ fraction: Double) -> Double {
      run.layout(at: age, fraction).page!.header!.frame.height
    }
    let moving = try #require(
      (1...length).first { abs(height($0, 1) - height($0 - 1, 1)) > 0.5 })
    #expect(height(moving, 0) == height(moving - 1, 1))
    let half = (height(moving, 1) + height(moving - 1, 1)) / 2
    #expect(abs(height(moving, 0.5) - half) < 1e-9)
    #expect(height(0, 0.5) == height(0, 1))
    #expect(height(length + 90, 0.5) == height(length, 1))
  }

  @Test func `what a slider changes is made anew, and what it began at is not`() throws {
    var bench = try Bench()
    bench.flick()
    bench.key(.character("l"))
    bench.wait(0.3)
    let session = bench.workbench.time.session
    let end = try #require(session.run?.end)
    session.retune(slow, earlier: .default)
    // The shown run becomes the run of the ghost, up to its computed end.
    #expect(session.earlierRun?.feel == .default && session.earlierRun?.end == end)
    #expect(session.run?.feel == slow && session.run?.end == nil)
    session.completeRuns()
    try #require(session.run?.end != nil)
    var slower = slow
    slower.header.settle.response = 1.2
    session.retune(slower, earlier: .default)
    #expect(session.earlierRun?.end == end && session.run?.end == nil)
    // After undo the ghost's run is the shown one.
    session.completeRuns()
    session.retune(.default, earlier: nil)
    #expect(session.run?.end == end && session.earlierRun == nil)
    session.retune(slow, earlier: .default)
    #expect(session.earlierRun?.feel == .default && session.earlierRun?.end == end)
  }
}
