extension ScrollAxis {
  /// The share of the viewport up to which the rubber band is inverted; beyond it the inverse grows without
  /// limit.
  private static let reach = 0.9

  /// Takes hold of the content where it is, even past an edge.
  public mutating func beginDrag(limits: ScrollLimits, tuning: ScrollTuning) {
    caught(tuning: tuning)
    phase = .dragging
    hold(limits: limits, tuning: tuning)
  }

  /// Moves with the finger, which asks for `delta` points more of offset.
  public mutating func drag(by delta: Double, limits: ScrollLimits, tuning: ScrollTuning) {
    precondition(delta.isFinite, "a drag's distance is finite, not \(delta)")
    let before = raw
    raw += delta
    if delta != 0 { elapsed = 0 }
    if tuning.stretches(limits: limits) {
      // A pull counts at most one viewport's length.
      let reach = max(1, limits.viewport)
      raw = clamp(raw, min(limits.low - reach, before), max(limits.high + reach, before))
      let within = limits.clamp(raw)
      offset = within + slack
      if raw != within || !limits.contains(before) { stretch = EdgeStretch(distance: raw - within) }
    } else if limits.bounces, tuning.bounces {
      offset =
        band(limits: limits, tuning: tuning).clamp(raw, low: limits.low, high: limits.high) + slack
    } else {
      // Content past an edge may come back, but goes no farther.
      raw = clamp(raw, min(limits.low, offset), max(limits.high, offset))
      offset = raw
    }
  }

  /// The content's velocity when the finger asks for `velocity`; it is less past an edge.
  public func shownVelocity(
    of velocity: Double, limits: ScrollLimits, tuning: ScrollTuning
  ) -> Double {
    let past = raw < limits.low ? raw - limits.low : raw > limits.high ? raw - limits.high : 0
    if past == 0 || tuning.stretches(limits: limits) { return velocity }
    return limits.bounces && tuning.bounces
      ? velocity * band(limits: limits, tuning: tuning).slope(pull: past) : 0
  }

  /// Adapts to changed limits. Dragged content stays where the finger has it. Content that rests, or would
  /// come to rest, past an edge goes back to the edge.
  public mutating func limitsChanged(to limits: ScrollLimits, tuning: ScrollTuning) {
    switch phase {
    case .dragging: hold(limits: limits, tuning: tuning)
    case .idle: if !limits.contains(offset) { fling(velocity: 0, limits: limits, tuning: tuning) }
    case .decelerating: break
    case .settling, .bouncing: target = limits.clamp(target)
    case .easing:
      if !limits.contains(target) { fling(velocity: velocity, limits: limits, tuning: tuning) }
    }
  }

  /// Computes the offset that the finger asks for from the visible one.
  private mutating func hold(limits: ScrollLimits, tuning: ScrollTuning) {
    if tuning.stretches(limits: limits) {
      let within = limits.clamp(offset)
      slack = offset - within
      raw = within
      guard isStretched(limits: limits) else { return }
      raw += stretch.distance
      stretch.velocity = 0
      return
    }
    let band = band(limits: limits, tuning: tuning)
    let reach = Self.reach * band.dimension
    let within = clamp(offset, limits.low - reach, limits.high + reach)
    slack = offset - within
    raw =
      limits.bounces && tuning.bounces
      ? band.unclamp(within, low: limits.low, high: limits.high) : offset
  }

  /// True if the content is stretched at the edge at which it stands.
  package func isStretched(limits: ScrollLimits) -> Bool {
    stretch.distance < 0 ? offset <= limits.low : stretch.distance > 0 && offset >= limits.high
  }

  /// True if a finger holds the content stretched.
  package func isHeldStretched(limits: ScrollLimits, tuning: ScrollTuning) -> Bool {
    phase == .dragging && tuning.stretches(limits: limits) && !limits.contains(raw)
  }

  private func band(limits: ScrollLimits, tuning: ScrollTuning) -> RubberBand {
    RubberBand(coefficient: tuning.rubberBand, dimension: max(1, limits.viewport))
  }
}
