import DetentCanvas
import DetentFiles
import DetentMenus
import DetentMotion
import DetentScenes
import DetentStage
import Testing

@testable import DetentStudio

/// A gesture is replayed with new numbers while they change.
@Suite struct LiveFeelTests {
  private let response = PanelRow.ID.parameter("header.settle.response")
  private let normal = PanelRow.ID.parameter("header.heights.normal")

  /// Returns a bench that loops a drag of the header.
  private func looping() throws -> Bench {
    var bench = try Bench()
    bench.flick()
    bench.key(.character("l"))
    bench.wait(0.2)
    try #require(bench.workbench.time.session.isReplaying)
    return bench
  }

  @Test func `L loops the last gesture until L again`() throws {
    var bench = try looping()
    bench.wait(30)
    #expect(bench.workbench.time.session.isReplaying)
    #expect(!bench.workbench.isAtRest)
    bench.key(.character("l"))
    bench.wait(10)
    #expect(!bench.workbench.time.session.isReplaying)
    #expect(bench.workbench.isAtRest)
  }

  @Test func `the next frame is the gesture as if the new number had always been there`() throws {
    var bench = try looping()
    let knob = try bench.knob(normal)
    bench.press(knob)
    for step in 1...12 {
      bench.move(Point(x: knob.x + Double(step), y: knob.y))
      bench.wait(1.0 / 60)
      let session = bench.workbench.time.session
      let gesture = try #require(session.lastGesture)
      let age = try #require(session.age)
      #expect(session.shown.stateHash == gesture.stepped(bench.feel, age).last?.stateHash)
      #expect(session.shown.feel == bench.feel)
    }
    #expect(bench.feel != .default)
  }

  @Test func `the ghost is the gesture under the numbers before the change`() throws {
    var bench = try looping()
    #expect(bench.workbench.time.session.ghost == nil)
    let knob = try bench.knob(normal)
    bench.drag(knob, Point(x: knob.x + 20, y: knob.y))
    let session = bench.workbench.time.session
    let earlier = try #require(session.earlierRun)
    let age = try #require(session.age)
    let before = earlier.gesture.stepped(.default, age).last
    #expect(earlier.simulation(at: age).stateHash == before?.stateHash)
    #expect(session.hasGhost && session.ghost != nil)
  }

  @Test func `the ghost is drawn where it differs, and without one nothing is`() throws {
    var bench = try looping()
    func dashedLines(_ bench: Bench) -> Int {
      bench.drawnStage().commands.count { command in
        if case .strokePath(_, let stroke, _, _) = command { stroke.dash != nil } else { false }
      }
    }
    #expect(dashedLines(bench) == 0)
    let knob = try bench.knob(normal)
    bench.drag(knob, Point(x: knob.x + 40, y: knob.y))
    #expect(dashedLines(bench) > 0)
  }

  @Test func `while paused the shown moment changes with the number`() throws {
    var bench = try looping()
    bench.key(.space)
    for _ in 0..<5 { bench.key(.character(",")) }
    let tick = bench.workbench.time.session.shown.state.tick
    let before = bench.workbench.time.session.shown.stateHash
    let knob = try bench.knob(normal)
    bench.drag(knob, Point(x: knob.x + 25, y: knob.y))
    #expect(bench.workbench.time.session.shown.state.tick == tick)
    #expect(bench.workbench.time.session.shown.stateHash != before)
  }

  @Test func `the plot shows now and before, the release and its decision`() throws {
    var bench = try looping()
    #expect(bench.workbench.timeLine.tracks.first?.quantity.name == "header.height")
    #expect(bench.workbench.timeLine.before == nil)
    try bench.show(response)
    let knob = try bench.knob(response)
    bench.drag(knob, Point(x: knob.x + 30, y: knob.y))
    let plot = bench.workbench.timeLine
    #expect(plot.tracks.map(\.quantity.name) == ["header.height", "header.velocity"])
    for track in plot.tracks {
      #expect(track.now.count == plot.now.map { $0.tickCount + 1 })
      #expect(track.before?.count == plot.before.map { $0.tickCount + 1 })
    }
    let release = try #require(plot.now?.releases.first)
    #expect(release.speed > 50)
    #expect(release.decision?.text.isEmpty == false)
    #expect(plot.playhead != nil)
  }

  @Test func `what was chosen stays over other gestures and other numbers, until it is let go`()
    throws
  {
    var bench = try Bench()
    bench.flick()
    #expect(bench.tracks == ["header.height", "header.velocity"])
    try bench.click(.chip("list.offset.y"))
    #expect(bench.tracks == ["header.height", "header.velocity", "list.offset.y"])
    try bench.click(.chip("header.height"))
    try bench.click(.chip("header.velocity"))
    #expect(bench.tracks == ["list.offset.y"])
    // A tap on Change moves no list up or down.
    try bench.tapChange()
    #expect(bench.tracks == ["list.offset.y"])
    let knob = try bench.knob(normal)
    bench.drag(knob, Point(x: knob.x + 10, y: knob.y))
    #expect(bench.tracks == ["list.offset.y"])
    try bench.click(.chip(nil))
    #expect(bench.tracks.first != "list.offset.y")
  }

  @Test func `the slide of Change is plotted`() throws {
    var bench = try Bench()
    try bench.tapChange()
    #expect(bench.tracks == ["tab.position", "tab.velocity"])
    let tracks = bench.workbench.timeLine.tracks
    #expect(tracks[0].now.min() == 0 && tracks[0].now.max() == 1)
    #expect((tracks[1].now.max() ?? 0) > 4)
  }

  @Test func `the menu is plotted when the menu is what moves, whatever was before`() throws {
    for scene in [Scene.explore, .reader] {
      var bench = try Bench(scene: scene)
      bench.flick()
      let stage = bench.workbench.window.plan.stage
      bench.drag(stage.center, Point(x: stage.midX - 160, y: stage.midY), over: 0.3)
      bench.wait(3)
      #expect(bench.workbench.time.session.simulation.state.menu!.transition.isPresented)
      #expect(bench.workbench.timeLine.tracks.first?.quantity.name == "overlay.fraction")
      bench.key(.escape)
      bench.wait(3)
      #expect(bench.workbench.timeLine.tracks.first?.quantity.name == "overlay.fraction")
      // A pull that opens nothing still counts as a pull.
      bench.drag(stage.center, Point(x: stage.midX - 40, y: stage.midY), over: 0.3)
      bench.wait(3)
      #expect(bench.workbench.timeLine.tracks.first?.quantity.name == "pull.offset")
    }
  }

  @Test(arguments: [
    (Scene.explore, "header.height"), (.reader, "list.offset.y"), (.card, "card.top"),
    (.popup, ""),
  ]) func `by itself the plot shows what moved most`(scene: Scene, name: String) throws {
    var bench = try Bench(scene: scene)
    bench.flick()
    // The flick is below the popup's sheet and moves nothing.
    #expect(bench.workbench.timeLine.tracks.first?.quantity.name ?? "" == name)
    #expect(bench.workbench.timeLine.now?.foremost?.name ?? "" == name)
  }

  @Test func `what stood still after the release gives the plot to what moved on`() throws {
    var bench = try Bench()
    let stage = bench.workbench.window.plan.stage
    bench.drag(
      Point(x: stage.midX, y: stage.maxY - 120), Point(x: stage.midX, y: stage.y + 240), over: 0.3)
    bench.wait(4)
    let header = try #require(bench.workbench.timeLine.now?.track("header.height"))
    #expect(header.hasMoved)
    #expect(bench.workbench.timeLine.now?.foremost?.name == "list.offset.y")
  }

  @Test func `a number that is tuned is plotted in what it tunes, until the next gesture`() throws {
    var bench = try Bench()
    bench.flick()
    let bounce = PanelRow.ID.parameter("scroll.rubberBand")
    let knob = try bench.knobAfterShowing(bounce)
    bench.drag(knob, Point(x: knob.x + 10, y: knob.y))
    #expect(bench.workbench.timeLine.tracks.first?.quantity.name == "list.offset.y")
    let response = try bench.knobAfterShowing(response)
    bench.drag(response, Point(x: response.x + 10, y: response.y))
    #expect(bench.workbench.timeLine.tracks.first?.quantity.name == "header.height")
    // A quantity that has not moved is not worth a plot.
    let stagger = try bench.knobAfterShowing(.parameter("overlay.stagger"))
    bench.drag(stagger, Point(x: stagger.x + 10, y: stagger.y))
    #expect(bench.workbench.timeLine.tracks.first?.quantity.name == "header.height")
    let again = try bench.knobAfterShowing(bounce)
    bench.drag(again, Point(x: again.x + 10, y: again.y))
    #expect(bench.workbench.timeLine.tracks.first?.quantity.name == "list.offset.y")
    let stage = bench.workbench.window.plan.stage
    bench.drag(stage.center, Point(x: stage.midX, y: stage.midY + 50), over: 0.4)
    bench.wait(3)
    #expect(bench.workbench.timeLine.tracks.first?.quantity.name == "header.height")
  }

  @Test func `each part of a feel shows in one quantity, and a whole other feel in none`() {
    func affected(_ key: String) -> String? {
      guard let parameter = Feel.parameter(key) else { return "no such key" }
      var other = Feel.default
      switch parameter.kind {
      case .number(_, let step): parameter.set(parameter.defaultValue + step, in: &other)
      case .choice, .toggle: parameter.set(1 - parameter.defaultValue, in: &other)
      }
      return Feel.default.affected(by: other)
    }
    #expect(affected("header.settle.response") == "header.height")
    #expect(affected("header.swap.duration") == "tab.position")
    #expect(affected("pull.capsule.duration") == "pull.offset")
    #expect(affected("overlay.stagger") == "overlay.fraction")
    #expect(affected("card.heights.middle") == "card.top")
    #expect(affected("popup.look.radius") == "popup.fraction")
    #expect(affected("scroll.wheel") == "list.offset.y")
    #expect(affected("pointer.slop.mouse") == nil)
    #expect(Feel.default.affected(by: .default) == nil)
    var other = Feel.default
    other.pull.gap = 20
    other.card.rubberBand = 0.1
    #expect(Feel.default.affected(by: other) == nil)
  }

  @Test func `while a hand drags, the plot shows that drag, and afterwards the same course`() throws
  {
    var bench = try Bench()
    bench.flick()
    let last = try #require(bench.workbench.timeLine.now?.tickCount)
    let stage = bench.workbench.window.plan.stage
    bench.press(stage.center)
    bench.wait(0.1)
    #expect(bench.workbench.timeLine.subject == .live)
    #expect(bench.workbench.timeLine.tracks.isEmpty)
    bench.release(stage.center)
    bench.wait(1)
    let y = stage.midY
    bench.dragAndHold(stage.center, Point(x: stage.midX, y: y + 60), over: 0.3)
    let held = bench.workbench.timeLine
    #expect(held.subject == .live && held.before == nil && held.playhead == nil)
    #expect(held.tracks.first?.quantity.name == "header.height")
    let count = try #require(held.now?.tickCount)
    #expect(abs(Double(count) * Tick.seconds - 0.3) < 0.05 && count != last)
    #expect(held.tracks.first?.now.count == count + 1)
    bench.wait(0.5)
    #expect((bench.workbench.timeLine.now?.tickCount ?? 0) >= count + 115)
    bench.release(Point(x: stage.midX, y: y + 60))
    bench.wait(0.1)
    #expect(bench.workbench.timeLine.now?.releases.count == 1)
    var live = bench.workbench.timeLine
    while bench.workbench.timeLine.subject == .live {
      live = bench.workbench.timeLine
      bench.wait(1.0 / 60)
    }
    let whole = try #require(bench.workbench.timeLine.now)
    for name in ["header.height", "header.velocity"] {
      let seen = try #require(live.now?.track(name)).values
      #expect(try #require(whole.track(name)).values.prefix(seen.count) == seen[...])
    }
  }

  @Test func `the plot says its quantities, units, figures and times, and what it is of`() throws {
    var bench = try Bench()
    bench.flick()
    func said(_ bench: Bench) throws -> [String] {
      var list = DisplayList()
      try #require(bench.workbench.timeLineView).draw(
        hover: nil, PanelLook(theme: bench.workbench.window.theme, scale: 1), into: &list)
      return list.commands.compactMap { command in
        if case .text(let line, _, _) = command { line.string } else { nil }
      }
    }
    let texts = try said(bench)
    for text in [
      "Last gesture", "Header height, pt", "Header velocity, pt/s", "128", "0", "0 s",
      "Last minute",
    ] {
      #expect(texts.contains(text), "\(text) of \(texts)")
    }
    #expect(texts.count { $0.hasSuffix(" s") } >= 3)
    #expect(texts.contains { $0.hasPrefix("release ") })
    #expect(texts.contains { $0.hasSuffix(" MiB") })
    try bench.click(.chip("list.offset.y"))
    #expect(try said(bench).contains("List offset, pt"))
  }

  @Test func `the plot is in the panel where the rows keep 170 points, and nowhere else`() throws {
    var seen: [Bool] = []
    for height in stride(from: 340.0, through: 900, by: 20) {
      let bench = try Bench(window: Size(width: 1240, height: height), panel: true)
      let layout = bench.panel.layout
      let room = layout.viewport.height + (layout.plot?.height ?? 0)
      #expect((layout.plot != nil) == (room >= 170 + TimeLineView.leastHeight), "\(height)")
      seen.append(layout.plot != nil)
    }
    #expect(seen.first == false && seen.last == true)
  }

  @Test func `a trace is what a replay shows, tick by tick`() throws {
    let bench = try looping()
    let gesture = try #require(bench.workbench.time.session.lastGesture)
    let track = try #require(bench.workbench.time.session.run?.course.track("header.height"))
    let height = try #require(Quantity.named("header.height", in: .explore))
    let stepped = gesture.stepped(.default, track.values.count - 1)
    for (position, simulation) in zip(track.values, stepped) {
      #expect(.number(position) == height.value(in: simulation))
    }
  }

  @Test(arguments: Scene.all)
  func `a recording through changes of feel replays to the same state`(scene: Scene) throws {
    var bench = try Bench(scene: scene, isRecording: true)
    bench.flick()
    bench.key(.character("l"))
    bench.wait(0.3)
    let key = PanelRow.ID.parameter(scene == .popup ? "popup.travel" : "scroll.rubberBand")
    if scene == .popup || scene == .card { try bench.show(key) }
    try bench.show(key)
    let knob = try bench.knob(key)
    bench.drag(knob, Point(x: knob.x - 20, y: knob.y))
    #expect(bench.feel != .default)
    bench.key(.character("l"))
    bench.wait(5)
    bench.flick()
    let session = bench.workbench.time.session
    let script = session.recorder.script(
      until: session.simulation.state.tick, path: "test.gesture")
    var player = GesturePlayer(script, feel: try script.feel(in: Bench.library))
    while !player.isFinished { player.advance { _, _ in } }
    #expect(player.simulation.stateHash == session.simulation.stateHash)
    #expect(session.simulation.feel == bench.feel)
  }
}

extension Bench {
  /// Clicks *Change*, and waits until it is done.
  fileprivate mutating func tapChange() throws {
    let plan = workbench.window.plan
    let button = workbench.time.session.layout.page!.change.center
    click(
      Point(
        x: plan.stage.x + button.x * plan.stageScale, y: plan.stage.y + button.y * plan.stageScale))
    wait(2)
  }
}
