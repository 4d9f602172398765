import DetentMotion

/// What stands in one place of a part, e.g. in a row.
package struct PlaceContent: Sendable {
  package var box: Rect
  package var layers: [Layer]

  package init(_ layers: [Layer], in box: Rect) {
    self.box = box
    self.layers = layers
  }
}

extension StagePart {
  /// The topmost of its layers with a tap that is seen at `point`.
  func tapLayer(
    at point: Point, _ tuning: Tuning, shift: Double, _ drives: Drives
  ) -> Element? {
    let layout = layout(tuning, shift: shift)
    func find(_ place: Element?) -> Element? {
      guard let place, let content = content(of: place, layout, tuning) else { return nil }
      return content.layers.tapped(at: point, in: content.box, drives).map {
        Element(place.kind, place.index, layer: $0)
      }
    }
    let (first, second) = places(at: point, layout, tuning)
    return find(first) ?? find(second)
  }

  /// One of its layers.
  func layer(
    _ element: Element, _ tuning: Tuning, shift: Double
  ) -> (layer: Layer, box: Rect)? {
    guard element.layer >= 0 else { return nil }
    let place = Element(element.kind, element.index)
    guard let content = content(of: place, layout(tuning, shift: shift), tuning),
      element.layer < content.layers.count
    else { return nil }
    return (content.layers[element.layer], content.box)
  }
}

extension State {
  /// Where one of the layers is.
  func shown(_ element: Element, _ stage: Stage, _ drives: Drives) -> LayerPlace? {
    var find = FindLayer(element: element, shift: shift(stage), drives: drives)
    _ = StageParts.read(parts, stage.tunings, shared, from: .top, &find)
    return find.place ?? stage.groundLayer(element)?.tapPlace(in: stage.box, drives)
  }

  /// Whether an element can be seen, or scrolled to where it can.
  func isShown(_ element: Element, _ stage: Stage) -> Bool {
    let layout = Layout(self, stage)
    guard element.layer >= 0 else { return layout.frame(of: element) != nil }
    guard let place = shown(element, stage, layout.drives), place.isSeen else { return false }
    return element.kind.scrolls || place.seen.intersects(layout.stage)
  }
}

extension Stage {
  var box: Rect { Rect(x: 0, y: 0, width: setup.size.width, height: setup.size.height) }

  /// One of the layers that stand still where there is no page.
  func groundLayer(_ element: Element) -> Layer? {
    let ground = setup.scene.ground
    return element.kind == .stage && ground.indices.contains(element.layer)
      ? ground[element.layer] : nil
  }

  /// Where the focus stops on them.
  var groundStops: FocusStopGroup {
    FocusStopGroup(.stage, 1, setup.scene.ground, layersAlone: true)
  }
}

private struct FindLayer: PartReader {
  let element: Element
  let shift: Double
  let drives: Drives
  var place: LayerPlace?

  mutating func read<Part: StagePart>(
    _ part: Part, _ tuning: Part.Tuning, _ shared: Shared
  ) -> Bool {
    guard let found = part.layer(element, tuning, shift: shift) else { return false }
    place = found.layer.tapPlace(in: found.box, drives)
    return true
  }
}

/// Places of one kind where the focus may stop: each itself, or the layers in it that have a tap.
struct FocusStopGroup {
  let kind: Element.Kind
  let places: Int
  let layers: [Layer]
  private let taps: Int

  /// - Parameter layersAlone: whether nothing but layers is focused there.
  init(_ kind: Element.Kind, _ places: Int, _ layers: [Layer] = [], layersAlone: Bool = false) {
    self.kind = kind
    self.layers = layers
    taps = layers.tapCount
    self.places = layersAlone && taps == 0 ? 0 : places
  }

  var count: Int { places * max(1, taps) }

  func stop(at place: Int) -> Element? {
    guard taps > 0 else { return Element(kind, place) }
    return layers.tap(at: place % taps).map { Element(kind, place / taps, layer: $0) }
  }

  func place(of element: Element) -> Int? {
    guard element.kind == kind, element.index < places, (element.layer >= 0) == (taps > 0) else {
      return nil
    }
    return taps > 0 ? element.index * taps + layers.order(ofTapAt: element.layer) : element.index
  }
}

/// Those of a part, in reading order; in place, as a key allocates nothing.
struct FocusStopGroups {
  private var groups = InlineArray<9, FocusStopGroup>(repeating: FocusStopGroup(.stage, 0))
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
  /// Whether such a place may be scrolled to where it shows.
  var scrolls: Bool { self == .row || self == .cardRow }
}
