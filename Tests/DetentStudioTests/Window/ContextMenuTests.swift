import DetentCanvas
import DetentMotion
import DetentParameters
import DetentStage
import Testing

@testable import DetentStudio

/// The right button opens a menu for the thing under the pointer.
@Suite struct ContextMenuTests {
  private func titles(_ bench: inout Bench, at point: Point) -> [String] {
    bench.send(.menuAsked(at: point))
    return bench.workbench.barMenu?.items.map(\.title) ?? []
  }

  private func choose(_ bench: inout Bench, _ title: String) throws {
    let menu = try #require(bench.workbench.barMenu)
    let index = try #require(menu.items.firstIndex { $0.title == title }, "\(title)")
    bench.click(menu.frames[index].center)
  }

  @Test func `a row's menu copies its key, resets it and plots what it changes`() throws {
    var bench = try Bench(panel: true)
    bench.flick()
    let id = PanelRow.ID.parameter("scroll.bounce.response")
    try bench.show(id)
    var feel = bench.feel
    try #require(Feel.parameter("scroll.bounce.response")).set(0.9, in: &feel)
    bench.workbench.perform([.change(bench.workbench.tuning.document.current.with(feel))])
    let point = try bench.inWindow(bench.place(id).label.center)
    let items = titles(&bench, at: point)
    #expect(items.contains("Copy the key") && items.contains("Reset the section"))
    try choose(&bench, "Copy as an option")
    #expect(
      bench.workbench.takeRequests() == [
        .clipboard(
          "--set scroll.bounce.response=0.9", said: "Copied --set scroll.bounce.response=0.9")
      ])
    _ = titles(&bench, at: point)
    try choose(&bench, "Reset")
    #expect(bench.feel == bench.workbench.tuning.document.current.baseFeel)
    let rest = titles(&bench, at: point)
    #expect(!rest.contains("Reset") && !rest.contains("Reset the section"), "nothing to reset")
  }

  @Test(arguments: [WorkbenchCommand.reset, .toggleGuides, .toggleTrail])
  func `a command has one name in the menu, the bar and the list of keys`(
    command: WorkbenchCommand
  ) throws {
    var bench = try Bench(panel: false)
    bench.send(.menuAsked(at: bench.workbench.window.plan.stage.center))
    let title = try #require(bench.workbench.barMenu?.items.first { $0.action == command }?.title)
    let button = bench.workbench.bar.placed.first { $0.item.command == command }
    #expect(button?.item.hint.hasPrefix("\(title) — ") == true)
    let line = KeyTable.lines.first { $0.commands.values.contains(command) }
    #expect(line?.meaning.hasPrefix(title) == true)
  }

  @Test func `the tip of a row does not lie over its menu`() throws {
    var bench = try Bench(panel: true)
    let id = PanelRow.ID.parameter("scroll.bounce.response")
    try bench.show(id)
    let point = try bench.inWindow(bench.place(id).label.center)
    bench.move(point)
    #expect(!titles(&bench, at: point).isEmpty)
    func drawn() -> [DisplayList.Command] {
      var list = DisplayList()
      bench.workbench.drawOver(into: &list)
      return list.commands
    }
    let menu = drawn()
    bench.wait(1)
    #expect(bench.panel.tip.opacity(bench.seconds) == 1)
    #expect(drawn() == menu)
  }

  @Test func `no menu opens while the sheet measures the display`() throws {
    var bench = try Bench()
    bench.workbench.perform(.measureDisplay)
    #expect(titles(&bench, at: bench.workbench.window.plan.stage.center).isEmpty)
  }

  @Test func `no title in a menu is cut`() throws {
    var bench = try Bench(window: Size(width: 700, height: 600), panel: true)
    bench.flick()
    var menus: [BarMenu] = []
    for kind in [BarMenuKind.devices, .more, .clips] {
      bench.workbench.overlays.openMenu = kind
      menus.append(try #require(bench.workbench.barMenu))
    }
    _ = titles(&bench, at: bench.workbench.window.plan.stage.center)
    menus.append(try #require(bench.workbench.barMenu))
    let typesetter = bench.workbench.typesetter
    for menu in menus {
      for (item, frame) in zip(menu.items, menu.frames) {
        let note = typesetter.layout(item.note, PanelType.note)
        let title = menu.title(of: item, in: frame, beside: note, typesetter)
        #expect(title.string == item.title)
      }
    }
  }

  @Test func `a press beside a menu closes it, and is no gesture of the stage`() throws {
    var bench = try Bench(panel: true)
    let stage = bench.workbench.window.plan.stage
    #expect(!titles(&bench, at: stage.center).isEmpty)
    bench.click(Point(x: stage.x + 20, y: stage.maxY - 20))
    bench.wait(1)
    #expect(bench.workbench.barMenu == nil)
    #expect(bench.workbench.time.session.lastGesture == nil)
    bench.click(Point(x: bench.panel.layout.bar.x + 60, y: 24))
    #expect(bench.panel.menu != nil)
    bench.click(Point(x: stage.x + 20, y: stage.maxY - 20))
    bench.wait(1)
    #expect(bench.panel.menu == nil)
    #expect(bench.workbench.time.session.lastGesture == nil)
  }

  @Test func `a gesture's menu renames it, keeps it and takes it off the shelf`() throws {
    var bench = try Bench(panel: true)
    bench.flick()
    bench.flick()
    let point = try #require(bench.panel.thumbs.first?.frame.center)
    let items = titles(&bench, at: point)
    #expect(
      items == [
        "Loop", "Save as a test…", "Film it…", "Rename…", "Keep as a file", "Remove from the shelf",
      ])
    try choose(&bench, "Remove from the shelf")
    #expect(bench.workbench.shelves.shelf.items.map(\.number) == [2])
    _ = titles(&bench, at: try #require(bench.panel.thumbs.first?.frame.center))
    try choose(&bench, "Rename…")
    #expect(bench.workbench.overlays.sheet != nil)
  }

  @Test func `a track's menu takes it out of the plot, or leaves it there alone`() throws {
    var bench = try Bench(panel: true)
    bench.flick()
    let names = bench.workbench.timeLine.names
    try #require(names.count == 2)
    let lane = try bench.timeLineView().lanes[1].center
    let items = titles(&bench, at: lane)
    let only = try #require(items.first { $0.hasPrefix("Only ") })
    try choose(&bench, only)
    #expect(bench.workbench.timeLine.names == [names[1]])
    #expect(bench.workbench.barMenu == nil)
  }

  @Test func `a stretch's menu zooms to its motion`() throws {
    var bench = try Bench(panel: true)
    bench.flick()
    let view = try bench.timeLineView()
    let stretch = try #require(view.line.now?.stretches.last)
    let middle = try #require(view.frame(of: stretch)).center
    _ = titles(&bench, at: middle)
    try choose(&bench, "Zoom to \(stretch.motion.name)")
    let shown = bench.workbench.timeLine.shown
    #expect(shown.contains(stretch.ticks.lowerBound) && shown.contains(stretch.ticks.upperBound))
    #expect(shown.count < 1.25 * Double(stretch.ticks.count))
    _ = titles(&bench, at: middle)
    try choose(&bench, "Show all of it")
    #expect(!bench.workbench.timeLine.isZoomed)
  }

  @Test func `the stage's menu shows guides; the keys go through it; Escape closes it`() throws {
    var bench = try Bench(panel: true)
    let stage = bench.workbench.window.plan.stage.center
    #expect(!titles(&bench, at: stage).contains("Replay"), "nothing to replay yet")
    try choose(&bench, "Guides")
    #expect(bench.workbench.window.showsGuides)
    _ = titles(&bench, at: stage)
    bench.key(.down)
    bench.key(.escape)
    #expect(bench.workbench.barMenu == nil)
    #expect(bench.workbench.time.session.run == nil, "the stage got no key")
  }

  @Test(arguments: [
    Size(width: 700, height: 600), Size(width: 1240, height: 918), Size(width: 2560, height: 1600),
  ])
  func `a menu lies within the window wherever it opens`(window: Size) throws {
    var bench = try Bench(window: window, panel: true)
    bench.flick()
    for x in stride(from: 1.0, to: window.width, by: window.width / 13) {
      for y in stride(from: 1.0, to: window.height, by: window.height / 11) {
        bench.send(.menuAsked(at: Point(x: x, y: y)))
        guard let card = bench.workbench.barMenu?.card else { continue }
        #expect(card.minX >= 0 && card.maxX <= window.width && card.minY >= 0)
        #expect(card.maxY <= window.height)
        bench.key(.escape)
      }
    }
  }
}
