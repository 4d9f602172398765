import DetentDisk
import DetentFiles
import DetentFit
import DetentMotion
import DetentStage
import TestSupport
import Testing

@testable import DetentStudio

/// A film in the window: dropped, followed by a drawn box, pinned as B, and played beside the stage.
@Suite(.needsFFmpeg) struct FilmWindowTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func bench(_ name: String = "menu.mp4") throws -> Bench {
    let path = folder.file(name)
    try TestFilm.make(at: path)
    var bench = try Bench(window: Size(width: 1440, height: 918))
    bench.send(.dropped(path))
    bench.waitForFilm()
    return bench
  }

  /// Draws a box around the picture that moves, which is in the first frame.
  private func drawBox(_ bench: inout Bench) throws {
    let view = try #require(bench.workbench.filmView)
    let rect = view.rect(
      FilmRegion(
        x: TestFilm.left, y: TestFilm.top, width: TestFilm.breadth, height: TestFilm.depth))
    bench.drag(rect.origin, Point(x: rect.maxX, y: rect.maxY))
  }

  private func click(_ command: WorkbenchCommand, _ bench: inout Bench) throws {
    let buttons = try #require(bench.workbench.filmView).buttons
    let button = try #require(buttons.first { $0.command == command })
    bench.click(button.frame.center)
  }

  @Test func `a dropped film stands beside the stage, and gives its place back`() throws {
    var bench = try bench()
    let plan = bench.workbench.window.plan
    let view = try #require(bench.workbench.filmView)
    #expect(plan.twin == nil && plan.film?.intersects(plan.stage) == false)
    #expect(view.picture.maxX <= plan.panel.x && view.card.maxY <= plan.stage.maxY + 1e-9)
    #expect(view.picture.maxY <= view.card.y && bench.workbench.films.shown?.picture != nil)
    try click(.closeFilm, &bench)
    #expect(bench.workbench.window.plan.film == nil && bench.workbench.films.shown == nil)
  }

  @Test func `a drawn box is followed while the window goes on, and its spring becomes B`() throws {
    var bench = try bench()
    try drawBox(&bench)
    let tracking = try #require(bench.workbench.films.shown?.tracking)
    #expect(tracking.count == Int(TestFilm.seconds * Double(TestFilm.rate)))
    #expect(bench.workbench.wakeUp.map { $0 <= bench.seconds + 0.05 } == true)
    bench.waitForFilm()
    #expect(bench.workbench.films.shown?.progress.frames == tracking.count)
    bench.workbench.tune { document in
      var feel = document.feel
      feel.pull.trigger = 77
      document.change(to: document.current.with(feel))
    }
    try click(.useFilm, &bench)
    let menu = try #require(bench.workbench.barMenu)
    let item = try #require(menu.items.firstIndex { $0.action == .useFilm(as: "header.settle") })
    bench.click(menu.frames[item].center)
    let pinned = try #require(bench.workbench.comparing.comparison?.pinned)
    #expect(pinned.title == "menu" && pinned.about == "Spring of menu.mp4")
    #expect(abs(pinned.feel.header.settle.response - TestFilm.spring.response) < 0.012)
    #expect(pinned.feel.pull.trigger == 77, "B is A with the film's numbers")
    let path = try #require(pinned.path)
    let saved = try bench.workbench.tuning.library.read(path)
    #expect(saved.feel == pinned.feel)
    #expect(saved.file.sources["header.settle.response"] == "Spring of menu.mp4")
    // Once more is the same file, and a different base a new one.
    bench.workbench.useFilm(as: "header.settle")
    #expect(bench.workbench.comparing.comparison?.pinned.path == path)
    bench.workbench.tune { $0.change(to: FeelVersion()) }
    bench.workbench.useFilm(as: "header.settle")
    #expect(bench.workbench.comparing.comparison?.pinned.title == "menu 2")
  }

  @Test func `what was found stands under the film's name, whole in a usual window`() throws {
    var bench = try bench()
    bench.send(.resized(Size(width: 1240, height: 918), scale: 1))
    try drawBox(&bench)
    bench.waitForFilm()
    let view = try #require(bench.workbench.filmView)
    let words = try #require(view.film.found?.words)
    let heading = Rect(
      x: view.frame.x, y: view.frame.y - WindowPlan.headingHeight, width: view.frame.width,
      height: WindowPlan.headingHeight)
    let texts = bench.texts(in: heading)
    let lines = texts.filter { words.contains($0.string) }
    #expect(lines.map(\.string).joined(separator: " ") == words, "\(texts.map(\.string))")
    for line in lines {
      #expect(line.frame.width == line.layout.width && heading.contains(line.frame.origin))
      #expect(!texts.contains { $0.string != line.string && $0.frame.intersects(line.frame) })
    }
  }

  @Test func `the escape key stops following, and a small box follows nothing`() throws {
    var bench = try bench()
    try drawBox(&bench)
    #expect(bench.workbench.films.shown?.tracking != nil)
    bench.key(.escape)
    #expect(bench.workbench.films.shown?.tracking == nil)
    let picture = try #require(bench.workbench.filmView).picture
    bench.drag(picture.center, picture.center + Vector(dx: 3, dy: 3))
    #expect(bench.workbench.films.shown?.tracking == nil)
  }

  @Test func `the curve is the film's time line, which Ctrl and the wheel zoom`() throws {
    var bench = try bench()
    let view = try #require(bench.workbench.filmView)
    bench.press(Point(x: view.lane.midX, y: view.lane.midY))
    let half = bench.workbench.films.shown?.seconds ?? 0
    #expect(abs(half - TestFilm.seconds / 2) < 0.03)
    bench.move(Point(x: view.lane.maxX + 50, y: view.lane.midY))
    #expect(bench.workbench.films.shown?.index == view.film.file.times.count - 1)
    bench.release(view.lane.center)
    let end = bench.workbench.films.shown?.index ?? 0
    bench.send(.wheel(at: view.picture.center, notches: Vector(dx: 0, dy: 1), isPrecise: false))
    #expect(bench.workbench.films.shown?.index == end - 1, "the wheel goes a frame back")
    bench.send(.modifiers(.control))
    bench.send(.wheel(at: view.lane.center, notches: Vector(dx: 0, dy: 3), isPrecise: false))
    let zoom = try #require(bench.workbench.films.shown?.zoom)
    #expect(zoom.count < view.film.tickCount / 1.9 && zoom.first > 0)
    bench.click(view.lane.center, clicks: 2)
    #expect(bench.workbench.films.shown?.zoom == nil)
  }

  @Test func `beside the film the last gesture plays from the common release`() throws {
    var bench = try bench()
    try drawBox(&bench)
    bench.waitForFilm()
    try click(.playBeside, &bench)
    #expect(bench.workbench.films.shown?.isBeside == false, "there is no gesture yet")
    bench.flick()
    try click(.playBeside, &bench)
    let session = bench.workbench.time.session
    #expect(bench.workbench.films.shown?.isBeside == true && session.isLooping)
    let tick = Double(try #require(session.run?.course.releases.last).tick)
    let release = try #require(bench.workbench.films.shown?.found?.release)
    for _ in 0..<20 {
      bench.wait(0.05)
      let film = try #require(bench.workbench.films.shown)
      let moment = Double(session.age ?? 0) - 1 + session.drawnFraction
      let seconds = release + (moment - tick) / Double(Tick.rate)
      // The film shows its last frame before that moment, or its first one.
      #expect(film.seconds <= max(seconds, 0) + 1e-3)
      #expect(film.seconds > min(seconds, TestFilm.seconds) - 1.1 / Double(TestFilm.rate) - 1e-3)
    }
    // A frame of the film that somebody looks for shows the same moment of the stage.
    let view = try #require(bench.workbench.filmView)
    bench.press(Point(x: view.x(of: release + 0.2), y: view.lane.midY))
    bench.wait(0.1)
    let film = try #require(bench.workbench.films.shown)
    let age = (tick + (film.seconds - release) * Double(Tick.rate)).rounded(.up)
    #expect(session.age == Int(age) && session.clock.isPaused)
    bench.release(view.lane.center)
    try click(.playBeside, &bench)
    #expect(!session.isLooping && bench.workbench.films.shown?.isBeside == false)
  }

  @Test func `a film takes the twin's place, and the twin takes it back`() throws {
    var bench = try Bench(window: Size(width: 1440, height: 918))
    let path = folder.file("menu.mp4")
    try TestFilm.make(at: path)
    bench.key(.character("b"))
    bench.key(.character("b"), .shift)
    #expect(bench.workbench.window.plan.twin != nil)
    bench.workbench.perform(.toggleMenu(.prototypes))
    let item = try #require(bench.workbench.barMenu?.items.first { $0.action == .openFilm })
    bench.workbench.perform(item.action)
    bench.workbench.overlays.openMenu = nil
    bench.workbench.overlays.sheet?.editor = LineEditor(path, capacity: 1024)
    bench.key(.return)
    bench.waitForFilm()
    #expect(bench.workbench.window.plan.film != nil && bench.workbench.window.plan.twin == nil)
    bench.key(.character("b"), .shift)
    #expect(bench.workbench.window.plan.twin != nil && bench.workbench.filmView == nil)
    bench.key(.character("b"), .shift)
    #expect(bench.workbench.filmView != nil)
  }

  @Test func `the right button on the film lists what can be done with it`() throws {
    var bench = try bench()
    let picture = try #require(bench.workbench.filmView).picture
    bench.send(.menuAsked(at: picture.center))
    #expect(bench.workbench.barMenu?.items.map(\.action) == [.closeFilm])
    bench.key(.escape)
    try drawBox(&bench)
    bench.waitForFilm()
    bench.send(.menuAsked(at: picture.center))
    #expect(
      bench.workbench.barMenu?.items.map(\.action)
        == [.useFilm, .playBeside, .showAllOfFilm, .closeFilm])
  }

  @Test func `a path that is no film stays in the sheet`() throws {
    var bench = try Bench()
    bench.workbench.perform(.openFilm)
    bench.workbench.overlays.sheet?.editor = LineEditor(folder.file("none.mov"), capacity: 1024)
    bench.key(.return)
    #expect(bench.workbench.overlays.sheet?.mistake.contains("no such file") == true)
  }
}
