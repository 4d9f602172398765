import DetentCanvas
import DetentFiles
import DetentMotion
import DetentScenes
import DetentStage
import TestSupport
import Testing

@testable import DetentStudio

/// The pointer can drag the lines that the guides draw.
@Suite struct GuideHandleTests {
  @Test(arguments: [DetentEdge.bottom, .top, .left, .right])
  func `the card's resting heights are dragged where they are drawn, from any edge`(
    edge: DetentEdge
  ) throws {
    var feel = Feel.default
    feel.card.edge = edge
    var document = FeelDocument()
    document.resume(feel)
    for key in ["card.heights.bottom", "card.heights.middle", "card.heights.topInset"] {
      var bench = try Bench(scene: .card, document: document)
      bench.key(.character("g"))
      let stage = bench.workbench.window.plan.stage
      let size = bench.workbench.setup.size
      let handle = try #require(
        Guide.seen(feel, .card, size: size).first { $0.key == key })
      let guides = bench.workbench.time.session.layout.card!.guides
      let drawn = (0..<guides.count).map { guides.detents[$0] }
      #expect(drawn.contains { abs($0 - handle.position) < 1e-9 })
      let isVertical = edge.axis == .vertical
      func place(_ along: Double) -> Point {
        isVertical
          ? Point(x: stage.midX, y: stage.y + along) : Point(x: stage.x + along, y: stage.midY)
      }
      bench.drag(place(handle.position), place(handle.position + 10))
      let moved = Guide.seen(bench.feel, .card, size: size).first { $0.key == key }
      #expect(abs((moved?.position ?? 0) - handle.position - 10) < 0.5)
    }
  }

  @Test func `without guides a drag there is a drag on the stage`() throws {
    var bench = try Bench()
    let stage = bench.workbench.window.plan.stage
    bench.drag(Point(x: stage.midX, y: stage.y + 128), Point(x: stage.midX, y: stage.y + 140))
    #expect(bench.feel == .default)
    #expect(!bench.workbench.time.session.recorder.events.isEmpty)
  }

  private func handle(_ key: String, _ bench: Bench) throws -> Guide {
    let all = Guide.seen(
      bench.feel, bench.workbench.setup.scene, size: bench.workbench.setup.size)
    return try #require(all.first { $0.key == key })
  }

  /// Returns a place on the line at `along` of the stage, in the window.
  private func inWindow(_ along: Double, _ axis: PanAxis, _ bench: Bench) -> Point {
    let plan = bench.workbench.window.plan
    let place = along * plan.stageScale
    return axis == .vertical
      ? Point(x: plan.stage.x + 40, y: plan.stage.y + place)
      : Point(x: plan.stage.x + place, y: plan.stage.midY)
  }

  @Test(arguments: [1.0, 2], [Size(width: 1240, height: 918), Size(width: 500, height: 400)])
  func `a line grabbed beside it does not jump, in any window, and is one step of undo`(
    scale: Double, window: Size
  ) throws {
    let keys: [(Scene, String)] = [
      (.explore, "header.heights.compact"), (.explore, "header.heights.normal"),
      (.explore, "header.heights.expanded"), (.explore, "pull.trigger"),
      (.reader, "pull.trigger"), (.popup, "popup.height"), (.popup, "popup.travel"),
      (.card, "card.heights.topInset"),
    ]
    for (scene, key) in keys {
      var bench = try Bench(scene: scene, window: window, scale: scale, panel: false)
      bench.key(.character("g"))
      let handle = try handle(key, bench)
      let share = bench.workbench.window.plan.stageScale
      let beside = inWindow(handle.position, handle.axis, bench)
      let step = handle.axis == .vertical ? Vector(dx: 0, dy: 1) : Vector(dx: 1, dy: 0)
      let grabbed = beside + step * 5
      bench.press(grabbed)
      bench.move(grabbed)
      #expect(bench.workbench.cursor != .arrow, "\(key)")
      #expect(bench.feel == .default, "\(key)")
      for points in 1...12 { bench.move(grabbed + step * (Double(points) * share)) }
      bench.release(grabbed + step * (12 * share))
      let parameter = try #require(Feel.parameter(key))
      let expected = parameter.defaultValue + 12 * handle.growth
      #expect(abs(parameter.value(in: bench.feel) - expected) < 1e-9, "\(key)")
      bench.key(.character("z"), .control)
      #expect(bench.feel == .default, "\(key)")
      bench.key(.character("z"), [.control, .shift])
      #expect(abs(parameter.value(in: bench.feel) - expected) < 1e-9, "\(key)")
      let events = bench.workbench.time.session.recorder.events
      #expect(events.allSatisfy { !$0.kind.isByHand }, "\(key)")
    }
  }

  @Test(arguments: ["listen", "mail", "map", "material", "player", "profile"])
  func `no label covers a text of a prototype or is cut off, at rest and after a drag`(name: String)
    throws
  {
    let folder = Bench.root.appendingPathComponent("Assets/Prototypes/\(name)").path
    var bench = try Bench(prototype: folder)
    let stage = Rect(
      x: 0, y: 0, width: bench.workbench.setup.size.width,
      height: bench.workbench.setup.size.height)
    for isDragged in [false, true] {
      if isDragged { bench.flick() }
      let plain = bench.drawnStage()
      let count = plain.placedTexts(within: stage).count
      bench.key(.character("g"))
      let labels = bench.drawnStage().placedTexts(within: stage).dropFirst(count)
      #expect(!labels.isEmpty)
      for label in labels {
        #expect(!plain.showsText(in: label.frame.inset(dx: -6, dy: -4)), "\(label.string)")
        #expect(label.frame.width == label.layout.width, "\(label.string)")
      }
      bench.key(.character("g"))
    }
  }

  @Test func `its reach is six points of the window, however small the stage`() throws {
    for window in [Size(width: 1240, height: 918), Size(width: 500, height: 400)] {
      var bench = try Bench(window: window, panel: false)
      bench.key(.character("g"))
      let line = inWindow(284, .vertical, bench)
      bench.move(Point(x: line.x, y: line.y + 5.9))
      #expect(bench.workbench.cursor == .resizeVertically)
      bench.move(Point(x: line.x, y: line.y + 12))
      #expect(bench.workbench.cursor == .arrow)
    }
  }

  @Test func `what is drawn can be dragged, and nothing else`() throws {
    var feels = [Feel.default, .default, .default, .default]
    feels[1].sheet.step = 0
    feels[2].sheet.height = 900
    feels[2].card.heights.peek = 60
    feels[3].card.edge = .right
    feels[3].card.heights.middle = 0
    for (feel, scene) in feels.flatMap({ feel in Scene.all.map { (feel, $0) } }) {
      var document = FeelDocument()
      document.resume(feel)
      var bench = try Bench(scene: scene, document: document)
      bench.key(.character("g"))
      let size = bench.workbench.setup.size
      let handles = Guide.seen(feel, scene, size: size)
      let lines = handles.map { handle -> Vector in
        let place = handle.position.rounded() - 0.5
        return handle.axis == .vertical ? Vector(dx: 0, dy: place) : Vector(dx: place, dy: 0)
      }
      #expect(Set(drawn(bench)) == Set(lines), "\(scene)")
      for handle in handles {
        let parameter = try #require(Feel.parameter(handle.key))
        let line = Point(x: handle.position, y: handle.position)
        #expect(abs(handle.value(at: line, grab: 0) - parameter.value(in: feel)) < 1e-9)
      }
    }
  }

  /// Returns the places where the guides' lines begin on the stage.
  private func drawn(_ bench: Bench) -> [Vector] {
    let size = bench.workbench.setup.size
    return bench.drawnStage().commands.compactMap { command in
      guard case .strokePath(_, let stroke, _, let at) = command, stroke.dash?.on == 4,
        at.dx == 0 && (0...size.height).contains(at.dy)
          || at.dy == 0 && (0...size.width).contains(at.dx)
      else { return nil }
      return at
    }
  }
}
