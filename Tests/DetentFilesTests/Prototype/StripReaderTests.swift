import DetentDisk
import DetentScenes
import TestSupport
import Testing

@testable import DetentFiles
@testable import DetentMotion
@testable import DetentStage

/// Strips in a document, and what is wrong with them.
@Suite struct StripReaderTests {
  private func document(
    _ strips: String..., row: String = "{\"fill\": \"#FFF\"}", rows: Int = 9, rest: String = ""
  ) -> String {
    """
    {"detent-prototype": 1, "name": "T", "page": {"lists": [{"rows": \(rows), "rowHeight": 80,
    "layers": [\(row)]}], "layers": [\(strips.joined(separator: ", "))]}\(rest)}
    """
  }

  private func strip(_ keys: String, layers: String = "") -> String {
    """
    {"frame": {"left": 0, "right": 0, "top": 90, "height": 40}, "strip": {\(keys)}, "group": [
      {"fill": "#123", "frame": {"left": 16, "width": 120}, "tap": "flip on"},
      {"fill": "#123", "frame": {"left": 144, "width": 300}}\(layers)]}
    """
  }

  @Test func `a strip ends as far after its last layer as the first is from its beginning`() throws
  {
    let text = document(
      strip("\"name\": \"chips\""), strip("\"name\": \"shelf\", \"content\": 900, \"snap\": 152"),
      rest: ", \"toggles\": {\"on\": {}}")
    let scene = try PrototypeReader.read(text: text).get().scene
    #expect(
      scene.strips == [
        StripDescription("chips", content: 460), StripDescription("shelf", content: 900, snap: 152),
      ])
    let layers = try #require(scene.page).layers
    #expect(layers.map(\.strip) == [0, nil, nil, nil, 1, nil, nil, nil])
    #expect(layers.map(\.inside) == [3, 2, 0, 0, 3, 2, 0, 0] && layers[0].clips)
    #expect(scene.drivers == ["chips.offset", "shelf.offset"])
  }

  @Test func `a finger moves its layers, and other layers follow its quantities`() throws {
    let follower =
      "{\"fill\": \"#000\", \"x\": {\"by\": \"chips.progress\", \"map\": [[0, 0], [1, 100]]}}"
    let text = document(
      strip("\"name\": \"chips\""), follower, rest: ", \"toggles\": {\"on\": {}}")
    var hand = Hand(try PrototypeReader.read(text: text).get().scene)
    hand.press(300, 110)
    hand.move(dx: -36, speed: 300)
    hand.wait(ticks: 60)
    hand.release()
    let drives = hand.simulation.layout.drives
    #expect(drives[0] == 35 && drives[1] == 0.5)
    let chip = hand.simulation.setup.scene.page!.layers.shown(
      2, in: Rect(x: 0, y: 0, width: 390, height: 844), drives)
    #expect(chip.frame.x == 16 - 35)
  }

  @Test func `names of rows' data find their layers behind a strip`() throws {
    let row = """
      {"strip": {"name": "s"}, "frame": {"left": 0, "right": 0}, "group": [
        {"fill": "#123", "frame": {"left": 0, "width": 800}}, {"name": "a", "text": "x"}]},
      {"name": "b", "text": "y"}
      """
    let text = """
      {"detent-prototype": 1, "name": "T", "page": {"lists": [{"rowHeight": 300,
      "rows": [{"a": "first", "b": "second"}], "layers": [\(row)]}]}}
      """
    let scene = try PrototypeReader.read(text: text).get().scene
    let artwork = try #require(scene.artwork?.content as? LayerArtwork)
    let group = try #require(artwork.groups.first { $0.place == .row })
    let data = try #require(group.data)
    let texts = (0..<5).map { layer -> String? in
      if case .text(let text) = data.cell(ofLayer: layer, row: 0) { text } else { nil }
    }
    #expect(texts == [nil, nil, nil, "first", "second"])
  }

  @Test(arguments: [
    ("\"name\": \"9\"", "\"9\"", "a strip's name: up to 20 letters"),
    ("\"name\": \"list\"", "\"list\"", "a name that no quantity has"),
    ("\"name\": \"on\"", "\"on\"", "a name that no quantity has"),
    ("\"content\": 300", "an object without \"name\"", "\"name\": a text"),
    ("\"name\": \"a\", \"snap\": 0", "0", "a number from 1 to 10000"),
    ("\"name\": \"a\", \"gap\": 8", "the unknown key \"gap\"", "name, content, snap"),
  ])
  func `a wrong strip is named with its place`(
    keys: String, found: String, expected: String
  ) throws {
    try expectProblem(document(strip(keys), rest: ", \"toggles\": {\"on\": {}}"), found, expected)
  }

  private func expectProblem(_ document: String, _ found: String, _ expected: String) throws {
    let all = try PrototypeReader.problems(text: document)
    let isNamed = all.contains {
      $0.contains(found) && $0.contains(expected) && $0.contains("prototype.json:2:")
    }
    #expect(isNamed, "\(all)")
  }

  @Test func `two strips of one name, and a ninth strip, are refused`() throws {
    let on = ", \"toggles\": {\"on\": {}}"
    let twice = try PrototypeReader.problems(
      text: document(strip("\"name\": \"a\""), strip("\"name\": \"a\""), rest: on))
    #expect(twice.contains { $0.contains("expected another name for each strip") }, "\(twice)")
    let nine = (0..<9).map { strip("\"name\": \"s\($0)\"") }.joined(separator: ", ")
    let many = try PrototypeReader.problems(text: document(nine, rest: on))
    #expect(many.contains { $0.contains("expected at most 8 strips") }, "\(many)")
  }

  @Test func `a strip is refused where many rows, or a menu, would share it`() throws {
    let on = ", \"toggles\": {\"on\": {}}"
    let rows = try PrototypeReader.problems(text: document(row: strip("\"name\": \"a\""), rest: on))
    #expect(rows.contains { $0.contains("expected a list of one row") }, "\(rows)")
    let menu = ", \"menu\": {\"layers\": [\(strip("\"name\": \"a\""))]}" + on
    let inMenu = try PrototypeReader.problems(text: document(rest: menu))
    #expect(
      inMenu.contains { $0.contains("found a strip, expected it on the ground") }, "\(inMenu)")
    #expect(
      try PrototypeReader.problems(text: document(row: strip("\"name\": \"a\""), rows: 1, rest: on))
        == [])
  }

  private func slider(_ keys: String) -> String {
    """
    {"frame": {"left": 40, "width": 200, "top": 90, "height": 40}, "slider": {\(keys)}, "group": [
      {"fill": "#123", "frame": {"left": 0, "height": 4,
        "width": {"by": "seek.value", "map": [[0, 0], [1, 200]]}}}]}
    """
  }

  @Test func `a finger moves a slider's value, and its toggle is set as long as it is held`() throws
  {
    let text = document(
      slider(
        "\"name\": \"seek\", \"start\": 0.25, \"holds\": \"on\", \"steps\": 20, \"jumps\": true"),
      rest: ", \"toggles\": {\"on\": {}}")
    let scene = try PrototypeReader.read(text: text).get().scene
    #expect(
      scene.strips == [
        .init("seek", content: 0, slider: .init(start: 0.25, toggle: 0, steps: 20, jumps: true))
      ])
    let layers = try #require(scene.page).layers
    #expect(
      layers.map(\.isSlider) == [true, false] && layers.map(\.strip) == [0, nil]
        && layers.map(\.inside) == [1, 0])
    var hand = Hand(scene)
    #expect(hand.simulation.layout.drives[0] == 0.25)
    hand.press(90, 110)
    hand.move(dx: 51, speed: 300)
    #expect(abs(hand.simulation.layout.drives[0] - 0.5) < 1e-9)
    #expect(hand.simulation.state.shared.toggles[0].isOn)
    hand.release()
    #expect(abs(hand.simulation.layout.drives[0] - 0.5) < 1e-9)
    #expect(!hand.simulation.state.shared.toggles[0].isOn)
    #expect(
      scene.oversights(on: Size(width: 390, height: 844)) == ["no layer follows the toggle on"])
  }

  @Test(arguments: [
    ("\"name\": \"seek\", \"start\": 2", "2", "a number from 0 to 1"),
    ("\"name\": \"seek\", \"steps\": 0.5", "0.5", "a whole number from 1 to 100"),
    ("\"name\": \"seek\", \"holds\": \"no\"", "\"no\"", "one of the document's \"toggles\""),
    ("\"name\": \"on\"", "\"on\"", "a name that no quantity has"),
  ])
  func `a wrong slider is named with its place`(
    keys: String, found: String, expected: String
  ) throws {
    try expectProblem(
      document(slider(keys), rest: ", \"pull\": {}, \"toggles\": {\"on\": {}}"), found, expected)
  }

  @Test func `a slider needs a group, and is no strip as well`() throws {
    let alone = "{\"fill\": \"#123\", \"slider\": {\"name\": \"seek\"}}"
    #expect(
      try PrototypeReader.problems(text: document(alone)).contains {
        $0.contains("found a slider, expected a \"group\" beside it")
      })
    let both = slider("\"name\": \"seek\"").replacing(
      "\"slider\"", with: "\"strip\": {\"name\": \"a\", \"content\": 9}, \"slider\"")
    #expect(
      try PrototypeReader.problems(text: document(both)).contains {
        $0.contains("found a slider, expected no \"strip\" beside it")
      })
  }

  @Test func `a strip without a length asks for it`() throws {
    let text = document(
      "{\"strip\": {\"name\": \"a\"}, \"group\": [{\"fill\": \"#123\", \"frame\": {\"left\": 0, \"right\": 0}}]}"
    )
    #expect(
      try PrototypeReader.problems(text: text).contains { $0.contains("expected \"content\"") })
  }
}
