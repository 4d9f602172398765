import DetentCanvas
import DetentMotion
import DetentStage
import Foundation
import TestSupport
import Testing

@testable import DetentStudio

/// The window can fill the screen, reduce motion, and take a feel that is dropped on it.
@Suite struct PresentationTests {
  @Test func `F11 fills the screen without the panel, and F11 brings both back`() throws {
    var bench = try Bench()
    #expect(bench.workbench.isPanelOpen)
    bench.key(.function(11))
    bench.wait(1)
    #expect(bench.workbench.window.isPresented)
    #expect(!bench.workbench.isPanelOpen)
    let plan = bench.workbench.window.plan
    #expect(plan.readout == nil && plan.timeLine == nil && bench.workbench.bar.placed.isEmpty)
    #expect(plan.stage.maxY > plan.bar.minY, "\(plan.stage)")
    bench.key(.function(11))
    bench.wait(1)
    #expect(!bench.workbench.window.isPresented)
    #expect(bench.workbench.overlays.notice == nil)
    #expect(bench.workbench.isPanelOpen)
    #expect(bench.workbench.window.panelChoice == nil)
  }

  @Test func `Escape leaves the presentation, and first closes what lies over it`() throws {
    var bench = try Bench()
    bench.key(.function(11))
    bench.key(.character("?"))
    try #require(bench.workbench.overlays.showsHelp)
    bench.key(.escape)
    #expect(!bench.workbench.overlays.showsHelp && bench.workbench.window.isPresented)
    bench.key(.escape)
    #expect(!bench.workbench.window.isPresented && bench.workbench.isPanelOpen)
    bench.key(.escape)
    #expect(!bench.workbench.window.isPresented)
  }

  @Test func `the switch for reduced motion keeps the stage and the last gesture`() throws {
    var bench = try Bench()
    bench.flick()
    let height = bench.value("header.height")
    bench.key(.character("t"), .shift)
    #expect(bench.workbench.time.session.simulation.setup.reducesMotion)
    #expect(bench.value("header.height") == height)
    #expect(bench.workbench.time.session.lastGesture != nil)
    bench.key(.character("t"), .shift)
    #expect(!bench.workbench.time.session.simulation.setup.reducesMotion)
  }

  @Test func `each preset says beside the list what it is for`() throws {
    var bench = try Bench()
    bench.click(Point(x: bench.panel.layout.bar.x + 60, y: 24))
    let menu = try #require(bench.panel.placedMenu)
    let presets = menu.items.filter { $0.note == "preset" && $0.title != "Default" }
    #expect(presets.count > 5)
    #expect(presets.allSatisfy { !$0.purpose.isEmpty })
    bench.move(menu.frames[2].center)
    var list = DisplayList()
    bench.workbench.drawWindow(into: &list)
    var plain = DisplayList()
    bench.move(menu.frames[menu.items.count - 1].center)
    bench.workbench.drawWindow(into: &plain)
    #expect(list.commands.count > plain.commands.count)
  }

  @Test func `a feel that is dropped on the window becomes the feel, and a wrong one says why`()
    throws
  {
    var bench = try Bench()
    let path = bench.folder + "/dropped.json"
    try Data(
      #"{"detent-feel": 1, "base": "default", "set": {"scroll.deceleration": 0.99}}"#.utf8
    ).write(to: URL(fileURLWithPath: path))
    bench.send(.dropped(path))
    #expect(bench.feel.scroll.deceleration == 0.99)
    try Data("{".utf8).write(to: URL(fileURLWithPath: path))
    bench.send(.dropped(bench.folder + "/missing.json"))
    #expect(bench.feel.scroll.deceleration == 0.99)
    #expect(bench.panel.layout.frame(of: .message) != nil)
  }
}
