import DetentCanvas
import DetentMotion
import DetentStage
import Testing

@testable import DetentScenes

struct CardTests {
  private static let stage = Rect(x: 0, y: 0, width: 390, height: 844)
  private static let moments = Moments.card(stage.size)

  private func layout(_ name: String) throws -> Layout {
    try #require(Self.moments.first { $0.name == name }).layout
  }

  /// Returns the card's own ground: the largest area of a sheet's colour.
  private func ground(_ drawn: Drawn, _ theme: Theme = .dark) throws -> RoundedRect {
    try #require(
      drawn.fills.filter { $0.color == theme.sheet }
        .max {
          $0.shape.rect.width * $0.shape.rect.height < $1.shape.rect.width * $1.shape.rect.height
        }
    ).shape
  }

  private func tiles(_ drawn: Drawn) -> [Rect] {
    drawn.pictures.filter { $0.width == Metrics.thumbnail }
  }

  @Test(arguments: [1, 1.5, 2, 3])
  func `the card stands on whole pixels at every scale, resting or moving`(scale: Double) throws {
    let easel = try Easel(.card)
    for name in ["card-middle", "card-bottom", "card-dragged", "card-top", "card-flung"] {
      let drawn = easel.drawn(try layout(name), .dark, scale: scale)
      let top = try ground(drawn).rect.y * scale
      #expect(abs(top - top.rounded()) < 1e-9, "\(name)")
      for tile in tiles(drawn) {
        let y = (tile.y - 22) * scale
        #expect(abs(y - y.rounded()) < 1e-9, "\(name)")
      }
    }
  }

  @Test
  func `no row is drawn that lies outside the list's window or below the stage`() throws {
    let easel = try Easel(.card)
    for moment in Self.moments {
      let window = moment.layout.card!.list.intersection(Self.stage)
      for tile in tiles(easel.drawn(moment.layout)) {
        let row = Rect(
          x: tile.x - Metrics.side, y: tile.y - 22, width: moment.layout.card!.list.width,
          height: Metrics.cardRow)
        #expect(row.intersects(window), "\(moment.name)")
      }
    }
    #expect(tiles(easel.drawn(try layout("card-top"))).count == 6)
    #expect(tiles(easel.drawn(try layout("card-short"))).count == 3)
  }

  @Test
  func `a list of 100,000 rows records what one of 100 does, wherever it is scrolled`() throws {
    func drawn(rows: Double) throws -> Drawn {
      var feel = Feel.default
      feel.card.rows = rows
      var hand = Rehearsal(.card, feel: feel)
      hand.send(.key(.end))
      hand.settle()
      hand.press(195, 700)
      hand.drag(195, 300)
      return try Easel(.card).drawn(hand.layout)
    }
    let (short, long) = (try drawn(rows: 100), try drawn(rows: 100_000))
    #expect(short.commands.count == long.commands.count)
    #expect(short.texts.map(\.string) == long.texts.map(\.string))
  }

  @Test(arguments: DetentEdge.allCases)
  func `the corners away from the card's edge are round, the others square`(edge: DetentEdge) throws
  {
    let name = edge == .bottom ? "card-middle" : "card-\(edge)-middle"
    let radii = try ground(try Easel(.card).drawn(try layout(name), .dark)).radii
    let expected: CornerRadii =
      switch edge {
      case .bottom: CornerRadii(top: 20, bottom: 0)
      case .top: CornerRadii(top: 0, bottom: 20)
      case .left: CornerRadii(topLeft: 0, topRight: 20, bottomRight: 20, bottomLeft: 0)
      case .right: CornerRadii(topLeft: 20, topRight: 0, bottomRight: 0, bottomLeft: 20)
      }
    #expect(radii == expected)
  }

  @Test
  func `a card pulled past its highest detent reaches the stage's edge all the same`() throws {
    var feel = Feel.default
    feel.card.rubberBand = 0.9
    var hand = Rehearsal(.card, feel: feel)
    hand.send(.key(.end))
    hand.settle()
    hand.press(195, 90)
    hand.drag(195, 40)
    let rect = try ground(try Easel(.card).drawn(hand.layout, .dark)).rect
    #expect(rect.minY < 59 && rect.maxY >= 844)
  }

  @Test(arguments: [(1.0, false), (2.0, true)])
  func `a card of one point is out of sight`(height: Double, isShown: Bool) throws {
    var feel = Feel.default
    (feel.card.heights.bottom, feel.card.heights.middle) = (0, 0)
    feel.card.heights.peek = height
    let layout = Rehearsal(.card, feel: feel).layout
    #expect(layout.card?.frame.minY == 844 - height)
    let fills = try Easel(.card).drawn(layout, .dark).fills
    #expect(fills.contains { $0.color == Theme.dark.sheet } == isShown)
  }

  @Test(arguments: [(Color.white, true), (Color.clear, false)])
  func `a clear card throws no shadow`(fill: Color, isShown: Bool) throws {
    let layout = try layout("card-middle")
    var scene = Scene.card
    let artwork = try #require(scene.artwork?.content as? LayerArtwork)
    let groups = artwork.groups.map { group in
      LayerArtwork.Group(
        group.place, name: group.name, group.looks, data: group.data, contents: group.contents,
        fill: group.place == .cardHeader ? .init(fill) : group.fill)
    }
    scene.artwork = Artwork(LayerArtwork(groups))
    let card = try #require(layout.card).frame
    let shadows = try Easel(scene).drawn(layout).commands.filter {
      if case .shadow(let shape, _) = $0 { abs(shape.rect.minY - card.minY) < 1 } else { false }
    }
    #expect(shadows.isEmpty != isShown)
  }

  @Test
  func `the map is dimmed as the layout says, under the card and not over it`() throws {
    let layout = try layout("card-top")
    let fills = try Easel(.card).drawn(layout).fills
    let mask = try #require(
      fills.firstIndex { $0.shape.rect == Self.stage && $0.color.alpha < 255 })
    #expect(fills[mask].color == Color.black.opacity(layout.card!.dimming))
    let card = try #require(
      fills.firstIndex { $0.color == Theme.light.sheet && $0.shape.rect.y == 60 })
    #expect(mask < card)
    let bottom = try Easel(.card).drawn(try self.layout("card-bottom")).fills
    #expect(!bottom.contains { $0.shape.rect == Self.stage && $0.color.alpha < 255 })
  }

  @Test
  func `the row that was tapped is framed, and no other`() throws {
    let easel = try Easel(.card)
    func frames(_ name: String) throws -> Int {
      try easel.drawn(layout(name)).commands.count {
        if case .fill(let shape, .solid(Theme.light.accent)) = $0 {
          shape.rect.width == 374
        } else {
          false
        }
      }
    }
    #expect(try frames("card-top") == 0)
    #expect(try frames("card-flung") == 1)
  }

  @Test
  func `a card that fades in at its detent fades out where it was`() throws {
    var layout = try layout("card-top")
    layout.parts.card!.alpha = 0.25
    layout.parts.card!.leaving = layout.card!.frame.offset(dy: 345)
    let drawn = try Easel(.card).drawn(layout)
    let titles = drawn.texts.filter { $0.string == "Choose a ride" }
    #expect(titles.count == 2 && titles[0].frame.y - titles[1].frame.y == 345)
    let opacities = drawn.commands.compactMap {
      if case .pushGroup(let opacity, _) = $0 { opacity } else { nil }
    }
    #expect(opacities == [0.75, 0.25])
  }

  @Test
  func `the clock is white over a dimmed map, and dark where the map is bright or the card is`()
    throws
  {
    let easel = try Easel(.card)
    func color(_ name: String) throws -> Color? {
      try easel.drawn(layout(name)).text("9:41")?.color
    }
    #expect(try color("card-top") == .white)
    #expect(try color("card-bottom") == Theme.light.ink)
    #expect(try color("card-top-top") == Theme.light.ink)
  }
}
