import Testing

@testable import DetentMotion

/// Timing curves, compared with a dense bisection.
@Suite struct CubicBezierTests {
  static let curves = [
    CubicBezier.linear, .easeIn, .easeOut, .easeInOut,
    CubicBezier(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1),
    CubicBezier(x1: 0, y1: 1.4, x2: 1, y2: -0.4), CubicBezier(x1: 1, y1: 0, x2: 0, y2: 1),
    CubicBezier(x1: 0.175, y1: 0.885, x2: 0.32, y2: 1.275),
    CubicBezier(x1: 0, y1: 0, x2: 0, y2: 0), CubicBezier(x1: 1, y1: 1, x2: 1, y2: 1),
    CubicBezier(x1: 0.5, y1: 0, x2: 0.5, y2: 1),
  ]

  /// Finds the value by halving the interval a hundred times, without Newton's steps.
  private func bisected(_ curve: CubicBezier, _ time: Double) -> Double {
    func bezier(_ a: Double, _ b: Double, _ t: Double) -> Double {
      3 * (1 - t) * (1 - t) * t * a + 3 * (1 - t) * t * t * b + t * t * t
    }
    var low = 0.0
    var high = 1.0
    for _ in 0..<100 {
      let middle = (low + high) / 2
      if bezier(curve.x1, curve.x2, middle) < time { low = middle } else { high = middle }
    }
    return bezier(curve.y1, curve.y2, high)
  }

  @Test(arguments: curves)
  func `it is what bisection finds`(_ curve: CubicBezier) {
    for step in 1..<1000 {
      let time = Double(step) / 1000
      // The last bit of time corresponds to many bits of progress where the curve is vertical.
      let isVertical = curve == CubicBezier(x1: 1, y1: 0, x2: 0, y2: 1) && abs(time - 0.5) < 1e-9
      #expect(abs(curve.value(at: time) - bisected(curve, time)) < (isVertical ? 1e-4 : 1e-10))
    }
  }

  @Test(arguments: curves)
  func `it starts at zero and ends at one`(_ curve: CubicBezier) {
    #expect(curve.value(at: 0) == 0 && curve.value(at: 1) == 1)
    #expect(curve.value(at: -3) == 0 && curve.value(at: 4) == 1)
    #expect(curve.slope(at: -0.1) == 0 && curve.slope(at: 1.1) == 0)
  }

  @Test(arguments: [CubicBezier.linear, .easeIn, .easeOut, .easeInOut])
  func `the slope is the derivative`(_ curve: CubicBezier) {
    for step in 1..<200 {
      let time = Double(step) / 200
      let h = 1e-6
      let slope = (curve.value(at: time + h) - curve.value(at: time - h)) / (2 * h)
      #expect(abs(slope - curve.slope(at: time)) < 1e-5)
    }
  }

  @Test func `at its ends the slope is the tangents`() {
    #expect(CubicBezier.linear.slope(at: 0) == 1 && CubicBezier.linear.slope(at: 1) == 1)
    #expect(
      CubicBezier.easeIn.slope(at: 0) == 0
        && abs(CubicBezier.easeIn.slope(at: 1) - 1 / 0.58) < 1e-15)
    #expect(CubicBezier.easeOut.slope(at: 0) == 1 / 0.58 && CubicBezier.easeOut.slope(at: 1) == 0)
    #expect(CubicBezier.easeInOut.slope(at: 0) == 0 && CubicBezier.easeInOut.slope(at: 1) == 0)
    #expect(CubicBezier(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1).slope(at: 0) == 0.4)
    #expect(CubicBezier(x1: 0, y1: 0, x2: 0, y2: 0).slope(at: 0) == 1)
    // A vertical tangent has no finite slope.
    #expect(CubicBezier(x1: 0, y1: 1, x2: 1, y2: 0).slope(at: 0) == 0)
  }

  @Test(arguments: [CubicBezier.linear, .easeIn, .easeOut, .easeInOut])
  func `the standard curves never turn back`(_ curve: CubicBezier) {
    var last = 0.0
    for step in 1...5000 {
      let value = curve.value(at: Double(step) / 5000)
      #expect(value >= last)
      last = value
    }
  }

  @Test func `linear is linear`() {
    for step in 0...100 {
      let time = Double(step) / 100
      #expect(abs(CubicBezier.linear.value(at: time) - time) < 1e-15)
    }
  }
}
