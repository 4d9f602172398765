import DetentCanvas

/// The heights in points at which a screenshot is cut into the parts of a prototype.
package struct ScreenshotCuts: Equatable, Sendable {
  /// The height that is cut off from above; nil for no header.
  package var header: Double?
  /// The height of a card or a sheet, cut off from below; at most one of the two is there.
  package var card: Double?
  package var sheet: Double?

  package static let headerHeights = 4.0...400
  package static let cardHeights = 50.0...800
  package static let sheetHeights = 120.0...860

  package init(header: Double? = nil, card: Double? = nil, sheet: Double? = nil) {
    (self.header, self.card, self.sheet) = (header, card, sheet)
  }

  /// The height that is cut off from below.
  package var below: Double { card ?? sheet ?? 0 }

  /// Returns the pixels per point of a screenshot that is `width` pixels wide. A phone is 320 to 440 pt wide, and
  /// a tablet has two pixels for each point.
  package static func density(ofWidth width: Int) -> Int {
    width > 1320 ? 2 : width > 960 ? 3 : width > 600 ? 2 : 1
  }

  /// Returns the rows of pixels that differ from the row above across most of the width. Parts begin there.
  package static func edges(in bitmap: Bitmap) -> [Int] {
    func isStep(_ a: UInt32, _ b: UInt32, _ shift: UInt32) -> Bool {
      abs(Int(a >> shift & 255) - Int(b >> shift & 255)) > 3
    }
    var edges: [Int] = []
    for y in stride(from: 1, to: bitmap.height, by: 1) {
      let (above, below) = (bitmap.row(y - 1), bitmap.row(y))
      var count = 0
      for x in 0..<bitmap.width {
        let (a, b) = (above[x], below[x])
        guard a != b else { continue }
        if isStep(a, b, 0) || isStep(a, b, 8) || isStep(a, b, 16) || isStep(a, b, 24) { count += 1 }
      }
      if count * 5 >= bitmap.width * 4 { edges.append(y) }
    }
    return edges
  }
}
