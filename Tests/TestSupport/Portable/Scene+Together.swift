import DetentMotion
import DetentStage

extension Layer {
  /// A layer that reacts to taps, `left` points from its part's left edge.
  package static func button(
    _ tap: Tap, left: Double, top: Double? = nil, width: Double = 50, height: Double? = nil
  ) -> Layer {
    var layer = Layer()
    layer.frame.left = Driven(left)
    layer.frame.width = Driven(width)
    layer.frame.top = top.map { Driven($0) }
    layer.frame.height = height.map { Driven($0) }
    layer.taps = [tap]
    return layer
  }
}

extension [Layer] {
  /// A strip of chips from one edge of its part to the other, each with a tap. `driver` is the place of the
  /// strip's offset among the scene's drivers.
  package static func strip(
    _ place: Int, driver: Int, top: Double, chips: Int = 8, width: Double = 100, _ tap: Layer.Tap
  ) -> [Layer] {
    var (outer, mover) = (Layer(), Layer())
    (outer.frame.left, outer.frame.right) = (Driven(0), Driven(0))
    (outer.frame.top, outer.frame.height) = (Driven(top), Driven(44))
    (outer.strip, outer.clips, outer.inside) = (place, true, chips + 1)
    mover.inside = chips
    mover.x = Driven(0, Driver(place: driver, points: [.init(-1e6, 1e6), .init(1e6, -1e6)]))
    return [outer, mover]
      + (0..<chips).map {
        .button(tap, left: Double($0) * width + 10, top: 4, width: width - 20, height: 36)
      }
  }
}

extension CardDescription {
  /// A second card with three detents, and a layer that closes it.
  package static let second: CardDescription = {
    var card = CardDescription()
    card.ownDetents = [.fraction(0.3), .fraction(0.52), .inset(60)]
    card.headerHeight = 90
    card.headerLayers = [.button(.secondCard, left: 300), .button(.detent(.top), left: 10)]
    card.lists = [.init("", rows: 20, rowHeight: 60, layers: [.button(.menu, left: 120)])]
    return card
  }()
}

extension Scene {
  /// The parts that a stage may have over its page.
  package struct Together: OptionSet, Hashable, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    package static let header = Self(rawValue: 1)
    package static let menu = Self(rawValue: 2)
    package static let card = Self(rawValue: 4)
    package static let sheet = Self(rawValue: 8)
    package static let lists = Self(rawValue: 16)
    package static let all = Self(rawValue: 31)
    /// Every combination of parts except the empty one.
    package static let each = (1...all.rawValue).map { Self(rawValue: $0) }
  }

  /// The same with the lists side by side, as pages that a finger swipes.
  package static func paged(_ parts: Together) -> Scene {
    let scene = together(parts.union(.lists))
    var page = scene.page!
    page.hasPager = true
    return scene.with(page)
  }

  /// A page with the given parts, each with layers that react to taps.
  package static func together(_ parts: Together) -> Scene {
    let lists = parts.contains(.lists) ? 3 : 1
    var page = PageDescription(
      (0..<lists).map { list in
        .init(
          .rows([30, 2, 9][list], height: 80), name: "list \(list)",
          layers: [.button(.list((list + 1) % lists), left: 20)])
      }, hasHeader: parts.contains(.header))
    page.headerLayers = [.button(.expand, left: 60), .button(.collapse, left: 200)]
    page.layers = [.button(.detent(.top), left: 340, top: 0, height: 40)]
    var scene = Scene("together").with(page)
    if parts.contains(.menu) {
      scene = scene.with(PullDescription()).with(
        MenuDescription([.init("One"), .init("Two")], layers: [.button(.sheet, left: 0)]))
    }
    if parts.contains(.card) {
      var card = CardDescription()
      card.headerHeight = 90
      card.headerLayers = [.button(.menu, left: 300), .button(.detent(.bottom), left: 10)]
      card.lists = (0..<lists).map { list in
        .init(
          "", rows: [40, 3, 12][list], rowHeight: 70,
          layers: [
            .button(.cardList((list + 1) % lists), left: 120), .button(.secondCard, left: 200),
          ])
      }
      scene = scene.with(card)
      if parts.contains(.lists) { scene = scene.with(CardDescription.second) }
    }
    if parts.contains(.sheet) {
      var sheet = SheetDescription()
      sheet.layers = [.button(.menu, left: 30)]
      if parts.contains(.lists) {
        sheet.headerHeight = 60
        sheet.list = .init(
          "", rows: 24, rowHeight: 60, layers: [.button(.menu, left: 300, width: 60)])
      }
      scene = scene.with(sheet)
    }
    return scene
  }
}
