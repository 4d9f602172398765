import Foundation

/// A fling that meets an edge, and that a spring brings back to it.
///
/// Its shape is ln of the fling's rate, the times of its start and of meeting the edge, and ln ω₀ and ln ζ of
/// the spring. Its amplitudes are the start position and the velocity.
struct BounceShape: MotionShape {
  static let family = MotionFamily.bounce
  static let shapeCount = 5
  static let delayIndex = 1
  static let amplitudeCount = 2

  private let fling: DecayShape
  private let edge: Double
  private let spring: SpringResponse
  /// The way to the edge and the speed there, each for a start velocity of 1.
  private let wayToEdge: Double
  private let speedAtEdge: Double

  init(_ shape: Shape) {
    fling = DecayShape(Shape(shape[0], shape[1], .infinity))
    edge = max(shape[1], shape[2])
    spring = SpringResponse(lnFrequency: shape[3], lnRatio: shape[4])
    wayToEdge = fling.basis(at: edge)[1]
    speedAtEdge = exp(-fling.rate * (edge - fling.delay))
  }

  func basis(at seconds: Double) -> SIMD4<Double> {
    guard seconds > edge else { return fling.basis(at: seconds) }
    let spread = spring.value(after: seconds - edge).velocity
    return SIMD4(1, wayToEdge + speedAtEdge * spread, 0, 0)
  }

  static func bounds(_ course: RecordedCourse) -> [ClosedRange<Double>] {
    [
      course.lnRates, course.delays, 0...course.end, course.lnFrequencies, SpringResponse.lnRatios,
    ]
  }

  static func starts(_ course: RecordedCourse) -> [Shape] {
    course.likelyDelays.prefix(3).flatMap { delay in
      course.likelyEdges.filter { $0 > delay }.flatMap { edge in
        [-1, 0, 1, 2].flatMap { rate in
          [0.5, 1, 1.6].flatMap { ratio in
            stride(from: 1.6, through: 4.2, by: 0.5).map {
              Shape(rate, delay, edge, $0, log(ratio))
            }
          }
        }
      }
    }
  }

  static let names: [FittedNumber.Name] = [
    .response, .dampingRatio, .deceleration, .velocity, .delay, .edgeTime, .from, .to,
  ]

  static func numbers(_ shape: Shape, _ amplitudes: SIMD4<Double>) -> [Double] {
    let motion = BounceShape(shape)
    return [
      2 * .pi * exp(-shape[3]), exp(shape[4]),
      exp(-motion.fling.rate / 1000), amplitudes[1], shape[1], motion.edge,
      amplitudes[0], amplitudes[0] + amplitudes[1] * motion.wayToEdge,
    ]
  }

  /// The fewest samples of a fling that meets an edge: its place, speed and rate fit any three.
  private static let fewestFlung = 4

  /// True if the motion visibly passes its edge, after a fling that the recording shows.
  static func isOwn(
    _ shape: Shape, _ amplitudes: SIMD4<Double>, in course: RecordedCourse, residual: Double
  ) -> Bool {
    let motion = BounceShape(shape)
    let flung = course.samples.count {
      $0.seconds >= motion.fling.delay && $0.seconds < motion.edge
    }
    guard flung >= fewestFlung else { return false }
    let past = course.samples.map {
      (motion.basis(at: $0.seconds)[1] - motion.wayToEdge) * abs(amplitudes[1])
    }
    return (past.max() ?? 0) > max(4 * residual, 0.01 * course.range)
  }
}
