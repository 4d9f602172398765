/// A fit near its best motion, as if it were linear: the way in which each sample moves each number.
struct Linearized<Motion: MotionShape> {
  /// For each number, its change with the weighted position of each sample.
  let weights: [[Double]]
  /// The share of each sample's scatter that the fit follows, 0 … 1.
  let leverages: [Double]

  /// Computes both from the slopes of the unknowns. Returns nil if the samples do not determine these.
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
    // The change of each unknown with each sample.
    let shares = inverse.map { row in
      search.samples.indices.map { sample in
        free.indices.reduce(0) { $0 + row[$1] * slopes[$1][sample] }
      }
    }
    let nudge = 1e-6
    let gradients = free.map { unknown in
      var (up, down) = (node, node)
      up[unknown] += nudge
      down[unknown] -= nudge
      return zip(
        Motion.numbers(up.shape, up.amplitudes), Motion.numbers(down.shape, down.amplitudes)
      ).map { ($0 - $1) / (2 * nudge) }
    }
    weights = Motion.names.indices.map { number in
      search.samples.indices.map { sample in
        free.indices.reduce(0) { $0 + gradients[$1][number] * shares[$1][sample] }
      }
    }
    leverages = search.samples.indices.map { sample in
      free.indices.reduce(0) { $0 + slopes[$1][sample] * shares[$1][sample] }
    }
  }
}
