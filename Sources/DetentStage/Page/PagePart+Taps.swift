import DetentMotion

extension Element.Kind {
  /// One of the page's layers that does something when tapped: the header's first, then the page's own.
  package static let layer = Self(rawValue: 14)
}

extension PageDescription {
  /// All that a tap may be on: the header's, then those over the page.
  var tapLayers: [Layer] { headerLayers + layers }

  /// The topmost layer with a tap at `point`, `header` being where the header is.
  func tapped(at point: Point, header: Rect?, size: Size, _ drives: Drives) -> Element? {
    let stage = Rect(x: 0, y: 0, width: size.width, height: size.height)
    func find(_ layers: [Layer], in box: Rect, first: Int) -> Element? {
      layers.indices.last { index in
        let place = layers[index].place(in: box, drives)
        return layers[index].tap != nil && place.opacity > 0 && place.frame.contains(point)
      }.map { Element(.layer, first + $0) }
    }
    if let own = find(layers, in: stage, first: headerLayers.count) { return own }
    guard let header, header.contains(point) else { return nil }
    return find(headerLayers, in: header, first: 0)
  }
}

extension PagePart {
  /// What a tap on a layer does.
  mutating func perform(_ tap: Layer.Tap, _ tuning: PageTuning, _ shared: inout Shared) {
    switch tap {
    case .expand: if tuning.hasHeader { expand(true, tuning) }
    case .collapse: if tuning.hasHeader { expand(false, tuning) }
    case .menu: shared.wish = .openMenu
    case .sheet: shared.wish = .toggleSheet
    case .detent(let detent): shared.wish = .detent(detent)
    case .list(let list):
      guard list < tuning.description.lists.count else { return }
      change(to: list, direction: list > tab ? 1 : -1, tuning)
    }
  }
}
