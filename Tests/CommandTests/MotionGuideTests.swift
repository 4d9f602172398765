import DetentMotion
import Testing

@testable import DetentCommand
@testable import detent_tools

/// The sentences beside the pictures of `Docs/motion.md` must be true of them.
@Suite struct MotionGuideTests {
  private func values(_ name: String) throws -> [[Double]] {
    let chart = try #require(MotionGuide.charts.first { $0.name == name })
    return chart.lines.map { $0.points.map(\.y) }
  }

  @Test func `springs swing past by a quarter, arrive or crawl`() throws {
    let lines = try values("springs")
    #expect(abs((lines[0].max() ?? 0) - 1.254) < 1e-3)
    for line in lines[1...] {
      #expect(zip(line, line.dropFirst()).allSatisfy { $0 < $1 && $1 < 1 })
    }
    #expect(zip(lines[1], lines[2]).dropFirst().allSatisfy { $0 > $1 }, "2 crawls behind 1")
  }

  @Test func `flings end freely or are handed to the bounce at the end`() throws {
    let lines = try values("fling")
    #expect(lines[0].last == lines[0].max() && lines[0].last.map { $0 < 1000 } == true)
    for line in lines[1...] {
      #expect(line.last == 1200 && (1201...1400).contains(line.max() ?? 0))
    }
  }

  @Test func `a header settles at a height, folds under a flick, and is pulled open`() throws {
    let lines = try values("header")
    #expect(lines.map(\.last) == [128, 64, 284])
    #expect(abs((lines[0].min() ?? 0) - 100) < 1e-9 && lines[1].min() == 64)
    #expect(lines[2].max().map { $0 > 285 && $0 < 310 } == true, "it stretches past its height")
  }

  @Test func `a throw takes the card to its top, and the list on from there`() throws {
    let lines = try values("card")
    #expect(lines[0].last == 784 && lines[1].last.map { $0 > 500 } == true)
    #expect(zip(lines[0], lines[1]).allSatisfy { $0 == 784 || $1 == 0 }, "the list waits")
    // The card uses up each point of the drag once.
    #expect(abs(lines[0][24] - lines[0][0] - 96) < 1e-9)
  }
}
