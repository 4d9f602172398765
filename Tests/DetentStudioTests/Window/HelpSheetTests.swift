import DetentCanvas
import DetentMotion
import DetentStage
import Testing

@testable import DetentStudio

/// The list of keys can be read in any window.
@Suite struct HelpSheetTests {
  private static let windows = [
    Size(width: 1240, height: 918), Size(width: 800, height: 600), Size(width: 420, height: 900),
    Size(width: 600, height: 360), Size(width: 320, height: 480), Size(width: 240, height: 300),
  ]

  private struct Line {
    var text: String
    var size: Double
    var frame: Rect
  }

  /// Returns the lines that the sheet draws, in window points.
  private func lines(_ bench: Bench) -> [Line] {
    var list = DisplayList()
    let sheet = bench.workbench.helpSheet
    sheet.draw(
      scrolledBy: bench.workbench.overlays.helpScroll.offset, bench.workbench.window.theme,
      bench.workbench.typesetter, into: &list)
    return list.commands.compactMap { command in
      guard case .text(let line, let start, _) = command else { return nil }
      return Line(
        text: line.string, size: line.style.size,
        frame: Rect(x: start.x, y: start.y - 9, width: line.width, height: 9))
    }
  }

  @Test(arguments: windows) func `its type is 12 points at least, and no line lies over another`(
    window: Size
  ) throws {
    var bench = try Bench(window: window)
    bench.key(.character("?"))
    let card = bench.workbench.helpSheet.card
    #expect(card.minX >= 0 && card.maxX <= window.width)
    #expect(card.minY >= 0 && card.maxY <= window.height)
    let lines = lines(bench)
    for line in lines {
      #expect(line.size >= 12)
      #expect(line.frame.minX >= card.minX && line.frame.maxX <= card.maxX, "\(line.text)")
    }
    for (index, line) in lines.enumerated() {
      for other in lines[..<index] {
        #expect(!line.frame.intersects(other.frame), "\(line.text) over \(other.text)")
      }
    }
    #expect(lines.count >= 2 * KeyTable.lines.count + KeyTable.groups.count)
  }

  @Test(arguments: windows) func `every line can be scrolled into sight, by wheel, key and hand`(
    window: Size
  ) throws {
    for way in 0..<3 {
      var bench = try Bench(window: window)
      bench.key(.character("?"))
      let sheet = bench.workbench.helpSheet
      func seen(_ bench: Bench) -> Set<String> {
        Set(
          lines(bench).filter {
            $0.frame.minY >= sheet.viewport.minY - 1 && $0.frame.maxY <= sheet.viewport.maxY + 1
          }.map(\.text))
      }
      let middle = sheet.viewport.center
      var all = seen(bench)
      for _ in 0..<40 {
        switch way {
        case 0: bench.send(.wheel(at: middle, notches: Vector(dx: 0, dy: -1), isPrecise: true))
        case 1: bench.key(.down)
        default: bench.drag(middle, Point(x: middle.x, y: middle.y - 40), over: 0.1)
        }
        bench.wait(0.4)
        all.formUnion(seen(bench))
      }
      for line in KeyTable.lines {
        #expect(
          all.contains(line.meaning) || all.contains { line.meaning.hasPrefix($0.dropLast()) })
        #expect(all.contains(line.keys), "\(line.keys)")
      }
      #expect(bench.workbench.overlays.showsHelp)
      #expect(bench.workbench.time.session.recorder.events.allSatisfy { !$0.kind.isByHand })
    }
  }

  @Test func `Escape, its key and a click close it, and it opens at its beginning again`() throws {
    var bench = try Bench(window: Size(width: 320, height: 400))
    for close in 0..<4 {
      bench.key(.character("?"))
      #expect(bench.workbench.overlays.showsHelp)
      bench.wait(0.1)
      #expect(bench.workbench.overlays.helpScroll.offset == 0)
      bench.key(.end)
      bench.wait(2)
      let limits = bench.workbench.helpSheet.limits
      #expect(limits.high > 0 && bench.workbench.overlays.helpScroll.offset == limits.high)
      switch close {
      case 0: bench.key(.escape)
      case 1: bench.key(.character("?"))
      case 2: bench.click(bench.workbench.helpSheet.viewport.center)
      default: bench.click(Point(x: 2, y: 2))
      }
      #expect(!bench.workbench.overlays.showsHelp, "\(close)")
    }
    #expect(bench.workbench.time.session.recorder.events.allSatisfy { !$0.kind.isByHand })
  }

  @Test func `it stands beside the panel where there is room, and over it where there is not`()
    throws
  {
    let wide = try Bench(panel: true)
    #expect(wide.workbench.helpSheet.card.maxX <= wide.workbench.window.plan.panel.minX)
    let narrow = try Bench(window: Size(width: 380, height: 700), panel: true)
    #expect(narrow.workbench.helpSheet.card.width > 290)
  }

  @Test func `the keys stand in groups, each under its title and in one column`() throws {
    var bench = try Bench()
    bench.key(.character("?"))
    let drawn = lines(bench)
    #expect(KeyTable.groups.count >= 5)
    #expect(KeyTable.groups.allSatisfy { (2...9).contains($0.lines.count) })
    for group in KeyTable.groups {
      let title = try #require(drawn.first { $0.text == group.title })
      let meanings = group.lines.compactMap { line in drawn.first { $0.text == line.meaning } }
      #expect(meanings.count == group.lines.count)
      #expect(meanings.allSatisfy { $0.frame.x == title.frame.x && $0.frame.y > title.frame.y })
    }
  }

  @Test func `no key is in the table twice, and what the window does by key is in the list`() {
    let chords = KeyTable.lines.flatMap(\.commands.keys)
    #expect(Set(chords).count == chords.count)
    #expect(KeyTable.command(.character("r"), []) == .replay)
    #expect(KeyTable.command(.character("r"), .shift) == .toggleRecording)
    #expect(KeyTable.command(.character("o"), .shift) == .toggleTrail)
    #expect(KeyTable.command(.character("z"), [.control, .shift]) == .redo)
    #expect(KeyTable.command(.character("r"), .control) == nil)
    #expect(KeyTable.command(.function(2), []) == .scene("reader"))
  }
}
