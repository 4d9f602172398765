/// A fit near its best motion, as if it were linear: the way in which each sample moves each number.
struct Linearized<Motion: MotionShape> {
  /// For each number, its variance where a weighted sample's is 1. It is very large for a number that the samples
  /// hardly determine.
  let variances: [Double]
  /// For each number, its change with the weighted position of each sample.
  let weights: [[Double]]
  /// The share of each sample's scatter that the fit follows, 0 … 1.
  let leverages: [Double]

  /// Computes them from the slopes of the unknowns. Returns nil if these have no inverse.
  init?(
    _ node: ShapeSearch<Motion>.Candidate, _ search: ShapeSearch<Motion>, holding held: Set<Int>
  ) {
    var free = (0..<Motion.unknownCount).filter { !held.contains($0) }
    var slopes = search.slopes(of: node, free)
    for place in free.indices.reversed() where slopes[place].allSatisfy({ $0 == 0 }) {
      free.remove(at: place)
      slopes.remove(at: place)
    }
    guard let inverse = LinearSystem(slopes, search.residuals(of: node)).inverse else { return nil }
    let nudge = 1e-6
    let gradients = free.map { unknown in
      var (up, down) = (node, node)
      up[unknown] += nudge
      down[unknown] -= nudge
      return zip(
        Motion.numbers(up.shape, up.amplitudes), Motion.numbers(down.shape, down.amplitudes)
      ).map { ($0 - $1) / (2 * nudge) }
    }
    /// Returns the sum of the products of a row's values, one for each unknown, with the same of `values`.
    func product(_ row: [Double], _ values: (Int) -> Double) -> Double {
      free.indices.reduce(0) { $0 + row[$1] * values($1) }
    }
    let turned = Motion.names.indices.map { number in
      inverse.map { row in product(row) { gradients[$0][number] } }
    }
    variances = Motion.names.indices.map { number in
      max(0, product(turned[number]) { gradients[$0][number] })
    }
    weights = turned.map { row in
      search.samples.indices.map { sample in product(row) { slopes[$0][sample] } }
    }
    leverages = search.samples.indices.map { sample in
      free.indices.reduce(0) { sum, unknown in
        sum + slopes[unknown][sample] * product(inverse[unknown]) { slopes[$0][sample] }
      }
    }
  }
}
