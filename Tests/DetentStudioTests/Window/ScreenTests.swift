import DetentCanvas
import DetentDisk
import DetentMotion
import DetentPNG
import DetentScenes
import DetentStage
import TestSupport
import Testing

@testable import DetentStudio

/// The stage takes other screens; the menus stand over the bar.
struct ScreenTests {
  private func names(_ bench: Bench) -> [String] {
    bench.workbench.barMenu?.items.map(\.title) ?? []
  }

  private func item(_ title: String, _ bench: Bench) throws -> Point {
    let menu = try #require(bench.workbench.barMenu)
    let index = try #require(menu.items.firstIndex { $0.title == title })
    return menu.frames[index].center
  }

  @Test func `a screen has a name that is found in whichever spelling`() {
    for (text, name) in [
      ("iphone-se", "iphone-se"), ("iPhone SE", "iphone-se"), ("17", "iphone-17"),
      ("iPhone 17", "iphone-17"), ("Pro Max", "iphone-17-pro-max"), ("iPad", "ipad"),
      ("ipad-landscape", "ipad-landscape"), ("Small Android", "small-android"),
      ("iPhone 17 landscape", "iphone-17-landscape"), ("own", "own"),
    ] { #expect(Screen.named(text)?.name == name, "\(text)") }
    for text in ["", "-", "android", "landscape", "iphone", "pixel"] {
      #expect(Screen.named(text) == nil, "\(text)")
    }
    for screen in Screen.all { #expect(Screen.named(screen.name) == screen) }
  }

  @Test func `arrows begin at the end that they come from in every list over the bar`() throws {
    for kind in [BarMenuKind.devices, .more] {
      var bench = try Bench(window: Size(width: 420, height: 900), panel: false)
      bench.workbench.perform(.toggleMenu(kind))
      let last = try #require(bench.workbench.barMenu).items.count - 1
      bench.key(.up)
      #expect(bench.workbench.overlays.menuSelection == last)
      bench.key(.down)
      #expect(bench.workbench.overlays.menuSelection == last)
      bench.workbench.perform(.toggleMenu(kind))
      bench.workbench.perform(.toggleMenu(kind))
      bench.key(.down)
      #expect(bench.workbench.overlays.menuSelection == 0)
      bench.key(.up)
      #expect(bench.workbench.overlays.menuSelection == 0)
    }
  }

  @Test func `the list of quantities opens over any other list that is open`() throws {
    for kind in [BarMenuKind.devices, .tracks] {
      var bench = try Bench(panel: true)
      bench.flick()
      bench.workbench.perform(.toggleMenu(kind))
      try bench.click(.more)
      // The button of the open menu closes it.
      #expect(bench.workbench.overlays.openMenu == (kind == .tracks ? nil : .tracks))
    }
  }

  @Test func `a device makes the stage as large as it is, and the scene's own size comes back`()
    throws
  {
    var bench = try Bench()
    bench.key(.character("d"))
    #expect(names(bench).first == "Its own size" && names(bench).contains("iPhone SE"))
    bench.click(try item("iPad", bench))
    #expect(bench.workbench.overlays.openMenu == nil)
    #expect(bench.workbench.setup.size == Size(width: 820, height: 1180))
    #expect(bench.workbench.time.session.simulation.layout.size == Size(width: 820, height: 1180))
    bench.key(.character("d"), .shift)
    #expect(bench.workbench.setup.size == Size(width: 1180, height: 820))
    // A different scene gets the same screen.
    bench.key(.function(2))
    #expect(bench.workbench.setup.size == Size(width: 1180, height: 820))
    bench.key(.character("d"))
    for _ in 0..<20 { bench.key(.up) }
    bench.key(.return)
    #expect(bench.workbench.setup.size == Size(width: 844, height: 390))
    bench.key(.character("d"), .shift)
    #expect(bench.workbench.window.screen == .own)
    #expect(bench.workbench.setup.size == SceneSetup.usualSize)
  }

  @Test func `the menu takes the hand and the keys while it is open, and closes beside it`() throws
  {
    var bench = try Bench()
    let button = try #require(
      bench.workbench.bar.placed.first { $0.item.command == .toggleMenu(.devices) })
    bench.click(button.frame.center)
    #expect(bench.workbench.overlays.openMenu == .devices)
    bench.click(button.frame.center)
    #expect(bench.workbench.overlays.openMenu == nil)
    bench.click(button.frame.center)
    let menu = try #require(bench.workbench.barMenu)
    let place = try item("iPhone 17", bench)
    bench.move(place)
    #expect(menu.items[try #require(bench.workbench.overlays.menuSelection)].title == "iPhone 17")
    #expect(bench.workbench.cursor == .hand)
    // A press here with a release there is no choice.
    bench.press(place)
    bench.release(try item("iPad", bench))
    #expect(bench.workbench.window.screen == .own && bench.workbench.overlays.openMenu == .devices)
    let before = bench.workbench.time.session.simulation.state.tick
    bench.key(.down)
    bench.key(.escape)
    #expect(bench.workbench.overlays.openMenu == nil)
    #expect(!bench.workbench.time.session.isUsed)
    bench.key(.character("d"))
    bench.key(.character("?"))
    #expect(bench.workbench.overlays.openMenu == nil && bench.workbench.overlays.showsHelp)
    bench.key(.escape)
    bench.key(.character("d"))
    bench.press(bench.workbench.window.plan.stage.center)
    #expect(bench.workbench.overlays.openMenu == nil && bench.workbench.press == .menu(nil))
    bench.release(bench.workbench.window.plan.stage.center)
    #expect(!bench.workbench.time.session.isUsed)
    #expect(bench.workbench.time.session.simulation.state.tick >= before)
  }

  @Test func `the menu lies in the window, whatever its size`() throws {
    var bench = try Bench()
    for kind in [BarMenuKind.devices, .more] {
      bench.workbench.toggleMenu(kind)
      for size in [(240.0, 200.0), (420, 500), (860, 918), (1240, 918), (2000, 1200)] {
        bench.send(.resized(Size(width: size.0, height: size.1), scale: 1))
        let menu = try #require(bench.workbench.barMenu)
        #expect(menu.card.minX >= 0 && menu.card.maxX <= size.0, "\(size)")
        #expect(menu.card.minY >= 0 && menu.card.maxY <= size.1, "\(size)")
        if kind == .devices { #expect(menu.items.contains { $0.isCurrent }) }
      }
    }
  }

  @Test func `the next session has the screen again`() throws {
    var bench = try Bench()
    bench.key(.character("d"))
    bench.click(try item("Large Android", bench))
    bench.key(.character("d"), .shift)
    let path = bench.folder + "/workspace.json"
    try bench.workbench.workspace.write(to: path)
    let found = try Workspace.read(path)
    #expect(found == bench.workbench.workspace)
    #expect(found.screen == Screen(Device.all[5], isTurned: true))
    let scratch = try ScratchFolder()
    let bad = try scratch.write(
      "{\"detent-workspace\": 1, \"screen\": \"ipda\"}", to: "workspace.json")
    let error = #expect(throws: FileProblem.self) { try Workspace.read(bad) }
    #expect(error?.place != nil)
  }
}

extension PrototypeTests {
  @Test
  func `what finds no room in the bar is in its menu, and can be shown and closed from there`()
    throws
  {
    var bench = try bench(panel: false)
    for index in 0..<10 {
      try make("N\(index)", Self.document(name: "Number \(index)"))
      bench.send(.dropped(scratch.file("N\(index)")))
    }
    bench.send(.resized(Size(width: 900, height: 918), scale: 1))
    let more = try #require(
      bench.workbench.bar.placed.first { $0.item.command == .toggleMenu(.more) })
    bench.click(more.frame.center)
    let menu = try #require(bench.workbench.barMenu)
    for index in 0..<10 { #expect(menu.items.contains { $0.title == "Number \(index)" }) }
    let third = try #require(menu.items.firstIndex { $0.title == "Number 3" })
    bench.click(menu.frames[third].center)
    #expect(bench.workbench.setup.scene.name == "Number 3")
    bench.click(more.frame.center)
    let again = try #require(bench.workbench.barMenu)
    let close = try #require(again.items.firstIndex { $0.title == "Close Number 3" })
    bench.click(again.frames[close].center)
    #expect(bench.workbench.setup.scene.name == "explore")
    #expect(!bench.workbench.prototypes.open.contains { $0.name == "Number 3" })
  }

  @Test func `a prototype that is saved while it is on a device stays on it`() throws {
    var bench = try bench()
    bench.workbench.perform(.screen(Screen(Device.all[0])))
    #expect(bench.workbench.setup.size == Device.all[0].size)
    try save(Self.document(more: ", \"size\": [320, 600]"))
    bench.wait(0.1)
    #expect(bench.workbench.setup.size == Device.all[0].size)
    bench.workbench.perform(.screen(.own))
    #expect(bench.workbench.setup.size == Size(width: 320, height: 600))
  }

  @Test func `the document's feel file is watched as the pictures are, and a faulty one is said`()
    throws
  {
    func feel(_ text: String) throws { try scratch.write(text, to: "Parcels/feel.json") }
    try feel("{\"detent-feel\": 1, \"set\": {\"header.settle.response\": 0.5}}")
    try save(Self.document(more: ", \"feel\": \"feel.json\""))
    var bench = try bench()
    #expect(bench.feel.header.settle.response == 0.5)
    try feel("{\"detent-feel\": 1, \"set\": {\"header.settle.response\": 0.6}}")
    bench.wait(0.1)
    #expect(bench.feel.header.settle.response == 0.6)
    try feel("{\"detent-feel\": 1, \"set\": {\"header.settle.respones\": 0.7}}")
    bench.wait(0.2)
    #expect(bench.workbench.prototypeStrip != nil)
    #expect(bench.feel.header.settle.response == 0.6)
    try feel("{\"detent-feel\": 1, \"set\": {\"header.settle.response\": 0.7}}")
    bench.wait(0.1)
    #expect(bench.workbench.prototypeStrip == nil)
    #expect(bench.feel.header.settle.response == 0.7)
  }

  @Test func `at rest a look at the files does nothing else, until one is another`() throws {
    var bench = try bench()
    bench.wait(1)
    _ = try #require(bench.workbench.setup.scene.pictures.first?.sources.first).rows(.max)
    bench.wait(1)
    #expect(bench.workbench.isAtRest)
    let due = try #require(bench.workbench.wakeUp)
    var isQuiet = bench.workbench.staysAtRest(at: due - 0.01)
    #expect(!isQuiet)
    isQuiet = bench.workbench.staysAtRest(at: due)
    #expect(isQuiet && bench.workbench.wakeUp == due + 0.05)
    try save(Self.document(more: ", \"pull\": {}"))
    isQuiet = bench.workbench.staysAtRest(at: due + 0.05)
    #expect(!isQuiet)
  }
}
