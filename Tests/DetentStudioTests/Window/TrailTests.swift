import DetentCanvas
import DetentMotion
import DetentStage
import Testing

@testable import DetentStudio

/// Faint lines show where everything was a moment ago.
@Suite struct TrailTests {
  /// Counts the lines and outlines over the stage that the trail adds.
  private func lines(_ bench: Bench) -> Int {
    func count() -> Int {
      bench.drawnStage().commands.count { command in
        switch command {
        case .border, .strokePath: true
        default: false
        }
      }
    }
    let (shows, all) = (bench.workbench.window.showsTrail, count())
    bench.workbench.window.showsTrail = false
    defer { bench.workbench.window.showsTrail = shows }
    return all - count()
  }

  @Test func `it follows what moves, also in replay and while paused, and comes to an end`() throws
  {
    var bench = try Bench()
    bench.key(.character("o"))
    #expect(lines(bench) == 0)
    let stage = bench.workbench.window.plan.stage
    bench.drag(
      Point(x: stage.midX, y: stage.maxY - 200), Point(x: stage.midX, y: stage.maxY - 500))
    bench.wait(0.1)
    #expect(lines(bench) >= 6)
    bench.key(.space)
    #expect(lines(bench) >= 6)
    bench.key(.character(","))
    #expect(lines(bench) >= 6)
    bench.key(.space)
    bench.wait(8)
    #expect(lines(bench) == 0)
    #expect(bench.workbench.isAtRest)
    bench.key(.character("r"))
    bench.wait(0.3)
    #expect(lines(bench) >= 6)
    bench.key(.character("o"))
    #expect(!bench.workbench.window.showsTrail)
  }

  @Test func `it is of the last fifth of a second, the oldest first`() throws {
    var bench = try Bench()
    let stage = bench.workbench.window.plan.stage
    bench.drag(
      Point(x: stage.midX, y: stage.maxY - 200), Point(x: stage.midX, y: stage.maxY - 500))
    bench.wait(0.05)
    let session = bench.workbench.time.session
    let now = session.simulation.state.tick
    let expected = (1...6).reversed().map { session.live.memory.simulation(at: now - $0 * 8) }
    let offsets = session.trail.compactMap { $0.page?.lists[0].frame.y }
    #expect(offsets == expected.compactMap { $0.layout.page?.lists[0].frame.y })
    #expect(Set(offsets).count > 3)
  }
}
