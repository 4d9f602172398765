import DetentMotion
import Foundation

/// A motion of fixed duration along a cubic Bézier curve.
///
/// Its shape is x₁, x₂, ln of the duration, the time at which it begins, and y₁ and y₂ of a known curve. Its
/// amplitudes are the start value, the amounts that y₁ and y₂ add beyond the known curve, and the way.
struct BezierShape: MotionShape {
  static let family = MotionFamily.bezier
  static let startsAnywhere = false
  static let shapeCount = 6
  static let delayIndex = 3
  static let amplitudeCount = 4

  /// The curve ends as abruptly as it begins, so its slopes alone tell too little of the duration: it was within its
  /// uncertainty in 86 of 100 synthetic recordings.
  static func caution(_ name: FittedNumber.Name) -> Double { name == .duration ? 1.2 : 1 }

  /// The amplitudes stand for any curve, so the y₁ and y₂ of a known one stay as they are: 0, or a simpler motion's.
  static let fixedIndices: Set<Int> = [4, 5]
  /// A simpler motion follows a curve that programs have ready.
  static var simplifications: [[Int: Double]] {
    CubicBezier.known.map { curve in
      [0: curve.x1, 1: curve.x2, 4: curve.y1, 5: curve.y2, shapeCount + 1: 0, shapeCount + 2: 0]
    }
  }

  /// The curve of the control points' times; their values do not count.
  private let clock: CubicBezier
  private let known: (y1: Double, y2: Double)
  private let duration: Double
  private let delay: Double

  init(_ shape: Shape) {
    clock = CubicBezier(x1: clamp(shape[0], 0, 1), y1: 0, x2: clamp(shape[1], 0, 1), y2: 0)
    duration = exp(shape[2])
    delay = shape[3]
    known = (shape[4], shape[5])
  }

  func basis(at seconds: Double) -> SIMD4<Double> {
    let share = (seconds - delay) / duration
    guard share > 0 else { return SIMD4(1, 0, 0, 0) }
    guard share < 1 else { return SIMD4(1, 0, 0, 1) }
    let b = clock.parameter(at: share)
    let u = 1 - b
    let (first, second) = (3 * u * u * b, 3 * u * b * b)
    return SIMD4(1, first, second, b * b * b + known.y1 * first + known.y2 * second)
  }

  static func bounds(_ course: RecordedCourse) -> [ClosedRange<Double>] {
    let durations = log(2 * course.gap)...log(1.3 * course.end)
    return [0...1, 0...1, durations, course.delays, 0...0, 0...0]
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

  static let names: [FittedNumber.Name] = [.duration, .x1, .y1, .x2, .y2, .delay, .from, .to]

  static func numbers(_ shape: Shape, _ amplitudes: SIMD4<Double>) -> [Double] {
    let way = amplitudes[3]
    return [
      exp(shape[2]), shape[0], shape[4] + amplitudes[1] / way, shape[1],
      shape[5] + amplitudes[2] / way, shape[3], amplitudes[0], amplitudes[0] + way,
    ]
  }
}

extension CubicBezier {
  /// The curves that programs have ready, with their names: those of CSS, those of Material Design 2, and the curve
  /// with which web pages imitate a sheet of iOS.
  fileprivate static let named: [(name: String, curve: CubicBezier)] = [
    ("linear", .linear), ("ease", CubicBezier(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1)),
    ("ease-in", .easeIn),
    ("ease-out", .easeOut), ("ease-in-out", .easeInOut),
    ("Material's standard", CubicBezier(x1: 0.4, y1: 0, x2: 0.2, y2: 1)),
    ("Material's deceleration", CubicBezier(x1: 0, y1: 0, x2: 0.2, y2: 1)),
    ("Material's acceleration", CubicBezier(x1: 0.4, y1: 0, x2: 1, y2: 1)),
    ("iOS' sheet", CubicBezier(x1: 0.32, y1: 0.72, x2: 0, y2: 1)),
  ]

  fileprivate static var known: [CubicBezier] { named.map(\.curve) }
}

extension FittedMotion {
  /// The name of the curve if the motion follows one that programs have ready.
  package var curve: String? {
    let points = [FittedNumber.Name.x1, .y1, .x2, .y2].compactMap { self[$0]?.value }
    return CubicBezier.named.first { _, curve in
      points == [curve.x1, curve.y1, curve.x2, curve.y2]
    }?.name
  }

  /// The family in words, with the curve's name.
  package var words: String { family.words + (curve.map { ", \($0)" } ?? "") }
}
