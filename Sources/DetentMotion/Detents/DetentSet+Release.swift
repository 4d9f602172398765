extension DetentSet {
  /// The detent for a released card.
  ///
  /// - Parameters:
  ///   - extent: the card's shown height, in points.
  ///   - position: the detent at which it last settled, or at which its limits last held it.
  ///   - velocity: the velocity of the shown height, in points per second; positive opens.
  ///   - rules: how the detent is chosen.
  public func release(
    from extent: Double, position: Int, velocity: Double, rules: ReleaseRules
  ) -> DetentDecision {
    switch rules.policy {
    case .stepwise: stepwise(extent, position, velocity, rules: rules)
    case .nearest: nearest(extent, .nearestToRelease, among: 0...last)
    case .projected: projected(extent, velocity, rules: rules)
    case .segments: segments(extent, position, velocity, rules: rules)
    case .free: free(extent, velocity, rules: rules)
    }
  }

  private func nearest(
    _ extent: Double, _ reason: DetentDecision.Reason, among candidates: ClosedRange<Int>
  ) -> DetentDecision {
    let detent = nearest(to: extent, among: candidates)
    return DetentDecision(
      detent: detent, reason: reason, projected: extent,
      lowerBorder: detent > candidates.lowerBound ? border(above: detent - 1) : nil,
      upperBorder: detent < candidates.upperBound ? border(above: detent) : nil)
  }

  private func free(
    _ extent: Double, _ velocity: Double, rules: ReleaseRules
  ) -> DetentDecision {
    guard count > 1 else { return nearest(extent, .nearestToRelease, among: 0...last) }
    let rest = clamp(extent + rules.projection.travel(velocity: velocity), lowest, highest)
    return DetentDecision(detent: nearest(to: rest), reason: .comesToRest, projected: rest)
  }

  /// A card released at exactly the fling speed goes to the nearest detent, as in the original.
  private func stepwise(
    _ extent: Double, _ position: Int, _ velocity: Double, rules: ReleaseRules
  ) -> DetentDecision {
    let speed = abs(velocity)
    if speed > rules.flingSpeed {
      return DetentDecision(detent: velocity > 0 ? last : 0, reason: .fling, projected: extent)
    }
    guard speed > rules.restSpeed, speed < rules.flingSpeed else {
      return nearest(extent, .nearestToRelease, among: 0...last)
    }
    let next = velocity > 0 ? min(last, position + 1) : max(0, position - 1)
    return DetentDecision(detent: next, reason: .nextDetent, projected: extent)
  }

  private func projected(
    _ extent: Double, _ velocity: Double, rules: ReleaseRules
  ) -> DetentDecision {
    guard abs(velocity) > rules.restSpeed else {
      return nearest(extent, .nearestToRelease, among: 0...last)
    }
    let rest = extent + rules.projection.travel(velocity: velocity)
    guard rules.skipping == .sequential, abs(velocity) <= rules.flingSpeed else {
      return nearest(rest, .nearestToProjection, among: 0...last)
    }
    // Both neighbours are within reach of a card that stands at a detent.
    let low = segment(at: extent, growing: false).lower ?? 0
    let high = segment(at: extent, growing: true).upper ?? last
    return nearest(rest, .nearestNeighbour, among: low...high)
  }

  /// The projection picks a segment; the direction decides from which of its ends the card comes.
  private func segments(
    _ extent: Double, _ position: Int, _ velocity: Double, rules: ReleaseRules
  ) -> DetentDecision {
    guard count > 1 else { return nearest(extent, .nearestToRelease, among: 0...last) }
    // A card at rest heads back for its last position.
    let grows = velocity == 0 ? extent >= self[position] : velocity > 0
    var rest = extent + rules.projection.travel(velocity: velocity)
    var (from, to) = ends(at: rest, growing: grows)
    if !rules.crossesDetents {
      (from, to) = ends(at: extent, growing: grows)
      // A place beyond the outermost detents counts as part of the outermost segment.
      if from == to { to = grows ? min(last, from + 1) : max(0, from - 1) }
      if from == to { from = grows ? to - 1 : to + 1 }
      let far = grows ? self[min(last, to + 1)] : self[max(0, to - 1)]
      rest = clamp(rest, min(self[from], far), max(self[from], far))
    }
    guard from != to else {
      return DetentDecision(detent: to, reason: .followsDirection, projected: rest)
    }
    let border = mix(self[from], self[to], clamp(rules.redirect, 0, 1))
    let follows = grows ? rest > border : rest < border
    return DetentDecision(
      detent: follows ? to : from, reason: follows ? .followsDirection : .turnsBack,
      projected: rest,
      lowerBorder: follows == grows ? border : nil, upperBorder: follows == grows ? nil : border)
  }

  private func ends(at extent: Double, growing: Bool) -> (from: Int, to: Int) {
    let (lower, upper) = segment(at: extent, growing: growing)
    let low = lower ?? upper ?? 0
    let high = upper ?? low
    return growing ? (low, high) : (high, low)
  }
}
