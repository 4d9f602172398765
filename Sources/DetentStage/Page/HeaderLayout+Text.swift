import DetentMotion

// The readable content of the header at one height. Every text is either shown or hidden; the few points
// between the two lie away from every detent.
extension HeaderLayout {
  /// The opacity of the gradient over the plain ground, 0 … 1. It grows in the middle of the way from compact
  /// to normal. So its texts are dark on light, or light on dark, for most of the way.
  package var groundAlpha: Double {
    let t = clamp((gradientAlpha - 0.25) / 0.45, 0, 1)
    return t * t * (3 - 2 * t)
  }

  /// The visible part of the search pill. It never covers the clock: in a folded header it unfolds below the
  /// clock, and from normal on it is the first field.
  package var searchBox: Rect {
    if blockAlpha > 0 { return fieldBox(0) }
    let top = max(pill.y, Metrics.searchTop)
    let height = max(0, min(pill.maxY, tabs.y - Metrics.searchGap) - top)
    return Rect(x: pill.x, y: top, width: pill.width, height: height)
  }

  /// The opacity of the pill's own ground, 0 … 1. A box too low for its text is hidden.
  package var searchAlpha: Double { Self.ramp(searchBox.height, 12, Metrics.lineRoom) }

  /// The opacity of the pill's text, 0 … 1.
  package var searchText: Double {
    min(Self.text(in: searchBox), 1 - Self.ramp(blockAlpha, 0.156, 0.1625))
  }

  /// Returns a field's box. It also takes the room of the next field while that is too low for a line: the
  /// fields part one after another, and none is empty.
  package func fieldBox(_ index: Int) -> Rect {
    var box = fields[index]
    if index > 0, box.height < Metrics.lineRoom { box.height = 0 }
    let next = index + 1
    if box.height > 0, next < Metrics.fieldCount, fields[next].height < Metrics.lineRoom {
      box.height = max(box.height, min(block.maxY, tabs.y) - box.y)
    }
    return box
  }

  /// Returns the opacity of a field's text, 0 … 1. The first field's text has the opacity of the pill's text.
  package func fieldText(_ index: Int) -> Double {
    min(Self.text(in: fields[index]), Self.ramp(blockAlpha, 0.164, 0.176))
  }

  /// The opacity of the title and the back button, 0 … 1. They appear once they are clear of the clock.
  package var backText: Double { Self.ramp(backAlpha, 0.24, 0.29) }

  private static func text(in box: Rect) -> Double {
    ramp(box.height, Metrics.lineRoom, Metrics.lineRoom + 1.5)
  }

  private static func ramp(_ value: Double, _ start: Double, _ end: Double) -> Double {
    clamp((value - start) / (end - start), 0, 1)
  }
}

extension Metrics {
  /// The search pill's upper edge at normal, under the clock, and its least distance from the tabs.
  static let searchTop = 40.0
  static let searchGap = 4.0
  /// The least height of a box with a line of text in it.
  static let lineRoom = 18.0
}
