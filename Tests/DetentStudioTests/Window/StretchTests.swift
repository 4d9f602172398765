import DetentMotion
import DetentParameters
import DetentScenes
import DetentStage
import TestSupport
import Testing

@testable import DetentStudio

/// The time line names the motions of a gesture.
@Suite struct StretchTests {
  private static func names(_ bench: Bench) -> [String] {
    bench.workbench.timeLine.now?.stretches.map(\.motion.name) ?? []
  }

  private static func pull(_ bench: inout Bench, by distance: Double) {
    let stage = bench.workbench.window.plan.stage
    bench.drag(
      Point(x: stage.midX, y: stage.y + 300), Point(x: stage.midX, y: stage.y + 300 + distance),
      over: 0.5)
    bench.wait(3)
  }

  @Test func `a pull past the edge is a drag, a rubber band and a bounce`() throws {
    var bench = try Bench()
    Self.pull(&bench, by: 420)
    #expect(Self.names(bench) == ["drag", "rubber band", "bounce"])
  }

  @Test func `a swipe over a row that a long press may lift begins as a drag`() throws {
    let bench = try Bench.swipedMail()
    #expect(Self.names(bench).first == "drag")
    #expect(!Self.names(bench).contains("long press"))
  }

  @Test func `a slow release between two heights ends in the header's settle`() throws {
    var bench = try Bench()
    let stage = bench.workbench.window.plan.stage
    let (start, end) = (stage.maxY - 200, stage.maxY - 235)
    bench.dragAndHold(Point(x: stage.midX, y: start), Point(x: stage.midX, y: end), over: 0.6)
    bench.wait(0.3)
    bench.release(Point(x: stage.midX, y: end))
    bench.wait(2)
    #expect(Self.names(bench).first == "drag")
    #expect(Self.names(bench).last == "header settle")
  }

  @Test func `a pull for the menu is a pull and the menu`() throws {
    var bench = try Bench()
    let stage = bench.workbench.window.plan.stage
    bench.drag(
      Point(x: stage.maxX - 40, y: stage.midY), Point(x: stage.maxX - 340, y: stage.midY),
      over: 0.4)
    bench.wait(3)
    #expect(Self.names(bench).first == "pull")
    #expect(Self.names(bench).contains("menu"))
  }

  @Test func `a flick of the list is a drag and a fling`() throws {
    var bench = try Bench(scene: .reader)
    let stage = bench.workbench.window.plan.stage
    bench.drag(
      Point(x: stage.midX, y: stage.maxY - 150), Point(x: stage.midX, y: stage.maxY - 450),
      over: 0.12)
    bench.wait(6)
    #expect(Self.names(bench).contains("drag"))
    #expect(Self.names(bench).contains("fling"))
  }

  @Test(arguments: Scene.all)
  func `motions follow one another, without overlap`(scene: Scene) throws {
    var bench = try Bench(scene: scene)
    let stage = bench.workbench.window.plan.stage
    var count = 0
    for (start, distance) in [(stage.midY, -260.0), (stage.midY, 200), (stage.maxY - 40, -300)] {
      bench.drag(
        Point(x: stage.midX, y: start), Point(x: stage.midX, y: start + distance), over: 0.2)
      bench.wait(3)
      let stretches = bench.workbench.timeLine.now?.stretches ?? []
      count += stretches.count
      for (one, next) in zip(stretches, stretches.dropFirst()) {
        #expect(one.ticks.upperBound < next.ticks.lowerBound)
        #expect(one.motion != next.motion || one.ticks.upperBound + 1 < next.ticks.lowerBound)
      }
    }
    #expect(count > 0)
  }

  @Test(arguments: Scene.all)
  func `each motion is a parameter of the scene, or a group`(scene: Scene) throws {
    var bench = try Bench(scene: scene)
    let stage = bench.workbench.window.plan.stage
    let groups = Feel.groups(of: scene)
    for distance in [-260.0, 200, 320] {
      bench.drag(
        Point(x: stage.midX, y: stage.midY), Point(x: stage.midX, y: stage.midY + distance),
        over: 0.2)
      bench.wait(3)
      for stretch in bench.workbench.timeLine.now?.stretches ?? [] {
        let key = stretch.motion.key
        #expect(
          groups.contains { $0.key == key || $0.parameters.contains { $0.key == key } }, "\(key)")
      }
    }
  }

  @Test func `a click on a motion lists what acted in it, and another click the whole gesture`()
    throws
  {
    var bench = try Bench()
    Self.pull(&bench, by: 220)
    Self.pull(&bench, by: 320)
    bench.useSpareTime()
    let all = bench.workbench.felt.listed.count
    let view = try bench.timeLineView()
    let bounce = try #require(view.line.now?.stretches.last)
    bench.click(try #require(view.frame(of: bounce)).center)
    #expect(bench.workbench.felt.stretch == bounce)
    #expect(bench.workbench.felt.listed.first?.key == "scroll.bounce.response")
    #expect(bench.workbench.felt.listed.count < all)
    #expect(bench.panel.layout.entries.first?.part is FeltHeading)
    bench.click(try #require(view.frame(of: bounce)).center)
    #expect(bench.workbench.felt.listed.count == all)
  }

  @Test(arguments: [false, true], [300.0, 372])
  func `every motion is named without the pointer, and a click on its name lists what acted in it`(
    isLarge: Bool, width: Double
  ) throws {
    var bench = try Bench(panel: true)
    bench.workbench.window.sizes.panel = width
    bench.workbench.arrange()
    Self.pull(&bench, by: 420)
    if isLarge { bench.key(.character("p")) }
    bench.useSpareTime()
    let view = try bench.timeLineView()
    let stretches = try #require(view.line.now?.stretches)
    try #require(stretches.contains { (view.frame(of: $0)?.width ?? 0) < 34 } || isLarge)
    var names: [(index: Int, frame: Rect)] = []
    view.eachName { index, _, frame in names.append((index, frame)) }
    #expect(names.map(\.index).sorted() == Array(stretches.indices))
    for (place, name) in names.enumerated() {
      #expect(view.card.contains(name.frame.origin) && name.frame.maxX <= view.card.maxX)
      for other in names[..<place] { #expect(!other.frame.intersects(name.frame)) }
      bench.click(name.frame.center)
      #expect(bench.workbench.felt.stretch == stretches[name.index])
      bench.click(name.frame.center)
      #expect(bench.workbench.felt.stretch == nil)
    }
    for text in bench.texts(in: view.card) {
      #expect(view.lanes.allSatisfy { !$0.inset(by: 1).intersects(text.frame) }, "\(text.string)")
    }
  }

  @Test func `a click on a motion that still runs lists what acts in all of it`() throws {
    var bench = try Bench()
    Self.pull(&bench, by: 220)
    bench.useSpareTime()
    let stage = bench.workbench.window.plan.stage
    bench.drag(
      Point(x: stage.midX, y: stage.y + 300), Point(x: stage.midX, y: stage.y + 620), over: 0.5)
    bench.wait(0.1)
    let view = try bench.timeLineView()
    let bounce = try #require(view.line.now?.stretches.last)
    #expect(view.line.subject == .live && bounce.motion.name == "bounce")
    bench.click(try #require(view.frame(of: bounce)).center)
    #expect(bench.workbench.felt.listed.isEmpty, "the gesture before is no answer")
    bench.useSpareTime()
    #expect(bench.workbench.felt.listed.first?.key == "scroll.bounce.response")
    let line = bench.workbench.timeLine
    #expect(line.stretch.map { $0.ticks.upperBound > bounce.ticks.upperBound } == true)
    #expect(line.stretch?.isSame(as: try #require(line.now?.stretches.last)) == true)
  }

  @Test func `a chosen motion follows the feel, and ends with it`() throws {
    var bench = try Bench(panel: true)
    Self.pull(&bench, by: 220)
    Self.pull(&bench, by: 320)
    bench.useSpareTime()
    let bounce = try #require(bench.workbench.timeLine.now?.stretches.last)
    bench.click(try #require(try bench.timeLineView().frame(of: bounce)).center)
    func set(_ change: (inout Feel) -> Void) {
      var feel = bench.feel
      change(&feel)
      bench.workbench.perform([.change(bench.workbench.tuning.document.current.with(feel))])
      bench.wait(0.1)
      bench.useSpareTime()
    }
    set { $0.scroll.bounce.response = 1.2 }
    #expect(bench.workbench.felt.stretch == bench.workbench.timeLine.now?.stretches.last)
    #expect(bench.workbench.felt.stretch != bounce)
    set { $0.scroll.bounces = false }
    #expect(bench.workbench.felt.stretch == nil)
  }
}
