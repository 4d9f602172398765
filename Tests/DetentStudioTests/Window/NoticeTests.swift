import DetentCanvas
import DetentDisk
import DetentMenus
import DetentMotion
import DetentStage
import Foundation
import Testing

@testable import DetentStudio

/// The window shows messages over the stage, each for its time.
@Suite struct NoticeTests {
  private func texts(_ bench: Bench) -> Int {
    bench.drawnStage().commands.count { command in
      if case .text = command { true } else { false }
    }
  }

  @Test func `a notice is drawn at once, fades after a few seconds and leaves no trace`() throws {
    var bench = try Bench()
    bench.wait(0.1)
    let before = bench.drawnStage()
    bench.workbench.notify("Saved detent-explore-1.png")
    #expect(texts(bench) > before.commands.count { if case .text = $0 { true } else { false } })
    #expect(bench.workbench.isAtRest)
    let wakeUp = try #require(bench.workbench.wakeUp)
    #expect(wakeUp > bench.seconds + 2)
    bench.wait(wakeUp - bench.seconds + 0.1)
    #expect(!bench.workbench.isAtRest)
    bench.wait(0.5)
    #expect(bench.workbench.isAtRest)
    #expect(bench.workbench.wakeUp == nil)
    #expect(bench.drawnStage() == before)
  }

  @Test func `a host that wakes late is told to draw it away`() throws {
    var bench = try Bench()
    bench.wait(0.1)
    bench.workbench.notify("Saved")
    let changes = bench.workbench.advance(to: bench.seconds + 100)
    #expect(changes)
    #expect(bench.workbench.overlays.notice == nil)
  }

  @Test func `any window, however small, has a notice or leaves it out`() throws {
    for (size, isSaid) in [
      (1.0, false), (60, false), (200, true), (300, true), (420, true), (1600, true),
    ] {
      var bench = try Bench(window: Size(width: size, height: size), panel: false)
      bench.wait(0.1)
      let before = texts(bench)
      bench.workbench.notify(String(repeating: "A long sentence about a path. ", count: 12))
      #expect((texts(bench) > before) == isSaid, "\(size)")
      var over = DisplayList()
      bench.workbench.drawOver(into: &over)
      let stage = bench.workbench.window.plan.stage
      for case .text(let line, let start, _) in over.commands {
        #expect(line.style.size >= 12)
        #expect(start.x >= 0 && start.x + line.width <= size, "\(size)")
        #expect(start.y <= stage.maxY, "\(size)")
      }
    }
  }

  @Test(arguments: [Size(width: 420, height: 500), Size(width: 1240, height: 918)])
  func `what lies over the stage is as large there as in the window, at the same place`(
    window: Size
  ) throws {
    let bench = try Bench(window: window, panel: false)
    bench.workbench.notify("Saved")
    var over = DisplayList()
    bench.workbench.drawOver(into: &over)
    let plan = bench.workbench.window.plan
    let drawn = bench.drawnStage()
    for case .text(let line, let start, let color) in over.commands {
      let found = drawn.commands.contains { command in
        guard case .text(let other, let place, color) = command else { return false }
        let x = plan.stage.x + place.x * plan.stageScale
        let y = plan.stage.y + place.y * plan.stageScale
        return other.string == line.string && abs(x - start.x) < 0.01 && abs(y - start.y) < 0.01
          && abs(other.style.size * plan.stageScale - line.style.size) < 1e-9
      }
      #expect(found, "\(line.string)")
    }
  }

  @Test func `undo and redo tell what they did`() throws {
    var bench = try Bench()
    bench.key(.character("z"), .control)
    #expect(bench.workbench.overlays.notice?.text == "Nothing to undo")
    bench.workbench.tune { document in
      var version = document.current
      version.feel.header.heights.normal = 150
      document.change(to: version)
    }
    bench.key(.character("z"), .control)
    #expect(bench.workbench.overlays.notice?.text == "Undone: Header › Normal is 128 pt again")
    bench.key(.character("z"), [.control, .shift])
    #expect(bench.workbench.overlays.notice?.text == "Redone: Header › Normal is 150 pt")
    bench.workbench.perform(.resetFeel)
    bench.workbench.tune { document in
      var version = document.current
      version.feel.header.heights.normal = 150
      version.feel.header.settle.dampingRatio = 0.5
      document.change(to: version)
    }
    bench.key(.character("z"), .control)
    #expect(bench.workbench.overlays.notice?.text == "Undone: 2 numbers are as before")
    bench.key(.character("z"), [.control, .shift])
    bench.key(.character("z"), [.control, .shift])
    #expect(bench.workbench.overlays.notice?.text == "Nothing to redo")
  }

  @Test func `a path breaks after a slash, and no word of it is torn`() throws {
    let typesetter = try Bench().workbench.typesetter
    let style = TextStyle(size: 13)
    let path = "/home/somebody/Documents/Prototypes/gestures/explore/slow-drag-up.gesture"
    for width in [120.0, 200, 328] {
      let lines = typesetter.messageLines("Kept as \(path) now", style, width: width)
      #expect(lines.allSatisfy { $0.width <= width })
      let texts = lines.map(\.string)
      #expect(texts.joined().filter { $0 != " " } == "Keptas\(path)now")
      for text in texts.dropLast() where text.contains("/") { #expect(text.last == "/", "\(text)") }
    }
  }

  @Test func `no key is torn from its sign`() throws {
    let typesetter = try Bench().workbench.typesetter
    for width in stride(from: 60.0, through: 300, by: 10) {
      let lines = typesetter.messageLines(
        "Hold ` to try it, ⇧ B shows it beside A", TextStyle(size: 13), width: width)
      #expect(lines.allSatisfy { !$0.string.hasSuffix("⇧") }, "\(width)")
    }
  }

  @Test func `no tip lies over a message`() throws {
    var bench = try Bench()
    for id in bench.panel.layout.rows.map(\.id) {
      guard let entry = try? bench.place(id) else { continue }
      let label = bench.inWindow(entry.label.center)
      guard bench.panel.layout.viewport.contains(label) else { continue }
      bench.move(label)
      bench.wait(1)
      bench.workbench.notify(String(repeating: "A long sentence about a path. ", count: 5))
      let card = try #require(bench.workbench.noticeCard)
      var list = DisplayList()
      bench.workbench.panelPainter.drawRowTip(&list)
      let texts = list.commands.compactMap { command -> Rect? in
        guard case .text(let line, let start, _) = command else { return nil }
        return Rect(x: start.x, y: start.y - 10, width: line.width, height: 12)
      }
      #expect(!texts.isEmpty && texts.allSatisfy { !$0.intersects(card) })
    }
  }

  @Test func `saving the feel says the file's name`() throws {
    var bench = try Bench()
    bench.key(.character("s"), .control)
    #expect(bench.workbench.overlays.notice == nil)
    bench.type("quiet")
    bench.key(.return)
    #expect(bench.workbench.overlays.notice?.text == "Saved quiet.json")
  }

  @Test func `what went wrong with a file is said over the stage while the panel is closed`() throws
  {
    for isOpen in [true, false] {
      var bench = try Bench(panel: isOpen)
      try FileManager.default.createDirectory(
        atPath: bench.folder, withIntermediateDirectories: true)
      let path = bench.folder + "/mine.json"
      try AtomicFile.write("{\"detent-feel\": 1, \"base\": \"default\", \"set\": {}}", to: path)
      let version = try FeelVersion(reading: path, in: Bench.library)
      bench.workbench.tune { $0.load(version) }
      try AtomicFile.write("{\"detent-feel\": 1, \"base\": 7}", to: path)
      bench.wait(0.5)
      #expect(bench.panel.message.contains("mine.json:1:"))
      #expect((bench.workbench.overlays.notice != nil) == !isOpen)
    }
  }

  @Test func `P three times: no message says that the time line is away when it is back`() throws {
    var bench = try Bench()
    bench.key(.character("p"))
    bench.key(.character("p"))
    #expect(bench.workbench.overlays.notice?.text == "The time line is hidden: P shows it")
    bench.key(.character("p"))
    #expect(bench.workbench.timeLineView != nil)
    #expect(bench.workbench.overlays.notice == nil)
  }

  @Test func `a message of what is still to be done goes once it is done`() throws {
    var bench = try Bench()
    bench.key(.character("r"))
    try #require(bench.workbench.overlays.notice != nil)
    bench.slowDrag()
    bench.key(.character("r"))
    #expect(bench.workbench.overlays.notice == nil)
    bench = try Bench()
    bench.key(.character("l"))
    try #require(bench.workbench.overlays.notice != nil)
    bench.key(.character("l"))
    #expect(bench.workbench.overlays.notice == nil)
  }

  @Test func `R and L say that there is no gesture yet, and L takes the next one`() throws {
    var bench = try Bench()
    bench.key(.character("r"))
    #expect(bench.workbench.overlays.notice?.text.contains("replay") == true)
    bench.key(.character("l"))
    #expect(bench.workbench.overlays.notice?.text.contains("next gesture") == true)
    bench.flick()
    #expect(bench.workbench.time.session.isReplaying)
    bench.wait(20)
    #expect(bench.workbench.time.session.isReplaying)
  }
}
