import DetentMotion

extension Simulation {
  /// A thing that a tap or the keyboard can reach, and the area that it fills on the stage.
  package struct Target: Hashable, Sendable {
    package var element: Element
    package var frame: Rect
  }

  /// Returns the things in sight that a tap can reach, in reading order. A part that hides the others has the
  /// only ones, besides the layers over everything.
  package var targets: [Target] {
    var stops = StopList(isModal: state.isModal(stage))
    _ = StageParts.read(state.parts, stage.tunings, state.shared, from: .ground, &stops)
    let loose = stage.looseStops
    for place in 0..<loose.stops {
      guard let element = loose.stop(at: place), !stops.isModal || element.kind == .over else {
        continue
      }
      stops.elements.append(element)
    }
    // The menu of a row hides the layers over everything, too.
    if state.page?.hasOpenMenu == true { stops.elements.removeAll { $0.kind != .press } }
    let layout = layout
    return stops.elements.compactMap { element in
      let frame =
        element.layer < 0
        ? layout.frame(of: element) : state.seen(element, stage, layout.drives)
      return frame.flatMap {
        $0.intersects(layout.stage) ? Target(element: element, frame: $0) : nil
      }
    }
  }
}

extension State {
  /// Returns the area that a layer fills; nil if it cannot be seen.
  fileprivate func seen(_ layer: Element, _ stage: Stage, _ drives: Drives) -> Rect? {
    shown(layer, stage, drives).flatMap { $0.isSeen ? $0.seen : nil }
  }
}

/// Collects the focus stops of the parts that hide the others, or of the others.
private struct StopList: PartReader {
  let isModal: Bool
  var elements: [Element] = []

  mutating func read<Part: StagePart>(
    _ part: Part, _ tuning: Part.Tuning, _ shared: Shared
  ) -> Bool {
    guard part.isModal == isModal || part.staysInReach else { return false }
    for place in 0..<part.focusStops(tuning) {
      if let element = part.focusStop(at: place, tuning) { elements.append(element) }
    }
    return false
  }
}
