import DetentCore
import Testing

@testable import DetentStudio

/// The buttons under the stage, in windows that have room for some of them only.
@Suite struct ControlBarTests {
  private func commands(_ width: Double) throws -> [WorkbenchCommand] {
    let bench = try Bench(window: Size(width: width, height: 700), panel: false)
    let placed = bench.workbench.barLayout.placed
    for item in placed where item.item.rank > 0 {
      #expect(item.frame.minX >= 0 && item.frame.maxX <= width)
    }
    for (one, next) in zip(placed, placed.dropFirst()) {
      #expect(one.frame.maxX < next.frame.minX)
    }
    return placed.map(\.item.command)
  }

  @Test(arguments: [1.0, 60, 120, 240, 300, 420, 600, 700, 800, 1240])
  func `The keys are there in any window`(width: Double) throws {
    #expect(try commands(width).last == .toggleHelp)
  }

  @Test func `A wider window never has less`() throws {
    var least = 0
    for width in stride(from: 40.0, through: 900, by: 20) {
      let count = try commands(width).count
      #expect(count >= least, "\(width)")
      least = count
    }
    #expect(least == 15)
  }

  @Test func `As wide as a phone it has every scene, the panel and the replay`() throws {
    let commands = try commands(420)
    for scene in SceneKind.allCases { #expect(commands.contains(.scene(scene))) }
    for command in [WorkbenchCommand.replay, .togglePanel, .toggleHelp] {
      #expect(commands.contains(command))
    }
  }

  @Test func `The steps of a tick go together, and the scene that is open goes last`() throws {
    for width in stride(from: 40.0, through: 900, by: 20) {
      let commands = try commands(width)
      #expect(commands.contains(.stepBack) == commands.contains(.stepForward))
      if commands.contains(.scene(.card)) { #expect(commands.contains(.scene(.explore))) }
    }
  }

  @Test func `What is left stands in groups, with a line between two of them`() throws {
    let bench = try Bench(window: Size(width: 420, height: 900), panel: false)
    let placed = bench.workbench.barLayout.placed
    #expect(placed.first?.opensGroup == false)
    for (one, next) in zip(placed, placed.dropFirst()) {
      #expect(next.opensGroup == (one.item.group != next.item.group))
    }
  }
}
