import DetentCanvas
import DetentDisk
import DetentFiles
import DetentMotion
import DetentStage
import TestSupport
import Testing

@testable import DetentStudio

/// The user pins A and B, holds, takes and swaps them, and shows them side by side.
@Suite struct CompareTests {
  private static let backquote = Key.character("`")

  private static let other: Feel = {
    var feel = Feel.default
    feel.header.settle = SpringFeel(response: 0.8, dampingRatio: 0.5)
    feel.scroll.deceleration = 0.99
    return feel
  }()

  /// Returns a bench whose B is a different feel.
  private func pinned(_ scene: Scene = .explore, isRecording: Bool = false) throws -> Bench {
    var bench = try Bench(
      scene: scene, document: FeelDocument(FeelVersion(feel: Self.other)), isRecording: isRecording)
    bench.key(.character("b"))
    bench.workbench.tune { $0.change(to: FeelVersion()) }
    try #require(bench.workbench.comparing.comparison?.pinned.feel == Self.other)
    return bench
  }

  private func middle(_ bench: Bench) -> Point { bench.workbench.window.plan.stage.center }

  private func hold(_ bench: inout Bench) { bench.key(Self.backquote) }
  private func letGo(_ bench: inout Bench) { bench.send(.keyUp(Self.backquote)) }

  private func place(_ bench: Bench) -> [Double] {
    ["header.height", "list.offset.y"].map { bench.value($0) }.filter { !$0.isNaN }
  }

  @Test func `the key held in the middle of a drag shows B, and nothing jumps either way`() throws {
    var bench = try pinned()
    let start = middle(bench)
    bench.dragAndHold(start, Point(x: start.x, y: start.y - 30))
    bench.wait(0.05)
    let before = bench.workbench.time.session.simulation
    hold(&bench)
    #expect(bench.workbench.time.session.simulation.feel == Self.other)
    bench.wait(0.1)
    #expect(place(bench) == [before.quantity("header.height"), before.quantity("list.offset.y")])
    letGo(&bench)
    #expect(bench.workbench.time.session.simulation.feel == .default)
    #expect(place(bench) == [before.quantity("header.height"), before.quantity("list.offset.y")])
  }

  @Test func `in flight B goes on from the place and the speed, and A again from B's`() throws {
    var bench = try pinned(.reader)
    let start = middle(bench)
    bench.drag(
      Point(x: start.x, y: start.y + 250), Point(x: start.x, y: start.y - 300), over: 0.15)
    bench.wait(0.1)
    let speed = bench.value("list.velocity.y")
    try #require(speed > 300)
    let at = place(bench)
    hold(&bench)
    #expect(place(bench) == at && bench.value("list.velocity.y") == speed)
    bench.wait(0.05)
    // B brakes harder.
    let slowed = bench.value("list.velocity.y")
    #expect(slowed < speed * 0.8)
    let there = place(bench)
    letGo(&bench)
    #expect(place(bench) == there && bench.value("list.velocity.y") == slowed)
    // A key pressed and released at once changed nothing.
    let hash = bench.workbench.time.session.simulation.stateHash
    hold(&bench)
    letGo(&bench)
    #expect(bench.workbench.time.session.simulation.stateHash == hash)
  }

  @Test func `without B the key says how to get one, and repeats are one press`() throws {
    var bench = try Bench()
    hold(&bench)
    #expect(bench.workbench.overlays.notice?.text.contains("Press B to pin") == true)
    #expect(bench.workbench.comparing.comparison == nil)
    bench = try pinned()
    hold(&bench)
    bench.key(Self.backquote, isRepeat: true)
    letGo(&bench)
    #expect(bench.workbench.time.session.simulation.feel == .default)
  }

  @Test func `B on the panel stays until A, or until a number is tuned`() throws {
    let bench = try pinned()
    bench.workbench.perform(.compare(.show(.b)))
    #expect(bench.workbench.time.session.simulation.feel == Self.other)
    bench.workbench.perform(.compare(.show(.a)))
    #expect(bench.workbench.time.session.simulation.feel == .default)
    bench.workbench.perform(.compare(.show(.b)))
    var third = Feel.default
    third.scroll.deceleration = 0.995
    bench.workbench.tune { $0.change(to: FeelVersion(feel: third)) }
    #expect(bench.workbench.time.session.simulation.feel == third)
    #expect(bench.workbench.comparing.comparison?.pinned.feel == Self.other)
  }

  @Test func `numbers, choices and switches say what they are in B`() throws {
    var bench = try Bench(panel: true)
    bench.key(.character("b"))
    func marks() -> Int {
      var list = DisplayList()
      bench.workbench.drawWindow(into: &list)
      return list.commands.count {
        if case .text(let text, _, _) = $0 { text.string == "B" } else { false }
      }
    }
    let plain = marks()
    var feel = Feel.default
    feel.header.heights.normal = 140
    feel.header.snapPolicy = .nearest
    feel.header.stretches = false
    bench.workbench.tune { $0.change(to: FeelVersion(feel: feel)) }
    #expect(marks() == plain + 3)
  }

  @Test func `B can be taken, and undone; or both change places`() throws {
    var bench = try pinned()
    bench.workbench.perform(.compare(.take))
    #expect(bench.feel == Self.other)
    bench.key(.character("z"), .control)
    #expect(bench.feel == .default)
    bench.workbench.perform(.compare(.swap))
    #expect(
      bench.feel == Self.other && bench.workbench.comparing.comparison?.pinned.feel == .default)
    #expect(bench.workbench.time.session.simulation.feel == Self.other)
    bench.key(.character("z"), .control)
    #expect(
      bench.feel == .default && bench.workbench.comparing.comparison?.pinned.feel == Self.other)
  }

  @Test func `a recording has one feel: neither the key nor the panel gives it another`() throws {
    var bench = try pinned(isRecording: true)
    hold(&bench)
    #expect(bench.workbench.time.session.simulation.feel == .default)
    bench.workbench.perform(.compare(.show(.b)))
    #expect(bench.workbench.time.session.simulation.feel == .default)
    #expect(bench.workbench.overlays.notice?.text.contains("recording") == true)
  }

  @Test func `ghosts show B, what was before, or nothing`() throws {
    var bench = try pinned()
    bench.flick()
    bench.key(.character("l"))
    bench.wait(0.2)
    #expect(bench.workbench.time.session.earlierRun?.feel == Self.other)
    #expect(bench.workbench.comparing.ghostName == "B" && bench.workbench.time.session.hasGhost)
    #expect(bench.workbench.timeLine.other.name == "B")
    bench.key(.character("g"), .shift)
    #expect(!bench.workbench.time.session.hasGhost)
    bench.key(.character("g"), .shift)
    #expect(
      bench.workbench.comparing.ghostName == "before" && bench.workbench.time.session.hasGhost)
  }

  @Test func `a recording begins with A, whatever was shown`() throws {
    var bench = try pinned()
    bench.workbench.perform(.compare(.show(.b)))
    bench.key(.character("r"), .shift)
    #expect(bench.workbench.isRecording && bench.workbench.time.session.simulation.feel == .default)
    #expect(bench.workbench.comparing.comparison?.view == .one(.a))
  }

  @Test func `a file that is taken from B is as it was saved`() throws {
    let bench = try Bench()
    let path = bench.folder + "/mine.json"
    try AtomicFile.write(FeelFile(Self.other, base: "default", of: .default).text, to: path)
    bench.workbench.pin(
      try FeelVersion(reading: path, in: bench.workbench.tuning.library))
    bench.workbench.perform(.compare(.take))
    #expect(bench.feel == Self.other && bench.workbench.tuning.document.current.path == path)
    #expect(!bench.workbench.tuning.document.isUnsaved)
  }

  // MARK: Twin

  /// Returns the stage after `events`, played alone from `start`: all input since the twin was shown.
  private func alone(_ start: Simulation, _ events: ArraySlice<InputEvent>, until tick: Int)
    -> Simulation
  {
    var player = GesturePlayer(Array(events), from: start)
    while !player.isFinished, player.simulation.state.tick < tick { player.advance() }
    var simulation = player.simulation
    while simulation.state.tick < tick { simulation.step() }
    return simulation
  }

  @Test(arguments: [Scene.explore, .card, .popup])
  func `one hand moves both stages, each as it would alone`(scene: Scene) throws {
    var chance = Chance(8)
    for round in 0..<12 {
      let (a, b) = (chance.feel(), chance.feel())
      var bench = try Bench(
        scene: scene, window: Size(width: 1720, height: 1120),
        document: FeelDocument(FeelVersion(feel: b)))
      bench.key(.character("b"))
      bench.workbench.tune { $0.change(to: FeelVersion(feel: a)) }
      bench.key(.character("b"), .shift)
      let start = bench.workbench.time.session.simulation
      let twin = try #require(bench.workbench.time.session.twin?.simulation)
      #expect(start.feel == a && twin.feel == b)
      let known = bench.workbench.time.session.recorder.events.count
      let places = [
        bench.workbench.window.plan.stage, try #require(bench.workbench.window.plan.twin),
      ]
      for _ in 0..<5 {
        // The press lands on either stage.
        let stage = chance.one(of: places)
        func point() -> Point {
          Point(
            x: chance.number(stage.minX + 10, stage.maxX - 10),
            y: chance.number(stage.minY + 10, stage.maxY - 10))
        }
        bench.drag(point(), point(), over: chance.number(0.05, 0.4))
        bench.wait(chance.number(0, 0.8))
      }
      bench.wait(2)
      let session = bench.workbench.time.session
      let events = session.recorder.events[known...]
      let tick = session.simulation.state.tick
      #expect(session.twin?.simulation.state.tick == tick)
      #expect(
        alone(start, events, until: tick).stateHash == session.simulation.stateHash, "A \(round)")
      #expect(
        alone(twin, events, until: tick).stateHash == session.twin?.simulation.stateHash,
        "B \(round)")
    }
  }

  @Test func `the twin looks where the stage does: back in time, and at the replay`() throws {
    var bench = try pinned()
    bench.key(.character("b"), .shift)
    bench.flick()
    let session = bench.workbench.time.session
    let twin = try #require(session.twin)
    bench.workbench.time.session.seek(tick: twin.memory.now - 300)
    #expect(
      bench.workbench.time.session.shownTwin?.stateHash
        == twin.memory.simulation(at: twin.memory.now - 300).stateHash)
    #expect(bench.workbench.timeLine.before != nil)
    bench.workbench.time.session.seek(age: 40)
    let run = try #require(bench.workbench.time.session.earlierRun)
    #expect(run.feel == Self.other)
    #expect(bench.workbench.time.session.shownTwin?.stateHash == run.simulation(at: 40).stateHash)
  }

  @Test func `a gesture file is played on both, on one clock`() throws {
    var bench = try pinned()
    bench.key(.character("b"), .shift)
    let script = try GestureReader.parse(
      Array(
        "detent-gesture 1\nscene explore\nat 0.1 press 195 500\ndrag 195 420 over 0.2 linear\nrelease\nsettle\nend\n"
          .utf8), path: "test")
    bench.workbench.play(script)
    let session = bench.workbench.time.session
    #expect(session.twin?.simulation.state.tick == session.simulation.state.tick)
    #expect(session.twin?.simulation.feel == Self.other)
    bench.wait(8)
    bench.flick()
    #expect(
      bench.workbench.time.session.twin?.simulation.state.tick
        == bench.workbench.time.session.simulation.state.tick)
  }

  @Test func `both stages find room, each with its own heading, in every window`() throws {
    for width in [420.0, 700, 1240, 1720, 2560] {
      var bench = try Bench(window: Size(width: width, height: 900), panel: width > 1000)
      bench.key(.character("b"))
      bench.key(.character("b"), .shift)
      let plan = bench.workbench.window.plan
      let twin = try #require(plan.twin)
      #expect(twin.width == plan.stage.width && twin.height == plan.stage.height)
      #expect(plan.stage.minX >= 0 && plan.stage.maxX < twin.minX)
      #expect(twin.maxX <= min(width, plan.panel.minX))
      #expect(plan.stage.minY >= WindowPlan.headingHeight)
    }
  }

  @Test func `guides lie over both stages, each with its own feel's numbers`() throws {
    var bench = try pinned()
    bench.key(.character("b"), .shift)
    func texts() -> [[String]] {
      var (stage, twin) = (DisplayList(), DisplayList())
      bench.workbench.drawStage(into: &stage)
      bench.workbench.drawTwin(into: &twin)
      return [stage, twin].map { list in
        list.commands.compactMap { if case .text(let text, _, _) = $0 { text.string } else { nil } }
      }
    }
    var feel = Feel.default
    feel.header.heights.expanded = 300
    bench.workbench.tune { $0.change(to: FeelVersion(feel: feel)) }
    let plain = texts()
    bench.key(.character("g"))
    let guided = texts()
    #expect(!plain.joined().contains { $0.contains("300") })
    #expect(guided[0].contains { $0.contains("300") } && guided[1].contains { $0.contains("284") })
    #expect(!guided[1].contains { $0.contains("300") })
  }

  // MARK: Blind

  @Test func `a blind choice says which it was, keeps the score, and shows nothing that tells`()
    throws
  {
    var bench = try pinned()
    bench.workbench.perform(.compare(.blind))
    for _ in 0..<8 {
      guard case .blind(let trial) = bench.workbench.comparing.comparison?.view else {
        Issue.record("no trial")
        return
      }
      for number in [1, 2] {
        bench.workbench.perform(.compare(.look(number)))
        let feel = trial.side(number) == .a ? Feel.default : Self.other
        #expect(bench.workbench.time.session.simulation.feel == feel)
        bench.flick()
        #expect(bench.workbench.timeLine.now == nil && !bench.workbench.time.session.hasGhost)
        #expect(bench.workbench.panelPainter.candidate == nil)
        bench.key(.character("g"))
        let guided = bench.drawnStage()
        bench.key(.character("g"))
        #expect(guided == bench.drawnStage(), "guides would tell")
      }
      // This user always likes B best.
      let best = trial.side(1) == .b ? 1 : 2
      bench.workbench.perform(.compare(.better(best)))
      #expect(bench.workbench.comparing.comparison?.answer.hasPrefix("\(best) was B") == true)
    }
    #expect(bench.workbench.comparing.comparison?.score == BlindScore(a: 0, b: 8))
    bench.workbench.perform(.compare(.blind))
    #expect(bench.workbench.comparing.comparison?.view == .one(.a))
    bench.workbench.perform(.compare(.blind))
    #expect(
      bench.workbench.comparing.comparison?.score == BlindScore(), "the next one begins anew")
  }

  @Test func `in a blind choice no course is drawn on the shelf`() throws {
    var bench = try Bench(
      document: FeelDocument(FeelVersion(feel: Self.other)), panel: true)
    bench.key(.character("b"))
    bench.workbench.tune { $0.change(to: FeelVersion()) }
    bench.flick()
    func courses() -> Int {
      var list = DisplayList()
      bench.workbench.drawWindow(into: &list)
      let points = bench.workbench.shelves.shelf.items.flatMap(\.sketch).count
      return list.commands.count {
        if case .strokePath(let path, _, _, _) = $0 { path.elements.count == points } else { false }
      }
    }
    #expect(courses() == 1)
    bench.workbench.perform(.compare(.blind))
    #expect(courses() == 0)
    bench.workbench.perform(.compare(.blind))
    #expect(courses() == 1)
  }

  @Test func `tuning ends a blind choice, and another A begins another score`() throws {
    var bench = try pinned()
    bench.workbench.perform(.compare(.blind))
    bench.workbench.perform(.compare(.better(1)))
    #expect(bench.workbench.comparing.comparison?.score.rounds == 0, "the other one was not seen")
    bench.workbench.perform(.compare(.look(2)))
    bench.workbench.perform(.compare(.better(1)))
    #expect(bench.workbench.comparing.comparison?.score.rounds == 1)
    bench.key(.character("b"))
    #expect(
      bench.workbench.comparing.comparison?.pinned.feel == Self.other,
      "B stays while nobody knows it")
    var third = Feel.default
    third.scroll.deceleration = 0.995
    bench.workbench.tune { $0.change(to: FeelVersion(feel: third)) }
    #expect(bench.workbench.comparing.comparison?.isBlind == false)
    bench.workbench.perform(.compare(.blind))
    #expect(bench.workbench.comparing.comparison?.score.rounds == 0)
  }
}

extension Simulation {
  fileprivate func quantity(_ name: String) -> Double {
    guard case .number(let number)? = Quantity.named(name, in: setup.scene)?.value(in: self) else {
      return .nan
    }
    return number
  }
}
