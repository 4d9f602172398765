import DetentMotion

/// Blurs the area that a corner takes from its rectangle.
///
/// A wide blur is smooth, so it is computed only at every `step`-th column and row. Cubics through four of
/// those places give the values between them, exact to a tenth of the smallest level. The work therefore
/// grows with the pixels and not with the cube of the scale.
struct CornerBlur {
  private let sigma: Double
  /// The number of columns, and of rows, of the corner.
  private let side: Int
  /// The number of pixels from the tile's edge to the corner.
  let margin: Int
  /// The number of columns, and of rows, of the tile.
  let size: Int
  /// The number of pixels from one computed place to the next.
  let step: Int
  /// The number of columns, and of rows, of computed places. With a step there is one before the tile's first
  /// and there are two after its last.
  let places: Int

  /// `radius` and `deviation` are in 1/256 pixel.
  init(radius: Int, deviation: Int) {
    sigma = Double(deviation) / 256
    side = Fixed.ceil(radius)
    margin = Int((sigma * Gaussian.reach).rounded(.up))
    size = side + 2 * margin
    // There are sixteen places to a standard deviation.
    step = max(1, Int(sigma / 16))
    places = step == 1 ? size : (size - 1) / step + 4
  }

  /// Returns the column or row of a place in the tile.
  private func position(_ place: Int) -> Int { step == 1 ? place : (place - 1) * step }

  func write(_ corner: Corner, into tile: UnsafeMutablePointer<UInt16>) {
    guard let missing = corner.missing else { return }
    // The weights by distance add up to 1.
    var weights = (0...(2 * margin + side)).map { Float(Gaussian.density(Double($0) / sigma)) }
    let sum = weights[0] + 2 * weights.dropFirst().reduce(0, +)
    for index in weights.indices { weights[index] /= sum }
    let rows = blurredRows(missing, weights)
    var line = [Float](repeating: 0, count: places)
    var blurred = step == 1 ? [] : [Float](repeating: 0, count: places * places)
    for y in 0..<places {
      for x in 0..<places { line[x] = 0 }
      for source in 0..<side {
        let weight = weights[abs(position(y) - margin - source)]
        for x in 0..<places { line[x] += rows[source * places + x] * weight }
      }
      if step == 1 {
        for x in 0..<size { tile[y * size + x] = Self.level(line[x]) }
      } else {
        for x in 0..<places { blurred[y * places + x] = line[x] }
      }
    }
    if step > 1 { enlarge(blurred, into: tile) }
  }

  /// Returns the corner's rows, each blurred along itself.
  private func blurredRows(_ missing: UnsafePointer<UInt16>, _ weights: [Float]) -> [Float] {
    var rows = [Float](repeating: 0, count: side * places)
    for y in 0..<side {
      for source in 0..<side where missing[y * side + source] != 0 {
        let value = Float(missing[y * side + source])
        for x in 0..<places {
          rows[y * places + x] += value * weights[abs(position(x) - margin - source)]
        }
      }
    }
    return rows
  }

  /// Fills in the values between computed places, down the columns and then along the rows.
  private func enlarge(_ blurred: [Float], into tile: UnsafeMutablePointer<UInt16>) {
    let shares = (0..<step).map { Self.shares(Float($0) / Float(step)) }
    var line = [Float](repeating: 0, count: places)
    for y in 0..<size {
      let (first, share) = (y / step * places, shares[y % step])
      for x in 0..<places {
        line[x] =
          blurred[first + x] * share[0] + blurred[first + places + x] * share[1]
          + blurred[first + 2 * places + x] * share[2] + blurred[first + 3 * places + x] * share[3]
      }
      for x in 0..<size {
        let (place, share) = (x / step, shares[x % step])
        let level =
          line[place] * share[0] + line[place + 1] * share[1] + line[place + 2] * share[2]
          + line[place + 3] * share[3]
        tile[y * size + x] = Self.level(level)
      }
    }
  }

  /// Returns the weights of four places at `t` between the second and the third.
  private static func shares(_ t: Float) -> SIMD4<Float> {
    SIMD4(
      -t * (t - 1) * (t - 2) / 6, (t + 1) * (t - 1) * (t - 2) / 2, -(t + 1) * t * (t - 2) / 2,
      (t + 1) * t * (t - 1) / 6)
  }

  private static func level(_ value: Float) -> UInt16 {
    UInt16(max(0, min(65535, value.rounded())))
  }
}
