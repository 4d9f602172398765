import DetentCanvas
import DetentCore
import Testing

@testable import DetentScenes

struct ExploreTests {
  private func moment(_ name: String) throws -> Layout {
    try #require(Moments.all().first { $0.name == name }).layout
  }

  @Test("at compact only the dark copy of the tabs is drawn, at normal only the light one")
  func tabCopies() throws {
    let easel = try Easel(.explore)
    let compact = easel.drawn(try moment("explore-compact")).texts.filter { $0.string == "Tables" }
    #expect(compact.map(\.color) == [Theme.light.secondary])
    let normal = easel.drawn(try moment("explore-normal")).texts.filter { $0.string == "Tables" }
    #expect(normal.map(\.color) == [Color.white.opacity(0.74)])
    let both = easel.drawn(try moment("explore-collapsing")).texts.filter { $0.string == "Tables" }
    #expect(both.count == 2)
  }

  @Test("no row is drawn that lies wholly under the header or below the stage")
  func rowsInSight() throws {
    let easel = try Easel(.explore)
    for moment in Moments.all() where moment.layout.scene == .explore {
      let bottom = moment.layout.explore.header.maxY
      let inset = (Metrics.rowHeight - Metrics.thumbnail) / 2
      for picture in easel.drawn(moment.layout).pictures {
        #expect(picture.maxY + inset >= bottom - 1, "\(moment.name)")
        #expect(picture.minY - inset <= 844, "\(moment.name)")
      }
    }
  }

  @Test("at normal the first rows stand below the header, in order")
  func rowsInOrder() throws {
    let drawn = try Easel(.explore).drawn(Rehearsal(.explore).layout)
    #expect(drawn.pictures.first == Rect(x: 20, y: 140, width: 56, height: 56))
    let titles = Catalogue.stays.prefix(9).map(\.title)
    #expect(drawn.texts.map(\.string).filter(titles.contains) == titles)
  }

  @Test("what scrolls stands on whole pixels at every scale", arguments: [1, 1.25, 1.5, 2, 3])
  func wholePixels(scale: Double) throws {
    var hand = Rehearsal(.explore)
    hand.press(195, 500)
    hand.drag(195, 317.3)
    let drawn = try Easel(.explore).drawn(hand.layout, scale: scale)
    for picture in drawn.pictures {
      let pixels = (picture.minY - 12) * scale
      #expect(abs(pixels - pixels.rounded()) < 1e-9)
    }
  }

  @Test("a tap saves a row: its heart is filled, and no other's")
  func hearts() throws {
    var hand = Rehearsal(.explore)
    func filled(_ layout: Layout) throws -> Int {
      try Easel(.explore).drawn(layout).commands.count {
        if case .fillPath(Icon.heartFilled.path, .solid(Theme.light.armed), _) = $0 {
          true
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

  @Test("search texts never show while a field's text stands in the same place")
  func textsDoNotMix() throws {
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

  @Test("fields that unfold never overlap")
  func fieldsDoNotOverlap() throws {
    let easel = try Easel(.explore)
    var hand = Rehearsal(.explore)
    hand.tap(195, 60)
    for _ in 0..<100 {
      hand.wait(1.0 / 120)
      let boxes = easel.drawn(hand.layout).fills.filter {
        $0.shape.rect.width == 350 && $0.shape.rect.height <= 42 && $0.shape.radii.topLeft == 12
      }
      for (upper, lower) in zip(boxes, boxes.dropFirst()) {
        #expect(upper.shape.rect.maxY <= lower.shape.rect.minY)
      }
    }
  }

  @Test("each tab has a full list, every row with a title, a detail and a figure of its own width")
  func catalogue() throws {
    let easel = try Easel(.explore)
    let book = RowBook(width: 390, easel.typesetter)
    for tab in 0..<Metrics.tabCount {
      let listings = Catalogue.listings(tab: tab)
      #expect(listings.count == Metrics.maximumRows)
      #expect(Set(listings.map(\.title)).count == listings.count)
      for (row, listing) in listings.enumerated() {
        let entry = book.entry(tab: tab, row: row)
        #expect(entry.title.string == listing.title, "not shortened")
        #expect(entry.detail.string == listing.detail, "not shortened")
        #expect(!listing.figure.isEmpty && !listing.detail.isEmpty)
      }
    }
  }

  @Test("what is saved has the figure and the picture that it has where it comes from")
  func savedRows() throws {
    for (row, listing) in Catalogue.saved.enumerated() {
      let homes = (0..<Catalogue.savedTab).flatMap { tab in
        Catalogue.listings(tab: tab).enumerated().filter { $0.element.title == listing.title }
          .map { (tab: tab, row: $0.offset, figure: $0.element.figure) }
      }
      let home = try #require(homes.first)
      #expect(homes.count == 1 && home.figure == listing.figure)
      #expect(
        Catalogue.picture(tab: Catalogue.savedTab, row: row)
          == Catalogue.picture(tab: home.tab, row: home.row))
    }
  }

  @Test("no two neighbouring rows share a palette")
  func neighbours() {
    for tab in 0..<Metrics.tabCount {
      let palettes = (0..<Metrics.maximumRows).map {
        Scenery.thumbnail(Catalogue.picture(tab: tab, row: $0)).palette
      }
      #expect(zip(palettes, palettes.dropFirst()).allSatisfy { $0 != $1 })
    }
  }

  @Test("every field has several texts, and a choice beyond them starts over")
  func fieldTexts() throws {
    #expect(Catalogue.fieldTexts.count == Metrics.fieldCount)
    #expect(Catalogue.fieldTexts.allSatisfy { $0.count > 2 })
    var layout = try moment("explore-expanded")
    layout.explore.fieldChoices[0] = Catalogue.fieldTexts[0].count
    #expect(try Easel(.explore).drawn(layout).text(Catalogue.fieldTexts[0][0]) != nil)
  }

  @Test("the floating buttons give way to an open menu")
  func buttonsGiveWay() throws {
    let easel = try Easel(.explore)
    #expect(easel.drawn(Rehearsal(.explore).layout).text(Catalogue.reload) != nil)
    #expect(easel.drawn(try moment("explore-menu")).text(Catalogue.reload) == nil)
  }
}
