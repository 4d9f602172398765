import DetentFiles
import DetentMotion
import DetentStage
import Testing

@testable import DetentStudio

/// The time line shows the stage as it was, at the right time.
@Suite struct MinuteTests {
  @Test func `each tick of the minute is found where it is drawn`() throws {
    var bench = try Bench(panel: true)
    bench.wait(70)
    bench.flick()
    let view = try bench.timeLineView()
    let ticks = view.line.minute.ticks
    #expect(ticks.count > StageMemory.span)
    // Its right end is the coming quarter of a second, so as much may lie before its left end.
    for tick in ticks.dropFirst(Tick.rate / 4) {
      #expect(view.minuteTick(at: view.minuteX(of: tick)) == tick)
    }
  }

  @Test func `a gesture that a file plays ends in the minute where the stage stands`() throws {
    let bench = try Bench(panel: true)
    let text = "detent-gesture 1\nscene explore\nwheel 0 -8\nsettle\nend\n"
    bench.workbench.play(try GestureReader.parse(Array(text.utf8), path: "wheel"))
    let session = bench.workbench.time.session
    let tick = session.simulation.state.tick
    #expect(tick > 20)
    #expect(session.live.memory.now == tick)
    #expect(session.live.memory.simulation(at: tick).stateHash == session.simulation.stateHash)
  }

  @Test func `a replay that is stepped through stops where all rests, though nobody plots it`()
    throws
  {
    var bench = try Bench(panel: false)
    bench.flick()
    var run = try #require(bench.workbench.time.session.run)
    run.extend(to: 9999)
    let end = try #require(run.end)
    bench.key(.character("r"))
    bench.key(.space)
    for _ in 0..<end + 5 {
      bench.key(.character("."))
      #expect(try #require(bench.workbench.time.session.age) <= end)
    }
    #expect(bench.workbench.time.session.age == end)
  }
}
