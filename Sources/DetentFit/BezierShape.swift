import DetentMotion
import Foundation

/// A motion of fixed duration along a cubic Bézier curve.
///
/// Its shape is x₁, x₂, ln of the duration, and the time at which it begins. Its amplitudes are the start
/// value, and the amounts that the three later control values add to it.
struct BezierShape: MotionShape {
  static let family = MotionFamily.bezier
  static let startsAnywhere = false
  static let shapeCount = 4
  static let delayIndex = 3
  static let amplitudeCount = 4

  /// The curve ends as abruptly as it begins, so its slopes alone tell too little. With a caution of 1, the
  /// true duration was within its uncertainty in 86 of 100 synthetic recordings. With this caution it was in
  /// 91 to 96, and the other numbers in 95 to 100.
  static let caution = 1.2

  /// The curve of the control points' times; their values do not count.
  private let clock: CubicBezier
  private let duration: Double
  private let delay: Double

  init(_ shape: Shape) {
    clock = CubicBezier(x1: clamp(shape[0], 0, 1), y1: 0, x2: clamp(shape[1], 0, 1), y2: 0)
    duration = exp(shape[2])
    delay = shape[3]
  }

  func basis(at seconds: Double) -> SIMD4<Double> {
    let share = (seconds - delay) / duration
    guard share > 0 else { return SIMD4(1, 0, 0, 0) }
    guard share < 1 else { return SIMD4(1, 0, 0, 1) }
    let b = clock.parameter(at: share)
    let u = 1 - b
    return SIMD4(1, 3 * u * u * b, 3 * u * b * b, b * b * b)
  }

  static func bounds(_ course: RecordedCourse) -> [ClosedRange<Double>] {
    let durations = log(2 * course.gap)...log(1.3 * course.end)
    return [0...1, 0...1, durations, course.delays]
  }

  static func starts(_ course: RecordedCourse) -> [Shape] {
    course.likelyDelays.prefix(4).flatMap { delay in
      let way = course.arrival - delay
      return [way, 1.1 * way, 1.25 * way, course.end - delay].flatMap { duration in
        [0.05, 0.3, 0.55, 0.8].flatMap { x1 in
          [0.05, 0.35, 0.65, 0.95].map { x2 in
            Shape(x1, x2, log(max(course.gap, duration)), delay)
          }
        }
      }
    }
  }

  static let names: [FittedNumber.Name] = [.x1, .y1, .x2, .y2, .duration, .delay, .from, .to]

  static func numbers(_ shape: Shape, _ amplitudes: SIMD4<Double>) -> [Double] {
    [
      shape[0], amplitudes[1] / amplitudes[3], shape[1], amplitudes[2] / amplitudes[3],
      exp(shape[2]), shape[3], amplitudes[0], amplitudes[0] + amplitudes[3],
    ]
  }
}
