import DetentCanvas
import DetentDisk
import DetentMotion
import DetentScenes
import DetentStage
import TestSupport
import Testing

@testable import DetentFiles

/// Tests groups, anchors, fits, driven colours, and the layers over everything in documents.
@Suite struct PrototypeGroupTests {
  private let prototype: WrittenPrototype

  init() throws { prototype = try WrittenPrototype() }

  private func read(_ layers: String, over: String = "[]") throws -> Result<
    PrototypeReader.Prototype, PrototypeProblems
  > {
    try prototype.read(
      Array(
        """
        {"detent-prototype": 1, "name": "P", "page": {"header": {"heights": [64, 152, 300]},
         "lists": [{"rows": 3, "rowHeight": 80}], "layers": [
        \(layers)]}, "menu": {}, "over": \(over)}
        """.utf8))
  }

  private func shown(_ layers: String) throws -> ([Layer], [LayerArtwork.Look]) {
    let scene = try read(layers).get().scene
    let artwork = try #require(scene.artwork?.content as? LayerArtwork)
    return (try #require(scene.page).layers, artwork.looks(.stage))
  }

  private func problems(_ layers: String, over: String = "[]") throws -> [String] {
    guard case .failure(let problems) = try read(layers, over: over) else { return [] }
    return problems.all.map { $0.description.replacing(prototype.folder.path + "/", with: "") }
  }

  // MARK: Groups

  @Test func `the layers of a group follow it, and groups count those of groups in them`() throws {
    let (layers, looks) = try shown(
      ##"""
      {"fill": "#000"},
      {"group": [{"fill": "#111"}, {"group": [{"text": "a"}, {"fill": "#222"}], "opacity": 0.5}],
       "frame": {"left": 10, "width": 20}, "tap": "menu", "clip": true, "corner": 8},
      {"fill": "#333"}
      """##)
    #expect(layers.map(\.inside) == [0, 4, 0, 2, 0, 0, 0] && looks.count == 7)
    #expect(layers.isWellNested)
    #expect(layers[1].taps == [.menu] && layers[1].clips && layers[1].corner == Driven(8))
    #expect(layers[1].frame.left == Driven(10) && layers[3].opacity == Driven(0.5))
    if case .group = looks[1], case .text = looks[4] {} else { Issue.record("\(looks)") }
  }

  @Test func `a group may throw a shadow`() throws {
    let look = try shown(##"{"group": [{"fill": "#111"}], "shadow": {"color": "#F00"}}"##).1[0]
    if case .shaded(let color, .group) = look {
      #expect(color.light == Color(hex: 0xFF0000))
    } else {
      Issue.record("\(look)")
    }
  }

  private func nested(_ depth: Int) -> String {
    (0..<depth).reduce(##"{"fill": "#FFF"}"##) { inner, _ in "{\"group\": [\(inner)]}" }
  }

  @Test func `groups stand in groups to a depth of eight`() throws {
    #expect(try shown(nested(8)).0.map(\.inside) == [8, 7, 6, 5, 4, 3, 2, 1, 0])
    #expect(
      try problems(nested(9)).first?.hasSuffix(
        "found a group in 8 groups, expected at most 8 groups, one in the other") == true)
  }

  @Test(arguments: [
    (
      #"{"group": []}"#, "3:11: found a list of 0, expected a list of 1 to 100"
    ),
    (
      ##"{"group": [{"fill": "#FFF"}], "fill": "#FFF"}"##,
      "3:1: found fill and group, expected one of picture, fill, text, painting, group"
    ),
    (
      #"{"group": [{"painting": "buttons"}]}"#,
      "3:25: found \"buttons\", expected no painting in a group"
    ),
    (
      ##"{"fill": "#FFF", "anchor": [0, 2]}"##, "3:32: found 2, expected a number from 0 to 1"
    ),
    (
      #"{"group": [{"angle": 90}]}"#,
      "3:12: found a layer that shows nothing, expected one of picture, fill, text, painting, group"
    ),
  ])
  func `a mistake in a group is told with its place`(layer: String, problem: String) throws {
    #expect(try problems(layer).contains("prototype.json:" + problem))
  }

  @Test(arguments: [##"{"fil": "#FFF"}"##, ##"{"group": [{"fil": "#FFF"}]}"##])
  func `a layer with a misspelt content is one mistake`(layer: String) throws {
    let all = try problems(layer)
    #expect(all.count == 1 && all[0].hasSuffix("; did you mean fill?"), "\(all)")
  }

  @Test func `one place has 400 layers at most, with those in groups`() throws {
    func groups(_ count: Int) -> String {
      let fills = Array(repeating: ##"{"fill": "#FFF"}"##, count: 99).joined(separator: ",")
      return Array(repeating: "{\"group\": [\(fills)]}", count: count).joined(separator: ",")
    }
    #expect(try shown(groups(4)).0.count == 400)
    #expect(
      try problems(groups(4) + ##", {"fill": "#FFF"}"##).first?.hasSuffix(
        "found 401 layers with those in groups, expected at most 400 in one place") == true)
  }

  // MARK: Anchor, fit, colours

  @Test func `an anchor is a share of the frame, and the middle without one`() throws {
    let layers = try shown(##"{"fill": "#FFF"}, {"fill": "#FFF", "anchor": [1, 0]}"##).0
    #expect(layers.map(\.anchor) == [Point(x: 0.5, y: 0.5), Point(x: 1, y: 0)])
  }

  @Test func `a picture covers its frame unless it says otherwise`() throws {
    try prototype.folder.write("20 10", to: "a.png")
    let looks = try shown(
      #"{"picture": "a.png"}, {"picture": "a.png", "fit": "contain"}, {"picture": "a.png", "fit": "stretch"}"#
    ).1
    let fits = looks.compactMap { look -> LayerArtwork.Fit? in
      if case .picture(_, let fit) = look { fit } else { nil }
    }
    #expect(fits == [.cover, .contain, .stretch])
    #expect(
      try problems(#"{"picture": "a.png", "fit": "fill"}"#) == [
        "prototype.json:3:29: found \"fill\", expected one of cover, contain, stretch"
      ])
  }

  @Test func `a fill and a text follow a quantity from colour to colour`() throws {
    let by =
      ##""by": "header.progress", "map": [[0, "#000"], [1, {"light": "#F00", "dark": "#0F0"}]]"##
    let looks = try shown(
      #"{"fill": {\#(by)}}, {"text": "a", "color": {\#(by), "ease": "ease-in"}}"#
    ).1
    guard case .drivenFill(let fill) = looks[0], case .text(let label) = looks[1] else {
      Issue.record("\(looks)")
      return
    }
    let points = [Driver.Stop(0, 0), Driver.Stop(1, 1)]
    #expect(fill.place == Driven(0, Driver(place: 0, points: points)))
    #expect(fill.colors.map(\.light) == [.black, Color(hex: 0xFF0000)])
    #expect(fill.colors.map(\.dark) == [.black, Color(hex: 0x00FF00)])
    #expect(label.drivenColor?.place.driver?.ease == .easeIn && label.color == nil)
  }

  @Test(arguments: [
    (##"[[0, "#000"]]"##, "3:43: found a list of 1, expected a list of 2 to 32"),
    (
      ##"[[1, "#000"], [0, "#FFF"]]"##,
      "3:43: found inputs that do not ascend, expected each more than the one before"
    ),
    (
      ##"[[0, "#000"], [1, 2]]"##,
      "3:61: found 2, expected a colour such as \"#1A2B3C\", or an object of light, dark"
    ),
    (
      ##"[[0, "#000"], ["#FFF", 1]]"##,
      "3:58: found \"#FFF\", expected a number from -1000000 to 1000000"
    ),
    (
      ##"[[0, "#000"], [1]]"##,
      "3:57: found a list of 1, expected a list of a number from -1000000 to 1000000 and a colour such as \"#1A2B3C\", or an object of light, dark"
    ),
  ])
  func `a mistake in a driven colour is told with its place`(map: String, problem: String) throws {
    let found = try problems(#"{"fill": {"by": "header.progress", "map": \#(map)}}"#)
    #expect(found.first == "prototype.json:" + problem)
  }

  // MARK: Over

  @Test func `layers over everything are the scene's, and may have taps and drivers`() throws {
    let scene = try read(
      "",
      over:
        ##"[{"group": [{"fill": "#FFF"}], "tap": "menu", "y": {"by": "header.progress", "map": [[0, 1], [1, 0]]}}]"##
    ).get().scene
    #expect(scene.over.count == 2 && scene.over[0].taps == [.menu] && scene.drivers.count == 1)
    #expect((scene.artwork?.content as? LayerArtwork)?.looks(.over).count == 2)
    #expect(
      try problems("", over: #"[{"painting": "buttons"}]"#).first?.hasSuffix("no painting here")
        == true)
  }
}
