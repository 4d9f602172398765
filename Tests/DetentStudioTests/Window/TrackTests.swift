import DetentCanvas
import DetentMotion
import DetentScenes
import DetentStage
import TestSupport
import Testing

@testable import DetentStudio

/// The time line draws its tracks.
@Suite struct TrackTests {
  private func drawn(_ bench: Bench) throws -> (view: TimeLineView, list: DisplayList) {
    let view = try bench.timeLineView()
    var list = DisplayList()
    view.draw(hover: nil, PanelLook(theme: bench.workbench.window.theme, scale: 1), into: &list)
    return (view, list)
  }

  private func texts(_ list: DisplayList) -> [(string: String, frame: Rect, color: Color)] {
    list.commands.compactMap { command in
      guard case .text(let line, let start, let color) = command else { return nil }
      let frame = Rect(
        x: start.x, y: start.y - line.capHeight, width: line.width, height: line.capHeight)
      return (line.string, frame, color)
    }
  }

  /// Returns a bench with a playhead in the middle, and as many tracks as have room.
  private func bench(theme: Theme.Name = .light, isLarge: Bool) throws -> Bench {
    var bench = try Bench()
    if theme == .dark { bench.key(.character("t")) }
    bench.flick()
    for name in ["pointer.y", "header.progress"] { bench.workbench.toggleTrack(name) }
    if isLarge { bench.key(.character("p")) }
    let lane = try bench.timeLineView().lanes[0]
    bench.click(lane.center)
    try #require(bench.workbench.timeLine.playhead != nil && bench.tracks.count == 4)
    return bench
  }

  @Test(arguments: [Theme.Name.light, .dark])
  func `four tracks have four colours, each the same on its chip, its name and its line`(
    theme: Theme.Name
  ) throws {
    let bench = try bench(theme: theme, isLarge: true)
    let (view, list) = try drawn(bench)
    let look = PanelLook(theme: bench.workbench.window.theme, scale: 1)
    let texts = texts(list)
    var seen: Set<Color> = []
    for (index, track) in view.line.tracks.enumerated() {
      let color = look.track(index)
      seen.insert(color)
      #expect(texts.count { $0.string == track.quantity.label && $0.color == color } == 2)
      let lane = view.lanes[index]
      let hasLine = list.commands.contains { command in
        guard case .strokePath(let path, _, color, let at) = command else { return false }
        return lane.inset(by: -1).contains(path.bounds.center + at)
      }
      #expect(hasLine, "\(track.quantity.name)")
      // Text has a contrast of 4.5 : 1 to the card.
      #expect(color.contrast(with: look.card) >= 4.5)
    }
    #expect(seen.count == 4)
  }

  @Test(arguments: [Theme.Name.light, .dark], [false, true])
  func `the figures of an axis are short and have their track's colour`(
    theme: Theme.Name, isLarge: Bool
  ) throws {
    var bench = try Bench(scene: .reader)
    if theme == .dark { bench.key(.character("t")) }
    let stage = bench.workbench.window.plan.stage
    for _ in 0..<4 {
      bench.drag(
        Point(x: stage.midX, y: stage.maxY - 100), Point(x: stage.midX, y: stage.y + 100), over: 0.1
      )
    }
    bench.wait(4)
    bench.workbench.plotOnly("list.offset.y")
    for name in ["list.velocity.y", "pointer.y"] { bench.workbench.toggleTrack(name) }
    if isLarge { bench.key(.character("p")) }
    let (view, list) = try drawn(bench)
    let reach = try #require(view.line.tracks[0].now.map(abs).max())
    try #require(reach > 1000, "a number of four digits")
    let look = PanelLook(theme: bench.workbench.window.theme, scale: 1)
    for (index, lane) in view.lanes.enumerated() {
      let figures = texts(list).filter {
        $0.frame.maxX <= lane.x && $0.frame.x > lane.x - 50 && $0.frame.midY > lane.y - 6
          && $0.frame.midY < lane.maxY + 6 && $0.string.contains { $0.isNumber }
      }
      #expect(figures.count >= 2, "\(view.line.tracks[index].quantity.name)")
      for figure in figures {
        #expect(figure.color == look.track(index), "\(figure.string)")
        #expect(figure.string.count <= 5 && figure.string.count { $0.isNumber } <= 3)
      }
    }
  }

  @Test(arguments: [300.0, 372, 520], [3, 4])
  func `each track has its chip, in the narrowest panel, too`(width: Double, count: Int) throws {
    var bench = try Bench(panel: true)
    bench.workbench.window.sizes.panel = width
    bench.workbench.arrange()
    bench.flick()
    for name in ["list.offset.y", "list.velocity.y"].prefix(count - 2) {
      bench.workbench.toggleTrack(name)
    }
    try #require(bench.tracks.count == count)
    let view = try bench.timeLineView()
    for name in bench.tracks {
      let chip = view.chips.first { $0.part == .chip(name) }
      #expect(chip?.isOn == true, "\(name)")
    }
    #expect(view.chips.contains { $0.part == .more })
    for (index, chip) in view.chips.enumerated() {
      #expect(
        chip.frame.maxX <= view.frame.maxX - PanelLayout.side && chip.frame.maxY < view.card.y)
      for other in view.chips[..<index] { #expect(!other.frame.intersects(chip.frame)) }
    }
    #expect(view.lanes.allSatisfy { $0.height >= 20 })
  }

  @Test(arguments: 0...2)
  func `a window of 700 × 600 with its panel has a plot`(pinned: Int) throws {
    var bench = try Bench(window: Size(width: 700, height: 600), panel: true)
    for side in [Comparison.Side.b, .c].prefix(pinned) {
      var feel = Feel.default
      feel.scroll.deceleration = side == .b ? 0.99 : 0.995
      bench.workbench.pin(FeelVersion(base: "calm", feel: feel), as: side)
    }
    bench.flick()
    bench.useSpareTime()
    let view = try bench.timeLineView()
    #expect(view.lanes.count == 2 && view.lanes.allSatisfy { $0.height >= 16 })
    #expect(bench.panel.layout.viewport.height >= 170)
    let texts = bench.texts(in: view.frame)
    for (index, text) in texts.enumerated() {
      #expect(view.lanes.allSatisfy { !$0.inset(by: 1).intersects(text.frame) }, "\(text.string)")
      for other in texts[..<index] {
        #expect(!other.frame.intersects(text.frame), "\(text.string), \(other.string)")
      }
    }
    bench.click(view.lanes[0].center)
    #expect(bench.workbench.time.session.isReplaying)
    // With more tracks than have room, the first ones can be read.
    for name in ["list.offset.y", "list.velocity.y"] { bench.workbench.toggleTrack(name) }
    let four = try bench.timeLineView()
    #expect(four.line.tracks.count == 4 && !four.lanes.isEmpty)
    #expect(four.lanes.allSatisfy { $0.height >= 14 && four.card.contains($0.center) })
  }

  @Test(arguments: [false, true])
  func `no name and no value lies over a curve, and each lane is 38 points high`(isLarge: Bool)
    throws
  {
    let bench = try bench(isLarge: isLarge)
    let (view, list) = try drawn(bench)
    for lane in view.lanes {
      #expect(lane.height >= 38)
      for text in texts(list) { #expect(!text.frame.intersects(lane), "\(text.string)") }
    }
    // The value under the playhead stands at the end of its track's name.
    let tick = try #require(view.line.playhead)
    for track in view.line.tracks {
      let value = TimeLine.figure(track.now[tick], of: track.quantity)
      #expect(texts(list).contains { $0.string == value })
    }
  }

  @Test func `in a low window four tracks share the room of two, and the plot stays`() throws {
    var bench = try bench(isLarge: false)
    bench.send(.resized(Size(width: 1240, height: 700), scale: 1))
    let view = try bench.timeLineView()
    #expect(view.lanes.count == 4 && view.lanes.allSatisfy { $0.height >= 8 })
    #expect(bench.panel.layout.viewport.height >= 240)
  }

  @Test func `the release of a popup says where it goes, and why`() throws {
    var bench = try Bench(scene: .popup)
    let stage = bench.workbench.window.plan.stage
    let start = Point(x: stage.midX, y: stage.maxY - 40)
    bench.drag(start, Point(x: start.x, y: start.y - 200), over: 0.2)
    bench.wait(3)
    var release = try #require(bench.workbench.timeLine.now?.releases.last)
    #expect(release.decision?.text == "opens, by its speed")
    let sheet = Point(x: stage.midX, y: stage.y + stage.height * 0.7)
    bench.press(sheet)
    bench.wait(0.1)
    bench.release(sheet)
    bench.wait(3)
    release = try #require(bench.workbench.timeLine.now?.releases.last)
    #expect(release.decision?.text == "closes, where it was heading")
  }

  @Test func `the release of a list without a header says how it goes on`() throws {
    var bench = try Bench(scene: .reader)
    let stage = bench.workbench.window.plan.stage
    let start = Point(x: stage.midX, y: stage.midY)
    for (way, text) in [(-250.0, "flings on"), (300, "bounces from the edge")] {
      bench.drag(start, Point(x: start.x, y: start.y + way), over: 0.15)
      bench.wait(3)
      let release = try #require(bench.workbench.timeLine.now?.releases.last)
      #expect(release.decision?.text == text)
      bench.key(.home)
      bench.wait(2)
    }
  }

  @Test func `a hand that stands still before it lets go of a list has nothing to say`() throws {
    var bench = try Bench()
    let stage = bench.workbench.window.plan.stage
    let (start, end) = (stage.center, Point(x: stage.midX, y: stage.midY - 150))
    bench.dragAndHold(start, end, over: 0.5)
    bench.wait(0.4)
    bench.release(end)
    bench.wait(2)
    let release = try #require(bench.workbench.timeLine.now?.releases.last)
    #expect(release.decision == nil)
  }

  @Test func `the reason of a release leads to the parameter that decided`() throws {
    var bench = try Bench(panel: true)
    bench.flick()
    let release = try #require(try bench.timeLineView().release)
    let reason = try #require(release.reason)
    #expect(reason.key == "scroll.deceleration" && release.frame.contains(reason.frame.center))
    bench.move(reason.frame.center)
    #expect(bench.workbench.cursor == .hand)
    bench.click(reason.frame.center)
    bench.wait(1)
    let row = try bench.place(.parameter(reason.key))
    #expect(bench.panel.layout.viewport.contains(bench.inWindow(row.frame.center)))
  }

  @Test func `with B pinned the parameters keep more than 400 of 918 points`() throws {
    var bench = try Bench()
    for _ in 0..<5 { bench.slowDrag() }
    bench.key(.character("b"))
    try #require(bench.workbench.comparing.comparison != nil)
    #expect(bench.panel.layout.viewport.height > 400)
    for name in ["list.offset.y", "list.velocity.y"] { bench.workbench.toggleTrack(name) }
    #expect(bench.panel.shelfFrame != nil, "four tracks leave room for the gestures")
  }

  @Test func `no name of a segment touches an edge`() throws {
    var count = 0
    for scene in [Scene.explore, .card, .popup] {
      var bench = try Bench(scene: scene)
      bench.wait(0.1)
      let typesetter = bench.workbench.typesetter
      for entry in bench.panel.layout.entries {
        guard let control = entry.setter as? ChoiceControl else { continue }
        let frames = control.segments(in: entry.control, typesetter)
        #expect(frames.first?.minX == entry.control.minX + 2)
        #expect(abs((frames.last?.maxX ?? 0) - (entry.control.maxX - 2)) < 1e-9)
        for (name, frame) in zip(control.row.choices, frames) {
          let width = typesetter.layout(name, PanelType.segment).width
          #expect(frame.width - width >= 8, "\(control.row.label): \(name)")
          count += 1
        }
      }
    }
    #expect(count > 12)
  }
}
