/// The elementary functions of the simulation, written with + − × ÷ alone.
///
/// The `exp` of two C libraries may differ in the last bit, and one bit is enough to make two replays differ.
/// These functions are the same everywhere. Their relative error is below 1e-14 over the ranges that motion
/// uses.
package enum Elementary {
  package static let ln2High = 6.93147180369123816490e-01
  package static let ln2Low = 1.90821492927058770002e-10
  package static let log2e = 1.44269504088896338700

  /// The exponential function eˣ. It overflows to infinity above 709.78 and underflows to 0 below −745.
  package static func exp(_ x: Double) -> Double {
    if x.isNaN { return x }
    if x > 709.79 { return .infinity }
    if x < -745.2 { return 0 }
    let k = (x * log2e).rounded(.toNearestOrEven)
    // The reduction to |r| ≤ ln 2 / 2 has two parts, so that it loses no digits.
    let r = (x - k * ln2High) - k * ln2Low
    var sum = 1.0
    var index = 14.0
    while index >= 1 {
      sum = 1 + r / index * sum
      index -= 1
    }
    return scale(sum, by: Int(k))
  }

  /// The difference eˣ − 1, without cancellation near 0.
  package static func expMinusOne(_ x: Double) -> Double {
    guard abs(x) < 0.35 else { return exp(x) - 1 }
    var sum = 1.0
    var index = 15.0
    while index >= 2 {
      sum = 1 + x / index * sum
      index -= 1
    }
    return x * sum
  }

  /// The natural logarithm; −∞ at 0, NaN below.
  package static func log(_ x: Double) -> Double {
    if x.isNaN || x < 0 { return .nan }
    if x == 0 { return -.infinity }
    if x == .infinity { return x }
    // The argument is x = m·2ᵉ with m in [√½, √2); log m = 2·atanh((m − 1)/(m + 1)).
    var exponent = Double(x.exponent)
    var mantissa = x.significand
    if mantissa > 1.4142135623730951 {
      mantissa /= 2
      exponent += 1
    }
    let z = (mantissa - 1) / (mantissa + 1)
    let square = z * z
    var sum = 0.0
    var index = 23.0
    while index >= 1 {
      sum = sum * square + 1 / index
      index -= 2
    }
    return exponent * ln2High + (2 * z * sum + exponent * ln2Low)
  }

  /// The sine and cosine of x, for |x| < 1e5. The digits fade beyond. From 2⁵³ on, where a number no longer
  /// distinguishes angles, x counts as 0.
  package static func sinCos(_ x: Double) -> (sin: Double, cos: Double) {
    guard x.isFinite else { return (.nan, .nan) }
    guard abs(x) < 0x1p53 else { return (0, 1) }
    let quadrant = (x * (2 / Double.pi)).rounded(.toNearestOrEven)
    let halfPiHigh = 1.57079632673412561417e+00
    let halfPiMiddle = 6.07710050630396597660e-11
    let halfPiLow = 2.02226624879595063154e-21
    let r = ((x - quadrant * halfPiHigh) - quadrant * halfPiMiddle) - quadrant * halfPiLow
    let square = r * r
    var sine = 1.0
    var cosine = 1.0
    var index = 17.0
    while index >= 3 {
      sine = 1 - square / (index * (index - 1)) * sine
      cosine = 1 - square / ((index - 1) * (index - 2)) * cosine
      index -= 2
    }
    sine *= r
    switch Int(quadrant) & 3 {
    case 0: return (sine, cosine)
    case 1: return (cosine, -sine)
    case 2: return (-sine, -cosine)
    default: return (-cosine, sine)
    }
  }

  package static func sin(_ x: Double) -> Double { sinCos(x).sin }
  package static func cos(_ x: Double) -> Double { sinCos(x).cos }

  /// The power xʸ for x > 0.
  package static func power(_ x: Double, _ y: Double) -> Double { exp(y * log(x)) }

  private static func scale(_ value: Double, by exponent: Int) -> Double {
    // Two steps keep results near the ends of the range from overflowing or vanishing early.
    let half = exponent / 2
    return value * powerOfTwo(half) * powerOfTwo(exponent - half)
  }

  private static func powerOfTwo(_ exponent: Int) -> Double {
    Double(sign: .plus, exponent: exponent, significand: 1)
  }
}
