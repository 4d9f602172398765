/// A timing curve through (0, 0) and (1, 1) with two control points, as CSS and Core Animation have it.
public struct CubicBezier: Hashable, Sendable, BitwiseCopyable {
  /// The first control point's share of the time, 0 … 1.
  public let x1: Double
  /// The first control point's share of the way; beyond 0 … 1 the curve passes its ends.
  public let y1: Double
  /// The second control point's share of the time, 0 … 1.
  public let x2: Double
  /// The second control point's share of the way.
  public let y2: Double

  /// Creates a curve from its control points; both x lie within 0 … 1, so that time never runs backwards.
  public init(x1: Double, y1: Double, x2: Double, y2: Double) {
    precondition(
      (0...1).contains(x1) && (0...1).contains(x2),
      "a curve's control points lie at times of 0 to 1, not \(x1) and \(x2)")
    precondition(
      y1.isFinite && y2.isFinite,
      "a curve's control points lie at finite values, not \(y1) and \(y2)")
    self.x1 = x1
    self.y1 = y1
    self.x2 = x2
    self.y2 = y2
  }

  /// A curve of constant speed.
  public static let linear = CubicBezier(x1: 0, y1: 0, x2: 1, y2: 1)
  /// A curve that is slow at first, as CSS and UIKit have it.
  public static let easeIn = CubicBezier(x1: 0.42, y1: 0, x2: 1, y2: 1)
  /// A curve that is slow at last, as CSS and UIKit have it.
  public static let easeOut = CubicBezier(x1: 0, y1: 0, x2: 0.58, y2: 1)
  /// A curve that is slow at both ends, as CSS and UIKit have it.
  public static let easeInOut = CubicBezier(x1: 0.42, y1: 0, x2: 0.58, y2: 1)

  /// The progress at the time fraction `time`; 0 before 0 and 1 after 1.
  public func value(at time: Double) -> Double {
    if time <= 0 { return 0 }
    if time >= 1 { return 1 }
    return Self.bezier(y1, y2, parameter(at: time))
  }

  /// The derivative d(progress)/d(time) at the time fraction `time`. It is 0 outside 0 … 1, and where the
  /// curve is vertical, because a velocity must be finite.
  public func slope(at time: Double) -> Double {
    guard time >= 0, time <= 1 else { return 0 }
    if time == 0 { return slope(rise: y1, run: x1, orRise: y2, orRun: x2) }
    if time == 1 { return slope(rise: 1 - y2, run: 1 - x2, orRise: 1 - y1, orRun: 1 - x1) }
    let parameter = parameter(at: time)
    let run = Self.derivative(x1, x2, parameter)
    return run > 1e-12 ? Self.derivative(y1, y2, parameter) / run : 0
  }

  /// The slope of the tangent at an end. The tangent points to the nearer control point; if that lies on the
  /// end itself, to the other one; if both do, to the other end.
  private func slope(rise: Double, run: Double, orRise: Double, orRun: Double) -> Double {
    if run > 0 { return rise / run }
    if rise != 0 { return 0 }
    if orRun > 0 { return orRise / orRun }
    return orRise == 0 ? 1 : 0
  }

  /// The curve's parameter at which its x is `time`, found by Newton's steps held inside a bisection.
  package func parameter(at time: Double) -> Double {
    var low = 0.0
    var high = 1.0
    var guess = time
    for _ in 0..<64 {
      let error = Self.bezier(x1, x2, guess) - time
      if abs(error) < 1e-15 { break }
      if error > 0 { high = guess } else { low = guess }
      let slope = Self.derivative(x1, x2, guess)
      let newton = guess - error / slope
      let next = slope > 1e-9 && newton > low && newton < high ? newton : (low + high) / 2
      if next == guess { break }
      guess = next
    }
    return guess
  }

  private static func bezier(_ a: Double, _ b: Double, _ t: Double) -> Double {
    let u = 1 - t
    return 3 * u * u * t * a + 3 * u * t * t * b + t * t * t
  }

  private static func derivative(_ a: Double, _ b: Double, _ t: Double) -> Double {
    let u = 1 - t
    return 3 * u * u * a + 6 * u * t * (b - a) + 3 * t * t * (1 - b)
  }
}
