import DetentCanvas
import DetentFiles
import DetentMotion
import DetentStage
import Testing

@testable import DetentStudio

/// The panel's foot shows the last gestures of a scene in a row.
@Suite struct ShelfTests {
  private func names(_ bench: Bench) -> [String] { bench.panel.shelf.items.map(\.name) }
  private func numbers(_ bench: Bench) -> [Int] { bench.panel.shelf.items.map(\.number) }

  private func click(_ number: Int, _ bench: inout Bench) throws {
    let thumb = try #require(bench.panel.thumbs.first { $0.item.number == number })
    bench.click(thumb.frame.center)
  }

  // MARK: Contents

  @Test func `each gesture is on it with its number, what it was, and how it went`() throws {
    var bench = try Bench()
    #expect(numbers(bench).isEmpty)
    bench.slowDrag()
    bench.fastFlick()
    bench.pull()
    #expect(numbers(bench) == [1, 2, 3])
    #expect(names(bench) == ["slow drag up", "flick up", "pull"])
    #expect(bench.panel.shelf.shown == 3)
    for item in bench.panel.shelf.items {
      let (low, high) = (item.sketch.min() ?? 1, item.sketch.max() ?? 0)
      #expect(low >= 0 && low < 0.05 && high > 0.95 && high <= 1)
      #expect((10...65).contains(item.sketch.count))
    }
  }

  @Test func `a key that moves nothing has no place on it, and leaves the last gesture alone`()
    throws
  {
    var bench = try Bench()
    bench.slowDrag()
    bench.key(.tab)
    bench.wait(2)
    #expect(numbers(bench) == [1])
    #expect(bench.panel.shelf.shown == 1)
    bench.key(.escape)
    bench.wait(1)
    #expect(bench.tracks == ["header.height", "header.velocity"])
  }

  @Test func `looping it goes on where a drag in the plot had stopped time`() throws {
    var bench = try Bench()
    bench.slowDrag()
    let lane = try bench.timeLineView().lanes[0]
    bench.click(lane.center)
    #expect(bench.workbench.time.session.clock.isPaused)
    bench.click(try #require(bench.panel.thumbs.first).frame.center)
    bench.wait(0.2)
    #expect((bench.workbench.time.session.age ?? 0) > 30)
    for key in ["r", "l"] as [Character] {
      bench.click(lane.center)
      #expect(bench.workbench.time.session.clock.isPaused)
      bench.key(.character(key))
      if !bench.workbench.time.session.isLooping, key == "l" { bench.key(.character(key)) }
      #expect(!bench.workbench.time.session.clock.isPaused)
    }
  }

  @Test func `however many there are, they are read along their rows`() throws {
    var bench = try Bench(window: Size(width: 1240, height: 1400))
    for count in 1...9 {
      bench.slowDrag()
      bench.wait(1)
      let frames = bench.panel.thumbs.map(\.frame)
      #expect(frames.count == count)
      for (index, frame) in frames.enumerated() {
        #expect(frame.x == frames[index % 3].x && frame.y == frames[index / 3 * 3].y)
        if index % 3 > 0 { #expect(frame.x > frames[index - 1].maxX) }
        if index >= 3 { #expect(frame.y > frames[index - 3].maxY) }
      }
      let strip = try #require(bench.panel.shelfStrip)
      #expect(strip.minY <= frames[count - 1].minY && frames[count - 1].maxY <= strip.maxY)
    }
  }

  @Test(arguments: [Size(width: 1240, height: 918), Size(width: 1240, height: 1400)])
  func `a further gesture on it moves neither the plot nor the rows`(window: Size) throws {
    var bench = try Bench(window: window, panel: true)
    bench.slowDrag()
    bench.useSpareTime()
    func places() throws -> [Rect] {
      [
        try #require(bench.panel.layout.plot), try #require(bench.panel.shelfFrame),
        bench.panel.layout.viewport, try bench.timeLineView().strip,
      ]
    }
    let before = try places()
    for _ in 2...8 {
      bench.slowDrag()
      #expect(try places() == before)
    }
    bench.key(.character("b"))
    bench.key(.character("c"))
    try #require(bench.workbench.comparing.pins.count == 2)
    let shelf = try #require(bench.panel.shelfFrame)
    #expect(shelf == before[1], "nor does a pinned feel")
  }

  @Test func `it keeps a dozen, the newest`() throws {
    var bench = try Bench(scene: .reader)
    for _ in 0..<14 {
      bench.fastFlick()
      bench.key(.backspace)
    }
    #expect(numbers(bench) == Array(3...14))
  }

  @Test func `each scene has its own, and its gesture can be replayed again there`() throws {
    var bench = try Bench()
    bench.slowDrag()
    bench.key(.function(2))
    #expect(numbers(bench).isEmpty)
    bench.key(.character("r"))
    #expect(!bench.workbench.time.session.isReplaying)
    bench.fastFlick()
    bench.fastFlick()
    bench.key(.function(1))
    #expect(names(bench) == ["slow drag up"])
    bench.key(.character("r"))
    #expect(bench.workbench.time.session.isReplaying)
    bench.key(.function(2))
    #expect(numbers(bench) == [1, 2])
  }

  @Test func `leaving the scene and starting anew put what still moves on it`() throws {
    for key in [Key.function(2), .backspace] {
      var bench = try Bench()
      let stage = bench.workbench.window.plan.stage
      bench.drag(
        Point(x: stage.midX, y: stage.maxY - 200), Point(x: stage.midX, y: stage.maxY - 600))
      bench.wait(0.1)
      try #require(!bench.workbench.time.session.simulation.isSettled)
      bench.key(key)
      bench.key(.function(1))
      #expect(numbers(bench) == [1])
    }
  }

  // MARK: Looping

  @Test func `a click loops the gesture under the feel of now`() throws {
    var bench = try Bench()
    bench.slowDrag()
    bench.fastFlick()
    try click(1, &bench)
    let session = bench.workbench.time.session
    #expect(session.isLooping && session.isReplaying)
    #expect(session.run?.gesture.events == bench.panel.shelf.item(1)?.gesture.events)
    #expect(bench.panel.shelf.shown == 1)
    bench.wait(9)
    #expect(bench.workbench.time.session.isLooping)
    #expect(bench.panel.shelf.shown == 1)
    #expect(numbers(bench) == [1, 2])
  }

  @Test func `all in turn plays one after another, round and round, under a moving slider`() throws
  {
    var bench = try Bench()
    bench.slowDrag()
    bench.fastFlick()
    bench.pull()
    bench.click(try #require(bench.panel.shelfButton).center)
    #expect(bench.panel.shelf.isInTurn)
    var shown: [Int] = []
    for frame in 0..<60 * 40 {
      bench.wait(1.0 / 60)
      if frame == 200 {
        let knob = try bench.knob(.parameter("header.heights.normal"))
        bench.drag(knob, Point(x: knob.x + 14, y: knob.y))
        bench.move(Point(x: 5, y: 5))
      }
      let number = try #require(bench.panel.shelf.shown)
      if shown.last != number { shown.append(number) }
      let session = bench.workbench.time.session
      try #require(session.isReplaying)
      let run = try #require(session.run)
      #expect(run.gesture.events == bench.panel.shelf.item(number)?.gesture.events)
      #expect(run.feel == bench.feel)
      if frame > 220 { #expect(session.ghost != nil) }
    }
    #expect(bench.feel != .default)
    #expect(shown.prefix(7) == [3, 1, 2, 3, 1, 2, 3])
    bench.click(try #require(bench.panel.shelfButton).center)
    #expect(!bench.panel.shelf.isInTurn && !bench.workbench.time.session.isLooping)
  }

  @Test func `a hand on the stage ends the turn, and its gesture joins the others`() throws {
    var bench = try Bench()
    bench.slowDrag()
    bench.fastFlick()
    bench.click(try #require(bench.panel.shelfButton).center)
    bench.wait(1)
    bench.slowDrag()
    #expect(!bench.panel.shelf.isInTurn)
    #expect(numbers(bench) == [1, 2, 3])
    #expect(bench.panel.shelf.shown == 3)
  }

  @Test func `one of another size makes the stage as large as it was`() throws {
    var bench = try Bench()
    bench.slowDrag()
    let device = try #require(Device.all.first)
    bench.workbench.perform(.screen(Screen(device)))
    bench.slowDrag()
    #expect(numbers(bench) == [1, 2])
    try click(1, &bench)
    #expect(bench.workbench.setup.size == SceneSetup.usualSize)
    #expect(bench.workbench.window.screen == .own)
    try click(2, &bench)
    #expect(bench.workbench.window.screen == Screen(device))
    #expect(bench.workbench.time.session.isLooping)
    // In turn, only gestures of the current stage size play.
    bench.click(try #require(bench.panel.shelfButton).center)
    bench.wait(12)
    #expect(bench.workbench.window.screen == Screen(device))
    #expect(bench.panel.shelf.shown == 2)
  }

  // MARK: Hands

  @Test func `what was removed is put back where it stood`() throws {
    var bench = try Bench()
    for _ in 0..<3 { bench.slowDrag() }
    bench.workbench.perform([.remove(2)])
    #expect(numbers(bench) == [1, 3])
    // The button stays after a new gesture.
    bench.slowDrag()
    #expect(bench.panel.shelfWords == "Restore 2")
    bench.click(try #require(bench.panel.shelfButton).center)
    #expect(numbers(bench) == [1, 2, 3, 4])
    #expect(bench.panel.shelf.removal == nil)
  }

  @Test func `its × and Delete remove a gesture, and Ctrl Z puts it back before older changes`()
    throws
  {
    var bench = try Bench()
    for _ in 0..<3 { bench.slowDrag() }
    let knob = try bench.knob(.parameter("header.heights.normal"))
    bench.drag(knob, Point(x: knob.x + 14, y: knob.y))
    let tuned = bench.feel
    try #require(tuned != .default)
    let second = try #require(bench.panel.thumbs.first { $0.item.number == 2 })
    bench.click(second.cross.center)
    #expect(numbers(bench) == [1, 3])
    #expect(
      bench.workbench.overlays.notice?.text
        == "Removed gesture 2, slow drag up. Ctrl Z restores it")
    bench.key(.character("z"), .control)
    #expect(numbers(bench) == [1, 2, 3] && bench.feel == tuned)
    // A click and Delete remove it, with the keyboard at the stage and at the shelf.
    for switches in [false, true] {
      try click(2, &bench)
      #expect(bench.panel.shelf.shown == 2)
      if switches { bench.key(.function(6)) }
      bench.key(.delete)
      #expect(numbers(bench) == [1, 3])
      if switches { bench.key(.function(6)) }
      bench.key(.character("z"), .control)
      #expect(numbers(bench) == [1, 2, 3] && bench.feel == tuned)
    }
    // Undo takes back a later change first.
    try click(1, &bench)
    bench.key(.delete)
    bench.drag(knob, Point(x: knob.x + 30, y: knob.y))
    bench.key(.character("z"), .control)
    #expect(bench.feel == tuned && numbers(bench) == [2, 3])
    bench.key(.character("z"), .control)
    #expect(bench.feel == tuned && numbers(bench) == [1, 2, 3])
    bench.key(.character("z"), .control)
    #expect(bench.feel == .default)
  }

  @Test func `a double click renames it, and its help says so`() throws {
    var bench = try Bench()
    bench.slowDrag()
    let thumb = try #require(bench.panel.thumbs.first)
    let words = try #require(bench.panel.shelfWords(of: .action(.loop(1))))
    #expect(words.meaning.contains("double click renames"))
    bench.click(thumb.frame.center)
    bench.click(thumb.frame.center, clicks: 2)
    #expect(bench.workbench.overlays.sheet != nil)
  }

  @Test func `where keys move a ring, it is the only one`() throws {
    var bench = try Bench()
    bench.key(.tab)
    bench.wait(1)
    try #require(bench.workbench.drawnLayout.focus.alpha == 1)
    bench.key(.function(6))
    #expect(bench.workbench.drawnLayout.focus.alpha == 0)
    bench.key(.function(6))
    #expect(bench.workbench.drawnLayout.focus.alpha == 1)
  }

  @Test func `arrows move along it, Return loops, and Delete removes`() throws {
    var bench = try Bench(window: Size(width: 1240, height: 1400))
    for _ in 0..<5 { bench.slowDrag() }
    bench.key(.function(6))
    bench.workbench.panel.focus = .shelf
    bench.key(.left)
    #expect(bench.panel.shelfView.focus == 4)
    bench.key(.up)
    #expect(bench.panel.shelfView.focus == 1)
    bench.key(.return)
    #expect(bench.panel.shelf.shown == 1)
    #expect(bench.workbench.time.session.isLooping)
    bench.key(.end)
    #expect(bench.panel.shelfView.focus == 5)
    // Backspace starts the scene again.
    bench.key(.backspace)
    #expect(numbers(bench) == [1, 2, 3, 4, 5])
    bench.key(.delete)
    #expect(numbers(bench) == [1, 2, 3, 4])
    #expect(bench.panel.shelfView.focus == 4)
    bench.key(.character("a"))
    #expect(bench.panel.shelf.isInTurn)
  }

  @Test func `in a low window it gives way to the rows, and what is too much scrolls`()
    throws
  {
    var bench = try Bench(window: Size(width: 1240, height: 720))
    for _ in 0..<7 { bench.slowDrag() }
    let strip = try #require(bench.panel.shelfStrip)
    func isSeen(_ number: Int) -> Bool {
      bench.panel.thumbs.first { $0.item.number == number }
        .map { strip.contains($0.frame) } ?? false
    }
    bench.wait(1)
    #expect(isSeen(7) && !isSeen(1))
    #expect(
      bench.panel.thumbs.count { strip.contains($0.frame) } == 3, "the last three are seen whole")
    bench.move(strip.center)
    bench.send(.wheel(at: strip.center, notches: Vector(dx: 0, dy: 30), isPrecise: false))
    bench.wait(1)
    #expect(isSeen(1) && !isSeen(7))
    #expect(bench.panel.scroll.offset == 0)
    bench.send(.resized(Size(width: 1240, height: 640), scale: 1))
    #expect(bench.panel.shelfStrip == nil)
    #expect(bench.panel.layout.plot != nil)
  }
}

extension Bench {
  /// Drags up by 50 points within half a second, and waits until everything rests.
  mutating func slowDrag() {
    let stage = workbench.window.plan.stage
    let start = Point(x: stage.midX, y: stage.maxY - 200)
    drag(start, Point(x: start.x, y: start.y - 50), over: 0.5)
    wait(4)
  }

  mutating func fastFlick() {
    let stage = workbench.window.plan.stage
    let start = Point(x: stage.midX, y: stage.maxY - 200)
    drag(start, Point(x: start.x, y: start.y - 300), over: 0.2)
    wait(6)
  }

  /// Pulls the page aside by 60 points, releases it, and waits until everything rests.
  mutating func pull() {
    let stage = workbench.window.plan.stage
    let start = Point(x: stage.maxX - 40, y: stage.midY)
    drag(start, Point(x: start.x - 60, y: start.y), over: 0.4)
    wait(4)
  }
}
