import DetentDisk
import DetentFiles
import DetentMotion
import DetentStage
import TestSupport
import Testing

@testable import DetentStudio

/// Starred gestures are files in the user's folder, and the next window has them again.
@Suite struct KeptGestureTests {
  private func files(_ bench: Bench, of scene: String = "explore") -> [String] {
    (try? Folder.names(in: "\(bench.folder)/gestures/\(scene)")) ?? []
  }

  private func script(_ bench: Bench, _ name: String) throws -> GestureScript {
    try GestureReader.read("\(bench.folder)/gestures/explore/\(name).gesture")
  }

  /// Opens a second window with the same folders.
  private func next(_ bench: Bench, scene: Scene = .explore) throws -> Bench {
    var other = try Bench(scene: scene, gestures: bench.folder + "/gestures")
    other.wait(0.2)
    return other
  }

  private func star(_ number: Int, _ bench: inout Bench) throws {
    let thumb = try #require(bench.panel.thumbs.first { $0.item.number == number })
    bench.click(thumb.star.center)
  }

  @Test func `a star keeps a gesture as a file that any command plays to where it ended`() throws {
    var bench = try Bench()
    bench.slowDrag()
    bench.fastFlick()
    let end = bench.workbench.time.session.simulation.stateHash
    try star(2, &bench)
    #expect(files(bench) == ["flick up.gesture"])
    #expect(
      bench.panel.shelf.item(2)?.file?.hasSuffix("/gestures/explore/flick up.gesture")
        == true)
    #expect(bench.workbench.overlays.notice?.text.contains("flick up.gesture") == true)
    var player = GesturePlayer(try script(bench, "flick up"), feel: .default)
    player.run(tick: { _ in }, shot: { _, _ in })
    #expect(player.failures.isEmpty)
    #expect(player.simulation.stateHash == end)
    // A click on the star is no click on the thumbnail.
    #expect(bench.panel.shelf.shown == 2 && !bench.workbench.time.session.isLooping)
  }

  @Test func `the next window has it, begun where it began, and another scene does not`() throws {
    var bench = try Bench()
    bench.slowDrag()
    bench.fastFlick()
    bench.slowDrag()
    try star(2, &bench)
    let kept = try #require(bench.panel.shelf.item(2))
    let length = { (gesture: Gesture) in
      var run = Run(gesture, feel: .default)
      run.extend(to: 9999)
      return run.end
    }
    var other = try next(bench)
    let item = try #require(other.panel.shelf.items.first)
    #expect(other.panel.shelf.items.count == 1)
    #expect(item.name == "flick up" && item.file == kept.file)
    for name in ["header.height", "list.offset.y"] {
      let quantity = try #require(Quantity.named(name, in: .explore))
      let values = [item, kept].map { quantity.value(in: $0.gesture.start) }
      #expect(values[0] == values[1])
      #expect(values[0] != quantity.value(in: Simulation(setup: SceneSetup(scene: .explore))))
    }
    #expect(item.gesture.events.map(\.kind) == kept.gesture.events.map(\.kind))
    #expect(length(item.gesture) == length(kept.gesture))
    #expect(other.panel.shelf.shown == nil)
    other.click(try #require(other.panel.thumbs.first).frame.center)
    #expect(other.workbench.time.session.isLooping)
    other.wait(6)
    #expect(other.workbench.time.session.isLooping)
    other.key(.function(2))
    other.wait(0.2)
    #expect(other.panel.shelf.items.isEmpty)
    other.key(.function(1))
    other.wait(0.2)
    #expect(other.panel.shelf.items.count == 1)
  }

  @Test func `what is kept is never crowded out`() throws {
    var bench = try Bench(scene: .reader)
    for _ in 0..<3 { bench.fastFlick() }
    bench.workbench.perform([.star(2)])
    for _ in 0..<12 {
      bench.fastFlick()
      bench.key(.backspace)
    }
    #expect(bench.panel.shelf.items.map(\.number) == [2] + Array(4...15))
  }

  @Test(arguments: [false, true])
  func `what was taken away is put back with its file as it was`(isRemoved: Bool) throws {
    var bench = try Bench()
    bench.slowDrag()
    bench.slowDrag()
    bench.workbench.perform([.star(1)])
    let path = try #require(bench.panel.shelf.item(1)?.file)
    let text = try script(bench, "slow drag up").text + "# mine\n"
    try AtomicFile.write(text, to: path)
    bench.workbench.perform([isRemoved ? .remove(1) : .star(1)])
    #expect(files(bench) == [])
    #expect(bench.panel.shelf.items.map(\.number) == (isRemoved ? [2] : [1, 2]))
    #expect(bench.panel.shelf.item(1)?.file == nil)
    bench.click(try #require(bench.panel.shelfButton).center)
    #expect(bench.panel.shelf.items.map(\.number) == [1, 2])
    #expect(bench.panel.shelf.item(1)?.file == path)
    #expect(try FileBytes.read(path, limit: 1 << 20) == Array(text.utf8))
  }

  @Test func `a second one of the same name gets a number`() throws {
    var bench = try Bench()
    for number in 1...3 {
      bench.slowDrag()
      bench.workbench.perform([.star(number)])
    }
    #expect(
      files(bench) == ["slow drag up 2.gesture", "slow drag up 3.gesture", "slow drag up.gesture"])
    #expect(bench.panel.shelf.items.map(\.name).last == "slow drag up 3")
  }

  @Test func `a file that cannot be read is said with its line, and stays`() throws {
    let folder = try ScratchFolder()
    try Folder.make(folder.file("gestures/explore"))
    let bad = folder.file("gestures/explore/bad.gesture")
    try AtomicFile.write("detent-gesture 1\nscene explore\nat 0.1 prod 1 2\nend\n", to: bad)
    var bench = try Bench(gestures: folder.file("gestures"))
    bench.wait(0.2)
    #expect(bench.panel.message.contains("bad.gesture:3"))
    #expect(bench.panel.shelf.items.isEmpty)
    #expect(FileKind(bad) == .file)
  }

  @Test func `a place that cannot be written to is said, and the gesture stays`() throws {
    let folder = try ScratchFolder()
    try AtomicFile.write("", to: folder.file("gestures"))
    var bench = try Bench(gestures: folder.file("gestures"))
    bench.slowDrag()
    bench.workbench.perform([.star(1)])
    #expect(bench.panel.message.contains("gestures"))
    #expect(bench.panel.shelf.item(1)?.file == nil)
  }

  // MARK: Names

  @Test func `N names it, and what cannot be a name is said at the field`() throws {
    var bench = try Bench()
    bench.slowDrag()
    bench.slowDrag()
    bench.workbench.perform([.star(2)])
    bench.key(.function(6))
    bench.workbench.panel.focus = .shelf
    bench.key(.home)
    bench.key(.character("n"))
    #expect(bench.workbench.wantsText)
    bench.type("a/b")
    bench.key(.return)
    #expect(bench.workbench.overlays.sheet?.mistake.contains("a/b") == true)
    bench.key(.character("a"), .control)
    bench.type("slow drag up")
    bench.key(.return)
    #expect(bench.workbench.overlays.sheet?.mistake.contains("a different name") == true)
    bench.key(.character("a"), .control)
    bench.type("half-way")
    bench.key(.return)
    #expect(bench.workbench.overlays.sheet == nil && !bench.workbench.wantsText)
    #expect(files(bench) == ["half-way.gesture", "slow drag up.gesture"])
    #expect(bench.panel.shelf.items.map(\.name) == ["half-way", "slow drag up"])
  }

  @Test func `of a file without the picture of what moves, the last event is there as well`() throws
  {
    let text = """
      detent-gesture 1
      scene explore
      at 0.1 press 195 600
      drag 195 560 over 0.2 linear
      release
      shot start after 1
      press 195 600
      drag 195 500 over 0.1 linear
      release
      settle
      end

      """
    let script = try GestureReader.parse(Array(text.utf8), path: "kept")
    let gesture = Gesture(kept: script, feel: .default, contentHeight: nil)
    #expect(gesture.events.last?.kind == .release)
    #expect((gesture.before?.count ?? 0) > 2 && gesture.events.count > 2)
  }

  @Test func `another name is the same file under it`() throws {
    var bench = try Bench()
    bench.slowDrag()
    bench.workbench.perform([.star(1)])
    let text = try script(bench, "slow drag up").text
    bench.workbench.perform([.rename(1)])
    bench.type("first")
    bench.key(.return)
    #expect(files(bench) == ["first.gesture"])
    #expect(try script(bench, "first").text == text)
  }
}
