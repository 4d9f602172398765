import DetentMotion

/// A list as it shows, whose rows may have the titles of sections between them.
package protocol SectionedRows {
  var places: RowPlaces { get }
  /// The height on the stage at which the title of the section in sight stays.
  var pin: Double { get }
  /// Returns the frame of the content at a distance from the list's beginning.
  func content(at distance: Double, height: Double) -> Rect
}

extension SectionedRows {
  /// Returns the frame of a row, as far as the row shows.
  package func row(_ index: Int) -> Rect {
    let places = places
    return content(at: places.top(of: index), height: places.height(of: index))
  }

  /// Returns the frame of the title above a row that begins a section. It stays at its list's upper edge until the next
  /// one pushes it away.
  package func title(above row: Int) -> Rect {
    let (places, sections) = (places, places.sections)
    let height = places.titleHeight(above: row)
    var title = content(at: places.top(of: row) - height, height: height)
    guard sections.sticks else { return title }
    let next = sections.start(after: row)
    let end = next.map { places.top(of: $0) - places.titleHeight(above: $0) } ?? places.length
    title.y = max(title.y, min(pin, content(at: end, height: 0).y - title.height))
    return title
  }

  /// Calls `body` with the title of each section to which one of `rows` belongs, and with the row that begins it.
  package func forEachTitle(of rows: Range<Int>, _ body: (_ row: Int, _ title: Rect) -> Void) {
    let sections = places.sections
    guard !sections.isEmpty, !rows.isEmpty else { return }
    var next = sections.start(of: rows.lowerBound) ?? sections.start(after: rows.lowerBound)
    while let row = next, row < rows.upperBound {
      body(row, title(above: row))
      next = sections.start(after: row)
    }
  }

  /// True if the title of a row's section shows at the height `y`.
  func isTitle(at y: Double, above row: Int) -> Bool {
    guard let start = places.sections.start(of: row) else { return false }
    let title = title(above: start)
    return title.minY <= y && y < title.maxY
  }
}
