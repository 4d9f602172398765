import DetentCanvas
import DetentFiles
import DetentMotion
import DetentPNG
import DetentScenes
import DetentStage
import TestSupport
import Testing

/// Checks a prototype's folder down to its pixels.
struct LayerPainterTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func scene(_ page: String) throws -> Scene {
    try folder.write(
      #"{"detent-prototype": 1, "name": "p", "page": \#(page)}"#, to: "prototype.json")
    return try PrototypeReader.read(folder.path, .files).get().scene
  }

  private func picture(_ name: String, _ width: Int, _ height: Int, _ color: UInt32) throws {
    let bitmap = Bitmap(width: width, height: height)
    for y in 0..<height { for x in 0..<width { bitmap[x, y] = color } }
    try PNG.write(bitmap, to: folder.file(name))
  }

  private func pixels(
    _ scene: Scene, _ layout: Layout, _ theme: Theme = .light, scale: Double
  ) throws -> Bitmap {
    let easel = try Easel(scene)
    let bitmap = Bitmap(width: Int(390 * scale), height: Int(844 * scale))
    Canvas(typesetter: easel.typesetter)
      .draw(easel.list(layout, theme, scale: scale), into: bitmap, scale: scale)
    return bitmap
  }

  /// Returns the frame of a colour's pixels; nil if there are none, or if they do not fill a rectangle.
  private func frame(_ color: UInt32, in bitmap: Bitmap, scale: Double) -> Rect? {
    var bounds = PixelRect.empty
    var count = 0
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width where bitmap[x, y] == color {
        bounds = bounds.union(PixelRect(left: x, top: y, right: x + 1, bottom: y + 1))
        count += 1
      }
    }
    guard count > 0, count == bounds.area else { return nil }
    return Rect(
      x: Double(bounds.left) / scale, y: Double(bounds.top) / scale,
      width: Double(bounds.width) / scale, height: Double(bounds.height) / scale)
  }

  private static let red: UInt32 = 0xFFFF_0000
  private static let blue: UInt32 = 0xFF00_00FF

  @Test(arguments: ["#101018", "#F4F5F9", "#808080"], [Theme.Name.light, .dark])
  func `the home indicator is seen on any ground`(fill: String, theme: Theme.Name) throws {
    let scene = try scene(#"{ "fill": "\#(fill)" }"#)
    let bitmap = try pixels(
      scene, Simulation(setup: SceneSetup(scene: scene)).layout, Theme(theme), scale: 1)
    let colors = [833, 800].map { Color(hex: bitmap[195, $0] & 0xFF_FFFF) }
    #expect(colors[0].contrast(with: colors[1]) >= 2.5)
  }

  @Test func `layers of lists side by side follow their own list each, without a jump`() throws {
    let box = #""frame": { "left": 0, "width": 300, "height": 40 }"#
    let list = { (color: String) in
      #"{ "name": "\#(color)", "height": 3000, "layers": [{ "fill": "\#(color)", \#(box), "y": "#
        + #"{ "by": "list.offset.y", "map": [[0, 300], [2000, 2500]] } }] }"#
    }
    let scene = try scene(#"{ "pager": {}, "lists": [\#(list("#FF0000")), \#(list("#0000FF"))] }"#)
    var hand = Hand(scene)
    hand.drag(from: 195, 700, dy: -300)
    var last: Rect?
    func look() throws {
      let bitmap = try pixels(scene, hand.simulation.layout, scale: 1)
      let red = frame(Self.red, in: bitmap, scale: 1)
      if let red, let last { #expect(abs(red.y - last.y) <= 1) }
      if let blue = frame(Self.blue, in: bitmap, scale: 1) { #expect(blue.y == 300) }
      last = red
    }
    try look()
    #expect(last != nil)
    hand.press(330, 400)
    for _ in 0..<4 {
      hand.move(dx: -70, speed: 1000)
      try look()
    }
    hand.release(settles: false)
    while !hand.simulation.isSettled {
      hand.wait(ticks: 2)
      try look()
    }
    #expect(last == nil && hand.simulation.state.page!.list.tab == 1)
  }

  @Test(arguments: [1.0, 2], [Theme.Name.light, .dark])
  func `a fill is where its driver puts it, in its theme's colour`(
    scale: Double, theme: Theme.Name
  ) throws {
    let scene = try scene(
      """
      {"header": {"heights": [64, 152, 300]}, "lists": [{"rows": 40, "rowHeight": 80}],
       "layers": [{"fill": {"light": "#FF0000", "dark": "#0000FF"},
        "frame": {"left": 40, "width": 30, "top": 400, "height": 20},
        "x": {"by": "header.height", "map": [[64, 100], [152, 0]]}}]}
      """)
    let color = theme == .light ? Self.red : Self.blue
    var hand = Rehearsal(scene, feel: scene.feel)
    let rest = try pixels(scene, hand.layout, Theme(theme), scale: scale)
    #expect(
      frame(color, in: rest, scale: scale) == Rect(x: 40, y: 400, width: 30, height: 20))
    hand.press(300, 700)
    hand.drag(300, 300)
    let height = try #require(hand.layout.page?.header?.frame.maxY)
    #expect(height < 100)
    let moved = try pixels(scene, hand.layout, Theme(theme), scale: scale)
    let found = try #require(frame(color, in: moved, scale: scale))
    let expected = 40 + 100 * clamp((152 - height) / 88, 0, 1)
    #expect(abs(found.x - expected) <= 1 && found.y == 400, "\(found) \(expected)")
  }

  @Test(arguments: [1, 2, 3])
  func `a picture is its density's and its theme's`(density: Int) throws {
    try picture("a.png", 20, 10, 0xFFFF_0000)
    try picture("a@2x.png", 40, 20, 0xFF00_FF00)
    try picture("a@3x.png", 60, 30, 0xFF00_00FF)
    try picture("a-dark@2x.png", 40, 20, 0xFFFF_00FF)
    let scene = try scene(
      #"{"lists": [{"rows": 0, "rowHeight": 1}], "layers": [{"picture": "a.png", "frame": {"left": 30, "top": 200}}]}"#
    )
    let layout = Rehearsal(scene).layout
    let color = [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF][density - 1] as UInt32
    let place = Rect(x: 30, y: 200, width: 20, height: 10)
    let scale = Double(density)
    let light = try pixels(scene, layout, scale: scale)
    #expect(frame(color, in: light, scale: scale) == place)
    let dark = try pixels(scene, layout, .dark, scale: scale)
    #expect(frame(0xFFFF_00FF, in: dark, scale: scale) == place)
  }

  @Test func `a picture that is a list scrolls with it, all of it`() throws {
    let bitmap = Bitmap(width: 780, height: 4000)
    for y in 0..<4000 { for x in 0..<780 { bitmap[x, y] = 0xFF00_0000 | UInt32(y) } }
    try PNG.write(bitmap, to: folder.file("list@2x.png"))
    let scene = try scene(#"{"lists": [{"picture": "list.png"}]}"#)
    var hand = Rehearsal(scene)
    #expect(hand.layout.page?.lists[0].frame.height == 2000)
    for _ in 0..<4 {
      let shown = try pixels(scene, hand.layout, scale: 2)
      let top = try #require(hand.layout.page?.lists[0].frame.y)
      for y in [300, 800, 1500] where y < Int(2 * (top + 2000)) {
        let row = y - Int((top * 2).rounded())
        #expect(shown[20, y] == 0xFF00_0000 | UInt32(row), "\(y)")
      }
      hand.press(200, 700)
      hand.drag(200, 250, over: 0.1)
      hand.wait(0.2)
      hand.release()
      hand.settle()
    }
  }

  @Test func `a tap marks a row, and a held row keeps its mark while it is lifted`() throws {
    let scene = try scene(
      """
      {"lists": [{"rows": 3, "rowHeight": 80, "press": {"items": [{"title": "Open"}]}, "layers": [
       {"text": "on", "when": "marked"}, {"text": "off", "when": "unmarked"}]}]}
      """)
    var hand = Rehearsal(scene)
    func texts() throws -> [String] {
      try Easel(scene).drawn(hand.layout).texts.map(\.string).filter { $0 == "on" || $0 == "off" }
    }
    #expect(try texts() == ["off", "off", "off"])
    hand.tap(150, 120)
    hand.settle()
    #expect(try texts() == ["off", "on", "off"])
    hand.press(150, 120)
    hand.wait(1)
    #expect(hand.layout.page?.press?.row == 1)
    #expect(try texts() == ["off", "on", "off", "on"], "the lifted row is drawn over the others")
  }

  @Test func `text wraps in its frame, ends in an ellipsis, and keeps to its edge`() throws {
    let scene = try scene(
      """
      {"lists": [{"rows": 0, "rowHeight": 1}], "layers": [
       {"text": "one two three four five six seven eight nine ten", "lineCount": 2,
        "lineHeight": 27,
        "frame": {"left": 20, "width": 120, "top": 200}},
       {"text": "A single line that is too long", "frame": {"left": 20, "width": 100, "top": 300}},
       {"text": "right", "frame": {"right": 30, "top": 400}},
       {"text": "middle", "pin": "center", "frame": {"top": 500}, "size": 30, "weight": "bold"},
       {"text": "middle", "pin": "center", "frame": {"top": 600}}]}
      """)
    let texts = try Easel(scene).drawn(Rehearsal(scene).layout).texts
    let wrapped = texts.filter { (190..<290).contains($0.frame.midY) }
    #expect(wrapped.count == 2 && wrapped[1].frame.y == wrapped[0].frame.y + 27)
    #expect(wrapped[0].string.hasPrefix("one two") && wrapped[1].string.hasSuffix("…"))
    #expect(wrapped.allSatisfy { $0.frame.maxX <= 140 })
    let line = try #require(texts.first { $0.string.hasPrefix("A single") })
    #expect(line.string.hasSuffix("…") && line.frame.maxX <= 120)
    #expect(texts.first { $0.string == "right" }?.frame.maxX == 360)
    let middles = texts.filter { $0.string == "middle" }
    #expect(middles.count == 2 && middles.allSatisfy { abs($0.frame.midX - 195) < 0.01 })
    #expect(middles[0].frame.width > 1.5 * middles[1].frame.width, "each in its own style")
  }

  @Test func `a shadow lies under its layer, and a clip ends at its part`() throws {
    let scene = try scene(
      ##"""
      {"fill": "#FFFFFF", "lists": [{"rows": 2, "rowHeight": 100, "layers": [
        {"fill": "#FF0000", "frame": {"left": 50, "width": 40, "top": 50, "height": 100}, "clip": true}]}],
       "layers": [{"fill": "#0000FF", "frame": {"left": 200, "width": 40, "top": 600, "height": 40},
        "shadow": {"blur": 0, "x": 60, "y": 0, "color": "#00FF00"}}]}
      """##)
    let layout = Rehearsal(scene).layout
    let shown = try pixels(scene, layout, scale: 1)
    #expect(frame(Self.blue, in: shown, scale: 1) == Rect(x: 200, y: 600, width: 40, height: 40))
    #expect(
      frame(0xFF00_FF00, in: shown, scale: 1) == Rect(x: 260, y: 600, width: 40, height: 40))
    let top = Int(try #require(layout.page?.lists[0].frame.y))
    #expect(shown[60, top + 99] == Self.red && shown[60, top + 100] != Self.red)
    #expect(shown[60, top + 149] != Self.red && shown[60, top + 150] == Self.red)
  }

  @Test func `a picture that its frame contains casts no shadow of the whole frame`() throws {
    try picture("a.png", 20, 40, 0xFFFF_0000)
    let scene = try scene(
      """
      {"layers": [{"picture": "a.png", "fit": "contain", "shadow": {},
       "frame": {"left": 100, "width": 100, "top": 300, "height": 80}}]}
      """)
    let drawn = try Easel(scene).drawn(Rehearsal(scene).layout, .light)
    let shadows = drawn.commands.compactMap {
      if case .shadow(let shape, _) = $0 { shape.rect } else { nil }
    }
    #expect(shadows == [Rect(x: 130, y: 300, width: 40, height: 80)])
    #expect(drawn.pictures == shadows)
  }

  @Test func `a turned text without a width shows all of itself`() throws {
    func red(_ rotation: Double, _ width: String) throws -> Int {
      let scene = try scene(
        """
        {"layers": [{"text": "Turned", "color": "#FF0000", "rotation": \(rotation),
          "frame": {"left": 150, \(width) "top": 400}}]}
        """)
      let shown = try pixels(scene, Rehearsal(scene).layout, scale: 2)
      return (600..<1000).reduce(0) { sum, y in
        sum + (0..<780).count { shown[$0, y] == Self.red }
      }
    }
    let upright = try red(0, "")
    #expect(upright > 100)
    for rotation in [90.0, 180, -90] {
      #expect(abs(try red(rotation, "") - upright) < upright / 10, "\(rotation)")
    }
    #expect(try red(180, #""width": 100,"#) > upright / 2)
  }

  @Test func `a layer is turned about its middle as its driver says, and comes back`() throws {
    let scene = try scene(
      """
      {"header": {"heights": [64, 152, 300]}, "lists": [{"rows": 40, "rowHeight": 80}],
       "layers": [{"fill": "#FF0000", "frame": {"left": 100, "width": 60, "top": 400, "height": 20},
        "rotation": {"by": "header.height", "map": [[64, 90], [152, 0]]}}]}
      """)
    var hand = Rehearsal(scene, feel: scene.feel)
    let upright = Rect(x: 100, y: 400, width: 60, height: 20)
    #expect(frame(Self.red, in: try pixels(scene, hand.layout, scale: 2), scale: 2) == upright)
    hand.press(300, 700)
    hand.drag(300, 300)
    hand.release()
    hand.settle()
    #expect(hand.layout.page?.header?.frame.maxY == 64)
    #expect(
      frame(Self.red, in: try pixels(scene, hand.layout, scale: 2), scale: 2)
        == Rect(x: 120, y: 380, width: 20, height: 60))
  }

  @Test(arguments: [
    (##"{"fill": "#101020"}"##, true), (##"{"fill": "#F0F0FF"}"##, false),
    (##"{"fill": ["#000010", "#000040"]}"##, true), (#"{"picture": "night.png"}"#, true),
    (#"{"picture": "day.png"}"#, false),
    (##"{"fill": "#101020", "opacity": 0.1}"##, false),
    (##"{"fill": "#101020", "frame": {"top": 60, "height": 40}}"##, false),
  ])
  func `the phone's marks are read on what a document puts under them`(layer: String, isLight: Bool)
    throws
  {
    try picture("night.png", 390, 152, 0xFF08_0818)
    try picture("day.png", 390, 152, 0xFFF8_F8E8)
    let scene = try scene(
      """
      {"header": {"heights": [64, 152, 300], "layers": [\(layer)]}, "lists": [{"rows": 9, "rowHeight": 80}]}
      """)
    let clock = try #require(try Easel(scene).drawn(Rehearsal(scene).layout).text("9:41"))
    #expect((clock.color.relativeLuminance > 0.5) == isLight, "\(clock.color)")
  }

  @Test func `the phone's marks are read on both of two pages that pass below them`() throws {
    let pages = ["#101020", "#F0F0FF"].map {
      #"{"height": 844, "layers": [{"fill": "\#($0)"}]}"#
    }
    let scene = try scene(#"{"pager": {}, "lists": [\#(pages.joined(separator: ","))]}"#)
    func marks(_ layout: Layout) throws -> [Bool] {
      let texts = try Easel(scene).drawn(layout).texts.filter { $0.string == "9:41" }
      return texts.map { $0.color.relativeLuminance > 0.5 }
    }
    var hand = Rehearsal(scene)
    #expect(try marks(hand.layout) == [true])
    hand.press(350, 500)
    hand.drag(150, 500)
    #expect(try marks(hand.layout) == [true, false])
  }
}
