import DetentMotion
import DetentScenes
import DetentStage
import TestSupport
import Testing

@testable import DetentStudio

/// The stage remembers its last minute, which the user can look at again.
@Suite struct StageMemoryTests {
  /// Plays a minute and a half of a hand that drags, flicks, taps, turns the wheel, presses keys, waits and
  /// moves a slider. `hashes` receives the state's hash at each tick.
  private func minutes(
    _ scene: Scene, seed: UInt64, retunes: Bool = true, into hashes: inout [Int: StateHash]
  ) throws -> Bench {
    var bench = try Bench(scene: scene)
    var random = Chance(seed)
    let stage = bench.workbench.window.plan.stage
    func place() -> Point {
      Point(
        x: stage.x + stage.width * random.number(0.1...0.9),
        y: stage.y + stage.height * random.number(0.1...0.9))
    }
    func frame() {
      // This waits tick by tick, so that it sees each tick's state.
      for _ in 0..<4 {
        bench.wait(1.0 / 240)
        let simulation = bench.workbench.time.session.simulation
        hashes[simulation.state.tick] = simulation.stateHash
      }
    }
    while bench.seconds < 90 {
      switch random.whole(6) {
      case 0, 1, 2:
        let (from, to) = (place(), place())
        bench.press(from)
        let steps = 2 + random.whole(30)
        for step in 1...steps {
          frame()
          let t = Double(step) / Double(steps)
          bench.move(Point(x: mix(from.x, to.x, t), y: mix(from.y, to.y, t)))
        }
        bench.release(to)
      case 3: bench.click(place())
      case 4:
        bench.send(
          .wheel(at: place(), notches: Vector(dx: 0, dy: random.number(-3...3)), isPrecise: true))
      default:
        guard retunes else { break }
        var feel = bench.feel
        feel.header.heights.normal = random.number(100...160)
        feel.scroll.rubberBand = random.number(0.3...0.7)
        bench.workbench.time.session.retune(feel, earlier: nil)
        let simulation = bench.workbench.time.session.simulation
        hashes[simulation.state.tick] = simulation.stateHash
      }
      for _ in 0..<random.whole(90) { frame() }
    }
    return bench
  }

  @Test(arguments: [Scene.explore, .reader, .card, .popup])
  func `at random ticks of the minute the state has the hash that it had`(
    scene: Scene
  ) throws {
    var hashes: [Int: StateHash] = [:]
    let bench = try minutes(scene, seed: 11, into: &hashes)
    let memory = bench.workbench.time.session.live.memory
    let now = bench.workbench.time.session.simulation.state.tick
    #expect(memory.ticks == now - 14_400...now)
    #expect(memory.bytes < 32 << 20)
    var random = Chance(7)
    var seen = 0
    let rounds = Effort.rounds(1000)
    for _ in 0..<rounds {
      let tick = now - random.whole(14_401)
      let there = memory.simulation(at: tick)
      #expect(there.state.tick == tick)
      guard let hash = hashes[tick] else { continue }
      seen += 1
      #expect(there.stateHash == hash, "tick \(tick)")
    }
    #expect(seen * 100 > rounds * 95)
  }

  @Test func `a drag through the minute shows each tick of it, back and forth, and time stands`()
    throws
  {
    var hashes: [Int: StateHash] = [:]
    var bench = try minutes(.explore, seed: 3, retunes: false, into: &hashes)
    bench.wait(5)
    let view = try bench.timeLineView()
    let y = view.minute.midY
    bench.press(Point(x: view.minute.maxX - 1, y: y))
    let across = Array(stride(from: view.minute.maxX, through: view.minute.x, by: -0.5))
    for x in across + across.reversed() {
      bench.move(Point(x: x, y: y))
      bench.wait(1.0 / 60)
      let shown = bench.workbench.time.session.shown
      let expected = try bench.timeLineView().minuteTick(at: x)
      #expect(shown.state.tick == expected)
      if let hash = hashes[expected] { #expect(shown.stateHash == hash) }
    }
    bench.release(Point(x: view.minute.x, y: y))
    #expect(bench.workbench.time.session.clock.isPaused)
  }

  @Test
  func `a drag in the tracks moves playhead and stage together, and the states are the live ones`()
    throws
  {
    var bench = try Bench()
    var hashes: [Int: StateHash] = [:]
    let stage = bench.workbench.window.plan.stage
    bench.dragAndHold(stage.center, Point(x: stage.midX, y: stage.midY + 90), over: 0.3)
    bench.release(Point(x: stage.midX, y: stage.midY + 90))
    for _ in 0..<480 {
      bench.wait(1.0 / 240)
      let simulation = bench.workbench.time.session.simulation
      hashes[simulation.state.tick] = simulation.stateHash
    }
    let view = try bench.timeLineView()
    let start = try #require(bench.workbench.time.session.lastGesture).start.state.tick
    let y = view.lanes[0].midY
    bench.press(Point(x: view.lanes[0].midX, y: y))
    let across = Array(stride(from: view.lanes[0].x, through: view.lanes[0].maxX, by: 1))
    for x in across + across.reversed() {
      bench.move(Point(x: x, y: y))
      let age = try #require(bench.workbench.timeLine.playhead)
      #expect(age == view.tick(at: x))
      let shown = bench.workbench.time.session.shown
      #expect(shown.state.tick == start + age)
      if let hash = hashes[start + age] { #expect(shown.stateHash == hash) }
    }
    #expect(bench.workbench.time.shownTime == TimeLine.time(0))
    bench.release(Point(x: across[0], y: y))
    // Space continues from there to the gesture's end.
    bench.key(.space)
    bench.wait(0.1)
    #expect(abs((bench.workbench.timeLine.playhead ?? 0) - 24) <= 1)
    bench.wait(10)
    #expect(!bench.workbench.time.session.isReplaying)
  }

  @Test func `while it rests nothing is kept, and an hour of it is a moment's memory`() throws {
    var bench = try Bench()
    bench.flick()
    let before = bench.workbench.time.session.live.memory.bytes
    bench.workbench.advance(to: bench.seconds + 3600)
    #expect(bench.workbench.time.session.live.memory.bytes == before)
    let memory = bench.workbench.time.session.live.memory
    #expect(memory.ticks.count == 14_401)
    let now = bench.workbench.time.session.simulation
    for tick in [memory.ticks.lowerBound, memory.ticks.upperBound] {
      #expect(memory.simulation(at: tick).state.tick == tick)
      #expect(memory.simulation(at: tick).stateHash == now.stateHash)
    }
  }

  @Test func `a flood of events is remembered for less than a minute, and in bounds`() {
    var simulation = Simulation(setup: SceneSetup(scene: .explore))
    var memory = StageMemory(simulation)
    var hashes: [StateHash] = [simulation.stateHash]
    for tick in 0..<4800 {
      let events = (0..<100).map { index in
        InputEvent(
          .wheel(Vector(dx: 0, dy: index % 2 == 0 ? 0.5 : -0.4)),
          at: Instant(fractions: tick * Tick.fractions))
      }
      simulation.step(events)
      hashes.append(simulation.stateHash)
      memory.follow(simulation, events)
    }
    #expect(memory.bytes < 32 << 20)
    #expect(memory.ticks.count < 2000 && memory.ticks.count > 500)
    for tick in memory.ticks { #expect(memory.simulation(at: tick).stateHash == hashes[tick]) }
  }

  @Test(arguments: [60.0, 240])
  func `a slider that moves with every frame of a minute is remembered within 32 MiB`(
    rate: Double
  ) throws {
    var bench = try Bench(panel: false)
    var hashes: [Int: StateHash] = [:]
    var feel = bench.feel
    bench.flick()
    for frame in 0..<Int(62 * rate) {
      feel.header.heights.normal = 120 + Double(frame % 40)
      bench.workbench.time.session.retune(feel, earlier: nil)
      let simulation = bench.workbench.time.session.simulation
      hashes[simulation.state.tick] = simulation.stateHash
      bench.wait(1.0 / rate)
    }
    let memory = bench.workbench.time.session.live.memory
    #expect(memory.bytes < 32 << 20)
    for (tick, hash) in hashes where memory.ticks.contains(tick) {
      #expect(memory.simulation(at: tick).stateHash == hash)
    }
  }

  @Test func `Shift with comma and full stop go to the releases and presses, and to the ends`()
    throws
  {
    var bench = try Bench()
    let stage = bench.workbench.window.plan.stage
    bench.drag(stage.center, Point(x: stage.midX, y: stage.midY - 40), over: 0.2)
    bench.wait(0.05)
    bench.drag(stage.center, Point(x: stage.midX, y: stage.midY - 40), over: 0.2)
    bench.wait(4)
    var seen: [Int] = []
    for _ in 0..<5 {
      bench.key(.character(","), .shift)
      seen.append(try #require(bench.workbench.timeLine.playhead))
    }
    let course = try #require(bench.workbench.timeLine.now)
    #expect(course.presses.count == 2 && course.releases.count == 2)
    #expect(seen == (course.marks + [0]).sorted().reversed())
    #expect(bench.workbench.time.session.clock.isPaused)
    for mark in course.marks {
      bench.key(.character(">"), .shift)
      #expect(bench.workbench.timeLine.playhead == mark)
    }
    bench.key(.character("."), .shift)
    #expect(bench.workbench.timeLine.playhead == bench.workbench.time.session.run?.end)
  }

  @Test func `what was before a change of the feel is shown under the feel of then`() throws {
    var bench = try Bench()
    bench.flick()
    let there = bench.workbench.time.session.simulation
    var feel = bench.feel
    feel.header.settle.response = 0.9
    bench.workbench.time.session.retune(feel, earlier: nil)
    bench.flick()
    let view = try bench.timeLineView()
    let gesture = try #require(view.line.minute.gestures.first)
    bench.click(
      Point(x: view.minuteX(of: (gesture.lowerBound + gesture.upperBound) / 2), y: view.minute.midY)
    )
    #expect(bench.workbench.time.session.shown.feel == .default)
    #expect(bench.workbench.timeLine.subject == .past)
    #expect(bench.workbench.timeLine.minute.shown?.lowerBound == gesture.lowerBound)
    #expect(bench.tracks == ["header.height", "header.velocity"])
    // The pointer can drag through its tracks as well.
    let tracks = try bench.timeLineView()
    bench.click(Point(x: tracks.lanes[0].maxX, y: tracks.lanes[0].midY))
    #expect(
      bench.workbench.time.session.shown.stateHash
        == bench.workbench.time.session.live.memory.simulation(at: gesture.upperBound).stateHash)
    #expect(bench.workbench.time.session.shown.state.tick <= there.state.tick)
    // Time continues from there into the gesture after it; the tracks then belong to that one.
    let last = try #require(view.line.minute.gestures.last)
    bench.key(.space)
    var playheads: [Int] = []
    while case .past(let tick) = bench.workbench.time.session.view {
      if last.contains(tick) { playheads.append(bench.workbench.timeLine.playhead ?? -1) }
      bench.wait(1.0 / 60)
    }
    #expect(playheads.count > 20 && playheads == playheads.sorted() && playheads[0] >= 0)
    bench.key(.character(","))
    // A hand on the stage returns to the live one.
    bench.press(bench.workbench.window.plan.stage.center)
    #expect(bench.workbench.time.session.view == .live)
    #expect(!bench.workbench.time.session.clock.isPaused)
  }

  @Test func `a moment of the last minute at which nothing was done shows no other gesture's plot`()
    throws
  {
    var bench = try Bench()
    bench.wait(5)
    bench.flick()
    bench.wait(5)
    bench.flick()
    let view = try bench.timeLineView()
    let gestures = view.line.minute.gestures
    try #require(gestures.count == 2)
    let idle = [
      gestures[0].lowerBound - 480, (gestures[0].upperBound + gestures[1].lowerBound) / 2,
    ]
    for tick in idle {
      bench.click(Point(x: view.minuteX(of: tick), y: view.minute.midY))
      let line = bench.workbench.timeLine
      #expect(line.subject == .past && line.now == nil && line.minute.shown == nil)
    }
    // From there ⇧ , and ⇧ . go to the neighbouring gestures.
    bench.key(.character(","), .shift)
    #expect(bench.workbench.time.session.view == .past(gestures[0].upperBound))
    #expect(bench.workbench.timeLine.now != nil)
    bench.click(Point(x: view.minuteX(of: idle[1]), y: view.minute.midY))
    bench.key(.character("."), .shift)
    #expect(bench.workbench.time.session.view == .past(gestures[1].lowerBound))
  }

  @Test
  func `P takes the time line out into the field, away and back, and a double click in or out`()
    throws
  {
    var bench = try Bench()
    bench.flick()
    let stage = bench.workbench.window.plan.stage
    let small = try bench.timeLineView()
    #expect(!small.isLarge && bench.workbench.window.plan.panel.contains(small.card.center))
    bench.press(small.lanes[0].center)
    bench.release(small.lanes[0].center)
    bench.press(small.lanes[0].center, clicks: 2)
    bench.release(small.lanes[0].center)
    let large = try bench.timeLineView()
    #expect(large.isLarge && large.card.width > small.card.width)
    #expect(bench.workbench.window.plan.stage.height < stage.height)
    #expect(bench.workbench.window.plan.stage.maxY < large.frame.y)
    #expect(large.frame.maxY <= bench.workbench.window.plan.bar.y)
    bench.key(.character("p"))
    #expect(bench.workbench.timeLineView == nil)
    #expect(bench.workbench.window.plan.stage == stage)
    bench.key(.character("p"))
    #expect(try bench.timeLineView().isLarge == false)
    bench.click(try bench.timeLineView().enlarge.center)
    #expect(try bench.timeLineView().isLarge)
  }

  @Test func `where the field has no room for it, it stays in the panel`() throws {
    var bench = try Bench(window: Size(width: 700, height: 700))
    bench.key(.character("h"))
    bench.flick()
    let small = try bench.timeLineView()
    bench.key(.character("p"))
    #expect(bench.workbench.time.place == .field)
    #expect(try bench.timeLineView().card == small.card)
    bench.send(.resized(Size(width: 1240, height: 918), scale: 1))
    #expect(try bench.timeLineView().isLarge)
  }

  @Test func `the list under + has every quantity that is a number, and chooses four at most`()
    throws
  {
    var bench = try Bench()
    bench.flick()
    for name in ["pull.offset", "pointer.y", "header.progress", "list.velocity.y"] {
      try bench.click(.more)
      let menu = try #require(bench.workbench.barMenu)
      let index = try #require(menu.items.firstIndex { $0.action == .toggleTrack(name) })
      #expect(menu.items.count == Quantity.plotted(in: bench.workbench.setup.scene).count)
      bench.click(menu.frames[index].center)
      #expect(bench.tracks.last == name)
    }
    #expect(bench.tracks == ["pull.offset", "pointer.y", "header.progress", "list.velocity.y"])
    let view = try bench.timeLineView()
    #expect(view.lanes.count == 4)
    for (lane, next) in zip(view.lanes, view.lanes.dropFirst()) { #expect(lane.maxY < next.y) }
    #expect(view.lanes.allSatisfy { view.card.contains($0.center) && $0.height >= 20 })
  }
}
