import Foundation

/// A fling that slows down. Its shape is ln of the rate (1/s), the time at which it begins, and its duration.
/// Its amplitudes are the start position and the velocity.
struct DecayShape: MotionShape {
  static let family = MotionFamily.decay
  static let shapeCount = 3
  static let delayIndex = 1
  static let amplitudeCount = 2
  static let steepIndices = [1, 2]
  /// A simpler motion is a fling without an end.
  static let simplifications: [[Int: Double]] = [[2: .infinity]]

  let rate: Double
  let delay: Double
  private let duration: Double

  init(_ shape: Shape) {
    rate = exp(shape[0])
    delay = shape[1]
    duration = shape[2]
  }

  func basis(at seconds: Double) -> SIMD4<Double> {
    guard seconds > delay else { return SIMD4(1, 0, 0, 0) }
    return SIMD4(1, -expm1(-rate * min(seconds - delay, duration)) / rate, 0, 0)
  }

  static func bounds(_ course: RecordedCourse) -> [ClosedRange<Double>] {
    [course.lnRates, course.delays, course.gap...(2 * course.end)]
  }

  static func starts(_ course: RecordedCourse) -> [Shape] {
    course.likelyDelays.flatMap { delay in
      course.rates(from: 0.2, stepping: 1.4).flatMap { rate in
        [course.arrival - delay, 1.5 * (course.arrival - delay), 2 * course.end].map {
          Shape(rate, delay, $0)
        }
      }
    }
  }

  /// True if the motion visibly slows down; a nearly constant speed fits many families.
  static func isOwn(
    _ shape: Shape, _ amplitudes: SIMD4<Double>, in course: RecordedCourse, residual: Double
  ) -> Bool {
    let motion = DecayShape(shape)
    return motion.rate * min(motion.duration, course.end - motion.delay) > 0.2
  }

  static let names: [FittedNumber.Name] = [
    .deceleration, .velocity, .delay, .from, .to, .stopSpeed,
  ]

  static func numbers(_ shape: Shape, _ amplitudes: SIMD4<Double>) -> [Double] {
    let motion = DecayShape(shape)
    return [
      exp(-motion.rate / 1000), amplitudes[1], motion.delay, amplitudes[0],
      amplitudes[0] + amplitudes[1] * motion.basis(at: .infinity)[1],
      abs(amplitudes[1]) * exp(-motion.rate * motion.duration),
    ]
  }
}
