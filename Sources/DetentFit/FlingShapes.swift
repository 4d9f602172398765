import DetentMotion
import Foundation

/// A fling of fixed duration, as Android and Flutter have it. Its shape is ln of the duration and the time at
/// which it begins. Its amplitudes are the start position and the way.
protocol FlingShape: MotionShape {
  init(duration: Double, delay: Double)

  /// The friction and the velocity, in points, of a fling over a way in a time.
  static func fling(way: Double, seconds: Double) -> (friction: Double, velocity: Double)
}

extension FlingShape {
  static var shapeCount: Int { 2 }
  static var delayIndex: Int { 1 }
  static var amplitudeCount: Int { 2 }
  static var names: [FittedNumber.Name] { [.friction, .velocity, .duration, .delay, .from, .to] }

  init(_ shape: Shape) { self.init(duration: exp(shape[0]), delay: shape[1]) }

  static func bounds(_ course: RecordedCourse) -> [ClosedRange<Double>] {
    [log(4 * course.gap)...log(2 * course.end), course.delays]
  }

  static func starts(_ course: RecordedCourse) -> [Shape] {
    course.likelyDelays.flatMap { delay in
      let way = max(course.gap, course.arrival - delay)
      return [way, 1.2 * way, 1.5 * way, 2 * way].map { Shape(log($0), delay) }
    }
  }

  static func numbers(_ shape: Shape, _ amplitudes: SIMD4<Double>) -> [Double] {
    let seconds = exp(shape[0])
    let fling = fling(way: abs(amplitudes[1]), seconds: seconds)
    return [
      fling.friction, amplitudes[1] < 0 ? -fling.velocity : fling.velocity, seconds, shape[1],
      amplitudes[0], amplitudes[0] + amplitudes[1],
    ]
  }
}

/// Android's fling along its spline.
struct SplineShape: FlingShape {
  static let family = MotionFamily.spline
  static let startsAnywhere = false
  private let duration: Double
  private let delay: Double

  init(duration: Double, delay: Double) { (self.duration, self.delay) = (duration, delay) }

  func basis(at seconds: Double) -> SIMD4<Double> {
    guard seconds > delay else { return SIMD4(1, 0, 0, 0) }
    let part = SplineFling.value(
      from: 0, travel: 1, milliseconds: 1000, after: (seconds - delay) / duration)
    return SIMD4(1, part.position, 0, 0)
  }

  /// Android cuts the duration to whole milliseconds: on average by half of one, in seconds.
  private static let halfCut = 0.0005

  static func roundings(_ shape: Shape, _ amplitudes: SIMD4<Double>) -> [Double] {
    // The deviation of what is evenly distributed over twice that.
    let (seconds, deviation) = (exp(shape[0]), halfCut / 3.0.squareRoot())
    let (near, far) = (
      fling(way: amplitudes[1], seconds: seconds),
      fling(way: amplitudes[1], seconds: seconds + deviation)
    )
    return [far.friction - near.friction, far.velocity - near.velocity, 0, 0, 0, 0]
  }

  static func fling(way: Double, seconds: Double) -> (friction: Double, velocity: Double) {
    let seconds = seconds + halfCut
    let deceleration = way / pow(seconds, AndroidFling.rate)
    return (
      deceleration / AndroidFling.coefficient,
      deceleration * pow(seconds, AndroidFling.rate - 1) / AndroidFling.inflexion
    )
  }
}

/// Flutter's fling, by a power of the time that is left.
struct PowerShape: FlingShape {
  static let family = MotionFamily.power
  private let duration: Double
  private let delay: Double

  init(duration: Double, delay: Double) { (self.duration, self.delay) = (duration, delay) }

  func basis(at seconds: Double) -> SIMD4<Double> {
    guard seconds > delay else { return SIMD4(1, 0, 0, 0) }
    let left = max(0, 1 - (seconds - delay) / duration)
    return SIMD4(1, 1 - pow(left, AndroidFling.rate), 0, 0)
  }

  static func fling(way: Double, seconds: Double) -> (friction: Double, velocity: Double) {
    let (rate, inflexion) = (AndroidFling.rate, AndroidFling.inflexion)
    let velocity = rate * way / seconds
    let reference = velocity / pow(seconds / (rate * inflexion), rate - 1)
    return (reference * inflexion / AndroidFling.coefficient, velocity)
  }
}
