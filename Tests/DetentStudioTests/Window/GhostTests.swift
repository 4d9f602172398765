import DetentCanvas
import DetentMenus
import DetentMotion
import DetentScenes
import DetentStage
import Testing

@testable import DetentStudio

/// A ghost shows the feel before the last change over a replay: it has a label, and goes away.
@Suite struct GhostTests {
  private let normal = PanelRow.ID.parameter("header.heights.normal")

  /// Loops a drag with the normal height changed.
  private func changed() throws -> Bench {
    var bench = try Bench()
    bench.flick()
    bench.key(.character("l"))
    bench.wait(0.3)
    let knob = try bench.knob(normal)
    bench.drag(knob, Point(x: knob.x + 30, y: knob.y))
    try #require(bench.workbench.time.session.ghost != nil)
    return bench
  }

  private func plates(_ bench: Bench) -> [String] {
    bench.drawnStage().commands.compactMap { command in
      if case .text(let text, _, _) = command, text.string.hasSuffix(" before") {
        text.string
      } else {
        nil
      }
    }
  }

  @Test func `each says that it is what was before, and of what`() throws {
    var bench = try changed()
    #expect(plates(bench).contains("Header before"))
    #expect(plates(bench).contains("List before"))
    bench.key(.function(2))
    bench.flick()
    bench.workbench.time.session.replay()
    #expect(plates(bench).isEmpty || plates(bench) == ["Text before"])
  }

  @Test func `its line is strong at the stage's edges alone, and its plate below the header`()
    throws
  {
    let bench = try changed()
    let commands = bench.drawnStage().commands
    let strong = commands.compactMap { command -> Double? in
      guard case .strokePath(let path, let stroke, let color, _) = command, stroke.dash?.on == 3,
        color == bench.workbench.window.theme.accent
      else { return nil }
      return max(path.bounds.width, path.bounds.height)
    }
    #expect(strong.count == 2 && strong.allSatisfy { $0 < Metrics.side })
    let header = try #require(bench.workbench.time.session.layout.page?.header).frame
    let plate = commands.compactMap { command -> Double? in
      guard case .text(let text, let place, _) = command, text.string == "Header before" else {
        return nil
      }
      return place.y - text.ascent
    }
    #expect(plate.count == 1 && plate.allSatisfy { $0 > header.maxY })
  }

  @Test func `undo takes it away, and redo brings it back`() throws {
    var bench = try changed()
    bench.key(.character("z"), .control)
    #expect(bench.feel == .default)
    #expect(bench.workbench.time.session.ghost == nil)
    #expect(bench.workbench.timeLine.before == nil)
    #expect(plates(bench).isEmpty)
    #expect(bench.workbench.time.session.isReplaying)
    bench.wait(4)
    #expect(bench.workbench.time.session.ghost == nil)
    bench.key(.character("z"), [.control, .shift])
    #expect(bench.workbench.time.session.ghost != nil)
    #expect(!plates(bench).isEmpty)
  }

  @Test func `a change after an undo has the ghost of that change, and can itself be undone`()
    throws
  {
    var bench = try changed()
    bench.key(.character("z"), .control)
    let knob = try bench.knob(normal)
    bench.drag(knob, Point(x: knob.x - 12, y: knob.y))
    #expect(bench.workbench.time.session.ghost != nil)
    bench.key(.character("z"), .control)
    #expect(bench.feel == .default && bench.workbench.time.session.ghost == nil)
  }

  @Test func `Escape dismisses it, and the loop goes on without`() throws {
    var bench = try changed()
    bench.key(.escape)
    #expect(bench.workbench.time.session.ghost == nil)
    #expect(bench.workbench.time.session.isReplaying)
    #expect(bench.feel != .default)
    #expect(bench.workbench.timeLine.before == nil)
    bench.wait(6)
    #expect(bench.workbench.time.session.isReplaying && bench.workbench.time.session.ghost == nil)
    // The next Escape goes to the stage, and the next change has a ghost again.
    let knob = try bench.knob(normal)
    bench.drag(knob, Point(x: knob.x - 12, y: knob.y))
    try #require(bench.feel.header.heights.normal > 128)
    #expect(bench.workbench.time.session.ghost != nil)
    bench.key(.escape)
    bench.key(.escape)
    #expect(!bench.workbench.time.session.isReplaying)
    #expect(bench.workbench.time.session.recorder.events.last?.kind == .key(.escape))
  }

  @Test func `Escape in the panel is the panel's`() throws {
    var bench = try changed()
    bench.key(.function(6))
    bench.key(.escape)
    #expect(bench.workbench.time.session.ghost != nil)
    #expect(!bench.panel.hasKeyboard)
    bench.key(.escape)
    #expect(bench.workbench.time.session.ghost == nil)
  }

  @Test func `a press on the stage ends replay and ghost`() throws {
    var bench = try changed()
    bench.click(bench.workbench.window.plan.stage.center)
    #expect(bench.workbench.time.session.ghost == nil && plates(bench).isEmpty)
  }

  @Test func `the menu's and the card's are told from each other`() throws {
    var bench = try Bench()
    let stage = bench.workbench.window.plan.stage
    bench.drag(stage.center, Point(x: stage.midX - 170, y: stage.midY), over: 0.4)
    bench.wait(3)
    bench.key(.character("l"))
    var feel = bench.feel
    feel.overlay.spring.response *= 2
    bench.workbench.tune { $0.change(to: $0.current.with(feel)) }
    var seen: Set<String> = []
    for _ in 0..<120 {
      bench.wait(1.0 / 60)
      seen.formUnion(plates(bench))
    }
    #expect(seen.contains("Menu before"))
    var card = try Bench(scene: .card)
    card.drag(stage.center, Point(x: stage.midX, y: stage.midY - 120))
    card.wait(3)
    card.key(.character("l"))
    let knob = try card.knobAfterShowing(.parameter("card.heights.middle"))
    card.drag(knob, Point(x: knob.x + 14, y: knob.y))
    var others: Set<String> = []
    for _ in 0..<120 {
      card.wait(1.0 / 60)
      others.formUnion(plates(card))
    }
    #expect(others == ["Card before"])
  }
}
