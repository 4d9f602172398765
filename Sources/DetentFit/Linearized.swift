/// A fit near its best motion, as if it were linear: the way in which each sample moves each number.
struct Linearized<Motion: MotionShape> {
  /// For each number, its variance where a weighted sample's is 1. It is very large for a number that the samples
  /// hardly determine.
  let variances: [Double]
  /// For each unknown, the change of each sample's weighted position with it.
  private let slopes: [[Double]]
  /// The inverse of the slopes' system, and for each number its product with the number's gradient.
  private let inverse: [[Double]]
  private let turned: [[Double]]

  /// Computes the variances from the slopes of the unknowns. Returns nil if these have no inverse.
  ///
  /// - Parameter variance: that of a weighted sample. The shape's numbers lie within their bounds, and where samples
  ///   scatter much, that tells more of them.
  init?(
    _ node: ShapeSearch<Motion>.Candidate, _ search: ShapeSearch<Motion>, holding held: Set<Int>,
    variance: Double
  ) {
    var free = (0..<Motion.unknownCount).filter { !held.contains($0) }
    var slopes = search.slopes(of: node, free)
    for place in free.indices.reversed() where slopes[place].allSatisfy({ $0 == 0 }) {
      free.remove(at: place)
      slopes.remove(at: place)
    }
    let bounded = free.indices.map { place in
      slopes[place] + free.indices.map { $0 == place ? search.hold(on: free[place], variance) : 0 }
    }
    let residuals = search.residuals(of: node) + free.map { _ in 0 }
    guard let inverse = LinearSystem(bounded, residuals).inverse else { return nil }
    let nudge = 1e-6
    let gradients = free.map { unknown in
      var (up, down) = (node, node)
      up[unknown] += nudge
      down[unknown] -= nudge
      return zip(
        Motion.numbers(up.shape, up.amplitudes), Motion.numbers(down.shape, down.amplitudes)
      ).map { ($0 - $1) / (2 * nudge) }
    }
    turned = Motion.names.indices.map { number in
      inverse.map { row in Self.product(row) { gradients[$0][number] } }
    }
    variances = zip(turned, Motion.names.indices).map { row, number in
      max(0, Self.product(row) { gradients[$0][number] })
    }
    (self.slopes, self.inverse) = (slopes, inverse)
  }

  /// For each number, its change with the weighted position of each sample.
  var weights: [[Double]] {
    turned.map { row in samples.map { sample in Self.product(row) { slopes[$0][sample] } } }
  }

  /// The share of each sample's scatter that the fit follows, 0 … 1.
  var leverages: [Double] {
    samples.map { sample in
      Self.product(inverse.map { row in Self.product(row) { slopes[$0][sample] } }) {
        slopes[$0][sample]
      }
    }
  }

  private var samples: Range<Int> { 0..<(slopes.first?.count ?? 0) }

  /// Returns the sum of the products of a row's values, one for each unknown, with the same of `values`.
  private static func product(_ row: [Double], _ values: (Int) -> Double) -> Double {
    row.indices.reduce(0) { $0 + row[$1] * values($1) }
  }
}

extension ShapeSearch {
  /// Returns the slope of a sample that would tell an unknown as well as its bounds do; 0 for an amplitude.
  fileprivate func hold(on unknown: Int, _ variance: Double) -> Double {
    guard unknown < Motion.shapeCount else { return 0 }
    let width = bounds[unknown].upperBound - bounds[unknown].lowerBound
    // The variance of what is anywhere between two bounds.
    return (variance / (width * width / 12)).squareRoot()
  }
}
