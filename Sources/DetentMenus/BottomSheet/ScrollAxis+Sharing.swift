import DetentMotion

// A list inside something that opens and closes under a finger, such as a card or a sheet. The two share each
// point of a drag.
extension BottomSheet {
  /// The thing that moves if the finger goes on at a velocity: a card or a sheet, or the list inside it.
  package enum Mover: Sendable { case card, list, neither }
}

extension ScrollAxis {
  /// The part of a drag that brings the list back to its beginning before anything around it moves. Positive
  /// distances open.
  func wayBack(in distance: Double) -> Double {
    distance > 0 ? clamp(-raw, 0, distance) : -clamp(raw, 0, -distance)
  }

  /// The thing that moves if the finger goes on at a velocity; positive opens. `isOpen` tells whether the thing
  /// around the list can open no further.
  func mover(_ velocity: Double, isOpen: Bool, limits: ScrollLimits) -> BottomSheet.Mover {
    if velocity > 0 { return isOpen && limits.high > limits.low ? .list : .card }
    if velocity < 0 { return raw > 0 ? .list : .card }
    return .neither
  }

  /// Tells whether it is held, at `home`, which is usually its beginning, or on its way there.
  package func comesBack(to home: Double = 0) -> Bool {
    switch phase {
    case .dragging: true
    case .idle: offset == home
    case .settling, .easing, .bouncing: target == home
    case .decelerating: false
    }
  }

  /// Drags by `distance`, and returns how much of it lay within the limits and how much past them.
  package mutating func share(
    _ distance: Double, limits: ScrollLimits, tuning: ScrollTuning
  ) -> DragShare {
    guard distance != 0 else { return DragShare() }
    let before = limits.clamp(raw)
    drag(by: distance, limits: limits, tuning: tuning)
    let within = limits.clamp(raw) - before
    return DragShare(list: within, rubberBand: distance - within)
  }
}
