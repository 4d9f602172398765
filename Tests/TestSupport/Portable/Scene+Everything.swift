import DetentMotion
import DetentStage

extension Scene {
  /// A prototype with every existing part, and with layers that quantities drive. All else in it is random.
  package static func everything(seed: UInt64) -> Scene {
    var chance = Chance(seed)
    var scene = Scene("everything-\(seed)")
    let together = Scene.together(.all)
    var page = together.page!
    for list in page.lists.indices {
      page.lists[list].content =
        chance.happens(0.7)
        ? .rows(1 + chance.whole(60), height: chance.number(20, 200))
        : .whole(height: chance.number(50, 3000))
      if case .rows = page.lists[list].content {
        page.lists[list].swipe = .random(
          &chance, taps: [.list(1), .toast, .toggle(0, .flip), .mark(.flip), .remove])
        page.lists[list].press = .random(
          &chance, taps: [.list(1), .toast, .toggle(0, .flip), .mark(.flip), .remove])
        page.lists[list].sections = .random(&chance)
        page.lists[list].ownHeights = chance.rowHeights()
      }
    }
    page.hasPager = seed % 2 == 0
    page.start = Int(seed % 4) % page.lists.count
    page.lists[page.lists.count - 1].startsAtEnd = seed % 3 == 0
    var pull = PullDescription()
    if chance.happens(0.5) { pull.edge = .left }
    var menu = MenuDescription(
      (0..<1 + chance.whole(5)).map { .init("Item \($0)") }, layers: [.button(.sheet, left: 0)])
    menu.edge = pull.edge
    var card = together.parts.card!
    card.headerHeight = chance.number(20, 220)
    for list in card.lists.indices {
      card.lists[list].rows = chance.happens(0.3) ? nil : 1 + chance.whole(50)
      card.lists[list].rowHeight = chance.number(20, 160)
      card.lists[list].hasIndicator = list != 1
      card.lists[list].sections = .random(&chance)
      card.lists[list].ownHeights = chance.rowHeights()
    }
    card.showsRow = seed % 2 == 1
    card.firstRow = seed % 6 == 1 ? RowPlace(.row, list: 0, row: 3) : nil
    card.stepsBack = seed % 5 > 1
    card.lists[0].startsAtEnd = seed % 4 == 3
    card.start = seed % 3 == 0 ? nil : seed % 3 == 1 ? .top : .number(1)
    var second = together.parts.secondCard!
    second.headerHeight = chance.number(20, 220)
    second.lists[0].rows = chance.whole(50)
    second.lists[0].startsAtEnd = seed % 3 == 1
    second.lists[0].rowHeight = chance.number(20, 160)
    if chance.happens(0.5) { second.ownDetents?.append(.height(chance.number(40, 400))) }
    if chance.happens(0.3) { second.ownDetents?.append(.content) }
    var sheet = together.parts.sheet!
    sheet.showsRow = seed % 4 > 1
    sheet.list?.startsAtEnd = seed % 3 == 2
    page.refresh = RefreshDescription()
    var toast = ToastDescription()
    toast.edge = chance.one(of: ToastDescription.Edge.allCases)
    toast.height = chance.number(20, 120)
    toast.inset = chance.number(0, 40)
    toast.sides = 40 - toast.inset

    // The drivers are quantities of this very scene.
    scene.toggles = [.init("liked"), .init("saved", isSet: seed % 5 == 0)]
    scene = scene.with(page).with(pull).with(menu).with(card).with(second)
      .with(sheet).with(toast)
    let numbers = Quantity.all(in: scene).filter { $0.kind == .number && $0.name != "tick" }
    scene.drivers = (0..<6).map { _ in chance.one(of: numbers).name }
    card.corner.driver = Driver(
      place: 0, points: Driver.held([.init(-500, 0), .init(0, 12), .init(300, 30)]))
    let first = RowPlace(.row, list: 0, row: 0)
    page.layers += chance.drivenLayers(
      taps: [
        .expand, .detent(.top), .list(1), .secondCard, .toast, .toggle(0, .flip), .restore,
        .top(.page), .row(RowChoice(first)), .scroll(.page, row: 12),
      ])
    page.headerLayers += chance.drivenLayers(taps: [.collapse, .menu, .toggle(1, .set)])
    page.lists[0].layers += chance.drivenLayers(taps: [.sheet])
    page.lists[0].layers[page.lists[0].layers.count - 2].taps += [.mark(.flip), .remove]
    page.lists[0].hasIndicator = seed % 2 == 0
    menu.layers += chance.drivenLayers(taps: [.detent(.middle)])
    card.headerLayers += chance.drivenLayers(taps: [
      .detent(.number(1)), .cardList(2), .toggle(1, .clear), .top(.card),
      .row(RowChoice(first, step: 1)), .scroll(.card, row: 3), .mark(.flip),
    ])
    card.lists[1].layers += chance.drivenLayers(taps: [.detent(.bottom), .secondCard, .mark(.set)])
    second.headerLayers += chance.drivenLayers(taps: [
      .secondCard, .detent(.top), .top(.secondCard), .scroll(.secondCard, row: 40),
    ])
    second.lists[0].layers += chance.drivenLayers(taps: [.detent(.bottom), .menu])
    sheet.layers += chance.drivenLayers(taps: [
      .sheet, .menu, .top(.sheet), .row(RowChoice(first, step: -1)),
    ])
    sheet.headerHeight = chance.number(0, 200)
    sheet.list?.rows = chance.whole(40)
    sheet.list?.rowHeight = chance.number(20, 200)
    sheet.list?.sections = .random(&chance)
    sheet.list?.ownHeights = chance.rowHeights()
    sheet.list?.layers += chance.drivenLayers(taps: [.sheet, .mark(.flip), .scroll(.sheet, row: 1)])
    page.refresh?.layers += chance.happens(0.5) ? [] : chance.drivenLayers(taps: [])
    toast.layers += chance.drivenLayers(taps: [.toast, .menu])
    scene.strips = (0..<4).map { place in
      StripDescription(
        "strip\(place)", content: chance.number(100, 1500),
        snap: chance.happens(0.5) ? 0 : chance.number(1, 400))
    }
    if chance.happens(0.5) {
      scene.strips[1].slider = .init(
        start: chance.number(0, 1), toggle: 0, steps: Int(seed % 3) * 4, jumps: seed % 4 > 1)
    }
    scene.drivers += scene.strips.map { $0.name + ($0.slider == nil ? ".offset" : ".value") }
    page.layers += .strip(0, driver: 6, top: chance.number(100, 800), .toast)
    var slider = [Layer].strip(1, driver: 7, top: 10, .expand)
    slider[0].isSlider = scene.strips[1].slider != nil
    page.headerLayers += slider
    card.headerLayers += .strip(2, driver: 8, top: 10, .detent(.top))
    sheet.layers += .strip(3, driver: 9, top: 60, .toggle(1, .flip))
    return scene.with(page).with(menu).with(card).with(second).with(sheet).with(toast)
  }
}

extension SwipeDescription {
  /// Makes up to three actions behind each edge; each has some of `taps`, or none.
  package static func random(_ chance: inout Chance, taps: [Layer.Tap]) -> SwipeDescription {
    let (leading, trailing) = (chance.whole(4), chance.whole(4))
    let layers = (0..<leading + trailing).flatMap { _ in
      var ground = Layer()
      ground.taps = chance.some(of: taps)
      return [ground, Layer()]
    }
    return SwipeDescription(
      leading: leading, trailing: trailing, isFull: chance.happens(0.6), layers: layers)
  }
}

extension RowSections {
  /// Makes titles above some of the rows, or in one case of three above none.
  package static func random(_ chance: inout Chance) -> RowSections {
    var sections = RowSections()
    guard chance.happens(0.67) else { return sections }
    for _ in 0..<1 + chance.whole(12) { sections.starts |= 1 << UInt64(chance.whole(mostRows)) }
    sections.height = chance.number(8, 90)
    sections.sticks = chance.happens(0.7)
    sections.inset = chance.happens(0.5) ? 0 : chance.number(0, 100)
    return sections
  }
}

extension PressDescription {
  /// Makes a menu of up to eight items; each has some of `taps`, or none.
  package static func random(_ chance: inout Chance, taps: [Layer.Tap]) -> PressDescription {
    var press = PressDescription(
      layers: (0...chance.whole(8)).map { _ in
        var title = Layer()
        title.taps = chance.some(of: taps)
        return title
      })
    press.width = chance.number(80, 800)
    press.anchor = chance.one(of: PressDescription.Anchor.allCases)
    return press
  }
}

extension Chance {
  /// Makes heights of their own for some of the first rows of a list, or in half of the cases for none.
  package mutating func rowHeights() -> [Double] {
    guard happens(0.5) else { return [] }
    return (0..<1 + whole(RowHeights.mostRows)).map { _ in happens(0.5) ? 0 : number(10, 300) }
  }

  /// Returns none of `taps`, or one of them and the first.
  fileprivate mutating func some(of taps: [Layer.Tap]) -> [Layer.Tap] {
    happens(0.8) ? [one(of: taps), taps[0]] : []
  }

  /// Makes one layer for each of `taps`, and one without.
  fileprivate mutating func drivenLayers(taps: [Layer.Tap]) -> [Layer] {
    (taps.map { Optional($0) } + [nil]).map { tap in
      var layer = Layer.button(
        .expand, left: number(0, 300), top: number(0, 100), width: number(10, 120),
        height: number(10, 80))
      layer.taps = tap.map { [$0] } ?? []
      layer.x = driven(-200, 200)
      layer.y = driven(-200, 200)
      layer.opacity = driven(0, 1)
      layer.scale = driven(0, 2)
      layer.rotation = driven(-180, 180)
      layer.frame.width = driven(0, 200)
      return layer
    }
  }

  /// Makes a number that one of six drivers moves, or a constant one.
  private mutating func driven(_ low: Double, _ high: Double) -> Driven {
    let value = number(low, high)
    guard happens(0.6) else { return Driven(value) }
    let first = number(-500, 300)
    let points = [
      Driver.Stop(first, number(low, high)),
      Driver.Stop(first + scale(0.5, 500), number(low, high)),
    ]
    return Driven(
      value, Driver(place: whole(6), points: points, ease: happens(0.3) ? .easeInOut : nil))
  }
}
