import DetentMotion
import DetentStage
import Testing

@testable import DetentStudio

/// Undo brings back pinned feels, and sides that changed places.
@Suite struct ComparisonUndoTests {
  private let android = FeelVersion(base: "android")
  private let calm: FeelVersion = {
    var feel = Feel.default
    feel.scroll.deceleration = 0.99
    return FeelVersion(base: "calm", feel: feel)
  }()

  private func pins(_ bench: Bench) -> [String] {
    bench.workbench.comparing.pins.map(\.base)
  }

  private func undo(_ bench: inout Bench) { bench.key(.character("z"), .control) }

  @Test func `undo brings back a B that was removed`() throws {
    var bench = try Bench()
    bench.workbench.tune { $0.change(to: calm) }
    bench.workbench.pin(android)
    bench.workbench.perform(.compare(.unpin(.b)))
    #expect(pins(bench).isEmpty)
    undo(&bench)
    #expect(pins(bench) == ["android"] && bench.feel == calm.feel)
    undo(&bench)
    #expect(pins(bench) == ["android"] && bench.feel == .default)
  }

  @Test func `undo brings back a B and a C that were replaced or removed`() throws {
    var bench = try Bench()
    bench.workbench.pin(android)
    bench.workbench.pin(calm, as: .c)
    bench.workbench.perform(.compare(.unpin(.b)))
    #expect(pins(bench) == ["calm"])
    undo(&bench)
    #expect(pins(bench) == ["android", "calm"])
    bench.workbench.pin(calm)
    #expect(pins(bench) == ["calm", "calm"])
    undo(&bench)
    #expect(pins(bench) == ["android", "calm"])
  }

  @Test func `a later change of the feel is undone first`() throws {
    var bench = try Bench()
    bench.workbench.pin(android)
    bench.workbench.perform(.compare(.unpin(.b)))
    bench.workbench.tune { $0.change(to: calm) }
    undo(&bench)
    #expect(pins(bench).isEmpty && bench.feel == .default)
    undo(&bench)
    #expect(pins(bench) == ["android"])
  }

  @Test func `redo lets A and B change places again`() throws {
    var bench = try Bench()
    bench.workbench.pin(calm)
    for _ in 0..<2 {
      bench.workbench.perform(.compare(.swap))
      for _ in 0..<2 {
        #expect(bench.feel == calm.feel && bench.workbench.comparing.pins[0].feel == .default)
        undo(&bench)
        #expect(bench.feel == .default && bench.workbench.comparing.pins[0].feel == calm.feel)
        bench.key(.character("z"), [.control, .shift])
      }
      undo(&bench)
    }
    bench.workbench.perform(.compare(.take))
    undo(&bench)
    bench.key(.character("z"), [.control, .shift])
    #expect(bench.feel == calm.feel && bench.workbench.comparing.pins[0].feel == calm.feel)
  }
}
