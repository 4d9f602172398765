import DetentMotion

/// The room of a page's refresh, above its list.
package struct RefreshLayout: Sendable, BitwiseCopyable {
  /// The gap between the header and the list, which a pull opens.
  package var frame: Rect
  /// The progress of the pull, 0 … 1; 1 while it holds.
  package var progress: Double
  /// The turns of its spinner since it began to hold.
  package var turns: Double
}

extension RefreshLayout {
  /// The turns of the spinner in a second.
  private static let speed = 0.9

  /// Makes the room on a page that has one.
  init?(_ page: PagePart, _ tuning: PageTuning, x: Double) {
    guard let refresh = page.refresh, let numbers = tuning.refresh else { return nil }
    let gap = page.gap
    frame = Rect(
      x: x, y: -page.list.axis.offset - gap, width: tuning.size.width, height: gap)
    progress = refresh.progress(pull: gap, threshold: numbers.feel.threshold)
    turns = Double(refresh.ticks) * Tick.seconds * Self.speed
  }
}

extension RefreshLayout: Mixable {
  package mutating func blend(from earlier: RefreshLayout, _ t: Double) {
    frame.blend(from: earlier.frame, t)
    progress.blend(from: earlier.progress, t)
    // A new refresh begins to turn anew.
    if turns >= earlier.turns { turns.blend(from: earlier.turns, t) }
  }
}

extension Element.Kind {
  /// The place of the layers of a refresh.
  package static let refresh = Self(rawValue: 19)
}
