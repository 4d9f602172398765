import DetentCanvas
import DetentMotion
import DetentScenes
import DetentStage
import Testing

@testable import DetentStudio

/// The buttons under the stage, in windows that have room only for some of them.
@Suite struct ControlBarTests {
  private func commands(_ width: Double) throws -> [WorkbenchCommand] {
    let bench = try Bench(window: Size(width: width, height: 700), panel: false)
    let placed = bench.workbench.bar.placed
    for item in placed where item.item.rank > 0 {
      #expect(item.frame.minX >= 0 && item.frame.maxX <= width)
    }
    for (one, next) in zip(placed, placed.dropFirst()) {
      #expect(one.frame.maxX < next.frame.minX)
    }
    return placed.map(\.item.command)
  }

  @Test(arguments: [1.0, 60, 120, 240, 300, 420, 600, 700, 800, 1240])
  func `the keys are there in any window`(width: Double) throws {
    #expect(try commands(width).last == .toggleHelp)
  }

  @Test func `a wider window never has less`() throws {
    var least = 0
    for width in stride(from: 40.0, through: 900, by: 20) {
      let count = try commands(width).count
      #expect(count >= least, "\(width)")
      least = count
    }
    #expect(least == 19)
  }

  @Test func `as wide as a phone it has every scene, the panel and the replay`() throws {
    let commands = try commands(420)
    for scene in Scene.all { #expect(commands.contains(.scene(scene.name))) }
    for command in [WorkbenchCommand.replay, .togglePanel, .toggleHelp] {
      #expect(commands.contains(command))
    }
  }

  @Test func `the steps of a tick go together, and the scene that is open goes last`() throws {
    for width in stride(from: 40.0, through: 900, by: 20) {
      let commands = try commands(width)
      #expect(commands.contains(.stepBack) == commands.contains(.stepForward))
      if commands.contains(.scene("card")) { #expect(commands.contains(.scene("explore"))) }
    }
  }

  @Test func `a bar with many names shows as many of them as have room`() throws {
    for width in stride(from: 240.0, through: 1400, by: 20) {
      let bench = try Bench(window: Size(width: width, height: 700), panel: false)
      for name in ["mail", "profile", "player", "map"] { bench.workbench.perform(.scene(name)) }
      let bar = bench.workbench.bar
      let left = bar.rest.filter { $0.group == .scenes }
      guard let next = left.min(by: { $0.rank < $1.rank }), let last = bar.placed.last else {
        continue
      }
      let wide = Rect(x: 0, y: 0, width: 400, height: 40)
      let name = try #require(ControlBar([next], in: wide, bench.workbench.typesetter).placed.first)
      #expect(
        bench.workbench.window.plan.bar.maxX - last.frame.maxX < name.frame.width + 20, "\(width)")
    }
  }

  @Test(arguments: StageClock.Speed.allCases)
  func `nothing in the bar moves when the speed, the pause or the theme changes`(
    speed: StageClock.Speed
  ) throws {
    var bench = try Bench()
    let frames = bench.workbench.bar.placed.map(\.frame)
    bench.workbench.perform(.speed(speed))
    #expect(bench.workbench.bar.placed.map(\.frame) == frames)
    bench.key(.space)
    bench.key(.character("t"))
    bench.key(.character("g"))
    #expect(bench.workbench.bar.placed.map(\.frame) == frames)
  }

  @Test func `no button moves, whatever is shown`() throws {
    for size in [Size(width: 1240, height: 918), Size(width: 700, height: 600)] {
      var bench = try Bench(window: size)
      let frames = bench.workbench.bar.placed.map(\.frame)
      func expectSame(_ what: Comment) {
        #expect(bench.workbench.bar.placed.map(\.frame) == frames, what)
      }
      bench.key(.character("b"), .shift)
      #expect(bench.workbench.comparing.comparison?.view == .twin)
      expectSame("twin")
      bench.key(.character("b"), .shift)
      for place in ["field", "hidden", "panel"] {
        bench.key(.character("p"))
        expectSame("time line: \(place)")
      }
      // A bar that usually has no room for this button shows it during a recording.
      if size.width > 700 {
        bench.key(.character("r"), .shift)
        bench.slowDrag()
        #expect(bench.workbench.isRecording)
        expectSame("recording")
      }
      bench.key(.character("h"))
      expectSame("panel, sliding")
      bench.wait(1)
      expectSame("panel")
    }
  }

  @Test func `with the panel open a small window has a scene switch, the pause and the loop`()
    throws
  {
    let bench = try Bench(window: Size(width: 700, height: 600), panel: true)
    let commands = bench.workbench.bar.placed.map(\.item.command)
    for command in [WorkbenchCommand.scene("explore"), .togglePause, .toggleLoop] {
      #expect(commands.contains(command))
    }
    let plan = bench.workbench.window.plan
    #expect(bench.workbench.bar.placed.allSatisfy { !plan.panel.intersects($0.frame) })
  }

  @Test func `what finds no room is in the list under the three dots, and acts from there`() throws
  {
    for width in [320.0, 420, 620, 800] {
      var bench = try Bench(window: Size(width: width, height: 800), panel: false)
      let bar = bench.workbench.bar
      let more = try #require(bar.placed.first { $0.item.command == .toggleMenu(.more) })
      #expect(!bar.rest.isEmpty)
      bench.click(more.frame.center)
      let menu = try #require(bench.workbench.barMenu)
      for item in bar.rest {
        #expect(menu.items.contains { $0.action == item.command }, "\(item.hint)")
      }
      let trail = try #require(menu.items.firstIndex { $0.action == .toggleTrail })
      #expect(menu.items[trail].note == "O")
      bench.click(menu.frames[trail].center)
      #expect(bench.workbench.window.showsTrail)
    }
    let wide = try Bench(panel: false)
    #expect(!wide.workbench.bar.placed.contains { $0.item.command == .toggleMenu(.more) })
  }

  @Test func `Ctrl + leaves the panel open as long as it has room, and then says that it goes`()
    throws
  {
    var bench = try Bench()
    for scale in [1.25, 1.5] {
      bench.key(.character("+"), .control)
      #expect(bench.workbench.window.scaleOverride == scale)
      bench.send(.resized(Size(width: 1240 / scale, height: 918 / scale), scale: scale))
      #expect(bench.workbench.isPanelOpen)
      #expect(bench.workbench.overlays.notice == nil)
    }
    bench.send(.resized(Size(width: 620, height: 459), scale: 2))
    #expect(!bench.workbench.isPanelOpen)
    #expect(bench.workbench.overlays.notice?.text.contains("H shows it") == true)
  }

  @Test func `what a button does is said above it after a while, and over no other button`() throws
  {
    for width in [420.0, 700, 1000, 1240] {
      var bench = try Bench(window: Size(width: width, height: 700), panel: false)
      let placed = bench.workbench.bar.placed
      for item in placed {
        bench.move(item.frame.center)
        #expect(bench.workbench.isAtRest || bench.workbench.time.session.isAtRest)
        #expect(said(bench, item.item.hint) == nil)
        #expect(bench.workbench.wakeUp != nil)
        bench.wait(1)
        let place = try #require(said(bench, item.item.hint))
        #expect(place.minX >= 0 && place.maxX <= width)
        for other in placed { #expect(!place.intersects(other.frame)) }
        bench.move(Point(x: 2, y: 2))
        bench.wait(0.1)
        #expect(said(bench, item.item.hint) == nil)
      }
    }
  }

  /// Returns the frame of `text` drawn over the window.
  private func said(_ bench: Bench, _ text: String) -> Rect? {
    var list = DisplayList()
    bench.workbench.drawOver(into: &list)
    return list.commands.firstNonNil { command in
      guard case .text(let line, let start, _) = command, line.string == text else { return nil }
      return Rect(x: start.x, y: start.y - line.ascent, width: line.width, height: line.height)
    }
  }

  @Test func `what is left stands in groups, with a line between two of them`() throws {
    let bench = try Bench(window: Size(width: 420, height: 900), panel: false)
    let placed = bench.workbench.bar.placed
    #expect(placed.first?.opensGroup == false)
    for (one, next) in zip(placed, placed.dropFirst()) {
      #expect(next.opensGroup == (one.item.group != next.item.group))
    }
  }
}
