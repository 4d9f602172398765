/// Sums over samples, which determine the best amplitudes, up to four.
struct NormalEquations {
  private var rows = (
    SIMD4<Double>.zero, SIMD4<Double>.zero, SIMD4<Double>.zero, SIMD4<Double>.zero
  )
  private var right = SIMD4<Double>.zero
  private var total = 0.0

  mutating func add(_ basis: SIMD4<Double>, _ value: Double) {
    rows.0 += basis * basis[0]
    rows.1 += basis * basis[1]
    rows.2 += basis * basis[2]
    rows.3 += basis * basis[3]
    right += basis * value
    total += value * value
  }

  /// The sum of squared residuals with the solution's amplitudes; it loses digits near 0.
  func squares(_ amplitudes: SIMD4<Double>) -> Double { total - (amplitudes * right).sum() }

  /// The first `count` amplitudes; nil if the samples do not determine them.
  func solution(_ count: Int) -> SIMD4<Double>? {
    var (rows, right) = (rows, right)
    return withUnsafeMutableBytes(of: &rows) { bytes in
      let matrix = bytes.assumingMemoryBound(to: SIMD4<Double>.self)
      for pivot in 0..<count {
        let diagonal = matrix[pivot][pivot]
        guard diagonal > 0, diagonal.isFinite else { return nil }
        for row in (pivot + 1)..<max(count, pivot + 1) {
          let share = matrix[row][pivot] / diagonal
          let before = matrix[row][row]
          matrix[row] -= matrix[pivot] * share
          right[row] -= right[pivot] * share
          // Earlier rows already account for all of this one.
          guard matrix[row][row] > 1e-13 * before else { return nil }
        }
      }
      var solution = SIMD4<Double>.zero
      for row in (0..<count).reversed() {
        solution[row] = (right[row] - (matrix[row] * solution).sum()) / matrix[row][row]
      }
      return solution
    }
  }
}
