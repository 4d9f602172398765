import DetentDisk
import DetentFiles
import DetentMotion
import DetentStage
import Testing

@testable import DetentStudio

/// Saving a test asks for its name, and saves the shown gesture.
@Suite struct NameSheetTests {
  private func ask(_ bench: inout Bench) { bench.key(.character("s"), [.control, .shift]) }

  private func submit(_ name: String, _ bench: inout Bench) {
    bench.key(.character("a"), .control)
    bench.type(name)
    bench.key(.return)
  }

  @Test func `it suggests a name for the scene and the gesture, and keys are letters`() throws {
    var bench = try Bench()
    bench.slowDrag()
    ask(&bench)
    #expect(bench.workbench.wantsText)
    #expect(bench.workbench.overlays.sheet?.editor.text == "explore-slow-drag-up")
    bench.key(.character("t"))
    bench.type("t")
    #expect(bench.workbench.window.theme.name == .light)
    #expect(bench.workbench.overlays.sheet?.editor.text == "t")
    bench.key(.return)
    let requests = bench.workbench.takeRequests()
    #expect(requests == [.test("t")])
    bench.workbench.testIsSaved("Tests/Screenshots/t.gesture")
    #expect(bench.workbench.overlays.sheet == nil)
    #expect(bench.workbench.overlays.notice?.text.contains("t.gesture") == true)
  }

  @Test func `the test is of the gesture that is shown, and not of the newest`() throws {
    var bench = try Bench()
    bench.slowDrag()
    bench.fastFlick()
    bench.pull()
    for (number, name) in [
      (1, "explore-slow-drag-up"), (2, "explore-flick-up"), (3, "explore-pull"),
    ] {
      bench.workbench.perform([.loop(number)])
      bench.wait(0.3)
      ask(&bench)
      #expect(bench.workbench.overlays.sheet?.editor.text == name)
      let test = try #require(bench.workbench.namedTest)
      let item = try #require(bench.panel.shelf.item(number))
      var run = Run(item.gesture, feel: bench.feel)
      run.extend(to: 99_999)
      let end = run.simulation(at: try #require(run.end)).stateHash
      #expect(test.end == end && test.endsAsShown)
      // The loop over all gestures continues meanwhile, but the sheet keeps its gesture.
      bench.wait(8)
      #expect(bench.workbench.namedTest?.end == end)
      bench.key(.escape)
      #expect(bench.workbench.overlays.sheet == nil)
    }
  }

  @Test func `nothing, and a slash, are said at the field and can be mended`() throws {
    var bench = try Bench()
    bench.slowDrag()
    ask(&bench)
    bench.key(.delete)
    bench.key(.return)
    #expect(bench.workbench.overlays.sheet?.mistake.contains("no name") == true)
    bench.type("a/b")
    #expect(bench.workbench.overlays.sheet?.mistake == "")
    bench.key(.return)
    #expect(bench.workbench.overlays.sheet?.mistake.contains("/") == true)
    let none = bench.workbench.takeRequests()
    #expect(none.isEmpty)
    submit("ab", &bench)
    let requests = bench.workbench.takeRequests()
    #expect(requests == [.test("ab")])
  }

  @Test(arguments: ["tests/taken.gesture", "tests/taken/reference.json"])
  func `a name that is taken is asked about, and replaced by another Return`(file: String) throws {
    var bench = try Bench()
    try Folder.make("\(bench.folder)/\(FilePath.folder(of: file))")
    try AtomicFile.write("", to: "\(bench.folder)/\(file)")
    bench.slowDrag()
    ask(&bench)
    submit("taken", &bench)
    let none = bench.workbench.takeRequests()
    #expect(none.isEmpty)
    #expect(bench.workbench.overlays.sheet?.mistake.contains("replaces") == true)
    bench.key(.return)
    let requests = bench.workbench.takeRequests()
    #expect(requests == [.test("taken")])
  }

  @Test func `what the disk refuses is said at the field`() throws {
    var bench = try Bench()
    bench.slowDrag()
    ask(&bench)
    bench.workbench.refuse("No space left on device")
    #expect(bench.workbench.overlays.sheet?.mistake == "No space left on device")
    bench.key(.escape)
    #expect(bench.workbench.overlays.sheet == nil)
    bench.key(.character("t"))
    #expect(bench.workbench.window.theme.name == .dark)
  }

  @Test func `a press beside it closes it, and is what it is anyway`() throws {
    var bench = try Bench()
    bench.slowDrag()
    ask(&bench)
    let place = try #require(
      bench.workbench.overlays.sheet?.place(bench.workbench.window.plan, bench.workbench.typesetter)
    )
    bench.click(place.field.center)
    #expect(bench.workbench.overlays.sheet?.editor.selection.isEmpty == true)
    #expect(!bench.workbench.time.session.isHeld)
    bench.press(Point(x: place.card.midX, y: place.card.maxY + 100))
    #expect(bench.workbench.overlays.sheet == nil)
    #expect(bench.workbench.time.session.isHeld)
  }

  @Test func `without a gesture, or with a held one, there is nothing to name`() throws {
    var bench = try Bench()
    ask(&bench)
    #expect(bench.workbench.overlays.sheet == nil)
    #expect(bench.workbench.overlays.notice?.text.contains("no gesture") == true)
    bench.press(bench.workbench.window.plan.stage.center)
    ask(&bench)
    #expect(bench.workbench.overlays.sheet == nil)
    #expect(bench.workbench.overlays.notice?.text.contains("held") == true)
  }

  @Test func `what no fresh stage comes to is saved as that does, and said`() throws {
    var bench = try Bench()
    bench.fastFlick()
    let knob = try bench.knob(.parameter("header.heights.normal"))
    bench.drag(knob, Point(x: knob.x + 20, y: knob.y))
    bench.wait(3)
    bench.slowDrag()
    ask(&bench)
    let test = try #require(bench.workbench.namedTest)
    var player = GesturePlayer(test.script, feel: test.feel)
    player.run(tick: { _ in }, shot: { _, _ in })
    #expect(player.simulation.stateHash == test.end)
    bench.workbench.testIsSaved("x.gesture")
    #expect(bench.workbench.overlays.notice?.text.contains("ends differently") == !test.endsAsShown)
  }
}
