import DetentMotion

extension Scene {
  /// Returns the rank of each resting place that the scene's own card has, in words, on a stage of the usual
  /// size. Places that are left out have none.
  package var cardRanks: [(stop: CardStop, rank: String)] {
    guard let card = parts.card else { return [] }
    let length = feel.card.edge.length(of: SceneSetup.usualSize)
    let detents = feel.card.detents(card, length: length)
    return cardStops.all.compactMap { stop in
      guard let detent = stop.detent(feel.card.heights) else { return nil }
      let extent = detent.extent(length: length, content: 0)
      return (stop, detents.rank(detents.nearest(to: extent)))
    }
  }
}

extension DetentSet {
  /// The name of a detent among the others: bottom, middle and top, or a number counted from the lowest, as in
  /// a tap's `detent:2`.
  fileprivate func rank(_ index: Int) -> String {
    if last == 0 { return "Height" }
    if index == 0 { return "Bottom" }
    if index == last { return "Top" }
    return last == 2 ? "Middle" : "Detent \(index + 1)"
  }
}
