import DetentCanvas
import DetentFiles
import DetentMotion
import DetentPNG
import DetentScenes
import DetentStage
import TestSupport
import Testing

/// Checks the pixels of groups, fits, rows from data, driven colours, and of layers over everything.
struct LayerGroupPainterTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func scene(_ page: String, _ parts: String = "") throws -> Scene {
    try folder.write(
      #"{"detent-prototype": 1, "name": "p", "statusBar": "none", "page": \#(page)\#(parts)}"#,
      to: "prototype.json")
    return try PrototypeReader.read(folder.path, .files).get().scene
  }

  private func layers(_ layers: String) throws -> Scene {
    try scene("{\"fill\": \"#FFFFFF\", \"layers\": [\(layers)]}")
  }

  private func pixels(
    _ scene: Scene, _ layout: Layout? = nil, _ theme: Theme = .light, scale: Double = 1
  ) throws -> Bitmap {
    let easel = try Easel(scene)
    let bitmap = Bitmap(width: Int(390 * scale), height: Int(844 * scale))
    let layout = layout ?? Rehearsal(scene).layout
    Canvas(typesetter: easel.typesetter)
      .draw(easel.list(layout, theme, scale: scale), into: bitmap, scale: scale)
    return bitmap
  }

  private static let (red, blue): (UInt32, UInt32) = (0xFFFF_0000, 0xFF00_00FF)

  /// Tells whether two colours differ by at most `within` in every channel.
  private func near(_ a: UInt32, _ b: UInt32, within: Int = 1) -> Bool {
    for shift in [0, 8, 16, 24] as [UInt32] {
      let (one, other): (UInt32, UInt32) = (a >> shift & 255, b >> shift & 255)
      if abs(Int(one) - Int(other)) > within { return false }
    }
    return true
  }

  private static let pair = ##"""
    {"fill": "#FF0000", "frame": {"left": 0, "width": 40, "top": 0, "height": 40}},
    {"fill": "#0000FF", "frame": {"left": 20, "width": 40, "top": 0, "height": 40}}
    """##

  @Test func `a group fades as a whole: what is covered in it does not show through`() throws {
    let shown = try pixels(
      layers(
        #"{"group": [\#(Self.pair)], "opacity": 0.5, "frame": {"left": 100, "width": 60, "top": 200, "height": 40}}"#
      ))
    #expect(near(shown[110, 220], 0xFFFF_7F7F) && near(shown[150, 220], 0xFF7F_7FFF))
    #expect(near(shown[130, 220], 0xFF7F_7FFF), "the blue one hides the red one")
    #expect(shown[99, 220] == 0xFFFF_FFFF && shown[160, 220] == 0xFFFF_FFFF)
  }

  @Test func `a group clips at its frame and its corner, and only if it says so`() throws {
    let frame = #""frame": {"left": 100, "width": 30, "top": 200, "height": 30}, "corner": 15"#
    let free = try pixels(layers(#"{"group": [\#(Self.pair)], \#(frame)}"#))
    #expect(free[100, 200] == Self.red && free[155, 235] == Self.blue)
    let cut = try pixels(layers(#"{"group": [\#(Self.pair)], "clip": true, \#(frame)}"#))
    #expect(cut[100, 200] == 0xFFFF_FFFF && cut[115, 215] == Self.red)
    #expect(cut[125, 215] == Self.blue && cut[135, 215] == 0xFFFF_FFFF)
  }

  @Test(arguments: [1.0, 2])
  func `a group turns with everything in it about its anchor`(scale: Double) throws {
    let shown = try pixels(
      layers(
        #"{"group": [\#(Self.pair)], "rotation": 90, "anchor": [0, 0], "frame": {"left": 200, "width": 60, "top": 300, "height": 40}}"#
      ), scale: scale)
    // The upper left corner stays at (200, 300); the group now reaches left and down from there.
    func at(_ x: Double, _ y: Double) -> UInt32 { shown[Int(x * scale), Int(y * scale)] }
    #expect(at(180, 310) == Self.red && at(180, 350) == Self.blue)
    #expect(at(163, 330) == Self.blue && at(198, 330) == Self.blue && at(198, 302) == Self.red)
    #expect(
      at(205, 310) == 0xFFFF_FFFF && at(155, 310) == 0xFFFF_FFFF && at(180, 365) == 0xFFFF_FFFF)
  }

  @Test func `a group that is turned loses nothing that reaches beyond its frame`() throws {
    let shown = try pixels(
      layers(
        ##"""
        {"group": [{"fill": "#FF0000", "frame": {"left": -50, "width": 20, "top": -40, "height": 20}}],
         "rotation": 180, "frame": {"left": 200, "width": 40, "top": 300, "height": 40}}
        """##))
    #expect(
      shown[280, 370] == Self.red && shown[271, 361] == Self.red && shown[289, 379] == Self.red)
    #expect(shown[269, 370] == 0xFFFF_FFFF && shown[280, 381] == 0xFFFF_FFFF)
  }

  @Test func `a scaled layer keeps its anchor`() throws {
    let shown = try pixels(
      layers(
        ##"{"fill": "#FF0000", "scale": 0.5, "anchor": [1, 0], "frame": {"left": 100, "width": 80, "top": 200, "height": 60}}"##
      ))
    #expect(shown[179, 200] == Self.red && shown[140, 229] == Self.red)
    #expect(shown[139, 215] == 0xFFFF_FFFF && shown[160, 230] == 0xFFFF_FFFF)
  }

  @Test func `groups look the same as layers at the same places`() throws {
    let grouped = try pixels(
      layers(
        ##"""
        {"frame": {"left": 30, "width": 300, "top": 100, "height": 400}, "group": [
          {"frame": {"left": 10, "right": 10, "top": 20, "bottom": 20}, "group": [
            {"fill": ["#FF0000", "#0000FF"], "corner": 20, "shadow": {}},
            {"text": "Grouped", "style": "title", "frame": {"right": 12, "bottom": 8}}]}]}
        """##), scale: 2)
    let flat = try pixels(
      layers(
        ##"""
        {"fill": ["#FF0000", "#0000FF"], "corner": 20, "shadow": {},
         "frame": {"left": 40, "width": 280, "top": 120, "height": 360}},
        {"text": "Grouped", "style": "title", "frame": {"right": 82, "bottom": 372}}
        """##), scale: 2)
    #expect(grouped.contents == flat.contents)
  }

  // MARK: Fits

  @Test func `a picture covers, shows all of itself, or is stretched`() throws {
    // The left half is red and the right half is blue, with a green edge all around.
    let bitmap = Bitmap(width: 40, height: 20)
    for y in 0..<20 {
      for x in 0..<40 {
        let isEdge = x < 4 || x >= 36 || y < 4 || y >= 16
        bitmap[x, y] = isEdge ? 0xFF00_FF00 : x < 20 ? Self.red : Self.blue
      }
    }
    try PNG.write(bitmap, to: folder.file("a.png"))
    func shown(_ fit: String) throws -> Bitmap {
      try pixels(
        layers(
          #"{"picture": "a.png", "fit": "\#(fit)", "frame": {"left": 100, "width": 40, "top": 200, "height": 80}}"#
        ))
    }
    let cover = try shown("cover")
    #expect(cover[101, 240] == Self.red && cover[138, 240] == Self.blue, "its sides are cut off")
    #expect(cover[120, 202] == 0xFF00_FF00)
    let contain = try shown("contain")
    #expect(contain[120, 215] == 0xFFFF_FFFF && contain[120, 265] == 0xFFFF_FFFF)
    #expect(contain[101, 240] == 0xFF00_FF00 && contain[110, 240] == Self.red)
    #expect(contain[120, 231] == 0xFF00_FF00 && contain[120, 248] == 0xFF00_FF00)
    let stretch = try shown("stretch")
    #expect(stretch[101, 240] == 0xFF00_FF00 && stretch[110, 240] == Self.red)
    #expect(stretch[110, 225] == Self.red && stretch[110, 205] == 0xFF00_FF00)
    #expect(stretch[130, 255] == Self.blue && stretch[130, 275] == 0xFF00_FF00)
  }

  // MARK: Rows from data

  @Test func `each row shows its own text, also far down, and the rows repeat`() throws {
    let rows = (0..<1000).map { "{\"title\": \"Row \($0)\"}" }.joined(separator: ",")
    let scene = try scene(
      #"{"lists": [{"rowHeight": 100, "count": 2500, "rows": [\#(rows)], "layers": [{"name": "title", "text": "?", "frame": {"left": 20, "top": 10}}]}]}"#
    )
    let easel = try Easel(scene)
    var layout = Rehearsal(scene).layout
    for (top, first) in [(0, 0), (99_000, 990), (100_000, 0), (249_100, 491)] {
      layout.parts.page?.lists[0].frame.y = -Double(top)
      let texts = easel.drawn(layout).texts.map(\.string).filter { $0.hasPrefix("Row") }
      #expect(texts.count == 9, "only the rows in sight are drawn")
      #expect(texts.first == "Row \(first)", "\(top)")
    }
  }

  // MARK: Driven colours

  @Test func `a colour is mixed between its stops, in its theme`() throws {
    let scene = try scene(
      ##"""
      {"header": {"heights": [64, 152, 300], "layers": [
         {"fill": {"by": "header.progress", "map": [[0, "#000000"], [1, {"light": "#FF0000", "dark": "#0000FF"}], [2, "#FFFFFF"]]}}]},
       "lists": [{"rows": 9, "rowHeight": 80}]}
      """##)
    var layout = Rehearsal(scene).layout
    for (progress, light, dark) in [
      (-1.0, 0xFF00_0000, 0xFF00_0000), (0.5, 0xFF80_0000, 0xFF00_0080),
      (1, Self.red, Self.blue), (1.5, 0xFFFF_8080, 0xFF80_80FF), (9, 0xFFFF_FFFF, 0xFFFF_FFFF),
    ] as [(Double, UInt32, UInt32)] {
      layout.drives[0] = progress
      #expect(try near(pixels(scene, layout)[200, 60], light), "\(progress)")
      #expect(try near(pixels(scene, layout, .dark)[200, 60], dark), "\(progress)")
    }
  }

  @Test func `a colour that comes from nothing keeps its hue`() throws {
    let scene = try scene(
      ##"""
      {"fill": "#FFFFFF", "header": {"heights": [64, 152, 300]}, "lists": [{"rows": 9, "rowHeight": 80}],
       "layers": [{"fill": {"by": "header.progress", "map": [[0, "#00000000"], [1, "#FF0000"]]}}]}
      """##)
    var layout = Rehearsal(scene).layout
    layout.drives[0] = 0.5
    #expect(try near(pixels(scene, layout)[200, 500], 0xFFFF_7F7F))
    layout.drives[0] = 0
    #expect(try pixels(scene, layout)[200, 500] == 0xFFFF_FFFF, "at nothing it is not there")
  }

  // MARK: Over everything, handle and hint

  @Test func `layers over everything cover an open menu`() throws {
    let scene = try scene(
      #"{"lists": [{"rows": 9, "rowHeight": 80}]}"#,
      ##", "pull": {}, "menu": {"items": ["A"], "hint": "Back"}, "over": [{"fill": "#FF0000", "frame": {"left": 0, "right": 0, "bottom": 20, "height": 60}, "tap": "menu"}]"##
    )
    var hand = Rehearsal(scene)
    #expect(try pixels(scene, hand.layout)[200, 800] == Self.red)
    hand.press(200, 800)
    hand.release()
    hand.settle()
    #expect(hand.layout.menu?.fraction == 1)
    #expect(try pixels(scene, hand.layout)[200, 800] == Self.red)
    let texts = try Easel(scene).drawn(hand.layout).texts.map(\.string)
    #expect(texts.contains("Back") && !texts.contains(MenuDescription.usualHint))
  }

  @Test func `a sheet of which nothing shows casts no shadow`() throws {
    let scene = try scene(
      ##"{"fill": "#FFFFFF"}"##,
      ##", "sheet": {"closed": 0, "open": 300, "layers": [{"fill": "#FF0000"}]}"##)
    var hand = Rehearsal(scene, feel: scene.feel)
    #expect(try pixels(scene, hand.layout)[40, 842] == 0xFFFF_FFFF)
    hand.send(.key(.up))
    hand.settle()
    let open = try pixels(scene, hand.layout)
    #expect(open[40, 842] == Self.red && open[200, 542] != open[200, 100], "open, it has one")
  }

  @Test(arguments: [true, false]) func `a card has its grabber unless the document leaves it out`(
    hasHandle: Bool
  ) throws {
    let scene = try scene(
      #"{"lists": [{"rows": 9, "rowHeight": 80}]}"#,
      #", "card": {"detents": [300], "handle": \#(hasHandle), "lists": [{"rows": 1, "rowHeight": 50}]}"#
    )
    let layout = Rehearsal(scene).layout
    let grabber = try #require(layout.card?.grabber)
    let shown = try pixels(scene, layout)
    let ground = shown[20, Int(grabber.midY)]
    #expect((shown[195, Int(grabber.midY)] != ground) == hasHandle)
  }

  @Test func `a card's corner follows its height`() throws {
    let scene = try scene(
      "{\"lists\": [{\"rows\": 3, \"rowHeight\": 80}]}",
      """
      , "card": {"detents": [120, 400, 800], "lists": [{"rows": 3, "rowHeight": 50}],
          "corner": {"by": "card.height", "map": [[400, 60], [800, 0]]}}
      """)
    func radius(_ key: StageKey) throws -> Double {
      var hand = Rehearsal(scene, feel: scene.feel)
      hand.send(.key(key))
      hand.settle()
      let fills = try Easel(scene).drawn(hand.layout).fills
      return try #require(
        fills.last { $0.color == Theme.light.sheet && $0.shape.rect.width == 390 }
      )
      .shape.radii.topLeft
    }
    let (low, high) = try (radius(.home), radius(.end))
    #expect(low == 60 && high == 0, "\(low), \(high)")
  }

  @Test func `a held text shows one line until its quantity reaches the next`() throws {
    func top(_ map: String) throws -> [Double] {
      let scene = try scene(
        """
        {"lists": [{"rows": 3, "rowHeight": 80}], "layers": [{"text": "A\\nB\\nC", "lineCount": 3, "lineHeight": 20, "frame": {"left": 0, "right": 0, "top": 0},
         "y": {"by": "list.offset.y", "map": \(map), "ease": "hold"}}]}
        """)
      let y = try #require(scene.page?.layers.last?.y)
      return [-50, 0, 0.9, 1, 1.9, 2, 50].map { y(Drives(repeating: $0)) }
    }
    #expect(try top("[[0, 0], [1, -20], [2, -40]]") == [0, 0, 0, -20, -20, -40, -40])
    #expect(try top("[[0.9, 5], [1, 7]]") == [5, 5, 5, 7, 7, 7, 7])
  }
}
