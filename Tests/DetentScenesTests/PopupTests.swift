import DetentCanvas
import DetentFiles
import DetentMotion
import DetentPNG
import DetentStage
import Testing

@testable import DetentScenes

struct PopupTests {
  private static let moments = Moments.popup(Size(width: 390, height: 844))

  private func layout(_ step: Int, _ name: String) throws -> Layout {
    try #require(Self.moments.first { $0.name == "popup-\(step)-\(name)" }).layout
  }

  private func sheet(_ drawn: Drawn, _ step: Int) throws -> RoundedRect {
    let color = step < 7 ? Theme.light.tinted : Theme.light.sheet
    return try #require(
      drawn.fills.first { $0.color == color && $0.shape.rect.width == 390 && $0.shape.rect.y > 0 }
    ).shape
  }

  /// The content that a published step shows.
  struct Dress: Sendable {
    var step: Int
    var hasRoundCorners = false
    var isDressed = false
    /// The number of titles that show half way.
    var titles = 0
  }

  static let dresses = [
    Dress(step: 1), Dress(step: 2), Dress(step: 3), Dress(step: 4), Dress(step: 5),
    Dress(step: 6, hasRoundCorners: true),
    Dress(step: 7, hasRoundCorners: true, isDressed: true, titles: 1),
    Dress(step: 8, hasRoundCorners: true, isDressed: true, titles: 2),
    Dress(step: 9, hasRoundCorners: true, isDressed: true, titles: 2),
    Dress(step: 10, hasRoundCorners: true, isDressed: true, titles: 2),
  ]

  @Test(arguments: dresses)
  func `each step shows what it adds, and nothing before`(dress: Dress) throws {
    let easel = try Easel(.popup)
    let open = easel.drawn(try layout(dress.step, "open"))
    let half = easel.drawn(try layout(dress.step, "half"))
    #expect(try sheet(open, dress.step).radii.topLeft == (dress.hasRoundCorners ? 20 : 0))
    #expect(open.texts.contains { $0.string == "Mira" } == dress.isDressed)
    #expect(open.texts.contains { $0.string == "Violet Terrace" } == dress.isDressed)
    #expect(half.texts.count { $0.string == "Reviews" } == dress.titles)
    let hasStep = open.texts.contains { $0.string.hasPrefix("Step \(dress.step) of") }
    #expect(hasStep == !dress.isDressed)
    let shadows = open.commands.count { if case .shadow = $0 { true } else { false } }
    #expect(shadows == (dress.isDressed ? 1 : 0))
  }

  @Test
  func `the warm-up's box is drawn where the layout has it, as faint as it says`() throws {
    let layout = try layout(0, "scrubbed")
    let drawn = try Easel(.popup).drawn(layout)
    #expect(layout.sheet!.boxAlpha < 0.7 && layout.sheet!.box.x > 100)
    let opacities = drawn.commands.compactMap {
      if case .pushGroup(let opacity, _) = $0 { opacity } else { nil }
    }
    #expect(opacities == [layout.sheet!.boxAlpha])
    #expect(drawn.text("Warm-up") != nil)
  }

  @Test
  func `titles at rest lie on whole pixels, untouched; on the way they grow between them`() throws {
    let easel = try Easel(.popup)
    func transforms(_ name: String) throws -> [Transform] {
      easel.drawn(try layout(10, name), scale: 1).commands.compactMap {
        if case .pushGroup(_, let transform) = $0 { transform } else { nil }
      }
    }
    #expect(try transforms("closed") == [.identity])
    #expect(try transforms("open") == [.identity])
    let moving = try transforms("half")
    #expect(moving.count == 2 && moving.allSatisfy { $0.scale != 1 })
  }

  @Test
  func `a growing title follows its layout to a thousandth of a pixel, from tick to tick`() throws {
    let easel = try Easel(.popup)
    var layout = try layout(10, "half")
    let start = layout.sheet!.openTitle.center
    var first: Double?
    for step in 0..<40 {
      layout.parts.sheet!.openTitle.center.y = start.y + Double(step) * 0.07
      let list = easel.list(layout, scale: 2)
      var group = Transform.identity
      for command in list.commands {
        if case .pushGroup(_, let transform) = command { group = transform }
        guard case .text(let text, let at, Theme.light.ink) = command,
          text.style == Typography.sheetOpen
        else { continue }
        // The canvas puts the text on whole pixels first and then applies the group.
        let pixel = Point(x: at.x, y: (at.y * 2).rounded() / 2)
        let shown = group(pixel).y - layout.sheet!.openTitle.center.y
        first = first ?? shown
        #expect(abs(shown - (first ?? 0)) < 5e-4)
      }
    }
    #expect(first != nil)
  }

  @Test
  func `a sheet that swings past its end leaves no gap below`() throws {
    var feel = Feel.default
    feel.sheet.dampingRatio = 0.3
    let easel = try Easel(.popup)
    var hand = Rehearsal(.popup, feel: feel)
    hand.tap(195, 814)
    var highest = 844.0
    for _ in 0..<120 {
      hand.wait(1.0 / 120)
      let shape = try sheet(easel.drawn(hand.layout), 10)
      highest = min(highest, shape.rect.y)
      #expect(shape.rect.maxY >= 844)
    }
    #expect(highest < 340)
  }

  @Test
  func `the reviews end above the home indicator`() throws {
    let easel = try Easel(.popup)
    let open = easel.drawn(try layout(10, "open"))
    let lowest = try #require(open.texts.map(\.frame.maxY).max())
    #expect(lowest < 844 - 13)
    #expect(["Mira", "Jonas", "Aiko"].allSatisfy { open.text($0) != nil })
  }

  @Test
  func `what the first steps say ends above the open sheet`() throws {
    let easel = try Easel(.popup)
    #expect(TutorialCopy.pages.count == 7)
    for step in 1...6 {
      let texts = easel.drawn(try layout(step, "open")).texts
      #expect(texts.allSatisfy { $0.frame.maxY < 844 - 500 })
    }
  }

  @Test
  func `the clock is dark over the bright sky and light once it is dimmed, in both themes`() throws
  {
    // The marks read the picture, which has pixels only in a scene from its files.
    let scene = try PrototypeReader.read(try ShippedScene.folder("popup"), .files).get().scene
    let easel = try Easel(scene)
    for (theme, dark, light) in [
      (Theme.light, Theme.light.ink, Color.white), (.dark, Color.black, Theme.dark.ink),
    ] {
      #expect(easel.drawn(try layout(10, "closed"), theme).text("9:41")?.color == dark)
      #expect(easel.drawn(try layout(10, "open"), theme).text("9:41")?.color == light)
    }
  }

  @Test
  func `with reduced motion the open sheet fades in over the closed one`() throws {
    var layout = try layout(10, "open")
    layout.parts.sheet!.sheetAlpha = 0.4
    layout.parts.sheet!.closedTitle.alpha = 0.6
    layout.parts.sheet!.openTitle.alpha = 0.4
    let titles = try Easel(.popup).drawn(layout).texts.filter { $0.string == "Reviews" }
    #expect(titles.map { $0.frame.midY > 700 } == [true, false])
  }
}
