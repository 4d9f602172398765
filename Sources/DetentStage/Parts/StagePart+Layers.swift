import DetentMotion

/// The layers in one place of a part, e.g. in a row, and the box of that place.
package struct PlaceContent: Sendable {
  package var box: Rect
  package var layers: [Layer]

  package init(_ layers: [Layer], in box: Rect) {
    self.box = box
    self.layers = layers
  }
}

extension StagePart {
  /// Returns the topmost of its layers that has a tap and is seen at `point`.
  func tapLayer(
    at point: Point, _ tuning: Tuning, shift: Double, _ drives: Drives
  ) -> Element? {
    find(at: point, tuning, shift: shift) { place, content in
      content.layers.tapped(at: point, in: content.box, drives).map {
        Element(place.kind, place.index, layer: $0)
      }
    }
  }

  /// Returns the topmost of its strips that is seen at `point`.
  func strip(
    at point: Point, _ tuning: Tuning, shift: Double, _ drives: Drives
  ) -> StripPlace? {
    find(at: point, tuning, shift: shift) { _, content in
      content.layers.strip(at: point, in: content.box, drives)
    }
  }

  /// Returns the first thing that `body` finds among the layers of the places at `point`.
  private func find<Found>(
    at point: Point, _ tuning: Tuning, shift: Double, _ body: (Element, PlaceContent) -> Found?
  ) -> Found? {
    let layout = layout(tuning, shift: shift)
    func find(_ place: Element?) -> Found? {
      guard let place, let content = content(of: place, layout, tuning) else { return nil }
      return body(place, content)
    }
    let (first, second) = places(at: point, layout, tuning)
    return find(first) ?? find(second)
  }

  /// Returns the layers among which `element` is one, and the box that they stand in.
  func content(
    around element: Element, _ tuning: Tuning, shift: Double
  ) -> PlaceContent? {
    guard element.layer >= 0 else { return nil }
    let place = Element(element.kind, element.index)
    guard let content = content(of: place, layout(tuning, shift: shift), tuning),
      element.layer < content.layers.count
    else { return nil }
    return content
  }
}

extension State {
  /// Returns the place of a layer.
  func shown(_ element: Element, _ stage: Stage, _ drives: Drives) -> LayerPlace? {
    content(around: element, stage).map { $0.layers.shown(element.layer, in: $0.box, drives) }
  }

  /// Returns the layers among which `element` is one, and the box that they stand in.
  func content(around element: Element, _ stage: Stage) -> PlaceContent? {
    var find = FindContent(element: element, shift: shift(stage))
    _ = StageParts.read(parts, stage.tunings, shared, from: .top, &find)
    return find.content ?? stage.loose(element).map { PlaceContent($0, in: stage.box) }
  }

  /// Tells whether an element is visible, or can be scrolled into view.
  func isShown(_ element: Element, _ stage: Stage) -> Bool {
    let layout = Layout(self, stage)
    guard element.layer >= 0 else { return layout.frame(of: element) != nil }
    guard let place = shown(element, stage, layout.drives), place.isSeen else { return false }
    return element.kind.scrolls || strip(around: element, stage, layout.drives) != nil
      || place.seen.intersects(layout.stage)
  }
}

extension Stage {
  var box: Rect { Rect(x: 0, y: 0, width: setup.size.width, height: setup.size.height) }

  /// Returns the layers among which `element` is one, if they are on no part: those of the ground, or those
  /// over everything.
  func loose(_ element: Element) -> [Layer]? {
    let scene = setup.scene
    let layers = element.kind == .stage ? scene.ground : element.kind == .over ? scene.over : []
    return layers.indices.contains(element.layer) ? layers : nil
  }

  /// The focus stops on the layers that are on no part.
  var looseStops: FocusStopGroups {
    var groups = FocusStopGroups()
    groups.add(FocusStopGroup(.stage, 1, setup.scene.ground, layersAlone: true))
    groups.add(FocusStopGroup(.over, 1, setup.scene.over, layersAlone: true))
    return groups
  }
}

extension Element.Kind {
  /// The place of the layers over everything else.
  package static let over = Self(rawValue: 17)
}

private struct FindContent: PartReader {
  let element: Element
  let shift: Double
  var content: PlaceContent?

  mutating func read<Part: StagePart>(
    _ part: Part, _ tuning: Part.Tuning, _ shared: Shared
  ) -> Bool {
    content = part.content(around: element, tuning, shift: shift)
    return content != nil
  }
}

/// Focus stops of one kind of place: the places themselves, or the layers in them that have a tap.
struct FocusStopGroup {
  let kind: Element.Kind
  let places: Int
  let layers: [Layer]
  /// The number of the first place.
  private let first: Int
  private let taps: Int

  /// - Parameter layersAlone: true if only layers can have the focus there.
  init(
    _ kind: Element.Kind, _ places: Int, _ layers: [Layer] = [], layersAlone: Bool = false,
    first: Int = 0
  ) {
    self.kind = kind
    self.layers = layers
    self.first = first
    taps = layers.stopCount
    self.places = layersAlone && taps == 0 ? 0 : places
  }

  var count: Int { places * max(1, taps) }

  func stop(at place: Int) -> Element? {
    guard taps > 0 else { return Element(kind, first + place) }
    return layers.stop(at: place % taps).map { Element(kind, first + place / taps, layer: $0) }
  }

  /// Returns the first stop in a place.
  func stop(in place: Int) -> Element? { stop(at: (place - first) * max(1, taps)) }

  func place(of element: Element) -> Int? {
    let index = element.index - first
    guard element.kind == kind, (0..<places).contains(index), (element.layer >= 0) == (taps > 0)
    else { return nil }
    return taps > 0 ? index * taps + layers.order(ofStopAt: element.layer) : index
  }
}

/// The focus stops of a part, in reading order. They are stored in place, because a key press must not
/// allocate memory.
struct FocusStopGroups {
  private var groups = InlineArray<10, FocusStopGroup>(repeating: FocusStopGroup(.stage, 0))
  private var count = 0

  mutating func add(_ group: FocusStopGroup) {
    groups[count] = group
    count += 1
  }

  var stops: Int {
    var sum = 0
    for index in 0..<count { sum += groups[index].count }
    return sum
  }

  func stop(at place: Int) -> Element? {
    var place = place
    for index in 0..<count {
      if place < groups[index].count { return groups[index].stop(at: place) }
      place -= groups[index].count
    }
    return nil
  }

  func place(of element: Element) -> Int? {
    var first = 0
    for index in 0..<count {
      if let place = groups[index].place(of: element) { return first + place }
      first += groups[index].count
    }
    return nil
  }
}

extension Element.Kind {
  /// True if the page, a card or the sheet can scroll such a place into view.
  package var scrolls: Bool {
    self == .row || self == .cardRow || self == .secondCardRow || self == .sheetRow
  }
  /// True if it is the title of a section, where nothing can be tapped.
  package var isTitle: Bool {
    self == .rowTitle || self == .cardTitle || self == .secondCardTitle || self == .sheetTitle
  }
  /// True if each list of a page or of a card has such places of its own.
  package var isOfList: Bool {
    self == .row || self == .cardRow || self == .swipe || self == .press || self == .rowTitle
      || self == .cardTitle
  }
}
