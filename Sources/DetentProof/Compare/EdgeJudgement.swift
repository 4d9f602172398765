import DetentCanvas

/// Tells what differs only in how edges are smoothed from what else differs between two pictures.
///
/// Smoothing mixes the colours on the two sides of an edge in other shares. So a pixel is forgiven if
/// - both pictures have an edge there, in the eight pixels around it and itself;
/// - each has a colour that lies, or nearly lies, between those that the other has there: a glyph that is
///   missing has none of its ink left;
/// - its own share, and that of three across the edge, is another by less than what an edge that moved by
///   a pixel makes of it. That alone would also tell slopes that are another by little.
///
/// The idea to look at neighbours for the two sides of an edge is V. Vyšniauskas's, "Anti-aliased Pixel and
/// Intensity Slope Detector" (2009). What is not forgiven is summed up in windows, of which the densest
/// decides: a share of the whole picture would forgive small things in large pictures.
struct EdgeJudgement {
  /// How many pixels are forgiven.
  private(set) var edges = 0
  /// The differences that are not, summed up in the window that has most, in levels of 255.
  private(set) var densest = 0
  private(set) var window = PixelRect.empty

  var isForgiven: Bool { densest <= Self.limit }

  /// Levels of 255 in a window: a dozen pixels by two each. Less is not seen.
  static let limit = 24
  /// A window's side, in points.
  static let side = 16.0
  /// By one level colours may be rounded.
  private static let rounding = 1
  /// Levels between the two sides of an edge, at least.
  private static let contrast = 8
  /// In shares of the contrast, of 240: of one pixel, and of three across the edge. A pixel's move makes 240.
  private static let most = 120
  private static let mostAcross = 216

  private let expected: Bitmap
  private let actual: Bitmap
  /// By pixel: 0 where nothing differs, up to `most` where it may be forgiven, 255 where it may not.
  private var shares: [UInt8]

  /// - Parameter scale: pixels per point.
  init(_ expected: Bitmap, _ actual: Bitmap, scale: Double, masks: [PixelRect] = []) {
    precondition(
      expected.width == actual.width && expected.height == actual.height, "pictures of one size")
    (self.expected, self.actual) = (expected, actual)
    shares = Array(repeating: 0, count: expected.width * expected.height)
    var differing: [Int] = []
    for y in 0..<expected.height {
      let (a, b) = (expected.row(y), actual.row(y))
      let covered = masks.filter { y >= $0.top && y < $0.bottom }
      for x in 0..<expected.width where a[x] != b[x] {
        guard !covered.contains(where: { x >= $0.left && x < $0.right }) else { continue }
        let share = share(x, y)
        shares[y * expected.width + x] = share
        if share > 0 { differing.append(y * expected.width + x) }
      }
    }
    judge(differing, side: max(1, Int((Self.side * scale).rounded())))
  }

  // MARK: Pixels

  /// Of the channel that differs most.
  private func share(_ x: Int, _ y: Int) -> UInt8 {
    var most = 0
    for shift: UInt32 in [0, 8, 16, 24] {
      let (a, b) = (level(expected, x, y, shift), level(actual, x, y, shift))
      guard abs(a - b) > Self.rounding else { continue }
      let (before, now) = (range(expected, x, y, shift), range(actual, x, y, shift))
      let contrast =
        max(before.upperBound, now.upperBound) - min(before.lowerBound, now.lowerBound)
      guard contrast >= Self.contrast, before.count * 3 > contrast, now.count * 3 > contrast,
        Self.holds(now, a, contrast), Self.holds(before, b, contrast)
      else { return .max }
      most = max(most, (abs(a - b) * 240 + contrast - 1) / contrast)
    }
    return most > Self.most ? .max : UInt8(most)
  }

  private func level(_ bitmap: Bitmap, _ x: Int, _ y: Int, _ shift: UInt32) -> Int {
    Int(bitmap.row(y)[x] >> shift & 0xFF)
  }

  /// Of a channel in a pixel and those around it.
  private func range(_ bitmap: Bitmap, _ x: Int, _ y: Int, _ shift: UInt32) -> ClosedRange<Int> {
    var (least, most) = (255, 0)
    for y in max(0, y - 1)...min(bitmap.height - 1, y + 1) {
      for x in max(0, x - 1)...min(bitmap.width - 1, x + 1) {
        let level = level(bitmap, x, y, shift)
        (least, most) = (min(least, level), max(most, level))
      }
    }
    return least...most
  }

  /// Thin strokes have no pixel that is all theirs, and so may lose a little of their strength.
  private static func holds(_ range: ClosedRange<Int>, _ level: Int, _ contrast: Int) -> Bool {
    let slack = contrast / 4 + rounding
    return level >= range.lowerBound - slack && level <= range.upperBound + slack
  }

  // MARK: Windows

  private mutating func judge(_ differing: [Int], side: Int) {
    var faults: [Int] = []
    for place in differing {
      if isForgiven(place) { edges += 1 } else { faults.append(place) }
    }
    guard !faults.isEmpty else { return }
    let (width, height) = (expected.width, expected.height)
    // Sums of all to the left and above, so that a window's is four of them.
    var sums = [Int](repeating: 0, count: (width + 1) * (height + 1))
    for place in faults {
      sums[(place / width + 1) * (width + 1) + place % width + 1] = distance(place)
    }
    for y in 1...height {
      var row = 0
      for x in 1...width {
        row += sums[y * (width + 1) + x]
        sums[y * (width + 1) + x] = row + sums[(y - 1) * (width + 1) + x]
      }
    }
    for top in 0...max(0, height - side) {
      for left in 0...max(0, width - side) {
        let (right, bottom) = (min(width, left + side), min(height, top + side))
        let sum =
          sums[bottom * (width + 1) + right] - sums[top * (width + 1) + right]
          - sums[bottom * (width + 1) + left] + sums[top * (width + 1) + left]
        guard sum > densest else { continue }
        densest = sum
        window = PixelRect(left: left, top: top, right: right, bottom: bottom)
      }
    }
  }

  /// Across the edge means: along the row or the column, whichever has less, as the other runs along it.
  private func isForgiven(_ place: Int) -> Bool {
    guard shares[place] <= Self.most else { return false }
    let (x, y) = (place % expected.width, place / expected.width)
    func sum(_ before: Bool, _ after: Bool, _ step: Int) -> Int {
      Int(shares[place]) + (before ? Int(shares[place - step]) : 0)
        + (after ? Int(shares[place + step]) : 0)
    }
    let row = sum(x > 0, x < expected.width - 1, 1)
    let column = sum(y > 0, y < expected.height - 1, expected.width)
    return min(row, column) <= Self.mostAcross
  }

  /// Of the channel that differs most.
  private func distance(_ place: Int) -> Int {
    let (x, y) = (place % expected.width, place / expected.width)
    return PictureDifference.distance(expected.row(y)[x], actual.row(y)[x])
  }
}
