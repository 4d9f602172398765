/// A row of a template and of the frame under it.
struct AlignmentRow {
  let picture: UnsafeMutablePointer<Float>
  let right: UnsafeMutablePointer<Float>
  let down: UnsafeMutablePointer<Float>
  let seen: UnsafeMutablePointer<Float>
  let count: Int
  /// The distances of the row's first place from the template's centre.
  let across: Float
  let below: Float
}

/// The sums over a template's places that determine its next step: the products of its brightness, of 1, of its
/// slopes and of its growth with each other and with the frame's brightness, each with the place's weight.
struct AlignmentSums {
  fileprivate var products = [SIMD8<Float>](repeating: .zero, count: 15)
  fileprivate var right = [SIMD8<Float>](repeating: .zero, count: 5)
  private var squares = SIMD8<Float>.zero

  mutating func add(_ row: AlignmentRow, _ model: Model?) {
    products.withUnsafeMutableBufferPointer { products in
      right.withUnsafeMutableBufferPointer { right in
        Self.add(row, model, products, right, &squares)
      }
    }
  }

  private static func add(
    _ row: AlignmentRow, _ model: Model?, _ products: UnsafeMutableBufferPointer<SIMD8<Float>>,
    _ right: UnsafeMutableBufferPointer<SIMD8<Float>>, _ squares: inout SIMD8<Float>
  ) {
    let (contrast, constant) = (Float(model?.contrast ?? 0), Float(model?.constant ?? 0))
    let limit = Float(model?.limit ?? 0)
    var sums = squares
    var (p0, p1, p2, p3, p4) = (products[0], products[1], products[2], products[3], products[4])
    var (p5, p6, p7, p8, p9) = (products[5], products[6], products[7], products[8], products[9])
    var (p10, p11, p12) = (products[10], products[11], products[12])
    var (p13, p14) = (products[13], products[14])
    var (r0, r1, r2, r3, r4) = (right[0], right[1], right[2], right[3], right[4])
    for place in stride(from: 0, to: row.count, by: 8) {
      func load(_ values: UnsafeMutablePointer<Float>) -> SIMD8<Float> {
        UnsafeRawPointer(values + place).loadUnaligned(as: SIMD8<Float>.self)
      }
      let (t, x, y) = (load(row.picture), load(row.right), load(row.down))
      let seen = load(row.seen) - 128
      let growth = x * (laneNumbers + (row.across + Float(place))) + y * row.below
      var weight = SIMD8<Float>(repeating: 1)
      if model != nil {
        let miss = seen - t * contrast - constant
        let share = limit / (limit + miss * miss)
        weight = share * share
      }
      if row.count - place < 8 {
        weight.replace(with: 0, where: laneNumbers .>= Float(row.count - place))
      }
      let (wt, wx, wy, wg) = (weight * t, weight * x, weight * y, weight * growth)
      p0 += wt * t
      p1 += wt
      p2 += wt * x
      p3 += wt * y
      p4 += wt * growth
      p5 += weight
      p6 += wx
      p7 += wy
      p8 += wg
      p9 += wx * x
      p10 += wx * y
      p11 += wx * growth
      p12 += wy * y
      p13 += wy * growth
      p14 += wg * growth
      r0 += wt * seen
      r1 += weight * seen
      r2 += wx * seen
      r3 += wy * seen
      r4 += wg * seen
      sums += weight * seen * seen
    }
    (products[0], products[1], products[2], products[3], products[4]) = (p0, p1, p2, p3, p4)
    (products[5], products[6], products[7], products[8], products[9]) = (p5, p6, p7, p8, p9)
    (products[10], products[11], products[12]) = (p10, p11, p12)
    (products[13], products[14]) = (p13, p14)
    (right[0], right[1], right[2], right[3], right[4]) = (r0, r1, r2, r3, r4)
    squares = sums
  }

  fileprivate var total: Double { Double(squares.sum()) }
  var weight: Double { Double(products[5].sum()) }

  /// The correlation of the template with the frame, from −1 to 1; 0 if the frame is plain there.
  var correlation: Double {
    let n = max(1e-6, weight)
    let (a, b) = (Double(products[1].sum()), Double(right[1].sum()))
    let first = Double(products[0].sum()) - a * a / n
    let second = total - b * b / n
    guard first > 0.1 * n, second > 0.1 * n else { return 0 }
    return (Double(right[0].sum()) - a * b / n) / (first * second).squareRoot()
  }
}

/// The frame's brightness as a sum of the template's: its contrast, a constant, and a step to the right, down and
/// in size.
struct Model {
  let contrast: Double
  let constant: Double
  let right: Double
  let down: Double
  let growth: Double
  /// The square of a miss from which a place counts little.
  let limit: Double

  /// Solves the equations of `sums`. It is nil if they do not determine the step.
  init?(_ sums: AlignmentSums, findsScale: Bool) {
    let count = findsScale ? 5 : 4
    var matrix = [Double](repeating: 0, count: 25)
    var place = 0
    for row in 0..<5 {
      for column in row..<5 {
        let sum = Double(sums.products[place].sum())
        matrix[5 * row + column] = sum
        matrix[5 * column + row] = sum
        place += 1
      }
    }
    let right = sums.right.map { Double($0.sum()) }
    var values = right
    // A straight edge tells nothing of a step along itself.
    let least = max(1e-3, Double(FilmTemplate.leastSlope) * max(matrix[12], matrix[18]))
    for pivot in 0..<count {
      let diagonal = matrix[6 * pivot]
      if pivot >= 2, diagonal <= least {
        matrix[6 * pivot] = .infinity
        continue
      }
      guard diagonal > 1e-3 else { return nil }
      for row in pivot + 1..<max(count, pivot + 1) {
        let share = matrix[5 * row + pivot] / diagonal
        for column in pivot..<count {
          matrix[5 * row + column] -= share * matrix[5 * pivot + column]
        }
        values[row] -= share * values[pivot]
      }
    }
    for row in (0..<count).reversed() {
      for column in row + 1..<max(count, row + 1) {
        values[row] -= matrix[5 * row + column] * values[column]
      }
      values[row] /= matrix[6 * row]
    }
    guard values.prefix(count).allSatisfy(\.isFinite) else { return nil }
    contrast = values[0]
    constant = values[1]
    let gain = abs(contrast) < 0.02 ? 0.02 : contrast
    // The frame at a pose that is too far right shows the template's slope with the sign of the miss.
    self.right = -values[2] / gain
    self.down = -values[3] / gain
    growth = findsScale ? -values[4] / gain : 0
    let explained = zip(values, right).prefix(count).reduce(0) { $0 + $1.0 * $1.1 }
    let variance = max(0, sums.total - explained) / max(1, sums.weight)
    limit = max(9, 4 * variance)
  }
}
