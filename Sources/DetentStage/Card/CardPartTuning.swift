import DetentMenus
import DetentMotion

/// A card's motion: a feel's numbers, worked out once for the stage and the fixed step.
package final class CardPartTuning: PartTuning {
  let description: CardDescription
  let size: Size
  let edge: DetentEdge
  let card: BottomSheetTuning
  /// True if lists scroll only with the card at its top, so that its height changes no list's limits.
  let scrollsAtTop: Bool
  let backdrop: Backdrop
  /// The scrolling of the lists, up and down.
  var list: ScrollTuning { card.lists }
  /// The scrolling from list to list, sideways, which never stretches them.
  let strip: ScrollTuning
  /// The height of a list's viewport, and the width of a page.
  let viewport: Double
  let width: Double
  /// The detent at which the card starts.
  let start: Int
  /// The places of each list's rows.
  let places: InlineArray<3, RowPlaces>
  /// The lists' limits with the card at its top.
  private let limits: InlineArray<3, ScrollLimits>
  let stripLimits: ScrollLimits
  /// True if bars go away as one reads the card's list. Over a page, the page's list decides.
  let hidesBars: Bool
  let hiding: BarHidingTuning
  /// True if it is as wide as the stage and comes from the side, as the pages of a navigation do.
  let isPage: Bool
  /// True if lists keep their places while the card moves.
  let keepsLists: Bool

  /// The seconds that a fade takes with reduced motion.
  private static let fade = 0.2

  package init(_ description: CardDescription, _ feel: Feel, _ setup: SceneSetup) {
    self.description = description
    size = setup.size
    let overshoots = !setup.reducesMotion
    let card = feel.card(description)
    edge = card.edge
    let own = description.lists
    precondition(own.count <= CardPart.mostLists, "a card has 3 lists at most")
    places = description.places(card)
    hidesBars = setup.scene.page == nil && description.kinds == .first
    hiding = BarHidingTuning(feel, setup)
    let length = card.edge.length(of: size)
    let detents = card.detents(description, length: length)
    let gives = overshoots && card.bounces
    let settle = card.settle.spring(overshoots: gives)
    let settling: BottomSheetTuning.Settling =
      switch card.settleMotion {
      case .spring: overshoots ? .spring(settle) : .fade(Self.fade)
      case .ease: overshoots ? .ease(card.settleDuration) : .fade(Self.fade)
      }
    let scrolling = feel.scrolling(setup, settle: card.settle)
    strip = feel.scrolling(setup, settle: card.settle, overscroll: .rubberBand)
    self.card = BottomSheetTuning(
      detents: detents, rules: card.rules, settling: settling, length: length,
      rubberBand: card.bounces ? card.rubberBand : 0, lists: scrolling,
      listEaseSeconds: card.listMotion == .ease ? card.listDuration : nil,
      carriesMomentum: card.momentum == .carries, handOverSpeed: card.handOverSpeed,
      listScrolling: card.edge.axis == .vertical ? card.listScrolls : .atTop,
      dismissal: card.dismisses && (detents.lowest > 0 || description.kinds == .second)
        ? card.dismissal : nil,
      overshoots: gives)
    scrollsAtTop = self.card.listScrolling == .atTop
    isPage = card.edge.axis == .horizontal && detents.highest >= length
    keepsLists = isPage || own.contains { $0.startsAtEnd }
    backdrop = card.backdrop(
      length: length, lowest: detents.lowest, highest: detents.highest)
    let isVertical = card.edge.axis == .vertical
    viewport = max(
      1, (isVertical ? detents.highest : size.height) - description.headerHeight)
    width = max(1, isVertical ? size.width : detents.highest)
    start =
      description.start?.detent(last: detents.last)
      ?? detents.nearest(to: length * card.heights.middle)
    limits = InlineArray { [places, viewport] page in
      ScrollLimits(
        content: places[page].length, viewport: viewport, leading: 0, trailing: 0,
        alwaysBounces: true)
    }
    stripLimits = ScrollLimits(
      low: 0, high: Double(Self.count(own) - 1) * width, viewport: width, bounces: true)
  }

  /// The kinds of its elements, which tell the scene's two cards apart.
  var kinds: CardKinds { description.kinds }
  /// The lists that the scene describes.
  var lists: [CardDescription.List] { description.lists }
  var headerLayers: [Layer] { description.headerLayers }
  var headerHeight: Double { description.headerHeight }

  /// The number of lists that the card has.
  var listCount: Int { Self.count(lists) }

  /// Returns the number of a card's lists. Code that paints them paints three.
  private static func count(_ lists: [CardDescription.List]) -> Int {
    lists.isEmpty ? CardPart.mostLists : lists.count
  }

  /// True for the second card, which comes over the first by a tap.
  var isSecond: Bool { kinds == .second }

  /// True if a handle at the stage's edge brings the card back. A second card comes back by a tap.
  var hasHandle: Bool { card.dismissal != nil && !isSecond }

  /// Returns the length of a list that shows with the card at `extent`. If lists scroll at the top only, this
  /// is always the length of the viewport.
  func shown(_ extent: Double) -> Double {
    card.listScrolling == .atTop ? viewport : clamp(extent - headerHeight, 0, viewport)
  }

  /// Returns the list that a tap on `layer` shows, if that is a layer on the header with such a tap.
  func list(ofTitle layer: Element?) -> Int? {
    guard let layer, layer.kind == kinds.header, headerLayers.indices.contains(layer.layer),
      let list = headerLayers[layer.layer].titledList
    else { return nil }
    return list < listCount ? list : nil
  }

  /// Returns the layers of each row of a page.
  func layers(ofPage page: Int) -> [Layer] { page < lists.count ? lists[page].layers : [] }

  /// Returns a list's limits with the card at its top.
  func limits(ofPage page: Int) -> ScrollLimits { limits[page] }

  /// Returns the offset of a list that has just come into sight.
  func home(ofPage page: Int) -> Double {
    lists.indices.contains(page) && lists[page].startsAtEnd ? limits[page].high : 0
  }
}

extension Feel {
  /// Returns the numbers of one of a scene's cards. The second one has its own detents, and may always leave
  /// the stage.
  fileprivate func card(_ description: CardDescription) -> CardFeel {
    var card = card
    guard description.ownDetents != nil else { return card }
    (card.heights.bottom, card.heights.middle) = (0, 0)
    card.dismisses = true
    return card
  }
}

extension CardDescription {
  /// Returns the places of each list's rows.
  func places(_ feel: CardFeel) -> InlineArray<3, RowPlaces> {
    let first = Int(feel.rows.rounded())
    let usual: InlineArray<3, Int> = [first, (first + 3) / 4, min(first, Metrics.cardShortRows)]
    return InlineArray { [lists] index in
      guard lists.indices.contains(index) else {
        return RowPlaces(rowCount: lists.isEmpty ? usual[index] : 0, rowHeight: Metrics.cardRow)
      }
      return lists[index].places(usual: usual[index])
    }
  }
}
