import DetentCanvas
import DetentDisk
import DetentFiles
import DetentMotion
import DetentPNG
import DetentPlayer
import DetentScenes
import DetentStage
import Foundation
import TestSupport
import Testing

@testable import DetentProof

/// Makes pages of small prototypes, with letters of one width.
@Suite struct PageMakerTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  /// A prototype with a header, two lists, a menu and a layer whose width follows the header.
  static func document(name: String = "Parcels", text: String = "On its way to you") -> String {
    let (name, text) = (JSONWriter.text(.string(name)), JSONWriter.text(.string(text)))
    return """
      {
        "detent-prototype": 1, "name": \(name), "size": [200, 300], "haptics": true,
        "page": {
          "header": {
            "heights": [40, 80, 160],
            "layers": [
              { "text": \(text), "frame": { "left": 10, "top": 8,
                "width": { "by": "header.height", "map": [[40, 40], [160, 180]] } } }]
          },
          "lists": [
            { "name": "One", "rows": 12, "rowHeight": 60, "layers": [
              { "text": \(text), "lineCount": 2, "frame": { "left": 10, "right": 10, "top": 4 } }] },
            { "name": "Two", "rows": [{ "day": "Monday", "height": 90 }, {}, { "day": "Tuesday" }, {}], "rowHeight": 60,
              "layers": [{ "text": "Delivered", "frame": { "left": 10, "top": 4 } }],
              "sections": { "height": 24, "layers": [
                { "name": "day", "text": "", "style": "caption", "frame": { "left": 10, "top": 4 } }] } }],
          "layers": [{ "fill": "#4A6CF7", "frame":
            { "left": 150, "width": 40, "bottom": 10, "height": 40 }, "tap": "list:2" }]
        },
        "pull": {}, "menu": { "items": ["Inbox", "Settings"] }
      }
      """
  }

  static let gesture = """
    detent-gesture 1
    scene P
    theme light dark
    shot rest
    press 100 250
    drag 100 150 over 0.1
    expect header.height 40 within 200
    shot held
    release
    settle
    end

    """

  private func subject(_ document: String = Self.document()) throws -> PageSubject {
    try folder.folder("P/Gestures")
    try folder.write(document, to: "P/prototype.json")
    try folder.write(Self.gesture, to: "P/Gestures/wave.gesture")
    let prototype = try PrototypeReader.read(folder.file("P"), .files).get()
    return PageSubject(prototype.scene, prototype.size)
  }

  /// The gesture says `scene P` as seen from the folder above.
  private func made(_ document: String = Self.document()) throws -> PageMaker.Page {
    var subjects = [try subject(document)]
    let path = try folder.write(Self.gesture, to: "wave.gesture")
    try PageGestures.add([path], to: &subjects)
    var maker = PageMaker(subjects)
    maker.scale = 1
    return try maker.make(BlockShaper())
  }

  /// The header of the card lies between the points of the narrow grid on which the page looks for elements,
  /// and on a point of the wide grid.
  @Test func `a card with a narrow header is explored to its end`() throws {
    let document = Self.document().replacing(
      "\"pull\": {},",
      with: """
        "card": { "detents": [65, "full-41"], "handle": false, "header": { "height": 11 },
          "lists": [{ "rows": 4, "rowHeight": 40, "layers": [
            { "text": "At the door", "frame": { "left": 10, "top": 4 } }] }] },
        "pull": {},
        """)
    #expect(try made(document).notes.isEmpty)
  }

  private func object(_ value: JSONWriter.Value) throws -> [String: Any] {
    let data = Data(JSONWriter.text(.line(value)).utf8)
    return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  @Test func `the pack of a page reads back to the same bytes, and its data is JSON`() throws {
    let page = try made()
    let data = try object(page.data)
    #expect(data["form"] as? Int == PageMark.form && data["haptics"] as? Bool == true)
    let bytes = try #require(Gzip.uncompressed(page.packed, limit: 1 << 24))
    guard case .pack(let pack) = bytes.withUnsafeBytes({ PagePack.read($0) }) else {
      Issue.record("the pack is damaged")
      return
    }
    #expect(pack.bytes == bytes && pack.scenes.count == 1)
    #expect(pack.scenes[0].scene.name == "Parcels" && pack.scenes[0].scene.hasHaptics)
    #expect(pack.scenes[0].size == Size(width: 200, height: 300))
    let scenes = try #require(data["scenes"] as? [[String: Any]])
    #expect(scenes[0]["head"] as? [String] == ["detent-gesture 1", "scene P"])
    let feel = try #require((scenes[0]["feels"] as? [[String: Any]])?.first)
    let own = try #require((feel["bytes"] as? String).flatMap { Data(base64Encoded: $0) })
    #expect(own.count == MemoryLayout<Feel>.size)
  }

  @Test func `the hashes of a page are those of the program itself`() throws {
    let page = try made()
    let packed = try #require(page.pack.scenes.first?.gestures.first)
    var script = try GestureReader.read(folder.file("wave.gesture"), .files)
    script.setup.scene = page.pack.scenes[0].scene
    let end = GesturePlayer(script, feel: script.setup.scene.feel).played().simulation
    #expect(packed.name == "wave" && packed.hash == end.stateHash.value)
    #expect(packed.shots.map(\.name) == ["rest", "rest-dark", "held", "held-dark"])
    #expect(packed.shots.map(\.isDark) == [false, true, false, true])
    #expect(!packed.steps.isEmpty && packed.steps.count == script.steps.count - 1)
    let renderer = StageRenderer(typesetter: Typesetter(shaper: BlockShaper()))
    for (shot, theme) in zip(packed.shots, [Theme.Name.light, .dark]) {
      let rest = Simulation(setup: script.setup, feel: script.setup.scene.feel)
      let picture = renderer.draw(rest.layout, of: script.setup.scene, theme: theme, scale: 1)
      #expect(shot.hash == picture.pixelHash())
    }
  }

  /// Answers only what is baked, and notes everything else.
  private final class BakedShaper: TextShaper {
    private let text: BakedText
    private let others = BlockShaper()
    private(set) var missing: Set<String> = []

    init(_ text: BakedText) { self.text = text }

    func metrics(of style: TextStyle) -> FontMetrics {
      if !text.fonts.contains(where: { $0.style == style }) { missing.insert("\(style)") }
      return others.metrics(of: style)
    }

    func width(of string: String, style: TextStyle) -> Double {
      if !text.widths.contains(where: { $0.text == string && $0.style == style }) {
        missing.insert("the width of \(string)")
      }
      return others.width(of: string, style: style)
    }

    func mask(of string: String, style: TextStyle, scale: Double, shift: Double) -> CoverageMask {
      let isBaked = text.masks.contains {
        $0.text == string && $0.style == style && $0.scale == scale && $0.shift == shift
      }
      if !isBaked { missing.insert("\(string) at \(shift)") }
      return others.mask(of: string, style: style, scale: scale, shift: shift)
    }
  }

  @Test func `no random hand finds a text that is not baked, on any usual phone`() throws {
    let page = try made()
    for width in [200.0, 375, 430] { try play(page, width: width) }
  }

  private func play(_ page: PageMaker.Page, width: Double) throws {
    let scene = page.pack.scenes[0].scene
    let shaper = BakedShaper(page.pack.scenes[0].text)
    let height = (width * 1.5).rounded()
    let setup = SceneSetup(scene: scene, size: Size(width: width, height: height))
    let renderer = StageRenderer(typesetter: Typesetter(shaper: shaper))
    var chance = Chance(21)
    var simulation = Simulation(setup: setup, feel: scene.feel)
    func point() -> Point {
      Point(x: chance.number(0, setup.size.width), y: chance.number(0, setup.size.height))
    }
    for _ in 0..<60 {
      func send(_ kind: InputEvent.Kind) {
        simulation.apply(InputEvent(kind, at: Instant(tick: simulation.state.tick)))
      }
      send(.press(point(), .touch))
      if chance.happens(0.7) { send(.move(point())) }
      for _ in 0..<chance.whole(20) { simulation.step() }
      send(.release)
      for _ in 0..<40 { simulation.step() }
      let theme = chance.happens(0.5) ? Theme.Name.light : .dark
      _ = renderer.draw(simulation.layout, of: scene, theme: theme, scale: 1)
    }
    #expect(shaper.missing.sorted() == [], "\(width) pt")
  }

  @Test(arguments: [
    "</script><script>alert(1)</script> \"quoted\" 'and' `more` javascript:alert(1) "
      + "\u{202E}turned\u{2066}\u{2028}\u{2029} <!-- {{data}} {{script}}",
    String(repeating: "long ", count: 2000),
  ])
  func `names and texts never become markup`(text: String) throws {
    let page = try made(Self.document(name: text, text: text))
    let data = try object(page.data)
    let scenes = try #require(data["scenes"] as? [[String: Any]])
    let title = try #require(scenes.first?["title"] as? String)
    #expect(title.lowercased() == text.lowercased())
    let html = String(
      decoding: try PageTemplateTests.template(in: folder).filled(with: page), as: UTF8.self)
    #expect(html.ranges(of: "</script>").count == 4 && html.ranges(of: "<script").count == 4)
  }

  @Test func `a line that is too long for a page is left out, and reported`() throws {
    let long = String(repeating: "long ", count: 2000)
    let document = Self.document(text: long).replacing(
      "\"lineCount\": 2, \"frame\": { \"left\": 10, \"right\": 10, \"top\": 4 }",
      with: "\"frame\": { \"left\": 10, \"top\": 4 }")
    let page = try made(document)
    #expect(
      page.notes.contains { $0.contains("is too long for a page and draws in the browser's") })
    #expect(page.pack.scenes[0].text.masks.allSatisfy { $0.mask.width <= 1 << 15 })
  }

  @Test func `a gesture of no packed scene, too many and an empty folder are refused`() throws {
    var subjects = [try subject()]
    let other = try folder.write("detent-gesture 1\nscene popup\nend\n", to: "other.gesture")
    refuses("found a gesture of \"popup\", expected one of \"P\"") {
      try PageGestures.add([other], to: &subjects)
    }
    let path = try folder.write(Self.gesture, to: "wave.gesture")
    refuses("--gestures: found 21 gestures, expected at most 20 on a page") {
      try PageGestures.add(Array(repeating: path, count: 21), to: &subjects)
    }
    let empty = try folder.folder("empty")
    refuses("a folder without gestures") {
      try PageGestures.add([empty], to: &subjects)
    }
    #expect(subjects[0].gestures.isEmpty)
  }

  @Test func `a prototype brings the gestures that lie in its folder`() throws {
    var subjects = [try subject()]
    let inner = Self.gesture.replacing("scene P", with: "scene ..")
    try folder.write(inner, to: "P/Gestures/wave.gesture")
    try folder.write(Self.gesture.replacing("scene P", with: "scene ."), to: "P/near.gesture")
    try PageGestures.add([], to: &subjects)
    #expect(subjects[0].gestures.map(\.name) == ["near", "wave"])
  }

  @Test func `a page that is too large is refused with its largest pictures`() throws {
    let page = try made()
    try PageMaker.check(bytes: 100, of: page, path: "p.html", limit: 100)
    refuses("p.html: found a page of 2 kB, expected at most 1 kB") {
      try PageMaker.check(bytes: 2000, of: page, path: "p.html", limit: 1000)
    }
    let sizes = [(999, "1 kB"), (1_140_000, "1.1 MB"), (64_500_000, "65 MB")]
    for (bytes, text) in sizes { #expect(PageMaker.size(bytes) == text) }
  }
}

/// Expects that `body` throws a problem that says `words`.
func refuses(_ words: String, _ body: () throws -> Void) {
  do {
    try body()
    Issue.record("nothing was refused with \(words)")
  } catch {
    #expect("\(error)".contains(words))
  }
}
