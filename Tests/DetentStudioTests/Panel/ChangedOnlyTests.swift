import DetentFiles
import DetentMenus
import DetentMotion
import DetentStage
import Testing

@testable import DetentStudio

/// The panel can show only the rows that differ from the base, and reset sections to it.
@Suite struct ChangedOnlyTests {
  private let normal = PanelRow.ID.parameter("header.heights.normal")
  private let trigger = PanelRow.ID.parameter("pull.trigger")

  private func bench() throws -> Bench {
    var feel = Feel.default
    feel.header.heights.normal = 150
    feel.header.settle.dampingRatio = 0.6
    return try Bench(document: FeelDocument(FeelVersion(feel: feel)))
  }

  private func toggle(_ bench: inout Bench) throws {
    let bar = bench.panel.layout.bar
    let places = stride(from: bar.minX, to: bar.maxX, by: 2).filter {
      TitleBar().button(at: Point(x: $0, y: bar.midY), bar, bench.panel)
        == .action(.toggleChangedOnly)
    }
    bench.click(Point(x: try #require(places.first) + 12, y: bar.midY))
  }

  private func labels(_ bench: Bench) -> [PanelRow.ID] { bench.panel.layout.rows.map(\.id) }

  @Test func `the count shows only what differs, and again all`() throws {
    var bench = try bench()
    let all = labels(bench)
    try toggle(&bench)
    #expect(
      labels(bench)
        == [
          normal, .form("header.settle"), .parameter("header.settle.response"),
          .parameter("header.settle.dampingRatio"),
        ].filter { $0 != .parameter("header.settle.response") })
    try toggle(&bench)
    #expect(labels(bench) == all)
  }

  @Test func `a row comes and goes with its value, but not while that moves or is typed`() throws {
    var bench = try bench()
    try toggle(&bench)
    let knob = try bench.knob(normal)
    let row = PanelRow(try #require(Feel.parameter("header.heights.normal")))
    let scale = try #require(row.scale(in: FeelVersion()))
    let base = SliderControl.knobX(try bench.place(normal).control, scale.fraction(of: 128))
    bench.dragAndHold(
      knob, Point(x: bench.panel.layout.viewport.x + base, y: knob.y))
    #expect(bench.feel.header.heights.normal == 128)
    #expect(labels(bench).contains(normal))
    bench.release(knob)
    #expect(!labels(bench).contains(normal))
    bench.key(.character("z"), .control)
    #expect(labels(bench).contains(normal))
    bench.click(try bench.field(normal))
    bench.key(.down)
    while bench.feel.header.heights.normal > 128 { bench.key(.down, .shift) }
    #expect(bench.panel.typed.place == .row(normal) && labels(bench).contains(normal))
  }

  @Test func `with a search it shows what is both, and says when there is nothing`() throws {
    var bench = try bench()
    try toggle(&bench)
    bench.key(.character("/"))
    bench.type("damping")
    #expect(
      labels(bench) == [.parameter("header.settle.dampingRatio"), .form("header.settle")])
    bench.key(.escape)
    bench.workbench.perform([.reset])
    #expect(labels(bench).isEmpty)
    // The button that leads back stays.
    try toggle(&bench)
    #expect(!labels(bench).isEmpty)
  }

  @Test func `the workspace remembers it, and what was copied last`() throws {
    var bench = try bench()
    #expect(!bench.workbench.workspace.text.contains("rows"))
    try toggle(&bench)
    bench.workbench.perform([.copyAs(.compose)])
    let path = bench.folder + "/workspace.json"
    try bench.workbench.workspace.write(to: path)
    let read = try Workspace.read(path)
    #expect(read.showsChangedOnly && read.copyFormat == .compose)
  }

  // MARK: Sections

  private func press(_ action: PanelAction, _ bench: inout Bench) throws {
    let entries = bench.panel.layout.entries.filter { $0.part is SectionHeading }
    for entry in entries {
      for x in stride(from: 0.0, to: entry.frame.width, by: 2) {
        let place = Point(x: x, y: entry.frame.maxY - 14)
        if bench.panel.contentAction(at: place) == action {
          bench.workbench.panel.scroll.reveal(entry.frame.minY...entry.frame.maxY)
          bench.wait(1.5)
          return bench.click(bench.inWindow(Point(x: x + 7, y: place.y)))
        }
      }
    }
    throw Bench.Missing(what: "\(action)")
  }

  @Test func `a section that differs goes back to the base in one step of undo`() throws {
    var bench = try bench()
    let tuned = bench.feel
    try press(.resetSection("header.settle"), &bench)
    #expect(bench.feel.header.settle == Feel.default.header.settle)
    #expect(bench.feel.header.heights.normal == 150)
    // Afterwards there is nothing to reset.
    #expect(throws: Bench.Missing.self) { try press(.resetSection("header.settle"), &bench) }
    bench.key(.character("z"), .control)
    #expect(bench.feel == tuned)
  }

  @Test func `on a row Shift and Backspace reset its section`() throws {
    var bench = try bench()
    bench.key(.function(6))
    bench.workbench.panel.focus = .row(.parameter("header.settle.response"))
    bench.key(.backspace, .shift)
    #expect(bench.feel.header.settle == Feel.default.header.settle)
    #expect(bench.feel.header.heights.normal == 150)
  }

  @Test func `texts beside a section's title and in the title bar never touch, in any width`()
    throws
  {
    var bench = try bench()
    for width in stride(from: 560.0, through: 1240, by: 17) {
      bench.send(.resized(Size(width: width, height: 900), scale: 1))
      let panel = bench.panel
      for entry in panel.layout.entries {
        guard let heading = entry.part as? SectionHeading else { continue }
        let title = panel.typesetter.layout(heading.section.title, PanelType.title).width
        let buttons = heading.buttons(on: entry.frame.width, isChanged: true, panel.typesetter)
        #expect(buttons.last!.x >= PanelLayout.side + title + 8, "\(heading.section.key) \(width)")
      }
      let bar = panel.layout.bar
      let first = stride(from: bar.minX, to: bar.maxX, by: 1).first {
        TitleBar().button(at: Point(x: $0, y: bar.midY), bar, panel) != .title
      }
      #expect(try #require(first) - bar.minX >= 90)
    }
  }

  // MARK: Copies

  @Test func `a copy of a section is in the language chosen last, and says what it is`() throws {
    var bench = try bench()
    try press(.copy(section: "header.settle"), &bench)
    guard case .clipboard(let text, let said) = try #require(bench.workbench.takeRequests().first)
    else { throw Bench.Missing(what: "copy") }
    #expect(said == "Copied Header settle as SwiftUI")
    #expect(text.contains("header.settle") && !text.contains("header.heights.compact"))
    bench.workbench.perform([.copyAs(.css)])
    guard case .clipboard(let all, let words) = try #require(bench.workbench.takeRequests().first)
    else { throw Bench.Missing(what: "copy") }
    #expect(words == "Copied Default as CSS")
    #expect(all.contains("linear(") && all.contains("150"))
    bench.key(.character("c"), .control)
    #expect(bench.workbench.takeRequests() == [.clipboard(all, said: words)])
  }

  @Test func `with the keyboard on a row Control and C copy its section`() throws {
    var bench = try bench()
    bench.key(.function(6))
    bench.workbench.panel.focus = .row(normal)
    bench.key(.character("c"), .control)
    guard case .clipboard(_, let said) = try #require(bench.workbench.takeRequests().first) else {
      throw Bench.Missing(what: "copy")
    }
    #expect(said?.hasPrefix("Copied Header") == true && said?.hasSuffix("as SwiftUI") == true)
  }

  @Test func `where something is typed Control and C, X and V are the editor's`() throws {
    var bench = try bench()
    bench.click(try bench.field(normal))
    bench.key(.character("c"), .control)
    #expect(bench.workbench.takeRequests() == [.clipboard("150 pt", said: nil)])
    bench.key(.character("x"), .control)
    #expect(bench.workbench.takeRequests() == [.clipboard("150 pt", said: nil)])
    #expect(bench.panel.typed.editor.text.isEmpty)
    bench.key(.character("c"), .control)
    #expect(bench.workbench.takeRequests().isEmpty)
    bench.key(.character("v"), .control)
    #expect(bench.workbench.takeRequests() == [.paste])
    // The host answers with this text.
    bench.type("160 pt\n")
    bench.key(.return)
    #expect(bench.feel.header.heights.normal == 160)
  }

  @Test func `the list of languages marks the last, and choosing copies`() throws {
    var bench = try bench()
    bench.workbench.perform([.showCopyMenu])
    let menu = try #require(bench.panel.menu)
    #expect(menu.items.count == 11)
    #expect(menu.items.filter(\.isCurrent).map(\.title) == ["Copy as SwiftUI"])
    bench.key(.down)
    bench.key(.return)
    #expect(bench.workbench.tuning.copyFormat == .swift)
    #expect(bench.workbench.takeRequests().count == 1)
  }
}
