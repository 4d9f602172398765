import DetentCanvas
import DetentDisk
import DetentMotion
import DetentScenes
import DetentStage
import TestSupport
import Testing

@testable import DetentFiles

/// Tests frames in shares of their part, layers of single rows, and rows whose number the feel gives.
@Suite struct PrototypeFrameTests {
  private let prototype: WrittenPrototype

  init() throws { prototype = try WrittenPrototype() }

  private func read(_ parts: String) throws -> Result<
    PrototypeReader.Prototype, PrototypeProblems
  > {
    try prototype.read(Array(#"{"detent-prototype": 1, "name": "P", \#(parts)}"#.utf8))
  }

  private func page(_ layer: String) -> String {
    #""page": {"layers": [{"text": "A", \#(layer)}]}"#
  }

  private func card(_ list: String, _ more: String = "") -> String {
    #""page": {}, "card": {\#(more) "header": {"height": 100}, "lists": [{"rowHeight": 80, \#(list)}]}"#
  }

  private func problems(_ parts: String) throws -> [String] {
    guard case .failure(let problems) = try read(parts) else { return [] }
    return problems.all.map { String($0.description.split(separator: ": ", maxSplits: 1)[1]) }
  }

  // MARK: Shares

  @Test func `a frame takes shares of its part's width and height, beside points`() throws {
    let scene = try read(
      page(#""frame": {"left": "25%", "width": "50%", "top": 10, "bottom": "-12.5%"}"#)
    ).get().scene
    let layer = try #require(scene.page?.layers.first ?? scene.ground.first)
    for size in [Size(width: 400, height: 800), Size(width: 568, height: 320)] {
      let room = Rect(x: 5, y: 7, width: size.width, height: size.height)
      let frame = layer.place(in: room, Drives(repeating: 0)).frame
      #expect(
        frame
          == Rect(
            x: 5 + size.width / 4, y: 17, width: size.width / 2,
            height: size.height * 1.125 - 10))
    }
  }

  @Test func `a length is not negative, and a distance may be`() throws {
    #expect(try problems(page(#""frame": {"left": -20, "top": -20}"#)) == [])
    for name in ["width", "height"] {
      let found = try problems(page(#""frame": {"\#(name)": -20}"#))
      #expect(found.first?.contains("found -20") == true, "\(found)")
    }
  }

  @Test func `a quantity drives shares`() throws {
    let scene = try read(
      page(
        #""frame": {"width": 40, "left": {"by": "pointer.x", "map": [[0, "0%"], [100, "50%"]]}}"#)
    ).get().scene
    let layer = try #require(scene.page?.layers.first ?? scene.ground.first)
    let room = Rect(x: 0, y: 0, width: 300, height: 100)
    for (x, left) in [(-5.0, 0.0), (50, 75), (100, 150), (200, 150)] {
      #expect(layer.place(in: room, Drives(repeating: x)).frame.x == left)
    }
  }

  @Test(arguments: [
    (#""left": "wide""#, "found \"wide\", expected a share such as \"50%\""),
    (#""left": "1e9%""#, "found \"1e9%\", expected a share such as \"50%\""),
    (#""left": "2000%""#, "found \"2000%\", expected a share such as \"50%\""),
    (
      #""left": {"by": "time", "map": [[0, "0%"], [1, 5]]}"#,
      "found points and shares in one map, expected either points or shares"
    ),
  ])
  func `a frame refuses what is no share`(edge: String, problem: String) throws {
    #expect(try problems(page(#""frame": {\#(edge), "width": 5}"#)) == [problem])
  }

  @Test func `only a frame takes shares`() throws {
    #expect(try problems(page(#""x": "50%""#)).first?.contains("\"50%\"") == true)
  }

  // MARK: Rows

  @Test func `a layer of a card's row shows in the chosen row or in the pressed one alone`() throws
  {
    let scene = try read(
      card(
        #""rows": 9, "layers": [{"text": "A", "when": "chosen"}, {"group": [{"text": "A", "when": "pressed"}]}, {"text": "A"}]"#
      )
    ).get().scene
    #expect(
      scene.parts.card?.lists[0].layers.map(\.rows) == [.chosen, nil, .pressed, nil]
        as [Layer.Rows?])
  }

  @Test func `other layers refuse to wait for a row, and such a layer refuses a tap`() throws {
    let outside =
      "found \"chosen\" outside such a row, expected it in a layer of the rows of a card's or a sheet's list"
    #expect(try problems(page(#""when": "chosen""#)) == [outside])
    #expect(
      try problems(page(#""when": "marked""#)).first?.contains("the rows of a list") == true)
    #expect(
      try problems(
        card(#""rows": 9, "layers": [{"text": "A", "when": "chosen", "tap": "detent:top"}]"#))
        == ["found \"tap\" beside \"when\", expected a layer with one of them"])
  }

  @Test func `a card may leave the number of its rows to the feel`() throws {
    let list = #""rows": [{"a": "A"}, {"a": "B"}], "layers": [{"name": "a", "text": ""}]"#
    let open = try read(card(list + #", "count": "feel""#)).get().scene
    #expect(open.parts.card?.lists[0].rows == nil)
    #expect(try read(card(list)).get().scene.parts.card?.lists[0].rows == 2)
    let artwork = try #require(open.artwork?.content as? LayerArtwork)
    #expect(artwork.groups(.cardRow)[0].data?.rowCount == 2)
    var simulation = Simulation(setup: SceneSetup(scene: open))
    #expect(simulation.layout.card?.pages[0].rowCount == 100)
    var feel = open.feel
    feel.card.rows = 7
    simulation = simulation.retuned(feel)
    #expect(simulation.layout.card?.pages[0].rowCount == 7)
    #expect(
      try !problems(#""page": {"lists": [{"rowHeight": 80, \#(list), "count": "feel"}]}"#).isEmpty)
  }

  @Test func `rows fade out at the edges of the stage if the card says so`() throws {
    #expect(try read(card(#""rows": 9"#)).get().scene.parts.card?.fades == false)
    #expect(try read(card(#""rows": 9"#, #""fades": true,"#)).get().scene.parts.card?.fades == true)
  }

  @Test func `a text may have tabular figures`() throws {
    let scene = try read(
      #""page": {"layers": [{"text": "1", "tabular": true}, {"text": "1"}]}"#
    ).get().scene
    let artwork = try #require(scene.artwork?.content as? LayerArtwork)
    let styles = artwork.looks(.stage).map {
      if case .text(let label) = $0 { label.style.isTabular } else { false }
    }
    #expect(styles == [true, false])
  }
}
