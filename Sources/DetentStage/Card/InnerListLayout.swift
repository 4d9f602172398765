import DetentMotion

/// The layout of a list inside a card or a sheet.
package struct InnerListLayout: Sendable, BitwiseCopyable {
  /// The frame of all rows together, in the stage; it may start far above the stage.
  package var frame: Rect
  package var places: RowPlaces
  /// The row chosen by a tap; −1 if there is none.
  package var selection: Int
  package var marks = RowMarks()
  /// True if rows go up from the header, as in a card that comes from the top.
  package var growsUp: Bool
  package var stretch = StretchLayout()
  package var indicator: IndicatorLayout
  /// The height on the stage at which the title of the section in sight stays.
  package var pin = 0.0

  package var rowCount: Int { places.rowCount }

  /// Returns the number of the row at `point`.
  func row(at point: Point) -> Int? {
    let y = stretch.source(point.y)
    guard frame.contains(Point(x: point.x, y: y)) else { return nil }
    let row = Int(places.row(at: growsUp ? frame.maxY - y : y - frame.y))
    return isTitle(at: point.y, above: row) ? nil : row
  }

  /// Returns the rows that show within `area`.
  package func rows(in area: Rect) -> Range<Int> {
    let top = stretch.source(area.minY)
    let source = Rect(
      x: area.x, y: top, width: area.width, height: stretch.source(area.maxY) - top)
    let shown = frame.intersection(source)
    guard !shown.isEmpty else { return 0..<0 }
    let near = growsUp ? frame.maxY - shown.maxY : shown.minY - frame.minY
    return places.rows(from: near, to: near + shown.height)
  }

  /// Returns the list, moved by the given distances.
  package func offset(dx: Double = 0, dy: Double) -> InnerListLayout {
    var list = self
    list.frame = frame.offset(dx: dx, dy: dy)
    list.stretch = stretch.offset(dy: dy)
    list.indicator.frame = indicator.frame.offset(dx: dx, dy: dy)
    list.pin += dy
    return list
  }
}

extension InnerListLayout {
  /// Lays a list out behind `window`, of which the length `shown` is on the stage.
  init(
    _ list: InnerList, _ places: RowPlaces, limits: ScrollLimits, in window: Rect,
    shown: Double, growsUp: Bool = false
  ) {
    let length = places.length
    let y = growsUp ? window.maxY - length + list.axis.offset : window.y - list.axis.offset
    frame = Rect(x: window.x, y: y, width: window.width, height: length)
    self.places = places
    selection = list.selection
    marks = list.marks
    self.growsUp = growsUp
    let top = growsUp ? window.maxY - shown : window.y
    stretch = StretchLayout(list.axis, limits, from: top, to: top + shown)
    if growsUp {
      stretch.growth = -stretch.growth
      // The upper edge is where such a list ends.
      self.places.sections.sticks = false
    }
    pin = top + places.sections.inset
    // The indicator runs along the visible part of the list, if that is long enough for one.
    indicator = IndicatorLayout(
      offset: list.axis.offset,
      limits: ScrollLimits(
        low: limits.low, high: limits.high, viewport: shown, bounces: limits.bounces),
      track: Rect(x: window.maxX - 6, y: top + 4, width: 3, height: shown - 42),
      isMirrored: growsUp, alpha: shown < 90 ? 0 : list.indicator.value)
  }
}

extension InnerListLayout: SectionedRows {
  package func content(at distance: Double, height: Double) -> Rect {
    let y = growsUp ? frame.maxY - distance - height : frame.y + distance
    return stretch.shown(Rect(x: frame.x, y: y, width: frame.width, height: height))
  }
}

extension InnerListLayout: Mixable {
  package mutating func blend(from earlier: InnerListLayout, _ t: Double) {
    guard rowCount == earlier.rowCount else { return }
    frame.blend(from: earlier.frame, t)
    stretch.blend(from: earlier.stretch, t)
    indicator.blend(from: earlier.indicator, t)
    pin.blend(from: earlier.pin, t)
  }
}
