import DetentMotion

/// The normal distribution, tabulated once.
enum Gaussian {
  /// The number of standard deviations beyond which a shadow is less than half of 1/255.
  static let reach = 3.0

  /// The number of standard deviations beyond which `cumulative` stays the same.
  static let tableReach = 4.0

  private static let steps = 64
  /// The values of Φ(k / 64) − ½, up to 4 standard deviations.
  private static let table: [Double] = {
    var table = [0.0]
    let width = 1 / Double(steps)
    var sum = 0.0
    for index in 0..<(4 * steps) {
      let x = Double(index) * width
      // Simpson's rule integrates over one step.
      sum += (density(x) + 4 * density(x + width / 2) + density(x + width)) * width / 6
      table.append(sum)
    }
    return table
  }()

  static func density(_ x: Double) -> Double {
    0.398_942_280_401_432_7 * Elementary.exp(-x * x / 2)
  }

  /// Returns Φ(x) − ½, an odd function from −½ to ½.
  static func cumulative(_ x: Double) -> Double {
    let place = min(abs(x), 3.999_999) * Double(steps)
    let index = Int(place)
    let value = mix(table[index], table[index + 1], place - Double(index))
    return x < 0 ? -value : value
  }
}
