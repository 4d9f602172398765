import DetentCanvas

/// Separates differences in how edges are smoothed from all other differences between two pictures.
///
/// Smoothing mixes the colours on the two sides of an edge in different shares. So a pixel is forgiven if
/// - both pictures have an edge in the pixel and the eight around it;
/// - each channel lies between the same two grounds in both pictures (see `ChannelPair`), and so does the
///   hue, so that no pixel may have a colour that was not there;
/// - the difference of its own share, and of three shares across the edge, is smaller than the one that an
///   edge makes when it moves by a pixel. That test alone would also catch slopes that differ by little.
///
/// The idea to find the two sides of an edge among the neighbours is V. Vyšniauskas's, "Anti-aliased Pixel
/// and Intensity Slope Detector" (2009). All other differences are summed up in windows, and the densest
/// window decides. A share of the whole picture would forgive small things in large pictures.
struct EdgeJudgement {
  /// The number of forgiven pixels.
  private(set) var edges = 0
  /// The other differences, summed up in the window with the largest sum, in levels of 255.
  private(set) var densest = 0
  private(set) var window = PixelRect.empty

  var isForgiven: Bool { densest <= Self.limit }

  /// Levels of 255 in a window: a dozen pixels by two levels each. Nobody sees less.
  static let limit = 24
  /// A window's side, in points.
  static let side = 16.0
  /// Limits on shares of the contrast, in 240ths: for one pixel, and for three across the edge. An edge that
  /// moves by a pixel makes 240.
  private static let most = 120
  private static let mostAcross = 216

  private let expected: Bitmap
  private let actual: Bitmap
  private let channels: [ChannelPair]
  /// One value for each pixel: 0 if nothing differs, up to `most` if it may be forgiven, 255 if it may not.
  private var shares: [UInt8]

  /// - Parameter scale: pixels per point.
  init(_ expected: Bitmap, _ actual: Bitmap, scale: Double, masks: [PixelRect] = []) {
    precondition(
      expected.width == actual.width && expected.height == actual.height, "pictures of one size")
    (self.expected, self.actual) = (expected, actual)
    let side = max(1, Int((Self.side * scale).rounded()))
    channels = [0, 8, 16, 24].map { ChannelPair(expected, actual, shift: $0, reach: side / 2) }
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
    judge(differing, side: side)
  }

  // MARK: Pixels

  /// Returns the share of the channel that differs most.
  private func share(_ x: Int, _ y: Int) -> UInt8 {
    var (most, contrast) = (0, 0)
    for channel in channels {
      let near = channel.grounds(x, y, 1)
      contrast = max(contrast, near.contrast)
      let change = channel.change(x, y)
      guard change > ChannelPair.rounding else { continue }
      guard channel.isSmoothed(x, y, near) else { return .max }
      most = max(most, (change * 240 + near.contrast - 1) / near.contrast)
    }
    guard most > 0 else { return 0 }
    return most <= Self.most && hasHue(x, y, contrast) ? UInt8(most) : .max
  }

  /// Tells whether red, green and blue are as far apart as around the pixel in the other picture. A grey edge
  /// has no coloured fringe.
  private func hasHue(_ x: Int, _ y: Int, _ contrast: Int) -> Bool {
    let slack = 2 + contrast / 8
    return [(0, 1), (1, 2)].allSatisfy { one, other in
      func isKnown(_ bitmap: Bitmap, in around: Bitmap) -> Bool {
        func value(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> Int {
          channels[one].level(bitmap, x, y) - channels[other].level(bitmap, x, y)
        }
        let range = around.range(x, y, 1) { value(around, $0, $1) }
        let own = value(bitmap, x, y)
        return own >= range.lowerBound - slack && own <= range.upperBound + slack
      }
      return isKnown(expected, in: actual) && isKnown(actual, in: expected)
    }
  }

  // MARK: Windows

  private mutating func judge(_ differing: [Int], side: Int) {
    var faults: [Int] = []
    for place in differing {
      if isForgiven(place) { edges += 1 } else { faults.append(place) }
    }
    guard !faults.isEmpty else { return }
    let (width, height) = (expected.width, expected.height)
    // Sums of all pixels to the left and above. A window's sum needs four of them.
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

  /// Tells whether a pixel is forgiven. The limit applies to the smaller of two sums, over its row and over
  /// its column: that line crosses the edge, and the other one follows it.
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

  /// Returns the difference of the channel that differs most.
  private func distance(_ place: Int) -> Int {
    let (x, y) = (place % expected.width, place / expected.width)
    return PictureDifference.distance(expected.row(y)[x], actual.row(y)[x])
  }
}
