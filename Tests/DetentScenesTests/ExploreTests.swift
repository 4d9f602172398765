import DetentCanvas
import DetentMotion
import DetentStage
import Testing

@testable import DetentScenes

struct ExploreTests {
  private func moment(_ name: String) throws -> Layout {
    try #require(Moments.all().first { $0.name == name }).layout
  }

  @Test
  func `tabs are drawn once at every height: dark on the plain ground, light on the gradient`()
    throws
  {
    let easel = try Easel(.explore)
    func tables(_ name: String) throws -> [Color] {
      easel.drawn(try moment(name)).texts.filter { $0.string == "Tables" }.map(\.color)
    }
    #expect(try tables("explore-compact") == [Theme.light.secondary])
    #expect(try tables("explore-normal") == [Theme.light.headerSecondary])
    let folding = try tables("explore-collapsing")
    #expect(folding.count == 1 && folding[0].isOpaque)
  }

  @Test
  func `what a header's colour is said to be is what is drawn there`() throws {
    let easel = try Easel(.explore)
    let canvas = Canvas(typesetter: easel.typesetter)
    for name in ["explore-compact", "explore-collapsing", "explore-normal", "explore-expanded"] {
      for theme in [Theme.light, .dark] {
        let explore = try moment(name).page!.header!
        let ground = HeaderGround(explore, bottom: explore.frame.maxY.rounded(), theme)
        var list = DisplayList()
        ground.draw(StageLook(theme: theme, scale: 1), into: &list)
        let bitmap = Bitmap(width: 390, height: Int(ground.frame.height))
        canvas.draw(list, into: bitmap, scale: 1, background: .white)
        for (x, y) in [
          (0, 0), (40, 22), (195, 40), (389, bitmap.height - 3), (10, bitmap.height - 3),
        ] {
          let said = ground.color(at: Point(x: Double(x) + 0.5, y: Double(y) + 0.5))
          let drawn = Color(hex: bitmap[x, y] & 0xFFFFFF)
          for channel in [\Color.red, \.green, \.blue] {
            let difference = Int(said[keyPath: channel]) - Int(drawn[keyPath: channel])
            #expect(abs(difference) <= 2, "\(name) at \(x), \(y): \(said) and \(drawn)")
          }
        }
      }
    }
  }

  @Test
  func `no row is drawn that lies wholly above or below the stage`() throws {
    let easel = try Easel(.explore)
    for moment in Moments.all() where moment.layout.scene == .explore {
      let pictures = easel.drawn(moment.layout).thumbnails
      #expect(!pictures.isEmpty, "\(moment.name)")
      for picture in pictures {
        #expect(picture.maxY + 12 >= 0 && picture.minY - 12 <= 844, "\(moment.name)")
      }
    }
  }

  @Test
  func `at normal the first rows stand below the header, in order`() throws {
    let drawn = try Easel(.explore).drawn(Rehearsal(.explore).layout)
    #expect(drawn.thumbnails.first == Rect(x: 20, y: 140, width: 56, height: 56))
    let titles = try Self.rows(ofList: 0).prefix(9).map(\.title)
    #expect(drawn.texts.map(\.string).filter(titles.contains) == titles)
  }

  @Test(arguments: [1, 1.25, 1.5, 2, 3])
  func `what scrolls stands on whole pixels at every scale`(scale: Double) throws {
    var hand = Rehearsal(.explore)
    hand.press(195, 500)
    hand.drag(195, 317.3)
    let drawn = try Easel(.explore).drawn(hand.layout, scale: scale)
    for picture in drawn.thumbnails {
      let pixels = (picture.minY - 12) * scale
      #expect(abs(pixels - pixels.rounded()) < 1e-9)
    }
  }

  @Test
  func `a tap saves a row: its heart is filled, and no other's`() throws {
    var hand = Rehearsal(.explore)
    func filled(_ layout: Layout) throws -> Int {
      try Easel(.explore).drawn(layout).commands.count {
        if case .picture(let picture, _, _) = $0 {
          picture.name == "heart-filled.png"
        } else {
          false
        }
      }
    }
    #expect(try filled(hand.layout) == 0)
    hand.tap(150, 170)
    hand.settle()
    #expect(try filled(hand.layout) == 1)
  }

  @Test
  func `search texts never show while a field's text stands in the same place`() throws {
    let easel = try Easel(.explore)
    var hand = Rehearsal(.explore)
    hand.tap(195, 60)
    for _ in 0..<120 {
      hand.wait(1.0 / 120)
      let drawn = easel.drawn(hand.layout)
      #expect(drawn.text(Catalogue.searchHint) == nil || drawn.text("Lisbon, Portugal") == nil)
    }
    #expect(easel.drawn(hand.layout).text("Lisbon, Portugal") != nil)
  }

  @Test
  func `fields part one after another, never overlap, and none is empty`() throws {
    let easel = try Easel(.explore)
    var hand = Rehearsal(.explore)
    hand.tap(195, 60)
    var counts: [Int] = []
    for _ in 0..<100 {
      hand.wait(1.0 / 120)
      let drawn = easel.drawn(hand.layout)
      let boxes = drawn.fills.map(\.shape.rect).filter {
        $0.width == 350 && $0.x == Metrics.side && $0.maxY < hand.layout.page!.header!.tabs.maxY
      }
      for (upper, lower) in zip(boxes, boxes.dropFirst()) {
        #expect(upper.maxY <= lower.minY)
      }
      for box in boxes { #expect(box.height >= 17.5) }
      let alphas = (0..<3).map { hand.layout.page!.header!.fieldText($0) }
      #expect(alphas == alphas.sorted(by: >), "the upper ones first")
      counts.append(boxes.count)
    }
    #expect(counts == counts.sorted() && Set(counts) == [1, 2, 3])
  }

  @Test
  func `the search pill becomes the first field in its place: nothing jumps where it does`() throws
  {
    var hand = Rehearsal(.explore)
    var last = hand.layout.page!.header!.searchBox
    #expect(last == Rect(x: 20, y: 40, width: 350, height: 44))
    hand.tap(195, 60)
    for _ in 0..<240 {
      hand.wait(1.0 / 240)
      let box = hand.layout.page!.header!.searchBox
      #expect(abs(box.y - last.y) < 4 && box.y >= last.y - 1e-9)
      last = box
    }
    hand.settle()
    let explore = hand.layout.page!.header!
    #expect(explore.searchBox == explore.fieldBox(0))
    #expect((0..<3).map { explore.fieldBox($0).height } == [42, 42, 42])
  }

  @Test
  func `what can be read of the header can be pressed, and nothing else of it`() throws {
    for height in stride(from: 64.0, through: 284, by: 4) {
      let layout = Rehearsal.header(at: height).layout
      let texts = Set(try Easel(.explore).drawn(layout).texts.map(\.string))
      let explore = layout.page!.header!
      let frame = layout.frame(of: Element(.search))
      #expect((frame != nil) == (explore.searchText > 0.5), "\(height)")
      #expect(frame == nil || texts.contains(Catalogue.searchHint))
      for index in 0..<3 {
        let field = layout.frame(of: Element(.field, index))
        #expect((field != nil) == (explore.fieldText(index) > 0.5), "\(height)")
        #expect(field == nil || texts.contains(Catalogue.fieldTexts[index][0]))
        if let field { #expect(layout.page?.element(at: field.center) == Element(.field, index)) }
      }
      #expect((layout.frame(of: Element(.back)) != nil) == texts.contains(Catalogue.expandedTitle))
    }
  }

  private struct Row: Hashable {
    var picture, title, detail, figure: String
  }

  /// Returns the contents of a list's rows, in the order of the document's layers.
  private static func rows(ofList list: Int) throws -> [Row] {
    let artwork = try #require(Scene.explore.artwork?.content as? LayerArtwork)
    let data = try #require(artwork.groups(.row)[list].data)
    return (0..<data.rowCount).map { row in
      let texts = data.cells[row * data.width..<(row + 1) * data.width].map { cell in
        switch cell {
        case .own: ""
        case .text(let text): text
        case .picture(let picture): picture.light.name
        }
      }
      return Row(picture: texts[0], title: texts[1], detail: texts[2], figure: texts[3])
    }
  }

  @Test
  func `each tab has a full list, every row with a title, a detail and a figure of its own`() throws
  {
    for list in 0..<4 {
      let rows = try Self.rows(ofList: list)
      #expect(rows.count == Metrics.maximumRows)
      #expect(Set(rows.map(\.title)).count == rows.count)
      #expect(rows.allSatisfy { !$0.detail.isEmpty && !$0.figure.isEmpty })
      #expect(
        zip(rows, rows.dropFirst()).allSatisfy { $0.picture != $1.picture }, "no two alike beside")
    }
  }

  @Test
  func `no text of a row is shortened`() throws {
    let easel = try Easel(.explore)
    for list in 0..<4 {
      var layout = Rehearsal(.explore).layout
      layout.parts.page!.lists[0].tab = list
      for first in stride(from: 0, to: Metrics.maximumRows, by: 8) {
        layout.parts.page!.lists[0].places.rowCount = Metrics.maximumRows
        layout.parts.page!.lists[0].frame.y = 128 - 80 * Double(first)
        #expect(easel.drawn(layout).texts.allSatisfy { !$0.string.hasSuffix("…") })
      }
    }
  }

  @Test
  func `what is saved has the figure and the picture that it has where it comes from`() throws {
    let others = try (0..<3).flatMap { try Self.rows(ofList: $0) }
    for row in try Self.rows(ofList: 3) {
      let homes = others.filter { $0.title == row.title }
      #expect(homes.count == 1)
      #expect(homes.first?.figure == row.figure && homes.first?.picture == row.picture)
    }
  }

  @Test
  func `every field has several texts, and a choice beyond them starts over`() throws {
    #expect(Catalogue.fieldTexts.count == Metrics.fieldCount)
    #expect(Catalogue.fieldTexts.allSatisfy { $0.count > 2 })
    var layout = try moment("explore-expanded")
    layout.parts.page!.header!.fieldChoices[0] = Catalogue.fieldTexts[0].count
    #expect(try Easel(.explore).drawn(layout).text(Catalogue.fieldTexts[0][0]) != nil)
  }

  @Test
  func `the floating buttons give way to an open menu`() throws {
    let easel = try Easel(.explore)
    #expect(easel.drawn(Rehearsal(.explore).layout).text(Catalogue.reload) != nil)
    #expect(easel.drawn(try moment("explore-menu")).text(Catalogue.reload) == nil)
  }
}
