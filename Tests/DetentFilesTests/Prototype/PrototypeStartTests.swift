import DetentDisk
import DetentMotion
import DetentStage
import TestSupport
import Testing

@testable import DetentFiles

/// Tests where a prototype's page starts: with which list, and at which end of it.
@Suite struct PrototypeStartTests {
  private let prototype: WrittenPrototype

  init() throws { prototype = try WrittenPrototype() }

  private func read(_ page: String) throws -> Result<PrototypeReader.Prototype, PrototypeProblems> {
    try prototype.read(
      Array(#"{"detent-prototype": 1, "name": "P", "page": {\#(page)}}"#.utf8))
  }

  private func start(_ page: String) throws -> Simulation {
    let scene = try read(page).get().scene
    return Simulation(setup: SceneSetup(scene: scene), feel: scene.feel)
  }

  private static let lists =
    ##""lists": [{"name": "a", "rows": 30, "rowHeight": 50}, {"name": "b", "rows": 20, "rowHeight": 50, "start": "end"}]"##

  @Test(arguments: ["", #""pager": {}, "#], [#""b""#, "2"])
  func `a page starts with the list that it names, and nothing moves`(
    pager: String, start: String
  ) throws {
    var simulation = try self.start(pager + "\"start\": \(start), " + Self.lists)
    let page = simulation.page
    #expect(page.list.tab == 1 && page.list.axis.offset == 20 * 50 - 844)
    #expect(simulation.isSettled)
    let hash = simulation.stateHash
    simulation.step()
    #expect(simulation.stateHash == hash)
    #expect(simulation.layout.page?.lists[0].frame.x == 0)
  }

  @Test(arguments: ["", #""pager": {}, "#], ["", #""header": {"heights": [60, 120, 200]}, "#])
  func `a list that a tap shows for the first time is at its end, if it starts there`(
    pager: String, header: String
  ) throws {
    let button =
      ##", "layers": [{"fill": "#000", "frame": {"left": 0, "width": 50, "top": 300, "height": 50}, "tap": "list:b"}]"##
    let scene = try read(header + pager + Self.lists + button).get().scene
    var hand = Hand(scene, feel: scene.feel)
    hand.press(20, 320)
    hand.release()
    let list = hand.simulation.page.list
    #expect(list.tab == 1 && list.axis.offset == list.limits.high && list.axis.offset > 100)
  }

  @Test func `a list that starts at its end has folded the header, and comes back as ever`() throws
  {
    let header = #""header": {"heights": [60, 120, 200]}, "#
    var simulation = try start(
      header + #""lists": [{"rows": 40, "rowHeight": 50, "start": "end"}]"#)
    let end = simulation.page.list.limits.high
    #expect(end > 1000)
    for _ in 0..<60 {
      #expect(simulation.page.header.state.height == 60)
      #expect(simulation.page.list.axis.offset == end)
      simulation.step()
    }
    var hand = Hand(simulation.setup.scene, feel: simulation.feel)
    hand.drag(from: 195, 300, dy: 300)
    #expect(hand.simulation.page.list.axis.offset < end - 200)
    #expect(hand.simulation.page.header.state.height == 120)
    let short = try start(header + #""lists": [{"rows": 2, "rowHeight": 50, "start": "end"}]"#)
    #expect(short.page.header.state.height == 120 && short.page.list.axis.offset == -120)
  }

  @Test func `a list out of sight starts at its end, too`() throws {
    var simulation = try start(Self.lists)
    #expect(simulation.page.list.tab == 0 && simulation.page.list.axis.offset == 0)
    let scene = try read(
      ##""layers": [{"fill": "#FFF", "frame": {"height": 90, "top": 0}, "tap": "list:b"}], "##
        + Self.lists
    ).get().scene
    simulation = Simulation(setup: SceneSetup(scene: scene), feel: scene.feel)
    var hand = Hand(scene, feel: scene.feel)
    hand.press(100, 40)
    hand.wait(ticks: 12)
    hand.release()
    #expect(hand.simulation.page.list.tab == 1)
    #expect(hand.simulation.page.list.axis.offset == 20 * 50 - 844)
  }

  @Test(arguments: [
    (#""start": "c", "#, "one of its lists: a, b, 1, 2"),
    (#""start": 3, "#, "one of its lists: a, b, 1, 2"),
  ])
  func `a start that is no list is said`(start: String, expected: String) throws {
    guard case .failure(let problems) = try read(start + Self.lists) else {
      Issue.record("it was accepted")
      return
    }
    #expect(problems.all.map(\.expected) == [expected])
  }
}
