import DetentMotion
import DetentStage
import Testing

@testable import DetentStudio

/// The keys reach everything in the panel without the pointer.
@Suite struct PanelKeyTests {
  /// Returns the panel with the keyboard on the row of `key`.
  private func bench(on key: String) throws -> Bench {
    var bench = try Bench()
    bench.key(.function(6))
    var tabs = 0
    while bench.panel.focus != .row(.parameter(key)), tabs < 200 {
      bench.key(.tab)
      tabs += 1
    }
    try #require(tabs < 200, "\(key) is not reached by Tab")
    return bench
  }

  @Test(arguments: [(Key.function(6), Modifiers()), (Key.tab, Modifiers.control)])
  func `F6 and Ctrl+Tab take the keyboard to the panel and back`(
    key: Key, modifiers: Modifiers
  ) throws {
    var bench = try Bench()
    bench.key(key, modifiers)
    #expect(bench.panel.hasKeyboard)
    #expect(bench.panel.showsFocus)
    bench.key(.tab)
    #expect(bench.workbench.time.session.recorder.events.isEmpty)
    bench.key(key, modifiers)
    #expect(!bench.panel.hasKeyboard)
    bench.key(.tab)
    #expect(bench.workbench.time.session.recorder.events.map(\.kind) == [.key(.tab)])
  }

  @Test func `Tab goes through everything and around, Shift+Tab back`() throws {
    var bench = try Bench()
    bench.key(.function(6))
    let order = bench.panel.focusOrder
    var seen: [Panel.Place] = []
    for _ in order {
      seen.append(try #require(bench.panel.focus))
      bench.key(.tab)
    }
    #expect(seen == order)
    #expect(bench.panel.focus == order[0])
    bench.key(.tab, .shift)
    #expect(bench.panel.focus == order.last)
  }

  @Test func `what has the focus is scrolled into sight`() throws {
    var bench = try bench(on: "pointer.velocity.silence")
    bench.wait(1.5)
    let frame = try bench.place(.parameter("pointer.velocity.silence")).frame
    let viewport = bench.panel.layout.viewport
    #expect(viewport.contains(bench.inWindow(Point(x: 100, y: frame.minY))))
    #expect(viewport.contains(bench.inWindow(Point(x: 100, y: frame.maxY - 1))))
  }

  private struct Nudge {
    var key: Key
    var modifiers: Modifiers = []
    var value: Double
  }

  private static let nudges = [
    Nudge(key: .right, value: 51), Nudge(key: .up, value: 51), Nudge(key: .left, value: 49),
    Nudge(key: .down, value: 49), Nudge(key: .right, modifiers: .shift, value: 60),
    Nudge(key: .left, modifiers: .shift, value: 40),
    Nudge(key: .right, modifiers: .alt, value: 50.1),
    Nudge(key: .left, modifiers: .alt, value: 49.9), Nudge(key: .pageUp, value: 60),
    Nudge(key: .pageDown, value: 40), Nudge(key: .home, value: 10), Nudge(key: .end, value: 200),
  ]

  @Test(arguments: nudges) private func `keys move a slider`(nudge: Nudge) throws {
    var bench = try bench(on: "pull.trigger")
    bench.key(nudge.key, nudge.modifiers)
    #expect(bench.feel.pull.trigger == nudge.value)
    bench.key(.character("z"), .control)
    #expect(bench.feel == .default)
  }

  @Test func `a held key goes on and is one step of undo`() throws {
    var bench = try bench(on: "pull.trigger")
    bench.key(.right)
    for _ in 0..<30 { bench.key(.right, isRepeat: true) }
    #expect(bench.feel.pull.trigger == 81)
    bench.key(.character("z"), .control)
    #expect(bench.feel == .default)
  }

  @Test(arguments: [Key.backspace, .delete]) func `Backspace and Delete reset`(key: Key) throws {
    var bench = try bench(on: "pull.trigger")
    bench.key(.right)
    bench.key(key)
    #expect(bench.feel == .default)
    #expect(bench.workbench.time.session.recorder.events.isEmpty)
  }

  @Test func `Return types a value, Tab takes it and goes on`() throws {
    var bench = try bench(on: "pull.trigger")
    bench.key(.return)
    bench.type("77")
    bench.key(.tab)
    #expect(bench.feel.pull.trigger == 77)
    #expect(bench.panel.focus == .row(.parameter("pull.rubberBand")))
  }

  @Test func `while typing, arrows nudge the value`() throws {
    var bench = try bench(on: "pull.trigger")
    bench.key(.return)
    bench.key(.up, .shift)
    #expect(bench.feel.pull.trigger == 60)
    #expect(bench.panel.typed.editor.text == "60 pt")
  }

  @Test func `keys choose segments and turn switches`() throws {
    var bench = try bench(on: "header.snap.policy")
    bench.key(.left)
    #expect(bench.feel.header.snapPolicy == .nearest)
    bench.key(.left)
    #expect(bench.feel.header.snapPolicy == .nearest)
    bench.key(.space)
    #expect(bench.feel.header.snapPolicy == .projected)
    #expect(!bench.workbench.time.session.clock.isPaused)
    var other = try self.bench(on: "pull.capsule.carriesVelocity")
    other.key(.space)
    #expect(!other.feel.pull.capsuleCarriesVelocity)
    other.key(.right)
    #expect(other.feel.pull.capsuleCarriesVelocity)
  }

  @Test func `keys that are not the panel's work as everywhere`() throws {
    var bench = try bench(on: "pull.trigger")
    bench.key(.character("t"))
    #expect(bench.workbench.window.theme.name == .dark)
    bench.key(.space)
    #expect(bench.workbench.time.session.clock.isPaused)
    bench.key(.character("2"))
    #expect(bench.workbench.time.session.clock.speed == .half)
  }

  @Test(arguments: [(Key.character("/"), Modifiers()), (.character("f"), .control)])
  func `search is a key away, finds, and Escape ends it`(key: Key, modifiers: Modifiers) throws {
    var bench = try Bench()
    bench.key(key, modifiers)
    bench.type("trigger")
    #expect(bench.panel.layout.rows.first?.label == "Trigger")
    #expect(bench.panel.layout.rows.count < 5)
    bench.key(.tab)
    #expect(bench.panel.focus == .row(.parameter("pull.trigger")))
    bench.key(.right)
    #expect(bench.feel.pull.trigger == 51)
    bench.key(.escape)
    #expect(bench.panel.filter.search.isEmpty)
    #expect(bench.panel.layout.rows.count > 40)
    bench.key(.escape)
    #expect(!bench.panel.hasKeyboard)
  }

  @Test func `the title's feels are chosen by key`() throws {
    var bench = try Bench()
    bench.key(.function(6))
    #expect(bench.panel.focus == .title)
    bench.key(.return)
    bench.key(.down)
    bench.key(.down)
    bench.key(.return)
    #expect(bench.workbench.tuning.document.current.base == "android")
    bench.key(.return)
    bench.key(.escape)
    #expect(bench.panel.menu == nil)
    #expect(bench.panel.hasKeyboard)
  }

  @Test func `Ctrl+0 is the base again, and can be undone`() throws {
    var bench = try bench(on: "pull.trigger")
    bench.key(.right)
    bench.key(.character("0"), .control)
    #expect(bench.feel == .default)
    bench.key(.character("z"), .control)
    #expect(bench.feel.pull.trigger == 51)
  }

  @Test func `H folds the panel and opens it; the window's width decides until then`() throws {
    var bench = try Bench()
    #expect(bench.workbench.isPanelOpen)
    bench.send(.resized(Size(width: 740, height: 918), scale: 1))
    #expect(!bench.workbench.isPanelOpen)
    bench.key(.character("h"))
    bench.wait(0.5)
    #expect(bench.workbench.window.plan.panel.maxX == 740)
    bench.key(.character("h"))
    bench.wait(0.5)
    #expect(bench.workbench.window.plan.panel.x == 740)
    #expect(bench.workbench.isAtRest)
    bench.send(.resized(Size(width: 1240, height: 918), scale: 1))
    #expect(!bench.workbench.isPanelOpen)
  }

  @Test func `it slides in within a quarter of a second, and can be sent back on the way`() throws {
    var bench = try Bench()
    bench.key(.character("h"))
    bench.wait(0.06)
    let half = bench.workbench.window.plan.panel.x
    #expect(half > 868 && half < 1240)
    bench.key(.character("h"))
    #expect(abs(bench.workbench.window.plan.panel.x - half) < 1)
    bench.wait(0.25)
    #expect(abs(bench.workbench.window.plan.panel.x - 868) < 4)
  }

  @Test func `a line is edited as lines are`() {
    var editor = LineEditor("128 pt")
    func take(_ key: Key, _ modifiers: Modifiers = []) {
      let isTaken = editor.take(key, modifiers)
      #expect(isTaken)
    }
    #expect(editor.selection == 0..<6)
    editor.insert("7\n")
    #expect(editor.text == "7")
    take(.home)
    take(.delete)
    #expect(editor.text == "")
    editor.insert("0.42 s")
    take(.left)
    take(.left, .shift)
    editor.insert("m")
    #expect(editor.text == "0.42ms")
    take(.character("a"), .control)
    take(.backspace)
    #expect(editor.text == "")
    editor.insert(String(repeating: "x", count: 500))
    #expect(editor.text.count == LineEditor.capacity)
    let takesEscape = editor.take(.escape, [])
    #expect(!takesEscape)
  }
}
