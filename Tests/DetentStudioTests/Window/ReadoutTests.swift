import DetentMenus
import DetentMotion
import DetentScenes
import DetentStage
import Foundation
import Testing

@testable import DetentStudio

/// The read-out beside the stage shows the quantities with their own names and signs.
@Suite struct ReadoutTests {
  private func rows(_ bench: Bench) -> [String: String] {
    Dictionary(
      Readout.rows(bench.workbench.time.session.shown).map { ($0.label, $0.value) },
      uniquingKeysWith: { one, _ in one })
  }

  /// Returns the table's value at the same moment.
  private func value(_ name: String, _ bench: Bench) -> Double {
    let simulation = bench.workbench.time.session.shown
    let quantity = Quantity.named(name, in: simulation.setup.scene)
    guard case .number(let number)? = quantity?.value(in: simulation) else { return .nan }
    return number
  }

  @Test(arguments: Scene.all)
  func `every row is called as its quantity is, at rest and in motion`(scene: Scene) throws {
    var bench = try Bench(scene: scene)
    let labels = Set(Quantity.all(in: scene).map(\.label))
    let stage = bench.workbench.window.plan.stage
    bench.press(stage.center)
    for step in 1...60 {
      bench.move(Point(x: stage.midX - Double(step) * 2, y: stage.midY - Double(step)))
      bench.wait(1.0 / 60)
      let rows = Readout.rows(bench.workbench.time.session.shown)
      #expect(Set(rows.map(\.label)).isSubset(of: labels))
      #expect(Set(rows.map(\.label)).count == rows.count && rows.count >= 3)
      if step == 50 { bench.release(stage.center) }
    }
  }

  @Test func `a row's number is whole`() throws {
    let mail = Bench.root.appendingPathComponent("Assets/Prototypes/mail").path
    var bench = try Bench(prototype: mail)
    let stage = bench.workbench.window.plan.stage
    let from = Point(x: stage.maxX - 40, y: stage.y + 300)
    bench.dragAndHold(from, from + Vector(dx: -90, dy: 0), over: 0.4)
    let row = value("swipe.row", bench)
    try #require(row >= 0)
    let quantity = try #require(Quantity.named("swipe.row", in: bench.workbench.setup.scene))
    #expect(TimeLine.figure(row, of: quantity) == "\(Int(row))")
    #expect(
      Readout.Row(quantity, in: bench.workbench.time.session.shown).value == "\(Int(row))")
  }

  @Test func `a header that grows has a velocity above zero, with its sign, as the table has it`()
    throws
  {
    var bench = try Bench()
    bench.flick()
    let stage = bench.workbench.window.plan.stage
    let height = value("header.height", bench)
    try #require(height < 128)
    bench.dragAndHold(stage.center, Point(x: stage.midX, y: stage.midY + 30))
    #expect(value("header.height", bench) > height)
    let velocity = value("header.velocity", bench)
    try #require(velocity > 10)
    #expect(rows(bench)["Header velocity"] == "+\(Int(velocity.rounded()))")
    #expect(value("list.velocity.y", bench) == -velocity)
  }

  @Test func `a card that rises has a falling top and a velocity below zero`() throws {
    var bench = try Bench(scene: .card)
    let top = value("card.top", bench)
    let stage = bench.workbench.window.plan.stage
    bench.dragAndHold(stage.center, Point(x: stage.midX, y: stage.midY - 60))
    #expect(value("card.top", bench) < top)
    let velocity = value("card.velocity", bench)
    try #require(velocity < -10)
    #expect(rows(bench)["Card velocity"] == "−\(Int(-velocity.rounded()))")
    #expect(rows(bench)["Card top"] == ValueText.decimal(value("card.top", bench), places: 1))
  }

  @Test
  func `the rows are the pull's while the page is pulled, and the last the menu's while it shows`()
    throws
  {
    var bench = try Bench()
    let stage = bench.workbench.window.plan.stage
    #expect(Readout.rows(bench.workbench.time.session.shown).last?.label == "List phase")
    bench.dragAndHold(stage.center, Point(x: stage.midX - 180, y: stage.midY), over: 0.4)
    #expect(
      Readout.rows(bench.workbench.time.session.shown).map(\.label)
        == ["Pull offset", "Pull progress", "Pull velocity", "List phase"])
    bench.release(Point(x: stage.midX - 180, y: stage.midY))
    bench.wait(0.1)
    #expect(rows(bench)["Menu phase"] == "presenting")
  }

  @Test func `no label runs into its value`() throws {
    for scene in Scene.all {
      let bench = try Bench(scene: scene)
      let frame = try #require(bench.workbench.window.plan.readout)
      for label in Quantity.all(in: scene).map(\.label) where label.count < 16 {
        let width = bench.workbench.typesetter.layout(label, Workbench.labelStyle).width
        let value = bench.workbench.typesetter.layout("presenting", Workbench.valueStyle).width
        #expect(width + value + 8 <= frame.width, "\(label)")
      }
    }
  }

  @Test func `a velocity has its sign, and none at zero or what rounds to it`() {
    #expect(ValueText.signed(202, places: 0) == "+202")
    #expect(ValueText.signed(-202, places: 0) == "−202")
    #expect(ValueText.signed(0.4, places: 0) == "0")
    #expect(ValueText.signed(-0.4, places: 0) == "0")
    #expect(ValueText.signed(0.5, places: 0) == "+1")
    #expect(ValueText.signed(0.004, places: 2) == "0.00")
    #expect(ValueText.signed(0.006, places: 2) == "+0.01")
  }
}
