import DetentCanvas
import DetentMotion
import DetentStage
import DetentText
import TestSupport
import Testing

@testable import DetentScenes

struct StagePainterTests {
  @Test
  func `drawing the same layout twice records the same commands`() throws {
    for scene in Scene.all {
      let easel = try Easel(scene)
      let layout = Rehearsal(scene).layout
      #expect(easel.list(layout) == easel.list(layout))
    }
  }

  @Test(arguments: Theme.Name.allCases)
  func `no moment of any scene records a number that is not finite`(theme: Theme.Name) throws {
    let easels = try Scene.all.map { try Easel($0) }
    for moment in Moments.all() {
      let easel = easels[Scene.all.firstIndex(of: moment.layout.scene)!]
      let drawn = easel.drawn(moment.layout, Theme(theme))
      #expect(drawn.numbers.allSatisfy { $0.isFinite }, "\(moment.name)")
      #expect(drawn.commands.count > 10, "\(moment.name)")
    }
  }

  @Test
  func `stages down to 200 × 200 and up to a tablet's size draw with finite numbers`() throws {
    for size in [Size(width: 200, height: 200), Size(width: 1024, height: 1366)] {
      for scene in Scene.all {
        let drawn = try Easel(scene, size: size).drawn(Rehearsal(scene, size: size).layout)
        #expect(drawn.numbers.allSatisfy { $0.isFinite })
      }
    }
  }

  @Test
  func `everything lies within one clip, which a window rounds and a screenshot does not`() throws {
    let easel = try Easel(.explore)
    let layout = Rehearsal(.explore).layout
    var list = DisplayList()
    easel.painter.draw(layout, StageLook(theme: .light, scale: 1, cornerRadius: 40), into: &list)
    let stage = Rect(x: 0, y: 0, width: 390, height: 844)
    #expect(list.commands.first == .pushClip(RoundedRect(stage, radius: 40)))
    #expect(list.commands.last == .popClip)
    #expect(easel.list(layout).commands.first == .pushClip(RoundedRect(stage, radius: 0)))
  }

  @Test func `on a window's ground the stage ends with a whole pixel`() throws {
    let easel = try Easel(.card)
    let bitmap = Bitmap(width: 683, height: 1477)
    let ground = Color(hex: 0xFF00FF)
    var list = DisplayList()
    list.fill(Rect(x: 0, y: 0, width: 400, height: 900), ground)
    easel.painter.draw(
      Rehearsal(.card).layout, StageLook(theme: .dark, scale: 1.75, cornerRadius: 40), into: &list)
    Canvas(typesetter: easel.typesetter).draw(list, into: bitmap, scale: 1.75, background: ground)
    // The stage is 682.5 pixels wide.
    for y in stride(from: 100, to: 1400, by: 50) {
      #expect(bitmap[682, y] & 0xFFFFFF == 0xFF00FF, "row \(y)")
      #expect(bitmap[681, y] & 0xFFFFFF != 0xFF00FF)
    }
  }

  @Test
  func `texts of a stage at rest stay within it`() throws {
    for scene in Scene.all {
      let easel = try Easel(scene)
      var count = 0
      for moment in Moments.all() where moment.layout.scene == scene && isAtRest(moment.name) {
        for text in easel.drawn(moment.layout).texts {
          count += 1
          #expect(text.frame.minX >= 0 && text.frame.maxX <= 390, "\(moment.name): \(text.string)")
        }
      }
      #expect(count > 0, "\(scene.name) has texts at rest")
    }
  }

  /// A card at a side does not count, because a part of it rests beside the stage.
  private func isAtRest(_ name: String) -> Bool {
    [
      "normal", "compact", "expanded", "journeys", "tables", "saved", "rest", "menu", "end",
      "bottom", "middle", "top",
    ].contains { name.hasSuffix("-" + $0) }
      && !["-to-", "-left-", "-right-"].contains(where: name.contains)
  }

  @Test
  func `guides are drawn only when asked for, and name the feel's values`() throws {
    let easel = try Easel(.explore)
    let layout = Rehearsal(.explore).layout
    #expect(easel.drawn(layout).text("Normal 128") == nil)
    var feel = Feel.default
    feel.pull.trigger = 62.5
    let guides = StageGuides(
      feel, scene: .explore, size: layout.size, typesetter: easel.typesetter)
    let texts = Drawn(easel.list(layout, guides: guides)).texts.map(\.string)
    for label in ["Compact 64", "Normal 128", "Expanded 284", "Trigger 62.5"] {
      #expect(texts.contains(label))
    }
  }

  @Test(arguments: [
    "explore-normal", "explore-compact", "explore-expanded", "explore-collapsing",
  ])
  func `plates of guides cover no text of the page`(name: String) throws {
    let easel = try Easel(.explore)
    let layout = try #require(Moments.all().first { $0.name == name }).layout
    let guides = StageGuides(
      .default, scene: .explore, size: layout.size, typesetter: easel.typesetter)
    let plain = easel.list(layout).placedTexts(within: layout.stage)
    let plates = easel.list(layout, guides: guides).placedTexts(within: layout.stage).filter {
      text in !plain.contains { $0.string == text.string }
    }
    #expect(plates.count == 4)
    for plate in plates {
      let frame = plate.frame.inset(dx: -8, dy: -2)
      let covered = plain.filter { $0.frame.intersects(frame) }.map(\.string)
      #expect(covered.isEmpty, "\(plate.string) covers \(covered)")
    }
  }

  @Test(arguments: Scene.all)
  func `no plate of a guide covers a text or is cut off, at any moment of a scene`(scene: Scene)
    throws
  {
    let easel = try Easel(scene)
    for moment in Moments.all() where moment.layout.scene == scene {
      let layout = moment.layout
      let guides = StageGuides(
        .default, scene: scene, size: layout.size, typesetter: easel.typesetter)
      let plain = easel.list(layout)
      let count = plain.placedTexts(within: layout.stage).count
      let all = easel.list(layout, guides: guides).placedTexts(within: layout.stage)
      var plates: [Rect] = []
      for plate in all.dropFirst(count) {
        let frame = plate.frame.inset(dx: -6, dy: -4)
        #expect(!plain.showsText(in: frame), "\(moment.name): \(plate.string)")
        #expect(plate.frame.width == plate.layout.width && frame.minX > 0, "\(plate.string)")
        #expect(frame.maxX < layout.size.width && frame.maxY < layout.size.height)
        #expect(
          plates.allSatisfy { !$0.intersects(frame) }, "\(moment.name): \(plate.string) on another")
        plates.append(frame)
      }
    }
  }

  @Test func `a guide's line is faint where texts stand, and strong at the stage's edges`() throws {
    let easel = try Easel(.explore)
    let layout = Rehearsal(.explore).layout
    let guides = StageGuides(
      .default, scene: .explore, size: layout.size, typesetter: easel.typesetter)
    let strokes = Drawn(easel.list(layout, guides: guides)).commands.compactMap {
      command -> (length: Double, color: Color)? in
      guard case .strokePath(let path, .dashed, let color, _) = command else { return nil }
      return (max(path.bounds.width, path.bounds.height), color)
    }
    let strong = strokes.filter { [Theme.light.accent, Theme.light.armed].contains($0.color) }
    #expect(strong.count == 8)
    for stroke in strong { #expect(stroke.length < Metrics.side) }
    #expect(strokes.count { $0.color == Theme.light.accent.opacity(0.35) } == 3)
  }

  @Test
  func `the touch dot is 44 points wide, filled lightly inside a stronger ring`() throws {
    var hand = Rehearsal(.reader)
    hand.press(100, 300)
    hand.wait(1)
    let drawn = try Easel(.reader).drawn(hand.layout)
    let frame = Rect(x: 78, y: 278, width: 44, height: 44)
    let fill = drawn.fills.first { $0.shape.rect == frame }
    #expect(fill?.color == Theme.light.accent.opacity(0.22))
    let ring = DisplayList.Command.border(
      RoundedRect(frame, radius: 22), width: 2, Theme.light.accent.opacity(0.75))
    #expect(drawn.commands.contains(ring))
  }

  @Test
  func `the clock is white over the gradient and dark over the compact header and the menu`() throws
  {
    let easel = try Easel(.explore)
    let colors = Dictionary(
      uniqueKeysWithValues: Moments.all().filter { $0.layout.scene == .explore }.map {
        ($0.name, easel.drawn($0.layout).text("9:41")?.color)
      })
    #expect(colors["explore-normal"] == .white)
    #expect(colors["explore-compact"] == Theme.light.ink)
    let overMenu = try #require(colors["explore-menu"] ?? nil)
    #expect(overMenu.luminance < 0.2)
  }
}
