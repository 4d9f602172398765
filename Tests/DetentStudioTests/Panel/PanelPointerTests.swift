import DetentCanvas
import DetentMotion
import DetentScenes
import DetentStage
import Testing

@testable import DetentStudio

/// The panel obeys the pointer.
@Suite struct PanelPointerTests {
  private let compact = PanelRow.ID.parameter("header.heights.compact")
  private let normal = PanelRow.ID.parameter("header.heights.normal")
  private let policy = PanelRow.ID.parameter("header.snap.policy")

  @Test func `the knob follows the pointer from where it was taken hold of`() throws {
    var bench = try Bench()
    let knob = try bench.knob(normal)
    let off = Point(x: knob.x + 5, y: knob.y + 3)
    bench.press(off)
    #expect(bench.feel == .default)
    bench.move(Point(x: off.x + 20, y: off.y + 200))
    let moved = try bench.knob(normal)
    #expect(abs(moved.x - knob.x - 20) < 1)
    bench.release(Point(x: off.x + 20, y: off.y))
    #expect(bench.feel.header.heights.normal > 180)
    bench.key(.character("z"), .control)
    #expect(bench.feel == .default)
  }

  @Test func `a press beside the knob brings it there`() throws {
    var bench = try Bench()
    let knob = try bench.knob(compact)
    bench.click(Point(x: knob.x + 12, y: knob.y))
    #expect(abs(try bench.knob(compact).x - knob.x - 12) < 1)
  }

  @Test func `a slider's drag is one step of undo, whatever it went through`() throws {
    var bench = try Bench()
    let knob = try bench.knob(normal)
    bench.drag(knob, Point(x: knob.x + 30, y: knob.y), over: 0.5)
    let tuned = bench.feel
    #expect(tuned != .default)
    bench.key(.character("z"), .control)
    #expect(bench.feel == .default)
    bench.key(.character("z"), [.control, .shift])
    #expect(bench.feel == tuned)
  }

  @Test func `a drag past every neighbour stops short of it`() throws {
    var bench = try Bench()
    let knob = try bench.knob(compact)
    bench.drag(knob, Point(x: knob.x + 500, y: knob.y))
    #expect(bench.feel.header.heights.compact == 128)
    #expect(bench.feel.problems.isEmpty)
  }

  @Test
  func `the dot and a double click reset; a click on the dot of what is unchanged does nothing`()
    throws
  {
    var bench = try Bench()
    let dot = bench.inWindow(try bench.place(normal).dot.center)
    bench.click(dot)
    #expect(bench.feel == .default)
    let knob = try bench.knob(normal)
    bench.drag(knob, Point(x: knob.x + 10, y: knob.y))
    #expect(bench.feel != .default)
    bench.click(dot)
    #expect(bench.feel == .default)
    bench.drag(knob, Point(x: knob.x + 10, y: knob.y))
    let label = bench.inWindow(Point(x: 60, y: try bench.place(normal).frame.midY))
    bench.click(label)
    bench.click(label, clicks: 2)
    #expect(bench.feel == .default)
  }

  @Test func `a value is clicked, typed and taken by Return`() throws {
    var bench = try Bench()
    bench.click(try bench.field(normal))
    #expect(bench.workbench.wantsText)
    bench.type("15")
    bench.type("0pt")
    bench.key(.return)
    #expect(!bench.workbench.wantsText)
    #expect(bench.feel.header.heights.normal == 150)
    bench.key(.character("z"), .control)
    #expect(bench.feel == .default)
  }

  @Test func `Escape leaves a typed value as it was, and a click elsewhere takes it`() throws {
    var bench = try Bench()
    bench.click(try bench.field(normal))
    bench.type("150")
    bench.key(.escape)
    #expect(bench.feel == .default)
    bench.click(try bench.field(normal))
    bench.type("150")
    bench.click(Point(x: 430, y: 20))
    #expect(bench.feel.header.heights.normal == 150)
  }

  @Test func `what was only looked at is not rounded`() throws {
    var bench = try Bench()
    let response = PanelRow.ID.parameter("scroll.bounce.response")
    try bench.show(response)
    bench.click(try bench.field(response))
    bench.key(.return)
    #expect(bench.feel == .default)
  }

  @Test func `a mistake marks its field, is said there and changes nothing`() throws {
    var bench = try Bench()
    let field = try bench.field(compact)
    bench.click(field)
    bench.type("fast")
    bench.key(.return)
    #expect(bench.feel == .default)
    #expect(bench.panel.message.isEmpty)
    let mistake = try #require(bench.panel.mistake)
    #expect(mistake.place == .row(compact))
    #expect(mistake.text == "Found \"fast\", expected a number from 0 to 400 (pt).")
    #expect(bench.panel.isTyping)
    #expect(bench.panel.typed.editor.text == "fast")
    #expect(try bench.field(compact) == field)
    // The message stands right below its row, and above the next one.
    let place = try bench.place(compact)
    #expect(place.noteHeight >= 16 && place.note.y >= place.control.maxY)
    #expect(try bench.place(normal).frame.minY >= place.note.y + place.noteHeight)
    bench.key(.escape)
    #expect(!bench.panel.isTyping)
    #expect(bench.panel.mistake == nil)
    #expect(try bench.place(compact).noteHeight == 0)
  }

  @Test func `a mistake that is mended, undone or left is said no longer`() throws {
    var bench = try Bench()
    for mend in 0..<3 {
      bench.click(try bench.field(compact))
      bench.type("fast")
      bench.key(.return)
      #expect(bench.panel.mistake != nil)
      switch mend {
      case 0:
        bench.key(.character("a"), .control)
        bench.type("70")
        bench.key(.return)
        #expect(bench.feel.header.heights.compact == 70)
      case 1:
        bench.key(.tab)
        #expect(bench.panel.mistake != nil)
        bench.key(.escape)
      default:
        let placed = bench.workbench.bar.placed
        let reader = try #require(placed.first { $0.item.command == .scene("reader") })
        bench.click(reader.frame.center)
      }
      #expect(bench.panel.mistake == nil, "\(mend)")
    }
  }

  @Test func `a field is marked in red while its mistake stands, and no other one is`() throws {
    var bench = try Bench()
    let armed = bench.workbench.window.theme.armed
    func marks(_ bench: Bench) -> [RoundedRect] {
      var list = DisplayList()
      bench.workbench.drawWindow(into: &list)
      return list.commands.compactMap { command in
        if case .border(let shape, _, armed) = command { shape } else { nil }
      }
    }
    #expect(marks(bench).isEmpty)
    bench.click(try bench.field(normal))
    bench.type("9999")
    bench.key(.return)
    let marked = marks(bench)
    #expect(marked.count == 1)
    #expect(marked.first?.rect.contains(try bench.field(normal)) == true)
  }

  @Test func `the row of a mistake stays in sight of what is said about it`() throws {
    var bench = try Bench()
    let last = try #require(
      bench.panel.layout.entries.last { entry in
        entry.field.map { bench.panel.layout.viewport.contains(bench.inWindow($0.center)) } == true
      }?.row)
    bench.click(try bench.field(last.id))
    bench.type("fast")
    bench.key(.return)
    bench.wait(1.5)
    #expect(bench.panel.layout.viewport.contains(try bench.field(last.id)))
    let foot = try bench.place(last.id).frame.maxY
    #expect(bench.panel.layout.viewport.contains(bench.inWindow(Point(x: 60, y: foot))))
  }

  @Test func `segments choose, switches turn`() throws {
    var bench = try Bench()
    let control = try bench.place(policy).control
    bench.click(bench.inWindow(Point(x: control.x + 10, y: control.midY)))
    #expect(bench.feel.header.snapPolicy == .nearest)
    let carries = PanelRow.ID.parameter("pull.capsule.carriesVelocity")
    try bench.show(carries)
    let toggle = try bench.place(carries).control
    bench.click(bench.inWindow(Point(x: toggle.maxX - 10, y: toggle.midY)))
    #expect(!bench.feel.pull.capsuleCarriesVelocity)
  }

  @Test func `another form shows other numbers and changes none`() throws {
    var bench = try Bench()
    let form = PanelRow.ID.form("header.settle")
    try bench.show(form)
    let control = try bench.place(form).control
    bench.click(bench.inWindow(Point(x: control.maxX - 10, y: control.midY)))
    #expect(bench.feel == .default)
    let stiffness = PanelRow.ID.component("header.settle", .stiffness)
    try bench.show(stiffness)
    bench.click(try bench.field(stiffness))
    bench.type("200")
    bench.key(.return)
    let spring = bench.feel.header.settle.spring
    #expect(abs(spring.stiffness - 200) < 1e-9)
    let damping = Feel.default.header.settle.spring.damping
    #expect(abs(spring.damping - damping) < 1e-9)
  }

  @Test func `the wheel scrolls the panel and leaves the stage alone`() throws {
    var bench = try Bench()
    let middle = bench.panel.layout.viewport.center
    bench.send(.wheel(at: middle, notches: Vector(dx: 0, dy: -3), isPrecise: false))
    bench.wait(1)
    #expect(bench.panel.scroll.offset > 100)
    #expect(bench.workbench.time.session.recorder.events.isEmpty)
    #expect(bench.workbench.isAtRest)
    bench.send(.wheel(at: middle, notches: Vector(dx: 0, dy: 100), isPrecise: false))
    bench.wait(1)
    #expect(bench.panel.scroll.offset == 0)
  }

  @Test func `a drag scrolls the panel with momentum, and past its end it comes back`() throws {
    var bench = try Bench()
    let viewport = bench.panel.layout.viewport
    let from = Point(x: viewport.x + 6, y: viewport.maxY - 40)
    bench.drag(from, Point(x: from.x, y: from.y - 200), over: 0.15)
    let released = bench.panel.scroll.offset
    #expect(released > 100)
    bench.wait(2)
    #expect(bench.panel.scroll.offset > released + 50)
    #expect(bench.feel == .default)
    for _ in 0..<8 { bench.drag(from, Point(x: from.x, y: from.y - 300), over: 0.1) }
    bench.wait(3)
    let limits = bench.panel.layout.limits
    #expect(abs(bench.panel.scroll.offset - limits.high) < 0.5)
  }

  @Test func `what is hidden under the plot or the search cannot be pressed`() throws {
    var bench = try Bench()
    let layout = bench.panel.layout
    for entry in layout.entries where entry.field != nil {
      let place = bench.inWindow(entry.control.center)
      guard !layout.viewport.contains(place) else { continue }
      bench.click(Point(x: place.x, y: min(place.y, 917)))
    }
    #expect(bench.feel == .default)
  }

  @Test func `a press in the panel that is lost keeps what it did, as one step`() throws {
    var bench = try Bench()
    let knob = try bench.knob(normal)
    bench.press(knob)
    bench.move(Point(x: knob.x + 20, y: knob.y))
    bench.send(.pointerCancelled)
    #expect(bench.feel != .default)
    #expect(!bench.workbench.tuning.document.isChanging)
    bench.key(.character("z"), .control)
    #expect(bench.feel == .default)
  }

  @Test func `the title opens the feels, and one is chosen by a click`() throws {
    var bench = try Bench()
    bench.click(Point(x: bench.panel.layout.bar.x + 60, y: 24))
    let menu = try #require(bench.panel.menu)
    let index = try #require(menu.items.firstIndex { $0.title == "Originals" })
    bench.click(menu.placed(under: bench.panel.layout.bar).frames[index].center)
    #expect(bench.panel.menu == nil)
    #expect(bench.workbench.tuning.document.current.base == "originals")
    #expect(bench.feel.overlay.alpha == 0.9)
    bench.key(.character("z"), .control)
    #expect(bench.feel == .default)
  }

  @Test func `a tip comes when the pointer rests on a name, and goes with it`() throws {
    var bench = try Bench()
    let entry = try bench.place(normal)
    bench.move(bench.inWindow(Point(x: 60, y: entry.frame.midY)))
    bench.workbench.advance(to: bench.seconds)
    #expect(bench.panel.tip.opacity(bench.seconds) == 0)
    #expect(bench.workbench.wakeUp != nil)
    bench.wait(0.8)
    #expect(bench.panel.tip.opacity(bench.seconds) == 1)
    bench.move(Point(x: 100, y: 100))
    bench.wait(0.1)
    #expect(bench.panel.tip.target == nil)
  }

  private func tipCard(_ bench: Bench) -> Rect? {
    var list = DisplayList()
    bench.workbench.panelPainter.drawRowTip(&list)
    return list.commands.firstNonNil {
      if case .border(let shape, _, _) = $0 { shape.rect } else { nil }
    }
  }

  @Test(arguments: [1240.0, 1000, 760, 560], [400.0, 918])
  func `help stands beside the panel, whole in the window`(width: Double, height: Double) throws {
    var bench = try Bench(window: Size(width: width, height: height), panel: true)
    for id in [compact, .parameter("pointer.slop.touch")] {
      try bench.show(id)
      let entry = try bench.place(id)
      bench.move(bench.inWindow(Point(x: 60, y: entry.frame.midY)))
      bench.wait(1)
      let card = try #require(tipCard(bench))
      #expect(card.maxX <= bench.panel.layout.frame.minX - 4)
      #expect(card.minX >= 0 && card.minY >= 0 && card.maxY <= height)
      let row = bench.inWindow(Point(x: 0, y: entry.frame.midY)).y
      #expect(card.minY <= row && row <= card.maxY)
      bench.move(Point(x: 5, y: 5))
    }
  }

  @Test func `without room beside the panel help covers neither its row nor leaves the window`()
    throws
  {
    for height in [480.0, 918] {
      var bench = try Bench(window: Size(width: 400, height: height), panel: true)
      for id in [compact, normal, .parameter("pointer.slop.touch")] {
        try bench.show(id)
        let entry = try bench.place(id)
        bench.move(bench.inWindow(Point(x: 60, y: entry.frame.midY)))
        bench.wait(1)
        let card = try #require(tipCard(bench))
        let top = bench.inWindow(Point(x: 0, y: entry.frame.minY)).y
        #expect(card.maxY <= top || card.minY >= top + entry.frame.height)
        #expect(card.minX >= 0 && card.maxX <= 400 && card.minY >= 0 && card.maxY <= height)
        bench.move(Point(x: 5, y: 5))
        bench.wait(0.1)
      }
    }
  }

  @Test func `help shows while the search has the focus, and for the value that is typed`() throws {
    var bench = try Bench()
    bench.key(.character("/"))
    bench.type("trigger")
    let trigger = PanelRow.ID.parameter("pull.trigger")
    bench.move(bench.inWindow(Point(x: 60, y: try bench.place(trigger).frame.midY)))
    bench.wait(1)
    #expect(bench.panel.isTyping)
    #expect(bench.panel.tip.target == trigger)
    #expect(bench.panel.tip.opacity(bench.seconds) == 1)
    bench.click(try bench.field(trigger))
    bench.move(Point(x: 100, y: 100))
    bench.wait(1)
    #expect(bench.panel.typed.place == .row(trigger))
    #expect(bench.panel.tip.target == trigger)
    #expect(bench.panel.tip.opacity(bench.seconds) == 1)
  }

  @Test func `help of a grey row says why it is grey`() throws {
    var bench = try Bench()
    let duration = PanelRow.ID.parameter("header.settle.duration")
    try bench.show(duration)
    bench.move(bench.inWindow(Point(x: 60, y: try bench.place(duration).frame.midY)))
    bench.wait(1)
    var list = DisplayList()
    bench.workbench.panelPainter.drawRowTip(&list)
    let texts = list.commands.compactMap { command in
      if case .text(let line, _, _) = command { line.string } else { nil }
    }
    #expect(texts.joined(separator: " ").contains("it counts while Motion is Ease"))
  }
}

extension Sequence {
  /// Returns the first result of `transform` that is not nil.
  func firstNonNil<T>(_ transform: (Element) -> T?) -> T? {
    for element in self { if let found = transform(element) { return found } }
    return nil
  }
}
