/// A symmetric system of equations for least squares. It is solved with Cholesky's method, after scaling rows
/// and columns.
struct LinearSystem {
  private let count: Int
  /// The matrix, row by row; only the lower triangle counts.
  private var matrix: [Double]
  private let right: [Double]

  /// Creates the system of the normal equations.
  ///
  /// - Parameters:
  ///   - columns: for each unknown, its factor in each observation.
  ///   - values: the result of each observation.
  init(_ columns: [[Double]], _ values: [Double]) {
    let count = columns.count
    self.count = count
    matrix = [Double](repeating: 0, count: count * count)
    for row in 0..<count {
      for column in 0...row {
        var sum = 0.0
        for index in values.indices { sum += columns[row][index] * columns[column][index] }
        matrix[row * count + column] = sum
      }
    }
    right = columns.map { column in
      var sum = 0.0
      for index in values.indices { sum += column[index] * values[index] }
      return sum
    }
  }

  /// The unknowns; nil if the observations do not determine them.
  ///
  /// - Parameter damping: the share of the diagonal that is added to it.
  func solution(damping: Double) -> [Double]? {
    Factor(matrix, count, damping: damping)?.solution(right)
  }

  /// The inverse of the matrix, row by row. Its entries are large if the observations hardly distinguish some
  /// unknowns.
  var inverse: [[Double]]? {
    guard let factor = Factor(matrix, count, damping: 0) ?? Factor(matrix, count, damping: 1e-9)
    else { return nil }
    return (0..<count).map { row in factor.solution((0..<count).map { $0 == row ? 1 : 0 }) }
  }

  /// The factor L of S·M·S = L·Lᵀ, where S makes the diagonal 1.
  private struct Factor {
    private let count: Int
    private var lower: [Double]
    private let scale: [Double]

    init?(_ matrix: [Double], _ count: Int, damping: Double) {
      self.count = count
      lower = matrix
      scale = (0..<count).map { 1 / matrix[$0 * count + $0].squareRoot() }
      guard scale.allSatisfy(\.isFinite) else { return nil }
      for row in 0..<count {
        for column in 0...row {
          var sum = matrix[row * count + column] * scale[row] * scale[column]
          if row == column { sum += damping }
          for k in 0..<column { sum -= lower[row * count + k] * lower[column * count + k] }
          if row > column {
            lower[row * count + column] = sum / lower[column * count + column]
          } else {
            guard sum > 1e-13 else { return nil }
            lower[row * count + row] = sum.squareRoot()
          }
        }
      }
    }

    func solution(_ right: [Double]) -> [Double] {
      var values = (0..<count).map { right[$0] * scale[$0] }
      for row in 0..<count {
        for k in 0..<row { values[row] -= lower[row * count + k] * values[k] }
        values[row] /= lower[row * count + row]
      }
      for row in (0..<count).reversed() {
        for k in (row + 1)..<max(count, row + 1) {
          values[row] -= lower[k * count + row] * values[k]
        }
        values[row] /= lower[row * count + row]
      }
      return (0..<count).map { values[$0] * scale[$0] }
    }
  }
}
