import DetentCore
import Testing

@testable import DetentStudio

/// What `R` and `L` play, and for how long it is there to be played.
@Suite struct LastGestureTests {
  @Test func `The last gesture outlives a new start of its scene`() throws {
    var bench = try Bench()
    bench.flick()
    let height = bench.workbench.session.simulation.state.explore.header.state.height
    try #require(height != 128)
    bench.key(.backspace)
    #expect(bench.workbench.session.simulation.state.explore.header.state.height == 128)
    bench.key(.character("r"))
    #expect(bench.workbench.session.isReplaying)
    bench.wait(0.3)
    #expect(bench.workbench.session.shown.state.explore.header.state.height != 128)
    bench.wait(5)
    #expect(!bench.workbench.session.isReplaying)
    bench.key(.character("l"))
    #expect(bench.workbench.session.isReplaying)
  }

  @Test func `A new start while the gesture still comes to rest keeps it, too`() throws {
    var bench = try Bench()
    let stage = bench.workbench.plan.stage
    bench.drag(
      Point(x: stage.midX, y: stage.maxY - 200), Point(x: stage.midX, y: stage.maxY - 600))
    bench.key(.backspace)
    bench.key(.character("r"))
    #expect(bench.workbench.session.isReplaying)
  }

  @Test func `R plays a gesture that comes to rest yet, and the stage goes on after it`() throws {
    var bench = try Bench()
    let stage = bench.workbench.plan.stage
    bench.drag(
      Point(x: stage.midX, y: stage.maxY - 200), Point(x: stage.midX, y: stage.maxY - 600))
    bench.wait(0.1)
    try #require(!bench.workbench.session.simulation.isSettled)
    bench.key(.character("r"))
    #expect(bench.workbench.session.isReplaying)
    bench.wait(10)
    #expect(!bench.workbench.session.isReplaying)
    #expect(bench.workbench.session.simulation.isSettled)
    #expect(bench.workbench.session.gestureCount == 1)
  }

  @Test func `A drag that is still held is no gesture yet`() throws {
    var bench = try Bench()
    bench.press(bench.workbench.plan.stage.center)
    bench.wait(0.1)
    bench.key(.character("r"))
    #expect(!bench.workbench.session.isReplaying)
  }

  @Test func `Another scene has no gesture of this one's`() throws {
    var bench = try Bench()
    bench.flick()
    bench.key(.function(2))
    #expect(bench.workbench.session.lastGesture == nil)
    bench.key(.character("l"))
    #expect(!bench.workbench.session.isReplaying)
  }
}
