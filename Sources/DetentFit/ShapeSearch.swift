import DetentMotion

/// The search for the unknowns with which a family of motions comes nearest to a recording.
struct ShapeSearch<Motion: MotionShape> {
  let samples: [RecordedCourse.Sample]
  /// The range of each number of the shape.
  let bounds: [ClosedRange<Double>]
  /// The unknowns that always keep their values.
  var fixed: Set<Int> = []

  /// Values for the unknowns, and the sum of their squared residuals.
  struct Candidate {
    var shape: Shape
    var amplitudes = SIMD4<Double>.zero
    var squares = Double.infinity

    subscript(unknown: Int) -> Double {
      get {
        unknown < Motion.shapeCount ? shape[unknown] : amplitudes[unknown - Motion.shapeCount]
      }
      set {
        if unknown < Motion.shapeCount {
          shape[unknown] = newValue
        } else {
          amplitudes[unknown - Motion.shapeCount] = newValue
        }
      }
    }
  }

  /// The best candidate near many shapes. Of those whose steep numbers are the same, the search follows two.
  func best(of shapes: [Shape]) -> Candidate {
    let looks = shapes.map { glance(within($0)) }.sorted { $0.squares < $1.squares }
    var followed: [[Double]: Int] = [:]
    let promising = looks.filter { look in
      let place = Motion.steepIndices.map { look.shape[$0] }
      followed[place, default: 0] += 1
      return followed[place, default: 0] <= 2
    }
    let led = promising.map { descended(from: $0, steps: 4) }.sorted { $0.squares < $1.squares }
    let candidates = led.prefix(4).map { descended(from: $0, steps: 12) }
    return candidates.min { $0.squares < $1.squares } ?? Candidate(shape: .zero)
  }

  /// The candidate for a shape with the amplitudes that fit best.
  func glance(_ shape: Shape) -> Candidate {
    let motion = Motion(shape)
    var normal = NormalEquations()
    for sample in samples {
      normal.add(motion.basis(at: sample.seconds) * sample.weight, sample.position * sample.weight)
    }
    guard let amplitudes = normal.solution(Motion.amplitudeCount) else {
      return Candidate(shape: shape)
    }
    return Candidate(
      shape: shape, amplitudes: amplitudes, squares: max(0, normal.squares(amplitudes)))
  }

  /// Descends from a candidate to the best one near it, with Levenberg's and Marquardt's method.
  ///
  /// - Parameter held: the unknowns that keep their values.
  func descended(
    from start: Candidate, holding held: Set<Int> = [], steps: Int = 40
  ) -> Candidate {
    let held = held.union(fixed)
    let free = (0..<Motion.unknownCount).filter { !held.contains($0) }
    var best = start
    best.shape = within(start.shape, holding: held)
    best.squares = squares(residuals(of: best))
    guard best.squares < .infinity else { return best }
    var damping = 1e-3
    var step = 0
    while step < steps {
      let residuals = residuals(of: best)
      var (free, columns) = (free, slopes(of: best, free))
      // A number keeps its value if it would pass its bound, or if it has no effect.
      for place in free.indices.reversed() where free[place] < Motion.shapeCount {
        let range = bounds[free[place]]
        let value = best.shape[free[place]]
        let way = zip(columns[place], residuals).reduce(0) { $0 + $1.0 * $1.1 }
        let isStuck = value <= range.lowerBound ? way <= 0 : value >= range.upperBound && way >= 0
        if isStuck || columns[place].allSatisfy({ $0 == 0 }) {
          free.remove(at: place)
          columns.remove(at: place)
        }
      }
      let system = LinearSystem(columns, residuals)
      let before = best.squares
      while step < steps, best.squares == before {
        step += 1
        guard damping < 1e8, let change = system.solution(damping: damping) else { return best }
        var next = best
        for (unknown, change) in zip(free, change) { next[unknown] += change }
        next.shape = within(next.shape, holding: held)
        next.squares = squares(self.residuals(of: next))
        if next.squares < best.squares { best = next }
        damping = best.squares < before ? max(1e-9, damping / 5) : damping * 8
      }
      if before - best.squares <= 1e-7 * before { break }
    }
    return best
  }

  private func squares(_ residuals: [Double]) -> Double {
    let sum = residuals.reduce(0) { $0 + $1 * $1 }
    return sum.isFinite ? sum : .infinity
  }

  func residuals(of candidate: Candidate) -> [Double] {
    let motion = Motion(candidate.shape)
    return samples.map {
      $0.weight * ($0.position - (motion.basis(at: $0.seconds) * candidate.amplitudes).sum())
    }
  }

  /// The change of each sample's position with each of the unknowns.
  func slopes(of candidate: Candidate, _ unknowns: [Int]) -> [[Double]] {
    let motion = Motion(candidate.shape)
    let bases = samples.map { motion.basis(at: $0.seconds) * $0.weight }
    return unknowns.map { unknown in
      guard unknown < Motion.shapeCount else {
        return bases.map { $0[unknown - Motion.shapeCount] }
      }
      let range = bounds[unknown]
      var nudge = 1e-6 * min(1, range.upperBound - range.lowerBound)
      if candidate.shape[unknown] + nudge > range.upperBound { nudge = -nudge }
      var shape = candidate.shape
      shape[unknown] += nudge
      let nudged = Motion(shape)
      return zip(samples, bases).map { sample, basis in
        ((nudged.basis(at: sample.seconds) * sample.weight - basis) * candidate.amplitudes).sum()
          / nudge
      }
    }
  }

  private func within(_ shape: Shape, holding held: Set<Int> = []) -> Shape {
    var shape = shape
    for (number, range) in bounds.enumerated() where !held.contains(number) {
      shape[number] = clamp(shape[number], range.lowerBound, range.upperBound)
    }
    return shape
  }
}
