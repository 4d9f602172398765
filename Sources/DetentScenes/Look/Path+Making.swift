import DetentCanvas
import DetentMotion

/// Makes a path from a string literal with path data. Wrong data is a programmer's mistake.
extension Path: ExpressibleByStringLiteral {
  package init(stringLiteral data: String) {
    guard let path = Path(data: data) else { preconditionFailure("path data: \(data)") }
    self = path
  }
}

extension Path {
  /// Makes a smooth curve through all points but the first and the last, which only lend their direction.
  init(curve points: [Point]) {
    self.init()
    move(to: points[1])
    addCurves(through: points)
  }

  /// Adds such a curve from the path's present point, which is the second of `points`.
  mutating func addCurves(through points: [Point]) {
    for index in 1..<(points.count - 2) {
      let handle = (points[index + 1] - points[index - 1]) * (1.0 / 6)
      let next = (points[index + 2] - points[index]) * (-1.0 / 6)
      cubic(points[index] + handle, points[index + 1] + next, to: points[index + 1])
    }
  }
}
