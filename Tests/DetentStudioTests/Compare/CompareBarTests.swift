import DetentCanvas
import DetentFiles
import DetentMotion
import DetentStage
import Testing

@testable import DetentStudio

/// The row of buttons for A and B has its labels and keys, and shrinks when B goes.
@Suite struct CompareBarTests {
  /// Returns a bench whose B is the default and whose A is different.
  private func pinned() throws -> Bench {
    var bench = try Bench(panel: true)
    bench.key(.character("b"))
    var feel = Feel.default
    feel.scroll.deceleration = 0.99
    bench.workbench.tune { $0.change(to: FeelVersion(feel: feel)) }
    return bench
  }

  /// Returns the same bench with the keyboard on the bar.
  private func focused() throws -> Bench {
    var bench = try pinned()
    bench.key(.function(6))
    for _ in 0..<20 where bench.panel.focus != .compare { bench.key(.tab) }
    try #require(bench.panel.focus == .compare)
    return bench
  }

  private func buttons(_ bench: Bench) throws -> [CompareBar.Button] {
    CompareBar().buttons(
      bench.panel, try #require(bench.panel.layout.frame(of: .compare)))
  }

  @Test func `a double click does not press what its first click brought`() throws {
    var bench = try Bench(panel: true)
    let point = try #require(buttons(bench).first).frame.center
    bench.click(point)
    let comes = try #require(buttons(bench).first { $0.frame.contains(point) })
    #expect(comes.command == .unpin(.b), "the × stands where *Pin as B* stood")
    bench.click(point, clicks: 2)
    #expect(bench.workbench.comparing.comparison != nil)
    bench.click(point)
    #expect(bench.workbench.comparing.comparison == nil)
  }

  @Test func `quick clicks change between the feels`() throws {
    var bench = try pinned()
    for (click, side) in zip(1..., [Comparison.Side.b, .a, .b]) {
      let button = try #require(buttons(bench).first { $0.command == .show(side) })
      bench.click(button.frame.center, clicks: click)
      #expect(bench.workbench.comparing.comparison?.shown == side)
    }
  }

  @Test func `the arrows stop at both ends, and Return does what has the ring`() throws {
    var bench = try focused()
    let count = try buttons(bench).count
    for _ in 0..<2 { bench.key(.left) }
    #expect(bench.panel.compareView.focus == 0)
    bench.key(.right)
    #expect(bench.panel.compareView.focus == 1)
    bench.key(.return)
    #expect(bench.workbench.comparing.comparison?.view == .one(.b))
    bench.key(.left)
    bench.key(.space)
    #expect(bench.workbench.comparing.comparison?.view == .one(.a))
    for _ in 0..<count + 3 { bench.key(.right) }
    #expect(bench.panel.compareView.focus == count - 1)
    bench.key(.left)
    bench.key(.return)
    #expect(bench.panel.menu != nil, "before the button for C is the list of what can be B")
    // Once the bar has fewer buttons, the last one has the ring.
    bench.key(.escape)
    bench.key(.left)
    bench.key(.return)
    #expect(bench.workbench.comparing.comparison == nil)
    bench.key(.left)
    #expect(bench.panel.compareView.focus == 0)
    bench.key(.return)
    #expect(bench.workbench.comparing.comparison != nil)
  }

  @Test func `each button says what it does, and which is on`() throws {
    var bench = try Bench(panel: true)
    func labels() throws -> [String] { try buttons(bench).map(\.label.string) }
    func on() throws -> [CompareCommand] { try buttons(bench).filter(\.isOn).map(\.command) }
    #expect(try labels() == ["Pin as B"])
    bench = try pinned()
    let all: [CompareCommand] = [
      .show(.a), .show(.b), .twin, .blind, .take, .swap, .unpin(.b), .choose(.b), .pin(.c),
    ]
    #expect(try buttons(bench).map(\.command) == all)
    #expect(
      try labels() == ["A", "B", "Twin", "Blind", "Take B", "Swap", "×", "B is Default", "Pin C"])
    #expect(try on() == [.show(.a)])
    bench.workbench.perform(.compare(.show(.b)))
    #expect(try on() == [.show(.b)])
    bench.workbench.perform(.compare(.twin))
    #expect(try on() == [.twin])
    bench.workbench.perform(.compare(.blind))
    #expect(
      try buttons(bench).map(\.command) == [.look(1), .look(2), .better(1), .better(2), .blind])
    #expect(try labels() == ["1", "2", "1 is better", "2 is better", "End"])
    #expect(try on() == [.look(1)])
    bench.workbench.perform(.compare(.look(2)))
    #expect(try on() == [.look(2)])
  }

  @Test func `B is called by its name, and by how many numbers are no longer its base's`() throws {
    var feel = Feel.default
    feel.scroll.deceleration = 0.99
    feel.header.stretches.toggle()
    #expect(Comparison([FeelVersion()]).title(of: .b) == "Default")
    #expect(Comparison([FeelVersion(feel: feel)]).title(of: .b) == "Default, 2 changed")
  }

  @Test func `without B ghosts show what was before, and stay off where they were`() throws {
    var bench = try pinned()
    #expect(bench.workbench.comparing.ghost == .pinned)
    bench.workbench.perform(.compare(.unpin(.b)))
    #expect(bench.workbench.comparing.ghost == .before && bench.workbench.ghostFeel == .default)
    bench = try pinned()
    bench.key(.character("g"), .shift)
    #expect(bench.workbench.comparing.ghost == .off)
    bench.workbench.perform(.compare(.unpin(.b)))
    #expect(bench.workbench.comparing.ghost == .off && bench.workbench.ghostFeel == nil)
  }

  @Test func `a narrow stage's heading keeps the whole name of its feel, and leaves out the note`()
    throws
  {
    for (window, hasNote) in [
      (Size(width: 700, height: 600), false), (Size(width: 1240, height: 918), true),
    ] {
      var bench = try Bench(window: window, panel: true)
      let other = try Bench.library.feel(FeelReference(name: "android", source: "test"))
      bench.workbench.pin(FeelVersion(base: "android", baseFeel: other, feel: other))
      bench.key(.character("b"), .shift)
      var list = DisplayList()
      bench.workbench.drawHeadings(into: &list)
      let texts = list.commands.compactMap {
        if case .text(let text, _, _) = $0 { text.string } else { nil }
      }
      #expect(texts.contains("Android") && texts.contains("pinned") == hasNote, "\(texts)")
    }
  }
}
