import DetentCanvas
import DetentMotion
import DetentScenes
import DetentStage
import TestSupport
import Testing

@testable import DetentFiles
@testable import DetentStudio

/// The panel says which parameters acted in the last gesture.
@Suite struct FeltTests {
  private let damping = PanelRow.ID.parameter("header.settle.dampingRatio")

  /// Opens the header to its largest height, then pulls past the edge and lets go.
  private static func pulledPastTheEdge() throws -> Bench {
    var bench = try Bench()
    let stage = bench.workbench.window.plan.stage
    for distance in [220.0, 320] {
      bench.drag(
        Point(x: stage.midX, y: stage.y + 300), Point(x: stage.midX, y: stage.y + 300 + distance),
        over: 0.5)
      bench.wait(3)
    }
    return bench
  }

  static func acted(_ bench: Bench) -> [String] {
    bench.panel.layout.rows.compactMap { if case .acted(let key) = $0.id { key } else { nil } }
  }

  @Test func `after a pull past the edge the bounce is at the panel's top`() throws {
    let bench = try Self.pulledPastTheEdge()
    #expect(Self.acted(bench).isEmpty)
    bench.useSpareTime()
    #expect(Self.acted(bench).prefix(3).allSatisfy { $0.hasPrefix("scroll.bounce.") })
    #expect(bench.panel.layout.entries.first?.part is FeltHeading)
  }

  @Test func `after a slow release between two heights the header's settle is listed`() throws {
    var bench = try Bench()
    let stage = bench.workbench.window.plan.stage
    bench.dragAndHold(
      Point(x: stage.midX, y: stage.maxY - 200), Point(x: stage.midX, y: stage.maxY - 235),
      over: 0.6)
    bench.wait(0.3)
    bench.release(Point(x: stage.midX, y: stage.maxY - 235))
    bench.wait(2)
    bench.useSpareTime()
    #expect(bench.workbench.felt.acted.contains { $0.key == "header.settle.response" })
  }

  @Test(arguments: [Scene.explore, .reader, .card])
  func `after a tap that moves nothing the panel says so, and lists nothing`(scene: Scene) throws {
    var bench = try Bench(scene: scene, panel: true)
    let stage = bench.workbench.window.plan.stage
    bench.click(Point(x: stage.midX, y: stage.maxY - 60))
    bench.wait(1)
    try #require(bench.workbench.time.session.run?.course.ways.isEmpty == true)
    bench.useSpareTime()
    #expect(Self.acted(bench).isEmpty)
    let texts = bench.texts(in: bench.panel.layout.viewport).map(\.string)
    #expect(texts.contains("In this gesture") && texts.contains("nothing moved"))
  }

  @Test func `until the next gesture is measured the list is said to be of the one before`() throws
  {
    var bench = try Self.pulledPastTheEdge()
    func titles() -> [String] {
      bench.texts(in: bench.panel.layout.viewport).map(\.string).filter { $0.hasPrefix("In the") }
    }
    bench.useSpareTime()
    #expect(titles() == [])
    let stage = bench.workbench.window.plan.stage
    let end = stage.center + Vector(dx: 0, dy: 60)
    bench.dragAndHold(stage.center, end)
    #expect(titles() == ["In the gesture before"], "a hand makes it")
    bench.release(end)
    bench.wait(3)
    try #require(bench.workbench.feltRun != nil)
    #expect(titles() == ["In the gesture before"], "nobody had time to measure it")
    bench.useSpareTime()
    bench.wait(0.1)
    #expect(titles() == [] && !Self.acted(bench).isEmpty)
  }

  @Test(arguments: [
    (14.2, "14"), (4.2, "4.2"), (0.42, "0.42"), (0.0042, "0.004"), (0.00007, "0.00007"),
    (1e-9, "less than 0.000001"),
  ]) func `a change has the digits that tell it from none`(change: Double, words: String) throws {
    let acted = ActedParameter(
      key: "overlay.alpha", step: 0.01, quantity: "menu.progress", change: change,
      strength: 1, tick: 0, manner: .degree, isAside: false)
    let line = StrengthLine(acted: acted, strongest: 1, scene: .explore)
    #expect(line.words.hasSuffix("menu progress, \(words) a step"), "\(line.words)")
  }

  /// Makes two gestures, the second one a pull past the edge, and measures what acted in it.
  private static func twoGestures() throws -> Bench {
    var bench = try pulledPastTheEdge()
    bench.useSpareTime()
    bench.wait(5)
    try #require(acted(bench).isEmpty == false)
    return bench
  }

  @Test func `a moment of an earlier gesture, and of none, lists nothing of the last one`() throws {
    var bench = try Self.twoGestures()
    let gestures = bench.workbench.time.session.rememberedGestures
    try #require(gestures.count == 2)
    let view = try bench.timeLineView()
    func seek(_ tick: Int) {
      bench.click(Point(x: view.minuteX(of: tick), y: view.minute.midY))
      bench.useSpareTime()
    }
    seek((gestures[1].upperBound + bench.workbench.time.session.live.memory.now) / 2)
    #expect(try bench.timeLineView().line.now == nil)
    #expect(Self.acted(bench).isEmpty, "nothing was done then")
    #expect(bench.panel.layout.feltHeight == 0)
    seek(gestures[1].lowerBound + gestures[1].count / 2)
    #expect(!Self.acted(bench).isEmpty, "the last gesture")
    seek(gestures[0].lowerBound + gestures[0].count / 2)
    #expect(try bench.timeLineView().line.now != nil)
    #expect(Self.acted(bench).isEmpty, "the gesture before")
    bench.workbench.time.session.showLive()
    bench.wait(0.1)
    #expect(!Self.acted(bench).isEmpty, "live again")
  }

  @Test func `a different scene lists nothing of the scene before`() throws {
    let bench = try Self.pulledPastTheEdge()
    bench.useSpareTime()
    #expect(!Self.acted(bench).isEmpty)
    bench.workbench.perform(.scene("card"))
    #expect(Self.acted(bench).isEmpty)
  }

  @Test func `nothing is listed before the first gesture, in a search, or among changed rows`()
    throws
  {
    var bench = try Bench()
    bench.useSpareTime()
    #expect(Self.acted(bench).isEmpty)
    bench = try Self.pulledPastTheEdge()
    bench.useSpareTime()
    bench.workbench.panel.look(for: "bounce")
    #expect(Self.acted(bench).isEmpty)
    bench.workbench.panel.look(for: "")
    #expect(!Self.acted(bench).isEmpty)
    bench.workbench.perform([.toggleChangedOnly])
    #expect(Self.acted(bench).isEmpty)
  }

  @Test func `a listed slider tunes its parameter`() throws {
    var bench = try Self.pulledPastTheEdge()
    bench.useSpareTime()
    let knob = try bench.knob(.acted("scroll.bounce.response"))
    bench.drag(knob, Point(x: knob.x + 20, y: knob.y))
    #expect(bench.feel.scroll.bounce.response > Feel.default.scroll.bounce.response)
  }

  @Test func `a slider without effect says so while it moves, and leads to what acted`() throws {
    var bench = try Self.pulledPastTheEdge()
    bench.useSpareTime()
    try bench.show(damping)
    let knob = try bench.knob(damping)
    bench.dragAndHold(knob, Point(x: knob.x + 15, y: knob.y))
    bench.useSpareTime()
    let idle = try #require(bench.workbench.felt.idle)
    #expect(idle.row == damping)
    #expect(idle.text == "Header settle was not used in this gesture. Bounce was.")
    bench.release(Point(x: knob.x + 15, y: knob.y))
    bench.useSpareTime()
    #expect(bench.workbench.felt.idle?.text == idle.text)
    bench.wait(1)
    let entry = try bench.place(damping)
    #expect(entry.noteHeight > 0)
    bench.click(
      bench.inWindow(Point(x: entry.note.x + 20, y: entry.frame.maxY - PanelLayout.noteLine)))
    #expect(bench.panel.focus == .row(.acted("scroll.bounce.response")))
  }

  @Test func `a slider with an effect says nothing`() throws {
    var bench = try Self.pulledPastTheEdge()
    bench.useSpareTime()
    for key in ["scroll.bounce.response", "header.heights.normal"] {
      try bench.show(.parameter(key))
      let knob = try bench.knob(.parameter(key))
      bench.drag(knob, Point(x: knob.x + 6, y: knob.y))
      bench.useSpareTime()
      #expect(bench.workbench.felt.idle == nil, "\(key)")
    }
  }

  @Test(arguments: Scene.all)
  func `each slider of a looped gesture changes plot or picture, or says why not`(scene: Scene)
    throws
  {
    var bench = try Bench(scene: scene, panel: true)
    let stage = bench.workbench.window.plan.stage
    bench.drag(
      Point(x: stage.midX, y: stage.y + 0.7 * stage.height),
      Point(x: stage.midX, y: stage.y + 0.5 * stage.height))
    bench.wait(4)
    bench.key(.character("l"))
    bench.useSpareTime()
    let rows = bench.panel.layout.rows.filter { $0.id.key != nil && $0.steps != nil }
    var noted = 0
    for row in rows {
      guard case .parameter = row.id else { continue }
      let before = Self.course(try #require(bench.workbench.time.session.run), bench)
      bench.workbench.panel.focus = .row(row.id)
      let version = bench.workbench.tuning.document.current
      bench.workbench.perform([.change(row.nudged(1, .shift, in: version))])
      guard bench.feel != version.feel else { continue }
      // The first look between two frames compares the feels.
      _ = bench.workbench.useSpareTime()
      let now = Self.course(try #require(bench.workbench.time.session.run), bench)
      let isNoted = bench.workbench.felt.idle?.row == row.id
      #expect(
        (now.hashes != before.hashes || now.pictures != before.pictures) != isNoted, "\(row.id)")
      noted += isNoted ? 1 : 0
      bench.workbench.undo()
      bench.useSpareTime()
    }
    #expect(noted > 0)
  }

  /// The hash of every tick, and the picture ten times a second.
  private static func course(
    _ run: Run, _ bench: Bench
  ) -> (hashes: [StateHash], pictures: [DisplayList]) {
    var (player, hashes, pictures) = (run.player, [StateHash](), [DisplayList]())
    let look = StageLook(theme: .light, scale: 1)
    while !player.isFinished {
      if hashes.count % (Tick.rate / 10) == 0 {
        var list = DisplayList()
        bench.workbench.painter.draw(player.simulation.layout, look, into: &list)
        pictures.append(list)
      }
      hashes.append(player.simulation.stateHash)
      player.advance()
    }
    return (hashes, pictures)
  }

  /// Returns a bench with a note under a slider that changed nothing.
  private func withNote() throws -> Bench {
    var bench = try Self.pulledPastTheEdge()
    bench.useSpareTime()
    try bench.show(damping)
    let knob = try bench.knob(damping)
    bench.drag(knob, Point(x: knob.x + 15, y: knob.y))
    bench.useSpareTime()
    #expect(bench.workbench.felt.idle != nil)
    return bench
  }

  @Test func `the note goes when its change is undone`() throws {
    var bench = try withNote()
    bench.key(.character("z"), .control)
    bench.useSpareTime()
    #expect(bench.workbench.felt.idle == nil)
    #expect(try bench.place(damping).noteHeight == 0)
  }

  @Test func `the note goes with the next gesture`() throws {
    var bench = try withNote()
    bench.flick()
    bench.useSpareTime()
    #expect(bench.workbench.felt.idle == nil)
  }

  @Test func `rows below the list stay where they are when it grows`() throws {
    var bench = try Self.pulledPastTheEdge()
    bench.useSpareTime()
    try bench.show(.parameter("scroll.deceleration"))
    let before = try bench.knob(.parameter("scroll.deceleration"))
    bench.workbench.perform([.toggleAllActed])
    #expect(bench.shownActed.count > 5)
    #expect(abs(try bench.knob(.parameter("scroll.deceleration")).y - before.y) < 1)
  }

  @Test func `rows keep their places while the pointer is over the panel`() throws {
    var bench = try Self.pulledPastTheEdge()
    bench.useSpareTime()
    let before = Self.acted(bench)
    let knob = try bench.knob(.acted("scroll.bounce.dampingRatio"))
    bench.drag(knob, Point(x: knob.x + 60, y: knob.y))
    bench.useSpareTime()
    #expect(Self.acted(bench) == before)
    let strengths = bench.workbench.felt.acted.map(\.strength)
    #expect(strengths != strengths.sorted(by: >))
    #expect(bench.workbench.felt.strongest == strengths.max())
    bench.move(bench.workbench.window.plan.stage.center)
    bench.useSpareTime()
    #expect(Self.acted(bench) != before)
    let sorted = bench.workbench.felt.acted.map(\.strength)
    #expect(sorted == sorted.sorted(by: >))
  }

  @Test func `a threshold that decided, and decides the same, says so`() throws {
    var bench = try Bench.swipedMail()
    let opens = PanelRow.ID.parameter("swipe.opens")
    try bench.show(opens)
    let knob = try bench.knob(opens)
    bench.drag(knob, Point(x: knob.x + 4, y: knob.y))
    bench.useSpareTime()
    #expect(
      bench.workbench.felt.idle?.text
        == "Opens past decided in this gesture, and decides the same now.")
    #expect(bench.workbench.felt.idle?.link == nil)
  }

  @Test func `a rule under which nothing moves differently says so`() throws {
    var bench = try Bench()
    let stage = bench.workbench.window.plan.stage
    let (start, end) = (stage.center, stage.center + Vector(dx: 0, dy: -20))
    bench.dragAndHold(start, end, over: 0.4)
    bench.wait(0.3)
    bench.release(end)
    bench.wait(3)
    bench.useSpareTime()
    let row = PanelRow.ID.parameter("header.snap.policy")
    try bench.show(row)
    let choices = try bench.inWindow(bench.place(row).control.center)
    bench.click(choices + Vector(dx: -20, dy: 0))
    bench.useSpareTime()
    #expect(bench.feel.header.snapPolicy == .nearest)
    #expect(
      bench.workbench.felt.idle?.text
        == "Lands on changes nothing in this gesture. Header settle does.")
  }

  @Test func `a refused number says why in the list of what acted, too`() throws {
    var bench = try Self.pulledPastTheEdge()
    bench.useSpareTime()
    bench.click(try bench.field(.acted("scroll.bounce.response")))
    bench.key(.character("a"), .control)
    bench.type("9 s")
    bench.key(.return)
    #expect(bench.panel.mistake?.text.contains("expected") == true)
  }

  @Test func `a link leaves the keys to the stage`() throws {
    let bench = try Self.pulledPastTheEdge()
    bench.useSpareTime()
    bench.workbench.perform([.showActed("scroll.rubberBand")])
    #expect(bench.panel.focus == .row(.acted("scroll.rubberBand")))
    #expect(bench.panel.showsFocus && !bench.panel.hasKeyboard)
    bench.workbench.perform([.leave])
    #expect(!bench.panel.showsFocus)
  }

  @Test func `a slider that ends a blind choice is not judged by an earlier gesture`() throws {
    var bench = try Self.pulledPastTheEdge()
    bench.useSpareTime()
    bench.workbench.perform([.compare(.pin(.b))])
    bench.workbench.tune { $0.change(to: FeelVersion(base: "other", feel: Feel.default)) }
    var feel = bench.feel
    feel.scroll.deceleration = 0.99
    bench.workbench.tune { $0.change(to: $0.current.with(feel)) }
    bench.workbench.perform([.compare(.blind)])
    try #require(bench.workbench.isBlind)
    bench.flick()
    try bench.show(damping)
    let knob = try bench.knob(damping)
    bench.dragAndHold(knob, Point(x: knob.x + 15, y: knob.y))
    bench.useSpareTime()
    try #require(!bench.workbench.isBlind)
    #expect(Self.acted(bench).isEmpty, "the bounce was in the gesture before the choice")
    #expect(bench.workbench.felt.idle == nil, "the header settled in this gesture")
    bench.release(Point(x: knob.x + 15, y: knob.y))
    bench.useSpareTime()
    #expect(Self.acted(bench).contains("header.settle.response"))
  }

  @Test func `a blind comparison hides what acted`() throws {
    var bench = try Self.pulledPastTheEdge()
    bench.useSpareTime()
    bench.workbench.perform([.compare(.pin(.b))])
    try bench.show(.parameter("scroll.bounce.response"))
    let knob = try bench.knob(.parameter("scroll.bounce.response"))
    bench.drag(knob, Point(x: knob.x + 20, y: knob.y))
    bench.workbench.perform([.compare(.blind)])
    #expect(bench.workbench.shownFelt == nil)
    #expect(Self.acted(bench).isEmpty)
  }
}
