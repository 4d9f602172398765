import DetentMotion
import DetentParameters
import DetentScenes
import TestSupport
import Testing

@testable import DetentFiles
@testable import DetentStage

/// Tests the detents of a document's card, and the edges of card and pull.
@Suite struct PrototypeDetentTests {
  private let prototype: WrittenPrototype

  init() throws { prototype = try WrittenPrototype() }

  private func read(
    detents: String, edge: String = #""bottom""#, pull: String = "{}"
  ) throws -> Result<PrototypeReader.Prototype, PrototypeProblems> {
    try prototype.read(
      Array(
        """
        {"detent-prototype": 1, "name": "P", "page": {"lists": [{"rows": 3, "rowHeight": 80}]},
         "pull": \(pull), "card": {"edge": \(edge),
        "detents": \(detents),
         "lists": [{"rows": 5, "rowHeight": 50}]}}
        """.utf8))
  }

  private func scene(_ detents: String) throws -> Scene { try read(detents: detents).get().scene }

  private func problems(
    _ result: Result<PrototypeReader.Prototype, PrototypeProblems>
  ) -> [String] {
    guard case .failure(let problems) = result else { return [] }
    return problems.all.map { $0.description.replacing(prototype.folder.path + "/", with: "") }
  }

  /// Returns the detents on a stage of 390 × 844, the lowest first. The content is five rows of 50.
  private func extents(_ scene: Scene, _ feel: Feel? = nil) -> [Double] {
    let simulation = Simulation(setup: SceneSetup(scene: scene), feel: feel ?? scene.feel)
    let set = simulation.cardTuning.card.detents
    return set.indices.map { set[$0] }
  }

  static let rests: [(detents: String, extents: [Double])] = [
    (#"["30%", 440, "full-60", "content"]"#, [250, 253.2, 440, 784]),
    (#"["content", "full-60", 440, "30%"]"#, [250, 253.2, 440, 784]),
    ("[440]", [440]), (#"["content"]"#, [250]), (#"["100%"]"#, [844]), (#"["full"]"#, [844]),
    (#"["75%", "50%", "25%", "12.5%"]"#, [105.5, 211, 422, 633]),
    ("[1, 800, 300, 200]", [1, 200, 300, 800]),
    (#"["full-400", "full", "full-100", "full-20"]"#, [444, 744, 824, 844]),
    (
      #"["10%", "20%", "30%", "40%", "50%", "60%", "70%", "80%"]"#,
      [84.4, 168.8, 253.2, 337.6, 422, 506.4, 590.8, 675.2]
    ),
    ("[100, 200, 300, 400, 500, 600, 700, 800]", [100, 200, 300, 400, 500, 600, 700, 800]),
  ]

  @Test(arguments: rests)
  func `a card rests where its document says, in any order, and nowhere else`(
    detents: String, expected: [Double]
  ) throws {
    let scene = try scene(detents)
    let found = extents(scene)
    #expect(found.count == expected.count, "\(found)")
    for (a, b) in zip(found, expected) { #expect(abs(a - b) < 1e-9, "\(found)") }
    #expect(Simulation(setup: SceneSetup(scene: scene), feel: scene.feel).isSettled)
  }

  @Test func `every one of them is a parameter with a slider and a guide, and the feel's own not`()
    throws
  {
    let scene = try scene(#"["80%", 90, "full-40", "20%", 200, "full-10", "50%", 300]"#)
    let group = try #require(Feel.groups(of: scene).first { $0.key == "card.heights" })
    #expect(
      group.parameters.map { $0.key.dropFirst("card.heights.".count) } == [
        "bottom", "middle", "topInset", "peek", "content", "share3", "height2", "height3", "inset2",
      ])
    #expect(
      group.parameters.map(\.label) == [
        "Detent 2", "Detent 5", "Top, free above", "Bottom", "Fits content", "Detent 6",
        "Detent 3", "Detent 4", "Detent 7, free above",
      ])
    #expect(group.parameters[0].unit == .percent && group.parameters[3].unit == .points)
    let values = group.parameters.map { $0.value(in: scene.feel) }
    #expect(values == [0.2, 0.5, 10, 90, 0, 0.8, 200, 300, 40])
    let guides = Guide.all(scene.feel, scene, size: SceneSetup.usualSize)
    for parameter in group.parameters where parameter.key != "card.heights.content" {
      let guide = try #require(guides.first { $0.key == parameter.key }, "\(parameter.key)")
      let point = Point(x: 0, y: guide.position)
      #expect(abs(guide.value(at: point, grab: 0) - parameter.value(in: scene.feel)) < 1e-12)
      var feel = scene.feel
      parameter.set(parameter.value(in: feel) + (parameter.unit == .points ? 3 : 0.01), in: &feel)
      #expect(feel.problems.isEmpty && extents(scene, feel) != extents(scene), "\(parameter.key)")
    }
    // A detent that the document leaves out does not exist, and has no guide.
    let few = try self.scene(#"["30%"]"#)
    #expect(
      Guide.all(few.feel, few, size: SceneSetup.usualSize).map(\.key) == [
        "pull.trigger", "card.heights.bottom",
      ])
    #expect(Feel.groups(of: few).flatMap(\.parameters).allSatisfy { !$0.key.hasSuffix("topInset") })
  }

  @Test func `three places are called bottom, middle and top, whatever their units`() throws {
    let scene = try scene(#"["full-60", 96, "48%"]"#)
    let group = try #require(Feel.groups(of: scene).first { $0.key == "card.heights" })
    let labels = group.parameters.map { "\($0.label) \($0.unit.rawValue)" }
    #expect(
      labels == [
        "Middle %", "More, as a share %", "Top, free above pt", "Bottom pt", "Fits content ",
      ])
    let dimming = try #require(Feel.groups(of: scene).first { $0.key == "card.dimming" })
    #expect(dimming.parameters.first?.label == "Middle")
    let rows = try #require(
      Feel.groups(of: scene).flatMap(\.parameters).first { $0.key == "card.rows" })
    #expect(rows.idleReason(in: scene.feel, scene) == "while a document leaves the rows open")
  }

  @Test func `a card starts where its document says, or near its second share`() throws {
    func start(_ detents: String, _ start: String = "") throws -> Double {
      let result = try read(detents: detents + start)
      let scene = try result.get().scene
      return Simulation(setup: SceneSetup(scene: scene), feel: scene.feel).layout.card!
        .frame.y
    }
    let three = #"[96, 380, "full-60"]"#
    #expect(try start(three) == 844 - 96)
    for (goal, height) in [
      ("1", 96.0), ("2", 380), (#""bottom""#, 96), (#""middle""#, 380), (#""top""#, 784),
      ("8", 784),
    ] {
      #expect(try start(three, #", "start": \#(goal)"#) == 844 - height)
    }
    #expect(try start(#"["25%", "50%"]"#) == 422)
    #expect(try start(#"["25%", "50%"]"#, #", "start": "bottom""#) == 844 - 211)
    for goal in [#""high""#, "0", "9", "1.5"] {
      #expect(try problems(read(detents: three + #", "start": \#(goal)"#)).count == 1)
    }
  }

  @Test func `sliders may leave out all of them, and the card is still somewhere`() throws {
    let scene = try scene("[440]")
    var feel = scene.feel
    feel.card.heights.peek = 0
    #expect(extents(scene, feel) == [0])
    var simulation = Simulation(setup: SceneSetup(scene: scene), feel: scene.feel).retuned(feel)
    for _ in 0..<600 { simulation.step() }
    #expect(simulation.isSettled)
  }

  @Test func `our own card keeps its parameters`() throws {
    let group = try #require(Feel.groups(of: .card).first { $0.key == "card.heights" })
    #expect(
      group.parameters.map(\.key)
        == ["bottom", "middle", "topInset", "peek", "content"].map {
          "card.heights." + $0
        })
  }

  static let wrong: [(detents: String, message: String, word: String?)] = [
    (#"["ful-60"]"#, #"3:13: found "ful-60""#, "full-60"),
    (#"["30%", "contant"]"#, #"3:20: found "contant""#, "content"),
    (#"["Full"]"#, #"3:13: found "Full""#, "full"),
    (#"["30"]"#, #"3:13: found "30""#, "30%"),
    (#"["0%"]"#, #"3:13: found "0%""#, nil),
    (#"["101%"]"#, #"3:13: found "101%""#, nil),
    (#"["full-401"]"#, #"3:13: found "full-401""#, nil),
    (#"["full-"]"#, #"3:13: found "full-""#, nil),
    (#"["nan%"]"#, #"3:13: found "nan%""#, nil),
    ("[801]", "3:13: found 801", nil),
    ("[0]", "3:13: found 0", nil),
    ("[true]", "3:13: found true", nil),
    ("[]", "3:12: found a list of 0", nil),
    ("[1, 2, 3, 4, 5, 6, 7, 8, 9]", "3:12: found a list of 9", nil),
  ]

  @Test(arguments: wrong)
  func `a wrong detent is said with its place, and the nearest word`(
    detents: String, message: String, word: String?
  ) throws {
    let all = problems(try read(detents: detents))
    #expect(all.count == 1, "\(all)")
    let first = try #require(all.first)
    #expect(first.hasPrefix("prototype.json:" + message), "\(first)")
    #expect(word.map { first.hasSuffix("; did you mean \($0)?") } ?? !first.contains("did you"))
  }

  @Test(arguments: DetentEdge.allCases) func `a card comes from any edge`(edge: DetentEdge) throws {
    let scene = try read(detents: "[100]", edge: "\"\(edge)\"").get().scene
    #expect(scene.feel.card.edge == edge)
    let layout = Simulation(setup: SceneSetup(scene: scene), feel: scene.feel).layout.card!
    let shown = layout.frame.intersection(Rect(x: 0, y: 0, width: 390, height: 844))
    #expect((edge.axis == .vertical ? shown.height : shown.width) == 100)
  }

  @Test(arguments: PullDescription.Edge.allCases)
  func `a pull shows its dots at its edge, and opens the menu from there`(
    edge: PullDescription.Edge
  ) throws {
    let document = """
      {"detent-prototype": 1, "name": "P", "page": {"lists": [{"rows": 3, "rowHeight": 80}]},
       "pull": {"edge": "\(edge.rawValue)"}, "menu": {"items": ["A"]}}
      """
    let scene = try prototype.read(Array(document.utf8)).get().scene
    let way = edge == .right ? -1.0 : 1
    var hand = Hand(scene)
    hand.press(195, 400)
    hand.move(dx: way * 150, speed: 600)
    let pull = try #require(hand.simulation.layout.pull)
    #expect(pull.progress > 1)
    let stage = Rect(x: 0, y: 0, width: 390, height: 844)
    #expect(stage.contains(pull.frame) && (pull.frame.x < 195) == (edge == .left))
    hand.wait(ticks: 20)
    hand.release()
    #expect(hand.simulation.state.menu?.transition.phase == .open)
    // The menu goes back the way it came.
    hand.press(195, 700)
    hand.move(dx: way * -200, speed: 900)
    hand.release()
    #expect(hand.simulation.state.menu?.transition.phase == .idle)
    hand.key(edge == .right ? .left : .right)
    #expect(hand.simulation.state.menu?.transition.phase == .open)
    hand.key(edge == .right ? .right : .left)
    #expect(hand.simulation.state.menu?.transition.phase == .idle)
  }

  @Test func `a layer follows the card's detent by either of its names, and no word`() throws {
    func document(_ by: String) -> [UInt8] {
      Array(
        """
        {"detent-prototype": 1, "name": "P", "page": {"lists": [{"rows": 3, "rowHeight": 80}], "layers": [
        {"fill": "#FFF", "x": {"by": "\(by)", "map": [[0, 0], [1, 10]]}}]},
         "card": {"detents": [100, 200], "corner": 8, "lists": [{"rows": 5, "rowHeight": 50}]}}
        """.utf8)
    }
    for name in ["card.position", "card.detent"] {
      let scene = try prototype.read(document(name)).get().scene
      var hand = Hand(scene, feel: scene.feel)
      #expect(hand.simulation.layout.drives[0] == 0)
      hand.key(.up)
      #expect(hand.simulation.layout.drives[0] == 1, "\(name)")
      #expect(scene.parts.card?.corner == Driven(8))
    }
    let all = problems(try prototype.read(document("card.phase")))
    #expect(all.count == 1)
    #expect(
      all.first?.hasPrefix("prototype.json:2:30: found \"card.phase\", which is a word, expected")
        == true, "\(all)")
    let timed = try prototype.read(document("time")).get().scene
    #expect(Simulation(setup: SceneSetup(scene: timed)).followsTime)
    #expect(!Simulation(setup: SceneSetup(scene: .card)).followsTime)
  }

  @Test func `an edge that is none is said with the nearest there is`() throws {
    #expect(
      problems(try read(detents: "[100]", edge: #""botom""#)).first?.hasSuffix(
        "did you mean bottom?")
        == true)
    #expect(
      problems(try read(detents: "[100]", pull: #"{"edge": "rigth"}"#)).first?.hasSuffix(
        "did you mean right?") == true)
  }
}
