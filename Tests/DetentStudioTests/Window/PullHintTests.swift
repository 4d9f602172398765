import DetentDisk
import DetentMotion
import DetentScenes
import DetentStage
import Foundation
import TestSupport
import Testing

@testable import DetentStudio

/// A newcomer sees within ten seconds that the page can be pulled, and nobody sees it a tenth time.
@Suite struct PullHintTests {
  private func bench(
    _ scene: Scene = .explore, hints: Int = 3, reducesMotion: Bool = false,
    isRecording: Bool = false
  ) throws -> Bench {
    let bench = try Bench(scene: scene, isRecording: isRecording)
    bench.workbench.overlays.hint = PullHint(left: hints)
    bench.workbench.setup.reducesMotion = reducesMotion
    return bench
  }

  private func isShown(_ bench: Bench) -> Bool {
    bench.workbench.overlays.hint.opacity(bench.seconds) > 0
  }

  private func offset(_ bench: Bench) -> Double {
    bench.workbench.drawnLayout.pull!.offset - bench.workbench.time.session.layout.pull!.offset
  }

  @Test(arguments: [Scene.explore, .reader])
  func `after two seconds of nothing the dots show with their line, and go again`(
    scene: Scene
  ) throws {
    var bench = try bench(scene)
    bench.wait(1.95)
    #expect(!isShown(bench) && offset(bench) == 0)
    bench.wait(0.1)
    #expect(isShown(bench))
    bench.wait(1.5)
    #expect(abs(offset(bench) - 64) < 1)
    let layout = bench.workbench.drawnLayout
    for index in layout.pull!.capsules.indices {
      #expect(layout.stage(contains: layout.pull!.capsules[index].frame))
    }
    bench.wait(4)
    #expect(!isShown(bench) && offset(bench) == 0)
    #expect(bench.workbench.isAtRest)
    #expect(bench.workbench.workspace.pullHints == 2)
    bench.wait(30)
    #expect(!isShown(bench))
    #expect(bench.workbench.workspace.pullHints == 2)
  }

  @Test(arguments: [Scene.card, .popup])
  func `a scene without a page to pull has none`(scene: Scene) throws {
    var bench = try bench(scene)
    bench.wait(10)
    #expect(!isShown(bench) && bench.workbench.workspace.pullHints == 3)
    bench.key(.function(1))
    bench.wait(2.5)
    #expect(isShown(bench))
  }

  @Test func `the stage knows nothing of it: its state, its hash and its layout stay`() throws {
    var bench = try bench()
    let hash = bench.workbench.time.session.simulation.stateHash
    let layout = bench.workbench.time.session.layout
    for _ in 0..<60 {
      bench.wait(0.1)
      #expect(bench.workbench.time.session.simulation.stateHash == hash)
      #expect(
        bench.workbench.time.session.layout.page!.lists[0].frame == layout.page!.lists[0].frame)
    }
    #expect(bench.workbench.time.session.recorder.events.isEmpty)
  }

  @Test func `the host sleeps until it is due, and while it stands`() throws {
    var bench = try bench()
    bench.wait(0.1)
    #expect(bench.workbench.isAtRest)
    let due = try #require(bench.workbench.wakeUp)
    #expect(abs(due - 2) < 0.1)
    bench.workbench.advance(to: due)
    #expect(!bench.workbench.isAtRest)
    bench.wait(due + 2)
    #expect(bench.workbench.isAtRest && isShown(bench))
    let leaves = try #require(bench.workbench.wakeUp)
    #expect(abs(leaves - due - 3.2) < 0.1)
  }

  @Test func `it gives way at once to a press, a key and the wheel, without a jump`() throws {
    let middle = try bench().workbench.window.plan.stage.center
    let inputs: [WindowEvent.Kind] = [
      .pointerDown(middle, device: .mouse, clicks: 1),
      .key(.character("g"), modifiers: [], isRepeat: false),
      .wheel(at: middle, notches: Vector(dx: 0, dy: -1), isPrecise: false),
    ]
    for input in inputs {
      var bench = try bench()
      bench.wait(3.5)
      let before = offset(bench)
      try #require(before > 60)
      bench.send(input)
      #expect(abs(offset(bench) - before) < 1)
      var last = before
      for _ in 0..<30 {
        bench.wait(1.0 / 60)
        #expect(offset(bench) <= last + 0.01)
        #expect(last - offset(bench) < 25)
        last = offset(bench)
      }
      #expect(abs(last) < 0.5 && !isShown(bench))
      bench.wait(20)
      #expect(!isShown(bench))
    }
  }

  @Test func `moving the mouse about is not doing something; doing something waits anew`() throws {
    var bench = try bench()
    for step in 0..<30 {
      bench.move(Point(x: 300 + Double(step), y: 400))
      bench.wait(0.1)
    }
    #expect(isShown(bench))
    bench = try self.bench()
    bench.wait(1.5)
    bench.key(.character("g"))
    bench.wait(1.9)
    #expect(!isShown(bench))
    bench.wait(0.2)
    #expect(isShown(bench))
  }

  @Test func `whoever has pulled never sees it again`() throws {
    var bench = try bench()
    let stage = bench.workbench.window.plan.stage
    bench.drag(stage.center, Point(x: stage.midX - 60, y: stage.midY))
    bench.wait(20)
    #expect(!isShown(bench))
    #expect(bench.workbench.workspace.pullHints == 0)
    // A pull while the hint shows ends it for good, too, and the page follows the hand.
    bench = try self.bench()
    bench.wait(3.5)
    bench.dragAndHold(stage.center, Point(x: stage.midX - 60, y: stage.midY))
    #expect(bench.workbench.time.session.layout.pull!.offset > 10)
    #expect(bench.workbench.workspace.pullHints == 0)
  }

  @Test func `a drag up and down is no pull`() throws {
    var bench = try bench()
    bench.flick()
    bench.wait(5)
    #expect(bench.workbench.workspace.pullHints == 2)
  }

  @Test func `not while paused, looping, held, helped, or with a menu open`() throws {
    for keys in [[Key.space], [.character("?")], [.left]] {
      var bench = try bench()
      for key in keys { bench.key(key) }
      bench.wait(3)
      #expect(!isShown(bench), "\(keys)")
    }
    var bench = try bench()
    bench.flick()
    bench.key(.character("l"))
    bench.wait(3)
    #expect(bench.workbench.time.session.isReplaying && !isShown(bench))
    bench = try self.bench()
    bench.press(bench.workbench.window.plan.stage.center)
    bench.wait(3)
    #expect(!isShown(bench))
  }

  @Test(arguments: [WorkbenchCommand.onPhone, .measureDisplay, .toggleMenu(.more)])
  func `it does not start behind a sheet or an open menu`(command: WorkbenchCommand) throws {
    var bench = try bench()
    bench.workbench.perform(command)
    bench.wait(3)
    #expect(!isShown(bench))
  }

  @Test func `with reduced motion the page stays, and the line fades in and out`() throws {
    var bench = try bench(reducesMotion: true)
    for _ in 0..<80 {
      bench.wait(0.1)
      #expect(offset(bench) == 0)
    }
    #expect(bench.workbench.workspace.pullHints == 2)
    bench = try self.bench(reducesMotion: true)
    bench.wait(3)
    #expect(bench.workbench.overlays.hint.opacity(bench.seconds) == 1)
  }

  @Test func `a session counts down, and none has any once it has been seen three times`() throws {
    let scratch = try ScratchFolder()
    let path = scratch.file("workspace.json")
    for expected in [2, 1, 0, 0] {
      let left = try Workspace.read(path).pullHints ?? Workspace.mostPullHints
      var bench = try bench(hints: left)
      bench.wait(10)
      #expect(bench.workbench.workspace.pullHints == expected)
      try bench.workbench.workspace.write(to: path)
    }
  }

  @Test func `unless it is asked for there is none`() throws {
    var bench = try Bench()
    bench.wait(20)
    #expect(!isShown(bench))
  }

  @Test(arguments: ["-1", "4", "1.5", "\"2\""])
  func `a count that is none is an error with its place`(text: String) throws {
    let scratch = try ScratchFolder()
    let path = try scratch.write(
      "{\"detent-workspace\": 1, \"pullHints\": \(text)}", to: "workspace.json")
    let error = #expect(throws: FileProblem.self) { try Workspace.read(path) }
    #expect(error?.description.contains("pullHints") == true)
  }
}

extension Layout {
  fileprivate func stage(contains frame: Rect) -> Bool {
    frame.minX >= 0 && frame.maxX <= size.width && frame.minY >= 0 && frame.maxY <= size.height
  }
}
